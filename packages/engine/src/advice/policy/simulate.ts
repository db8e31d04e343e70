import { BareTray, type Roller } from '../../dice/index.ts'
import type { Contest, Node, Side } from '../solve/contest.ts'
import type { Policy } from './policy.ts'

/** What many contests have come to; plain data, so that it can be added up and sent about. */
export interface Tally {
  contests: number
  /** moves of both, engaging and the like included */
  moves: number
  /** contests that each has won; both have lost at once; given up as too long */
  won: [number, number]
  both: number
  unended: number
  /** contests that were over after so many moves; the last entry: so many or more */
  lengths: number[]
  /** what each had left, added up over all contests, after so many moves: 0 once it is over for it */
  left: [number[], number[]]
  /** of each move that was made: how often, how often it ended a contest, and what it took from the mover and from the other */
  steps: Record<string, { made: number; ended: number; own: number; others: number }>
}

/** Moves that are looked at one by one. */
export const CURVE = 60

/** A contest that has not ended after so many moves is given up. */
const TOO_LONG = 10_000

export const emptyTally = (): Tally => ({
  contests: 0,
  moves: 0,
  won: [0, 0],
  both: 0,
  unended: 0,
  lengths: Array.from({ length: CURVE + 1 }, () => 0),
  left: [Array.from({ length: CURVE + 1 }, () => 0), Array.from({ length: CURVE + 1 }, () => 0)],
  steps: {},
})

/** Adds one tally to another; in whatever order, the same comes out. */
export function addTally(to: Tally, more: Tally): void {
  to.contests += more.contests
  to.moves += more.moves
  to.both += more.both
  to.unended += more.unended
  for (const side of [0, 1] as const) {
    to.won[side] += more.won[side]
    addUp(to.left[side], more.left[side])
  }
  addUp(to.lengths, more.lengths)
  for (const [name, { made, ended, own, others }] of Object.entries(more.steps)) {
    const step = stepOf(to, name)
    step.made += made
    step.ended += ended
    step.own += own
    step.others += others
  }
}

const addUp = (to: number[], more: readonly number[]) =>
  more.forEach((n, i) => {
    to[i] = (to[i] ?? 0) + n
  })

function stepOf({ steps }: Tally, name: string): Tally['steps'][string] {
  let step = steps[name]
  if (!step) {
    step = { made: 0, ended: 0, own: 0, others: 0 }
    steps[name] = step
  }
  return step
}

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
  const tally = emptyTally()
  const tray = new BareTray(roller)
  const pick = (n: number) => (n < 2 ? 0 : roller(n) - 1)
  // by node and option: what a name would have to be looked up for
  const counts: Tally['steps'][string][][] = []
  const countOf = ({ id, by, options }: Node, option: number): Tally['steps'][string] => {
    let all = counts[id]
    if (!all) {
      all = options.map(({ step }) => stepOf(tally, `${by} ${stepName(step)}`))
      counts[id] = all
    }
    return all[option] as Tally['steps'][string]
  }
  for (let run = 0; run < runs; run += 1) {
    const players = [policies[0](), policies[1]()] as const
    let node = contest.start
    let [a, b] = contest.from
    let moves = 0
    while (a > 0 && b > 0 && moves < TOO_LONG && node.options.length > 0) {
      if (moves < CURVE) note(tally, moves, a, b)
      const left: [number, number] = [a, b]
      const { by } = node
      const option = players[by].option(node, left, pick)
      const answer = players[(1 - by) as Side].answer(node, option, left, pick)
      const reply = node.options[option]?.replies[answer]
      if (!reply) throw new RangeError('a policy takes one of the options')
      const { next, lost } = contest.sample(node, reply, left, tray)
      a = Math.max(0, a - lost[0])
      b = Math.max(0, b - lost[1])
      const step = countOf(node, option)
      step.made += 1
      step.own += left[by] - (by === 0 ? a : b)
      step.others += left[(1 - by) as Side] - (by === 0 ? b : a)
      if (a === 0 || b === 0) step.ended += 1
      node = next
      moves += 1
    }
    for (let i = moves; i <= CURVE; i += 1) note(tally, i, a, b)
    tally.contests += 1
    tally.moves += moves
    const length = Math.min(moves, CURVE)
    tally.lengths[length] = (tally.lengths[length] ?? 0) + 1
    if (a > 0 && b > 0) tally.unended += 1
    else if (a > 0) tally.won[0] += 1
    else if (b > 0) tally.won[1] += 1
    else tally.both += 1
  }
  return tally
}

function note({ left: [first, second] }: Tally, moves: number, a: number, b: number): void {
  first[moves] = (first[moves] as number) + a
  second[moves] = (second[moves] as number) + b
}

/** A move as a scripted list names it: `union effort=3`. */
export const stepName = ({ do: id, by: _, to: __, ...given }: Readonly<Record<string, unknown>>): string =>
  [id, ...Object.entries(given).map(([name, value]) => `${name}=${value}`)].join(' ')
