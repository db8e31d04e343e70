import { type History, ScenarioError, waysOf } from '@tryst/engine'
import type { Teller } from '@tryst/interop'
import { type Caller, type LiveTable, oddsFor } from '@tryst/table'
import { figures } from './figures.ts'
import { choicesOf, type Given, givenTyped } from './given.ts'
import { type Button, CUSTOM_ID, escaped, type Message } from './messages.ts'
import {
  Answer,
  COSTLY,
  limited,
  outcomeTold,
  refusedMessage,
  type Seated,
  seatName,
  send,
  stepText,
  tellerOf,
} from './visit.ts'

/** So many ways to choose are set side by side. */
const WAYS = 20
/** So many facts are told of each. */
const FIGURES = 6

type Waiting = LiveTable['waiting'] extends ReadonlyMap<number, infer W> ? W : never

/** Something that waits for a choice: whose it is, and which action and parameters it is about. */
interface Question {
  readonly waiting: Waiting
  readonly of: string
  readonly parameters: readonly string[]
}

/** What a seat may answer now: what it is asked itself; after that, for the GM, what others are. */
function questionsFor({ waiting: all, seats }: LiveTable, { seat }: Caller): Question[] {
  const isGm = seats.get(seat)?.role === 'gm'
  const open = [...all.values()].flatMap((waiting) =>
    waiting.declared.asks
      .filter(({ of }) => !waiting.answers.some((one) => one.of === of))
      .map((ask): Question => ({ waiting, ...ask })),
  )
  return [...open.filter(({ of }) => of === seat), ...(isGm ? open.filter(({ of }) => of !== seat) : [])]
}

/** The choices of what a seat is asked, with the odds of each, as buttons. @param declared that alone */
export async function question(seated: Seated, declared?: number): Promise<Message> {
  await limited(seated, COSTLY)
  const { server, caller, t } = seated
  return server.tables.read(caller, (live): Message => {
    const [first] = questionsFor(live, caller).filter(
      ({ waiting }) => declared === undefined || waiting.seq === declared,
    )
    if (first) return asked(seated, live, first)
    return { text: t(declared !== undefined && !live.waiting.has(declared) ? 'alreadyDone' : 'nothingAsked') }
  })
}

function asked(seated: Seated, live: LiveTable, { waiting, of, parameters }: Question): Message {
  const { caller, t } = seated
  const { declared, seq } = waiting
  const { game } = live
  const teller = tellerOf(seated, game)
  const action = game.setup.ruleset.byId.get(String(declared.step.do))
  if (!action) throw new Error('declared steps are of the pack')
  const { do: _, as: __, ...own } = declared.step
  const choices = choicesOf({ history: game, seat: declared.by }, action, own)
  const mine = choices.filter(({ name }) => parameters.includes(name))
  const ways = waysOf(mine, WAYS)
  const lines: string[] = []
  const buttons: Button[] = []
  for (const way of ways) {
    const found = oddsOf(() => oddsFor(live, caller.seat, { type: 'answer', declared: seq, of, given: way }))
    if (!found) continue
    const title = wayText(teller, way)
    const figured =
      'refused' in found ? [teller.refusal(found.refused)] : figures(found.facts, teller).slice(0, FIGURES)
    const number = ways.length > 1 ? `${lines.length + 1}. ` : ''
    lines.push(`${number}**${escaped(title)}** ${escaped(figured.join(' · '))}`)
    const id = `a ${seq} ${of} ${JSON.stringify(way)}`
    if (!('refused' in found) && id.length <= CUSTOM_ID) buttons.push({ id, label: `${number}${title}` })
  }
  const others = mine.filter(({ name }) => !(ways[0] && name in ways[0])).map(({ name }) => name)
  const what = stepText(teller, declared.step)
  return {
    text: [
      of === caller.seat ? t('askedOfYou', { what }) : t('askedOf', { name: seatName(live, of), what }),
      ...lines,
      ...(others.length > 0
        ? [
            t('writeAnswer', {
              names: others
                .map((name) => `${escaped(teller.label('parameters', name))} \`${name}\``)
                .join(', '),
            }),
          ]
        : []),
    ].join('\n'),
    buttons,
  }
}

/** None where something is required that no button gives. */
function oddsOf<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof ScenarioError) return undefined
    throw error
  }
}

const wayText = (teller: Teller, way: Given): string =>
  Object.keys(way).length === 0 ? 'OK' : teller.given(way)

/** Takes a choice. With the last one the action is carried out, which everybody sees. */
export async function choose(
  seated: Seated,
  { declared, of, given, typed = false }: { declared: number; of: string; given: Given; typed?: boolean },
): Promise<Message> {
  await limited(seated)
  const { server, caller, t } = seated
  const isOwn = of === caller.seat
  const outcome = await send(seated, { type: 'answer', declared, given, ...(!isOwn && { of }) })
  if (outcome.status === 'refused')
    return server.tables.read(caller, (live) => refusedMessage(seated, live, outcome.refused))
  const told = await outcomeTold(seated, outcome.seq, typed)
  if (told.kind === 'played') return told
  return server.tables.read(caller, (live): Message => {
    const waiting = live.waiting.get(declared)
    const open =
      waiting?.declared.asks.filter((ask) => !waiting.answers.some((one) => one.of === ask.of)) ?? []
    return { text: t('answerNoted', { names: open.map((ask) => seatName(live, ask.of)).join(' · ') }) }
  })
}

/** `/tryst answer`: what one is asked, or, with values, one's answer to it. */
export async function answer(seated: Seated, typed: string | undefined): Promise<Message> {
  if (typed === undefined) return question(seated)
  const { server, caller, t } = seated
  const found = await server.tables.read(caller, (live) => {
    const [first] = questionsFor(live, caller)
    if (!first) throw new Answer(t('nothingAsked'))
    const history: History = live.game
    const { step, by } = first.waiting.declared
    const action = history.setup.ruleset.byId.get(String(step.do))
    if (!action) throw new Error('declared steps are of the pack')
    const { do: _, as: __, ...own } = step
    const reading = { history, seat: by, teller: tellerOf(seated, history), t }
    return { ...first, given: givenTyped(reading, action, typed, own) }
  })
  const { waiting, of, given } = found
  return choose(seated, { declared: waiting.seq, of, given, typed: true })
}

/** Takes a declared action back. */
export async function withdraw(seated: Seated, declared: number): Promise<Message> {
  await limited(seated)
  const { server, caller, t } = seated
  const outcome = await send(seated, { type: 'withdraw', declared })
  if (outcome.status === 'refused')
    return server.tables.read(caller, (live) => refusedMessage(seated, live, outcome.refused))
  return { text: t('withdrawn'), open: true }
}
