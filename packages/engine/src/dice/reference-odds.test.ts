import { describe, expect, it } from 'vitest'
import { exact, type FactKinds, type Marginal } from './index.ts'
import reference from './reference-odds.json' with { type: 'json' }
import { type Fraction, nearest, plus, read, sumOf, times, written } from './testing/fractions.ts'
import { type RationalMarginal, rational } from './testing/rational.ts'
import {
  against,
  attack,
  contest,
  exactLaw,
  gain,
  opposedPools,
  POOLS_END,
  pool,
  type Question,
  ratings,
  sixesAndOnes,
} from './testing/reference-questions.ts'

// Each question twice: by the odds that the engine gives, to 1e-12 and to 1e-12 of each probability itself, and by the same rule read
// with fractions, which must be the reference's to the last digit.

interface Law {
  readonly values: readonly number[]
  readonly p: readonly string[]
}

const odds = <F extends FactKinds>({ kinds, rule }: Question<F>) =>
  exact(kinds, rule) as { [K in keyof F]: Marginal }
const fractions = <F extends FactKinds>({ kinds, rule }: Question<F>) => rational(kinds, rule, exactLaw)

const close = (p: number | undefined, expected: string): void =>
  expect(Math.abs((p ?? Number.NaN) / nearest(read(expected)) - 1)).toBeLessThan(1e-12)

const equal = (p: Fraction | undefined, expected: string): void => expect(p && written(p)).toBe(expected)

function expectLaw(marginal: Marginal, { values, p }: Law): void {
  expect([...marginal.keys()].sort((a, b) => Number(a) - Number(b))).toEqual(values)
  values.forEach((value, i) => {
    close(marginal.get(value), p[i] as string)
  })
}

function expectFractions(marginal: RationalMarginal, { values, p }: Law): void {
  const entries = [...marginal].sort(([a], [b]) => Number(a) - Number(b))
  expect(entries.map(([value, one]) => [value, written(one)])).toEqual(
    values.map((value, i) => [value, p[i]]),
  )
}

/** What lies from `end` on as one outcome, at `end`. */
function clamped<P>(marginal: ReadonlyMap<unknown, P>, end: number, add: (a: P, b: P) => P): Map<number, P> {
  const law = new Map<number, P>()
  for (const [value, p] of marginal) {
    const to = Math.min(end, Number(value))
    const so = law.get(to)
    law.set(to, so === undefined ? p : add(so, p))
  }
  return law
}

const added = (a: number, b: number): number => a + b

const mean = (marginal: ReadonlyMap<unknown, number>): number => {
  let sum = 0
  for (const [value, p] of marginal) sum += Number(value) * p
  return sum
}

const exactMean = (marginal: RationalMarginal): Fraction =>
  sumOf([...marginal].map(([value, p]) => times({ n: BigInt(value as number), d: 1n }, p)))

describe('(a, b) an opposed 2D6 check and its damage', () => {
  it('by odds', () => {
    const { hit, critical, damage } = odds(attack)
    close(hit.get(true), reference.a.hit)
    close(critical.get(true), reference.a.criticalHit)
    close(damage.get(0), reference.a.miss)
    const hits = hit.get(true) as number
    const onHit = new Map([...damage].flatMap(([d, p]) => (d === 0 ? [] : [[d, p / hits] as const])))
    expectLaw(onHit, reference.b.damage)
    close(mean(onHit), reference.b.mean)
  })

  it('by fractions', () => {
    const { hit, critical, damage } = fractions(attack)
    equal(hit.get(true), reference.a.hit)
    equal(critical.get(true), reference.a.criticalHit)
    equal(damage.get(0), reference.a.miss)
    damage.delete(0)
    const { n, d } = hit.get(true) as Fraction
    const onHit = new Map([...damage].map(([value, p]) => [value, times(p, { n: d, d: n })]))
    expectFractions(onHit, reference.b.damage)
    equal(exactMean(onHit), reference.b.mean)
  })
})

describe('(c) pools of exploding D10s', () => {
  describe.each(reference.c.pools)(
    '$dice dice at $critical',
    ({ dice, critical, fumble, tail, values, p }) => {
      it('by odds', () => {
        const law = odds(pool(dice, critical)).value
        const marginal = clamped(law, POOLS_END, added)
        close(marginal.get(0), fumble)
        values.forEach((value, i) => {
          const expected = nearest(read(p[i] as string))
          // Left out is no more than what lies beyond the end of the chain.
          if (value < POOLS_END && marginal.has(value)) close(marginal.get(value), p[i] as string)
          else expect(Math.abs((marginal.get(value) ?? 0) - expected)).toBeLessThan(1e-15)
        })
      })

      it('by fractions', () => {
        const marginal = clamped(fractions(pool(dice, critical)).value, POOLS_END, plus)
        equal(marginal.get(0), fumble)
        equal(marginal.get(POOLS_END), tail)
        expectFractions(marginal, { values, p })
      })
    },
  )

  it('held against each other, by odds', () => {
    close(odds(opposedPools).win.get(true), reference.c.opposed.win)
  })

  it('held against each other, by fractions', () => {
    equal(fractions(opposedPools).win.get(true), reference.c.opposed.win)
  })
})

describe('(d) a pool giving the dice of a gain', () => {
  it('by odds', () => {
    const law = odds(gain).gain
    const { values, p } = reference.d.gain
    for (const [i, value] of values.entries())
      expect(law.get(value)).toBeCloseTo(nearest(read(p[i] as string)), 13)
    expect(law.size).toBe(values.length)
    close(mean(law), reference.d.mean)
  })

  it('by fractions', () => {
    const law = fractions(gain).gain
    expectFractions(law, reference.d.gain)
    equal(exactMean(law), reference.d.mean)
  })
})

describe('(e) rating rolls', () => {
  // The reference stops after 12 criticals, which are worth 8 at least; a later one changes what lies above.
  it.each([
    ['attack', 13 * 8],
    ['damage', 13 * 8 - 6],
  ] as const)('%s, by odds', (name, end) => {
    const marginal = clamped(odds(ratings)[name], end, added)
    const { values, p } = reference.e[name]
    for (let value = 0; value < end; value += 1)
      close(marginal.get(value), p[values.indexOf(value)] as string)
    const beyond = p
      .filter((_, i) => (values[i] as number) >= end)
      .reduce((sum, q) => sum + nearest(read(q)), 0)
    expect(marginal.get(end)).toBeCloseTo(beyond, 14)
  })

  it('fail as often', () => {
    close(odds(ratings).failed.get(true), reference.e.failed)
  })

  it('by fractions', () => {
    const law = fractions(ratings)
    expectFractions(law.attack, reference.e.attack)
    expectFractions(law.damage, reference.e.damage)
    equal(law.failed.get(true), reference.e.failed)
  })
})

describe('(f) a check with sixes and ones', () => {
  it.each(Object.entries(reference.f.success))('of %s dice', (count, p) => {
    close(odds(sixesAndOnes(Number(count))).success.get(true), p)
    equal(fractions(sixesAndOnes(Number(count))).success.get(true), p)
  })
})

describe('(g) D20 checks', () => {
  const { g } = reference

  it.each([
    ['with advantage', against('advantage'), g.adv_plus5_vs_dc15, g.adv_P_nat20_and_success],
    ['with one die', against('single'), undefined, g.single_d20_P_nat20_and_success_dc15],
    ['in a contest', contest, g.contest_d20p5_gt_d20p3, g.contest_P_nat20_and_success],
  ] as const)('%s', (_, asked, success, twenty) => {
    const floats = odds(asked)
    const exactly = fractions(asked)
    if (success) close(floats.success.get(true), success)
    if (success) equal(exactly.success.get(true), success)
    close(floats.twenty.get(true), twenty)
    equal(exactly.twenty.get(true), twenty)
  })
})
