import { cell, text as words } from '@observablehq/plot'
import { COLOURS, type Drawing, element, nth, SIZE, stacked, text, WIDTH } from '../ink.ts'
import type { Choices } from '../model.ts'
import { wrapped } from '../text.ts'
import { ticksOf } from './columns.ts'
import { axisText, drawn } from './plot.ts'

/** A letter is written into a cell that has room for it. */
const ROOM = 12

const letterOf = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : letterOf(Math.floor(i / 26) - 1) + letterOf(i % 26)

/** Colours without black, on which no letter could be read; past the last pale shades of the same follow. */
const shade = (i: number) => ({
  fill: nth(COLOURS.slice(0, 6), i),
  fillOpacity: i < 6 ? 0.55 : i < 12 ? 0.28 : 0.12,
})

/** A map: which choice is best by what both have left, a letter and a colour for each. */
export function drawChoices({ cells, legend, x, y }: Choices): Drawing {
  const data = cells.flatMap((row, i) => row.map((choice, j) => ({ x: j + 1, y: i + 1, choice })))
  const [across, up] = [cells[0]?.length ?? 0, cells.length]
  const size = Math.min(24, Math.floor((WIDTH - 90) / Math.max(across, 1)))
  const ticks = (n: number) => ticksOf(1, n).filter((one) => n <= 12 || one % 5 === 0 || one === 1)
  const map = drawn({
    width: Math.max(size * across + 90, 90),
    height: size * up + 70,
    marginLeft: 46,
    marginRight: 44,
    marginTop: 26,
    marginBottom: 44,
    x: {
      type: 'band',
      domain: Array.from({ length: across }, (_, i) => i + 1),
      padding: 0,
      ticks: ticks(across),
      tickFormat: axisText.number,
      label: null,
    },
    y: {
      type: 'band',
      domain: Array.from({ length: up }, (_, i) => up - i),
      padding: 0,
      ticks: ticks(up),
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
        strokeWidth: size > 8 ? 0.5 : 0,
      }),
      ...(size >= ROOM
        ? [
            words(data, {
              x: 'x',
              y: 'y',
              text: ({ choice }) => letterOf(choice),
              fontSize: Math.min(12, size - 3),
              fill: '#000',
            }),
          ]
        : []),
    ],
  })
  const axes = stacked([line(`↑ ${y}`), map, line(`→ ${x}`)], 0)
  return stacked([axes, key(legend)], 8)
}

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
