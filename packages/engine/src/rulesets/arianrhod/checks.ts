import {
  Check,
  countedDice,
  draw,
  opposed,
  type Quantity,
  type Reduced,
  type Rule,
  remembered,
  type Term,
} from '../../dice/index.ts'
import type { ArianrhodCharacter, Stat } from './character.ts'
import type { Arianrhod } from './pack.ts'

/** What nD6 show. */
export interface Shown {
  readonly sum: number
  readonly sixes: number
  /** two or more dice show 6 */
  readonly critical: boolean
  /** all dice show 1 */
  readonly fumble: boolean
}

/** The dice of a check, more than two with bonus dice. */
export const checkDice = remembered((count: number): Quantity<Shown> => {
  const dice = countedDice(count, 6, 6)
  const shown = ({ sum, count: sixes }: { sum: number; count: number }): Shown => ({
    sum,
    sixes,
    critical: sixes >= 2,
    fumble: sum === count,
  })
  return {
    notation: dice.notation,
    sample: (roll) => shown(dice.sample(roll)),
    visit: (see) => dice.visit((outcome, p) => see(shown(outcome), p)),
    value: ({ sum }) => sum,
  }
})

/** A check: 2D6, more with bonus dice, and what is added to them. */
export const check = (name: string, terms: readonly Term[], bonusDice = 0): Check<Shown> =>
  new Check(name, checkDice(2 + bonusDice), terms)

/** The stat of a character as a term. */
export const stat = ({ stats }: ArianrhodCharacter, name: Stat): Term => [name, stats[name]]

const BEYOND = 1e6

/** A fumble loses, a critical beats anything but a critical, else the totals count. */
function rank({ critical, fumble }: Shown, total: number, { bothCritical }: Arianrhod['options']): number {
  if (fumble) return -BEYOND
  return critical ? BEYOND + (bothCritical === 'compare' ? total : 0) : total
}

/**
 * An opposed check: the active side wins with the greater rank, a tie goes to the reacting side.
 * Without a reaction nothing is rolled for it, and its total is 0.
 */
export function* opposedCheck<R extends Reduced>(
  active: Check<Shown>,
  reaction: Check<Shown> | undefined,
  options: Arianrhod['options'],
  against: {
    reaction(total: number): void
    reduce(shown: Shown, total: number, wins: boolean): R
  },
): Rule<R> {
  if (!reaction) {
    against.reaction(0)
    return yield* draw(active, (shown, total) =>
      against.reduce(shown, total, rank(shown, total, options) > 0),
    )
  }
  return yield* opposed(active, reaction, {
    rank: (shown, total) => rank(shown, total, options),
    rankReaction: (shown, total) => rank(shown, total, options),
    reaction: (_shown, total) => against.reaction(total),
    reduce: (shown, total, lead) => against.reduce(shown, total, lead > 0),
  })
}
