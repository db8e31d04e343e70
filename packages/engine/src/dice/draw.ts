import { type Quantity, sum, type Term } from './quantity.ts'
import type { Roller } from './source.ts'

/** What a draw leaves for the rest of the rule: as little as it still needs. Equal values are one path when odds are worked out. */
export type Reduced = string | number | boolean | null | undefined

/** What takes the dice of a rule when it is played. */
export interface Tray {
  readonly roll: Roller
  /** The dice from here on belong to this roll, until `end`. */
  begin(name: string, notation: string): void
  /** The dice came to `value`; the terms are added to it. */
  end(value: number, terms: readonly Term[]): void
}

/** What takes the outcomes of a draw when odds are worked out. */
export interface Enumeration {
  /** Facts from here on belong to an outcome of probability `p`, which `branch` then closes. */
  weigh(p: number): void
  /** The outcome weighed last leaves `reduced` for the rest of the rule. */
  branch(reduced: Reduced): void
  /** Facts from here on belong to an outcome of probability `p` of a quantity that is looked at by itself. */
  aside(p: number): void
}

/** What a rule yields: a random quantity with the function that reduces its outcome at once. */
export interface Draw {
  roll(tray: Tray): Reduced
  enumerate(at: Enumeration): void
}

/** A rule: it yields draws and is given back what each left. It depends on its context and on these values alone. */
export type Rule<T = void> = Generator<Draw, T, Reduced>

/** A named roll: dice, and the terms that are added to what they count as. */
export class Check<T> {
  readonly bonus: number

  constructor(
    /** which roll this is: `hit`, `evade`, `damage`; the name in logs and of a reroll */
    readonly name: string,
    readonly quantity: Quantity<T>,
    readonly terms: readonly Term[] = [],
  ) {
    this.bonus = sum(terms)
  }

  total(outcome: T): number {
    return this.quantity.value(outcome) + this.bonus
  }

  sample(tray: Tray): T {
    tray.begin(this.name, this.quantity.notation)
    const outcome = this.quantity.sample(tray.roll)
    tray.end(this.quantity.value(outcome), this.terms)
    return outcome
  }
}

/** Rolls a check and keeps of it what `reduce` returns. */
export function* draw<T, R extends Reduced>(check: Check<T>, reduce: (outcome: T, total: number) => R): Rule<R> {
  return (yield {
    roll: (tray) => {
      const outcome = check.sample(tray)
      return reduce(outcome, check.total(outcome))
    },
    enumerate: (at) =>
      check.quantity.visit((outcome, p) => {
        at.weigh(p)
        at.branch(reduce(outcome, check.total(outcome)))
      }),
  }) as R
}

/** How the two sides of an opposed check are held against each other. */
export interface Opposition<A, B, R extends Reduced> {
  /** Places an outcome of the active side; only which of two ranks is greater matters. */
  rank(outcome: A, total: number): number
  /** Places an outcome of the reacting side. */
  rankReaction(outcome: B, total: number): number
  /** Records the facts of the reacting side, from its own outcome alone; the same facts for every outcome. */
  reaction?(outcome: B, total: number): void
  /** Records the facts of the active side. `lead`: 1 when its rank is greater, 0 when they are equal, −1 otherwise. */
  reduce(outcome: A, total: number, lead: 1 | 0 | -1): R
}

/**
 * Rolls both sides, the active one first. Odds never visit pairs: the reacting side is looked at by itself, and each outcome
 * of the active side is weighed by how much of the reaction lies below, at and above it.
 */
export function* opposed<A, B, R extends Reduced>(active: Check<A>, reacting: Check<B>, against: Opposition<A, B, R>): Rule<R> {
  return (yield {
    roll: (tray) => {
      const a = active.sample(tray)
      const b = reacting.sample(tray)
      const totalA = active.total(a)
      const totalB = reacting.total(b)
      against.reaction?.(b, totalB)
      const lead = Math.sign(against.rank(a, totalA) - against.rankReaction(b, totalB)) as 1 | 0 | -1
      return against.reduce(a, totalA, lead)
    },
    enumerate: (at) => {
      const ranks: [rank: number, p: number][] = []
      reacting.quantity.visit((b, p) => {
        const total = reacting.total(b)
        if (against.reaction) {
          at.aside(p)
          against.reaction(b, total)
        }
        ranks.push([against.rankReaction(b, total), p])
      })
      ranks.sort(([a], [b]) => a - b)
      const below = new Float64Array(ranks.length + 1)
      for (let i = 0; i < ranks.length; i += 1) below[i + 1] = (below[i] as number) + (ranks[i] as [number, number])[1]
      const above = new Float64Array(ranks.length + 1)
      for (let i = ranks.length - 1; i >= 0; i -= 1) above[i] = (above[i + 1] as number) + (ranks[i] as [number, number])[1]
      active.quantity.visit((a, p) => {
        const total = active.total(a)
        const rank = against.rank(a, total)
        const from = firstAt(ranks, rank, false)
        const to = firstAt(ranks, rank, true)
        let equal = 0
        for (let i = from; i < to; i += 1) equal += (ranks[i] as [number, number])[1]
        for (const [lead, share] of [[1, below[from]], [0, equal], [-1, above[to]]] as [1 | 0 | -1, number][]) {
          if (share === 0) continue
          at.weigh(p * share)
          at.branch(against.reduce(a, total, lead))
        }
      })
    },
  }) as R
}

/** Where ranks at least as great as `rank` begin; with `after`, where greater ones do. */
function firstAt(ranks: readonly (readonly [number, number])[], rank: number, after: boolean): number {
  let low = 0
  let high = ranks.length
  while (low < high) {
    const middle = (low + high) >> 1
    const here = (ranks[middle] as readonly [number, number])[0]
    if (here < rank || (after && here === rank)) low = middle + 1
    else high = middle
  }
  return low
}
