import { CHAIN_END, enumerated, type Quantity, remembered } from '../quantity.ts'
import type { Roller } from '../source.ts'

/** What a rating roll comes to (S-2). */
export interface Rated {
  /** what the row gave, criticals added up; 0 for an automatic failure */
  readonly value: number
  /** 1,1 on the first roll: an automatic failure */
  readonly failed: boolean
}

/** A rating's values for 2D6 = 3 to 12: ten integers, 0 or more. */
export type RatingRow = readonly number[]

const FAILED: Rated = { value: 0, failed: true }

/**
 * The rating rolls of a table (S-2), its rows by rating. A roll takes a row by its rating and a critical value: a 2D6 result
 * at or above it is a critical, rolled again and added. A critical value below 3 counts as 3; above 12 there are no criticals.
 *
 * Odds carry the chain until what is left is below `CHAIN_END`, which is left out: a few hundred outcomes at 10, some ten
 * thousand for a high rating at 3.
 *
 * @throws RangeError for a rating that has no row
 */
export function ratingRolls(
  table: readonly RatingRow[],
): (rating: number, critical: number) => Quantity<Rated> {
  const known = remembered((rating: number, critical: number) => {
    const row = table[rating]
    if (!row) throw new RangeError(`the table has no rating ${rating}`)
    return enumerated(
      `K${rating}[${critical}]`,
      (roll) => chain(row, critical, roll),
      () => chains(row, critical),
      ({ value }) => value,
    )
  })
  return (rating, critical) => known(rating, Math.min(13, Math.max(3, critical)))
}

function chain(row: RatingRow, critical: number, roll: Roller): Rated {
  let shown = roll(6) + roll(6)
  if (shown === 2) return FAILED
  let value = 0
  for (;;) {
    if (shown > 2) value += row[shown - 3] as number
    if (shown < critical) return { value, failed: false }
    shown = roll(6) + roll(6)
  }
}

/**
 * `at[v]` is how often a chain is expected to stand at the value v with a roll to come, the first one included. A critical worth w
 * leads from v − w to v: a linear recurrence, solved upwards. The chain ends at v by another result from v − w, or by a later
 * 1,1 at v itself. The weights count of the 36 pairs of faces.
 */
function* chains(row: RatingRow, critical: number): Iterable<readonly [Rated, number]> {
  yield [FAILED, 1 / 36]
  const greatest = Math.max(1, ...row)
  const on = new Float64Array(greatest + 1)
  const end = new Float64Array(greatest + 1)
  row.forEach((worth, i) => {
    const to = i + 3 < critical ? end : on
    to[worth] = (to[worth] as number) + 6 - Math.abs(4 - i)
  })
  // Criticals worth nothing stay where they are: divided out by what leaves it.
  const stay = on[0] as number
  const at = [36 / (36 - stay)]
  yield [{ value: 0, failed: false }, ((end[0] as number) * (at[0] as number) + stay / (36 - stay)) / 36]
  for (let v = 1, left = 1; left >= CHAIN_END; v += 1) {
    let reached = 0
    let ended = 0
    for (let worth = Math.min(v, greatest); worth > 0; worth -= 1) {
      const from = at[v - worth] as number
      reached += from * (on[worth] as number)
      ended += from * (end[worth] as number)
    }
    reached /= 36 - stay
    at.push(reached)
    yield [{ value: v, failed: false }, (ended + reached * (1 + (end[0] as number))) / 36]
    // What is yet to end above v stands within the greatest step at or below it: looked at once in so many values.
    if (v % greatest === 0) left = at.slice(-greatest).reduce((sum, p) => sum + p, 0)
  }
}
