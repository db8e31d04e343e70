import { enumerated, type Quantity, remembered } from '../quantity.ts'
import type { Roller } from '../source.ts'

/** Sum of `count` dice of `sides` sides; 0 for no dice. `count` 0 to 1000. */
export const dice: (count: number, sides: number) => Quantity<number> = remembered((count, sides) =>
  enumerated(
    count === 1 ? `D${sides}` : `${count}D${sides}`,
    (roll) => sumOf(count, sides, roll),
    () => sums(count, sides).entries(),
    (sum) => sum,
  ),
)

function sumOf(count: number, sides: number, roll: Roller): number {
  let sum = 0
  for (let i = 0; i < count; i += 1) sum += roll(sides)
  return sum
}

/** Probability of each sum, by direct convolution; the index is the sum. */
function sums(count: number, sides: number): Float64Array {
  let now = Float64Array.of(1)
  for (let die = 0; die < count; die += 1) {
    const next = new Float64Array(now.length + sides)
    for (let sum = 0; sum < now.length; sum += 1)
      for (let face = 1; face <= sides; face += 1) next[sum + face] = (next[sum + face] as number) + (now[sum] as number) / sides
    now = next
  }
  return now
}
