import { describe, expect, it } from 'vitest'
import { tryOut } from '../../testing.ts'
import { armor, aya, but, kai, ren } from './testing.ts'

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: [aya, ren, kai], steps, dice, ...over })

const start = { do: 'combat.start', order: ['aya', 'ren', 'kai'] }
const combat = [start, { do: 'engage', by: 'aya', to: 'ren' }]
const caress = { do: 'caress', by: 'aya', to: 'ren' }
const endured = { ...caress, endure: true }
const technique = { do: 'technique', by: 'aya', to: 'ren', action: 'none' }
const endure = { do: 'endure', by: 'ren' }
const end = (by: string) => ({ do: 'turn.end', by })
const HIT = [4, 4, 1, 2]

describe('我慢 declared when targeted', () => {
  it('A-11: +3 to the evasion, defense counts double', () => {
    const tried = play([...combat, endured], [...HIT, 3, 5])
    expect(tried.facts()).toMatchObject({ hit: true, opposedTotal: 10, damage: 8, epDamage: 2 })
    expect(play([...combat, caress], [...HIT, 3, 5]).facts()).toMatchObject({ opposedTotal: 7, epDamage: 5 })
  })

  it('A-11: it makes acted, and lasts until the clean-up', () => {
    const tried = play([...combat, endured, end('ren')], [...HIT, 3, 5])
    expect(tried.codes.at(-1)).toBe('ok')
    expect(tried.state('ren')).toMatchObject({ acted: true, statuses: ['enduring'] })
    const steps = [...combat, endured, { ...caress, by: 'kai' }]
    expect(play(steps, [...HIT, 3, 5]).code()).toBe('not-engaged')
    const joined = [...combat, endured, { do: 'engage', by: 'kai', to: 'ren' }, { ...caress, by: 'kai' }]
    const again = play(joined, [...HIT, 3, 5, 5, 5, 1, 2, 3, 5])
    expect(again.facts()).toMatchObject({ opposedTotal: 10, epDamage: 2 })
    const after = play([...combat, endured, { do: 'round.end' }], [...HIT, 3, 5])
    expect(after.state('ren')).toMatchObject({ acted: false, statuses: [] })
  })

  it.each(['round.end', 'combat.end', 'combat.start'])('A-11: %s ends it', (id) => {
    expect(play([...combat, endured, { do: id }], [...HIT, 3, 5]).state('ren').statuses).toEqual([])
  })

  it('A-11: who has acted, or endures, cannot declare it', () => {
    const order = [
      { ...start, order: ['ren', 'aya', 'kai'] },
      { do: 'engage', by: 'ren', to: 'aya' },
      end('ren'),
    ]
    expect(play([...order, endured]).code()).toBe('already-acted')
    const twice = play(
      [...combat, { ...technique, endure: true }, { ...technique, endure: true }],
      [3, 4, 3, 4],
    )
    expect(twice.code()).toBe('already-acted')
    const set = { do: 'status.add', to: 'ren', status: 'enduring' }
    expect(play([...combat, set, endured]).code()).toBe('already-acted')
  })

  it('A-11: outside combat it is for that attack alone, without a status', () => {
    const tried = play([endured, caress, endured], [...HIT, 3, 5, ...HIT, 3, 5, ...HIT, 3, 5])
    expect([0, 1, 2].map((i) => tried.facts(i).epDamage)).toEqual([2, 5, 2])
    expect(tried.state('ren')).toMatchObject({ statuses: [], acted: false })
  })

  it('A-11: without evasion there is no bonus, but the defense is doubled', () => {
    const tried = play([{ ...endured, evade: false }], [4, 4, 3, 5])
    expect(tried.facts()).toMatchObject({ opposedTotal: 0, epDamage: 2 })
  })

  it('A-11: not against strip', () => {
    const over = { characters: [aya, but(ren, { equipment: [armor('hat', 'head')] }), kai] }
    const strip = { do: 'strip', by: 'aya', to: 'ren', use: 'strength' }
    const tried = play([...combat, endure, strip], [1, 2, 3, 4], over)
    expect(tried.facts().opposedTotal).toBe(14)
  })

  it('A-11: against a technique too', () => {
    expect(play([{ ...technique, endure: true }], [3, 4, 3, 4]).facts().opposedTotal).toBe(13)
    expect(play([...combat, endure, technique], [3, 4, 3, 4]).facts().opposedTotal).toBe(13)
    expect(play([technique], [3, 4, 3, 4]).facts().opposedTotal).toBe(10)
  })
})

describe('endure as a step of its own', () => {
  it('A-11: in combat, at any moment', () => {
    const tried = play([start, endure])
    expect(tried.facts()).toEqual({})
    expect(tried.state('ren')).toMatchObject({ acted: true, statuses: ['enduring'] })
    expect(play([start, endure, endure]).code()).toBe('already-acted')
    expect(play([start, end('aya'), end('ren'), endure]).code()).toBe('already-acted')
    expect(play([start, end('aya'), endure]).code()).toBe('ok')
    expect(play([start, { do: 'endure', by: 'aya' }, end('ren')]).code()).toBe('ok')
  })

  it('A-11: only for those in the order of a combat', () => {
    expect(play([endure]).code()).toBe('not-in-combat')
    expect(play([{ ...start, order: ['aya'] }, endure]).code()).toBe('not-in-combat')
  })

  it('A-11: with endureAnyTime: false there is none, and only the declaration is left', () => {
    const options = { endureAnyTime: false }
    expect(play([endure], [], { options }).code()).toBe('option-off')
    expect(play([start, endure], [], { options }).code()).toBe('option-off')
    expect(play([...combat, endured], [...HIT, 3, 5], { options }).facts().epDamage).toBe(2)
  })

  it('A-11: it is its owner’s', () => {
    expect(play([start, { ...endure, as: 'p1' }]).code()).toBe('not-yours')
  })
})
