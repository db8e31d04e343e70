import { Check, dice, type Enumeration, type Rule, type Side, type Tray } from '../../dice/index.ts'

/**
 * The D10s of a gain when a check decides how many there are (D-8); `null` where it leaves none to be gained by. Odds are those of the
 * sum alone: all numbers of dice at once, not one after the other.
 */
export class GainDice implements Side<number | null> {
  constructor(private readonly count: () => Rule<number | null>) {}

  sample(tray: Tray): number | null {
    const count = tray.follow(this.count())
    return count === null ? null : gainDice(count).sample(tray)
  }

  total(rolled: number | null): number {
    return rolled ?? 0
  }

  visit(at: Enumeration, see: (rolled: number | null, p: number) => void): void {
    const weights: number[] = []
    for (const [count, p] of at.apart(this.count))
      if (count === null) see(null, p)
      else weights[count] = p
    sumsOfSome(Array.from(weights, (p) => p ?? 0)).forEach((p, sum) => {
      if (p > 0) see(sum, p)
    })
  }
}

/** kD10, when k is known. */
export const gainDice = (count: number): Check<number> => new Check('gain', dice(count, 10))

/** Probability of each sum of some D10s, when `weights[k]` is that they are k: by Horner's scheme, a die at a time. */
export function sumsOfSome(weights: readonly number[]): Float64Array {
  const most = weights.length - 1
  let law = new Float64Array(10 * most + 21)
  let next = new Float64Array(10 * most + 21)
  for (let count = most; count >= 0; count -= 1) {
    if (count < most) {
      addDie(law, next, most - count)
      ;[law, next] = [next, law]
    }
    law[0] = weights[count] as number
  }
  return law.subarray(0, 10 * most + 1)
}

/**
 * One D10 more, the law being of fewer than `dice`: each sum takes a tenth of the ten before it. Ten in a row are the beginning of one
 * block of ten and the end of the block before; both are added up as the blocks go by.
 */
function addDie(law: Float64Array, next: Float64Array, dice: number): void {
  const ends = new Float64Array(11)
  for (let block = 0; block <= 10 * dice; block += 10) {
    let beginning = 0
    for (let i = 0; i < 10; i += 1) {
      beginning += law[block + i] as number
      next[block + i + 1] = (beginning + (ends[i + 1] as number)) / 10
    }
    let end = 0
    for (let i = 9; i > 0; i -= 1) {
      end += law[block + i] as number
      ends[i] = end
    }
  }
}
