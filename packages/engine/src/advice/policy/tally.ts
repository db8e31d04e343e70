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
  /** the same in combat rounds, from the first on; no contests where there are no rounds */
  rounds: number[]
  /** of each side, after so many moves, by how much it had left: contests, those that are over as they ended */
  left: [number[][], number[][]]
  /** `0 enduring`, a side and a status: contests in which it held at some time in a round, from the first on; without rounds: before a move */
  states: Record<string, number[]>
  /** statuses of which a contest does not always keep track: what is counted of them says nothing */
  untold: string[]
  /** of each move that was made: how often, how often it ended a contest, and what it took from the mover and from the other */
  steps: Record<string, Made>
}

export interface Made {
  made: number
  ended: number
  own: number
  others: number
}

/** Moves, and rounds, that are looked at one by one. */
export const CURVE = 60

export const emptyTally = (): Tally => ({
  contests: 0,
  moves: 0,
  won: [0, 0],
  both: 0,
  unended: 0,
  lengths: [],
  rounds: [],
  left: [[], []],
  states: {},
  untold: [],
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
    more.left[side].forEach((counts, i) => {
      to.left[side][i] ??= []
      addUp(to.left[side][i] as number[], counts)
    })
  }
  addUp(to.lengths, more.lengths)
  addUp(to.rounds, more.rounds)
  for (const [name, counts] of Object.entries(more.states)) {
    to.states[name] ??= []
    addUp(to.states[name], counts)
  }
  to.untold = [...new Set([...to.untold, ...more.untold])].sort()
  for (const [name, { made, ended, own, others }] of Object.entries(more.steps)) {
    to.steps[name] ??= { made: 0, ended: 0, own: 0, others: 0 }
    const step = to.steps[name]
    step.made += made
    step.ended += ended
    step.own += own
    step.others += others
  }
}

function addUp(to: number[], more: readonly number[]): void {
  for (let i = 0; i < more.length; i += 1) to[i] = (to[i] ?? 0) + (more[i] as number)
}

/** What a side had left after so many moves: the mean, and what a tenth had less and more of. */
export function curveOf(
  { left, contests }: Tally,
  side: 0 | 1,
): { readonly mean: number; readonly low: number; readonly high: number }[] {
  return left[side].map((counts) => {
    const mean = counts.reduce((sum, n, value) => sum + n * value, 0) / contests
    return { mean, low: quantile(counts, contests * 0.1), high: quantile(counts, contests * 0.9) }
  })
}

/** The least value that at least so many do not exceed. */
function quantile(counts: readonly number[], of: number): number {
  let sum = 0
  const found = counts.findIndex((n) => {
    sum += n
    return sum >= of
  })
  return found < 0 ? counts.length - 1 : found
}

/** Of the contests that still go on after so many moves, how many there are. */
export const goingOn = ({ lengths, contests }: Tally): number[] => {
  let over = 0
  return Array.from({ length: CURVE + 1 }, (_, i) => {
    over += lengths[i] ?? 0
    return contests - over
  })
}

/** The move that has ended the most contests, of a side: the most decisive one; undefined when none has. */
export function decisive({ steps }: Tally): readonly [name: string, made: Made] | undefined {
  let best: readonly [string, Made] | undefined
  for (const one of Object.entries(steps).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (one[1].ended > (best?.[1].ended ?? 0)) best = one
  return best
}
