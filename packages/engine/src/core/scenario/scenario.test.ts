import { describe, expect, it } from 'vitest'
import { catalog } from '../../catalog.ts'
import { people, tryParse } from '../../testing.ts'
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
const [gm, p1, p2] = people() as [object, object, object]
const person = (over: object) => paths({ people: [gm, p1, { ...p2, ...over }], characters: [] })
const without = (from: object, field: string) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== field))

describe('C-9: the top of a file', () => {
  it.each(['ruleset', 'people', 'characters', 'steps'])('%s is required', (field) => {
    expect(tryParse(JSON.stringify(without(file({ characters: [] }), field)))).toEqual([field])
  })

  it.each([
    ['ruleset', [null, 5, 'chess', 'constructor', '__proto__', ['arianrhod']]],
    ['options', [null, [], 'none', 5]],
    ['tables', [null, {}, 'none']],
    ['people', [null, {}, 'gm']],
    ['characters', [null, {}, 'aya']],
    ['steps', [null, {}, 'pause']],
    ['dice', [null, {}, '6', 6]],
  ] as [string, unknown[]][])('%s of another type', (field, values) => {
    for (const value of values) expect(paths({ characters: [], [field]: value })).toEqual([field])
  })

  it.each([null, 5, true, ['a'], {}])('a seed is a text, and %j is none', (seed) => {
    expect(told({ ...without(file(), 'dice'), seed })).toEqual(['seed: a seed is a text (put it in quotes)'])
  })

  it('a seed may be any text', () => {
    for (const seed of ['', '0', 'x'.repeat(10_000), '種', '__proto__'])
      expect(told({ ...without(file(), 'dice'), seed })).toEqual([])
  })

  it('exactly one of seed and dice', () => {
    expect(told(file({ seed: 'x' }))).toEqual(['dice: exactly one of seed and dice is required'])
    expect(told(without(file(), 'dice'))).toEqual(['dice: exactly one of seed and dice is required'])
  })

  it('faces are whole numbers from 1, each named by its place', () => {
    expect(paths({ dice: [6, 0, 1, 1.5, -1, '6', null, true, Number.NaN] })).toEqual(
      [1, 3, 4, 5, 6, 7, 8].map((i) => `dice[${i}]`),
    )
    expect(paths({ dice: [1, 6.0, 100, 1e15] })).toEqual([])
  })

  it.each([[null], [[]], ['text'], [5], [true], [undefined], ['']])('a file of %j', (value) => {
    expect(
      told(value === undefined ? null : typeof value === 'string' ? JSON.stringify(value) : value),
    ).toEqual(['a scenario is a mapping with ruleset, people, characters and steps'])
  })

  it('lists may be empty, and characters and steps with them', () => {
    expect(told(file({ characters: [], steps: [], tables: [], options: {} }))).toEqual([])
  })
})

describe('C-10: people', () => {
  it.each(['id', 'role', 'adult'])('%s is required', (field) => {
    expect(paths({ people: [gm, p1, without(p2, field)], characters: [] })).toEqual([`people[2].${field}`])
  })

  it.each(['Gm', '', '1a', 'a_b', 'a'.repeat(33), 'é', ' a', 'a\n', null, 5, ['a']])('no id: %j', (id) => {
    expect(person({ id })).toEqual(['people[2].id'])
    expect(character({ id })).toEqual(['characters[0].id'])
  })

  it.each(['a', 'a-', 'a1', 'a'.repeat(32), 'constructor', 'valueof', 'null', 'true'])('an id: %s', (id) => {
    expect(person({ id })).toEqual([])
    expect(character({ id })).toEqual([])
  })

  it('a word like constructor names persons and characters, and is found like any other', () => {
    const scenario = {
      people: [gm, { ...p1, id: 'constructor' }],
      characters: [sheet('constructor', { kind: 'pc', player: 'constructor' })],
      steps: [{ do: 'turn.end', by: 'constructor', as: 'constructor' }],
    }
    expect(paths(scenario)).toEqual([])
    expect(paths({ ...scenario, steps: [{ do: 'pause', as: 'tostring' }] })).toEqual(['steps[0].as'])
    expect(paths({ characters: [{ ...aya, player: 'constructor' }] })).toEqual(['characters[0].player'])
  })

  it.each(['Gm', 'master', null, 1])('no role: %j', (role) => {
    expect(person({ role })).toEqual(['people[2].role'])
  })

  it('exactly one GM, who has no self', () => {
    expect(paths({ people: [p1], characters: [] })).toEqual(['people'])
    expect(paths({ people: [], characters: [] })).toEqual(['people'])
    expect(paths({ people: [gm, { ...gm, id: 'gm2' }], characters: [] })).toEqual(['people'])
    expect(paths({ people: [{ ...gm, self: {} }], characters: [] })).toEqual(['people[0].self'])
  })

  it('the second of two equal ids is the wrong one', () => {
    expect(paths({ people: [gm, p1, p2, { ...p2, id: 'p1' }] })).toEqual(['people[3].id'])
    expect(paths({ characters: [aya, kai, sheet('aya')] })).toEqual(['characters[2].id'])
    expect(paths({ characters: [aya, sheet('gm'), sheet('p1')] })).toEqual([])
  })

  it.each([
    ['table', { intimacy: 'maybe' }, 'people[2].table.intimacy'],
    ['table', { intimacy: null }, 'people[2].table.intimacy'],
    ['table', { intimacy: 'Yes' }, 'people[2].table.intimacy'],
    ['table', { intimacy: 'on' }, 'people[2].table.intimacy'],
    ['table', { intimacy: 1 }, 'people[2].table.intimacy'],
    ['self', { violence: 'yes' }, 'people[2].self.violence'],
    ['self', { toString: 'yes' }, 'people[2].self.toString'],
    ['table', null, 'people[2].table'],
    ['self', [], 'people[2].self'],
    ['self', 'yes', 'people[2].self'],
  ])('answers %s: %j', (scope, answers, path) => {
    expect(person({ [scope]: answers })).toEqual([path])
  })

  it('C-12: true and false are yes and no, as an answer', () => {
    const read = parseScenario(
      file({
        people: [gm, p1, { ...p2, table: { intimacy: true, captivity: false }, self: { monsters: 'veil' } }],
      }),
      catalog,
    )
    expect(read.start.answers.get('p2')).toEqual({
      table: { intimacy: 'yes', captivity: 'no' },
      self: { monsters: 'veil' },
      waiting: { table: {}, self: {} },
    })
  })

  it('a person who is nothing of the kind', () => {
    for (const one of [null, 'gm', 5, []])
      expect(paths({ people: [gm, one], characters: [] })).toEqual(['people[1]'])
  })
})

describe('C-12: everything that is wrong is told at once', () => {
  it('in the whole file, each with its path', () => {
    expect(
      paths({
        rulset: 'x',
        seed: 5,
        options: { armorBlocks: 'yes', typo: 1 },
        people: [gm, { ...p1, adult: false }, { ...p2, role: 'playr', table: { intimacy: 'y' } }],
        characters: [{ ...aya, age: 17, sex: 'x' }, { ...kai, player: 'p1', extra: 1 }, kai],
        tables: [{ id: 't', name: 'T', die: 'D10', entries: [] }],
        steps: [
          { do: 'scene.start', tone: 'x', to: 1 },
          { by: 'aya' },
          { do: 'turn.end', by: 'aya', as: 'p9' },
        ],
      }).sort(),
    ).toEqual(
      [
        'rulset',
        'seed',
        'dice',
        'people[1].adult',
        'people[2].role',
        'people[2].table.intimacy',
        'options.armorBlocks',
        'options.typo',
        'tables[0].entries',
        'characters[0].age',
        'characters[0].sex',
        'characters[1].player',
        'characters[1].extra',
        'characters[2].id',
        'steps[0].tone',
        'steps[0].to',
        'steps[1].do',
        'steps[2].as',
      ].sort(),
    )
  })

  it('and what is right is not called wrong for what it refers to', () => {
    const steps = [
      { do: 'pause', as: 'p1' },
      { do: 'consent.set', person: 'p1', scope: 'self', theme: 'intimacy', answer: 'no' },
    ]
    expect(paths({ people: [gm, { ...p1, adult: false }, p2], steps })).toEqual(['people[1].adult'])
    expect(paths({ people: [{ ...gm, table: 5 }, p1, p2] })).toEqual(['people[0].table'])
  })

  it.each(['extra', 'constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', ' ', 'Ruleset'])(
    'an unknown key %j at each level',
    (key) => {
      const text = (from: object) =>
        JSON.stringify(from).replace('"HERE":0', `${JSON.stringify(key)}:{"polluted":1}`)
      const HERE = { HERE: 0 }
      const at = (over: object) => told(text(file({ characters: [aya], ...over })))
      const no = 'there is no such field'
      expect(at(HERE)).toEqual([`${key}: ${no}`])
      expect(at({ options: HERE })).toEqual([`options.${key}: ${no}`])
      expect(at({ people: [gm, p1, { ...p2, ...HERE }] })).toEqual([`people[2].${key}: ${no}`])
      expect(at({ people: [gm, p1, { ...p2, table: HERE }] })).toEqual([`people[2].table.${key}: ${no}`])
      expect(at({ people: [gm, p1, { ...p2, self: HERE }] })).toEqual([`people[2].self.${key}: ${no}`])
      expect(at({ characters: [{ ...aya, ...HERE }] })).toEqual([`characters[0].${key}: ${no}`])
      expect(at({ characters: [{ ...aya, stats: { ...aya.stats, ...HERE } }] })).toEqual([
        `characters[0].stats.${key}: ${no}`,
      ])
      expect(at({ characters: [{ ...aya, ep: { max: 3, ...HERE } }] })).toEqual([
        `characters[0].ep.${key}: ${no}`,
      ])
      const entries = [{ from: 1, to: 10, text: 'x' }]
      expect(at({ tables: [{ id: 't', name: 'T', die: 'D10', entries, ...HERE }] })).toEqual([
        `tables[0].${key}: ${no}`,
      ])
      expect(
        at({ tables: [{ id: 't', name: 'T', die: 'D10', entries: [{ ...entries[0], ...HERE }] }] }),
      ).toEqual([`tables[0].entries[0].${key}: ${no}`])
      expect(at({ steps: [{ do: 'pause', ...HERE }] })).toEqual([`steps[0].${key}: ${no}`])
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
    },
  )

  it('__proto__ in a mapping from any keys is told too, and under an unknown do it is only data', () => {
    const packs = new Map([['tiny', tiny]])
    const text = JSON.stringify({
      ...file({ characters: [], steps: [{ do: 'gather', who: [], gifts: 'X' }] }),
      ruleset: 'tiny',
    })
    expect(told(text.replace('"X"', '{"constructor": 1}'), packs)).toEqual([])
    expect(told(text.replace('"X"', '{"__proto__": 1}'), packs)).toEqual([
      'steps[0].gifts.__proto__: there is no such field',
    ])
    expect(told(text.replace('"X"', '{"__proto__": 1}').replace('gather', 'unknown'), packs)).toEqual([])
  })
})
