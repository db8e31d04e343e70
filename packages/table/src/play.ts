import {
  decide,
  type Entry,
  type History,
  isVeiled,
  odds,
  type Refusal,
  refusalOf,
  type Step,
} from '@tryst/engine'
import type { Command } from './command.ts'
import type { LiveTable, Waiting } from './live.ts'
import type { Body } from './log.ts'
import { type Ask, asksOf, filledIn, type Given } from './reactions.ts'
import { readyName, type Secrets } from './secrets.ts'
import { freshEpochs, NotReady, TableDice } from './table-dice.ts'

/** What comes of a command: records for the log, and what its sender is told. Nothing is changed here. */
export interface Decision {
  readonly bodies: readonly Body[]
  /** why it was refused; then there are no records but those that the dice need */
  readonly refused?: Refusal
  /** the seat that is made, or given anew */
  readonly renewed?: string
}

export const refuse = (code: string, parameter?: string): Decision => ({
  bodies: [],
  refused: { code, ...(parameter !== undefined && { parameter }) },
})

type Asked<T extends Command['type']> = Extract<Command, { type: T }>

/** What a step needs besides itself. */
interface Desk {
  readonly secrets: Secrets
  readonly now: Date
}

/** Decides a step, or declares it when others have to choose first. @throws ScenarioError */
export function step(table: LiveTable, seat: string, asked: Asked<'step'>, desk: Desk): Decision {
  const { game } = table
  const { do: id, as: _, ...given } = asked.step
  // play goes on only when everyone is ready: the GM asks, each answers by `ready`
  if (id === 'resume' && game.state.paused) return askToResume(table, seat, desk.secrets)
  const found = stepOf(table, seat, asked)
  if ('refused' in found) return { bodies: [], refused: found.refused }
  const { asks, step } = found
  if (asks.length === 0) {
    // a table that is paused already does not show that somebody else wanted it too
    if (id === 'pause' && game.state.paused && table.resumeAsked === undefined) return { bodies: [] }
    return carryOut(table, step, desk, { secret: asked.secret })
  }
  const refused = refusalOf(game, step)
  if (refused) return { bodies: [], refused }
  const veiled = isVeiled(game, step) && ({ veiled: true } as const)
  return { bodies: [{ kind: 'declared', step: { ...given, do: id }, by: seat, asks, ...veiled }] }
}

/** Whom a step of a seat waits for, and the step with something filled in for what they choose. */
function stepOf(
  { game, seats }: LiveTable,
  seat: string,
  { step: { do: id, as, ...given }, secret }: Asked<'step'>,
): { readonly refused: Refusal } | { readonly asks: readonly Ask[]; readonly step: Step } {
  const action = game.setup.ruleset.byId.get(id)
  if (game.state.paused && !action?.whilePaused) return { refused: { code: 'paused' } }
  if (!action) return { refused: { code: 'unknown-action' } }
  const isGm = seats.get(seat)?.role === 'gm'
  if ((as !== undefined && as !== seat) || (secret && !isGm)) return { refused: { code: 'not-yours' } }
  const asks = asksOf(game, action, given, seat)
  const theirs = asks.flatMap(({ parameters }) => parameters).find((name) => name in given)
  if (theirs !== undefined) return { refused: { code: 'not-yours', parameter: theirs } }
  // what rolls nothing cannot be hidden, nor what others are asked about
  if (secret && (!action.rule || asks.length > 0)) return { refused: { code: 'not-secret' } }
  return { asks, step: filledIn(game, action, given, asks, seat) }
}

/** Takes a choice that a declared step waits for; with the last one it is decided. @throws ScenarioError */
export function answer(table: LiveTable, seat: string, asked: Asked<'answer'>, desk: Desk): Decision {
  const { declared, of = seat, given } = asked
  const found = waitingFor(table, seat, asked)
  if ('refused' in found) return { bodies: [], refused: found.refused }
  const { waiting } = found
  if (table.game.state.paused) return refuse('paused')
  const { open, step } = answered(table.game, waiting, of, given, waiting.answers)
  if (open.length === 0) return carryOut(table, step, desk, { settles: declared })
  const refused = refusalOf(table.game, step)
  if (refused) return { bodies: [], refused }
  return { bodies: [{ kind: 'answered', declared, of, given }] }
}

function waitingFor(
  { waiting: all, seats }: LiveTable,
  seat: string,
  { declared, of = seat, given }: Asked<'answer'>,
): { readonly refused: Refusal } | { readonly waiting: Waiting } {
  const waiting = all.get(declared)
  if (!waiting) return { refused: { code: 'not-waiting' } }
  const ask = waiting.declared.asks.find((one) => one.of === of)
  if (!ask || (of !== seat && seats.get(seat)?.role !== 'gm')) return { refused: { code: 'not-yours' } }
  if (waiting.answers.some((one) => one.of === of)) return { refused: { code: 'already-answered' } }
  const foreign = Object.keys(given).find((name) => !ask.parameters.includes(name))
  if (foreign !== undefined) return { refused: { code: 'not-yours', parameter: foreign } }
  return { waiting }
}

/** A declared step with these choices; who has not made theirs is left open, with something filled in. */
function answered(
  history: History,
  { declared: { asks, step, by } }: Waiting,
  of: string,
  given: Given,
  others: Waiting['answers'],
): { readonly open: readonly Ask[]; readonly step: Step } {
  const { do: id, ...own } = step
  const action = history.setup.ruleset.byId.get(String(id))
  if (!action) throw new Error('declared steps are of the pack')
  const whole: Given = Object.assign({}, own, ...others.map((one) => one.given), given)
  const open = asks.filter((ask) => ask.of !== of && !others.some((one) => one.of === ask.of))
  return { open, step: filledIn(history, action, whole, open, by) }
}

/** Decides a step of the game with the table's dice. */
function carryOut(
  table: LiveTable,
  asked: Step,
  { secrets, now }: Desk,
  { secret, settles }: { secret?: 'hidden' | 'shown' | undefined; settles?: number },
): Decision {
  const dice = new TableDice(table, secret ? 'gm' : 'open', secrets, now)
  let entry: Entry
  try {
    entry = decide(table.game, asked, dice.roll)
  } catch (error) {
    if (error instanceof NotReady) return { ...refuse('dice-not-ready'), bodies: dice.bodies }
    throw error
  }
  if (entry.status === 'refused') {
    const { code, themes, parameter } = entry
    return {
      bodies: [],
      refused: { code, ...(themes && { themes }), ...(parameter !== undefined && { parameter }) },
    }
  }
  const { stamp } = dice
  const played: Body = {
    kind: 'played',
    entry,
    ...(stamp && { stamp }),
    ...(secret && { secret }),
    ...(settles !== undefined && { settles }),
  }
  const sceneChanges = entry.do === 'scene.start' || entry.do === 'scene.end'
  return {
    bodies: [...dice.bodies, played, ...(sceneChanges ? freshEpochs(table, entry.do, secrets) : [])],
  }
}

/**
 * The exact odds of a step, or of one's choice for a step that waits, refused as it would be. What others choose, and may have chosen
 * already, is not looked at: something possible stands for it. @throws ScenarioError
 */
export function oddsFor(
  table: LiveTable,
  seat: string,
  asked: Asked<'step'> | Asked<'answer'>,
): ReturnType<typeof odds> {
  const { game } = table
  if (asked.type === 'step') {
    const found = stepOf(table, seat, asked)
    return 'refused' in found ? found : withoutTables(table, seat, odds(game, found.step))
  }
  const found = waitingFor(table, seat, asked)
  if ('refused' in found) return found
  const { step } = answered(game, found.waiting, asked.of ?? seat, asked.given, [])
  return withoutTables(table, seat, odds(game, step))
}

/** What the group's own tables say is known to the GM alone: a roll shows the others one line, odds would show all. */
function withoutTables(
  { game, seats }: LiveTable,
  seat: string,
  found: ReturnType<typeof odds>,
): ReturnType<typeof odds> {
  if ('refused' in found || seats.get(seat)?.role === 'gm') return found
  const lines = new Set<unknown>(game.setup.tables.flatMap(({ entries }) => entries.map(({ text }) => text)))
  const open = Object.entries(found.facts).filter(
    ([, marginal]) => ![...marginal.keys()].some((value) => lines.has(value)),
  )
  return { facts: Object.fromEntries(open) }
}

function askToResume(table: LiveTable, seat: string, secrets: Secrets): Decision {
  if (table.seats.get(seat)?.role !== 'gm') return refuse('gm-only')
  // whoever asks is ready; a table with nobody else goes on at once
  if (table.resumeAsked === undefined)
    return table.present.size <= 1 ? resumed(table) : { bodies: [{ kind: 'resume-asked' }] }
  return ready(table, seat, secrets)
}

/** Says privately that one is ready to go on. */
export function ready(table: LiveTable, seat: string, secrets: Secrets): Decision {
  const mine = readyName(table, seat)
  if (mine === undefined) return refuse('not-now')
  secrets.set(mine, 'yes')
  const all = [...table.present].every(
    (one) => table.seats.get(one)?.role === 'gm' || secrets.get(readyName(table, one) ?? '') !== undefined,
  )
  return all ? resumed(table) : { bodies: [] }
}

function resumed({ game }: LiveTable): Decision {
  const entry = decide(game, game.reader.readOne({ do: 'resume', as: game.gm.id }), () => 1)
  return { bodies: [{ kind: 'played', entry }] }
}
