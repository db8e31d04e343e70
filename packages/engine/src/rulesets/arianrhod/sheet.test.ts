import { describe, expect, it } from 'vitest'
import { tryOut, tryParse } from '../../testing.ts'
import { armor, aya, but, gor, kai, ren, toy } from './testing.ts'

const wrong = (...characters: object[]) => tryParse({ ruleset: 'arianrhod', characters, steps: [] })
const stats = (changes: object) => but(aya, { stats: { ...aya.stats, ...changes } })
const items = (...equipment: object[]) => but(aya, { equipment })
const modifiers = (changes: object) => but(aya, { modifiers: changes })

describe('the sheet', () => {
  it('shows what the page names, defaults filled in', () => {
    const tried = tryOut({
      ruleset: 'arianrhod',
      characters: [aya, gor],
      steps: [],
    })
    expect(tried.state('aya')).toEqual({
      ep: { current: 24, max: 24 },
      equipment: [],
      abilities: [],
      acted: false,
      statuses: [],
    })
    expect(tried.state('gor')).toMatchObject({ abilities: ['clothed'], ep: { current: 20, max: 20 } })
  })

  it('shows the ids of what is worn, in the order of the sheet', () => {
    const one = items(toy('wand'), armor('hat', 'head'), armor('coat', 'body'))
    expect(tryOut({ ruleset: 'arianrhod', characters: [one], steps: [] }).state('aya').equipment).toEqual([
      'wand',
      'hat',
      'coat',
    ])
  })

  it.each([
    ['stats', but(aya, { stats: undefined })],
    ['stats.luck', stats({ luck: undefined })],
    ['stats.spirit', stats({ spirit: 100 })],
    ['stats.agility', stats({ agility: -1 })],
    ['stats.charm', stats({ charm: 1 })],
    ['actionValue', but(aya, { actionValue: undefined })],
    ['actionValue', but(aya, { actionValue: 1000 })],
    ['ep', but(aya, { ep: undefined })],
    ['ep.max', but(aya, { ep: { max: 0 } })],
    ['ep.max', but(aya, { ep: { max: 1000 } })],
    ['ep.current', but(aya, { ep: { max: 5, current: 6 } })],
    ['sexualDefense', but(aya, { sexualDefense: 100 })],
    ['equipment', but(aya, { equipment: 'coat' })],
    ['equipment[0].slot', items(but(armor('coat', 'body'), { slot: 'legs' }))],
    ['equipment[0].kind', items(but(armor('coat', 'body'), { kind: 'weapon' }))],
    ['equipment[0].name', items(but(armor('coat', 'body'), { name: undefined }))],
    ['equipment[0].power', items(but(armor('coat', 'body'), { power: 1 }))],
    ['equipment[0].power', items(but(armor('coat', 'body'), { kind: 'other', power: 0 }))],
    ['equipment[0].power', items(toy('wand', 100))],
    ['equipment[1].id', items(armor('coat', 'body'), toy('coat'))],
    ['abilities', but(aya, { abilities: 'clothed' })],
    ['abilities[1]', but(aya, { abilities: ['dance', 'clothed'] })],
    ['abilities[0]', but(kai, { abilities: ['clothed'] })],
    ['modifiers.hit', modifiers({ hit: 100 })],
    ['modifiers.epDamage', modifiers({ epDamage: -100 })],
    ['modifiers.defense', modifiers({ defense: 1 })],
    ['age', but(aya, { age: 17 })],
    ['engagement', but(aya, { engagement: [] })],
  ])('names %s when it is wrong', (field, character) => {
    expect(wrong(ren, character)).toEqual([`characters[1].${field}`])
  })

  it.each([
    but(aya, { ep: { max: 1, current: 0 }, actionValue: 0, sexualDefense: 0 }),
    but(aya, { ep: { max: 999 }, actionValue: 999, sexualDefense: 99 }),
    stats({ luck: 99, agility: 0 }),
    items(toy('wand', 99), toy('ring', 0), but(armor('veil', 'other'), { kind: 'other' })),
    modifiers({ hit: 99, evade: -99 }),
    but(gor, { abilities: ['clothed', 'tail'] }),
  ])('takes what is within bounds: %j', (character) => {
    expect(wrong(character)).toEqual([])
  })

  it.each([
    [-3, 0],
    [7, 7],
    [25, 24],
  ])('A-17: adjust sets EP to %i as %i and changes nothing else', (set, current) => {
    const steps = [{ do: 'adjust', to: 'aya', resource: 'ep', set, reason: 'a test' }]
    const tried = tryOut({ ruleset: 'arianrhod', characters: [aya], steps })
    expect(tried.state('aya')).toMatchObject({ ep: { current, max: 24 }, statuses: [] })
  })

  it.each([
    ['options.bothCritical', { bothCritical: 'both' }],
    ['options.disengageCost', { disengageCost: 'none' }],
    ['options.armorBlocks', { armorBlocks: 'off' }],
    ['options.endureAnyTime', { endureAnyTime: 1 }],
    ['options.ownDefenseApplies', { ownDefenseApplies: 'true' }],
    ['options.climaxAtZero', { climaxAtZero: 'never' }],
    ['options.arousalLasts', { arousalLasts: null }],
    ['options.arousedModifiers.hit', { arousedModifiers: { hit: 100 } }],
    ['options.arousedModifiers.epDamage', { arousedModifiers: { epDamage: 1 } }],
    ['options.other', { other: 1 }],
  ])('names %s when it is wrong', (path, options) => {
    expect(tryParse({ ruleset: 'arianrhod', characters: [], steps: [], options })).toEqual([path])
  })
})
