import {
  type Action,
  contextOf,
  type FactAnswer,
  type History,
  joint,
  type Ledger,
  ruleOf,
} from '@tryst/engine'
import { type Facts, type Given, isNumbers, type Pmf } from './odds.ts'

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
  const open = Object.entries(facts).flatMap(([fact, answer]) =>
    isOpen(answer) ? [[fact, answer.p] as const] : [],
  )
  // that a number is there at all decides on nothing
  const [, ...higher] = pmf.filter(([value, p]) => value > 0 && p > 0)
  const found = new Map<string, number>()
  let tail = 0
  for (const [value, p] of higher.reverse()) {
    tail += p
    for (const [fact, chance] of open) if (Math.abs(tail - chance) < 1e-9 * chance) found.set(fact, value)
  }
  return [...found].map(([fact, from]) => ({ fact, from }))
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
    const outcomes = joint(action.facts, (ledger) => ruleOf(c, reaching(ledger, number, from)), [
      number,
      fact,
    ])
    return outcomes.every(({ facts, p }) => p === 0 || (facts[number] === 1) === facts[fact])
  } catch {
    // what is looked at by itself decides on nothing by itself
    return false
  }
}

/** Records of a number only whether it reaches a value: of ten thousand values two are left, which is what odds can be told of together. */
const reaching = (ledger: Ledger, number: string, from: number): Ledger => ({
  fact: (name, value, terms) =>
    ledger.fact(name, name === number ? Number(Number(value) >= from) : value, terms),
  put: (name, key, value) => ledger.put(name, key, value),
  push: (name, value) => ledger.push(name, value),
})
