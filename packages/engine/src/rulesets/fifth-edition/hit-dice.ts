import { enumerated, type Quantity, remembered } from '../../dice/index.ts'

/** Hit dice that are spent: the sum of `count` dice, each with the constitution modifier and at least 0 (F-5). */
export const hitDiceRoll: (count: number, die: number, con: number) => Quantity<number> = remembered(
  (count, die, con) =>
    enumerated(
      written(count, die, con),
      (roll) => {
        let sum = 0
        for (let i = 0; i < count; i += 1) sum += Math.max(0, roll(die) + con)
        return sum
      },
      () => sums(count, die, con).entries(),
      (sum) => sum,
    ),
)

/** `2D8`, `D8+2`, `2×(D8+2)` */
function written(count: number, die: number, con: number): string {
  if (con === 0) return `${count === 1 ? '' : count}D${die}`
  const each = `D${die}${con < 0 ? '−' : '+'}${Math.abs(con)}`
  return count === 1 ? each : `${count}×(${each})`
}

/** Probability of each sum, by direct convolution; the index is the sum. */
function sums(count: number, die: number, con: number): Float64Array {
  const most = Math.max(0, die + con)
  let law = Float64Array.of(1)
  for (let i = 0; i < count; i += 1) {
    const next = new Float64Array(law.length + most)
    law.forEach((p, sum) => {
      for (let face = 1; face <= die; face += 1) {
        const at = sum + Math.max(0, face + con)
        next[at] = (next[at] as number) + p / die
      }
    })
    law = next
  }
  return law
}
