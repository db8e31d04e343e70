import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut, tryParse } from '../../testing.ts'
import { able, aya, but, gor, kai, mio, ren } from './testing.ts'

const CAST = [aya, ren, kai, mio, gor]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'fifth-edition', characters: CAST, steps, dice, ...over })
const technique = { do: 'technique', by: 'ren', to: 'aya' }
const rest = { do: 'intimate-rest', participants: ['aya', 'ren'] }
const hostile = { do: 'scene.start', tone: 'hostile' }

describe('inspire', () => {
  it('F-3: the GM gives it, and takes it by adjust', () => {
    const inspire = { do: 'inspire', to: 'aya' }
    const spend = { do: 'adjust', to: 'aya', resource: 'inspiration', by: -1, reason: 'spent' }
    const tried = play([{ ...inspire, as: 'p1' }, inspire, inspire])
    expect(tried.codes).toEqual(['gm-only', 'ok', 'ok'])
    expect(tried.facts()).toEqual({})
    expect(tried.state('aya').inspiration).toBe(true)
    expect(play([inspire, spend]).state('aya').inspiration).toBe(false)
  })
})

describe('technique', () => {
  it('F-4: success, failure, and a 20', () => {
    const facts = (die: number, over: object = {}) => play([{ ...technique, ...over }], [die]).facts()
    expect(facts(10)).toEqual({
      natural: 10,
      total: 10,
      success: true,
      minutes: 30,
      doubled: false,
      contestDue: false,
    })
    expect(facts(9)).toMatchObject({ success: false, minutes: 60, contestDue: true })
    expect(facts(20)).toMatchObject({ success: true, minutes: 10, doubled: false })
    expect(facts(20, { onTwenty: 'double' })).toMatchObject({ minutes: 30, doubled: true })
    expect(facts(19, { onTwenty: 'double' })).toMatchObject({ minutes: 30, doubled: false })
    const missed = { minutes: 60, doubled: false, contestDue: true }
    expect(facts(20, { dc: 21 })).toMatchObject(missed)
    expect(facts(20, { dc: 21, onTwenty: 'double' })).toMatchObject(missed)
  })

  it('F-4: role-play is an advantage, which a disadvantage cancels', () => {
    expect(play([{ ...technique, roleplayed: true }], [2, 12]).facts().natural).toBe(12)
    expect(play([{ ...technique, roleplayed: true, advantage: true }], [12, 2]).facts().natural).toBe(12)
    expect(play([{ ...technique, roleplayed: true, disadvantage: true }], [2]).facts().natural).toBe(2)
  })

  it('F-4: what is refused rolls nothing', () => {
    const out = [{ to: 'ren' }, { dc: 0 }, { dc: 41 }]
    for (const over of out) expect(play([{ ...technique, ...over }]).code()).toBe('out-of-range')
    expect(play([{ ...technique, dc: 1 }], [1]).facts().success).toBe(true)
    expect(play([{ ...technique, dc: 40 }], [20]).facts().success).toBe(false)
    expect(play([technique], [], { people: people({ no: ['intimacy'] }) }).step(0)).toMatchObject({
      code: 'consent',
      themes: ['intimacy'],
    })
    expect(
      tryParse({ ruleset: 'fifth-edition', characters: CAST, steps: [{ ...technique, onTwenty: 'slow' }] }),
    ).toEqual(['steps[0].onTwenty'])
  })

  it('F-4: odds with the dexterity modifier and the proficiency bonus', () => {
    const skilled = but(able(ren, { dex: 15 }), {
      skills: { technique: { replaces: 'performance' } },
      proficiencyBonus: 3,
    })
    const facts = tryOdds({
      ruleset: 'fifth-edition',
      characters: [aya, skilled],
      steps: [{ ...technique, dc: 18, disadvantage: true }],
    })
    if (typeof facts === 'string') throw new Error(facts)
    // both dice at 13 or more
    expect(facts.success?.get(true)).toBeCloseTo((8 / 20) ** 2, 12)
    expect(facts.minutes?.get(10)).toBeCloseTo(1 / 400, 12)
    expect(facts.minutes?.get(60)).toBeCloseTo(1 - (8 / 20) ** 2, 12)
  })
})

describe('intimate-rest', () => {
  const tired = (who: typeof aya, n = 2) =>
    but(who, { hp: { max: 20, current: 4 }, hitDice: { die: 8, max: n } })
  const both = { characters: [tired(aya), tired(ren), kai] }

  it('F-5: without satisfied those rest on whom a technique of a participant succeeded', () => {
    const dice = { aya: 1, ren: 1 }
    expect(play([{ ...rest, hitDice: dice }], [], both).facts()).toEqual({
      minutes: 60,
      rested: [],
      healed: {},
    })
    const other = { ...technique, by: 'kai' }
    expect(play([other, { ...rest, hitDice: dice }], [15], both).facts().rested).toEqual([])
    const tried = play([technique, { ...rest, hitDice: dice }], [15, 3], both)
    expect(tried.facts()).toEqual({ minutes: 30, rested: ['aya'], healed: { aya: 3 } })
    expect(tried.state('aya')).toMatchObject({ hp: { current: 7 }, hitDice: { current: 1 } })
    expect(tried.state('ren')).toMatchObject({ hp: { current: 4 }, hitDice: { current: 2 } })
  })

  it('F-5: satisfied, when given, is what counts: who is not named is not', () => {
    expect(play([technique, { ...rest, satisfied: {} }], [15], both).facts().rested).toEqual([])
    expect(play([technique, { ...rest, satisfied: { ren: true } }], [15], both).facts()).toEqual({
      minutes: 30,
      rested: ['ren'],
      healed: { ren: 0 },
    })
    expect(play([{ ...rest, satisfied: { aya: true, ren: false } }], [], both).facts().rested).toEqual([
      'aya',
    ])
  })

  it('F-5: the shortest time counts, is not used up, and ends with its scene', () => {
    const twice = [{ ...technique, by: 'aya', to: 'ren' }, technique, rest, rest]
    const tried = play(twice, [20, 15])
    expect([tried.facts(2).minutes, tried.facts(3).minutes]).toEqual([10, 10])
    expect(play([technique, { do: 'scene.start' }, rest], [20]).facts().minutes).toBe(60)
    const ended = [{ do: 'scene.start' }, technique, { do: 'scene.end' }, rest]
    expect(play(ended, [20]).facts()).toMatchObject({ minutes: 60, rested: [] })
    const fought = [{ do: 'scene.start' }, technique, { do: 'combat.start' }, { do: 'combat.end' }, rest]
    expect(play(fought, [20]).facts().minutes).toBe(10)
    expect(play([technique, { do: 'rewind', to: 0 }, rest], [20]).facts().minutes).toBe(10)
    expect(play([rest, technique, { do: 'rewind', to: 0 }, rest], [20]).facts().minutes).toBe(60)
  })

  it('F-5: a failure shortens nothing', () => {
    expect(play([technique, rest], [9]).facts()).toMatchObject({ minutes: 60, rested: [] })
  })

  it('F-5: each die has the constitution modifier and is at least 0', () => {
    const frail = { characters: [able(tired(aya, 3), { con: 1 }), ren] }
    const step = { ...rest, satisfied: { aya: true }, hitDice: { aya: 3 } }
    expect(play([step], [8, 2, 5], frail).facts().healed).toEqual({ aya: 3 })
    const tough = { characters: [able(tired(aya, 3), { con: 18 }), ren] }
    expect(play([step], [1, 1, 1], tough).facts().healed).toEqual({ aya: 15 })
    expect(play([step], [1, 1, 2], tough).facts().healed).toEqual({ aya: 16 })
    expect(play([step], [8, 1, 2], tough).state('aya').hp).toEqual({ current: 20, max: 20 })
  })

  it('F-5: a doubled technique of a participant rolls twice the dice that are spent', () => {
    const double = { ...technique, onTwenty: 'double' }
    const step = { ...rest, hitDice: { aya: 1 } }
    const tried = play([double, step], [20, 2, 3], both)
    expect(tried.facts().healed).toEqual({ aya: 5 })
    expect(tried.state('aya').hitDice).toEqual({ current: 1, max: 2 })
    const others = [
      { ...double, by: 'kai' },
      { ...step, satisfied: { aya: true } },
    ]
    expect(play(others, [20, 2], both).facts().healed).toEqual({ aya: 2 })
    const own = [
      { ...double, by: 'aya', to: 'ren' },
      { ...step, satisfied: { aya: true } },
    ]
    expect(play(own, [20, 2], both).facts().healed).toEqual({ aya: 2 })
  })

  it('F-5: dice by participant, in the order given', () => {
    const step = {
      ...rest,
      participants: ['ren', 'aya'],
      satisfied: { aya: true, ren: true },
      hitDice: { aya: 2, ren: 1 },
    }
    const tried = play([step], [1, 2, 3], both)
    expect(tried.facts()).toEqual({ minutes: 60, rested: ['ren', 'aya'], healed: { ren: 1, aya: 5 } })
    expect(Object.keys(tried.facts().healed as object)).toEqual(['ren', 'aya'])
  })

  it('F-5: an n of who does not rest is not spent, but must be within', () => {
    const one = { ...rest, satisfied: { ren: true } }
    expect(play([{ ...one, hitDice: { aya: 2 } }], [], both).state('aya').hitDice).toMatchObject({
      current: 2,
    })
    expect(play([{ ...one, hitDice: { aya: 3 } }], [], both).code()).toBe('out-of-range')
  })

  it('F-5: restNeedsAll', () => {
    const needs = { ...both, options: { restNeedsAll: true } }
    const step = (ren: boolean) => ({ ...rest, satisfied: { aya: true, ren }, hitDice: { aya: 1 } })
    expect(play([step(false)], [], needs).facts()).toEqual({ minutes: 60, rested: [], healed: {} })
    expect(play([step(false)], [3], both).facts().rested).toEqual(['aya'])
    expect(play([step(true)], [3], needs).facts().rested).toEqual(['aya', 'ren'])
  })

  it.each<object>([
    { participants: ['aya'] },
    { participants: [] },
    { hitDice: { aya: -1 } },
    { hitDice: { aya: 3 } },
    { hitDice: { kai: 0 } },
    { hitDice: { nobody: 0 } },
    { satisfied: { kai: false } },
    { satisfied: { nobody: true } },
    { satisfied: { constructor: true } },
    { unwilling: ['kai'] },
    { unwilling: ['nobody'] },
  ])('F-5: out-of-range, which comes before in-combat: %j', (over) => {
    expect(play([{ do: 'combat.start' }, { ...rest, ...over }], [], both).code()).toBe('out-of-range')
  })

  it('F-5: a participant who is nobody is no such character, one named twice an error', () => {
    expect(play([{ ...rest, participants: ['aya', 'nobody'] }]).code()).toBe('no-such-character')
    const paths = (over: object) =>
      tryParse({ ruleset: 'fifth-edition', characters: CAST, steps: [{ ...rest, ...over }] })
    expect(paths({ participants: ['aya', 'aya'] })).toEqual(['steps[0].participants[1]'])
    expect(paths({ unwilling: ['aya', 'aya'] })).toEqual(['steps[0].unwilling[1]'])
    expect(paths({ hitDice: { aya: 1.5 } })).toEqual(['steps[0].hitDice.aya'])
    expect(paths({ satisfied: { aya: 'yes' } })).toEqual(['steps[0].satisfied.aya'])
  })

  it('F-5: not in combat', () => {
    expect(play([{ do: 'combat.start' }, rest]).code()).toBe('in-combat')
    expect(play([{ do: 'combat.start' }, { do: 'combat.end' }, rest]).code()).toBe('ok')
  })

  it('F-5: somebody unwilling, or a hostile tone, makes it coercion', () => {
    const no = { people: people({ no: ['coercion'] }) }
    const refused = { code: 'consent', themes: ['coercion'] }
    expect(play([rest], [], no).code()).toBe('ok')
    expect(play([{ ...rest, unwilling: [] }], [], no).code()).toBe('ok')
    expect(play([{ ...rest, unwilling: ['aya'] }], [], no).step(0)).toMatchObject(refused)
    expect(play([hostile, rest], [], no).step(1)).toMatchObject(refused)
    expect(play([{ do: 'scene.start', tone: 'contest' }, rest], [], no).code()).toBe('ok')
    const veil = { people: people({ veil: ['coercion'] }) }
    expect(play([{ ...rest, unwilling: ['aya'] }], [], veil).step(0)).toMatchObject({ veiled: true })
  })

  it('F-5: any participant’s owner may do it, and the unwilling rest like others', () => {
    expect(
      play([{ ...rest, as: 'p2', unwilling: ['ren'], satisfied: { ren: true } }]).facts().rested,
    ).toEqual(['ren'])
    expect(play([{ ...rest, as: 'p1', participants: ['ren', 'kai'] }]).code()).toBe('not-yours')
  })

  it('F-11: HP from 0 up ends what 0 brought', () => {
    const down = but(tired(aya), {
      hp: { max: 20, current: 0 },
      conditions: ['unconscious', 'stable', 'prone'],
    })
    const step = { ...rest, satisfied: { aya: true }, hitDice: { aya: 1 } }
    expect(play([step], [1], { characters: [down, ren] }).state('aya').conditions).toEqual(['prone'])
  })

  it('F-5: odds of the minutes', () => {
    const file = {
      ruleset: 'fifth-edition',
      dice: [15],
      ...both,
      steps: [technique, { ...rest, hitDice: { aya: 2 } }],
    }
    expect(tryOdds(file)).toEqual({ minutes: new Map([[30, 1]]) })
  })
})
