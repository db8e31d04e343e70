import { type Contest, CURVE, type Tally } from '@tryst/engine'
import { chanceLines, namesOf, titleOf } from '../text/contest.ts'
import { columns } from '../text/layout.ts'
import { bar, percent } from '../text/percent.ts'
import type { PackVoice } from '../text/voice.ts'
import type { Question } from './prepare.ts'

interface Played {
  readonly contest: Contest
  readonly question: Question
  readonly tally: Tally
}

/** Of a normal distribution, for 95 %. */
const Z = 1.959964

/** Where the chance lies of what came about so often, with 95 % confidence (Wilson). */
export function interval(hits: number, of: number): [low: number, high: number] {
  const p = hits / of
  const scale = 1 + Z ** 2 / of
  const middle = (p + Z ** 2 / (2 * of)) / scale
  const half = (Z / scale) * Math.sqrt((p * (1 - p)) / of + Z ** 2 / (4 * of ** 2))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/** A simulation as JSON. */
export function tallyAnswer({ contest, question, tally }: Played, seed: string) {
  const { contests, moves, won, both, unended, lengths, left, steps } = tally
  const share = (n: number) => ({ contests: n, p: n / contests, interval: interval(n, contests) })
  const [a, b] = contest.pair
  return {
    contests,
    seed,
    policies: { [a]: question.policies[0], [b]: question.policies[1] },
    win: { [a]: share(won[0]), [b]: share(won[1]) },
    both: share(both),
    unended: share(unended),
    moves: { mean: moves / contests, lengths },
    left: { [a]: left[0].map((n) => n / contests), [b]: left[1].map((n) => n / contests) },
    steps: Object.entries(steps)
      .sort(([, x], [, y]) => y.ended - x.ended || y.made - x.made)
      .map(([key, { made, ended, own, others }]) => ({
        by: contest.pair[key.startsWith('0') ? 0 : 1],
        step: key.slice(2),
        perContest: made / contests,
        ends: ended / contests,
        takes: others / made,
        costs: own / made,
      })),
  }
}

/** A simulation for people. */
export function tallyLines(played: Played, seed: string, v: PackVoice): string[] {
  const { contest, tally } = played
  const { contests, moves, won, both, unended } = tally
  const [a, b] = namesOf(contest)
  const row = (name: string, n: number) => {
    const [low, high] = interval(n, contests).map(percent)
    return [name, n / contests, `${low} – ${high}`] as const
  }
  return [
    titleOf(contest, v),
    v.c.dim(
      `${v.t('contestsPlayed', { runs: contests, seed })} · ${contest.pair.map((id, i) => `${id}=${played.question.policies[i]}`).join(', ')} · ${v.t('interval')}`,
    ),
    '',
    ...chanceLines(
      [
        row(v.t('wins', { name: a }), won[0]),
        row(v.t('wins', { name: b }), won[1]),
        row(v.t('bothLose'), both),
        ...(unended > 0 ? [row(v.t('unended'), unended)] : []),
      ],
      v,
    ),
    '',
    v.c.bold(v.t('meanMoves', { mean: (moves / contests).toFixed(1) })),
    ...curveLines(played, v),
    '',
    ...moveLines(played, v),
  ]
}

/** What both have left on average after so many moves. */
function curveLines({ contest, tally: { contests, left, lengths } }: Played, v: PackVoice): string[] {
  const resource = v.label('resources', contest.spec.resource)
  let over = 0
  // until nearly all are over
  let last = lengths.findIndex((n) => {
    over += n
    return over > 0.99 * contests
  })
  if (last < 0) last = CURVE
  const step = Math.max(1, Math.ceil(last / 10))
  const at = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step)
  const [a, b] = namesOf(contest)
  const cells = (side: 0 | 1, i: number) => {
    const mean = (left[side][i] ?? 0) / contests
    return [mean.toFixed(1), bar(mean / contest.from[side], 16)]
  }
  return [
    v.c.dim(v.t('afterMoves', { resource })),
    ...columns(
      [[v.t('movesColumn'), a, '', b, ''], ...at.map((i) => [String(i), ...cells(0, i), ...cells(1, i)])],
      2,
      [0, 1, 3],
    ),
  ]
}

/** The moves that were made, those that decide the most contests first. */
function moveLines({ contest, tally: { contests, steps } }: Played, v: PackVoice): string[] {
  const names = namesOf(contest)
  const rows = Object.entries(steps)
    .sort(([, x], [, y]) => y.ended - x.ended || y.made - x.made)
    .slice(0, 12)
    .map(([key, { made, ended, own, others }]) => [
      names[key.startsWith('0') ? 0 : 1],
      moveText(key.slice(2), v),
      (made / contests).toFixed(2),
      percent(ended / contests),
      (others / made).toFixed(1),
      (own / made).toFixed(1),
    ])
  const head = ['', 'moveColumn', 'madeColumn', 'endedColumn', 'takesColumn', 'costsColumn'] as const
  return columns([head.map((key) => (key === '' ? '' : v.t(key))), ...rows], 2, [2, 3, 4, 5])
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
