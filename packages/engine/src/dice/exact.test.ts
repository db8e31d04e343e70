import { describe, expect, it } from 'vitest'
import {
  Check,
  countedDice,
  dice,
  draw,
  exact,
  type FactKinds,
  type Ledger,
  type Opposition,
  opposed,
  type Rule,
  type Side,
} from './index.ts'
import { bruteForce, difference } from './testing/brute-force.ts'

/** Odds that agree with playing the rule on every sequence of faces. */
function checked<F extends FactKinds>(
  kinds: F,
  rule: (ledger: Ledger<F>) => Rule,
): ReturnType<typeof exact<F>> {
  const odds = exact(kinds, rule)
  expect(difference(odds, bruteForce(kinds, rule))).toBeLessThan(1e-12)
  return odds
}

const d6 = new Check('roll', dice(1, 6))
const total: Pick<Opposition<number, number, void>, 'rank' | 'rankReaction'> = {
  rank: (_, sum) => sum,
  rankReaction: (_, sum) => sum,
}

describe('a fact', () => {
  it('recorded inside a reduction weighs what its outcome does', () => {
    const odds = checked({ sum: 'number', odd: 'flag' }, (ledger) =>
      draw(new Check('sum', dice(2, 6), [['bonus', 3]]), (_, sum) => {
        ledger.fact('sum', sum)
        ledger.fact('odd', sum % 2 === 1)
      }),
    )
    expect(odds.sum?.get(5)).toBeCloseTo(1 / 36, 15)
    expect(odds.odd?.get(true)).toBeCloseTo(1 / 2, 15)
  })

  it('recorded before, between and after draws weighs what its path does', () => {
    const odds = checked({ before: 'text', between: 'flag', after: 'number' }, function* (ledger): Rule {
      ledger.fact('before', 'always')
      const high = yield* draw(d6, (face) => face > 4)
      ledger.fact('between', high)
      const ones = yield* draw(new Check('ones', countedDice(high ? 2 : 1, 6, 1)), ({ count }) => count)
      ledger.fact('after', ones)
    })
    expect(odds.before).toEqual(new Map([['always', 1]]))
    expect(odds.between?.get(true)).toBeCloseTo(1 / 3, 15)
    expect(odds.after?.get(2)).toBeCloseTo(1 / 108, 15)
  })

  it('is its nothing where it does not come into play', () => {
    const kinds = { hit: 'flag', damage: 'number', state: 'text', climax: 'flag' } as const
    const odds = checked(kinds, function* (ledger): Rule {
      const hit = yield* draw(d6, (face) => {
        // recorded on some outcomes of one reduced value only
        if (face === 6) ledger.fact('state', 'six')
        if (face > 2) ledger.fact('hit', true)
        return face > 2
      })
      if (!hit) return
      yield* draw(d6, (face) => ledger.fact('damage', face))
    })
    expect(odds.state?.get(null)).toBeCloseTo(5 / 6, 15)
    expect(odds.hit?.get(false)).toBeCloseTo(1 / 3, 15)
    expect(odds.damage?.get(0)).toBeCloseTo(1 / 3, 15)
    expect(odds.climax).toEqual(new Map([[false, 1]]))
  })

  it('is not taken as independent of another', () => {
    const odds = checked(
      { high: 'flag', even: 'flag', both: 'flag', again: 'flag' },
      function* (ledger): Rule {
        const [high, even] = String(
          yield* draw(d6, (face) => {
            ledger.fact('high', face > 3)
            ledger.fact('even', face % 2 === 0)
            return `${+(face > 3)}${+(face % 2 === 0)}`
          }),
        )
        ledger.fact('both', high === '1' && even === '1')
        ledger.fact('again', (yield* draw(d6, (face) => face > 3)) && high === '1')
      },
    )
    expect(odds.both?.get(true)).toBeCloseTo(1 / 3, 15)
    expect(odds.again?.get(true)).toBeCloseTo(1 / 4, 15)
  })

  it('is recorded once at most', () => {
    const twice = function* (ledger: Ledger<{ n: 'number' }>): Rule {
      yield* draw(d6, (face) => ledger.fact('n', face))
      ledger.fact('n', 1)
    }
    expect(() => exact({ n: 'number' }, twice)).toThrow('the fact n is recorded twice')
  })

  it('is one of the rule', () => {
    expect(() => exact({}, (ledger) => draw(d6, () => (ledger as Ledger).fact('n', 1)))).toThrow(
      'the rule has no fact n',
    )
  })

  it('has no odds when it is a list or a mapping', () => {
    const odds = exact({ list: 'list', mapping: 'mapping', n: 'number' }, (ledger) =>
      draw(d6, (face) => {
        ledger.push('list', 'a')
        ledger.put('mapping', 'a', face)
        ledger.fact('n', face)
      }),
    )
    expect(Object.keys(odds)).toEqual(['n'])
  })
})

describe('a rule', () => {
  it('may roll nothing', () => {
    expect(
      checked({ n: 'number' }, function* (ledger): Rule {
        ledger.fact('n', 4)
      }).n,
    ).toEqual(new Map([[4, 1]]))
  })

  it('runs once for each reduced value, not for each outcome', () => {
    let runs = 0
    exact({ n: 'number' }, function* (ledger): Rule {
      runs += 1
      const high = yield* draw(new Check('many', dice(20, 6)), (sum) => sum > 70)
      ledger.fact('n', high ? 1 : 0)
    })
    expect(runs).toBe(3)
  })

  it('keeps reduced values of different kinds apart', () => {
    const values = [1, '1', true, 'true', null, undefined, 'null'] as const
    const odds = checked({ kind: 'text' }, function* (ledger): Rule {
      const value = yield* draw(new Check('one', dice(1, 7)), (face) => values[face - 1])
      ledger.fact('kind', `${typeof value} ${value}`)
    })
    expect(odds.kind?.size).toBe(7)
  })

  it('keeps tails that are far below 1', () => {
    const odds = exact({ all: 'flag' }, (ledger) =>
      draw(new Check('many', countedDice(100, 6, 6)), ({ count }) => ledger.fact('all', count === 100)),
    )
    expect((odds.all?.get(true) as number) * 6 ** 100).toBeCloseTo(1, 12)
  })

  it('knows the faces of rolls that stand', () => {
    const kinds = { first: 'number', sum: 'number' } as const
    const odds = exact(
      kinds,
      function* (ledger): Rule {
        const first = yield* draw(new Check('first', dice(1, 6)), (face) => {
          ledger.fact('first', face)
          return face
        })
        yield* draw(new Check('second', dice(1, 6)), (face) => ledger.fact('sum', first + face))
      },
      new Map([['first', [5]]]),
    )
    expect(odds.first).toEqual(new Map([[5, 1]]))
    expect(odds.sum?.get(6)).toBeCloseTo(1 / 6, 15)
    expect(odds.sum?.size).toBe(6)
  })
})

describe('an opposed check', () => {
  const kinds = {
    total: 'number',
    opposedTotal: 'number',
    lead: 'number',
    critical: 'flag',
    fumbled: 'flag',
    damage: 'number',
  } as const

  it('gives what every pair of outcomes comes to, its facts depending on each other', () => {
    const odds = checked(kinds, function* (ledger): Rule {
      const hit = new Check('hit', countedDice(2, 4, 4), [['stat', 1]])
      const evade = new Check('evade', countedDice(2, 4, 4))
      const fours = yield* opposed(hit, evade, {
        rank: ({ sum, count }, total) => (sum === 2 ? -Infinity : count > 1 ? Infinity : total),
        rankReaction: ({ sum, count }, total) => (sum === 2 ? -Infinity : count > 1 ? Infinity : total),
        reaction: ({ sum }, total) => {
          ledger.fact('opposedTotal', total)
          ledger.fact('fumbled', sum === 2)
        },
        reduce: ({ count }, total, lead) => {
          ledger.fact('total', total)
          ledger.fact('lead', lead)
          ledger.fact('critical', lead > 0 && count > 1)
          return lead > 0 ? count : null
        },
      })
      if (fours !== null)
        yield* draw(new Check('damage', dice(1 + fours, 4)), (n) => ledger.fact('damage', n))
    })
    // Both fumble or both are critical, or the totals are equal: infinite ranks are equal too.
    expect(odds.lead?.get(0)).toBeGreaterThan(2 / 256)
    expect(odds.critical?.get(true)).toBeCloseTo((1 / 16) * (15 / 16), 15)
  })

  it('may come after other draws, once more', () => {
    checked({ first: 'number', a: 'number', b: 'number', won: 'flag' }, function* (ledger): Rule {
      const bonus = yield* draw(d6, (face) => {
        ledger.fact('first', face)
        return face % 3
      })
      for (const name of ['a', 'b'] as const) {
        const lead = yield* opposed(
          new Check('x', dice(1, 4), [['bonus', bonus]]),
          new Check('y', dice(2, 3)),
          {
            ...total,
            reaction: (_, sum) => ledger.fact(name, sum),
            reduce: (_, __, lead) => lead,
          },
        )
        if (lead < 0) return
      }
      ledger.fact('won', true)
    })
  })

  it('leaves no outcome that cannot be', () => {
    const odds = checked({ lead: 'number' }, (ledger) =>
      opposed(new Check('x', dice(1, 4), [['bonus', 10]]), new Check('y', dice(1, 6)), {
        ...total,
        reduce: (_, __, lead) => ledger.fact('lead', lead),
      }),
    )
    expect([...(odds.lead?.keys() ?? [])]).toEqual([1])
  })

  it.each([0, 2, 4, 6])('may be reacted to only above %i', (unanswered) => {
    const odds = checked({ a: 'number', b: 'number', lead: 'number' }, (ledger) =>
      opposed(d6, new Check('y', dice(2, 4)), {
        ...total,
        reacts: (_, face) => face > unanswered,
        reaction: (_, sum) => ledger.fact('b', sum),
        reduce(face, _, lead) {
          if (face > 1) ledger.fact('a', face)
          ledger.fact('lead', lead)
        },
      }),
    )
    // without a reaction its facts are nothing, and the active side leads
    expect(odds.b?.get(0) ?? 0).toBeCloseTo(unanswered / 6, 15)
  })

  it('may have a side that is a part of the rule, with facts of its own', () => {
    const kinds = { first: 'number', other: 'number', rolled: 'number', b: 'number', lead: 'number' } as const
    checked(kinds, function* (ledger): Rule {
      const bonus = yield* draw(new Check('before', dice(1, 2)), (face) => face)
      const part = () =>
        opposed(new Check('x', dice(1, 3)), new Check('y', dice(1, 3)), {
          ...total,
          reaction: (_, face) => ledger.fact('other', face),
          reduce(face, _, lead) {
            if (face > 1) ledger.fact('first', face)
            return lead > 0 ? face : 0
          },
        })
      const side: Side<number> = {
        sample: (tray) => tray.follow(part()),
        total: (face) => face + bonus,
        visit(at, see) {
          for (const [face, p] of at.apart(part)) see(face, p)
        },
      }
      yield* opposed(side, new Check('z', dice(1, 4)), {
        ...total,
        reacts: (face) => face > 0,
        reaction: (_, face) => ledger.fact('b', face),
        reduce(_, sum, lead) {
          ledger.fact('rolled', sum)
          ledger.fact('lead', lead)
        },
      })
    })
  })

  it('has the same facts of the reaction for all its outcomes', () => {
    const some = (which: number) => (ledger: Ledger<{ six: 'flag' }>) =>
      opposed(d6, d6, {
        ...total,
        reaction: (face) => {
          if (face === which) ledger.fact('six', true)
        },
        reduce: () => {},
      })
    for (const which of [1, 3, 6])
      expect(() => exact({ six: 'flag' }, some(which))).toThrow(
        'a reaction records the same facts for every outcome',
      )
  })
})
