import { describe, expect, it } from 'vitest'
import { catalog } from '../../catalog.ts'
import { History, parseScenario, runScenario } from '../../core/index.ts'
import { people } from '../../testing.ts'
import { RATING_TABLE } from './rating-table.data.ts'
import { attack, aya, but, oddsOf, ren, union } from './testing.ts'

type Law = Map<number, number>
const add = (law: Law, value: number, p: number) => law.set(value, (law.get(value) ?? 0) + p)

/** 2D6 */
const PAIRS: [number, number][] = Array.from({ length: 11 }, (_, i) => [i + 2, (6 - Math.abs(5 - i)) / 36])

/** A rating roll with what is added, roll by roll, chains down to 1e-18. */
function rating(number: number, critical: number, bonus: number): Law {
  const row = RATING_TABLE[number] as readonly number[]
  const law: Law = new Map()
  let chained: Law = new Map([[0, 1]])
  for (let first = true; chained.size > 0; first = false) {
    const next: Law = new Map()
    for (const [value, p] of chained)
      for (const [shown, share] of PAIRS) {
        const worth = value + (row[shown - 3] ?? 0)
        if (shown === 2 && first) add(law, 0, p * share)
        else if (shown < critical) add(law, Math.max(0, worth + bonus), p * share)
        else if (p * share > 1e-18) add(next, worth, p * share)
      }
    chained = next
  }
  return law
}

/** Whether 2D6 + `hit` hits 2D6 + `evade`. */
function chance(hit: number, evade: number): number {
  let p = 0
  for (const [a, pa] of PAIRS)
    for (const [b, pb] of PAIRS)
      if (a !== 2 && b !== 12 && (a === 12 || b === 2 || a + hit > b + evade)) p += pa * pb
  return p
}

/** What gets through: −1 is a miss. */
function through(hits: number, damage: Law, mitigation: Law): Law {
  const law: Law = new Map([[-1, 1 - hits]])
  for (const [d, p] of damage) for (const [m, q] of mitigation) add(law, Math.max(0, d - m), hits * p * q)
  return law
}

const close = (got: Map<unknown, number> | undefined, want: Map<unknown, number>) => {
  for (const [value, p] of want) expect(got?.get(value) ?? 0, String(value)).toBeCloseTo(p, 13)
  let total = 0
  for (const p of got?.values() ?? []) total += p
  expect(total).toBeCloseTo(1, 13)
}

describe('odds of an attack with its counter', () => {
  it.each([10, 8])(
    'S-15: SP gained, from all pairs of what either takes, critical value %i',
    (criticalValue) => {
      const [mine, theirs] = [5, 4]
      const characters = [
        but(aya, { stamina: { current: mine } }),
        but(ren, { stamina: { current: theirs } }),
      ]
      const odds = oddsOf(
        [attack({ rating: 8, reaction: 'counter', counterRating: 3, counterForm: 'touch' })],
        {
          characters,
          options: { criticalValue },
        },
      )
      if (typeof odds === 'string') throw new Error(odds)
      const main = through(chance(5, 4), rating(8, criticalValue, 5), rating(theirs, 13, 5))
      const counter = through(chance(4, 4), rating(3, criticalValue, 2), rating(mine, 13, 3))
      const gained: Law = new Map()
      for (const [x, p] of main)
        for (const [y, q] of counter) {
          const [a, b] = [x > 0 && x >= theirs, y > 0 && y >= mine]
          add(gained, (a ? x - theirs : 0) + (b ? y - mine : 0) + (a && b ? 5 : 0), p * q)
        }
      close(odds.spGained, gained)
      close(odds.targetSpGained, gained)
      const fact = (law: Law, value: (through: number) => unknown) => {
        const facts = new Map<unknown, number>()
        for (const [x, p] of law) facts.set(value(x), (facts.get(value(x)) ?? 0) + p)
        return facts
      }
      close(
        odds.hit,
        fact(main, (x) => x >= 0),
      )
      close(
        odds.dealt,
        fact(main, (x) => Math.max(0, x)),
      )
      close(
        odds.climax,
        fact(main, (x) => x >= theirs),
      )
      close(
        odds.overflow,
        fact(main, (x) => Math.max(0, x - theirs)),
      )
      close(
        odds.counterDealt,
        fact(counter, (x) => Math.max(0, x)),
      )
      close(
        odds.counterClimax,
        fact(counter, (x) => x >= mine),
      )
      close(
        odds.counterOverflow,
        fact(counter, (x) => Math.max(0, x - mine)),
      )
      expect(odds.aroused).toEqual(new Map([[false, expect.closeTo(1, 13)]]))
    },
  )

  it('S-15: of one that brings no counter', () => {
    const odds = oddsOf([attack({ form: 'touch' })], {
      characters: [aya, but(ren, { stamina: { current: 0 } })],
    })
    if (typeof odds === 'string') throw new Error(odds)
    expect(odds.counterHit).toEqual(new Map([[false, expect.closeTo(1, 13)]]))
    expect(odds.counterTotal).toEqual(new Map([[0, expect.closeTo(1, 13)]]))
    // at 0 points whatever gets through is a climax, exceeds, arouses and is gained
    for (const fact of ['climax', 'aroused'])
      expect(odds[fact]?.get(false)).toBeCloseTo(odds.dealt?.get(0) ?? 0, 13)
    for (const [value, p] of odds.dealt ?? []) expect(odds.spGained?.get(value)).toBeCloseTo(p, 13)
  })

  it('S-16: of a reroll: what stands is certain', () => {
    // totals 13 against 9; damage 11, mitigation 7
    const dice = [4, 4, 2, 3, 4, 4, 2, 2]
    const of = (by: string, which: string) => {
      const odds = oddsOf([attack(), { do: 'reroll', by, which }], { dice })
      if (typeof odds === 'string') throw new Error(odds)
      return odds
    }
    const damage = of('aya', 'damage')
    expect(damage).toMatchObject({
      hit: new Map([[true, 1]]),
      total: new Map([[13, 1]]),
      opposedTotal: new Map([[9, 1]]),
    })
    close(damage.damage, rating(20, 10, 5))
    close(damage.mitigation, rating(22, 13, 5))
    const mitigation = of('ren', 'mitigation')
    expect(mitigation.damage).toEqual(new Map([[11, 1]]))
    close(mitigation.mitigation, rating(22, 13, 5))
    const evade = of('ren', 'evade')
    close(evade.total, new Map([[13, 1]]))
    expect(evade.hit?.get(true)).toBeCloseTo(26 / 36, 13)
    expect(of('aya', 'hit').hit?.get(true)).toBeCloseTo(chance(5, 4), 13)
  })

  it('S-16: of a reroll in the counter: the attack stands in full', () => {
    const dice = [4, 4, 2, 3, 4, 4, 2, 2, 4, 5, 2, 3, 4, 4, 2, 2]
    const odds = oddsOf(
      [attack({ reaction: 'counter' }), { do: 'reroll', by: 'aya', which: 'counter-mitigation' }],
      {
        dice,
      },
    )
    if (typeof odds === 'string') throw new Error(odds)
    expect(odds).toMatchObject({
      dealt: new Map([[4, 1]]),
      counterHit: new Map([[true, 1]]),
      counterDamage: new Map([[8, 1]]),
    })
    close(odds.counterMitigation, rating(16, 13, 3))
  })

  it('S-12: odds and play agree on the terms: what is sampled can happen', () => {
    const scenario = parseScenario(
      {
        ruleset: 'sword-world',
        seed: 'many',
        people: people(),
        characters: [but(aya, { sp: 999 }), but(ren, { sp: 999 })],
        steps: [union({ position: 'astride' }), attack({ boosts: ['fierce'], counterBoosts: ['rapid'] })],
      },
      catalog,
    )
    const start = runScenario(scenario, 1)
    const odds = oddsOf([
      union({ position: 'astride' }),
      attack({ boosts: ['fierce'], counterBoosts: ['rapid'] }),
    ])
    if (typeof odds === 'string') throw new Error(odds)
    const dice = scenario.dice()
    for (let i = 0; i < 200; i += 1) {
      const history = new History(scenario.setup, start.state)
      const [, step] = scenario.steps
      const entry = history.do(step as NonNullable<typeof step>, dice)
      if (entry.status !== 'ok') throw new Error(entry.code)
      for (const [name, value] of Object.entries(entry.facts))
        expect(odds[name]?.get(value as number), `${name} ${value}`).toBeGreaterThan(0)
    }
  })
})
