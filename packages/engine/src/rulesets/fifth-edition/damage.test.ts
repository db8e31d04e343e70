import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut, tryParse } from '../../testing.ts'
import { aya, but, gor, kai, mio, ren } from './testing.ts'

const undead = but(mio, { undead: true })
const CAST = [aya, ren, kai, undead, gor]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'fifth-edition', characters: CAST, steps, dice, ...over })
const damage = { do: 'damage', to: 'aya', amount: 20, type: 'cold' }
const arousing = { ...damage, type: 'fire', arousing: true }
const adjust = (by: number, to = 'aya') => ({ do: 'adjust', to, resource: 'hp', by, reason: 'test' })
const save = { do: 'death-save', by: 'aya' }

describe('damage', () => {
  it('F-10: the amount counts, even when HP was lower', () => {
    const tried = play([{ ...damage, amount: 19 }, { ...damage, amount: 2 }, damage])
    expect([0, 1, 2].map((i) => tried.facts(i))).toEqual([
      { damage: 19, down: false },
      { damage: 2, down: true },
      { damage: 20, down: false },
    ])
    expect(tried.state('aya')).toMatchObject({ hp: { current: 0 }, conditions: ['stable', 'unconscious'] })
    expect(play([{ ...damage, amount: 0 }]).facts()).toEqual({ damage: 0, down: false })
    expect(play([{ ...damage, amount: 999 }]).facts()).toEqual({ damage: 999, down: true })
  })

  const types = ['acid', 'poison', 'psychic', 'radiant', 'fire']
  const others = ['bludgeoning', 'cold', 'force', 'lightning', 'piercing', 'slashing', 'thunder']

  it('F-10: five types arouse, necrotic the undead', () => {
    const code = (type: string, to = 'aya') => play([{ ...arousing, type, to }]).code()
    for (const type of types) expect(code(type), type).toBe('ok')
    for (const type of [...others, 'necrotic']) expect(code(type), type).toBe('not-arousing')
    expect(code('necrotic', 'mio')).toBe('ok')
    expect(code('cold', 'mio')).toBe('not-arousing')
    for (const type of [...types, ...others, 'necrotic'])
      expect(play([{ ...damage, type }]).code(), type).toBe('ok')
    expect(
      tryParse({ ruleset: 'fifth-edition', characters: CAST, steps: [{ ...damage, type: 'love' }] }),
    ).toEqual(['steps[0].type'])
  })

  it('F-10: at 0 HP it overcomes instead', () => {
    expect(play([arousing]).state('aya')).toMatchObject({ hp: { current: 0 }, conditions: ['overcome'] })
    expect(play([arousing, damage]).state('aya').conditions).toEqual(['overcome'])
    expect(play([arousing], [], { options: { gentleDefeat: false } }).state('aya').conditions).toEqual([
      'overcome',
    ])
    expect(
      play([
        { ...arousing, amount: 19 },
        { ...damage, amount: 1 },
      ]).state('aya').conditions,
    ).toEqual(['stable', 'unconscious'])
  })

  it('F-10: what is refused, in its order', () => {
    expect(play([{ ...damage, as: 'p1' }]).code()).toBe('gm-only')
    expect(play([{ ...damage, amount: -1 }]).code()).toBe('out-of-range')
    expect(play([{ ...arousing, type: 'cold', amount: 1000 }]).code()).toBe('out-of-range')
    const off = { options: { arousingDamage: false } }
    expect(play([{ ...arousing, amount: 1000 }], [], off).code()).toBe('option-off')
    expect(play([damage], [], off).code()).toBe('ok')
  })

  it('F-10: its theme is intimacy when it arouses, and none otherwise', () => {
    const no = { people: people({ no: ['intimacy', 'monsters'] }) }
    expect(play([{ ...damage, to: 'ren' }], [], no).code()).toBe('ok')
    expect(play([{ ...arousing, to: 'ren' }], [], no).step(0)).toMatchObject({
      code: 'consent',
      themes: ['intimacy'],
    })
    expect(play([{ ...arousing, to: 'gor' }], [], no).code()).toBe('ok')
    expect(
      play(
        [
          { do: 'scene.start', tone: 'hostile' },
          { ...arousing, to: 'ren' },
        ],
        [],
        { people: people({ no: ['coercion'] }) },
      ).code(),
    ).toBe('ok')
  })

  it('F-10: its odds are certain', () => {
    expect(tryOdds({ ruleset: 'fifth-edition', characters: [aya], steps: [damage] })).toEqual({
      damage: new Map([[20, 1]]),
      down: new Map([[true, 1]]),
    })
  })

  it('F-10: who is overcome can do nothing by and as a performer, until HP returns', () => {
    const trained = but(aya, {
      skills: { 'bedchamber-arts': { replaces: 'medicine' } },
      spells: [{ id: 'ward', level: 0, ritual: true }],
    })
    const two = { by: 'aya', to: 'ren' }
    const steps = [
      { do: 'technique', ...two },
      { do: 'stamina-contest', ...two },
      { do: 'coerce', ...two },
      { do: 'press', ...two },
      { do: 'seduce', ...two },
      { do: 'ritual', performers: { aya: 'ward' }, partners: ['ren'] },
    ]
    const lying = play([arousing, ...steps], [], { characters: [trained, ren] })
    expect(lying.codes.slice(1)).toEqual(Array(6).fill('cannot-act'))
    const risen = play([arousing, adjust(1), { do: 'technique', ...two }], [9], {
      characters: [trained, ren],
    })
    expect(risen.codes).toEqual(['ok', 'ok', 'ok'])
  })
})

describe('at 0 HP', () => {
  it.each<[object, string[], string[]]>([
    [{}, ['stable', 'unconscious'], ['stable', 'unconscious']],
    [{ gentleDefeatFor: 'pcs' }, ['stable', 'unconscious'], ['unconscious']],
    [{ gentleDefeat: false }, ['unconscious'], ['unconscious']],
    [{ gentleDefeat: false, gentleDefeatFor: 'pcs' }, ['unconscious'], ['unconscious']],
  ])('F-11: gentle defeat by option %j', (options, pc, npc) => {
    const tried = play([damage, { ...damage, to: 'kai' }, { ...damage, to: 'gor' }], [], { options })
    expect(tried.state('aya').conditions).toEqual(pc)
    expect(tried.state('kai').conditions).toEqual(npc)
    expect(tried.state('gor').conditions).toEqual(npc)
  })

  it('F-11: what 0 HP brought ends above it, and nothing else', () => {
    const prone = { characters: [but(aya, { conditions: ['prone', 'incapacitated'] })] }
    expect(play([damage, adjust(1)], [], prone).state('aya')).toMatchObject({
      hp: { current: 1 },
      conditions: ['incapacitated', 'prone'],
    })
    expect(play([arousing, adjust(0)]).state('aya').conditions).toEqual(['overcome'])
    expect(play([adjust(-20)]).state('aya').conditions).toEqual([])
    expect(
      play([
        { ...damage, amount: 5 },
        { do: 'status.add', to: 'aya', status: 'unconscious' },
        adjust(1),
      ]).state('aya').conditions,
    ).toEqual(['unconscious'])
    expect(play([damage, { do: 'long-rest', participants: ['aya'] }]).state('aya')).toMatchObject({
      hp: { current: 20 },
      conditions: [],
    })
  })
})

describe('death-save', () => {
  const dying = but(aya, { hp: { max: 9, current: 0 }, conditions: ['unconscious'] })
  const hard = { characters: [dying, ren], options: { gentleDefeat: false } }

  it('F-12: with gentle defeat always a success, without a die', () => {
    expect(play([save], [], { characters: [dying] }).facts()).toEqual({ natural: 0, success: true })
  })

  it('F-12: else a D20, 10 or more', () => {
    expect(play([save], [10], hard).facts()).toEqual({ natural: 10, success: true })
    expect(play([save], [9], hard).facts()).toEqual({ natural: 9, success: false })
  })

  it('F-12: for whom the defeat is gentle by option', () => {
    const kais = but(kai, { conditions: ['unconscious'] })
    const over = { characters: [dying, kais], options: { gentleDefeatFor: 'pcs' } }
    expect(play([save, { ...save, by: 'kai' }], [20], over).facts()).toEqual({ natural: 20, success: true })
  })

  it('F-12: only while unconscious and not stable', () => {
    expect(play([save]).code()).toBe('not-now')
    expect(play([damage, save]).code()).toBe('not-now')
    expect(play([arousing, save]).code()).toBe('not-now')
    expect(play([{ do: 'status.add', to: 'aya', status: 'stable' }, save], [], hard).code()).toBe('not-now')
    expect(play([{ ...save, as: 'p2' }], [], hard).code()).toBe('not-yours')
  })

  it('F-12: its odds', () => {
    const facts = tryOdds({ ruleset: 'fifth-edition', ...hard, steps: [save] })
    if (typeof facts === 'string') throw new Error(facts)
    expect(facts.success?.get(true)).toBeCloseTo(11 / 20, 12)
    expect(tryOdds({ ruleset: 'fifth-edition', characters: [dying], steps: [save] })).toEqual({
      natural: new Map([[0, 1]]),
      success: new Map([[true, 1]]),
    })
  })
})
