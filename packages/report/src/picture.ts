import { draw } from './draw/index.ts'
import { type Drawing, element, paragraph, picture, SIZE, stacked, TITLE, WIDTH } from './ink.ts'
import type { Report } from './model.ts'
import { wrapped } from './text.ts'

const EDGE = 16
const FAINT = { fill: '#555' }

/** All plots of a report as one SVG file, with what was asked above them. Nothing in it is loaded from anywhere, and nothing runs. */
export function svg({ language, title, asked, parts }: Report): string {
  const head = stacked(
    [
      paragraph(wrapped(title, 20, WIDTH), 18, { 'font-weight': 'bold' }),
      paragraph(
        asked.flatMap(([name, value]) => wrapped(`${name}: ${value}`, SIZE, WIDTH)),
        SIZE,
        FAINT,
      ),
    ],
    4,
  )
  const bodies = parts.flatMap(({ title: part, plots = [], notes = [] }) => [
    ...plots.map((plot): Drawing => {
      const titles = [...new Set([part, plot.title])].filter((words) => words !== '').join(' · ')
      const above = paragraph(wrapped(titles, TITLE + 1, WIDTH), TITLE, { 'font-weight': 'bold' })
      return stacked([above, draw(plot)], 6)
    }),
    ...(notes.length > 0
      ? [
          paragraph(
            notes.flatMap((note) => wrapped(note, SIZE, WIDTH)),
            SIZE,
            FAINT,
          ),
        ]
      : []),
  ])
  const { width, height, body } = stacked([head, ...bodies], 26)
  const whole: Drawing = {
    width: width + 2 * EDGE,
    height: height + 2 * EDGE,
    body: element('g', { transform: `translate(${EDGE},${EDGE})`, lang: language }, body),
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${picture(whole, title)}\n`
}
