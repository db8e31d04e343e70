import type { FactAnswer, History } from '@tryst/engine'
import { type Facts, type Given, type OddsNow, oddsNow } from './odds.ts'
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

/** A long distribution is sent without what nobody sees of it. */
const LONG = 2_000
const UNSEEN = 1e-12

/** What a question comes to. @throws Error when there is no such action */
export function answerTo(history: History, { of, action: id, given, as }: Question): Answer {
  const action = history.setup.ruleset.byId.get(id)
  if (!action) throw new Error(`no action ${id}`)
  const odds = oddsNow(history, action, given, as)
  if (of === 'odds') return { odds: 'facts' in odds ? { facts: lean(odds.facts) } : odds }
  return { marks: 'facts' in odds ? thresholdsOf(history, action, given, as, odds.facts) : {} }
}

const lean = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, answer]): [string, FactAnswer] => [
      name,
      'pmf' in answer && answer.pmf.length > LONG
        ? { pmf: answer.pmf.filter(([, p]) => p >= UNSEEN) }
        : answer,
    ]),
  )
