import { type Contest, type MoveMade, type Share, type Summary, summaryOf } from '@tryst/engine'
import type { Played } from '../simulate/summary.ts'
import { chanceLines, namesOf, titleOf } from './contest.ts'
import { rowsOf } from './distribution.ts'
import { columns, flow } from './layout.ts'
import { bar, percent } from './percent.ts'
import type { PackVoice } from './voice.ts'

/** How contests end, each with its share; without an end only where there were such. */
export function endsOf(
  contest: Contest,
  { won, both, unended }: Pick<Summary, 'won' | 'both' | 'unended'>,
  v: PackVoice,
): (readonly [name: string, share: Share])[] {
  const [a, b] = namesOf(contest)
  return [
    [v.t('wins', { name: a }), won[0]],
    [v.t('wins', { name: b }), won[1]],
    [v.t('bothLose'), both],
    ...(unended.contests > 0 ? ([[v.t('unended'), unended]] as const) : []),
  ]
}

export const intervalText = ({ interval: [low, high] }: Share): string => `${percent(low)} – ${percent(high)}`

/** What was played, by which policies. */
export const playedText = ({ contest, question, seed, tally }: Played, v: PackVoice): string =>
  [
    v.t('contestsPlayed', { runs: tally.contests, seed }),
    contest.pair.map((id, i) => `${id}=${question.policies[i]}`).join(v.t('comma')),
    v.t('interval'),
  ].join(' · ')

/** A simulation for people. */
export function simulationLines(played: Played, v: PackVoice): string[] {
  const { contest, tally } = played
  const summary = summaryOf(tally)
  return [
    titleOf(contest, v),
    ...flow(playedText(played, v).split(' · '), ' · ', v.width).map((line) => v.c.dim(line)),
    '',
    ...chanceLines(
      endsOf(contest, summary, v).map(([name, share]) => [name, share.p, intervalText(share)] as const),
      v,
    ),
    '',
    ...lengthLines(lengthOf(summary, v), v),
    '',
    ...curveLines(played, summary, v),
    ...stateLines(contest, summary, v),
    '',
    ...moveLines(contest, summary, v),
  ]
}

/** When it was over: in which round, or after how many moves where there are no rounds. */
export const lengthOf = ({ rounds, moves }: Summary, v: PackVoice) => ({
  ...(rounds
    ? { ...rounds, title: v.t('roundsPlayed'), unit: v.t('roundColumn') }
    : { ...moves, title: v.t('movesPlayed'), unit: v.t('movesColumn') }),
  meanText: v.t('mean', { mean: (rounds ?? moves).mean.toFixed(1) }),
})

/** `3`, `8–10` */
export const spanText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? String(from) : `${from}–${to}`

function lengthLines({ title, unit, pmf, meanText }: ReturnType<typeof lengthOf>, v: PackVoice): string[] {
  const rows = rowsOf(pmf)
  const most = Math.max(...rows.map(({ p }) => p))
  return [
    `${v.c.bold(title)}  ${meanText}`,
    ...columns(
      [
        [unit, v.t('chance'), ''],
        ...rows.map((row) => [spanText(row), percent(row.p), v.c.cyan(bar(row.p / most, 30))]),
      ],
      2,
      [0, 1],
    ).map((line, i) => `  ${i === 0 ? v.c.dim(line) : line}`),
  ]
}

const ROWS = 10

/** Some of the moves up to the last, at most so many. */
export function some(count: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / ROWS))
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step)
}

/** What both have left after so many moves: the mean, and from what to what it lies in eight of ten contests. */
function curveLines({ contest }: Played, { left, moves }: Summary, v: PackVoice): string[] {
  const resource = v.label('resources', contest.spec.resource)
  const [a, b] = namesOf(contest)
  const cells = (side: 0 | 1, i: number) => {
    const { mean = 0, low = 0, high = 0 } = left[side][i] ?? {}
    return [mean.toFixed(1), `${low}–${high}`, v.c.cyan(bar(mean / contest.from[side], 12).padEnd(12))]
  }
  return [
    v.c.bold(v.t('afterMoves', { resource, mean: moves.mean.toFixed(1) })),
    ...columns(
      [
        [v.t('movesColumn'), a, '', '', b, '', ''],
        ...some(left[0].length).map((i) => [String(i), ...cells(0, i), ...cells(1, i)]),
      ],
      2,
      [0, 1, 2, 4, 5],
    ).map((line, i) => `  ${i === 0 ? v.c.dim(line) : line}`),
  ]
}

/** `Aya: Enduring` */
export const stateName = (contest: Contest, { side, status }: Summary['states'][number], v: PackVoice) =>
  v.t('factIs', { fact: namesOf(contest)[side], value: v.label('statuses', status) })

/** What states are told by: rounds, or moves where there are no rounds. */
export const statesOf = ({ rounds, states }: Summary, v: PackVoice) => ({
  title: v.t(rounds ? 'statesByRound' : 'statesByMove'),
  unit: v.t(rounds ? 'roundColumn' : 'movesColumn'),
  first: rounds ? 1 : 0,
  states,
})

function stateLines(contest: Contest, summary: Summary, v: PackVoice): string[] {
  const { title, unit, first, states } = statesOf(summary, v)
  if (states.length === 0) return []
  const rows = some(states[0]?.shares.length ?? 0)
  return [
    '',
    v.c.bold(title),
    ...columns(
      [
        [unit, ...rows.map((i) => String(i + first))],
        ...states.map((one) => [stateName(contest, one, v), ...rows.map((i) => percent(one.shares[i] ?? 0))]),
      ],
      2,
      rows.map((_, i) => i + 1),
    ).map((line, i) => `  ${i === 0 ? v.c.dim(line) : line}`),
  ]
}

/** How many moves are told. */
const MOVES = 12

export const moveHead = (v: PackVoice): string[] => [
  '',
  ...(['moveColumn', 'madeColumn', 'endedColumn', 'takesColumn', 'costsColumn'] as const).map((key) =>
    v.t(key),
  ),
]

export const moveCells = (contest: Contest, { side, step, ...move }: MoveMade, v: PackVoice): string[] => [
  namesOf(contest)[side],
  moveText(step, v),
  move.perContest.toFixed(2),
  percent(move.ends),
  move.takes.toFixed(1),
  move.costs.toFixed(1),
]

/** `Aya: Union (Effort 2)` */
export const decisiveName = (contest: Contest, { side, step }: MoveMade, v: PackVoice): string =>
  v.t('factIs', { fact: namesOf(contest)[side], value: moveText(step, v) })

export const decisiveText = (contest: Contest, move: MoveMade, v: PackVoice): string =>
  v.t('mostDecisive', { move: decisiveName(contest, move, v), p: percent(move.ends) })

/** The moves that were made, those that decide the most contests first. */
function moveLines(contest: Contest, { made, decisive }: Summary, v: PackVoice): string[] {
  return [
    ...(decisive ? [v.c.bold(decisiveText(contest, decisive, v))] : []),
    ...columns(
      [moveHead(v), ...made.slice(0, MOVES).map((move) => moveCells(contest, move, v))],
      2,
      [2, 3, 4, 5],
    ).map((line, i) => `  ${i === 0 ? v.c.dim(line) : line}`),
  ]
}

/** `union effort=3`, in the terms of the pack. */
function moveText(step: string, v: PackVoice): string {
  const [id = '', ...given] = step.split(' ')
  const parameters = given.map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return `${v.label('parameters', name)} ${v.label('values', value)}`
  })
  const aside = parameters.length > 0 ? v.t('aside', { text: parameters.join(v.t('comma')) }) : ''
  return v.label('actions', id) + aside
}
