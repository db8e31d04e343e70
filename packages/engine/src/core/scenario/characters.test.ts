import { describe, expect, it } from 'vitest'
import { catalog } from '../../catalog.ts'
import { people } from '../../testing.ts'
import { aya, kai, party, sheet } from '../testing/sheets.ts'
import { tiny } from '../testing/tiny.ts'
import { ScenarioError } from './issues.ts'
import { parseScenario, readScenario } from './scenario.ts'

const file = (over: object = {}) => ({
  ruleset: 'arianrhod',
  dice: [],
  people: people(),
  characters: party,
  steps: [],
  ...over,
})

/** What a file is told, line by line; nothing when it is valid. */
const told = (value: unknown, packs = catalog): string[] => {
  try {
    if (typeof value === 'string') readScenario(value, packs)
    else parseScenario(value, packs)
    return []
  } catch (error) {
    if (error instanceof ScenarioError) return error.message.split('\n')
    throw error
  }
}

const paths = (over: object) => told(file(over)).map((line) => line.slice(0, line.indexOf(': ')))
const character = (over: object) => paths({ characters: [{ ...aya, ...over }] })
const [gm, p1, _p2] = people() as [object, object, object]
const without = (from: object, field: string) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== field))

const NO_NUMBERS = ['27', true, false, null, [27], { value: 27 }, Number.NaN, Infinity, -Infinity, '']

describe('C-1: everyone is an adult', () => {
  it.each([...NO_NUMBERS, 17, 0, -18, 18.5, 17.999])('an age of %j is refused', (age) => {
    for (const kind of ['pc', 'npc', 'monster']) {
      const player = kind === 'pc' ? { player: 'p1' } : {}
      const characters = [sheet('aya', { kind, age, ...player })]
      expect(told(file({ characters })), kind).toEqual([
        expect.stringMatching(/^characters\[0\]\.age: 18 or more is required/),
      ])
      expect(told(file({ characters: [sheet('aya', { kind, ...player, apparentAge: age })] })), kind).toEqual(
        [expect.stringMatching(/^characters\[0\]\.apparentAge: 18 or more is required/)],
      )
    }
  })

  it.each([18, 18.0, 27, 120, 1e300])('an age of %d is fine', (age) => {
    expect(character({ age, apparentAge: age })).toEqual([])
  })

  it('an age is required, an apparent one is not', () => {
    expect(told(file({ characters: [without(aya, 'age')] }))).toEqual([
      'characters[0].age: 18 or more is required, as a whole number',
    ])
    expect(told(file())).toEqual([])
  })

  it.each([false, null, 'true', 'yes', 1, [true], undefined])(
    'a person with adult: %j is refused',
    (adult) => {
      for (const one of [0, 1])
        expect(
          paths({ people: [gm, p1].map((who, i) => (i === one ? { ...who, adult } : who)), characters: [] }),
        ).toEqual([`people[${one}].adult`])
    },
  )

  it('no pack and no option lowers it', () => {
    for (const ruleset of catalog.keys()) {
      const lines = told({ ...file({ characters: [{ ...aya, age: 17 }] }), ruleset })
      expect(lines.join('\n'), ruleset).toContain('characters[0].age: 18 or more is required')
    }
    expect(paths({ options: { minimumAge: 16 } })).toEqual(['options.minimumAge'])
  })

  it('also in YAML, where a bare yes is no true', () => {
    const yaml = `ruleset: arianrhod\nseed: x\npeople: [{ id: gm, role: gm, adult: yes }]\ncharacters: []\nsteps: []\n`
    expect(told(yaml)).toEqual([
      'people[0].adult: adult: true is required: everyone at the table confirms being 18 or older',
    ])
    expect(told(yaml.replace('yes', 'true'))).toEqual([])
  })
})

describe('C-11: characters', () => {
  it.each(['id', 'name', 'kind', 'age', 'sex'])('%s is required', (field) => {
    expect(paths({ characters: [without(kai, field)] })).toEqual([`characters[0].${field}`])
  })

  it.each([
    ['80 letters', 'x'.repeat(80), true],
    ['81 letters', 'x'.repeat(81), false],
    ['80 emoji', '🎲'.repeat(80), true],
    ['81 emoji', '🎲'.repeat(81), false],
    ['40 letters of two code points each', 'e\u0301'.repeat(40), true],
    ['81 code points in 41 letters', `x${'e\u0301'.repeat(40)}`, false],
    ['one', 'x', true],
    ['none', '', false],
  ])('a name of %s', (_, name, fine) => {
    expect(character({ name })).toEqual(fine ? [] : ['characters[0].name'])
  })

  it.each([
    ['name', null],
    ['name', 5],
    ['kind', 'PC'],
    ['kind', null],
    ['sex', 'other'],
    ['sex', null],
    ['sex', ['male']],
  ])('%s: %j', (field, value) => {
    expect(character({ [field]: value })).toEqual([`characters[0].${field}`])
  })

  it('a PC has a player, who is a player; nobody else has one', () => {
    const at = ['characters[0].player']
    expect(paths({ characters: [without(aya, 'player')] })).toEqual(at)
    for (const player of ['gm', 'p3', '', 'P1']) expect(character({ player })).toEqual(at)
    for (const player of [null, 5, ['p1']]) expect(character({ player })).toEqual(at)
    for (const kind of ['npc', 'monster']) expect(character({ kind })).toEqual(at)
  })

  it('fields of the pack, missing, unknown, mistyped and out of range', () => {
    const at = (over: object) => character(over)
    expect(at({ stats: { ...aya.stats, strength: -1, luck: 100, spirit: 1.5, wit: 3 } })).toEqual([
      'characters[0].stats.strength',
      'characters[0].stats.spirit',
      'characters[0].stats.luck',
      'characters[0].stats.wit',
    ])
    expect(at({ stats: without(aya.stats, 'luck') })).toEqual(['characters[0].stats.luck'])
    expect(at({ ep: { max: 20, current: 21 } })).toEqual(['characters[0].ep.current'])
    expect(at({ ep: { max: 20, curent: 3 } })).toEqual(['characters[0].ep.curent'])
    expect(at({ ep: 20 })).toEqual(['characters[0].ep'])
    expect(at({ actionvalue: 5 })).toEqual(['characters[0].actionvalue'])
    const item = { id: 'a', name: 'A', slot: 'body', kind: 'armor' }
    expect(at({ equipment: [item, { ...item, slot: 'foot' }] })).toEqual(['characters[0].equipment[1].slot'])
    expect(at({ equipment: [item, item] })).toEqual(['characters[0].equipment[1].id'])
    expect(at({ abilities: ['x', 'clothed'] })).toEqual(['characters[0].abilities[1]'])
  })

  it('what holds between characters is looked at last', () => {
    const small = (id: string, over = {}) => ({
      id,
      name: 'A',
      kind: 'npc',
      age: 30,
      sex: 'none',
      will: { max: 3 },
      ...over,
    })
    const packs = new Map([['tiny', tiny]])
    expect(told({ ...file({ characters: [small('a'), small('b')] }), ruleset: 'tiny' }, packs)).toEqual([
      'characters[1].name: this name is taken',
    ])
    expect(
      told(
        { ...file({ characters: [small('a'), small('b', { will: { max: 0 } })] }), ruleset: 'tiny' },
        packs,
      ),
    ).toEqual(['characters[1].will.max: a whole number from 1 to 99 is required'])
  })

  it('a character that is nothing of the kind', () => {
    for (const one of [null, 'aya', 5, []]) expect(paths({ characters: [one] })).toEqual(['characters[0]'])
  })
})
