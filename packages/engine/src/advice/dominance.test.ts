import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Marginal } from '../dice/index.ts'
import { dominates } from './dominance.ts'

const law = (...entries: readonly (readonly [number | boolean, number])[]): Marginal => new Map(entries)
const aims = { damage: 'more', cost: 'less' } as const

describe('a choice that is never better', () => {
  const plain = { damage: law([0, 0.5], [4, 0.5]), cost: law([2, 1]) }

  it.each([
    ['more of what counts', { ...plain, damage: law([0, 0.4], [4, 0.6]) }, true],
    ['as often, but higher', { ...plain, damage: law([1, 0.5], [4, 0.5]) }, true],
    ['cheaper', { ...plain, cost: law([1, 1]) }, true],
    ['the same', plain, false],
    ['more, but dearer', { damage: law([4, 1]), cost: law([3, 1]) }, false],
    ['a higher mean, but less often', { ...plain, damage: law([0, 0.7], [40, 0.3]) }, false],
    [
      'the same but for how it was added up',
      { ...plain, damage: law([0, 0.5 - 1e-14], [4, 0.5 + 1e-14]) },
      false,
    ],
  ] as const)('%s: %s', (_, other, better) => {
    expect(dominates(other, plain, aims)).toBe(better)
  })

  it('takes conditions for chances', () => {
    const often = { damage: law([false, 0.3], [true, 0.7]) }
    const seldom = { damage: law([true, 0.6], [false, 0.4]) }
    expect(dominates(often, seldom, aims)).toBe(true)
    expect(dominates(seldom, often, aims)).toBe(false)
    expect(dominates(seldom, often, { damage: 'less' })).toBe(true)
    expect(dominates(seldom, { damage: law([false, 1]) }, aims)).toBe(true)
  })

  it('cannot be told from what nobody aims at', () => {
    expect(dominates({ damage: law([4, 1]) }, { damage: law([1, 1]) }, {})).toBe(false)
  })

  it('is worse on the mean of any rising function', () => {
    const some = fc
      .array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 })
      .map((weights) => law(...weights.map((w, i) => [i, w / weights.reduce((a, b) => a + b, 0)] as const)))
    const rising = fc
      .array(fc.nat(5), { minLength: 4, maxLength: 4 })
      .map((steps) => steps.map((_, i) => steps.slice(0, i + 1).reduce((a, b) => a + b, 0)))
    const mean = (marginal: Marginal, of: readonly number[]) =>
      [...marginal].reduce((sum, [value, p]) => sum + p * (of[Number(value)] as number), 0)
    fc.assert(
      fc.property(some, some, rising, (a, b, of) => {
        if (!dominates({ damage: a }, { damage: b }, aims)) return
        expect(dominates({ damage: b }, { damage: a }, aims)).toBe(false)
        expect(mean(a, of)).toBeGreaterThan(mean(b, of) - 1e-9)
      }),
    )
  })
})
