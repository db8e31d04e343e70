import type { Rolls } from '../../core/index.ts'
import { byCheck, byOutcome, byThird, type Chain, hitMean } from './chain.ts'
import type { Side } from './contest.ts'
import type { Flow, Grid } from './flow.ts'
import { type Law, NO_PART, type Outcomes, type Part } from './laws.ts'
import { type Atoms, atoms, Choice, capped, lesser, NO_CEILING, NO_FLOOR } from './offers.ts'
import type { Stay } from './rounds.ts'
import { at, type Rolled, type TakenBack, takenBack, type Worth } from './taken-back.ts'

/** An outcome that comes back to where it was: which floors and ceilings it has, and how likely that is. */
interface Idle {
  readonly to: number
  readonly p: number
  readonly least: number
  readonly choice: Choice
}

/** beyond every value */
const FAR = 2
const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number

/**
 * A law of a step whose rolls may be taken back: right after it, first by who acts, then by the other, one roll in all. What is rolled anew
 * is that roll and all after it; what it may come to is the law of those, the rolls before it being as they are.
 */
export class Rerolled implements Flow {
  readonly stays: Stay[] = [{ to: 0, p: 0, least: NEGATIVE_INFINITY, most: POSITIVE_INFINITY }]
  private readonly first: Part
  private readonly second: Part
  private readonly classes: number
  private readonly next: Int32Array
  private readonly again: readonly (Int32Array | undefined)[]
  /** by class: the vertex that it comes back to; −1: it does not */
  private readonly back: Int32Array
  private readonly sign: 1 | -1
  /** by cell, once values are known */
  private readonly decided = new Map<number, Worth>()

  constructor(
    { parts: [first, second = NO_PART], next, again }: Law,
    private readonly by: Side,
    within: ReadonlyMap<number, number>,
    private readonly grid: Grid,
  ) {
    this.first = first as Part
    this.second = second
    this.classes = second.idle.length
    this.next = next.map((id) => id * grid.cells)
    this.again = (again?.next ?? []).map((all) => all?.map((id) => id * grid.cells))
    this.back = next.map((id) => within.get(id) ?? -1)
    this.sign = by === 0 ? 1 : -1
  }

  /** What an outcome of both parts is worth to who acts, by where it leads. */
  private look(table: Float64Array, sign: number, base: Int32Array, a: number, b: number): Float64Array {
    const [one, other] = [this.first.at(a, b), this.second.at(a, b)]
    const count = other.p.length
    const all = new Float64Array(one.p.length * count)
    for (let u = 0; u < one.p.length; u += 1)
      for (let w = 0; w < count; w += 1) {
        const left =
          (a - (one.lost[0][u] as number) - (other.lost[0][w] as number)) * this.grid.width +
          b -
          (one.lost[1][u] as number) -
          (other.lost[1][w] as number)
        const cls = (one.cls[u] as number) * this.classes + (other.cls[w] as number)
        all[u * count + w] = sign * (table[(base[cls] as number) + left] as number)
      }
    return all
  }

  private worth(table: Float64Array, sign: number, a: number, b: number): Worth {
    const [one, other] = [this.first.at(a, b), this.second.at(a, b)]
    const chain = one.chain as Chain
    const count = other.p.length
    const places = [...one.p.keys()]
    const byAgain = (side: number) => {
      const base = this.again[side]
      return base && this.look(table, sign, base, a, b)
    }
    const own = byAgain(this.by)
    const others = byAgain(1 - this.by)
    const row = (all: Float64Array, u: number) => all.subarray(u * count, (u + 1) * count)
    const ownMeans = own && places.map((u) => mean(other.p, row(own, u)))
    const othersMeans = others && places.map((u) => mean(other.p, row(others, u)))
    const counter = other.chain
    return {
      stands: this.look(table, sign, this.next, a, b),
      check: ownMeans ? mean(one.p, ownMeans) : NEGATIVE_INFINITY,
      third: ownMeans ? hitMean(chain, ownMeans) : NEGATIVE_INFINITY,
      reactions: othersMeans ? byCheck(chain, othersMeans) : [],
      fourths: othersMeans ? byThird(chain, othersMeans) : [],
      checks2: counter && othersMeans ? othersMeans : [],
      thirds2: counter && others ? places.map((u) => hitMean(counter, row(others, u))) : [],
      reactions2: counter && own ? places.map((u) => byCheck(counter, row(own, u))) : [],
      fourths2: counter && own ? places.map((u) => byThird(counter, row(own, u))) : [],
    }
  }

  paid(values: Float64Array, a: number, b: number): number {
    const { sign } = this
    const worth = this.worth(values, sign, a, b)
    const idle: Idle[] = []
    let sum = this.expected(worth, worth, a, b, idle, true)
    this.stays.length = 0
    for (const to of new Set(idle.map((one) => one.to)))
      sum += this.bend(
        to,
        idle.filter((one) => one.to === to),
      )
    return sign * sum
  }

  follow(values: Float64Array, table: Float64Array, a: number, b: number): number {
    const idle: Idle[] = []
    const [by, of] = [this.worth(values, this.sign, a, b), this.worth(table, 1, a, b)]
    const sum = this.expected(by, of, a, b, idle, false)
    this.stays.length = 0
    for (const { to, p } of idle)
      this.stays.push({ to, p, least: NEGATIVE_INFINITY, most: POSITIVE_INFINITY })
    return sum
  }

  /**
   * What is to be expected by `of` where both choose by `by`, but for outcomes that come back to where it was and stand: these are noted.
   * @param open whether what those are worth is not known yet: then nothing of them is reckoned
   */
  private expected(by: Worth, of: Worth, a: number, b: number, idle: Idle[], open: boolean): number {
    const [one, other] = [this.first.at(a, b), this.second.at(a, b)]
    const count = other.p.length
    const chain = one.chain as Chain
    const counter = other.chain
    let sum = 0
    const second = (u: number, p: number, hit: boolean, ceiling: Atoms): void => {
      const third = hit && by.third > by.check
      const [least, leastWorth] = third ? [by.third, of.third] : [by.check, of.check]
      const outcome = (w: number, share: number, choice: Choice, low: number, lowWorth: number) => {
        const value = by.stands[u * count + w] as number
        const to = this.comesBack(one, u, other, w)
        if (to >= 0 && open) {
          idle.push({ to, p: share, least: low, choice })
          // as if it were worth less than anything
          sum += share * (choice.taken(low, lowWorth, -FAR) - FAR * choice.stands(low, -FAR))
          return
        }
        sum += share * choice.taken(low, lowWorth, value)
        const stands = share * choice.stands(low, value)
        if (to >= 0) idle.push({ to, p: stands, least: low, choice })
        else sum += stands * (of.stands[u * count + w] as number)
      }
      if (!counter) {
        outcome(0, p, new Choice(NO_FLOOR, ceiling), least, finite(least, leastWorth))
        return
      }
      const check2 = at(by.checks2, u, POSITIVE_INFINITY)
      const missed = capped(ceiling, check2, at(of.checks2, u, 0))
      const misses = 1 - counter.hits
      if (misses > 0 && counter.miss >= 0) {
        const floor = floors(counter, by.reactions2[u], of.reactions2[u], (hits) => 1 - hits)
        outcome(counter.miss, p * misses, new Choice(floor, missed), least, finite(least, leastWorth))
      }
      if (counter.hits === 0) return
      const floor = floors(counter, by.reactions2[u], of.reactions2[u], (hits) => hits)
      const hitCeiling = capped(missed, at(by.thirds2, u, POSITIVE_INFINITY), at(of.thirds2, u, 0))
      const choice = new Choice(floor, hitCeiling)
      // a fourth roll that is never taken back tells nothing: its outcomes are added up
      const rest = by.fourths2.length > 0 ? new Float64Array(count) : undefined
      counter.thirds.forEach(({ p: share, outcomes }, d) => {
        if (!rest) return
        const fourth = by.fourths2[u]?.[d] as number
        let lowest = hitCeiling.value[0] as number
        for (const [w] of outcomes) {
          const value = by.stands[u * count + w] as number
          if (open && this.comesBack(one, u, other, w) >= 0) lowest = -FAR
          else if (value < lowest) lowest = value
        }
        if (fourth <= least || fourth <= lowest)
          for (const [w, q] of outcomes) rest[w] = (rest[w] as number) + share * q
        else
          for (const [w, q] of outcomes)
            outcome(w, p * counter.hits * share * q, choice, fourth, of.fourths2[u]?.[d] as number)
      })
      const low = finite(least, leastWorth)
      if (!rest) for (const [w, q] of counter.ofHit) outcome(w, p * counter.hits * q, choice, least, low)
      else rest.forEach((q, w) => q > 0 && outcome(w, p * counter.hits * q, choice, least, low))
    }
    const misses = 1 - chain.hits
    if (misses > 0 && chain.miss >= 0)
      second(
        chain.miss,
        misses,
        false,
        ceilings(chain, by.reactions, of.reactions, (hits) => 1 - hits),
      )
    if (chain.hits === 0) return sum
    const reactions = ceilings(chain, by.reactions, of.reactions, (hits) => hits)
    for (const [u, thirds] of byOutcome(chain)) {
      const p = thirds.reduce((total, [, share]) => total + share, 0)
      const fourths =
        by.fourths.length > 0
          ? atoms(thirds.map(([d, share]) => [at(by.fourths, d, 0), at(of.fourths, d, 0), share]))
          : NO_CEILING
      second(u, chain.hits * p, true, lesser(reactions, fourths))
    }
    return sum
  }

  /** The vertex that an outcome comes back to with nothing lost; −1 where it does not. */
  private comesBack(one: Outcomes, u: number, other: Outcomes, w: number): number {
    const lost = [one.lost[0][u], one.lost[1][u], other.lost[0][w], other.lost[1][w]]
    if (lost.some((n) => n !== 0)) return -1
    return this.back[(one.cls[u] as number) * this.classes + (other.cls[w] as number)] as number
  }

  /**
   * Outcomes that come back: what they are worth, by what coming back is, goes up in straight pieces. Each piece is a stay; returned is what
   * has to be added to them.
   */
  private bend(to: number, idle: readonly Idle[]): number {
    const bends = new Set([-FAR, FAR])
    for (const { least, choice } of idle)
      for (const all of [[least], choice.floor.value, choice.ceiling.value])
        for (const bend of all) if (bend > -FAR && bend < FAR) bends.add(bend)
    const sorted = [...bends].sort((x, y) => x - y)
    let sum = 0
    for (let i = 0; i + 1 < sorted.length; i += 1) {
      const [from, until] = [sorted[i] as number, sorted[i + 1] as number]
      const middle = (from + until) / 2
      const slope = idle.reduce((total, { p, least, choice }) => total + p * choice.stands(least, middle), 0)
      if (slope === 0) continue
      sum -= slope * from
      const [least, most] = this.sign > 0 ? [from, until] : [-until, -from]
      this.stays.push({ to, p: slope, least, most })
    }
    return sum
  }

  /** Which roll is taken back of a step that has come to this; by nobody: undefined. */
  decide(
    values: Float64Array,
    a: number,
    b: number,
    rolled: readonly [Rolled, Rolled | undefined],
    names: readonly [Rolls, Rolls],
  ): TakenBack | undefined {
    const cell = a * this.grid.width + b
    const worth = this.decided.get(cell) ?? this.worth(values, this.sign, a, b)
    this.decided.set(cell, worth)
    return takenBack(worth, this.second.at(a, b).p.length, this.by, rolled, names)
  }
}

/** What is never taken is worth nothing, not without end. */
const finite = (value: number, worth: number): number => (Number.isFinite(value) ? worth : 0)

function mean(p: ArrayLike<number>, values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < p.length; i += 1) sum += (p[i] as number) * (values[i] as number)
  return sum
}

type Share = (hits: number) => number

/** What reactions may be taken back for, by the checks that lead here; none where they cannot be. */
const reactionAtoms = (
  { checks }: Chain,
  by: readonly number[] | undefined,
  of: readonly number[] | undefined,
  share: Share,
): Atoms | undefined =>
  by && by.length > 0
    ? atoms(checks.map(({ p, hits }, i) => [by[i] as number, of?.[i] as number, p * share(hits)]))
    : undefined

const ceilings = (chain: Chain, by: readonly number[], of: readonly number[], share: Share): Atoms =>
  reactionAtoms(chain, by, of, share) ?? NO_CEILING

const floors = (
  chain: Chain,
  by: readonly number[] | undefined,
  of: readonly number[] | undefined,
  share: Share,
): Atoms => reactionAtoms(chain, by, of, share) ?? NO_FLOOR
