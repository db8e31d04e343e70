import { dot, rectY, ruleY } from '@observablehq/plot'
import { COLOURS, type Drawing, SIZE, WIDTH } from '../ink.ts'
import type { Columns } from '../model.ts'
import { widthOf } from '../text.ts'
import { axisText, drawn } from './plot.ts'

/** What lies beyond with less than this is not drawn; the table tells it. */
const TAIL = 1e-4

/** A distribution over whole numbers, its mean marked below. */
export function drawColumns({ pmf, x, mean }: Columns): Drawing {
  const shown = trimmed(pmf)
  const from = Math.min(...shown.map(([value]) => value)) - 0.6
  const to = Math.max(...shown.map(([value]) => value)) + 0.6
  const most = Math.max(...shown.map(([, p]) => p))
  return drawn({
    width: WIDTH,
    height: 220,
    marginLeft: widthOf('0.001 %', SIZE) + 12,
    marginRight: 16,
    marginTop: 10,
    marginBottom: 48,
    x: {
      domain: [from, to],
      ticks: ticksOf(from, to),
      tickFormat: axisText.number,
      label: mean ? `${x}   ▲ ${mean.text}` : x,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain: [0, most * 1.05], ticks: 4, tickFormat: axisText.percent, label: null, grid: true },
    marks: [
      rectY(shown, {
        x1: ([value]) => value - 0.42,
        x2: ([value]) => value + 0.42,
        y: ([, p]) => p,
        fill: COLOURS[0],
      }),
      ruleY([0], { stroke: '#222' }),
      ...(mean === undefined
        ? []
        : [
            dot([mean.value], {
              x: (n: number) => n,
              y: 0,
              dy: -1,
              symbol: 'triangle',
              r: 5,
              fill: COLOURS[1],
              stroke: '#fff',
            }),
          ]),
    ],
  })
}

/** Whole numbers, every one where there is room. */
export function ticksOf(from: number, to: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((n) => (to - from) / n <= 24) ?? 1000
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step)
}

function trimmed(pmf: Columns['pmf']): Columns['pmf'] {
  const shown = pmf.filter(([, p]) => p >= TAIL)
  if (shown.length === 0) return pmf
  const [least = 0, most = 0] = [shown[0]?.[0], shown.at(-1)?.[0]]
  return pmf.filter(([value]) => value >= least && value <= most)
}
