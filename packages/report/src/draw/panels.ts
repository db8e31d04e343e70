import { barX, dot, line, ruleX, ruleY, text as words } from '@observablehq/plot'
import { COLOURS, type Drawing, element, SIZE, text, WIDTH } from '../ink.ts'
import type { Panels } from '../model.ts'
import { widest, wrapped } from '../text.ts'
import { ticksOf } from './columns.ts'
import { axisText, drawn } from './plot.ts'

const GAP = 20
const LINE = Math.ceil(SIZE * 1.35)
const MARK = '✗ '
/** As wide as bold letters are. */
const BOLD = SIZE * 1.08

/** A small plot for each number over the same choices: over an axis where the choices are numbers, else a bar for each. */
export function drawPanels(plot: Panels): Drawing {
  const along = plot.choices.length > 2 && plot.choices.every(({ x }) => x !== undefined)
  return along ? overNumbers(plot) : overNames(plot)
}

/** Panels in rows, the title of each above it. */
function laidOut(
  panels: Panels['panels'],
  perRow: number,
  left: number,
  draw: (panel: Panels['panels'][number], width: number, first: boolean) => Drawing,
): Drawing {
  const width = (WIDTH - left - GAP * (perRow - 1)) / perRow
  let body = ''
  let height = 0
  for (let from = 0; from < panels.length; from += perRow) {
    const row = panels.slice(from, from + perRow)
    const titles = row.map(({ name }) => wrapped(name, BOLD, width))
    const head = Math.max(...titles.map(({ length }) => length)) * LINE + 6
    let below = 0
    row.forEach((panel, i) => {
      const first = i === 0
      const x = first ? 0 : left + i * (width + GAP)
      const drawing = draw(panel, first ? left + width : width, first)
      const lines = titles[i] as string[]
      const begin = first ? left : x
      body += lines
        .map((one, j) =>
          text(begin, height + head - 6 - (lines.length - 1 - j) * LINE, one, { 'font-weight': 'bold' }),
        )
        .join('')
      body += element('g', { transform: `translate(${x},${height + head})` }, drawing.body)
      below = Math.max(below, drawing.height)
    })
    height += head + below + 12
  }
  return { width: WIDTH, height, body }
}

/** Dots along a line; those of dominated choices are hollow and crossed out. */
function overNumbers({ choices, panels }: Panels): Drawing {
  const xs = choices.map(({ x }) => x as number)
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const perRow = Math.min(panels.length, to - from > 16 ? 2 : 3)
  return laidOut(panels, perRow, 0, ({ format, values }, width) => {
    const points = choices.flatMap(({ x, dominated }, i) =>
      values[i] === undefined ? [] : [{ x: x as number, y: values[i], dominated }],
    )
    const most = Math.max(0, ...points.map(({ y }) => y))
    const least = Math.min(0, ...points.map(({ y }) => y))
    const labels = [least, most, most / 3].map((y) => axisText[format](Number(y.toPrecision(2))))
    return drawn({
      width,
      height: 150,
      marginLeft: Math.max(30, widest(labels, SIZE) + 12),
      marginRight: 12,
      marginTop: 8,
      marginBottom: 26,
      x: {
        domain: [from - 0.3, to + 0.3],
        ticks: ticksOf(from, to).filter((_, i, all) => i % Math.ceil(all.length / 8) === 0),
        tickFormat: axisText.number,
        label: null,
      },
      y: {
        domain: [least, most > least ? most * 1.06 : least + 1],
        ticks: 4,
        tickFormat: axisText[format],
        label: null,
        grid: true,
      },
      marks: [
        ruleY([0], { stroke: '#222' }),
        line(points, { x: 'x', y: 'y', stroke: COLOURS[0], strokeWidth: 1.5 }),
        dot(
          points.filter(({ dominated }) => !dominated),
          { x: 'x', y: 'y', r: 4, fill: COLOURS[0], stroke: '#fff' },
        ),
        dot(
          points.filter(({ dominated }) => dominated),
          { x: 'x', y: 'y', r: 5, fill: '#fff', stroke: 'none' },
        ),
        dot(
          points.filter(({ dominated }) => dominated),
          { x: 'x', y: 'y', r: 5, symbol: 'times', stroke: COLOURS[1], strokeWidth: 2 },
        ),
      ],
    })
  })
}

/** A bar for each choice, pale and crossed out where it is dominated. */
function overNames({ choices, panels }: Panels): Drawing {
  const names = choices.map(({ name, dominated }) =>
    wrapped((dominated ? MARK : '') + name, SIZE, WIDTH * 0.3).join('\n'),
  )
  const left =
    widest(
      names.flatMap((name) => name.split('\n')),
      SIZE,
    ) + 12
  const lines = Math.max(...names.map((name) => name.split('\n').length))
  const room =
    Math.max(
      ...panels.map(({ texts }) =>
        widest(
          texts.map((one = '') => one),
          SIZE,
        ),
      ),
    ) + 10
  const perRow = Math.max(1, Math.min(panels.length, 4, Math.floor((WIDTH - left + GAP) / (room + 70 + GAP))))
  return laidOut(panels, perRow, left, ({ values, texts }, width, first) => {
    const data = choices.map(({ dominated }, i) => ({
      i,
      y: values[i] ?? 0,
      text: texts[i] ?? '–',
      dominated,
    }))
    const most = Math.max(0, ...data.map(({ y }) => y))
    const least = Math.min(0, ...data.map(({ y }) => y))
    return drawn({
      width,
      height: choices.length * Math.max(22, lines * LINE + 6) + 8,
      marginLeft: first ? left : 0,
      marginRight: room,
      marginTop: 4,
      marginBottom: 4,
      x: { domain: [least, most > least ? most : least + 1], axis: null },
      y: {
        domain: data.map(({ i }) => i),
        axis: first ? 'left' : null,
        tickFormat: (i: number) => names[i] ?? '',
        tickSize: 0,
        label: null,
        padding: 0.25,
      },
      marks: [
        barX(
          data.filter(({ dominated }) => !dominated),
          { x: 'y', y: 'i', fill: COLOURS[0] },
        ),
        barX(
          data.filter(({ dominated }) => dominated),
          { x: 'y', y: 'i', fill: '#fff', stroke: COLOURS[1], strokeDasharray: '3 2' },
        ),
        ruleX([0], { stroke: '#222' }),
        words(data, {
          x: ({ y }) => Math.max(0, y),
          y: 'i',
          text: 'text',
          textAnchor: 'start',
          dx: 5,
          fill: '#222',
        }),
      ],
    })
  })
}
