import type { Roller } from './source.ts'

/**
 * A random quantity: it can be sampled die by die, and every outcome can be visited with its probability.
 * Both readings describe the same distribution; the tests beside each quantity hold them together.
 */
export interface Quantity<T> {
  /** How the rules write it: `2D6`, `D20`. */
  readonly notation: string
  /** Rolls it, each die by one call of `roll`, in the order of the rules (C-21). */
  sample(roll: Roller): T
  /** Shows each outcome once, with its probability above 0; they sum to 1. */
  visit(see: (outcome: T, p: number) => void): void
  /** The number that an outcome counts as, before anything is added to it. */
  value(outcome: T): number
}

/** One term of a total: what it is (a key of the labels) and how much it adds. */
export type Term = readonly [name: string, value: number]

/** What is added up, in the order in which people read it. */
export const sum = (terms: readonly Term[]): number => {
  let total = 0
  for (const [, value] of terms) total += value
  return total
}

/** Chains without end are carried until what is left of them has a probability below this (C-20). */
export const CHAIN_END = 1e-15

/** Outcomes with their probabilities side by side, as every enumerated quantity holds them. */
class Distribution<T> {
  readonly outcomes: readonly T[]
  readonly weights: Float64Array

  constructor(entries: Iterable<readonly [T, number]>) {
    const outcomes: T[] = []
    const weights: number[] = []
    for (const [outcome, p] of entries) {
      if (p === 0) continue
      outcomes.push(outcome)
      weights.push(p)
    }
    this.outcomes = outcomes
    this.weights = Float64Array.from(weights)
  }

  visit(see: (outcome: T, p: number) => void): void {
    for (let i = 0; i < this.outcomes.length; i += 1) see(this.outcomes[i] as T, this.weights[i] as number)
  }
}

/** A quantity whose distribution is worked out once, at the first visit. */
export function enumerated<T>(
  notation: string,
  sample: (roll: Roller) => T,
  distribution: () => Iterable<readonly [T, number]>,
  value: (outcome: T) => number,
): Quantity<T> {
  let known: Distribution<T> | undefined
  return {
    notation,
    sample,
    value,
    visit(see) {
      known ??= new Distribution(distribution())
      known.visit(see)
    },
  }
}

/** The same quantity for the same key, so that its distribution is worked out once. */
export function remembered<K extends readonly (string | number)[], T>(
  make: (...key: K) => Quantity<T>,
): (...key: K) => Quantity<T> {
  const root: Known<T> = { next: new Map() }
  return (...key) => {
    let at = root
    for (const part of key) {
      let next = at.next.get(part)
      if (!next) {
        next = { next: new Map() }
        at.next.set(part, next)
      }
      at = next
    }
    at.quantity ??= make(...key)
    return at.quantity
  }
}

/** What is remembered under the first parts of a key. */
interface Known<T> {
  readonly next: Map<string | number, Known<T>>
  quantity?: Quantity<T>
}
