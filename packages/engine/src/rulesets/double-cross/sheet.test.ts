import { describe, expect, it } from 'vitest'
import { tryOut, tryParse } from '../../testing.ts'
import { act, aya, gor, mio, ren } from './testing.ts'

const full = {
  ...aya,
  skills: {
    will: 20,
    resist: 0,
    intercourse: 1,
    'deep-oral': 2,
    caress: 3,
    breast: 4,
    oral: 5,
    neural: 6,
    verbal: 7,
  },
  pleasure: { base: 0, current: 9999 },
  arousalLevel: 20,
  bodyParts: { penisLength: 99, penisGirth: 0, tightness: 1, adhesion: 1, bust: 1, cup: 1, hips: 1 },
  items: [
    { item: 'hand', checkModifier: -99, power: 9999 },
    { item: 'feather', skills: ['caress', 'neural'], power: -999, checkModifier: 99 },
  ],
  effects: [
    { id: 'surge', pleasure: 999, grants: ['neural', 'caress'], power: 9999 },
    { id: 'guard', power: -999 },
  ],
  lois: [
    { id: 'over', to: 'Kai', kind: 'B', over: 'kin' },
    { id: 'kin', to: 'Kai', kind: 'normal', effect: 'x', emotion: 'y'.repeat(200) },
    { id: 'foe', to: 'z'.repeat(80), kind: 'S' },
    { id: 'seed', to: 'Mio', kind: 'P' },
  ],
}
const errors = (over: object, more: object = {}) =>
  tryParse({ ruleset: 'double-cross', characters: [{ ...full, ...over }], steps: [], ...more })
const paths = (over: object, more: object = {}) =>
  errors(over, more).map((path) => path.replace('characters[0].', ''))

describe('a sheet', () => {
  it('D-10: with everything is valid', () => {
    expect(errors({})).toEqual([])
  })

  it('D-16: a B-Lois without a level has 1', () => {
    const state = tryOut({ ruleset: 'double-cross', characters: [full], steps: [] }).state('aya')
    expect((state.lois as object[])[0]).toEqual({ id: 'over', to: 'Kai', kind: 'B', level: 1, over: 'kin' })
  })

  it('D-3: with what is needed only: the rest has its default', () => {
    const state = tryOut({ ruleset: 'double-cross', characters: [ren], steps: [] }).state('ren')
    expect(state).toEqual({
      pleasure: { base: 0, current: 0 },
      state: 'calm',
      daze: 0,
      encroachment: 45,
      sensitivity: 0,
      lois: [],
      statuses: [],
    })
    const based = tryOut({
      ruleset: 'double-cross',
      characters: [{ ...ren, pleasure: { base: 8 } }],
      steps: [],
    })
    expect(based.state('ren').pleasure).toEqual({ base: 8, current: 8 })
  })

  it.each<[object, string]>([
    [{ stats: undefined }, 'stats'],
    [{ stats: { body: 1, sense: 1, mind: 1 } }, 'stats.social'],
    [{ stats: { body: 31, sense: 1, mind: 1, social: 1 } }, 'stats.body'],
    [{ stats: { body: 1, sense: -1, mind: 1, social: 1 } }, 'stats.sense'],
    [{ stats: { body: 1, sense: 1, mind: 1, social: 1, luck: 1 } }, 'stats.luck'],
    [{ skills: { caress: 21 } }, 'skills.caress'],
    [{ skills: { will: -1 } }, 'skills.will'],
    [{ skills: { caress: null } }, 'skills.caress'],
    [{ skills: { massage: 1 } }, 'skills.massage'],
    [{ skills: { constructor: 1 } }, 'skills.constructor'],
    [{ skills: [] }, 'skills'],
    [{ encroachment: undefined }, 'encroachment'],
    [{ encroachment: 1000 }, 'encroachment'],
    [{ encroachment: -1 }, 'encroachment'],
    [{ climaxLine: undefined }, 'climaxLine'],
    [{ climaxLine: 0 }, 'climaxLine'],
    [{ climaxLine: 1000 }, 'climaxLine'],
    [{ pleasure: { base: -1 } }, 'pleasure.base'],
    [{ pleasure: { current: -1 } }, 'pleasure.current'],
    [{ pleasure: { current: 1.5 } }, 'pleasure.current'],
    [{ pleasure: { max: 5 } }, 'pleasure.max'],
    [{ pleasure: 5 }, 'pleasure'],
    [{ pleasure: null }, 'pleasure'],
    [{ arousalLevel: 0 }, 'arousalLevel'],
    [{ arousalLevel: 21 }, 'arousalLevel'],
    [{ bodyParts: { bust: 100 } }, 'bodyParts.bust'],
    [{ bodyParts: { bust: -1 } }, 'bodyParts.bust'],
    [{ bodyParts: { foot: 1 } }, 'bodyParts.foot'],
    [{ daze: 0 }, 'daze'],
  ])('D-9, D-10: %j is wrong at %s', (over, path) => {
    expect(paths(over)).toEqual([path])
  })

  it.each<[object, string]>([
    [{ item: 'Hand', skills: ['caress'], power: 1 }, 'item'],
    [{}, 'item'],
    [{ item: 'hand', checkModifier: 100 }, 'checkModifier'],
    [{ item: 'hand', power: 10_000 }, 'power'],
    [{ item: 'hand', power: -1000 }, 'power'],
    [{ item: 'hand', skills: ['oral'] }, 'skills'],
    [{ item: 'hand', price: 3 }, 'price'],
    [{ item: 'feather', skills: ['caress'] }, 'power'],
    [{ item: 'feather', power: 1 }, 'skills'],
    [{ item: 'feather', power: 1, skills: [] }, 'skills'],
    [{ item: 'feather', power: 1, skills: ['will'] }, 'skills[0]'],
    [{ item: 'feather', power: 1, skills: ['oral', 'massage'] }, 'skills[1]'],
    [{ item: 'feather', power: 1, skills: ['oral', 'oral'] }, 'skills[1]'],
  ])('D-10: the item %j is wrong at %s', (item, path) => {
    expect(paths({ items: [{ item: 'mouth' }, item] })).toEqual([`items[1].${path}`])
  })

  it('D-10: each item once', () => {
    expect(paths({ items: [{ item: 'hand' }, { item: 'mouth' }, { item: 'hand' }] })).toEqual([
      'items[2].item',
    ])
  })

  it.each<[object, string]>([
    [{}, 'id'],
    [{ id: 'x_y' }, 'id'],
    [{ id: 'x', pleasure: 1000 }, 'pleasure'],
    [{ id: 'x', pleasure: -1 }, 'pleasure'],
    [{ id: 'x', power: 10_000 }, 'power'],
    [{ id: 'x', grants: ['resist'] }, 'grants[0]'],
    [{ id: 'x', grants: 'neural' }, 'grants'],
    [{ id: 'other' }, 'id'],
  ])('D-13: the effect %j is wrong at %s', (effect, path) => {
    expect(paths({ effects: [{ id: 'other' }, effect] })).toEqual([`effects[1].${path}`])
  })

  it.each<[object, string]>([
    [{ to: 'Kai', kind: 'S' }, 'id'],
    [{ id: 'kin', to: 'Kai', kind: 'S' }, 'id'],
    [{ id: 'x', kind: 'S' }, 'to'],
    [{ id: 'x', to: '', kind: 'S' }, 'to'],
    [{ id: 'x', to: 'z'.repeat(81), kind: 'S' }, 'to'],
    [{ id: 'x', to: 'Kai' }, 'kind'],
    [{ id: 'x', to: 'Kai', kind: 'D' }, 'kind'],
    [{ id: 'x', to: 'Kai', kind: 'S', level: 1 }, 'level'],
    [{ id: 'x', to: 'Kai', kind: 'P', over: 'kin' }, 'over'],
    [{ id: 'x', to: 'Kai', kind: 'B' }, 'over'],
    [{ id: 'x', to: 'Kai', kind: 'B', over: 'none' }, 'over'],
    [{ id: 'x', to: 'Kai', kind: 'B', over: 'x' }, 'over'],
    [{ id: 'x', to: 'Kai', kind: 'B', over: 'kin', level: 0 }, 'level'],
    [{ id: 'x', to: 'Kai', kind: 'B', over: 'kin', level: 100 }, 'level'],
    [{ id: 'x', to: 'Kai', kind: 'S', effect: '' }, 'effect'],
    [{ id: 'x', to: 'Kai', kind: 'S', emotion: 'y'.repeat(201) }, 'emotion'],
    [{ id: 'x', to: 'Kai', kind: 'S', emotion: null }, 'emotion'],
  ])('D-15, D-16: the Lois %j is wrong at %s', (lois, path) => {
    expect(paths({ lois: [{ id: 'kin', to: 'Kai', kind: 'normal' }, lois] })).toEqual([`lois[1].${path}`])
  })
})

describe('options', () => {
  const skill = { id: 'massage', stat: 'sense', needsItem: true }
  const wrong = (options: object) =>
    errors({ skills: {}, items: [], effects: [] }, { options }).map((path) => path.replace('options.', ''))

  it.each<[object, string]>([
    [{ ...skill, id: 'caress' }, 'id'],
    [{ ...skill, id: 'will' }, 'id'],
    [{ ...skill, id: 'resist' }, 'id'],
    [{ ...skill, id: 'Massage' }, 'id'],
    [{ ...skill, id: 'other' }, 'id'],
    [{ ...skill, stat: 'luck' }, 'stat'],
    [{ ...skill, stat: undefined }, 'stat'],
    [{ ...skill, needsItem: undefined }, 'needsItem'],
    [{ ...skill, needsItem: 'yes' }, 'needsItem'],
    [{ ...skill, minPleasure: -1 }, 'minPleasure'],
    [{ ...skill, minPleasure: 1000 }, 'minPleasure'],
    [{ ...skill, power: 10_000 }, 'power'],
    [{ ...skill, level: 1 }, 'level'],
  ])('D-9: the own skill %j is wrong at %s', (own, path) => {
    expect(wrong({ ownSkills: [{ ...skill, id: 'other' }, own] })).toEqual([`ownSkills[1].${path}`])
  })

  it('D-9: an own skill is one like the others, constructor too', () => {
    const options = { ownSkills: [{ ...skill, id: 'constructor' }] }
    const over = {
      skills: { constructor: 3 },
      items: [{ item: 'oil', power: 0, skills: ['constructor'] }],
      effects: [{ id: 'x', grants: ['constructor'] }],
    }
    expect(errors(over, { options })).toEqual([])
    expect(errors({ skills: {} }, { options })).toEqual([])
  })

  it.each([
    [{ npcClimaxChecks: 'off' }, 'npcClimaxChecks'],
    [{ resistStat: 'will' }, 'resistStat'],
    [{ sensitivityMultiplies: 1 }, 'sensitivityMultiplies'],
    [{ ownSkills: {} }, 'ownSkills'],
    [{ other: true }, 'other'],
  ])('D-4, D-8, D-14: %j is wrong at %s', (options, path) => {
    expect(wrong(options)).toEqual([path])
  })
})

describe('steps', () => {
  it.each<[object, string]>([
    [{ ...act, skill: 'massage' }, 'skill'],
    [{ ...act, skill: 'will' }, 'skill'],
    [{ ...act, gmAllows: undefined }, 'gmAllows'],
    [{ ...act, gmAllows: 'yes' }, 'gmAllows'],
    [{ ...act, item: null }, 'item'],
    [{ ...act, criticalValue: 8.5 }, 'criticalValue'],
    [{ ...act, climaxDifficulty: 1 }, 'climaxDifficulty'],
    [{ do: 'strike', by: 'aya', to: 'mio', power: 1 }, 'total'],
    [{ do: 'stimulate', to: 'mio' }, 'amount'],
    [{ do: 'stimulate', to: 'mio', amount: 1, by: 'aya' }, 'by'],
    [{ do: 'use-effect', by: 'aya' }, 'effect'],
    [{ do: 'backtrack', by: 'aya', double: 2 }, 'double'],
    [{ do: 'adjust', to: 'aya', resource: 'sensitivity', set: 1, reason: 'x' }, 'resource'],
    [{ do: 'status.add', to: 'aya', status: 'calm' }, 'status'],
  ])('D-8: %j is wrong at %s', (step, path) => {
    expect(tryParse({ ruleset: 'double-cross', characters: [aya, mio], steps: [step] })).toEqual([
      `steps[0].${path}`,
    ])
  })
})

describe('initiative', () => {
  it('D-6: sense × 2 + mind, ties in the order of the file', () => {
    const of = (id: string, sense: number, mind: number) => ({
      ...gor,
      id,
      stats: { body: 9, sense, mind, social: 9 },
    })
    const tried = tryOut({
      ruleset: 'double-cross',
      characters: [of('a', 1, 4), of('b', 3, 1), of('c', 2, 3), of('d', 2, 2)],
      steps: [{ do: 'combat.start' }],
    })
    expect(tried.history.state.combat?.order).toEqual(['b', 'c', 'a', 'd'])
  })
})

describe('tables', () => {
  const urge = {
    id: 'urge',
    name: 'Urge',
    die: 'D10',
    use: 'required',
    entries: [
      { from: 1, to: 9, text: 'many' },
      { from: 10, text: 'one' },
    ],
  }
  const works = { id: 'works', name: 'Works', die: 'D66', entries: [{ from: 11, to: 66, text: 'any' }] }
  const roll = (table: string) => ({ do: 'table.roll', table })
  const play = (steps: object[], dice: number[]) =>
    tryOut({ ruleset: 'double-cross', characters: [], tables: [urge, works], steps, dice })

  it('D-18: are rolled on, by anyone', () => {
    const tried = play([roll('urge'), { ...roll('urge'), as: 'p2' }, roll('works')], [9, 10, 6, 1])
    expect([0, 1, 2].map((i) => tried.facts(i))).toEqual([
      { rolled: 9, entry: 'many' },
      { rolled: 10, entry: 'one' },
      { rolled: 61, entry: 'any' },
    ])
  })

  it('D-18: one that is not there is no-such-table', () => {
    expect(play([roll('other')], []).code()).toBe('no-such-table')
  })
})
