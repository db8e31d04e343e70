import type { Roller } from '../../dice/index.ts'
import type { Contest, Node, Reply, Side } from '../solve/contest.ts'
import type { Policy } from './policy.ts'
import { Recorder } from './recorder.ts'
import type { Tally } from './tally.ts'

/** A contest that has not ended after so many moves is given up. */
const TOO_LONG = 10_000

/**
 * Plays contests to their end.
 * @param policies how each of the two plays, made anew for each contest
 * @param roller the only source of chance, of dice and of random policies alike
 */
export function simulate(
  contest: Contest,
  policies: readonly [() => Policy, () => Policy],
  runs: number,
  roller: Roller,
): Tally {
  const recorder = new Recorder(contest)
  const pick = (n: number) => (n < 2 ? 0 : roller(n) - 1)
  // one pair of numbers for all contests: who is shown it keeps none of it
  const left: [number, number] = [0, 0]
  // who acts decides first whether to take back a roll, then the other
  const againOf =
    (node: Node, reply: Reply, players: readonly [Policy, Policy]) =>
    (facts: Readonly<Record<string, unknown>>) =>
      [node.by, (1 - node.by) as Side]
        .map((side) => [side, players[side].again?.(node, reply, left, facts)] as const)
        .find(([side, taken]) => taken?.by === side)?.[1]
  const canBeTakenBack = contest.spec.byWhatIsLeft?.again !== undefined
  for (let run = 0; run < runs; run += 1) {
    const players = [policies[0](), policies[1]()] as const
    const takesBack = canBeTakenBack && players.some(({ again }) => again)
    let node: Node = contest.start
    left[0] = contest.from[0]
    left[1] = contest.from[1]
    let moves = 0
    let rounds = 0
    while (left[0] > 0 && left[1] > 0 && moves < TOO_LONG && node.options.length > 0) {
      const { by } = node
      const option = players[by].option(node, left, pick)
      const answer = players[(1 - by) as Side].answer(node, option, left, pick)
      const reply = node.options[option]?.replies[answer]
      if (!reply) throw new RangeError('a policy takes one of the options')
      const again = takesBack ? againOf(node, reply, players) : undefined
      const effect = contest.sample(node, reply, left, roller, again)
      recorder.moved(moves, node, option, left, effect)
      const { next, lost, rounds: ended } = effect
      left[0] = Math.max(0, left[0] - lost[0])
      left[1] = Math.max(0, left[1] - lost[1])
      node = next
      moves += 1
      if (left[0] > 0 && left[1] > 0)
        for (let i = 0; i < ended; i += 1) {
          recorder.told(rounds)
          rounds += 1
        }
    }
    recorder.over(moves, rounds, left)
  }
  return recorder.tally()
}
