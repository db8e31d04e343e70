import { catalog, type Ruleset } from '@tryst/engine'
import { expect, it } from 'vitest'
import { labelOf } from '../form/fields.tsx'
import {
  type FormSchema,
  type Kinds,
  OPTION_KINDS,
  optionsSchema,
  parameterSchema,
  SHEET_KINDS,
  sheetSchema,
} from '../form/schema.ts'
import { packWords } from '../game/words.ts'
import { fieldRows, formText } from './form-text.ts'

const PACKS = [...catalog.values()].map((pack) => [pack.id, pack] as const)
const ja = (pack: Ruleset) => packWords(pack, (key) => key, 'ja')
const en = (pack: Ruleset) => packWords(pack, (key) => key, 'en')

const within = ({ properties = {}, items, anyOf = [] }: FormSchema): FormSchema[] => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
]
const keysIn = (schema: FormSchema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...within(schema).flatMap(keysIn),
]
const wordsIn = (schema: FormSchema): string[] => [
  ...(schema.enum ?? []).map(String),
  ...within(schema).flatMap(wordsIn),
]

it.each(PACKS)(
  '%s has a word in both languages for every field, option, value, state and number',
  (_, pack) => {
    const [options, sheet] = [optionsSchema(pack), sheetSchema(pack, pack.options.parse({}) as object)]
    const missing: string[] = []
    const look = (keys: readonly string[], of: (words: ReturnType<typeof ja>, key: string) => string) => {
      // letters and figures are names by themselves
      for (const key of keys)
        if (/[a-z]{2}/.test(key) && [ja(pack), en(pack)].some((words) => of(words, key) === key))
          missing.push(key)
    }
    const named = (kinds: Kinds) => (words: ReturnType<typeof ja>, key: string) => labelOf(words, kinds, key)
    look(keysIn(options), named(OPTION_KINDS))
    look(keysIn(sheet), named(SHEET_KINDS))
    const actions = [...pack.byId.values()]
    const parameters = actions.flatMap(({ entries }) => entries)
    look(
      [options, sheet, ...parameters.map(([, one]) => parameterSchema(one, pack))].flatMap(wordsIn),
      (words, word) => words.word(word),
    )
    look(
      parameters.map(([name]) => name),
      (words, name) => words.label('parameters', name),
    )
    look(Object.keys(pack.statuses), (words, name) => words.label('statuses', name))
    look(Object.keys(pack.resources), (words, name) => words.label('resources', name))
    look(
      actions.flatMap(({ facts }) => Object.keys(facts)),
      (words, name) => words.label('facts', name),
    )
    expect(missing).toEqual([])
  },
)

it.each(PACKS)('%s: every number of a sheet tells its range, and an age is 18 or more', (_, pack) => {
  const rows = fieldRows(sheetSchema(pack, pack.options.parse({}) as object), en(pack), SHEET_KINDS)
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
  expect(rows.find(({ path }) => path === 'age')).toMatchObject({ form: 'orMore', isRequired: true })
  expect(rows.find(({ path }) => path === 'apparentAge')).toMatchObject({ form: 'orMore', isRequired: false })
})

it('tells what a value may be', () => {
  const words = en(catalog.get('arianrhod')!)
  expect(formText({ type: 'integer', minimum: 1, maximum: 4 }, words)).toBe('range')
  expect(formText({ type: 'array', items: { enum: ['pc', 'npc'] } }, words)).toBe('aListcolonPC / NPC')
  expect(formText({ type: 'string', maxLength: 80 }, words)).toBe('aTextOf')
})
