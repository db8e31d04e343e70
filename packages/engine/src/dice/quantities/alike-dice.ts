import { enumerated, type Quantity, remembered } from '../quantity.ts'
import type { Roller } from '../source.ts'
import { written } from './dice.ts'

/** A sum of dice together with whether they are alike. */
export interface Alike {
  readonly sum: number
  /** `all` dice show one face, two at least; `some` two do; `none` does */
  readonly alike: 'none' | 'some' | 'all'
}

/** Sum of `dice` dice (1 to 60) of `sides` sides, with whether no two, some two or all of them show the same face (H-3). */
export const alikeDice: (dice: number, sides: number) => Quantity<Alike> = remembered((dice, sides) =>
  enumerated(
    written(dice, sides),
    (roll) => rolled(dice, sides, roll),
    () => alike(dice, sides),
    ({ sum }) => sum,
  ),
)

function rolled(dice: number, sides: number, roll: Roller): Alike {
  const seen = new Set<number>()
  let sum = 0
  for (let i = 0; i < dice; i += 1) {
    const face = roll(sides)
    seen.add(face)
    sum += face
  }
  return { sum, alike: seen.size === dice ? 'none' : seen.size === 1 ? 'all' : 'some' }
}

/** Face after face, how many dice show it: `laws[used]` holds the dice that show a face up to now, by what they are and their sum. */
function* alike(dice: number, sides: number): Iterable<readonly [Alike, number]> {
  const laws = Array.from({ length: dice + 1 }, () => ({
    none: new Float64Array(dice * sides + 1),
    some: new Float64Array(dice * sides + 1),
    all: new Float64Array(dice * sides + 1),
  }))
  const kinds = ['none', 'some', 'all'] as const
  const first = laws[0] as (typeof laws)[0]
  first.none[0] = 1
  for (let face = 1; face <= sides; face += 1) {
    // From many dice to few, so that each takes this face once.
    for (let used = dice - 1; used >= 0; used -= 1) {
      for (const kind of kinds) {
        const law = (laws[used] as typeof first)[kind]
        // `ways`: which of all these dice show this face, each with its probability
        for (let more = 1, ways = 1; used + more <= dice; more += 1) {
          ways *= (used + more) / (more * sides)
          const to = (laws[used + more] as typeof first)[
            used === 0 && more > 1 ? 'all' : kind === 'none' && more === 1 ? 'none' : 'some'
          ]
          const most = used * sides
          for (let sum = 0; sum <= most; sum += 1) {
            const p = law[sum] as number
            if (p > 0) to[sum + more * face] = (to[sum + more * face] as number) + p * ways
          }
        }
      }
    }
  }
  for (const kind of kinds)
    for (const [sum, p] of (laws[dice] as typeof first)[kind].entries()) yield [{ sum, alike: kind }, p]
}
