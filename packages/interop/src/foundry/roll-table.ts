import { catalog, type Language, type Path, type RandomTable, type Ruleset } from '@tryst/engine'
import { z } from 'zod'
import { InteropError } from '../errors.ts'
import { Fields } from '../fields.ts'
import type { Format } from '../format.ts'
import type { ReadPart, SetAside, Written } from '../reading.ts'
import { fieldOf } from '../source.ts'
import { eachTable, FACES, type Rows, rowsOf, tableOf } from '../tables.ts'
import { WHY } from '../texts.ts'
import { escaped, numberOf, textOfHtml } from '../values.ts'
import { FLAGS } from './write-actor.ts'

const isRollTable = (value: unknown): boolean =>
  Array.isArray(fieldOf(value, 'results')) && typeof fieldOf(value, 'formula') === 'string'

const resultSchema = z.strictObject({
  type: z.literal('text'),
  name: z.string(),
  /** version 13 and later show this; it is HTML */
  description: z.string(),
  /** earlier versions show this */
  text: z.string(),
  weight: z.int().min(1),
  range: z.tuple([z.int(), z.int()]),
  drawn: z.literal(false),
})

const rollTableSchema = z.strictObject({
  name: z.string().min(1),
  description: z.string(),
  formula: z.string(),
  replacement: z.literal(true),
  displayRoll: z.literal(true),
  results: z.array(resultSchema),
  flags: z.record(z.string(), z.unknown()),
})

const FORMULAS: Readonly<Record<RandomTable['die'], string>> = {
  D10: '1d10',
  D100: '1d100',
  // the first die shows the tens
  D66: '1d6 * 10 + 1d6',
}

const isD66 = (formula: string): boolean => /^(?:1?d6\*10\+1?d6|10\*1?d6\+1?d6|d66)$/.test(formula)

/** Roll tables of Foundry VTT, as “Export Data” saves them. */
export const foundryTable: Format = {
  id: 'foundry-table',
  label: ['Foundry VTTのロールテーブル', 'a Foundry VTT roll table'],

  recognises: (source) => source.looksLikeJson && [source.json.value].flat().some(isRollTable),

  read(source) {
    const list = [source.json.value].flat()
    const { read: tables, setAside } = eachTable(list.filter(isRollTable), readTable)
    const others = list.flatMap((one, i) =>
      isRollTable(one) ? [] : [{ field: `[${i}]`, value: one, why: WHY.otherFile }],
    )
    return {
      format: 'foundry-table',
      ruleset: undefined,
      characters: [],
      tables,
      setAside: [...setAside, ...others],
    }
  },

  writeTable: ({ id, name, die, entries, use }) =>
    written(
      name,
      FORMULAS[die],
      entries.map(({ from, to, text }) => ({ range: [from, to], text, weight: facesWithin(die, from, to) })),
      { [FLAGS]: { id, ...(use ? { use } : {}) } },
    ),
}

const facesWithin = (die: RandomTable['die'], from: number, to: number): number =>
  FACES[die].filter((face) => face >= from && face <= to).length

interface Result {
  readonly range: readonly [number, number] | readonly number[]
  readonly text: string
  readonly weight: number
}

function written(name: string, formula: string, results: readonly Result[], flags: object): Written {
  const content = rollTableSchema.parse({
    name,
    description: '',
    formula,
    replacement: true,
    displayRoll: true,
    results: results.map(({ range, text, weight }) => ({
      type: 'text',
      name: '',
      description: escaped(text),
      text: escaped(text),
      weight,
      range,
      drawn: false,
    })),
    flags,
  })
  return { content: JSON.stringify(content, null, 2), leftOut: [] }
}

/** What follows a defeat, by the face of the die (F-13). */
const DEFEATS = ['captive', 'tribute', 'enslaved', 'violated', 'carried-off', 'rescued']

/** The id by which the pack's own table of defeats is asked for. */
export const DEFEAT_TABLE = 'defeat'

/** Whether a pack has that table. */
export const hasDefeatTable = (ruleset: Pick<Ruleset, 'id'>): boolean => ruleset.id === 'fifth-edition'

/** The table of defeats of the pack `fifth-edition`. It names what each face means; what of it is agreed is for the table to look at. */
export function writeDefeatTable(language: Language): Written {
  const ruleset = catalog.get('fifth-edition')
  const label = (kind: 'actions' | 'values', word: string) => ruleset?.label(kind, word, language) ?? word
  const results = DEFEATS.map((word, i) => ({
    range: [i + 1, i + 1],
    text: label('values', word),
    weight: 1,
  }))
  return written(label('actions', 'defeat'), '1d6', results, {})
}

/** What a formula rolls, outcome by outcome. */
function rowsOfFormula(formula: string): Rows | undefined {
  const bare = formula.toLowerCase().replace(/\s/g, '')
  return isD66(bare) ? FACES.D66 : rowsOf(bare)
}

function readTable(value: unknown): ReadPart {
  const fields = new Fields(value)
  const name = fields.take('name')
  const formula = String(fields.take('formula'))
  const rows = rowsOfFormula(formula)
  if (!rows) throw new InteropError('table-die', { die: formula })
  const texts = new Map<number, string>()
  const aside: SetAside[] = []
  for (const i of fields.indexes('results')) {
    const range = fields.peek('results', i, 'range')
    const [from, to] = Array.isArray(range) ? range.map(numberOf) : []
    if (from === undefined || to === undefined) continue
    fields.take('results', i, 'range')
    takeWhat(fields, ['results', i, 'type'], (type) => type === 'text' || type === 0)
    takeWhat(fields, ['results', i, 'drawn'], (drawn) => drawn === false)
    // how wide its range is says as much
    takeWhat(
      fields,
      ['results', i, 'weight'],
      (weight) => weight === rows.filter((row) => row >= from && row <= to).length,
    )
    const text = resultText(fields, i)
    for (const row of new Set(rows)) {
      if (row < from || row > to) continue
      if (texts.has(row)) aside.push({ field: `results[${i}].range`, value: range, why: WHY.twice })
      else texts.set(row, text)
    }
  }
  const id = fields.take('flags', FLAGS, 'id')
  const use = fields.take('flags', FLAGS, 'use')
  const title = typeof name === 'string' ? name : ''
  const part = tableOf({ name: title, dice: formula, rows, texts, id, use }, aside)
  const rest = fields.rest().map(({ field, value: left, path }) => ({
    field,
    value: left,
    why: path[0] === 'results' || path[0] === 'description' ? WHY.noField : WHY.look,
  }))
  return { ...part, setAside: [...part.setAside, ...rest] }
}

/** Takes what says nothing more. */
function takeWhat(fields: Fields, path: Path, nothing: (value: unknown) => boolean): void {
  if (nothing(fields.peek(...path))) fields.take(...path)
}

/** The text of a result: its name, its description, or both. Earlier versions have but one text. */
function resultText(fields: Fields, i: number): string {
  const [name, description, text] = ['name', 'description', 'text'].map((key) => {
    const value = fields.peek('results', i, key)
    return typeof value === 'string' ? value : ''
  })
  for (const key of ['name', description ? 'description' : 'text']) fields.take('results', i, key)
  if (text === description) fields.take('results', i, 'text')
  const body = textOfHtml(description || text || '')
  return name && body ? `${name}: ${body}` : name || body
}
