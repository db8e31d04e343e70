import { History, packs, type State } from '@tryst/engine'
import { type Given, lean, type OddsNow, oddsNow } from './odds.ts'
import { type Thresholds, thresholdsOf } from './thresholds.ts'

/** Something to be worked out of a game as it stands. */
export interface Question {
  readonly of: 'odds' | 'marks'
  /** the id of an action, the step's parameters, and whose step it is */
  readonly action: string
  readonly given: Given
  readonly as: string
}

export type Answer = { readonly odds: OddsNow } | { readonly marks: Thresholds }

/** A game as it can be told to a worker: what is a function follows from the pack's name. */
export interface Told {
  readonly ruleset: string
  readonly options: unknown
  readonly tables: unknown
  readonly state: State
}

export const toldOf = ({ setup: { ruleset, options, tables }, state }: History): Told => ({
  ruleset: ruleset.id,
  options,
  tables,
  state,
})

/** The game that was told. @throws Error when there is no such pack */
export function gameOf({ ruleset, options, tables, state }: Told): History {
  const pack = packs.get(ruleset)
  if (!pack) throw new Error(`no pack ${ruleset}`)
  return new History({ ruleset: pack, options, tables } as History['setup'], state)
}

/** What a question comes to. @throws Error when there is no such action */
export function answerTo(history: History, { of, action: id, given, as }: Question): Answer {
  const action = history.setup.ruleset.byId.get(id)
  if (!action) throw new Error(`no action ${id}`)
  const odds = oddsNow(history, action, given, as)
  if (of === 'odds') return { odds: 'facts' in odds ? { facts: lean(odds.facts) } : odds }
  return { marks: 'facts' in odds ? thresholdsOf(history, action, given, as, odds.facts) : {} }
}
