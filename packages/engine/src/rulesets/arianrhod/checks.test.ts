import { describe, expect, it } from 'vitest'
import { tryOut, tryParse } from '../../testing.ts'
import { aya, ren } from './testing.ts'

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: [aya, ren], steps, dice, ...over })

/** spirit 6 against spirit 3 */
const technique = { do: 'technique', by: 'aya', to: 'ren' }
const contest = (mine: number[], theirs: number[], changed: object = {}, options: object = {}) =>
  play([{ ...technique, bonusDice: mine.length - 2, ...changed }], [...mine, ...theirs], { options }).facts()
const caress = (mine: number[], theirs: number[], rest: number[] = [], changed: object = {}) =>
  play(
    [{ do: 'caress', by: 'aya', to: 'ren', bonusDice: mine.length - 2, ...changed }],
    [...mine, ...theirs, ...rest],
  ).facts()

describe('a check', () => {
  it('A-1: 2D6 + stat + modifier', () => {
    expect(contest([3, 5], [2, 4])).toEqual({ success: true, critical: false, total: 14, opposedTotal: 9 })
    expect(contest([3, 5], [2, 4], { modifier: -99 }).total).toBe(-85)
    expect(contest([3, 5], [2, 4], { modifier: 99 }).total).toBe(113)
  })

  it('A-1: bonus dice are added to the actor’s check', () => {
    expect(contest([3, 5, 4], [2, 4])).toMatchObject({ total: 18, opposedTotal: 9 })
    expect(contest(Array(22).fill(5), [2, 4]).total).toBe(116)
  })

  it('A-1: two or more sixes of all dice are a critical, which does not change the total', () => {
    expect(contest([6, 5], [2, 4]).critical).toBe(false)
    expect(contest([6, 6], [2, 4])).toMatchObject({ critical: true, total: 18 })
    expect(contest([6, 1, 6], [2, 4])).toMatchObject({ critical: true, total: 19 })
    expect(contest([6, 6, 6], [2, 4])).toMatchObject({ critical: true, total: 24 })
  })

  it('A-1: a fumble is all ones, which does not change the total', () => {
    expect(caress([1, 1], [1, 2])).toMatchObject({ fumble: true, total: 7 })
    expect(caress([1, 1, 1], [1, 2])).toMatchObject({ fumble: true, total: 8 })
    expect(caress([1, 1, 2], [2, 4])).toMatchObject({ fumble: false, total: 9 })
  })

  it.each([{ bonusDice: -1 }, { bonusDice: 21 }, { modifier: -100 }, { modifier: 100 }])(
    'A-1: out-of-range: %j',
    (changed) => {
      expect(play([{ ...technique, ...changed }]).code()).toBe('out-of-range')
    },
  )

  it('A-1: a number that is none is an invalid file', () => {
    expect(
      tryParse({ ruleset: 'arianrhod', characters: [aya, ren], steps: [{ ...technique, bonusDice: 0.5 }] }),
    ).toEqual(['steps[0].bonusDice'])
  })
})

describe('an opposed check', () => {
  it('A-2: the active side wins with the greater total, a tie goes to the reaction', () => {
    expect(contest([1, 2], [2, 4])).toMatchObject({ success: false, total: 9, opposedTotal: 9 })
    expect(contest([1, 3], [2, 4])).toMatchObject({ success: true, total: 10, opposedTotal: 9 })
    expect(contest([1, 2], [3, 4])).toMatchObject({ success: false, total: 9, opposedTotal: 10 })
  })

  it('A-2: a fumble loses whatever the totals', () => {
    expect(caress([1, 1], [1, 2], [], { modifier: 99 })).toMatchObject({ hit: false, fumble: true })
    expect(contest([1, 2], [1, 1], { modifier: -99 })).toMatchObject({ success: true })
  })

  it('A-2: both fumble: the reaction wins', () => {
    expect(caress([1, 1], [1, 1], [], { modifier: 99 })).toMatchObject({ hit: false })
  })

  it('A-2: a critical beats anything but a critical', () => {
    expect(contest([6, 6], [5, 6], { modifier: -99 })).toMatchObject({ success: true, critical: true })
    expect(contest([5, 6], [6, 6], { modifier: 99 })).toMatchObject({ success: false })
    expect(contest([6, 6], [1, 1], { modifier: -99 })).toMatchObject({ success: true })
  })

  it('A-2: both critical: the reaction wins, or with the option the greater total', () => {
    const compare = { bothCritical: 'compare' }
    expect(contest([6, 6], [6, 6]).success).toBe(false)
    expect(contest([6, 6], [6, 6], {}, compare).success).toBe(true)
    expect(contest([6, 6], [6, 6], { modifier: -3 }, compare)).toMatchObject({
      success: false,
      total: 15,
      opposedTotal: 15,
    })
    expect(contest([6, 6], [6, 6], { modifier: -99 }, compare).success).toBe(false)
    expect(contest([6, 6], [5, 6], { modifier: -99 }, compare).success).toBe(true)
  })

  it('A-2: both sides roll, even when the first has fumbled', () => {
    const tried = play([technique], [1, 1, 4, 5])
    expect(tried.step(0)).toMatchObject({ dice: [1, 1, 4, 5] })
    expect(tried.facts()).toMatchObject({ success: false, opposedTotal: 12 })
  })

  it.each([
    technique,
    { do: 'caress', by: 'aya' },
    { do: 'union', by: 'aya', effort: 1 },
    { do: 'tease', by: 'aya', effort: 1 },
    { do: 'strip', by: 'aya', use: 'strength' },
  ])('A-2: nobody opposes themself: $do', (step) => {
    expect(play([{ ...step, to: 'aya' }]).code()).toBe('out-of-range')
  })

  it('A-2: the two sides are told apart by their terms', () => {
    const tried = play([{ ...technique, modifier: 2 }], [3, 5, 2, 4])
    const entry = tried.history.entries[0]
    expect(entry?.status === 'ok' && entry.rolls).toMatchObject([
      {
        name: 'technique',
        faces: [3, 5],
        value: 8,
        terms: [
          ['spirit', 6],
          ['modifier', 2],
        ],
      },
      { name: 'resist', faces: [2, 4], value: 6, terms: [['spirit', 3]] },
    ])
  })
})
