import { type Action, contextOf, type FactAnswer, type History, joint, ruleOf } from '@tryst/engine'
import { type Facts, type Given, isNumbers, type Pmf, tail } from './odds.ts'

/** From which value of a number on a condition holds. */
export interface Threshold {
  readonly fact: string
  readonly from: number
}

/** By number. */
export type Thresholds = Readonly<Record<string, readonly Threshold[]>>

/**
 * Which numbers decide on something: a condition that holds exactly from one of their values on. It follows from the odds themselves, no
 * pack has to say so: a condition as likely as the number being so high is looked at together with it.
 */
export function thresholdsOf(
  history: History,
  action: Action,
  given: Given,
  as: string,
  facts: Facts,
): Thresholds {
  const all = Object.entries(facts).map(([number, answer]) => [
    number,
    isNumbers(answer)
      ? candidatesOf(answer.pmf, facts).filter((one) => isDecided(history, action, given, as, number, one))
      : [],
  ])
  return Object.fromEntries(all) as Thresholds
}

function candidatesOf(pmf: Pmf, facts: Facts): Threshold[] {
  const positive = pmf.filter(([value, p]) => value > 0 && p > 0)
  // that a number is there at all decides on nothing
  const [, ...higher] = positive
  return Object.entries(facts).flatMap(([fact, answer]) => {
    if (!isOpen(answer)) return []
    const at = higher.find(([value]) => Math.abs(tail(pmf, value) - answer.p) < 1e-9 * answer.p)
    return at ? [{ fact, from: at[0] }] : []
  })
}

const isOpen = (answer: FactAnswer): answer is { readonly p: number } =>
  'p' in answer && answer.p > 0 && answer.p < 1

/** Whether a condition holds just when the number is so high: both are read off the rule together. */
function isDecided(
  history: History,
  action: Action,
  given: Given,
  as: string,
  number: string,
  { fact, from }: Threshold,
): boolean {
  const c = contextOf(history, history.reader.readOne({ ...given, do: action.id, as }))
  if (!c) return false
  try {
    const outcomes = joint(action.facts, (ledger) => ruleOf(c, ledger), [number, fact])
    return outcomes.every(({ facts, p }) => p === 0 || Number(facts[number]) >= from === facts[fact])
  } catch {
    // what is looked at by itself decides on nothing by itself
    return false
  }
}
