import { catalog, readBy, tablesSchema } from '@tryst/engine'
import { describe, expect, it } from 'vitest'
import { complete, readForeign, writeCharacter, writeDefeatTable, writeTable } from '../index.ts'
import { defaultTable, rulesetOf } from '../packs/profile.ts'

const abilities = Object.fromEntries(
  ['str', 'dex', 'con', 'int', 'wis', 'cha'].map((one) => [one, { value: 12 }]),
)

const read = (actor: object) =>
  readForeign(JSON.stringify({ name: 'A', type: 'npc', system: { abilities }, ...actor })).characters[0]!

describe('an actor', () => {
  it('that is no PC has its challenge rating, hit dice by its formula, and its kind', () => {
    const system = {
      abilities,
      attributes: { hp: { value: 30, max: 45, formula: '6d8 + 18' }, hd: { spent: 2 } },
      details: { cr: 0.25, type: { value: 'undead' } },
    }
    const { sheet, asks } = read({ system })
    expect(sheet).toMatchObject({
      cr: 0.25,
      undead: true,
      hp: { current: 30, max: 45 },
      hitDice: { die: 8, max: 6, current: 4 },
      proficiencyBonus: 2,
    })
    expect(asks.map(({ path, suggested }) => [path[0], suggested])).toEqual(
      expect.arrayContaining([
        ['kind', 'monster'],
        ['age', undefined],
      ]),
    )
    expect(read({ system: { abilities, details: { type: { value: 'humanoid' }, cr: 5 } } })).toMatchObject({
      sheet: { proficiencyBonus: 3 },
    })
  })

  it('of earlier versions is read as well', () => {
    const items = [
      { name: 'Fighter', type: 'class', system: { levels: '4', hitDice: 'd10', hitDiceUsed: 1 } },
      { name: 'Bless', type: 'spell', system: { level: 1, components: { ritual: true, vocal: true } } },
    ]
    const { sheet } = read({ type: 'character', items })
    expect(sheet).toMatchObject({
      hitDice: { die: 10, max: 4, current: 3 },
      spells: [{ id: 'Bless', level: 1, ritual: true }],
    })
  })

  it('with classes of different dice keeps those of the most levels, and names the others', () => {
    const items = [
      { name: 'A', type: 'class', system: { levels: 2, hd: { denomination: 'd6', spent: 0 } } },
      { name: 'B', type: 'class', system: { levels: 3, hd: { denomination: 'd8', spent: 1 } } },
    ]
    const { sheet, setAside } = read({ type: 'character', items })
    expect(sheet.hitDice).toEqual({ die: 8, max: 3, current: 2 })
    expect(sheet.proficiencyBonus).toBe(3)
    expect(setAside).toContainEqual(expect.objectContaining({ value: '2/2 d6' }))
  })

  it('that is grappled by nobody who is named is so no more, and that is told', () => {
    const { sheet, setAside } = read({
      effects: [{ statuses: ['grappled', 'prone'] }, { statuses: ['stable'], disabled: true }],
    })
    expect(sheet.conditions).toEqual(['prone'])
    expect(setAside).toContainEqual(expect.objectContaining({ value: 'grappled' }))
  })

  it('whose hit points are worked out elsewhere is asked for their maximum', () => {
    const { asks } = read({
      type: 'character',
      system: { abilities, attributes: { hp: { value: 9, max: null } } },
    })
    expect(asks.find(({ path }) => path.join('.') === 'hp.max')?.suggested).toBe(9)
  })

  it('C-1: cannot bring an age of its own past the bound by the flags that Tryst writes', () => {
    const { sheet, asks } = read({ flags: { tryst: { age: 16, apparentAge: 15, kind: 'npc', nothing: 1 } } })
    expect(sheet).toMatchObject({ name: 'A', kind: 'npc' })
    expect(asks.filter(({ suggested }) => suggested === undefined).map(({ path }) => path[0])).toEqual([
      'age',
      'apparentAge',
    ])
  })

  it('is written with what the system holds where the system holds it', () => {
    const table = defaultTable(rulesetOf('fifth-edition'))
    const sheet = {
      ...{ id: 'a', name: 'A', kind: 'pc', player: 'p', age: 30, sex: 'male', hp: { max: 20, current: 11 } },
      abilities: { str: 8, dex: 9, con: 10, int: 11, wis: 12, cha: 13 },
      ...{
        saves: ['wis'],
        hitDice: { die: 8, max: 5, current: 1 },
        proficiencyBonus: 3,
        conditions: ['prone'],
      },
      ...{
        skills: { technique: { replaces: 'performance' } },
        spells: [{ id: 'Ward', level: 2, ritual: true }],
      },
    }
    const { content, leftOut } = writeCharacter('foundry-actor', sheet, table)
    expect(JSON.parse(content as string)).toMatchObject({
      name: 'A',
      type: 'character',
      system: {
        abilities: { str: { value: 8, proficient: 0 }, wis: { value: 12, proficient: 1 } },
        attributes: { hp: { value: 11, max: 20 }, exhaustion: 0, inspiration: false },
        details: { age: '30', gender: 'male' },
      },
      items: [
        { type: 'class', system: { levels: 5, hd: { denomination: 'd8', spent: 4 } } },
        { type: 'spell', name: 'Ward', system: { level: 2, properties: ['ritual'] } },
      ],
      effects: [{ statuses: ['prone'] }],
      flags: { tryst: { id: 'a', skills: { technique: { replaces: 'performance' } } } },
    })
    expect(leftOut).toEqual([])
    const odd = writeCharacter('foundry-actor', { ...sheet, proficiencyBonus: 6 }, table)
    expect(odd.leftOut.map(({ field }) => field)).toEqual(['proficiencyBonus'])
  })

  it('is written for the one pack alone', () => {
    expect(() => writeCharacter('foundry-actor', {}, defaultTable(rulesetOf('heroine')))).toThrow(
      expect.objectContaining({ code: 'cannot-write' }),
    )
  })
})

describe('a roll table', () => {
  const rollTable = (formula: string, results: readonly object[], more: object = {}) =>
    JSON.stringify({ name: 'T', formula, results, ...more })

  const table = (text: string) => readForeign(text).tables[0]!

  it('of version 13 and of earlier ones gives its texts', () => {
    const results = [
      { type: 'text', name: '', description: '<p>One &amp; two</p>', range: [1, 5], weight: 5, drawn: false },
      { type: 0, text: 'Three', range: [6, 9], weight: 4, drawn: false },
      { type: 'text', name: 'Four', description: '', range: [10, 10], weight: 1, drawn: false },
    ]
    const { sheet, setAside } = table(rollTable('1d10', results))
    expect(sheet).toEqual({
      id: 't',
      name: 'T',
      die: 'D10',
      entries: [
        { from: 1, to: 5, text: 'One & two' },
        { from: 6, to: 9, text: 'Three' },
        { from: 10, text: 'Four' },
      ],
    })
    expect(setAside).toEqual([])
  })

  it('on other dice is put on ours where the chances stay the same', () => {
    const six = Array.from({ length: 6 }, (_, i) => ({ text: `t${i + 1}`, range: [i + 1, i + 1] }))
    const { sheet, setAside } = table(rollTable('1d6', six))
    expect(sheet.die).toBe('D66')
    expect((sheet.entries as object[])[2]).toEqual({ from: 31, to: 36, text: 't3' })
    expect(setAside).toContainEqual(expect.objectContaining({ field: 'dice', value: '1d6' }))
    expect(table(rollTable('1d4', six.slice(0, 4))).sheet.die).toBe('D66')
    expect(table(rollTable('1d5', six.slice(0, 5))).sheet.die).toBe('D10')
    expect(table(rollTable('1d20', [{ text: 'x', range: [1, 20] }])).sheet.die).toBe('D100')
    const two = Array.from({ length: 11 }, (_, i) => ({ text: `t${i + 2}`, range: [i + 2, i + 2] }))
    const bell = table(rollTable('2d6', two)).sheet
    const faces = (bell.entries as { from: number; to?: number; text: string }[]).filter(
      ({ text }) => text === 't7',
    )
    expect(faces.map(({ from }) => from)).toEqual([16, 25, 34, 43, 52, 61])
  })

  it.each([
    ['1d8', 'table-die'],
    ['3d6', 'table-die'],
    ['1d6+@level', 'table-die'],
    ['', 'table-die'],
    ['1d10', 'table-gaps'],
  ])('with the formula %j that cannot be had is an error', (formula, code) => {
    expect(() => table(rollTable(formula, [{ text: 'x', range: [1, 3] }]))).toThrow(
      expect.objectContaining({ code }),
    )
  })

  it('among several that cannot be had is set aside', () => {
    const good = JSON.parse(rollTable('1d10', [{ text: 'x', range: [1, 10] }])) as object
    const bad = JSON.parse(rollTable('1d7', [])) as object
    expect(readForeign(JSON.stringify([bad, good]))).toMatchObject({
      tables: [{ sheet: { die: 'D10' } }],
      setAside: [{ field: '[0]' }],
    })
  })

  it.each(['D10', 'D66', 'D100'] as const)('of a %s table comes back as it was', (die) => {
    const last = { D10: 10, D66: 66, D100: 100 }[die]
    const first = die === 'D66' ? 11 : 1
    const middle = die === 'D66' ? 35 : 4
    const after = die === 'D66' ? 36 : 5
    const own = {
      ...{ id: 'own', name: '<i>N</i>', die, use: 'required' as const },
      entries: [
        { from: first, to: middle, text: '<b>a</b> & "b"\nc' },
        { from: after, to: last, text: '=1+1' },
      ],
    }
    const text = writeTable('foundry-table', own).content as string
    expect(text).not.toContain('<b>')
    const { sheet, asks } = table(text)
    expect(asks).toEqual([])
    expect(sheet).toEqual(own)
  })

  it('of the defeats has the six that the pack has, in both languages', () => {
    for (const language of ['ja', 'en'] as const) {
      const { formula, results } = JSON.parse(writeDefeatTable(language).content as string) as {
        formula: string
        results: { description: string }[]
      }
      expect([formula, results.length]).toEqual(['1d6', 6])
      const label = catalog.get('fifth-edition')!.label('values', 'carried-off', language)
      expect(results[4]?.description).toBe(label)
    }
    const issues: never[] = []
    readBy(tablesSchema, [table(writeDefeatTable('en').content as string).sheet], [], issues)
    expect(issues).toEqual([])
  })
})

it('an actor that was written and changed in Foundry brings the change back', () => {
  const table = defaultTable(rulesetOf('fifth-edition'))
  const sheet = {
    id: 'a',
    name: 'A',
    kind: 'npc',
    age: 30,
    sex: 'male',
    hp: { max: 20 },
    abilities: { str: 8, dex: 9, con: 10, int: 11, wis: 12, cha: 13 },
  }
  const actor = JSON.parse(writeCharacter('foundry-actor', sheet, table).content as string) as {
    system: { attributes: { hp: { value: number } } }
  }
  actor.system.attributes.hp.value = 3
  const part = readForeign(JSON.stringify(actor)).characters[0]!
  expect(complete(part, table).sheet).toMatchObject({ hp: { current: 3, max: 20 }, age: 30, kind: 'npc' })
})
