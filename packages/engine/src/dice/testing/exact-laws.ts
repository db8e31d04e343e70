import type { Alike } from '../quantities/alike-dice.ts'
import type { Counted } from '../quantities/counted-dice.ts'
import type { Mode } from '../quantities/d20.ts'
import type { Exploded } from '../quantities/exploding-pool.ts'
import type { Rated, RatingRow } from '../quantities/rating-rolls.ts'
import type { Fraction } from './fractions.ts'

/** Each outcome of a quantity with its probability as a fraction: faces counted, by other ways than the quantities themselves take. */
export type ExactLaw<T> = readonly (readonly [outcome: T, p: Fraction])[]

/** Counts how often each result comes about; results by a key, since objects are equal to themselves alone. */
class Ways<T> {
  private readonly ways = new Map<string, [T, bigint]>()

  add(result: T, ways: bigint): void {
    const key = JSON.stringify(result)
    this.ways.set(key, [result, (this.ways.get(key)?.[1] ?? 0n) + ways])
  }

  [Symbol.iterator](): Iterator<[T, bigint]> {
    return this.ways.values()
  }

  /** As probabilities, of so many ways in all. */
  over(d: bigint): ExactLaw<T> {
    return [...this].map(([result, n]) => [result, { n, d }] as const)
  }
}

/** Die after die: what has been rolled so far, with each face that may come next. */
function rolled<T>(count: number, sides: number, start: T, next: (so: T, face: number) => T): Ways<T> {
  let ways = new Ways<T>()
  ways.add(start, 1n)
  for (let i = 0; i < count; i += 1) {
    const more = new Ways<T>()
    for (const [so, n] of ways) for (let face = 1; face <= sides; face += 1) more.add(next(so, face), n)
    ways = more
  }
  return ways
}

const all = (count: number, sides: number): bigint => BigInt(sides) ** BigInt(count)

export const diceLaw = (count: number, sides: number): ExactLaw<number> =>
  rolled(count, sides, 0, (sum, face) => sum + face).over(all(count, sides))

export const countedLaw = (count: number, sides: number, counts: number): ExactLaw<Counted> =>
  rolled(count, sides, { sum: 0, count: 0 }, (so, face) => ({
    sum: so.sum + face,
    count: so.count + (face === counts ? 1 : 0),
  })).over(all(count, sides))

/** Every set of faces is kept: for a few dice. */
export function alikeLaw(count: number, sides: number): ExactLaw<Alike> {
  const ways = new Ways<Alike>()
  const shown = rolled(count, sides, [] as readonly number[], (so, face) => [...so, face].sort())
  for (const [faces, n] of shown) {
    const sum = faces.reduce((a, b) => a + b, 0)
    const kinds = new Set(faces).size
    ways.add({ sum, alike: kinds === count ? 'none' : kinds === 1 ? 'all' : 'some' }, n)
  }
  return ways.over(all(count, sides))
}

export function d20Law(mode: Mode): ExactLaw<number> {
  const ways = new Ways<number>()
  for (let first = 1; first <= 20; first += 1)
    for (let second = 1; second <= 20; second += 1)
      ways.add(
        { single: first, advantage: Math.max(first, second), disadvantage: Math.min(first, second) }[mode],
        1n,
      )
  return ways.over(400n)
}

/** A pool whose dice are rolled again in `rounds` rounds at most: what the last of these show counts, and ends it. */
export function poolLaw(dice: number, critical: number, rounds: number): ExactLaw<Exploded> {
  const on = BigInt(11 - critical)
  const total = 10n ** BigInt((rounds + 1) * dice)
  const law: [Exploded, Fraction][] = []
  // so many of one die's ways end at or below the value
  let upTo = 0n
  for (let round = 0; round <= rounds; round += 1)
    for (let face = 1; face <= 10 && (face < critical || round === rounds); face += 1) {
      const below = upTo
      upTo += on ** BigInt(round) * 10n ** BigInt(rounds - round)
      const value = 10 * round + face
      const fumble = value === 1
      law.push([
        { value: fumble ? 0 : value, fumble, rolled: true },
        { n: upTo ** BigInt(dice) - below ** BigInt(dice), d: total },
      ])
    }
  return law
}

/** A rating roll with `criticals` rolls again at most: the last one counts, whatever it shows. */
export function ratingLaw(row: RatingRow, critical: number, criticals: number): ExactLaw<Rated> {
  const ended = new Ways<Rated>()
  let chain = new Ways<number>()
  chain.add(0, 1n)
  for (let roll = 0; roll <= criticals; roll += 1) {
    const still = 36n ** BigInt(criticals - roll)
    const next = new Ways<number>()
    for (const [value, n] of chain)
      for (let shown = 2; shown <= 12; shown += 1) {
        const ways = n * BigInt(6 - Math.abs(7 - shown))
        const worth = value + (row[shown - 3] ?? 0)
        if (shown >= critical && roll < criticals) next.add(worth, ways)
        else ended.add({ value: worth, failed: roll === 0 && shown === 2 }, ways * still)
      }
    chain = next
  }
  return ended.over(36n ** BigInt(criticals + 1))
}
