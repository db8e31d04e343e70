import type { Label } from '@tryst/engine'
import { InteropError } from '../errors.ts'
import type { Format } from '../format.ts'
import type { ReadPart, SetAside } from '../reading.ts'
import type { Source } from '../source.ts'
import { eachTable, FACES, type Rows, rowsOf, tableOf, textsOf } from '../tables.ts'
import { WHY } from '../texts.ts'
import { plain } from '../values.ts'

const DICE = /^(?:D66[ASDN]?|\d{1,2}D\d{1,3})$/i
const ROW = /^\s*(\d{1,4})(?:\s*[-〜～~–]\s*(\d{1,4}))?\s*[:：]\s?(.*)$/

/** The rows of one table: a name, what is rolled, then a row for each of its outcomes. Several tables are parted by blank lines. */
function blocks(text: string): string[][] {
  const found: string[][] = []
  for (const line of text.split(/\r?\n/).map((one) => one.trimEnd())) {
    if (line.trim() === '') continue
    const last = found.at(-1)
    // a line that is no row after rows begins another table
    if (!last || (last.length > 2 && !ROW.test(digits(line)))) found.push([line])
    else last.push(line)
  }
  return found
}

/** Full-width digits and colons before the text of a row; the text stays as it is. */
const digits = (line: string): string =>
  line.replace(/^[\s\d０-９]+(?:[-－〜～~–][\s\d０-９]+)?[:：]/, (start) => plain(start))

const isTable = (lines: readonly string[]): boolean => DICE.test(plain(lines[1] ?? ''))

/** BCDice's original tables (オリジナル表), as ccfolia and others take them. */
export const bcdiceTable: Format = {
  id: 'bcdice-table',
  label: ['BCDiceのオリジナル表', 'an original table of BCDice'],

  recognises: ({ text, zip }: Source) =>
    zip === undefined && isTable(text.split(/\r?\n/).filter((line) => line.trim() !== '')),

  read({ text }) {
    const { read: tables, setAside } = eachTable(blocks(text), readTable)
    return { format: 'bcdice-table', ruleset: undefined, characters: [], tables, setAside }
  },

  writeTable(table) {
    const leftOut: { field: string; why: Label }[] = [
      { field: 'id', why: WHY.noPlace },
      ...(table.use ? [{ field: 'use', why: WHY.noPlace }] : []),
    ]
    const name = table.name.replace(/\s+/g, ' ').trim() || table.id
    if (name !== table.name) leftOut.push({ field: 'name', why: WHY.lineEnds })
    if (table.entries.some(({ text }) => rowText(text).trim() !== rowText(text) || /\\n|\r/.test(text)))
      leftOut.push({ field: 'entries', why: WHY.lineEnds })
    const rows = textsOf(table).map(({ face, text }) => `${face}:${rowText(text)}`)
    return {
      content: `${[name, table.die === 'D66' ? 'D66' : `1${table.die}`, ...rows].join('\n')}\n`,
      leftOut,
    }
  },
}

/** A row holds no line end: `\n` stands for one. */
const rowText = (text: string): string => text.replace(/\r\n?|\n/g, '\\n')

function readTable(lines: readonly string[]): ReadPart {
  const [name = '', dice = '', ...rest] = lines
  const die = plain(dice).toUpperCase()
  const rows = DICE.test(die) ? outcomes(die) : undefined
  if (!rows)
    throw DICE.test(die)
      ? new InteropError('table-die', { die })
      : new InteropError('table-form', { detail: dice.slice(0, 40) })
  const shown = [...new Set(rows)]
  const texts = new Map<number, string>()
  const aside: SetAside[] = []
  rest.forEach((line, i) => {
    const [, from, to = from, text = ''] = ROW.exec(digits(line)) ?? []
    if (from === undefined) {
      aside.push({ field: `line ${i + 3}`, value: line, why: WHY.unread })
      return
    }
    const meant = shown.filter((row) => row >= Number(from) && row <= Number(to))
    const fresh = meant.filter((row) => !texts.has(row))
    for (const row of fresh) texts.set(row, text.replaceAll('\\n', '\n').trim())
    if (fresh.length === 0 || fresh.length < meant.length)
      aside.push({ field: `line ${i + 3}`, value: line, why: meant.length > 0 ? WHY.twice : WHY.noField })
  })
  return tableOf({ name: name.trim(), dice: die, rows, texts }, aside)
}

/** The rows of two sorted dice, by the faces of D66. */
function outcomes(die: string): Rows | undefined {
  if (!die.startsWith('D66')) return rowsOf(die)
  const order = die.slice(3)
  return FACES.D66.map((face) => {
    const [tens, ones] = [Math.floor(face / 10), face % 10]
    if (order === 'A' || order === 'S') return 10 * Math.min(tens, ones) + Math.max(tens, ones)
    return order === 'D' ? 10 * Math.max(tens, ones) + Math.min(tens, ones) : face
  })
}
