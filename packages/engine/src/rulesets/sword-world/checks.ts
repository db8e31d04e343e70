import {
  Check,
  dice,
  opposed,
  type Rated,
  type Reduced,
  type Rule,
  ratingRolls,
  type Term,
  type Tray,
} from '../../dice/index.ts'
import type { Stat, SwordWorldCharacter } from './character.ts'
import type { SwordWorld } from './pack.ts'
import { RATING_TABLE } from './rating-table.data.ts'

/** The bonus of a score, a sixth of it. */
export const bonus = ({ stats }: SwordWorldCharacter, stat: Stat): Term => [stat, Math.floor(stats[stat] / 6)]

/** The skill level as a term. */
export const skill = ({ skillLevel }: SwordWorldCharacter): Term => ['skillLevel', skillLevel]

/** A check on 2D6 (S-1). */
export const check = (name: string, terms: readonly Term[]): Check<number> =>
  new Check(name, dice(2, 6), terms)

/** 1,1 and 6,6 */
export const ONES = 2
export const SIXES = 12
/** greater than any total */
const BEYOND = 1000

/**
 * A hit roll against an evasion, both always rolled (S-1). 1,1 on the hit roll always misses, 6,6 on the evasion always evades; else
 * 6,6 hits and 1,1 is hit; else the totals count.
 */
export function* hitRoll<R extends Reduced>(
  hit: Check<number>,
  evade: Check<number>,
  { tie }: SwordWorld['options'],
  record: {
    evade(total: number): void
    hit(sixes: boolean, total: number, hits: boolean): R
  },
): Rule<R> {
  const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number
  return yield* opposed(hit, evade, {
    rank: (sum, total) => (sum === ONES ? NEGATIVE_INFINITY : sum === SIXES ? BEYOND : total),
    rankReaction: (sum, total) => (sum === SIXES ? POSITIVE_INFINITY : sum === ONES ? -BEYOND : total),
    reaction: (_sum, total) => record.evade(total),
    reduce: (sum, total, lead) =>
      record.hit(sum === SIXES, total, lead > 0 || (lead === 0 && tie === 'attacker')),
  })
}

const rolls = ratingRolls(RATING_TABLE)

/** No rating goes above this; what is added beyond it is lost (S-4). */
export const TOP_RATING = 100
/** A critical value above 12 never comes (S-2). */
export const NO_CRITICALS = 13

/** A rating roll (S-2, S-3) with what is added to it: at least 0, and nothing at all when it fails. */
class RatingCheck extends Check<Rated> {
  override total(rated: Rated): number {
    return rated.failed ? 0 : Math.max(0, super.total(rated))
  }

  override sample(tray: Tray): Rated {
    tray.begin(this.name, this.quantity.notation)
    const rated = tray.take(this.quantity)
    tray.end(rated.value, rated.failed ? [] : this.terms)
    return rated
  }
}

/** A rating roll, by its rating (0 to 100) and critical value. */
export const ratingRoll = (
  name: string,
  rating: number,
  critical: number,
  terms: readonly Term[],
): Check<Rated> => new RatingCheck(name, rolls(rating, critical), terms)
