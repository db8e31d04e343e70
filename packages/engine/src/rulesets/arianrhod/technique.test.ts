import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut, tryParse } from '../../testing.ts'
import { armor, aya, but, gor, kai, ren } from './testing.ts'

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: [aya, ren, kai, gor], steps, dice, ...over })

/** spirit 6 against spirit 3 */
const technique = { do: 'technique', by: 'aya', to: 'ren' }
const DICE = [3, 4, 2, 3]
const order = (...ids: string[]) => ({ do: 'combat.start', order: ids })

describe('technique', () => {
  it('A-20: spirit against spirit, opposed', () => {
    const tried = play([technique], DICE)
    expect(tried.step(0)).toMatchObject({ dice: DICE })
    expect(tried.facts()).toEqual({ success: true, critical: false, total: 13, opposedTotal: 8 })
    expect(play([technique], [6, 6, 2, 3]).facts().critical).toBe(true)
    expect(play([technique], [2, 3, 6, 6]).facts()).toMatchObject({ success: false, critical: false })
    expect(play([technique], [1, 1, 2, 3]).facts().success).toBe(false)
  })

  it('A-20: any stat against any other', () => {
    const totals = (use: string, resist: string) => {
      const { total, opposedTotal } = play([{ ...technique, use, resist }], DICE).facts()
      return [total, opposedTotal]
    }
    expect(totals('strength', 'luck')).toEqual([11, 6])
    expect(totals('dexterity', 'perception')).toEqual([12, 7])
    expect(totals('agility', 'intelligence')).toEqual([10, 8])
    expect(totals('luck', 'strength')).toEqual([7, 10])
    expect(
      tryParse({ ruleset: 'arianrhod', characters: [aya, ren], steps: [{ ...technique, use: 'charm' }] }),
    ).toEqual(['steps[0].use'])
  })

  it('A-20: modifier and bonus dice are the actor’s, armor and standing modifiers do not matter', () => {
    const equipment = [armor('coat', 'body')]
    const modifiers = { hit: 9, evade: 9, damage: 9, epDamage: 9 }
    const over = { characters: [but(aya, { equipment, modifiers }), but(ren, { equipment, modifiers })] }
    const tried = play([{ ...technique, modifier: 2, bonusDice: 1 }], [3, 4, 5, 2, 3], over)
    expect(tried.facts()).toMatchObject({ total: 20, opposedTotal: 8 })
  })

  it('A-20: arousal does not matter either', () => {
    const over = { options: { arousedModifiers: { hit: 9, evade: 9, damage: 9, defense: 9 } } }
    const aroused = ['aya', 'ren'].map((to) => ({ do: 'status.add', to, status: 'aroused' }))
    expect(play([...aroused, technique], DICE, over).facts()).toMatchObject({ total: 13, opposedTotal: 8 })
  })

  it('A-20: its effect is the table’s: nothing changes', () => {
    const tried = play([technique], [6, 6, 2, 3])
    expect(tried.state('ren')).toMatchObject({ ep: { current: 20 }, statuses: [] })
  })

  it('A-20: what its skill takes: major, minor or nothing', () => {
    const acted = (action?: string) =>
      play([order('aya', 'ren'), { ...technique, ...(action && { action }) }], DICE).state('aya').acted
    expect([acted(), acted('major'), acted('minor'), acted('none')]).toEqual([true, true, false, false])
    const twice = (action: string) =>
      play([order('aya', 'ren'), ...Array(2).fill({ ...technique, action })], [...DICE, ...DICE]).code()
    expect([twice('major'), twice('minor'), twice('none')]).toEqual(['already-acted', 'no-action-left', 'ok'])
  })

  it('A-20: with none it is free at any time, and neither need be in the order', () => {
    const free = { ...technique, action: 'none' }
    expect(play([order('kai'), free], DICE).code()).toBe('ok')
    expect(play([order('ren', 'aya'), free], DICE).code()).toBe('ok')
    expect(play([order('aya', 'ren'), technique, free], [...DICE, ...DICE]).code()).toBe('ok')
    expect(play([order('ren', 'aya'), technique]).code()).toBe('not-your-turn')
    expect(play([order('aya'), technique]).code()).toBe('not-in-combat')
  })

  it('A-20: only a 我慢 declared for it in combat needs the target in the order', () => {
    const free = { ...technique, action: 'none', endure: true }
    expect(play([order('aya', 'kai'), free]).code()).toBe('not-in-combat')
    expect(play([order('kai', 'ren'), free], DICE).facts().opposedTotal).toBe(11)
    expect(play([order('kai', 'ren'), free], DICE).state('ren')).toMatchObject({
      acted: true,
      statuses: ['enduring'],
    })
    expect(play([free], DICE).facts().opposedTotal).toBe(11)
    expect(play([order('ren'), { do: 'turn.end', by: 'ren' }, free]).code()).toBe('already-acted')
  })

  it('A-20: the refusals in their order', () => {
    const endure = { ...technique, endure: true }
    expect(play([order('aya'), { ...endure, modifier: 100 }]).code()).toBe('out-of-range')
    expect(play([order('aya'), endure]).code()).toBe('not-in-combat')
    const acted = [order('ren', 'aya'), { do: 'turn.end', by: 'ren' }]
    expect(play([...acted, endure]).code()).toBe('already-acted')
  })

  it('A-20: its theme is intimacy', () => {
    const no = play([technique], [], { people: people({ no: ['intimacy'] }) })
    expect(no.step(0)).toMatchObject({ code: 'consent', themes: ['intimacy'] })
    expect(play([technique], DICE, { people: people({ veil: ['intimacy'] }) }).step(0)).toMatchObject({
      veiled: true,
    })
  })

  it('A-20: exact odds are those of every fall of the dice', () => {
    for (const bothCritical of ['reactor', 'compare']) {
      const facts = tryOdds({
        ruleset: 'arianrhod',
        characters: [aya, ren],
        options: { bothCritical },
        steps: [{ ...technique, bonusDice: 1 }],
      })
      if (typeof facts === 'string') throw new Error(facts)
      let won = 0
      for (let i = 0; i < 6 ** 5; i += 1) {
        const faces = Array.from({ length: 5 }, (_, die) => (Math.floor(i / 6 ** die) % 6) + 1)
        const [mine, theirs] = [faces.slice(0, 3), faces.slice(3)]
        const critical = (of: number[]) => of.filter((face) => face === 6).length >= 2
        const fumble = (of: number[]) => of.every((face) => face === 1)
        const more = mine.reduce((a, b) => a + b, 6) > theirs.reduce((a, b) => a + b, 3)
        if (fumble(mine)) continue
        if (fumble(theirs)) won += 1
        else if (critical(mine) && critical(theirs)) won += bothCritical === 'compare' && more ? 1 : 0
        else if (critical(mine) || (more && !critical(theirs))) won += 1
      }
      expect(facts.success?.get(true)).toBeCloseTo(won / 6 ** 5, 12)
    }
  })
})
