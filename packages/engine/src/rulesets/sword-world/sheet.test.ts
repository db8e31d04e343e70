import { describe, expect, it } from 'vitest'
import { tryParse } from '../../testing.ts'
import { attack, aya, but, kai, play, ren } from './testing.ts'

const { stats, ...withoutStats } = aya
const subStats = { A: 10, B: 9, C: 8, D: 7, E: 6, F: 5, G: 12, H: 4 }
const paths = (sheet: object, options: object = {}) =>
  tryParse({ ruleset: 'sword-world', characters: [sheet], steps: [], options })

describe('sheet', () => {
  it('S-1: stats or subStats, not both', () => {
    expect(paths(aya)).toEqual([])
    expect(paths({ ...withoutStats, subStats })).toEqual([])
    expect(paths(withoutStats)).toEqual(['characters[0].stats'])
    expect(paths({ ...aya, subStats })).toEqual(['characters[0].subStats'])
  })

  it.each([
    [{ stats: { ...stats, dexterity: 0 } }, 'stats.dexterity'],
    [{ stats: { ...stats, spirit: 100 } }, 'stats.spirit'],
    [{ stats: { ...stats, luck: 3 } }, 'stats.luck'],
    [{ stats: { ...stats, vitality: undefined } }, 'stats.vitality'],
    [{ stats: 12 }, 'stats'],
    [{ stats: null }, 'stats'],
    [{ stats: undefined, subStats: { ...subStats, A: 1 } }, 'subStats.A'],
    [{ stats: undefined, subStats: { ...subStats, H: 100 } }, 'subStats.H'],
    [{ stats: undefined, subStats: { ...subStats, I: 3 } }, 'subStats.I'],
    [{ skillLevel: undefined }, 'skillLevel'],
    [{ skillLevel: 16 }, 'skillLevel'],
    [{ skillLevel: -1 }, 'skillLevel'],
    [{ skillLevel: 1.5 }, 'skillLevel'],
    [{ hp: undefined }, 'hp'],
    [{ mp: undefined }, 'mp'],
    [{ hp: {} }, 'hp.max'],
    [{ hp: { max: 1000 } }, 'hp.max'],
    [{ mp: { max: 3, current: 4 } }, 'mp.current'],
    [{ mp: { max: 3, current: -1 } }, 'mp.current'],
    [{ stamina: { current: 17 } }, 'stamina.current'],
    [{ stamina: { current: -1 } }, 'stamina.current'],
    [{ stamina: { max: 16 } }, 'stamina.max'],
    [{ stamina: 3 }, 'stamina'],
    [{ sp: -1 }, 'sp'],
    [{ sp: null }, 'sp'],
    [{ experience: -1 }, 'experience'],
    [{ experienced: 'no' }, 'experienced'],
    [{ spUsed: 1 }, 'spUsed'],
    [{ age: 17 }, 'age'],
  ])('C-12: %j is wrong at %s', (changes, path) => {
    expect(paths(JSON.parse(JSON.stringify({ ...aya, ...changes })))).toEqual([`characters[0].${path}`])
  })

  it('C-12: what is left out takes its default', () => {
    const { sp: _, ...sheet } = aya
    expect(play([], [], { characters: [sheet] }).state('aya')).toEqual({
      stamina: { current: 16, max: 16 },
      hp: { current: 15, max: 15 },
      mp: { current: 18, max: 18 },
      sp: 0,
      spUsed: 0,
      experience: 0,
      skillLevel: 2,
      experienced: true,
      joinedTo: null,
      position: 'none',
      statuses: [],
    })
  })

  it('C-12: and what is given is kept', () => {
    const given = {
      sp: 3,
      experience: 40,
      experienced: false,
      hp: { max: 0 },
      mp: { max: 9, current: 2 },
      skillLevel: 0,
    }
    expect(
      play([], [], { characters: [but(aya, { ...given, stamina: { current: 0 } })] }).state('aya'),
    ).toMatchObject({
      ...given,
      stamina: { current: 0, max: 16 },
      hp: { current: 0, max: 0 },
      mp: { current: 2, max: 9 },
    })
    expect(play([], [], { characters: [but(aya, { stamina: {} })] }).state('aya').stamina).toEqual({
      current: 16,
      max: 16,
    })
  })

  it('S-1: scores as sums of two', () => {
    const sums = { A: 99, B: 98, C: 10, D: 20, E: 30, F: 40, G: 50, H: 60 }
    const sheet = { ...withoutStats, subStats: sums }
    const { history } = play([], [], { characters: [sheet] })
    expect(history.state.characters.get('aya')).toMatchObject({
      stats: {
        dexterity: 197,
        agility: 108,
        intelligence: 30,
        strength: 70,
        vitality: 90,
        spirit: 110,
        stamina: 70,
      },
      stamina: { current: 70, max: 70 },
    })
    expect(paths({ ...sheet, stamina: { current: 70 } })).toEqual([])
    expect(paths({ ...sheet, stamina: { current: 71 } })).toEqual(['characters[0].stamina.current'])
  })
})

describe('options', () => {
  it.each([
    [{ tie: 'both' }, 'tie'],
    [{ criticalValue: 2 }, 'criticalValue'],
    [{ criticalValue: 14 }, 'criticalValue'],
    [{ mitigationCritical: 'yes' }, 'mitigationCritical'],
    [{ breastBonus: 'hit' }, 'breastBonus'],
    [{ joinedEndure: 1 }, 'joinedEndure'],
    [{ joinedCounterCost: 2 }, 'joinedCounterCost'],
    [{ joinedCounterCost: -1 }, 'joinedCounterCost'],
    [{ fierceBonus: 'agility' }, 'fierceBonus'],
    [{ arousedDamage: 'both' }, 'arousedDamage'],
    [{ overflowOptional: null }, 'overflowOptional'],
    [{ unionLasts: 'yes' }, 'unionLasts'],
    [{ positionFor: 'target' }, 'positionFor'],
    [{ experienceRates: [1] }, 'experienceRates'],
    [{ experienceRates: [1, 2, 3] }, 'experienceRates'],
    [{ experienceRates: [1, -2] }, 'experienceRates[1]'],
    [{ experienceRates: 3 }, 'experienceRates'],
    [{ skillPrices: Array(16).fill(1) }, 'skillPrices'],
    [{ skillPrices: [10, 1.5] }, 'skillPrices[1]'],
    [{ skillPrices: 10 }, 'skillPrices'],
    [{ luck: 1 }, 'luck'],
  ])('C-12: %j is wrong at %s', (options, path) => {
    expect(paths(aya, options)).toEqual([`options.${path}`])
  })

  it('C-12: all of them, as they may be', () => {
    const options = {
      tie: 'attacker',
      criticalValue: 3,
      mitigationCritical: true,
      breastBonus: 'damage',
      joinedEndure: true,
      joinedCounterCost: 1,
      fierceBonus: 'strength',
      arousedDamage: 'taken',
      overflowOptional: true,
      unionLasts: false,
      positionFor: 'both',
      experienceRates: [50, 0],
      skillPrices: Array(15).fill(0),
    }
    expect(paths(aya, options)).toEqual([])
    expect(paths(aya, { criticalValue: 13, skillPrices: [] })).toEqual([])
  })
})

describe('the GM’s corrections', () => {
  const adjust = (resource: string, set: number) => ({
    do: 'adjust',
    to: 'aya',
    resource,
    set,
    reason: 'test',
  })

  it.each([
    ['stamina', -5, { stamina: { current: 0, max: 16 } }],
    ['stamina', 99, { stamina: { current: 16, max: 16 } }],
    ['hp', 4, { hp: { current: 4, max: 15 } }],
    ['hp', 99, { hp: { current: 15, max: 15 } }],
    ['mp', -1, { mp: { current: 0, max: 18 } }],
    ['sp', 5000, { sp: 5000, spUsed: 0 }],
    ['sp', -1, { sp: 0 }],
    ['experience', 123456, { experience: 123456 }],
    ['experience', -1, { experience: 0 }],
    ['skillLevel', 16, { skillLevel: 15 }],
    ['skillLevel', -1, { skillLevel: 0 }],
  ])('C-14: adjust %s to %i', (resource, set, state) => {
    expect(play([adjust(resource, set)]).state('aya')).toMatchObject(state)
  })

  it('C-13: there is nothing else to adjust, and no other status', () => {
    const step = (more: object) =>
      tryParse({ ruleset: 'sword-world', characters: [aya], steps: [{ to: 'aya', ...more }] })
    expect(step(adjust('spUsed', 1))).toEqual(['steps[0].resource'])
    expect(step({ do: 'status.add', status: 'joined' })).toEqual(['steps[0].status'])
    for (const status of ['aroused', 'climax', 'doubled-check', 'pregnant'])
      expect(step({ do: 'status.add', status })).toEqual([])
  })
})

it('C-16: initiative is the agility score; nothing costs an action', () => {
  const characters = [aya, ren, but(kai, { stats: { ...ren.stats, agility: 13 } })]
  const tried = play([{ do: 'combat.start' }, attack(), attack()], [2, 2, 4, 4, 2, 2, 4, 4], { characters })
  expect(tried.history.state.combat).toMatchObject({ order: ['ren', 'aya', 'kai'], spent: [], acted: [] })
})
