import { describe, expect, it } from 'vitest'
import { RATING_TABLE } from './rating-table.data.ts'
import { attack, HIT, oddsOf, play, union } from './testing.ts'

const row = (rating: number) => RATING_TABLE[rating] as readonly number[]

describe('rating roll', () => {
  it('S-2: 2D6 picks a value of the row, 10 or more rolls again and adds', () => {
    const tried = play([attack()], [...HIT, 5, 5, 6, 6, 4, 5, 3, 4])
    // 8 + 10 + 7, and 2 + 3
    expect(tried.facts()).toMatchObject({ damage: 30, mitigation: 11 })
    expect(tried.history.entries[0]).toMatchObject({
      rolls: [
        {},
        {},
        { name: 'damage', notation: 'K20[10]', value: 25 },
        { name: 'mitigation', notation: 'K22[13]' },
      ],
    })
  })

  it('S-2: 1,1 at first fails: what is added is lost too', () => {
    const tried = play([attack()], [...HIT, 1, 1, 2, 3])
    expect(tried.facts()).toMatchObject({ hit: true, damage: 0, mitigation: 8, dealt: 0 })
    expect(tried.history.entries[0]).toMatchObject({ rolls: [{}, {}, { value: 0, terms: [] }, {}] })
    expect(play([attack({ reaction: 'endure' })], [...HIT, 4, 4, 1, 1]).facts()).toMatchObject({
      damage: 11,
      mitigation: 0,
      dealt: 11,
    })
  })

  it('S-2: 1,1 later only ends the chain', () => {
    expect(play([attack()], [...HIT, 6, 5, 1, 1, 2, 3]).facts()).toMatchObject({ damage: 9 + 5 })
  })

  it.each([
    [3, [...HIT, 1, 2, 2, 2, 1, 1, 2, 3], 1 + 2 + 5],
    [9, [...HIT, 4, 5, 4, 4, 2, 3], 7 + 6 + 5],
    [11, [...HIT, 5, 5, 2, 3], 8 + 5],
    [12, [...HIT, 5, 6, 2, 3], 9 + 5],
    [12, [...HIT, 6, 6, 1, 1, 2, 3], 10 + 5],
    [13, [...HIT, 6, 6, 2, 3], 10 + 5],
  ])('S-2: critical value %i', (criticalValue, dice, damage) => {
    const tried = play([attack()], dice, { options: { criticalValue } })
    expect(tried.facts()).toMatchObject({ damage })
    expect(tried.step(0)).toMatchObject({ dice })
  })

  it('S-2: it is never below 3, and 13 less 1 is 12', () => {
    const steps = [union({ position: 'from-behind' }), attack()]
    // hit −2: 6 + 6; the counter misses
    const from = (criticalValue: number, dice: number[]) =>
      play(steps, [4, 5, 2, 3, ...dice, ...MISSED], { options: { criticalValue } }).facts()
    expect(from(3, [1, 1, 2, 3])).toMatchObject({ damage: 0 })
    expect(from(3, [1, 2, 1, 1, 2, 3])).toMatchObject({ damage: 6 })
    expect(from(13, [6, 6, 2, 3, 2, 3])).toMatchObject({ damage: 18 })
    expect(from(13, [6, 5, 2, 3])).toMatchObject({ damage: 14 })
  })

  it('S-2: odds of the damage are those of the chain rolled out', () => {
    const odds = oddsOf([attack({ rating: 12 })])
    if (typeof odds === 'string') throw new Error(odds)
    const hit = odds.hit?.get(true) ?? 0
    const law = chain(row(12), 10)
    // 0: no hit, or a failure
    expect(odds.damage?.get(0)).toBeCloseTo(1 - hit + hit / 36, 14)
    for (const [value, p] of law.ended) expect(odds.damage?.get(value + 5)).toBeCloseTo(hit * p, 14)
    expect(law.ended.size).toBeGreaterThan(50)
  })

  it('S-2: below the critical value odds are those of one roll', () => {
    const odds = oddsOf([attack({ rating: 12 })], { options: { criticalValue: 13 } })
    if (typeof odds === 'string') throw new Error(odds)
    const hit = odds.hit?.get(true) ?? 0
    // K12: 1 2 2 3 4 4 5 6 6 7; 4 for 7 and 8
    expect(odds.damage?.size).toBe(8)
    expect(odds.damage?.get(9)).toBeCloseTo((hit * 11) / 36, 14)
  })
})

const MISSED = [2, 2, 6, 5]

/** A chain without its failure, roll by roll: what it has come to at its end. */
function chain(values: readonly number[], critical: number) {
  const ended = new Map<number, number>()
  const add = (to: Map<number, number>, v: number, p: number) => to.set(v, (to.get(v) ?? 0) + p)
  let going = new Map([[0, 1]])
  for (let first = true; going.size > 0; first = false) {
    const next = new Map<number, number>()
    for (const [v, p] of going) {
      if (p < 1e-16) continue
      if (!first) add(ended, v, p / 36)
      values.forEach((worth, i) => {
        add(i + 3 >= critical ? next : ended, v + worth, (p * (6 - Math.abs(4 - i))) / 36)
      })
    }
    going = next
  }
  return { ended }
}
