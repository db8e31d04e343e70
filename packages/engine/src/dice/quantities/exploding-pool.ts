import { CHAIN_END, enumerated, type Quantity, remembered } from '../quantity.ts'
import type { Roller } from '../source.ts'

/** What a pool of exploding D10s comes to (D-1). */
export interface Exploded {
  /** 10 × rounds rerolled + highest die of the last round; 0 for a fumble and without dice */
  readonly value: number
  /** all dice showed 1 on the first roll */
  readonly fumble: boolean
  /** false when there was no die to roll: such a check fails, but it is no fumble */
  readonly rolled: boolean
}

const FUMBLE: Exploded = { value: 0, fumble: true, rolled: true }
const NO_DICE: Exploded = { value: 0, fumble: false, rolled: false }

/**
 * A pool of D10s against a critical value (D-1): dice at or above it are rolled again, only those, round by round, and each
 * such round is worth 10. `dice` below 1 is no roll; a `critical` below 2 counts as 2, above 10 nothing is rolled again.
 *
 * Odds carry the chain until what is left is below `CHAIN_END`, which is left out: 29 rounds for one die at 8, some 370 for 60
 * dice at 2. Every outcome is right to a relative 1e-12, small tails too.
 */
export const explodingPool = (dice: number, critical: number): Quantity<Exploded> =>
  pool(Math.max(0, dice), Math.min(11, Math.max(2, critical)))

const pool: (dice: number, critical: number) => Quantity<Exploded> = remembered((dice, critical) =>
  enumerated(
    `${dice}DX${critical}`,
    (roll) => (dice === 0 ? NO_DICE : rounds(dice, critical, roll)),
    () => (dice === 0 ? [[NO_DICE, 1]] : highest(dice, critical)),
    ({ value }) => value,
  ),
)

function rounds(dice: number, critical: number, roll: Roller): Exploded {
  let again = dice
  for (let round = 0; ; round += 1) {
    let highest = 0
    let here = again
    again = 0
    for (; here > 0; here -= 1) {
      const face = roll(10)
      if (face > highest) highest = face
      if (face >= critical) again += 1
    }
    if (again === 0) return exploded(10 * round + highest)
  }
}

// Critical values are 2 or more: a 1 is never rolled again, so that only a first roll of nothing but ones comes to 1.
const exploded = (value: number): Exploded => (value === 1 ? FUMBLE : { value, fumble: false, rolled: true })

/**
 * Each die by itself has a chain: 10 × its own rounds + the face that ends it, below the critical value and so below 10 when
 * anything chains. The pool's last round is that of the longest chains, and its highest die ends the greatest of them: the pool
 * is the greatest of independent chains. With F the probability that one die stays at or below a value, the difference
 * F(v)^n − F(v−1)^n is written as p(v) × Σ F(v)^(n−1−i) F(v−1)^i, so that nothing is subtracted.
 */
function* highest(dice: number, critical: number): Iterable<readonly [Exploded, number]> {
  const on = (11 - critical) / 10
  let upTo = 0
  // `reach`: that one die is rolled in this round
  for (let round = 0, reach = 1; dice * reach >= CHAIN_END; round += 1, reach *= on) {
    for (let face = 1; face < critical && face <= 10; face += 1) {
      const below = upTo
      upTo += reach / 10
      let sum = 0
      for (let i = 0, power = 1; i < dice; i += 1, power *= below) sum = sum * upTo + power
      yield [exploded(10 * round + face), (reach / 10) * sum]
    }
  }
}
