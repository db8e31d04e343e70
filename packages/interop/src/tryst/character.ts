import { catalog, readText, ScenarioError } from '@tryst/engine'
import { stringify } from 'yaml'
import { Draft } from '../draft.ts'
import { InteropError } from '../errors.ts'
import { Fields } from '../fields.ts'
import type { Format } from '../format.ts'
import { normal, tableFor } from '../labelled.ts'
import { profileOf } from '../packs/index.ts'
import { rulesetOf, type Table } from '../packs/profile.ts'
import type { ReadPart, SetAside } from '../reading.ts'
import { fieldOf, isMapping, type Source } from '../source.ts'
import { asksOf } from '../tables.ts'
import { WHY } from '../texts.ts'

/** What a file of our own holds: characters, tables, and whose rules they follow. */
interface File {
  readonly ruleset: unknown
  readonly options: unknown
  readonly characters: readonly unknown[]
  readonly tables: readonly unknown[]
  readonly others: readonly SetAside[]
}

const isCharacter = (value: unknown): boolean =>
  isMapping(value) && ['name', 'id', 'kind', 'age'].filter((key) => Object.hasOwn(value, key)).length >= 2

/** A whole scenario, a file with characters or tables, a list of characters, or a character alone. */
function fileOf(value: unknown): File | undefined {
  const empty: File = { ruleset: undefined, options: undefined, characters: [], tables: [], others: [] }
  if (Array.isArray(value)) return value.some(isCharacter) ? { ...empty, characters: value } : undefined
  if (!isMapping(value) || fieldOf(value, 'system') !== undefined) return undefined
  const { ruleset, options, characters, tables, ...others } = value
  if (Array.isArray(characters) || Array.isArray(tables))
    return {
      ruleset,
      options,
      characters: Array.isArray(characters) ? characters : [],
      tables: Array.isArray(tables) ? tables : [],
      others: Object.entries(others).map(([field, one]) => ({ field, value: one, why: WHY.otherPart })),
    }
  const { ruleset: _, options: __, ...character } = value
  return isCharacter(character) ? { ...empty, ruleset, options, characters: [character] } : undefined
}

/** No file of characters comes near this many signs. */
const LIMIT = 2 ** 20

/** Reads YAML or JSON; nothing from what is too long for it. @throws InteropError `broken` */
function valueIn(source: Source): unknown {
  if (source.zip || source.text.length > LIMIT) return undefined
  try {
    return readText(source.text)
  } catch (error) {
    if (error instanceof ScenarioError)
      throw new InteropError('broken', { format: 'YAML', detail: error.message.slice(0, 120) })
    throw error
  }
}

/** Characters of our own, as in a scenario file: for the folder that a GM keeps of them. */
export const trystCharacter: Format = {
  id: 'tryst',
  label: ['Trystのキャラクター（YAML・JSON）', 'Tryst characters (YAML or JSON)'],

  recognises(source) {
    try {
      return fileOf(valueIn(source)) !== undefined
    } catch {
      return false
    }
  },

  read(source, asked) {
    const file = fileOf(valueIn(source))
    if (!file || file.characters.length + file.tables.length === 0) throw new InteropError('no-characters')
    const table = file.characters.length > 0 ? ownTable(file, asked) : undefined
    return {
      format: 'tryst',
      ruleset: table?.ruleset,
      characters: table ? file.characters.map((one) => readOne(one, table)) : [],
      tables: file.tables.map((one) => {
        const sheet = isMapping(one) ? one : {}
        return { sheet, asks: asksOf(sheet), setAside: [] }
      }),
      setAside: file.others,
    }
  },

  write(sheet, table) {
    normal(sheet, table, profileOf(table))
    const { ruleset, options } = table
    const presets = ruleset.options.parse({}) as object
    const changed = Object.entries(options).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((presets as Record<string, unknown>)[name]),
    )
    const file = {
      ruleset: ruleset.id,
      ...(changed.length > 0 ? { options: Object.fromEntries(changed) } : {}),
      characters: [sheet],
    }
    return { content: stringify(file, { lineWidth: 0 }), leftOut: [] }
  },

  writeTable: (table) => ({ content: stringify({ tables: [table] }, { lineWidth: 0 }), leftOut: [] }),
}

/** The pack that the file names, with the options that it has; else the one whose fields the characters have. */
function ownTable({ ruleset, options, characters }: File, asked: Table | undefined): Table {
  if (asked) return asked
  if (typeof ruleset !== 'string') return tableFor(undefined, packBySheet(characters), [])
  const found = rulesetOf(ruleset)
  const read = found.options.safeParse(isMapping(options) ? options : {})
  return { ruleset: found, options: (read.success ? read.data : found.options.parse({})) as object }
}

/** The one pack that has all the fields of the sheets. */
function packBySheet(characters: readonly unknown[]): string | undefined {
  const keys = new Set(characters.flatMap((one) => (isMapping(one) ? Object.keys(one) : [])))
  for (const common of ['id', 'name', 'kind', 'player', 'age', 'apparentAge', 'sex']) keys.delete(common)
  const packs = [...catalog.values()].filter((ruleset) => {
    const { fields } = ruleset.sheet(ruleset.options.parse({}) as object)
    return keys.size > 0 && [...keys].every((key) => Object.hasOwn(fields, key))
  })
  return packs.length === 1 ? packs[0]?.id : undefined
}

function readOne(value: unknown, table: Table): ReadPart {
  const draft = new Draft()
  const profile = profileOf(table)
  if (!isMapping(value)) draft.setAside('', value, WHY.unread)
  const known = new Set([
    ...['id', 'name', 'kind', 'player', 'age', 'apparentAge', 'sex'],
    ...Object.keys(table.ruleset.sheet(table.options).fields),
  ])
  const fields = new Fields(value)
  for (const key of isMapping(value) ? Object.keys(value) : []) {
    if (!known.has(key)) continue
    // as they stand: here an age is a number and nothing else (C-1)
    const field = fields.take(key)
    if (field !== undefined) draft.set([key], structuredClone(field), key)
  }
  draft.leftOver(fields, () => WHY.noField)
  return draft.finish(profile, table)
}
