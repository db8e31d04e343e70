import { type Summary, summaryOf } from '@tryst/engine'
import type { Part } from '@tryst/report'
import type { Played } from '../simulate/summary.ts'
import { namesOf } from '../text/contest.ts'
import { rowsOf } from '../text/distribution.ts'
import { percent } from '../text/percent.ts'
import {
  decisiveName,
  decisiveText,
  endsOf,
  intervalText,
  lengthOf,
  moveCells,
  moveHead,
  some,
  spanText,
  stateName,
  statesOf,
} from '../text/simulate.ts'
import type { PackVoice } from '../text/voice.ts'

/** So many moves are drawn. */
const FEW = 8

/** A simulation: how contests end, how long they last, what both have left on the way, states, and what decides. */
export function simulationParts(played: Played, v: PackVoice): Part[] {
  const { contest, tally } = played
  const summary = summaryOf(tally)
  const { made, decisive } = summary
  const ends = endsOf(contest, summary, v)
  const length = lengthOf(summary, v)
  const ending = made.filter((move) => move.ends > 0).slice(0, FEW)
  return [
    {
      title: v.t('howItEnds'),
      plots: [
        {
          kind: 'chances',
          title: v.t('howItEnds'),
          rows: ends.map(([name, share]) => ({
            name,
            p: share.p,
            text: percent(share.p),
            interval: share.interval,
          })),
        },
      ],
      table: {
        head: ['', v.t('chance'), v.t('interval'), v.t('contestsColumn')],
        rows: ends.map(([name, share]) => [
          name,
          percent(share.p),
          intervalText(share),
          String(share.contests),
        ]),
        right: [1, 2, 3],
      },
    },
    {
      title: length.title,
      plots: [
        {
          kind: 'columns',
          title: '',
          x: length.unit,
          pmf: length.pmf,
          mean: { value: length.mean, text: length.meanText },
        },
      ],
      table: {
        head: [length.unit, v.t('chance')],
        rows: rowsOf(length.pmf).map((row) => [spanText(row), percent(row.p)]),
        right: [0, 1],
      },
    },
    leftPart(played, summary, v),
    ...statesParts(played, summary, v),
    {
      title: v.t('whatDecides'),
      plots:
        ending.length > 0
          ? [
              {
                kind: 'chances',
                title: v.t('endsPlot'),
                rows: ending.map((move) => ({
                  name: decisiveName(contest, move, v),
                  p: move.ends,
                  text: percent(move.ends),
                })),
              },
            ]
          : [],
      notes: [...(decisive ? [decisiveText(contest, decisive, v)] : []), v.t('decisiveMeans')],
      table: {
        head: moveHead(v),
        rows: made.map((move) => moveCells(contest, move, v)),
        right: [2, 3, 4, 5],
        heads: 2,
      },
    },
  ]
}

function leftPart({ contest }: Played, { left, moves }: Summary, v: PackVoice): Part {
  const names = namesOf(contest)
  const resource = v.label('resources', contest.spec.resource)
  const title = v.t('afterMoves', { resource, mean: moves.mean.toFixed(1) })
  return {
    title,
    plots: [
      {
        kind: 'lines',
        title: '',
        x: v.t('movesColumn'),
        format: 'number',
        series: left.map((curve, side) => ({
          name: names[side as 0 | 1],
          points: curve.map(({ mean, low, high }, x) => ({ x, y: mean, band: [low, high] as const })),
        })),
      },
    ],
    table: {
      head: [v.t('movesColumn'), ...names.flatMap((name) => [name, v.t('mostly')])],
      rows: some(left[0].length).map((i) => [
        String(i),
        ...left.flatMap((curve) => {
          const { mean = 0, low = 0, high = 0 } = curve[i] ?? {}
          return [mean.toFixed(1), `${low}–${high}`]
        }),
      ]),
      right: [0, 1, 2, 3, 4],
    },
  }
}

function statesParts({ contest }: Played, summary: Summary, v: PackVoice): Part[] {
  const { title, unit, first, states } = statesOf(summary, v)
  if (states.length === 0) return []
  const named = states.map((one) => ({ name: stateName(contest, one, v), shares: one.shares }))
  return [
    {
      title,
      plots: [
        {
          kind: 'lines',
          title: '',
          x: unit,
          format: 'percent',
          series: named.map(({ name, shares }) => ({
            name,
            points: shares.map((y, i) => ({ x: i + first, y })),
          })),
        },
      ],
      table: {
        head: [unit, ...named.map(({ name }) => name)],
        rows: some(named[0]?.shares.length ?? 0).map((i) => [
          String(i + first),
          ...named.map(({ shares }) => percent(shares[i] ?? 0)),
        ]),
        right: [0, ...named.map((_, i) => i + 1)],
      },
    },
  ]
}

/** One of the contests of a sweep: what it was varied to. */
export interface Point {
  readonly values: readonly unknown[]
  readonly names: readonly string[]
  readonly played: Played
}

/** How contests end over what is varied. */
export function sweepParts(points: readonly Point[], places: readonly string[], v: PackVoice): Part[] {
  const [first] = points
  if (!first) return []
  const all = points.map(({ played: { contest, tally } }) => endsOf(contest, summaryOf(tally), v))
  const ends = all.reduce((so, one) => (one.length > so.length ? one : so))
  const title = v.t('howItEndsBy', { place: places.join(v.t('comma')) })
  const isNumber = places.length === 1 && points.every(({ values }) => typeof values[0] === 'number')
  const shares = ends.map((_, i) => all.map((one) => one[i]?.[1]))
  return [
    {
      title,
      plots: isNumber
        ? [
            {
              kind: 'lines',
              title: '',
              x: places[0] as string,
              format: 'percent',
              series: ends.map(([name], i) => ({
                name,
                points: points.flatMap(({ values }, j) => {
                  const share = shares[i]?.[j]
                  return share ? [{ x: values[0] as number, y: share.p, band: share.interval }] : []
                }),
              })),
            },
          ]
        : [
            {
              kind: 'panels',
              title: '',
              choices: points.map(({ names }) => ({ name: names.join(' '), dominated: false })),
              panels: ends.map(([name], i) => ({
                name,
                format: 'percent' as const,
                values: (shares[i] ?? []).map((share) => share?.p),
                texts: (shares[i] ?? []).map((share) => share && percent(share.p)),
              })),
            },
          ],
      table: {
        head: [...places, ...ends.map(([name]) => name)],
        rows: points.map(({ names }, j) => [
          ...names,
          ...ends.map((_, i) => {
            const share = shares[i]?.[j]
            return share ? `${percent(share.p)}${v.t('aside', { text: intervalText(share) })}` : '0 %'
          }),
        ]),
        right: ends.map((_, i) => places.length + i),
        heads: places.length,
      },
      notes: [v.t('interval')],
    },
  ]
}
