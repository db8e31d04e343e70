import { describe, expect, it } from 'vitest'
import { tryOut, tryParse } from '../../testing.ts'
import { bob, but, kraken, mei, tom, vera } from './testing.ts'

const wrong = (...characters: object[]) => tryParse({ ruleset: 'heroine', characters, steps: [] })
const state = (character: object, steps: object[] = []) =>
  tryOut({ ruleset: 'heroine', characters: [character], steps }).state((character as { id: string }).id)

describe('the sheet', () => {
  it('shows what the page names, defaults filled in', () => {
    expect(state(mei)).toEqual({
      hp: { current: 20, max: 20 },
      sp: 2,
      marks: { tentacle: 0, beast: 0, slime: 0 },
      stance: 'none',
      transformed: true,
      conceptions: [],
      quirks: [],
      statuses: [],
    })
    expect(state(but(mei, { transformed: false })).transformed).toBe(false)
    expect(state(kraken)).toMatchObject({ transformed: false, sp: 0 })
    expect(state(but(mei, { marks: { beast: 3 } })).marks).toEqual({ tentacle: 0, beast: 3, slime: 0 })
  })

  it.each([
    ['role', but(kraken, { role: 'stranger' })],
    ['role', but(kraken, { role: undefined })],
    ['hp', but(kraken, { hp: undefined })],
    ['hp.max', but(kraken, { hp: { max: 0 } })],
    ['hp.max', but(kraken, { hp: { max: 1000 } })],
    ['hp.current', but(kraken, { hp: { max: 9, current: 10 } })],
    ['hp.current', but(kraken, { hp: { max: 9, current: -1 } })],
    ['sp', but(kraken, { sp: 100 })],
    ['sp', but(kraken, { sp: null })],
    ['stats', but(mei, { stats: undefined })],
    ['stats.magic', but(mei, { stats: { mobility: 4 } })],
    ['stats.magic', but(mei, { stats: { mobility: 4, magic: 100 } })],
    ['stats.charm', but(mei, { stats: { mobility: 4, magic: 6, charm: 1 } })],
    ['level', but(mei, { level: undefined })],
    ['level', but(mei, { level: 0 })],
    ['level', but(kraken, { level: 100 })],
    ['species', but(kraken, { species: undefined })],
    ['species', but(kraken, { species: 'rock' })],
    ['species', but(vera, { species: 'fiend' })],
    ['transformed', but(vera, { transformed: true })],
    ['transformed', but(mei, { transformed: 'yes' })],
    ['beyondReturn', but(kraken, { beyondReturn: false })],
    ['beyondReturn', but(mei, { beyondReturn: true })],
    ['abilities', but(kraken, { abilities: 'forced-conception' })],
    ['marks.slime', but(mei, { marks: { slime: 100 } })],
    ['marks.fiend', but(mei, { marks: { fiend: 1 } })],
    ['due', but(mei, { due: [] })],
    ['age', but(mei, { age: 17 })],
  ])('names %s when it is wrong', (field, character) => {
    expect(wrong(character)).toEqual([`characters[0].${field}`])
  })

  it.each([
    mei,
    kraken,
    vera,
    bob,
    tom,
    but(kraken, { stats: { mobility: 0, magic: 99 }, level: 99, hp: { max: 999, current: 0 }, sp: 99 }),
    but(mei, { level: 1, hp: { max: 1 }, marks: { tentacle: 99, beast: 0, slime: 99 } }),
  ])('takes what is within bounds: %j', (character) => {
    expect(wrong(character)).toEqual([])
  })

  it('H-1: a heroine may not have forced-conception', () => {
    expect(wrong(but(mei, { abilities: ['wings', 'forced-conception'] }))).toEqual([
      'characters[0].abilities[1]',
    ])
    expect(wrong(but(mei, { abilities: ['wings'] }))).toEqual([])
  })

  it('H-1: a human has it only beyond return', () => {
    expect(wrong(mei, but(tom, { beyondReturn: false }))).toEqual(['characters[1].abilities[0]'])
    expect(wrong(mei, but(tom, { beyondReturn: undefined }))).toEqual(['characters[1].abilities[0]'])
    expect(wrong(mei, but(bob, { beyondReturn: false }))).toEqual([])
  })

  it.each([
    ['hp', -30, -20],
    ['hp', 30, 20],
    ['hp', -1, -1],
    ['sp', -1, 0],
    ['sp', 100, 99],
    ['marks.tentacle', 100, 99],
    ['marks.beast', -1, 0],
    ['marks.slime', 4, 4],
  ])('adjust sets %s to %i as %i', (resource, set, kept) => {
    const after = state(mei, [{ do: 'adjust', to: 'mei', resource, set, reason: 'a test' }])
    const [field, mark] = resource.split('.') as [string, string | undefined]
    const value = after[field] as Record<string, number>
    expect(mark ? value[mark] : field === 'hp' ? value.current : value).toBe(kept)
  })

  it.each([
    [{ doubles: 'some' }, 'options.doubles'],
    [{ targetSp: 'both' }, 'options.targetSp'],
    [{ darkHeroines: 'none' }, 'options.darkHeroines'],
    [{ markTarget: true }, 'options.markTarget'],
    [{ untransformed: 'refuse' }, 'options.untransformed'],
    [{ other: 1 }, 'options.other'],
  ])('refuses the option %j', (options, path) => {
    expect(tryParse({ ruleset: 'heroine', characters: [], steps: [], options })).toEqual([path])
  })
})

describe('transform', () => {
  const play = (steps: object[]) => tryOut({ ruleset: 'heroine', characters: [mei, vera, bob], steps })

  it('H-14: a heroine transforms and lets go of it, in combat and out of it', () => {
    const off = { do: 'transform', by: 'mei', on: false }
    expect(play([off]).state('mei').transformed).toBe(false)
    expect(play([off, off]).codes).toEqual(['ok', 'ok'])
    const tried = play([{ do: 'combat.start' }, off, { ...off, on: true, as: 'p1' }])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok'])
    expect(tried.state('mei').transformed).toBe(true)
  })

  it('H-14: nobody else does', () => {
    const tried = play([
      { do: 'transform', by: 'vera', on: true },
      { do: 'transform', by: 'bob', on: false },
      { do: 'transform', by: 'mei', on: false, as: 'p2' },
    ])
    expect(tried.codes).toEqual(['not-a-heroine', 'not-a-heroine', 'not-yours'])
    expect(tried.state('vera').transformed).toBe(false)
  })

  it('H-14: it has no theme, whatever the tone', () => {
    const nobodyAgrees = [
      { id: 'gm', role: 'gm', adult: true },
      { id: 'p1', role: 'player', adult: true },
    ]
    const steps = [
      { do: 'scene.start', tone: 'hostile' },
      { do: 'transform', by: 'mei', on: false },
    ]
    expect(tryOut({ ruleset: 'heroine', characters: [mei], people: nobodyAgrees, steps }).code()).toBe('ok')
  })
})
