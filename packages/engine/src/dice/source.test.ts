import { describe, expect, it } from 'vitest'
import { DiceError, type Roller, scripted, seeded, system } from './index.ts'
import { chiSquare } from './testing/chi-square.ts'

const take = (roll: Roller, count: number, sides: number): number[] =>
  Array.from({ length: count }, () => roll(sides))

function evenness(roll: Roller, sides: number): ReturnType<typeof chiSquare> {
  const counts = new Map<string, number>()
  for (const face of take(roll, 60_000, sides)) counts.set(`${face}`, (counts.get(`${face}`) ?? 0) + 1)
  const even = Array.from({ length: sides }, (_, i) => [`${i + 1}`, 1 / sides] as const)
  return chiSquare(counts, new Map(even), 60_000)
}

describe('seeded', () => {
  // These faces are in people's logs: a seed must show them for ever.
  it('shows the same faces for the same seed', () => {
    expect(take(seeded('tryst'), 20, 6)).toEqual([1, 3, 5, 4, 2, 6, 4, 4, 6, 4, 5, 4, 2, 4, 2, 4, 2, 6, 2, 5])
    expect(take(seeded('tryst'), 10, 20)).toEqual([17, 3, 7, 4, 18, 16, 8, 8, 18, 2])
    expect(take(seeded(''), 10, 10)).toEqual([5, 7, 5, 10, 5, 1, 5, 1, 10, 7])
    expect(take(seeded('星'), 10, 100)).toEqual([71, 64, 13, 94, 80, 25, 89, 61, 19, 80])
  })

  it('shows others for another', () => {
    expect(take(seeded('tryst'), 20, 6)).not.toEqual(take(seeded('tryst '), 20, 6))
  })

  it.each([2, 6, 10, 20, 100, 1000])('shows every face of a D%i as often', (sides) => {
    const { statistic, limit } = evenness(seeded('as often'), sides)
    expect(statistic).toBeLessThan(limit)
  })
})

describe('scripted', () => {
  it('shows its faces in their order', () => {
    expect(take(scripted([3, 1, 6]), 3, 6)).toEqual([3, 1, 6])
  })

  it('runs out', () => {
    const roll = scripted([3])
    roll(6)
    expect(thrownBy(() => roll(6))).toMatchObject({ name: 'DiceError', at: null })
  })

  it.each([[7], [0], [-1], [1.5], [Number.NaN]])('has no face %d on a D6', (face) => {
    const roll = scripted([1, face])
    roll(6)
    expect(thrownBy(() => roll(6))).toMatchObject({ name: 'DiceError', at: 1 })
  })

  it('tries the die before it takes the face', () => {
    const roll = scripted([8])
    expect(() => roll(6)).toThrow(DiceError)
    expect(roll(10)).toBe(8)
  })
})

describe('system', () => {
  // Chance alone goes beyond four times the limit less than once in 10^17 runs.
  it.each([6, 7, 10, 1000])('shows every face of a D%i as often', (sides) => {
    const { statistic, limit } = evenness(system(), sides)
    expect(statistic).toBeLessThan(4 * limit)
  })
})

function thrownBy(run: () => void): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}
