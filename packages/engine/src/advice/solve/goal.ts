import type { Side } from './contest.ts'

/**
 * What one of the two is after; the other is after the opposite.
 * - `first`: to win (1), or else not to lose (−1); both at once, or no end, are in between (0)
 * - `win`: to win (1); all else is worth nothing
 * - `hold`: not to lose (0), not even both at once (−1)
 * - `spare`: to lose little: what is lost, as a part of what there was (0 to −1)
 */
export const GOALS = ['first', 'win', 'hold', 'spare'] as const
export type GoalName = (typeof GOALS)[number]

export interface Goal {
  readonly name: GoalName
  /** whose goal it is */
  readonly side: Side
}

/** What both have left. */
type Left = readonly [number, number]

/** What a goal is worth to the first of the two, by what is left: once it is over, and if it never is. */
export interface Payoffs {
  over(left: Left): number
  endless(left: Left): number
}

export function payoffsOf({ name, side }: Goal, from: Left): Payoffs {
  const sign = side === 0 ? 1 : -1
  const kept = (left: Left) => left[side] / from[side] - 1
  const over: Readonly<Record<GoalName, (own: number, other: number, left: Left) => number>> = {
    first: (own, other) => Number(own > 0) - Number(other > 0),
    win: (own, other) => Number(own > 0 && other === 0),
    hold: (own) => Number(own > 0) - 1,
    spare: (_own, _other, left) => kept(left),
  }
  const worth = (left: Left) => over[name](left[side], left[1 - side] as number, left)
  return {
    over: (left) => sign * worth(left),
    endless: (left) => (name === 'spare' ? sign * kept(left) : 0),
  }
}
