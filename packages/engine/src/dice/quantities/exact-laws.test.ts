import { describe, expect, it } from 'vitest'
import {
  alikeDice,
  countedDice,
  d20,
  dice,
  explodingPool,
  type Quantity,
  ratingRolls,
  visited,
} from '../index.ts'
import {
  alikeLaw,
  countedLaw,
  d20Law,
  diceLaw,
  type ExactLaw,
  poolLaw,
  ratingLaw,
} from '../testing/exact-laws.ts'
import { nearest } from '../testing/fractions.ts'

/** Each probability against its fraction, to so many parts of itself; of chains only the outcomes below an end, where both agree. */
function expectExact<T>(quantity: Quantity<T>, law: ExactLaw<T>, end = Number.POSITIVE_INFINITY): void {
  const within = <P>(outcomes: readonly (readonly [T, P])[]) =>
    new Map(
      outcomes
        .filter(([outcome]) => quantity.value(outcome) < end)
        .map(([outcome, p]) => [JSON.stringify(outcome), p]),
    )
  const floats = within(visited(quantity))
  const fractions = within(law.filter(([, { n }]) => n > 0n))
  expect([...floats.keys()].sort()).toEqual([...fractions.keys()].sort())
  for (const [outcome, p] of floats) {
    const expected = nearest(fractions.get(outcome) ?? { n: 0n, d: 1n })
    expect(Math.abs(p / expected - 1), `${quantity.notation} ${outcome}`).toBeLessThan(1e-13)
  }
}

describe('every probability is right to a relative 1e-13, the smallest ones too', () => {
  it.each([
    [1, 6],
    [2, 6],
    [20, 6],
    [60, 6],
    [21, 10],
    [3, 20],
  ])('%sD%s', (count, sides) => {
    expectExact(dice(count, sides), diceLaw(count, sides))
  })

  it.each([
    [2, 6, 6],
    [6, 6, 1],
    [22, 6, 6],
    [3, 10, 4],
  ])('%sD%s, counting the %ss', (count, sides, face) => {
    expectExact(countedDice(count, sides, face), countedLaw(count, sides, face))
  })

  it.each([
    [1, 6],
    [2, 6],
    [7, 6],
    [4, 10],
  ])('%sD%s, alike or not', (count, sides) => {
    expectExact(alikeDice(count, sides), alikeLaw(count, sides))
  })

  it.each(['single', 'advantage', 'disadvantage'] as const)('a D20: %s', (mode) => {
    expectExact(d20(mode), d20Law(mode))
  })

  it.each([
    [1, 8, 29],
    [5, 10, 15],
    [10, 8, 20],
    [20, 2, 30],
    [3, 11, 0],
  ])('%sDX%s', (count, critical, rounds) => {
    expectExact(
      explodingPool(count, critical),
      poolLaw(count, critical, rounds),
      critical > 10 ? 11 : 10 * rounds,
    )
  })

  const rows = [
    [0, 0, 0, 1, 2, 2, 3, 3, 4, 4],
    [4, 6, 7, 8, 10, 10, 10, 11, 12, 13],
  ] as const
  it.each([
    [0, 10, 12],
    [0, 13, 0],
    [1, 10, 8],
    [1, 7, 20],
  ])('K%s at %s', (row, critical, criticals) => {
    const worth = rows[row]?.[critical - 3] ?? Number.POSITIVE_INFINITY
    const law = ratingLaw(rows[row] as readonly number[], critical, criticals)
    expectExact(
      ratingRolls(rows)(row, critical),
      law,
      critical > 12 ? Number.POSITIVE_INFINITY : worth * criticals,
    )
  })
})
