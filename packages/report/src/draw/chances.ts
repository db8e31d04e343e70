import { barX, ruleX, ruleY, text as words } from '@observablehq/plot'
import { COLOURS, type Drawing, SIZE, WIDTH } from '../ink.ts'
import type { Chances } from '../model.ts'
import { widest, wrapped } from '../text.ts'
import { drawn } from './plot.ts'

/** Names take at most so much of the width. */
const NAMES = 0.4
const LINE = Math.ceil(SIZE * 1.3)

/** Chances as bars: the name to the left, what it comes to to the right. */
export function drawChances({ rows }: Chances): Drawing {
  const names = rows.map(({ name }) => wrapped(name, SIZE, WIDTH * NAMES).join('\n'))
  const left =
    widest(
      names.flatMap((name) => name.split('\n')),
      SIZE,
    ) + 14
  const right =
    widest(
      rows.map(({ text }) => text),
      SIZE,
    ) + 12
  const lines = Math.max(1, ...names.map((name) => name.split('\n').length))
  const data = rows.map(({ p, text, interval }, i) => ({ i, p, text, interval, end: interval?.[1] ?? p }))
  const spans = data.filter(({ interval }) => interval)
  return drawn({
    width: WIDTH,
    height: rows.length * Math.max(26, lines * LINE + 8) + 34,
    marginLeft: left,
    marginRight: right,
    marginTop: 6,
    marginBottom: 28,
    x: {
      domain: [0, 1],
      ticks: 5,
      tickFormat: (p: number) => `${Math.round(100 * p)} %`,
      label: null,
      grid: true,
    },
    y: {
      domain: data.map(({ i }) => i),
      tickFormat: (i: number) => names[i] ?? '',
      tickSize: 0,
      label: null,
      padding: 0.25,
    },
    marks: [
      barX(data, { x: 'p', y: 'i', fill: COLOURS[0] }),
      ruleX([0], { stroke: '#222' }),
      ruleY(spans, {
        x1: ({ interval }) => interval?.[0],
        x2: ({ interval }) => interval?.[1],
        y: 'i',
        stroke: '#000',
        strokeWidth: 2,
      }),
      words(data, { x: 'end', y: 'i', text: 'text', textAnchor: 'start', dx: 6, fill: '#222' }),
    ],
  })
}
