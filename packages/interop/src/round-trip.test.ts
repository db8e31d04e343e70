import { catalog } from '@tryst/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { complete, FORMATS, readForeign, writeCharacter } from './index.ts'
import { normal } from './labelled.ts'
import { profileOf } from './packs/index.ts'
import { defaultTable, rulesetOf, type Sheet, type Table } from './packs/profile.ts'
import { SHEETS } from './testing/sheets.ts'

/** What a sheet means to the engine: its character, skills without a level apart. */
function meaning(sheet: Sheet, table: Table): unknown {
  const { character } = normal(sheet, table, profileOf(table))
  const { skills } = character as { skills?: Record<string, unknown> }
  if (table.ruleset.id !== 'double-cross') return character
  return {
    ...character,
    skills: Object.fromEntries(Object.entries(skills ?? {}).filter(([, level]) => level !== 0)),
  }
}

/** A name as XML can hold it, and the id where nothing is left of it. */
const nameInXml = ({ name, id }: Sheet): unknown =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML does not have
  String(name).replace(/[\0-\x08\x0B\f\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu, '') || id

/** What Foundry works out by itself, and Tryst keeps beside it. */
const PLACELESS = ['proficiencyBonus', 'hitDice']

const writers = FORMATS.filter(({ write }) => write)

describe.each(writers.map((format) => [format.id, format] as const))('%s, written and read again', (id) => {
  const packs = id === 'foundry-actor' ? ['fifth-edition'] : [...catalog.keys()]

  it.each(packs)('gives the same character of %s', (pack) => {
    const table = defaultTable(rulesetOf(pack))
    fc.assert(
      fc.property(SHEETS[pack] as fc.Arbitrary<Sheet>, (sheet) => {
        const { content, leftOut } = writeCharacter(id, sheet, table)
        const reading = readForeign(content)
        expect(reading.ruleset?.id).toBe(pack)
        const { sheet: read, missing, issues } = complete(reading.characters[0]!, table)
        expect({ missing, issues }).toEqual({ missing: [], issues: [] })
        expect(
          leftOut.map(({ field }) => field).filter((field) => !['name', ...PLACELESS].includes(field)),
        ).toEqual([])
        const name = leftOut.some(({ field }) => field === 'name') ? nameInXml(sheet) : sheet.name
        expect(meaning(read, table)).toEqual(meaning({ ...sheet, name }, table))
      }),
      { numRuns: 30 },
    )
  })
})
