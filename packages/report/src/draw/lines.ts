import { areaY, dot, line, ruleY } from '@observablehq/plot'
import { COLOURS, DASHES, type Drawing, element, nth, SIZE, SYMBOLS, stacked, text, WIDTH } from '../ink.ts'
import type { Lines } from '../model.ts'
import { widest, widthOf } from '../text.ts'
import { ticksOf } from './columns.ts'
import { axisText, drawn } from './plot.ts'

/** More markers than this along a line hide it. */
const MARKERS = 16

/** Lines over a number, with what each is above them. */
export function drawLines({ series, x, format }: Lines): Drawing {
  const all = series.flatMap(({ points }) => points)
  const xs = all.map((point) => point.x)
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const ys = all.flatMap(({ y, band = [y, y] }) => [y, ...band])
  const [least, most] = [Math.min(0, ...ys), Math.max(0, ...ys)]
  const top = format === 'percent' ? Math.min(1, most * 1.05) : most * 1.05
  const domain = [least, top > least ? top : least + 1] as const
  const at = (i: number, n: number) => i % Math.ceil(n / MARKERS) === 0
  const labels = [least, most, (least + most) / 3].map((y) => axisText[format](Number(y.toPrecision(3))))
  const plot = drawn({
    width: WIDTH,
    height: 260,
    marginLeft: Math.max(36, widest(labels, SIZE) + 14),
    marginRight: 20,
    marginTop: 10,
    marginBottom: 48,
    x: {
      domain: from < to ? [from, to] : [from - 1, to + 1],
      ticks: ticksOf(from, to),
      tickFormat: axisText.number,
      label: x,
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: { domain, ticks: 5, tickFormat: axisText[format], label: null, grid: true },
    marks: [
      ruleY([0], { stroke: '#222' }),
      ...series.map(({ points }, i) =>
        areaY(
          points.filter(({ band }) => band),
          {
            x: 'x',
            y1: ({ band }) => band?.[0],
            y2: ({ band }) => band?.[1],
            fill: nth(COLOURS, i),
            fillOpacity: 0.16,
          },
        ),
      ),
      ...series.flatMap(({ points }, i) => [
        line(points, {
          x: 'x',
          y: 'y',
          stroke: nth(COLOURS, i),
          strokeWidth: 2,
          strokeDasharray: nth(DASHES, i),
        }),
        dot(
          points.filter((_, j) => at(j, points.length)),
          { x: 'x', y: 'y', symbol: nth(SYMBOLS, i), r: 4, fill: nth(COLOURS, i), stroke: '#fff' },
        ),
      ]),
    ],
  })
  return stacked([legend(series.map(({ name }) => name)), plot], 4)
}

const SAMPLE = 40

/** A sample of each line with its name, in as many rows as it takes. */
function legend(names: readonly string[]): Drawing {
  const height = 22
  let [left, row] = [0, 0]
  const body = names.map((name, i) => {
    const width = SAMPLE + 8 + widthOf(name, SIZE) + 24
    if (left > 0 && left + width > WIDTH) [left, row] = [0, row + 1]
    const [x, y] = [left, row * height + height / 2]
    left += width
    return sample(x, y, i) + text(x + SAMPLE + 8, y + SIZE * 0.35, name)
  })
  return { width: WIDTH, height: (row + 1) * height, body: body.join('') }
}

function sample(x: number, y: number, i: number): string {
  const { body } = drawn({
    width: SAMPLE,
    height: 12,
    margin: 0,
    axis: null,
    x: { domain: [0, 1] },
    y: { domain: [0, 1] },
    marks: [
      line(
        [
          [0, 0.5],
          [1, 0.5],
        ],
        { stroke: nth(COLOURS, i), strokeWidth: 2, strokeDasharray: nth(DASHES, i) },
      ),
      dot([[0.5, 0.5]], { symbol: nth(SYMBOLS, i), r: 4, fill: nth(COLOURS, i), stroke: '#fff' }),
    ],
  })
  return element('g', { transform: `translate(${x},${y - 6})` }, body)
}
