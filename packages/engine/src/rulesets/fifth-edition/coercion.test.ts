import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut } from '../../testing.ts'
import { able, aya, but, gor, kai, mio, ren } from './testing.ts'

const CAST = [aya, ren, kai, mio, gor]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'fifth-edition', characters: CAST, steps, dice, ...over })
const combat = { do: 'combat.start', order: ['aya', 'ren', 'kai'] }
const coerce = { do: 'coerce', by: 'aya', to: 'ren', dc: 10 }
const easy = { do: 'coerce', by: 'aya', to: 'kai' }
const press = { do: 'press', by: 'aya', to: 'ren' }
const add = (to: string, status: string) => ({ do: 'status.add', to, status })
const remove = (to: string, status: string) => ({ do: 'status.remove', to, status })
const no = (theme: string, person = 'p2') => ({
  do: 'consent.set',
  person,
  scope: 'self',
  theme,
  answer: 'no',
})
const held = { conditions: ['grappled', 'prone'], grappledBy: 'aya' }
const lying = { characters: [aya, but(ren, { conditions: ['prone'] }), kai, mio, gor] }

describe('coerce outside combat', () => {
  it('F-8: on challenge 0 against DC 10, or the DC given, and without more', () => {
    expect(play([easy], [10]).facts()).toEqual({
      natural: 10,
      total: 10,
      opposedTotal: 0,
      success: true,
      damage: 0,
    })
    expect(play([easy], [9]).facts().success).toBe(false)
    expect(play([{ ...easy, dc: 15 }], [14]).facts().success).toBe(false)
    expect(play([{ ...easy, dc: 5 }], [5]).facts().success).toBe(true)
    expect(play([easy], [10]).state('kai')).toMatchObject({ conditions: ['grappled'], grappledBy: 'aya' })
  })

  it('F-8: an unknown challenge, or a higher one, is not 0', () => {
    for (const cr of [undefined, 0.125, 1])
      expect(play([easy], [], { characters: [aya, but(kai, { cr })] }).code()).toBe('not-subdued')
  })

  it('F-8: others must be subdued, and resist with strength without a DC', () => {
    expect(play([coerce]).code()).toBe('not-subdued')
    const strong = {
      characters: [able(aya, { str: 14 }), but(ren, { conditions: ['prone'], saves: ['str'] })],
    }
    const contest = { ...coerce, dc: undefined }
    expect(play([contest], [10, 10], strong).facts()).toMatchObject({
      total: 12,
      opposedTotal: 12,
      success: false,
    })
    expect(play([contest], [11, 10], strong).facts()).toMatchObject({ opposedTotal: 12, success: true })
    expect(play([coerce], [8], strong).facts()).toMatchObject({ opposedTotal: 0, success: true })
  })

  it.each(['incapacitated', 'prone', 'restrained', 'unconscious', 'overcome'])(
    'F-8: %s is subdued',
    (condition) => {
      expect(play([add('ren', condition), coerce], [9]).code()).toBe('ok')
    },
  )

  it('F-8: so is who is grappled by the actor, not by another or by nobody', () => {
    const by = (grappledBy: string) => ({
      characters: [aya, but(ren, { conditions: ['grappled'], grappledBy }), kai],
    })
    expect(play([coerce], [9], by('aya')).code()).toBe('ok')
    expect(play([coerce], [], by('kai')).code()).toBe('not-subdued')
    expect(play([add('ren', 'grappled'), coerce]).code()).toBe('not-subdued')
    expect(play([add('ren', 'stable'), coerce]).code()).toBe('not-subdued')
  })
})

describe('coerce in combat', () => {
  it('F-8: as the turn’s action, which a failure spends too', () => {
    const tried = play([combat, { ...coerce, by: 'ren', to: 'kai' }, coerce, coerce], [9], lying)
    expect(tried.codes).toEqual(['ok', 'not-your-turn', 'ok', 'no-action-left'])
    const next = { ...coerce, by: 'kai' }
    const turns = [{ do: 'turn.end', by: 'aya' }, coerce, { do: 'turn.end', by: 'ren' }, next]
    expect(play([combat, ...turns], [9], lying).codes).toEqual(['ok', 'ok', 'already-acted', 'ok', 'ok'])
    expect(play([combat, coerce, { do: 'round.end' }, coerce], [9, 9], lying).code()).toBe('ok')
    expect(play([combat, { ...coerce, by: 'mio' }], [], lying).code()).toBe('not-in-combat')
  })

  it('F-8: a target outside the order can be coerced', () => {
    expect(play([{ ...combat, order: ['aya'] }, coerce], [9], lying).code()).toBe('ok')
  })

  it('F-8: whatever the challenge, the target must be subdued, and there is no DC of its own', () => {
    expect(play([combat, easy]).code()).toBe('not-subdued')
    const tried = play([combat, add('kai', 'prone'), easy], [12, 11])
    expect(tried.facts()).toMatchObject({ opposedTotal: 11, success: true })
  })

  it('F-8: the refusals in their order', () => {
    const out = { characters: [but(aya, { conditions: ['overcome'] }), ren, kai, mio] }
    expect(play([combat, { ...coerce, by: 'mio', to: 'mio' }]).code()).toBe('out-of-range')
    expect(play([combat, { ...coerce, dc: 0 }]).code()).toBe('out-of-range')
    expect(play([{ ...combat, order: ['ren'] }, coerce], [], out).code()).toBe('cannot-act')
    expect(play([{ ...combat, order: ['ren', 'aya'] }, coerce]).code()).toBe('not-your-turn')
    expect(play([combat, coerce]).code()).toBe('not-subdued')
  })
})

describe('the damage of coerce', () => {
  it('F-8: success with a 20 on the die that counts, unless harm is false', () => {
    const strong = { characters: [able(aya, { str: 14 }), kai] }
    const tried = play([easy], [20, 3], strong)
    expect(tried.facts()).toMatchObject({ natural: 20, damage: 5 })
    expect(tried.state('kai').hp).toEqual({ current: 15, max: 20 })
    expect(play([{ ...easy, harm: false }], [20]).facts().damage).toBe(0)
    expect(play([{ ...easy, advantage: true }], [20, 1, 6]).facts().damage).toBe(6)
    expect(play([{ ...easy, disadvantage: true }], [20, 19]).facts().damage).toBe(0)
    expect(play([{ ...easy, dc: 21 }], [20]).facts()).toMatchObject({ success: false, damage: 0 })
  })

  it('F-8: it is at least 0', () => {
    const weak = { characters: [able(aya, { str: 1 }), kai] }
    expect(play([{ ...easy, dc: 1 }], [20, 4], weak).facts().damage).toBe(0)
    expect(play([{ ...easy, dc: 1 }], [20, 6], weak).facts().damage).toBe(1)
  })

  it('F-11: of the ordinary kind, or of the arousing one by option', () => {
    const fall = (options: object) =>
      play([easy], [20, 6], { characters: [aya, but(kai, { hp: { max: 6 } })], options }).state('kai')
        .conditions
    expect(fall({})).toEqual(['grappled', 'stable', 'unconscious'])
    expect(fall({ gentleDefeat: false })).toEqual(['grappled', 'unconscious'])
    expect(fall({ coerceDamage: 'arousing' })).toEqual(['grappled', 'overcome'])
    expect(fall({ coerceDamage: 'arousing', arousingDamage: false })).toEqual([
      'grappled',
      'stable',
      'unconscious',
    ])
  })

  it('F-8: odds of a contest, against all dice', () => {
    const facts = tryOdds({
      ruleset: 'fifth-edition',
      characters: [able(aya, { str: 14 }), but(ren, { conditions: ['prone'] })],
      steps: [{ ...coerce, dc: undefined, advantage: true }],
    })
    if (typeof facts === 'string') throw new Error(facts)
    let wins = 0
    let twenties = 0
    for (let a = 1; a <= 20; a += 1)
      for (let b = 1; b <= 20; b += 1)
        for (let save = 1; save <= 20; save += 1) {
          if (Math.max(a, b) + 2 <= save) continue
          wins += 1
          if (Math.max(a, b) === 20) twenties += 1
        }
    expect(facts.success?.get(true)).toBeCloseTo(wins / 8000, 12)
    expect(facts.damage?.get(0)).toBeCloseTo(1 - twenties / 8000, 12)
    for (let face = 1; face <= 6; face += 1)
      expect(facts.damage?.get(face + 2)).toBeCloseTo(twenties / 48000, 12)
  })
})

describe('press', () => {
  it('F-9: 1D6 and strength, at least 0, after a coerce that succeeded', () => {
    const strong = { characters: [able(aya, { str: 16 }), but(ren, { conditions: ['prone'] })] }
    const tried = play([press, coerce, press], [10, 4], strong)
    expect(tried.codes).toEqual(['not-subdued', 'ok', 'ok'])
    expect(tried.facts()).toEqual({ damage: 7 })
    expect(tried.state('ren').hp).toEqual({ current: 13, max: 20 })
    const weak = { characters: [able(aya, { str: 1 }), but(ren, { conditions: ['prone'] })] }
    expect(play([{ ...coerce, dc: 1 }, press], [10, 5], weak).facts().damage).toBe(0)
  })

  it('F-9: a grapple from the sheet is confirmed by a coerce, not by its failure', () => {
    const sheet = { characters: [aya, but(ren, { conditions: ['grappled'], grappledBy: 'aya' })] }
    const tried = play([press, coerce, press, coerce, press], [9, 10, 6], sheet)
    expect(tried.codes).toEqual(['not-subdued', 'ok', 'not-subdued', 'ok', 'ok'])
  })

  it('F-9: only while the grapple lasts, and only for who has it', () => {
    expect(play([coerce, remove('ren', 'grappled'), press], [10], lying).code()).toBe('not-subdued')
    const again = [coerce, remove('ren', 'grappled'), add('ren', 'grappled'), press]
    expect(play(again, [10], lying).code()).toBe('not-subdued')
    expect(play([coerce, { ...press, by: 'mio' }], [10], lying).code()).toBe('not-subdued')
    const taken = play([coerce, { ...coerce, by: 'mio' }, press, { ...press, by: 'mio' }], [10, 10, 6], lying)
    expect(taken.codes).toEqual(['ok', 'ok', 'not-subdued', 'ok'])
    expect(taken.state('ren').grappledBy).toBe('mio')
  })

  it('F-9: no turn is asked for', () => {
    const steps = [coerce, { ...combat, order: ['ren'] }, press, press]
    expect(play(steps, [10, 6, 6], lying).codes).toEqual(['ok', 'ok', 'ok', 'ok'])
  })

  it('F-9: what is refused, in its order, rolls nothing', () => {
    const out = { characters: [but(aya, { conditions: ['incapacitated'] }), ren] }
    expect(play([{ ...press, to: 'aya' }], [], out).code()).toBe('out-of-range')
    expect(play([press], [], out).code()).toBe('cannot-act')
    expect(play([press], [], { people: people({ no: ['coercion'] }) }).step(0)).toMatchObject({
      code: 'consent',
      themes: ['coercion'],
    })
  })

  it('F-9: at 0 HP more damage changes nothing', () => {
    const weak = { characters: [aya, but(ren, { hp: { max: 5 }, conditions: ['prone'] })] }
    const tried = play([coerce, press, press], [10, 6, 2], weak)
    expect(tried.facts().damage).toBe(2)
    expect(tried.state('ren')).toMatchObject({
      hp: { current: 0 },
      conditions: ['grappled', 'prone', 'stable', 'unconscious'],
    })
  })
})

describe('the grapple', () => {
  it('F-8: one of a coerce ends with intimacy or coercion, of either of the two', () => {
    expect(play([coerce], [10], lying).state('ren')).toMatchObject(held)
    for (const theme of ['intimacy', 'coercion'])
      for (const person of ['p1', 'p2'])
        expect(play([coerce, no(theme, person)], [10], lying).state('ren')).toMatchObject({
          conditions: ['prone'],
          grappledBy: null,
          statuses: ['prone'],
        })
    expect(play([coerce, no('pregnancy')], [10], lying).state('ren')).toMatchObject(held)
    expect(play([coerce, no('monsters')], [10], lying).state('ren')).toMatchObject(held)
  })

  it('F-8: with a monster it rests on monsters too', () => {
    const tried = play([{ ...coerce, by: 'gor' }, no('monsters')], [10], lying)
    expect(tried.state('ren')).toMatchObject({ conditions: ['prone'], grappledBy: null })
  })

  it('F-8: another’s answer is for their own characters', () => {
    const kais = play([easy, no('coercion')], [10])
    expect(kais.state('kai').grappledBy).toBe('aya')
    const table = { ...no('coercion'), scope: 'table' }
    expect(play([easy, table], [10]).state('kai').grappledBy).toBeNull()
  })

  it('F-8: one from the sheet or by status.add rests on nothing, until a coerce', () => {
    const sheet = { characters: [aya, but(ren, { conditions: ['grappled'], grappledBy: 'aya' })] }
    expect(play([no('coercion')], [], sheet).state('ren')).toMatchObject({ grappledBy: 'aya' })
    expect(play([coerce, no('coercion')], [10], sheet).state('ren')).toMatchObject({ grappledBy: null })
    const added = play([add('ren', 'grappled'), no('coercion')])
    expect(added.state('ren')).toMatchObject({ conditions: ['grappled'], grappledBy: null })
    const easily = play([add('kai', 'grappled'), easy, { ...no('coercion', 'p1') }], [10])
    expect(easily.state('kai')).toMatchObject({ conditions: [], grappledBy: null })
  })

  it('F-8: status.remove ends either kind; status.add changes none', () => {
    const sheet = { characters: [aya, but(ren, { conditions: ['grappled'], grappledBy: 'aya' })] }
    expect(play([remove('ren', 'grappled')], [], sheet).state('ren')).toMatchObject({
      conditions: [],
      grappledBy: null,
    })
    const kept = play([coerce, add('ren', 'grappled'), press], [10, 6], lying)
    expect(kept.code()).toBe('ok')
    expect(kept.state('ren')).toMatchObject({ grappledBy: 'aya' })
  })

  it('F-8: one that a rewind brings back ends if it is not agreed any more', () => {
    const steps = [coerce, remove('ren', 'grappled'), no('coercion'), { do: 'rewind', to: 0 }]
    expect(play(steps, [10], lying).state('ren')).toMatchObject({ conditions: ['prone'], grappledBy: null })
    const agreed = [coerce, remove('ren', 'grappled'), { do: 'rewind', to: 0 }, press]
    expect(play(agreed, [10, 6], lying).code()).toBe('ok')
  })

  it('F-8: its steps are veiled when one answer is', () => {
    const veil = { ...lying, people: people({ veil: ['coercion'] }) }
    expect(play([coerce], [10], veil).step(0)).toMatchObject({ status: 'ok', veiled: true })
    expect(play([coerce], [10], lying).step(0)).toMatchObject({ veiled: false })
  })
})
