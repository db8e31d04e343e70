import { enumerated, type Quantity, remembered } from '../quantity.ts'
import type { Roller } from '../source.ts'

/** Sum of `count` dice of `sides` sides; 0 for no dice. `count` 0 to 1000. */
export const dice: (count: number, sides: number) => Quantity<number> = remembered((count, sides) =>
  enumerated(
    written(count, sides),
    (roll) => sumOf(count, sides, roll),
    () => sums(count, sides).entries(),
    (sum) => sum,
  ),
)

/** How the rules write some dice: `2D6`, `D20`. */
export const written = (count: number, sides: number): string =>
  count === 1 ? `D${sides}` : `${count}D${sides}`

function sumOf(count: number, sides: number, roll: Roller): number {
  let sum = 0
  for (let i = 0; i < count; i += 1) sum += roll(sides)
  return sum
}

/** Probability of each sum by direct convolution, the index being the sum; fewer dice are on the way to more. */
function sums(count: number, sides: number): Float64Array {
  const known = laws.get(sides) ?? [Float64Array.of(1)]
  laws.set(sides, known)
  while (known.length <= count) known.push(withDie(known[known.length - 1] as Float64Array, sides))
  return known[count] as Float64Array
}

const laws = new Map<number, Float64Array[]>()

/** Probability of each sum with one die more; of this die's faces `except` is left out, and its probability with it. */
export function withDie(law: Float64Array, sides: number, except = 0): Float64Array<ArrayBuffer> {
  const next = new Float64Array(law.length + sides)
  for (let sum = 0; sum < law.length; sum += 1) {
    const p = (law[sum] as number) / sides
    for (let face = 1; face <= sides; face += 1)
      if (face !== except) next[sum + face] = (next[sum + face] as number) + p
  }
  return next
}
