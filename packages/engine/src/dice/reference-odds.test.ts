import { describe, expect, it } from 'vitest'
import {
  Check,
  type Counted,
  countedDice,
  d20,
  dice,
  draw,
  exact,
  explodingPool,
  type FactKinds,
  type Ledger,
  type Marginal,
  opposed,
  type Rule,
  ratingRolls,
} from './index.ts'
import reference from './reference-odds.json' with { type: 'json' }

// Questions whose exact answers are known as fractions, asked of rules as a pack writes them.

/** Every probability is the reference's, to 1e-12 and to 1e-12 of itself. */
function expectLaw(
  marginal: ReadonlyMap<unknown, number>,
  expected: { values: number[]; p: number[] },
): void {
  expect([...marginal.keys()].sort((a, b) => Number(a) - Number(b))).toEqual(expected.values)
  expected.values.forEach((value, i) => {
    expectOdds(marginal.get(value), expected.p[i])
  })
}

function expectOdds(p: number | undefined, expected: number | undefined): void {
  expect(Math.abs((p ?? Number.NaN) / (expected ?? Number.NaN) - 1)).toBeLessThan(1e-12)
}

const mean = (marginal: Marginal): number => {
  let sum = 0
  for (const [value, p] of marginal) sum += Number(value) * p
  return sum
}

/** The odds from `end` on as one outcome, at `end`. */
function clamped(marginal: Marginal, end: number): Map<number, number> {
  const law = new Map<number, number>()
  for (const [value, p] of marginal) {
    const to = Math.min(end, Number(value))
    law.set(to, (law.get(to) ?? 0) + p)
  }
  return law
}

describe('(a, b) an opposed 2D6 check and its damage', () => {
  const kinds = { hit: 'flag', critical: 'flag', damage: 'number' } as const
  const odds = exact(kinds, function* (ledger): Rule {
    const hit = new Check('hit', countedDice(2, 6, 6), [['bonus', 7]])
    const evade = new Check('evade', countedDice(2, 6, 6), [['bonus', 6]])
    const extreme = (twelve: number) => (rolled: Counted, total: number) =>
      rolled.sum === 2 ? -Infinity : rolled.sum === 12 ? twelve : total
    const critical = yield* opposed(hit, evade, {
      rank: extreme(Infinity),
      rankReaction: extreme(1000),
      reduce: ({ sum }, _, lead) => {
        ledger.fact('hit', lead > 0)
        ledger.fact('critical', lead > 0 && sum === 12)
        return lead > 0 ? sum === 12 : null
      },
    })
    if (critical === null) return
    yield* draw(new Check('damage', dice(critical ? 4 : 2, 6), [['power', 4]]), (_, total) =>
      ledger.fact('damage', total),
    )
  })

  it('hits as often', () => {
    expectOdds(odds.hit?.get(true), reference.a.hit)
    expectOdds(odds.hit?.get(false), reference.a.miss)
    expectOdds(odds.critical?.get(true), reference.a.criticalHit)
  })

  it('does the same damage, given a hit', () => {
    const { damage } = odds
    expectOdds(damage?.get(0), reference.a.miss)
    expectLaw(
      new Map([...(damage ?? [])].filter(([value]) => value !== 0).map(([v, p]) => [v, p / reference.a.hit])),
      reference.b.damage,
    )
    expectOdds(mean(damage as Marginal) / reference.a.hit, reference.b.mean)
  })
})

describe('(c, d) pools of exploding D10s', () => {
  const poolOdds = (count: number, critical: number): Marginal =>
    exact({ value: 'number' }, (ledger) =>
      draw(new Check('pool', explodingPool(count, critical)), ({ value }) => ledger.fact('value', value)),
    ).value as Marginal

  it.each(reference.c.pools)('$dice dice at $critical', ({ dice: count, critical, fumble, values, p }) => {
    const marginal = clamped(poolOdds(count, critical), 200)
    expectOdds(marginal.get(0), fumble)
    values.forEach((value, i) => {
      // Left out is no more than what lies beyond the end of the chain.
      if (value < 200 && marginal.has(value)) expectOdds(marginal.get(value), p[i])
      else expect(Math.abs((marginal.get(value) ?? 0) - (p[i] as number))).toBeLessThan(1e-15)
    })
  })

  it('held against each other', () => {
    const odds = exact({ win: 'flag' }, (ledger) =>
      opposed(
        new Check('active', explodingPool(10, 8), [['skill', 4]]),
        new Check('reacting', explodingPool(8, 10), [['skill', 2]]),
        {
          rank: ({ fumble }, total) => (fumble ? 0 : total),
          rankReaction: ({ fumble }, total) => (fumble ? 0 : total),
          reduce: (_outcome, _total, lead) => ledger.fact('win', lead > 0),
        },
      ),
    )
    expectOdds(odds.win?.get(true), reference.c.opposed.win)
  })

  it('giving the dice of a gain', () => {
    const odds = exact({ gain: 'number' }, function* (ledger): Rule {
      const check = new Check('act', explodingPool(10, 8))
      const count = yield* draw(check, ({ value }) => Math.floor(Math.min(value, 200) / 10) + 1)
      yield* draw(new Check('gain', dice(count, 10), [['power', 20]]), (_, total) =>
        ledger.fact('gain', 3 * total),
      )
    })
    const { values, p } = reference.d.gain
    for (const [i, value] of values.entries()) expect(odds.gain?.get(value)).toBeCloseTo(p[i] as number, 13)
    expect(odds.gain?.size).toBe(values.length)
    expectOdds(mean(odds.gain as Marginal), reference.d.mean)
  })
})

describe('(e) rating rolls', () => {
  const rating = ratingRolls([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [0, 1, 1, 2, 3, 3, 4, 5, 5, 6],
  ])
  const kinds = { failed: 'flag', attack: 'number', damage: 'number' } as const
  const odds = exact(kinds, function* (ledger): Rule {
    const attack = yield* draw(new Check('attack', rating(0, 10)), ({ value, failed }) => {
      ledger.fact('failed', failed)
      ledger.fact('attack', value)
      return value
    })
    yield* draw(new Check('defence', rating(1, 13)), ({ value }) =>
      ledger.fact('damage', Math.max(0, attack - value)),
    )
  })

  // The reference stops after 12 criticals, which are worth 8 at least; a later one changes what lies above.
  it.each([
    ['attack', 13 * 8],
    ['damage', 13 * 8 - 6],
  ] as const)('%s', (name, end) => {
    const marginal = clamped(odds[name] as Marginal, end)
    const { values, p } = reference.e[name]
    for (let value = 0; value < end; value += 1) expectOdds(marginal.get(value), p[values.indexOf(value)])
    const beyond = p.filter((_, i) => (values[i] as number) >= end).reduce((sum, q) => sum + q, 0)
    expect(marginal.get(end)).toBeCloseTo(beyond, 14)
  })

  it('fail as often', () => {
    expectOdds(odds.failed?.get(true), reference.e.failed)
  })
})

describe('(f) a check with sixes and ones', () => {
  it.each(Object.entries(reference.f.success))('of %s dice', (count, p) => {
    const n = Number(count)
    const odds = exact({ success: 'flag' }, (ledger) =>
      draw(new Check('check', countedDice(n, 6, 1), [['stat', 9]]), ({ sum, count }, total) =>
        ledger.fact('success', sum === 6 * n || (count < Math.floor(n / 2) + 1 && total >= 15)),
      ),
    )
    expectOdds(odds.success?.get(true), p)
  })
})

describe('(g) D20 checks', () => {
  const kinds = { success: 'flag', twenty: 'flag' } as const satisfies FactKinds

  const against = (mode: 'single' | 'advantage') =>
    exact(kinds, (ledger) =>
      draw(new Check('check', d20(mode), [['modifier', 5]]), (natural, total) => {
        ledger.fact('success', total >= 15)
        ledger.fact('twenty', natural === 20 && total >= 15)
      }),
    )

  const contest = (ledger: Ledger<typeof kinds>): Rule =>
    opposed(new Check('actor', d20('single'), [['m', 5]]), new Check('target', d20('single'), [['m', 3]]), {
      rank: (_, total) => total,
      rankReaction: (_, total) => total,
      reduce: (natural, _, lead) => {
        ledger.fact('success', lead > 0)
        ledger.fact('twenty', natural === 20 && lead > 0)
      },
    })

  it('against a difficulty', () => {
    expectOdds(against('advantage').success?.get(true), reference.g.adv_plus5_vs_dc15)
    expectOdds(against('advantage').twenty?.get(true), reference.g.adv_P_nat20_and_success)
    expectOdds(against('single').twenty?.get(true), reference.g.single_d20_P_nat20_and_success_dc15)
  })

  it('in a contest', () => {
    expectOdds(exact(kinds, contest).success?.get(true), reference.g.contest_d20p5_gt_d20p3)
    expectOdds(exact(kinds, contest).twenty?.get(true), reference.g.contest_P_nat20_and_success)
  })
})
