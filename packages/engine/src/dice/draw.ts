import { Ladder } from './ladder.ts'
import { type Quantity, sum, type Term } from './quantity.ts'
import { scripted } from './source.ts'

/** What a draw leaves for the rest of the rule: as little as it still needs. Equal values are one path when odds are worked out. */
// biome-ignore lint/suspicious/noConfusingVoidType: a reduction that only records facts returns nothing
export type Reduced = string | number | boolean | null | undefined | void

/** What takes the dice of a rule when it is played. */
export interface Tray {
  /** What is taken from here on belongs to this roll, until `end`; faces of it that stand from before are shown again. */
  begin(name: string, notation: string): void
  /** An outcome of a random quantity. */
  take<T>(quantity: Quantity<T>): T
  /** The dice came to `value`; the terms are added to it. */
  end(value: number, terms: readonly Term[]): void
  /** Takes a part of a rule to its end. */
  follow<T>(part: Rule<T>): T
}

/** What takes the outcomes of a draw when odds are worked out. */
export interface Enumeration {
  /** The faces of a roll that stands from before, when its rule is taken up again. */
  standing(name: string): readonly number[] | undefined
  /** Facts from here on belong to an outcome of probability `p`, which `branch` then closes. */
  weigh(p: number): void
  /** The outcome weighed last leaves `reduced` for the rest of the rule. */
  branch(reduced: Reduced): void
  /** Facts from here on belong to an outcome of probability `p` of a quantity that is looked at by itself. */
  aside(p: number): void
  /** What a part of the rule leaves that is followed by itself, before the outcomes of this draw: its facts are the whole path's. */
  apart<R extends Reduced>(part: () => Rule<R>): ReadonlyMap<R, number>
  /**
   * What two parts leave of which neither depends on the other, each followed by itself. Shown once, or, where facts are told together,
   * once for each combination of theirs: the probabilities of the two laws then are those of that combination.
   */
  together<A extends Reduced, B extends Reduced>(
    first: () => Rule<A>,
    second: () => Rule<B>,
    see: (a: ReadonlyMap<A, number>, b: ReadonlyMap<B, number>) => void,
  ): void
}

/** What a rule yields: a random quantity with the function that reduces its outcome at once. */
export interface Draw {
  /** the rule ends with it, and leaves what it leaves */
  readonly last?: boolean
  roll(tray: Tray): Reduced
  enumerate(at: Enumeration): void
}

/** A rule: it yields draws and is given back what each left. It depends on its context and on these values alone. */
export type Rule<T = void> = Generator<Draw, T, Reduced>

/** One side of an opposed check: rolled dice, and the total that they come to. */
export interface Side<T> {
  sample(tray: Tray): T
  total(outcome: T): number
  /** Every outcome with its probability. Facts recorded on the way are aside, the same for every outcome. */
  visit(at: Enumeration, see: (outcome: T, p: number) => void): void
}

/** A named roll: dice, and the terms that are added to what they count as. */
export class Check<T> implements Side<T> {
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
    const outcome = tray.take(this.quantity)
    tray.end(this.quantity.value(outcome), this.terms)
    return outcome
  }

  /** Every outcome with its probability; one alone for a roll that stands. */
  visit(at: Enumeration, see: (outcome: T, p: number) => void): void {
    const faces = at.standing(this.name)
    if (faces) see(this.quantity.sample(scripted(faces)), 1)
    else this.quantity.visit(see)
  }
}

/** Rolls a check and keeps of it what `reduce` returns. */
export function* draw<T, R extends Reduced>(
  check: Check<T>,
  reduce: (outcome: T, total: number) => R,
): Rule<R> {
  return (yield {
    roll: (tray) => {
      const outcome = check.sample(tray)
      return reduce(outcome, check.total(outcome))
    },
    enumerate: (at) =>
      check.visit(at, (outcome, p) => {
        at.weigh(p)
        at.branch(reduce(outcome, check.total(outcome)))
      }),
  }) as R
}

/**
 * A draw that its rule, or a part of one, ends with, leaving what the draw leaves and recording nothing more. Odds then need not run
 * the rule again for each value: worth it where a part leaves many.
 */
export function* last<R extends Reduced>(rule: Rule<R>): Rule<R> {
  const step = rule.next()
  if (step.done) return step.value
  const { value: draw } = step
  return (yield { last: true, roll: (tray) => draw.roll(tray), enumerate: (at) => draw.enumerate(at) }) as R
}

/** How the two sides of an opposed check are held against each other. */
export interface Opposition<A, B, R extends Reduced> {
  /** Whether the reacting side rolls against this outcome; default: always. Where it does not, the active side leads. */
  reacts?(outcome: A, total: number): boolean
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
export function* opposed<A, B, R extends Reduced>(
  active: Side<A>,
  reacting: Side<B>,
  against: Opposition<A, B, R>,
): Rule<R> {
  return (yield {
    roll: (tray) => {
      const a = active.sample(tray)
      const totalA = active.total(a)
      if (against.reacts?.(a, totalA) === false) return against.reduce(a, totalA, 1)
      const b = reacting.sample(tray)
      const totalB = reacting.total(b)
      against.reaction?.(b, totalB)
      // compared, not subtracted: ranks may be infinite
      const rank = against.rank(a, totalA)
      const reached = against.rankReaction(b, totalB)
      const lead = rank > reached ? 1 : rank < reached ? -1 : 0
      return against.reduce(a, totalA, lead)
    },
    enumerate: (at) => {
      const answered = against.reacts && reactedTo(active, against, at)
      const reached = answered ? answered.reduce((sum, [, p]) => sum + p, 0) : 1
      if (reached === 0) return
      const ladder = new Ladder()
      reacting.visit(at, (b, p) => {
        const total = reacting.total(b)
        if (against.reaction) {
          at.aside(p * reached)
          against.reaction(b, total)
        }
        ladder.add(against.rankReaction(b, total), p)
      })
      ladder.complete()
      const see = (a: A, p: number): void => {
        const total = active.total(a)
        ladder.hold(against.rank(a, total), (lead, share) => {
          at.weigh(p * share)
          at.branch(against.reduce(a, total, lead))
        })
      }
      if (answered) for (const [a, p] of answered) see(a, p)
      else active.visit(at, see)
    },
  }) as R
}

/** The outcomes of the active side that are reacted to; the others branch at once, without the facts of the reaction. */
function reactedTo<A, R extends Reduced>(
  active: Side<A>,
  { reacts, reduce }: Pick<Opposition<A, never, R>, 'reacts' | 'reduce'>,
  at: Enumeration,
): [A, number][] {
  const answered: [A, number][] = []
  active.visit(at, (outcome, p) => {
    const total = active.total(outcome)
    if (reacts?.(outcome, total) ?? true) {
      answered.push([outcome, p])
      return
    }
    at.weigh(p)
    at.branch(reduce(outcome, total, 1))
  })
  return answered
}
