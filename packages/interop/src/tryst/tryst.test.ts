import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { complete, readForeign, writeCharacter } from '../index.ts'
import { defaultTable, rulesetOf } from '../packs/profile.ts'

const own = `
ruleset: arianrhod
characters:
  - id: aya
    name: Aya
    kind: npc
    age: 27
    sex: female
    stats: { strength: 4, dexterity: 5, agility: 3, intelligence: 3, perception: 3, spirit: 4, luck: 3 }
    actionValue: 8
    ep: { max: 24 }
`

describe('a file of our own', () => {
  it('is read as it stands', () => {
    const { ruleset, characters } = readForeign(own)
    expect(ruleset?.id).toBe('arianrhod')
    expect(characters[0]).toMatchObject({ sheet: { id: 'aya', ep: { max: 24 } }, asks: [], setAside: [] })
  })

  it('may be a scenario: its characters and tables are taken, the rest is named', () => {
    const text = readFileSync(new URL('../../../../examples/arianrhod/first.yaml', import.meta.url), 'utf8')
    const { characters, setAside } = readForeign(text)
    expect(characters.map(({ sheet }) => sheet.id)).toEqual(['aya', 'ren'])
    expect(characters.flatMap(({ asks }) => asks)).toEqual([])
    expect(setAside.map(({ field }) => field).sort()).toEqual(['people', 'seed', 'steps'])
  })

  it('may be a list, or one character, whose pack its fields tell', () => {
    const text = JSON.stringify({
      id: 'a',
      name: 'A',
      kind: 'npc',
      age: 20,
      sex: 'none',
      climaxLine: 40,
      encroachment: 3,
    })
    expect(readForeign(text).ruleset?.id).toBe('double-cross')
    expect(readForeign(`[${text}]`).ruleset?.id).toBe('double-cross')
    expect(() => readForeign('{"id":"a","name":"A","age":20}')).toThrow(
      expect.objectContaining({ code: 'ruleset-needed' }),
    )
  })

  it('has its unknown and its wrong fields set aside, deep in it too', () => {
    const item = '{ id: x, name: X, slot: body, kind: armor, power: 3 }'
    const text = `${own}    note: hello\n    equipment: [${item}, { id: y }]\n    sexualDefense: 400\n    __proto__: { a: 1 }\n`
    const { sheet, setAside, asks } = readForeign(text).characters[0]!
    expect(asks).toEqual([])
    expect(sheet.equipment).toEqual([{ id: 'x', name: 'X', slot: 'body', kind: 'armor' }])
    expect(sheet.sexualDefense).toBeUndefined()
    expect(setAside.map(({ field, value }) => [field, value])).toEqual(
      expect.arrayContaining([
        ['note', 'hello'],
        ['sexualDefense', 400],
        ['equipment (equipment[0].power)', 3],
        ['equipment (equipment[1])', { id: 'y' }],
      ]),
    )
  })

  it('keeps the options of its table', () => {
    const ruleset = rulesetOf('double-cross')
    const options = ruleset.options.parse({
      ownSkills: [{ id: 'dance', stat: 'social', needsItem: false }],
    }) as object
    const sheet = {
      ...{ id: 'a', name: 'A', kind: 'npc', age: 20, sex: 'none', encroachment: 3, climaxLine: 40 },
      ...{ stats: { body: 1, sense: 2, mind: 3, social: 4 }, skills: { dance: 2 } },
    }
    const text = writeCharacter('tryst', sheet, { ruleset, options }).content
    expect(readForeign(text).characters[0]).toMatchObject({ sheet, setAside: [] })
  })

  it('is a typed error where it is no YAML', () => {
    expect(() => readForeign('a: [', { format: 'tryst' })).toThrow(
      expect.objectContaining({ code: 'not-this-format' }),
    )
    expect(() => readForeign('a: 1\na: 2', { format: 'tryst' })).toThrow(
      expect.objectContaining({ code: 'not-this-format' }),
    )
  })
})

describe('answers', () => {
  const part = readForeign(own.replace('    age: 27\n', '').replace('    kind: npc\n', '')).characters[0]!
  const table = defaultTable(rulesetOf('arianrhod'))

  it('fill in what was asked for, the common fields first', () => {
    const { sheet, missing, issues, suggested } = complete(part, table, [
      { path: ['age'], value: 30 },
      { path: ['player'], value: 'mina' },
    ])
    expect([missing, issues]).toEqual([[], []])
    expect(Object.keys(sheet).slice(0, 6)).toEqual(['id', 'name', 'kind', 'player', 'age', 'sex'])
    expect(suggested.map(({ path }) => path[0])).toEqual(['kind'])
  })

  it('may make it no PC, which needs no player', () => {
    const { sheet, suggested } = complete(part, table, [
      { path: ['age'], value: 30 },
      { path: ['kind'], value: 'npc' },
    ])
    expect(sheet).not.toHaveProperty('player')
    expect(suggested).toEqual([])
  })

  it('that do not fit are issues, and `__proto__` is one of them', () => {
    const { issues } = complete(part, table, [
      { path: ['age'], value: 30 },
      { path: ['__proto__', 'x'], value: 1 },
      { path: ['ep', 'max'], value: 0 },
    ])
    expect(issues.map(({ path }) => path[0]).sort()).toEqual(['__proto__', 'ep'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
