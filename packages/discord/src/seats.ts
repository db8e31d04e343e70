import { type Answer as Said, type Scope, standingOf, type Theme } from '@tryst/engine'
import { escaped, type Message } from './messages.ts'
import {
  Answer,
  limited,
  refusedMessage,
  type Seated,
  seatName,
  send,
  stepText,
  tellerOf,
  type Visit,
} from './visit.ts'

/** The link in what was pasted: the whole address, or its end alone. */
const linkIn = (text: string): string => /([\w-]{1,200})\s*$/.exec(text)?.[1] ?? ''

/** Takes a seat by its link. @throws Answer */
async function take(visit: Visit, pasted: string, table?: string): Promise<Seated> {
  const { server, account, t } = visit
  await server.limits.check('join', account)
  const caller = await server.tables.accounts.join(linkIn(pasted), account, table)
  if (caller) return { ...visit, caller }
  await server.limits.take('join', account)
  throw new Answer(t('opensNothing'))
}

/** Links the channel, by the GM's own link. */
export async function link(visit: Visit, pasted: string): Promise<Message> {
  const { server, channel, t, language } = visit
  const { accounts } = server.tables
  const before = await accounts.tableOf(channel)
  const seated = await take(visit, pasted)
  const { caller } = seated
  if (before !== undefined && before !== caller.table && !visit.manages)
    throw new Answer(t('linkedElsewhere'))
  const done = await accounts.link(caller, channel)
  return server.tables.read(caller, (live): Message => {
    if (!done) return { text: t('notTheGm', { seat: seatName(live, caller.seat) }) }
    const { ruleset } = live.game.setup
    const name = escaped(live.created?.name ?? '')
    return {
      text: t('linked', { table: name, ruleset: ruleset.label('names', ruleset.id, language) }),
      open: true,
    }
  })
}

/** Takes one's seat at the table that the channel is linked to. */
export async function join(visit: Visit, pasted: string, table: string): Promise<Message> {
  const { caller } = await take(visit, pasted, table)
  return visit.server.tables.read(caller, (live) => ({
    text: visit.t('joined', { seat: seatName(live, caller.seat) }),
  }))
}

/** Ends the link of the channel; the GM does, or whoever may manage the channel. */
export async function unlink(visit: Visit, table: string): Promise<Message> {
  const { server, account, channel, manages, t } = visit
  const caller = await server.tables.accounts.caller(table, account)
  const isGm =
    caller && (await server.tables.read(caller, ({ seats }) => seats.get(caller.seat)?.role === 'gm'))
  if (!isGm && !manages) throw new Answer(t('mayNotUnlink'))
  await server.tables.accounts.unlink(table, channel)
  return { text: t('unlinked'), open: true }
}

export async function leave({ server, caller, account, t }: Seated): Promise<Message> {
  await server.tables.accounts.leave(caller.table, account)
  return { text: t('left') }
}

/** A link to one's own seat, for the page. */
export async function page(seated: Seated): Promise<Message> {
  await limited(seated)
  const { server, caller, t } = seated
  const secret = await server.tables.link(caller, caller.seat, false)
  return { text: t('page', { link: `${server.baseUrl?.origin ?? ''}/#join=${secret ?? ''}` }) }
}

/** Pauses. Whoever does, and whether the table was paused already, is answered the same. */
export async function pause(seated: Seated): Promise<Message> {
  await send(seated, { type: 'step', step: { do: 'pause' } })
  return { text: seated.t('paused') }
}

export async function ready(seated: Seated): Promise<Message> {
  await limited(seated)
  const outcome = await send(seated, { type: 'ready' })
  if (outcome.status === 'refused')
    return seated.server.tables.read(seated.caller, (live) => refusedMessage(seated, live, outcome.refused))
  return { text: seated.t('ready') }
}

/** A change of one's own answer. */
export interface Consent {
  readonly theme: Theme
  readonly answer: Said
  readonly scope: Scope
}

/** Changes one's own answer to a theme, which nobody else is told. */
export async function consent(seated: Seated, { theme, answer, scope }: Consent): Promise<Message> {
  await limited(seated)
  const { server, caller, t } = seated
  const step = { do: 'consent.set', person: caller.seat, scope, theme, answer }
  const outcome = await send(seated, { type: 'step', step })
  return server.tables.read(caller, (live): Message => {
    if (outcome.status === 'refused') return refusedMessage(seated, live, outcome.refused)
    const { mine } = standingOf(live.game, caller.seat)
    const teller = tellerOf(seated, live.game)
    const say = (word: string) => teller.label('values', word)
    const what = { theme: say(theme), scope: say(scope), answer: say(mine[scope][theme] ?? 'no') }
    const waiting = mine.waiting[scope][theme]
    return { text: waiting ? t('consentWaits', { ...what, waiting: say(waiting) }) : t('consent', what) }
  })
}

/** `/tryst table`: the table as everybody at it sees it. */
export async function standing(seated: Seated): Promise<Message> {
  await limited(seated)
  const { server, caller, t } = seated
  return server.tables.read(caller, (live): Message => {
    const view = standingOf(live.game, caller.seat)
    const teller = tellerOf(seated, live.game)
    const { scene, combat, characters } = view
    const turn = combat?.order.find((id) => !combat.acted.includes(id))
    const name = turn === undefined ? t('nobody') : escaped(teller.name(turn))
    return {
      text: [
        `**${escaped(live.created?.name ?? '')}**`,
        ...(view.paused ? [t('paused')] : []),
        ...(scene ? [t('scene', { tone: teller.label('values', scene.tone) })] : []),
        ...(combat ? [t('round', { round: combat.round, name })] : []),
        ...characters.map(({ name: called, state, statuses }) => {
          const fields = Object.entries(state)
            .map(([field, value]) => [teller.label('fields', field), teller.value(value)])
            .filter(([, value]) => value !== '–')
            .map((pair) => pair.join(' '))
          const states = statuses.map((status) => teller.label('statuses', status))
          return `**${escaped(called)}** ${escaped([...fields, ...states].join(' · '))}`
        }),
        ...(characters.length === 0 ? [t('noCharacters')] : []),
        ...[...live.waiting.values()].flatMap(({ declared: { step, asks, veiled }, answers }) => {
          const names = asks
            .filter(({ of }) => !answers.some((one) => one.of === of))
            .map(({ of }) => seatName(live, of))
          const waits = t('waitsFor', { names: names.join(' · ') })
          return veiled ? [waits] : [`${stepText(teller, step)} — ${waits}`]
        }),
      ].join('\n'),
    }
  })
}
