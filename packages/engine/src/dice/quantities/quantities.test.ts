import { describe, expect, it } from 'vitest'
import {
  alikeDice,
  countedDice,
  d20,
  d66,
  dice,
  explodingPool,
  oneOf,
  type Quantity,
  ratingRolls,
  seeded,
} from '../index.ts'
import { everySequence } from '../testing/brute-force.ts'
import { chiSquare } from '../testing/chi-square.ts'

const table = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [0, 0, 0, 1, 2, 2, 3, 3, 4, 4],
  [5, 6, 7, 8, 9, 10, 11, 12, 14, 17],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
]
const rating = ratingRolls(table)

/** A quantity, and the probability below which its sequences of faces are given up; none when there are too many of them. */
const cases: [name: string, quantity: Quantity<unknown>, least?: number][] = [
  ['no dice', dice(0, 6), 0],
  ['D10', dice(1, 10), 0],
  ['4D6', dice(4, 6), 0],
  ['40D10', dice(40, 10)],
  ['2D6 with sixes', countedDice(2, 6, 6), 0],
  ['5D6 with ones', countedDice(5, 6, 1), 0],
  ['22D6 with sixes', countedDice(22, 6, 6)],
  ['200D6 with sixes', countedDice(200, 6, 6)],
  ['D20', d20('single'), 0],
  ['D20 with advantage', d20('advantage'), 0],
  ['D20 with disadvantage', d20('disadvantage'), 0],
  ['D66', d66, 0],
  ['no pool', explodingPool(0, 10), 0],
  ['a pool of fewer than no dice', explodingPool(-3, 10), 0],
  ['1 exploding die', explodingPool(1, 10), 1e-14],
  ['1 die that explodes but on a 1', explodingPool(1, 1), 1e-4],
  ['2 exploding dice', explodingPool(2, 10), 1e-12],
  ['2 exploding dice at 6', explodingPool(2, 6), 1e-5],
  ['3 exploding dice at 9', explodingPool(3, 9), 1e-6],
  ['3 dice that do not explode', explodingPool(3, 12), 0],
  ['30 exploding dice at 7', explodingPool(30, 7)],
  ['60 exploding dice at 2', explodingPool(60, 2)],
  ['a rating roll without criticals', rating(0, 13), 0],
  ['a rating roll at 12', rating(0, 12), 1e-12],
  ['a rating roll at 10', rating(2, 10), 1e-7],
  ['a rating roll at 3', rating(2, 1), 1e-4],
  ['a low rating at 3', rating(1, 3), 1e-4],
  ['a rating of nothing', rating(3, 3), 1e-4],
  ['one die, alike to none', alikeDice(1, 6), 0],
  ['2D6 alike or not', alikeDice(2, 6), 0],
  ['5D4 alike or not', alikeDice(5, 4), 0],
  ['6D6 alike or not', alikeDice(6, 6), 0],
  ['7D3 alike or not', alikeDice(7, 3), 0],
  ['20D6 alike or not', alikeDice(20, 6)],
  ['60D6 alike or not', alikeDice(60, 6)],
  ['every face', oneOf(6, [1, 2, 3, 4, 5, 6]), 0],
  ['all but one face', oneOf(6, [1, 2, 4, 5, 6]), 1e-14],
  ['two faces', oneOf(6, [2, 5]), 1e-5],
  ['a face of a coin', oneOf(2, [2]), 1e-14],
]

/** The probabilities of a quantity's outcomes, each shown once. */
function law(quantity: Quantity<unknown>): Map<string, number> {
  const p = new Map<string, number>()
  quantity.visit((outcome, share) => {
    const key = JSON.stringify(outcome)
    if (p.has(key)) throw new Error(`${key} is shown twice`)
    if (!(share > 0)) throw new Error(`${key} has no probability`)
    p.set(key, share)
  })
  return p
}

const total = (shares: Iterable<number>): number => {
  let sum = 0
  for (const p of shares) sum += p
  return sum
}

describe.each(cases)('%s', (_, quantity, least) => {
  const p = law(quantity)

  it('has probabilities that sum to 1', () => {
    expect(Math.abs(total(p.values()) - 1)).toBeLessThan(1e-12)
  })

  it('is sampled as it is enumerated', () => {
    const roll = seeded('as it is enumerated')
    const counts = new Map<string, number>()
    const samples = 20_000
    for (let i = 0; i < samples; i += 1) {
      const key = JSON.stringify(quantity.sample(roll))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const fit = chiSquare(counts, p, samples)
    expect(fit.statistic).toBeLessThan(fit.limit)
  })

  if (least === undefined) return

  it('is what every sequence of faces comes to', () => {
    const brute = new Map<string, number>()
    const givenUp = everySequence(
      (roll) => JSON.stringify(quantity.sample(roll)),
      (key, share) => brute.set(key, (brute.get(key) ?? 0) + share),
      least,
    )
    // A sequence given up may come to anything: so much may be missing from each outcome, and all of it from them together.
    for (const [key, share] of brute) {
      expect((p.get(key) ?? 0) - share).toBeGreaterThan(-1e-12)
      expect((p.get(key) ?? 0) - share).toBeLessThan(givenUp + 1e-12)
    }
    for (const [key, share] of p) if (!brute.has(key)) expect(share).toBeLessThan(givenUp + 1e-12)
    expect(Math.abs(total(brute.values()) + givenUp - 1)).toBeLessThan(1e-12)
  })
})

describe('a pool of exploding dice', () => {
  it('tells a fumble, a check without dice and a roll apart', () => {
    expect(explodingPool(2, 10).sample(faces(1, 1))).toEqual({ value: 0, fumble: true, rolled: true })
    expect(explodingPool(0, 10).sample(faces())).toEqual({ value: 0, fumble: false, rolled: false })
    expect(explodingPool(2, 8).sample(faces(8, 3, 1))).toEqual({ value: 11, fumble: false, rolled: true })
    expect(explodingPool(3, 7).sample(faces(7, 9, 6, 2, 10, 4))).toEqual({
      value: 24,
      fumble: false,
      rolled: true,
    })
  })

  it.each([1, 2, 10, 60])('of %i dice fumbles with a tenth to that power', (count) => {
    let fumble = 0
    explodingPool(count, 8).visit((outcome, p) => {
      if (outcome.fumble) fumble += p
    })
    expect(fumble / 10 ** -count - 1).toBeCloseTo(0, 12)
  })
})

describe('a rating roll', () => {
  it('fails by 1,1 at first only', () => {
    expect(rating(0, 10).sample(faces(1, 1))).toEqual({ value: 0, failed: true })
    expect(rating(0, 10).sample(faces(6, 4, 6, 6, 1, 1))).toEqual({ value: 18, failed: false })
  })

  it('has rows for its ratings alone', () => {
    expect(() => rating(4, 10)).toThrow(RangeError)
  })

  it.each([3, 4, 7, 10, 12])('at %i is its chain rolled out roll by roll', (critical) => {
    table.forEach((row, number) => {
      // chained[v]: what has come to v by criticals alone
      let chained = new Map([[0, 1]])
      const ended = new Map<number, number>()
      const add = (to: Map<number, number>, v: number, p: number) => to.set(v, (to.get(v) ?? 0) + p)
      for (let first = true; chained.size > 0; first = false) {
        const next = new Map<number, number>()
        for (const [v, p] of chained) {
          if (p < 1e-19) continue
          if (!first) add(ended, v, p / 36)
          row.forEach((worth, i) => {
            add(i + 3 >= critical ? next : ended, v + worth, (p * (6 - Math.abs(4 - i))) / 36)
          })
        }
        chained = next
      }
      rating(number, critical).visit(({ value, failed }, p) => {
        expect(Math.abs(p - (failed ? 1 / 36 : (ended.get(value) ?? 0)))).toBeLessThan(1e-13)
      })
    })
  })
})

describe('a die that is rolled again', () => {
  it('takes a face for every roll', () => {
    expect(oneOf(6, [2]).sample(faces(1, 6, 2))).toBe(2)
  })

  it.each([[[]], [[0]], [[7]], [[1.5]]])('can show what is allowed: not %j', (allowed) => {
    expect(() => oneOf(6, allowed)).toThrow(RangeError)
  })
})

function faces(...shown: number[]): () => number {
  const left = [...shown]
  return () => left.shift() ?? expect.unreachable('no more faces are rolled')
}
