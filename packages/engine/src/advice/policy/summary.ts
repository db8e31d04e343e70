import type { Side } from '../solve/contest.ts'
import { curveOf, decisive, goingOn, type Tally } from './tally.ts'

/** How often something came about: contests, their share, and where its chance lies with 95 % confidence. */
export interface Share {
  readonly contests: number
  readonly p: number
  readonly interval: readonly [low: number, high: number]
}

/** A move as it was made: how often in a contest, in how many it was the last, what it takes from the other and costs its maker. */
export interface MoveMade {
  readonly side: Side
  readonly step: string
  readonly perContest: number
  readonly ends: number
  readonly takes: number
  readonly costs: number
}

/** What many contests come to, for whoever tells it. */
export interface Summary {
  readonly won: readonly [Share, Share]
  readonly both: Share
  readonly unended: Share
  readonly moves: { readonly mean: number; readonly pmf: Pmf }
  /** the round in which it was over, from 1; undefined where there are no rounds */
  readonly rounds: { readonly mean: number; readonly pmf: Pmf } | undefined
  /** of each side what it had left after so many moves: the mean, and what a tenth had less and more of; until nearly all are over */
  readonly left: readonly [Curve, Curve]
  /** of the contests that got so far, in how many a status held at some time in a round, from the first on; without rounds: before a move */
  readonly states: readonly {
    readonly side: Side
    readonly status: string
    readonly shares: readonly number[]
  }[]
  /** those that end the most contests first */
  readonly made: readonly MoveMade[]
  /** the most decisive: the one that ends the most contests */
  readonly decisive: MoveMade | undefined
}

type Pmf = readonly (readonly [value: number, p: number])[]
export type Curve = readonly { readonly mean: number; readonly low: number; readonly high: number }[]

/** Of a normal distribution, for 95 %. */
const Z = 1.959964

/** Where the chance lies of what came about so often, with 95 % confidence (Wilson). */
export function interval(hits: number, of: number): [low: number, high: number] {
  const p = hits / of
  const scale = 1 + Z ** 2 / of
  const middle = (p + Z ** 2 / (2 * of)) / scale
  const half = (Z / scale) * Math.sqrt((p * (1 - p)) / of + Z ** 2 / (4 * of ** 2))
  return [hits === 0 ? 0 : middle - half, hits === of ? 1 : middle + half]
}

/** A tally for whoever tells of it. */
export function summaryOf(tally: Tally): Summary {
  const { contests, won, both, unended, lengths, rounds, states, untold, steps } = tally
  const share = (n: number): Share => ({ contests: n, p: n / contests, interval: interval(n, contests) })
  const on = goingOn(tally)
  // fewer say little
  const many = Math.max(1, contests / 100)
  const last = Math.max(1, on.findLastIndex((n) => n >= many) + 1)
  const upTo = <T>(list: readonly T[]): readonly T[] => list.slice(0, last + 1)
  const reached = (rounds.length > 0 ? reachedOf(rounds) : on).filter((n) => n >= many)
  const made = Object.entries(steps)
    .map(([key, move]): MoveMade => {
      const [side, step] = split(key)
      return {
        side,
        step,
        perContest: move.made / contests,
        ends: move.ended / contests,
        takes: move.others / move.made,
        costs: move.own / move.made,
      }
    })
    .sort((x, y) => y.ends - x.ends || y.perContest - x.perContest || (x.step < y.step ? -1 : 1))
  const [name] = decisive(tally) ?? []
  const [side, step] = split(name ?? '')
  return {
    won: [share(won[0]), share(won[1])],
    both: share(both),
    unended: share(unended),
    moves: { mean: tally.moves / contests, pmf: pmfOf(lengths, contests, 0) },
    rounds: rounds.length > 0 ? withMean(pmfOf(rounds, contests, 1)) : undefined,
    left: [upTo(curveOf(tally, 0)), upTo(curveOf(tally, 1))],
    states: Object.entries(states)
      .filter(([key]) => !untold.includes(key))
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([key, counts]) => {
        const [side, status] = split(key)
        return { side, status, shares: reached.map((n, i) => (counts[i] ?? 0) / n) }
      }),
    made,
    decisive: made.find((one) => one.side === side && one.step === step),
  }
}

/** In how many contests it came to each round. */
const reachedOf = (over: readonly number[]): number[] =>
  over.map((_, i) => over.slice(i).reduce((sum, n) => sum + n, 0))

const withMean = (pmf: Pmf) => ({ pmf, mean: pmf.reduce((sum, [value, p]) => sum + value * p, 0) })

const pmfOf = (counts: readonly number[], of: number, first: number): Pmf => {
  const from = counts.findIndex((n) => n > 0)
  const to = counts.findLastIndex((n) => n > 0)
  return counts
    .slice(Math.max(0, from), to + 1)
    .map((n, i) => [Math.max(0, from) + i + first, n / of] as const)
}

/** `0 union effort=3`: a side, and what is its. */
const split = (key: string): [Side, string] => [key.startsWith('0') ? 0 : 1, key.slice(2)]
