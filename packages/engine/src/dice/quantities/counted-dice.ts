import { enumerated, type Quantity, remembered } from '../quantity.ts'
import { withDie, written } from './dice.ts'

/** A sum of dice together with how many of them show one certain face. */
export interface Counted {
  readonly sum: number
  readonly count: number
}

/**
 * Sum of `dice` dice (1 to 200) of `sides` sides, with how many show `face`. That all show 1, or all the highest face, can be
 * read off the sum (A-1, H-5).
 */
export const countedDice: (dice: number, sides: number, face: number) => Quantity<Counted> = remembered(
  (dice, sides, face) =>
    enumerated(
      written(dice, sides),
      (roll) => {
        let sum = 0
        let count = 0
        for (let i = 0; i < dice; i += 1) {
          const shown = roll(sides)
          sum += shown
          if (shown === face) count += 1
        }
        return { sum, count }
      },
      () => counted(dice, sides, face),
      ({ sum }) => sum,
    ),
)

/** Which dice show the face can be chosen in `ways`; the others are a sum of their own. */
function* counted(dice: number, sides: number, face: number): Iterable<readonly [Counted, number]> {
  let others = Float64Array.of(1)
  let ways = 1
  for (let count = dice; count >= 0; count -= 1) {
    const each = ways * sides ** -count
    for (const [sum, p] of others.entries()) yield [{ sum: sum + count * face, count }, p * each]
    others = withDie(others, sides, face)
    ways = (ways * count) / (dice - count + 1)
  }
}
