import { enumerated, type Quantity, remembered } from '../quantity.ts'

/** A sum of dice together with how many of them show one certain face. */
export interface Counted {
  readonly sum: number
  readonly count: number
}

/**
 * Sum of `dice` dice (1 to 200) of `sides` sides, with how many show `face`. That all show 1, or all the highest face, can be
 * read off the sum.
 */
export const countedDice: (dice: number, sides: number, face: number) => Quantity<Counted> = remembered((dice, sides, face) =>
  enumerated(
    dice === 1 ? `D${sides}` : `${dice}D${sides}`,
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

function* counted(dice: number, sides: number, face: number): Iterable<readonly [Counted, number]> {
  // now[count][sum], one die after the other
  let now = [Float64Array.of(1)]
  for (let die = 0; die < dice; die += 1) {
    const next = Array.from({ length: die + 2 }, () => new Float64Array((die + 1) * sides + 1))
    now.forEach((row, count) => {
      row.forEach((p, sum) => {
        if (p === 0) return
        for (let shown = 1; shown <= sides; shown += 1) {
          const to = next[shown === face ? count + 1 : count] as Float64Array
          to[sum + shown] = (to[sum + shown] as number) + p / sides
        }
      })
    })
    now = next
  }
  for (const [count, row] of now.entries()) for (const [sum, p] of row.entries()) if (p > 0) yield [{ sum, count }, p]
}
