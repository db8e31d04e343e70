import {
  Check,
  type Exploded,
  explodingPool,
  opposed,
  type Reduced,
  type Rule,
  type Term,
  type Tray,
} from '../../dice/index.ts'
import type { DoubleCrossCharacter, Stat } from './character.ts'

/** A fumble and a check without dice: total 0 whatever is added, and lost whatever it is held against (D-1, D-2). */
const isLost = ({ fumble, rolled }: Exploded): boolean => fumble || !rolled

/** A check on a pool of D10s (D-1): nothing is added to one that is lost. */
class PoolCheck extends Check<Exploded> {
  override total(shown: Exploded): number {
    return isLost(shown) ? 0 : super.total(shown)
  }

  override sample(tray: Tray): Exploded {
    tray.begin(this.name, this.quantity.notation)
    const shown = tray.take(this.quantity)
    tray.end(shown.value, isLost(shown) ? [] : this.terms)
    return shown
  }
}

/** What a check is made with: the stat's dice, more or fewer, two fewer for each rank of daze (D-1, D-6). */
export const check = (
  name: string,
  who: DoubleCrossCharacter,
  stat: Stat,
  { dice, critical, terms }: { dice: number; critical: number; terms: readonly Term[] },
): Check<Exploded> =>
  new PoolCheck(name, explodingPool(who.stats[stat] + dice - 2 * who.daze, critical), terms)

/** Places a total: below all others when the check is lost. */
export const rank = (shown: Exploded, total: number): number =>
  isLost(shown) ? Number.NEGATIVE_INFINITY : total

/** An opposed check: the active side wins with a greater total; a tie, and that both lose, goes to the reaction (D-2). */
export const opposedCheck = <R extends Reduced>(
  active: Check<Exploded>,
  reaction: Check<Exploded>,
  against: {
    reaction(total: number): void
    reduce(shown: Exploded, total: number, wins: boolean): R
  },
): Rule<R> =>
  opposed(active, reaction, {
    rank,
    rankReaction: rank,
    reaction: (_shown, total) => against.reaction(total),
    reduce: (shown, total, lead) => against.reduce(shown, total, lead > 0),
  })
