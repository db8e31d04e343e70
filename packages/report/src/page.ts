import { draw } from './draw/index.ts'
import { picture } from './ink.ts'
import type { Part, Report, Table } from './model.ts'
import { escaped, FONT, widest, wrapped } from './text.ts'

const STYLE = `
:root { color-scheme: light }
body { margin: 2rem auto; padding: 0 1rem; max-width: 46rem; font: 15px/1.6 ${FONT}; color: #222; background: #fff }
h1 { font-size: 1.45rem; line-height: 1.35 } h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; border-bottom: 1px solid #bbb }
h1, h2, h3, p, dt, dd { overflow-wrap: anywhere } h3 { font-size: 1rem; margin: 1.2rem 0 .3rem }
dl { display: grid; grid-template-columns: fit-content(30%) minmax(0, 1fr); gap: .1rem 1rem; color: #444 } dd { margin: 0 }
table { margin: 0 0 .9rem; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .15rem .7rem .15rem 0; text-align: left; vertical-align: top; white-space: nowrap } th { border-bottom: 1px solid #bbb }
.n { text-align: right } figure { margin: .4rem 0 1.2rem; break-inside: avoid } figure svg { max-width: 100%; height: auto; display: block }
p { margin: .4rem 0; color: #444 } tr { break-inside: avoid } h2, h3 { break-after: avoid }
@media print { body { margin: 0; max-width: none } }
`

/** The size of letters, as wide as bold ones, the space after a cell, its width, and that of the page's column, in pixels. */
const BOLD = 16
const GAP = 11
const CELL = 280
const ROOM = 704

/** Cells are broken here: left to the browser, a column of numbers is made as narrow as a digit for the sake of a wide one. */
const linesOf = (text: string): string[] => wrapped(text, BOLD, CELL)

/** A report as a page of its own: one file, without scripts, that loads nothing. */
export const html = ({ language, title, asked, parts }: Report): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<dl>${asked.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${parts.map(section).join('\n')}
</body>
</html>
`

const section = ({ title, plots = [], table, notes = [] }: Part): string => `<section>
<h2>${escaped(title)}</h2>
${plots
  .map((plot) => {
    const name = plot.title === '' || plot.title === title ? '' : `<h3>${escaped(plot.title)}</h3>\n`
    return `${name}<figure>${picture(draw(plot), plot.title || title)}</figure>`
  })
  .join('\n')}
${table ? tableOf(table) : ''}
${notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}
</section>`

/** A table that is wider than the page is told in several, each with the first columns. */
function tableOf({ head, rows, right, heads = 1 }: Table): string {
  const widths = head.map(
    (title, i) => widest([title, ...rows.map((row) => row[i] ?? '')].flatMap(linesOf), BOLD) + GAP,
  )
  const room = ROOM - widths.slice(0, heads).reduce((sum, width) => sum + width, 0)
  const groups: number[][] = [[]]
  let left = room
  for (let i = heads; i < head.length; i += 1) {
    left -= widths[i] as number
    if (left < 0 && groups.at(-1)?.length) {
      groups.push([])
      left = room - (widths[i] as number)
    }
    groups.at(-1)?.push(i)
  }
  return groups.map((group) => tableWith([...Array(heads).keys(), ...group], head, rows, right)).join('\n')
}

function tableWith(
  columns: readonly number[],
  head: Table['head'],
  rows: Table['rows'],
  right: Table['right'],
): string {
  const row = (cells: readonly string[], name: 'th' | 'td') =>
    `<tr>${columns
      .map(
        (i) =>
          `<${name}${right.includes(i) ? ' class="n"' : ''}>${linesOf(cells[i] ?? '')
            .map(escaped)
            .join('<br>')}</${name}>`,
      )
      .join('')}</tr>`
  return `<table>
<thead>${row(head, 'th')}</thead>
<tbody>
${rows.map((cells) => row(cells, 'td')).join('\n')}
</tbody>
</table>`
}
