import { describe, expect, it } from 'vitest'
import { tryOut } from '../../testing.ts'
import { act, aya, mio } from './testing.ts'

const play = (dice: number[], over: object = {}, characters: object[] = [aya, mio]) =>
  tryOut({ ruleset: 'double-cross', characters, steps: [{ ...act, ...over }], dice })

describe('a check', () => {
  it('D-1: totals the highest die, the skill and the modifier', () => {
    expect(play([4, 7, 3, 2, 5, 5], { modifier: 3 }).facts()).toMatchObject({ total: 12, opposedTotal: 4 })
  })

  it('D-1: dice at the critical value are rolled again, ten for each round', () => {
    // 8 and 9 again, of them 8 again
    const dice = [8, 9, 3, 8, 4, 2, 2, 1, 1, 1, 1]
    const tried = play(dice, { criticalValue: 8, dice: 1 })
    expect(tried.facts()).toMatchObject({ total: 24, opposedTotal: 3 })
    expect(tried.step(-1)).toMatchObject({ dice })
  })

  it('D-1: one below the critical value is not', () => {
    expect(play([7, 7, 1, 2, 5], { criticalValue: 8 }).facts().total).toBe(9)
  })

  it('D-1: the default is 10, on both sides', () => {
    expect(play([10, 9, 2, 10, 3, 1, 5, 5]).facts()).toMatchObject({ total: 14, opposedTotal: 12 })
  })

  it.each([1, 0, -5])('D-1: a critical value of %i counts as 2', (criticalValue) => {
    expect(play([2, 1, 1, 9, 9, 5, 5], { criticalValue }).facts().total).toBe(13)
  })

  it.each([11, 1000])('D-1: at %i nothing is rolled again', (criticalValue) => {
    expect(play([10, 10, 2, 2, 5, 5], { criticalValue }).facts().total).toBe(12)
  })

  it('D-1: all ones fumble, total 0 whatever the modifier', () => {
    expect(play([1, 1, 2, 3], { modifier: 9 }).facts()).toMatchObject({
      success: false,
      fumble: true,
      total: 0,
    })
  })

  it('D-1: a fumble shows no terms that do not count', () => {
    const [entry] = play([1, 1, 2, 3], { modifier: 9 }).history.entries
    expect(entry).toMatchObject({ rolls: [{ name: 'act', faces: [1, 1], value: 0, terms: [] }, {}] })
  })

  it('D-1: later ones are no fumble', () => {
    expect(play([10, 10, 1, 1, 3, 3, 7, 7]).facts()).toMatchObject({ fumble: false, total: 13 })
  })

  it('D-1: without a die the check fails without a roll, and it is no fumble', () => {
    const tried = play([2, 3], { dice: -2, modifier: 99 })
    expect(tried.facts()).toMatchObject({ success: false, fumble: false, total: 0, opposedTotal: 4 })
    expect(tried.step(-1)).toMatchObject({ dice: [2, 3] })
  })

  it('D-1: a total may be below 0', () => {
    expect(play([4, 7, 3, 2], { modifier: -20 }).facts().total).toBe(-11)
  })
})

describe('an opposed check', () => {
  it('D-2: a tie goes to the reaction, one more wins', () => {
    expect(play([6, 2, 7, 3]).facts().success).toBe(false)
    expect(play([7, 2, 7, 3, 5]).facts().success).toBe(true)
  })

  it('D-2: who fumbles loses even against a total below 0', () => {
    expect(play([2, 2, 1, 1], { modifier: -20 }).facts()).toMatchObject({
      success: true,
      total: -16,
      opposedTotal: 0,
    })
    expect(play([1, 1, 2, 2], { resistModifier: -20 }).facts()).toMatchObject({
      success: false,
      total: 0,
      opposedTotal: -17,
    })
  })

  it('D-2: so does who has no dice', () => {
    expect(play([2, 2], { modifier: -20, resistDice: -2 }).facts().success).toBe(true)
    expect(play([2, 2], { dice: -2, resistModifier: -20 }).facts().success).toBe(false)
  })

  it('D-2: when both lose so, the reaction wins', () => {
    expect(play([1, 1, 1, 1]).facts()).toMatchObject({ success: false, fumble: true })
    expect(play([1, 1], { resistDice: -2 }).facts().success).toBe(false)
    expect(play([1, 1], { dice: -2 }).facts()).toMatchObject({ success: false, fumble: false })
    expect(play([], { dice: -2, resistDice: -2 }).facts().success).toBe(false)
  })

  it('D-2: the reaction has its own dice, modifier and critical value', () => {
    const over = { resistDice: 1, resistModifier: 2, resistCriticalValue: 7 }
    expect(play([9, 2, 7, 6, 5, 3], over).facts()).toMatchObject({ total: 11, opposedTotal: 16 })
  })
})

describe('bounds', () => {
  const bounds: [string, number, number][] = [
    ['dice', -99, 99],
    ['resistDice', -99, 99],
    ['climaxDice', -99, 99],
    ['modifier', -999, 999],
    ['resistModifier', -999, 999],
    ['climaxModifier', -999, 999],
  ]
  it.each(bounds)('D-8: %s outside is out-of-range, before the leave of the GM', (name, min, max) => {
    for (const value of [min - 1, max + 1])
      expect(play([], { [name]: value, gmAllows: false }).code()).toBe('out-of-range')
    for (const value of [min, max])
      expect(play([], { [name]: value, gmAllows: false }).code()).toBe('not-allowed')
  })
})
