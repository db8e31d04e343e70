import { type Contest, type Curve, type MoveMade, summaryOf, type Tally } from '@tryst/engine'
import type { Question } from './prepare.ts'

/** Contests that were played, and how. */
export interface Played {
  readonly contest: Contest
  readonly question: Question
  readonly seed: string
  readonly tally: Tally
}

/** A simulation as JSON. */
export function summaryAnswer({ contest, question, seed, tally }: Played) {
  const { won, both, unended, moves, rounds, left, states, made } = summaryOf(tally)
  const [a, b] = contest.pair
  const moveAnswer = ({ side, ...more }: MoveMade) => ({ by: contest.pair[side], ...more })
  const curve = (of: Curve) => ({
    mean: of.map(({ mean }) => mean),
    p10: of.map(({ low }) => low),
    p90: of.map(({ high }) => high),
  })
  return {
    contests: tally.contests,
    seed,
    policies: { [a]: question.policies[0], [b]: question.policies[1] },
    win: { [a]: won[0], [b]: won[1] },
    both,
    unended,
    moves,
    rounds: rounds ?? null,
    left: { [a]: curve(left[0]), [b]: curve(left[1]) },
    states: states.map(({ side, ...more }) => ({ of: contest.pair[side], ...more })),
    steps: made.map(moveAnswer),
  }
}
