import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tryOdds } from '../../testing.ts'
import { sumsOfSome } from './gain-dice.ts'
import { act, aya, mio } from './testing.ts'

type Law = Map<number, number>
type Odds = Map<string, Map<unknown, number>>

const add = <K>(law: Map<K, number>, key: K, p: number) => law.set(key, (law.get(key) ?? 0) + p)

/** Total of kD10, one die after the other. */
function sums(k: number): Law {
  let law: Law = new Map([[0, 1]])
  for (let die = 0; die < k; die += 1) {
    const next: Law = new Map()
    for (const [sum, p] of law) for (let face = 1; face <= 10; face += 1) add(next, sum + face, p / 10)
    law = next
  }
  return law
}

/** A pool round by round: how many dice are rolled again, or the highest that ends it. No fumble: −1. */
function pool(dice: number, critical: number): Law {
  const ended: Law = new Map()
  let rolling: Law = new Map([[dice, 1]])
  for (let round = 0; rolling.size > 0; round += 1) {
    const next: Law = new Map()
    for (const [n, p] of rolling) {
      if (p < 1e-17) continue
      // faces of n dice, as how many are critical and the highest of the others
      let shown: Map<string, number> = new Map([['0,0', 1]])
      for (let die = 0; die < n; die += 1) {
        const more: Map<string, number> = new Map()
        for (const [key, share] of shown) {
          const [again, highest] = key.split(',').map(Number) as [number, number]
          for (let face = 1; face <= 10; face += 1)
            add(
              more,
              face >= critical ? `${again + 1},${highest}` : `${again},${Math.max(highest, face)}`,
              share / 10,
            )
        }
        shown = more
      }
      for (const [key, share] of shown) {
        const [again, highest] = key.split(',').map(Number) as [number, number]
        if (again > 0) add(next, again, p * share)
        else add(ended, round === 0 && highest === 1 ? -1 : 10 * round + highest, p * share)
      }
    }
    rolling = next
  }
  return ended
}

interface Side {
  dice: number
  critical: number
  bonus: number
}

/** Total and whether it is lost, by `total|lost`. */
function check({ dice, critical, bonus }: Side): [total: number, lost: boolean, p: number][] {
  if (dice < 1) return [[0, true, 1]]
  return [...pool(dice, critical)].map(([v, p]) => (v < 0 ? [0, true, p] : [v + bonus, false, p]))
}

interface Case {
  actor: Side
  resist: Side
  climax: Side
  power: number
  level: number
  line: number
  base: number
  current: number
  daze: number
  modifier: number
}

/** Every way that an act can go, pair by pair. */
function everyWay({ actor, resist, climax, power, level, line, base, current, daze, modifier }: Case): Odds {
  const odds: Odds = new Map()
  const fact = (name: string, value: unknown, p: number) => {
    if (!odds.has(name)) odds.set(name, new Map())
    add(odds.get(name) as Map<unknown, number>, value, p)
  }
  const climaxes = check(climax)
  const none = (gain: number, p: number) => {
    fact('gain', gain, p)
    fact('pleasure', current + gain, p)
    fact('daze', daze, p)
    fact('climaxCheck', false, p)
    fact('climaxDifficulty', 0, p)
    fact('climaxTotal', 0, p)
    fact('climax', false, p)
  }
  const counts: Law = new Map()
  for (const [total, lost, p] of check(actor)) {
    fact('total', total, p)
    fact('fumble', lost && actor.dice > 0, p)
    for (const [against, lostToo, q] of check(resist)) {
      const wins = !lost && (lostToo || total > against)
      fact('success', wins, p * q)
      if (wins) add(counts, Math.max(0, Math.floor(total / 10) + 1), p * q)
      else none(0, p * q)
    }
  }
  for (const [against, , q] of check(resist)) fact('opposedTotal', against, q)
  for (const [k, p] of counts)
    for (const [sum, q] of sums(k)) {
      if (p * q < 1e-19) continue
      const gain = Math.max(0, (power + sum) * level)
      const now = current + gain
      if (gain === 0 || now <= line) {
        none(gain, p * q)
        continue
      }
      const n = Math.floor(now / line)
      for (const [total, lost, r] of climaxes) {
        const share = p * q * r
        if (share < 1e-19) continue
        const difficulty = 6 + 3 * n + modifier
        const climaxed = lost || total < difficulty
        fact('gain', gain, share)
        fact('pleasure', climaxed ? base : now, share)
        fact('daze', climaxed ? daze + n : daze, share)
        fact('climaxCheck', true, share)
        fact('climaxDifficulty', difficulty, share)
        fact('climaxTotal', total, share)
        fact('climax', climaxed, share)
      }
    }
  return odds
}

const cases: [string, Partial<Case>][] = [
  ['plainly', {}],
  ['near the climax line', { current: 38, daze: 0 }],
  ['with a low line and a high level', { line: 3, level: 4, current: 2, base: 1 }],
  [
    'with critical values',
    { actor: { dice: 3, critical: 8, bonus: 2 }, resist: { dice: 2, critical: 7, bonus: 1 } },
  ],
  [
    'with a climax check of its own',
    { current: 30, climax: { dice: 3, critical: 7, bonus: 1 }, modifier: 2 },
  ],
  ['at an easy one', { current: 39, modifier: -12 }],
  ['without dice to resist climax', { current: 39, climax: { dice: 0, critical: 10, bonus: 1 } }],
  ['against no resistance', { resist: { dice: 0, critical: 10, bonus: 1 }, current: 39 }],
  ['without dice', { actor: { dice: 0, critical: 10, bonus: 2 } }],
  ['with a total below 0', { actor: { dice: 2, critical: 10, bonus: -23 } }],
  ['with a power below 0', { power: -15, level: 2, current: 45 }],
  [
    'while dazed',
    {
      daze: 1,
      current: 39,
      resist: { dice: 1, critical: 10, bonus: 1 },
      climax: { dice: 1, critical: 10, bonus: 1 },
    },
  ],
]

describe('odds', () => {
  it.each(cases)('D-8: of an act %s are those of every way it can go', (_, over) => {
    const one: Case = {
      actor: { dice: 2, critical: 10, bonus: 2 },
      resist: { dice: 2, critical: 10, bonus: 1 },
      climax: { dice: 2, critical: 10, bonus: 1 },
      power: 10,
      level: 1,
      line: 40,
      base: 0,
      current: 0,
      daze: 0,
      modifier: 0,
      ...over,
    }
    const before = 2 * one.daze
    const odds = tryOdds({
      ruleset: 'double-cross',
      characters: [
        { ...aya, stats: { ...aya.stats, sense: 0 }, items: [{ item: 'hand', power: one.power }] },
        {
          ...mio,
          stats: { ...mio.stats, mind: before },
          pleasure: { base: one.base, current: one.current },
          climaxLine: one.line,
          arousalLevel: one.level,
        },
      ],
      steps: [
        { do: 'adjust', to: 'mio', resource: 'daze', set: one.daze, reason: 'test' },
        {
          ...act,
          dice: one.actor.dice,
          criticalValue: one.actor.critical,
          modifier: one.actor.bonus - 2,
          resistDice: one.resist.dice,
          resistCriticalValue: one.resist.critical,
          resistModifier: one.resist.bonus - 1,
          climaxDice: one.climax.dice,
          climaxCriticalValue: one.climax.critical,
          climaxModifier: one.modifier,
        },
      ],
    })
    if (typeof odds === 'string') throw new Error(odds)
    for (const [name, law] of everyWay(one)) {
      const marginal = odds[name] as Map<unknown, number>
      let total = 0
      for (const p of marginal.values()) total += p
      expect(Math.abs(total - 1), name).toBeLessThan(1e-12)
      for (const value of new Set([...law.keys(), ...marginal.keys()]))
        expect(Math.abs((law.get(value) ?? 0) - (marginal.get(value) ?? 0)), `${name} ${value}`).toBeLessThan(
          1e-12,
        )
    }
  })

  it('D-17: of the way back are those of the sum', () => {
    const lois = [1, 2, 3].map((n) => ({ id: `l${n}`, to: 'x', kind: 'normal' }))
    const odds = tryOdds({
      ruleset: 'double-cross',
      characters: [{ ...aya, encroachment: 115, lois }],
      steps: [{ do: 'backtrack', by: 'aya' }],
    })
    if (typeof odds === 'string') throw new Error(odds)
    let returned = 0
    for (const [sum, p] of sums(3)) {
      expect(odds.total?.get(sum)).toBeCloseTo(p, 14)
      expect(odds.encroachment?.get(115 - sum)).toBeCloseTo(p, 14)
      if (sum > 15) returned += p
    }
    expect(odds.returned?.get(true)).toBeCloseTo(returned, 14)
  })

  it('D-8: that would be refused are so', () => {
    const steps = [{ ...act, gmAllows: false }]
    expect(tryOdds({ ruleset: 'double-cross', characters: [aya, mio], steps })).toBe('not-allowed')
  })
})

describe('some dice', () => {
  it('D-8: sum up to what each number of them does', () => {
    const weights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(weights, (weights) => {
        const law: Law = new Map()
        weights.forEach((weight, k) => {
          for (const [sum, p] of sums(k)) add(law, sum, weight * p)
        })
        const found = sumsOfSome(weights)
        expect(found.length).toBe(10 * (weights.length - 1) + 1)
        found.forEach((p, sum) => {
          expect(Math.abs(p - (law.get(sum) ?? 0))).toBeLessThan(1e-14)
        })
      }),
    )
  })
})
