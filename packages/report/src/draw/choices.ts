import { cell, text as words } from '@observablehq/plot'
import { COLOURS, type Drawing, element, nth, SIZE, stacked, text, WIDTH } from '../ink.ts'
import type { Choices } from '../model.ts'
import { wrapped } from '../text.ts'
import { axisText, drawn } from './plot.ts'

/** So many cells to a side have room for their letters, without which colours alone could not tell many choices apart. */
const CELLS = 34

const letterOf = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : letterOf(Math.floor(i / 26) - 1) + letterOf(i % 26)

/** Colours without black, on which no letter could be read; past the last pale shades of the same follow. */
const shade = (i: number) => ({
  fill: nth(COLOURS.slice(0, 6), i),
  fillOpacity: i < 6 ? 0.55 : i < 12 ? 0.28 : 0.12,
})

/** A map: which choice is best by what both have left, a letter and a colour for each. */
export function drawChoices({ cells, legend, x, y }: Choices): Drawing {
  const [columns, rows] = [some(cells[0]?.length ?? 0), some(cells.length)]
  const data = rows.flatMap((y) => columns.map((x) => ({ x, y, choice: cells[y - 1]?.[x - 1] ?? 0 })))
  const size = Math.min(24, Math.floor((WIDTH - 90) / Math.max(columns.length, 1)))
  const map = drawn({
    width: size * columns.length + 90,
    height: size * rows.length + 70,
    marginLeft: 46,
    marginRight: 44,
    marginTop: 26,
    marginBottom: 44,
    x: {
      type: 'band',
      domain: columns,
      padding: 0,
      ticks: ticksOf(columns),
      tickFormat: axisText.number,
      label: null,
    },
    y: {
      type: 'band',
      domain: rows.toReversed(),
      padding: 0,
      ticks: ticksOf(rows),
      tickFormat: axisText.number,
      label: null,
    },
    marks: [
      cell(data, {
        x: 'x',
        y: 'y',
        fill: ({ choice }) => shade(choice).fill,
        fillOpacity: ({ choice }) => shade(choice).fillOpacity,
        stroke: '#fff',
        strokeWidth: 0.5,
      }),
      words(data, {
        x: 'x',
        y: 'y',
        text: ({ choice }) => letterOf(choice),
        fontSize: Math.min(12, size - 5),
        fill: '#000',
      }),
    ],
  })
  const axes = stacked([line(`↑ ${y}`), map, line(`→ ${x}`)], 0)
  return stacked([axes, key(legend)], 8)
}

/** The values up to the greatest, evenly, as many as there is room for. */
function some(most: number): number[] {
  const step = Math.max(1, Math.ceil(most / CELLS))
  return Array.from({ length: Math.ceil(most / step) }, (_, i) => most - i * step).reverse()
}

/** As many of them as can be read beside each other. */
const ticksOf = (values: readonly number[]): number[] =>
  values.filter((_, i) => (values.length - 1 - i) % (values.length > 12 ? 3 : 1) === 0)

const line = (words: string): Drawing => ({ width: WIDTH, height: 22, body: text(0, 16, words) })

function key(legend: readonly string[]): Drawing {
  let height = 0
  let body = ''
  legend.forEach((name, i) => {
    const lines = wrapped(name, SIZE, WIDTH - 40)
    const { fill, fillOpacity } = shade(i)
    body += element('rect', { x: 0, y: height, width: 26, height: 16, fill, 'fill-opacity': fillOpacity })
    body += text(13, height + 12.5, letterOf(i), { 'text-anchor': 'middle', fill: '#000' })
    body += lines.map((one, j) => text(36, height + 13.5 + j * 17, one)).join('')
    height += lines.length * 17 + 5
  })
  return { width: WIDTH, height, body }
}
