import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut } from '../../testing.ts'
import { able, aya, but, kai, ren } from './testing.ts'

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'fifth-edition', characters: [aya, ren, kai], steps, dice, ...over })
const seduce = { do: 'seduce', by: 'aya', to: 'ren', dc: 12 }
const attention = { do: 'attention', by: 'aya' }

describe('seduce', () => {
  it('F-2: a total at the DC succeeds; 20 and 1 mean nothing of their own', () => {
    expect(play([seduce], [12]).facts()).toEqual({ natural: 12, total: 12, opposedTotal: 0, success: true })
    expect(play([seduce], [11]).facts().success).toBe(false)
    expect(play([{ ...seduce, dc: 21 }], [20]).facts().success).toBe(false)
    expect(play([{ ...seduce, dc: 1 }], [1]).facts().success).toBe(true)
  })

  it.each([
    [1, -5],
    [8, -1],
    [9, -1],
    [10, 0],
    [11, 0],
    [12, 1],
    [30, 10],
  ])('F-2: a score of %i has the modifier %i', (cha, modifier) => {
    expect(play([seduce], [10], { characters: [able(aya, { cha }), ren] }).facts().total).toBe(10 + modifier)
  })

  it('F-2: the proficiency bonus, for skills and for saves', () => {
    const skilled = but(aya, { skills: { seduction: { replaces: 'deception' } }, proficiencyBonus: 4 })
    const firm = but(able(ren, { wis: 14 }), { saves: ['wis'] })
    const contest = { ...seduce, dc: undefined }
    expect(play([contest], [10, 10], { characters: [skilled, firm] }).facts()).toEqual({
      natural: 10,
      total: 14,
      opposedTotal: 14,
      success: false,
    })
    expect(play([contest], [10, 9], { characters: [skilled, firm] }).facts().success).toBe(true)
    const other = but(firm, { saves: ['cha'] })
    expect(play([contest], [10, 10], { characters: [skilled, other] }).facts().opposedTotal).toBe(12)
  })

  it('F-2: advantage keeps the higher die, disadvantage the lower, both are one die', () => {
    const natural = (over: object, dice: number[]) => play([{ ...seduce, ...over }], dice).facts().natural
    expect(natural({ advantage: true }, [4, 15])).toBe(15)
    expect(natural({ disadvantage: true }, [4, 15])).toBe(4)
    expect(natural({ advantage: true, disadvantage: true }, [4])).toBe(4)
    expect(natural({ advantage: false, disadvantage: false }, [4])).toBe(4)
  })

  it('F-2: inspiration and exhaustion set nothing by themselves', () => {
    const one = but(aya, { inspiration: true, exhaustion: 5, conditions: ['restrained'] })
    const tried = play([seduce], [12], { characters: [one, ren] })
    expect(tried.step(0)).toMatchObject({ dice: [12] })
    expect(tried.state('aya').inspiration).toBe(true)
  })

  it('F-15: gmRefuses fails without a roll', () => {
    const facts = { natural: 0, total: 0, opposedTotal: 0, success: false }
    expect(play([{ ...seduce, gmRefuses: true }]).facts()).toEqual(facts)
    expect(play([{ ...seduce, dc: undefined, gmRefuses: true }]).facts()).toEqual(facts)
    expect(play([{ ...seduce, gmRefuses: false }], [12]).facts().success).toBe(true)
  })

  it('F-15: it may be used in a fight, by anyone at any time', () => {
    expect(play([{ do: 'combat.start', order: ['kai'] }, seduce], [12]).code()).toBe('ok')
  })

  it('F-15: what is refused rolls nothing', () => {
    expect(play([{ ...seduce, to: 'aya' }]).code()).toBe('out-of-range')
    expect(play([{ ...seduce, dc: 41, gmRefuses: true }]).code()).toBe('out-of-range')
    expect(play([seduce], [], { characters: [but(aya, { conditions: ['overcome'] }), ren] }).code()).toBe(
      'cannot-act',
    )
    const no = { people: people({ no: ['coercion'] }) }
    expect(play([{ do: 'scene.start', tone: 'hostile' }, seduce], [], no).step(1)).toMatchObject({
      code: 'consent',
      themes: ['coercion'],
    })
  })

  it('F-15: odds of a contest with advantage, against all dice', () => {
    const facts = tryOdds({
      ruleset: 'fifth-edition',
      characters: [able(aya, { cha: 16 }), able(ren, { wis: 8 })],
      steps: [{ ...seduce, dc: undefined, advantage: true }],
    })
    if (typeof facts === 'string') throw new Error(facts)
    let wins = 0
    for (let a = 1; a <= 20; a += 1)
      for (let b = 1; b <= 20; b += 1)
        for (let save = 1; save <= 20; save += 1) if (Math.max(a, b) + 3 > save - 1) wins += 1
    expect(facts.success?.get(true)).toBeCloseTo(wins / 8000, 12)
    expect(facts.opposedTotal?.get(19)).toBeCloseTo(1 / 20, 12)
    expect(facts.natural?.get(20)).toBeCloseTo(39 / 400, 12)
  })
})

describe('attention', () => {
  it.each([
    [11, false, 10, 'none'],
    [13, false, 11, 'none'],
    [14, false, 12, 'noticed'],
    [17, false, 13, 'noticed'],
    [14, true, 14, 'desired'],
    [17, true, 15, 'desired'],
    [18, true, 16, 'endangered'],
    [30, true, 22, 'endangered'],
  ])('F-16: charisma %i, proficient %s: %i, %s', (cha, proficient, passive, band) => {
    const one = but(
      able(aya, { cha }),
      proficient ? { skills: { seduction: { replaces: 'persuasion' } } } : {},
    )
    expect(play([attention], [], { characters: [one] }).facts()).toEqual({ passive, band })
  })

  it('F-16: it is the GM’s, needs no theme, and can be done in any condition', () => {
    expect(play([{ ...attention, as: 'p1' }]).code()).toBe('gm-only')
    const nothing = { people: [{ id: 'gm', role: 'gm', adult: true }], characters: [kai] }
    expect(play([{ ...attention, by: 'kai' }], [], nothing).code()).toBe('ok')
  })

  it('F-16: its odds are certain', () => {
    expect(tryOdds({ ruleset: 'fifth-edition', characters: [aya], steps: [attention] })).toEqual({
      passive: new Map([[10, 1]]),
      band: new Map([['none', 1]]),
    })
  })
})
