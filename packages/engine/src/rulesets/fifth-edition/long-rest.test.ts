import { describe, expect, it } from 'vitest'
import { tryOut } from '../../testing.ts'
import { aya, but, kai, ren } from './testing.ts'

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'fifth-edition', characters: [aya, ren, kai], steps, dice, ...over })
const rest = { do: 'long-rest', participants: ['aya'] }
const adjust = (resource: string, set: number) => ({ do: 'adjust', to: 'aya', resource, set, reason: 'test' })
const contest = { do: 'stamina-contest', by: 'ren', to: 'aya' }
const all = { options: { contestRecovery: 'all' } }

describe('long-rest', () => {
  it.each([
    [5, 0, 2],
    [5, 4, 5],
    [1, 0, 1],
    [1, 1, 1],
    [40, 0, 20],
    [0, 0, 0],
  ])('F-17: half the maximum of hit dice back: of %i, %i become %i', (max, current, after) => {
    const tried = play([rest], [], { characters: [but(aya, { hitDice: { die: 8, max, current } })] })
    expect(tried.state('aya').hitDice).toEqual({ current: after, max })
  })

  it('F-17: HP full, rituals anew, exhaustion −1, for those who take part', () => {
    const worn = { hp: { max: 20, current: 3 }, exhaustion: 2, inspiration: true }
    const tried = play([adjust('rituals', 4), rest], [], { characters: [but(aya, worn), but(ren, worn)] })
    expect(tried.facts()).toEqual({})
    expect(tried.state('aya')).toMatchObject({
      hp: { current: 20, max: 20 },
      rituals: 0,
      exhaustion: 1,
      inspiration: true,
    })
    expect(tried.state('ren')).toMatchObject({ hp: { current: 3 }, exhaustion: 2 })
    expect(play([rest]).state('aya').exhaustion).toBe(0)
  })

  it('F-17: what is refused', () => {
    const combat = { do: 'combat.start' }
    expect(play([combat, { ...rest, participants: [] }]).code()).toBe('out-of-range')
    expect(play([combat, rest]).code()).toBe('in-combat')
    expect(play([{ ...rest, as: 'p2' }]).code()).toBe('not-yours')
    expect(play([{ ...rest, participants: ['aya', 'ren'], as: 'p2' }]).code()).toBe('ok')
  })

  it('F-17: contestRecovery all takes what contests brought, at least one level', () => {
    const tired = { characters: [but(aya, { exhaustion: 1 }), ren] }
    const twice = [contest, contest]
    const after = (steps: object[], over: object) => play(steps, [12, 9, 12, 9], over).state('aya').exhaustion
    expect(after([...twice, rest], { ...tired, ...all })).toBe(1)
    expect(after([...twice, rest], tired)).toBe(2)
    expect(after([...twice, rest, rest], { ...tired, ...all })).toBe(0)
    expect(after([...twice, rest, adjust('exhaustion', 4), rest], { ...tired, ...all })).toBe(3)
  })

  it('F-17: whatever adjust did to it', () => {
    const twice = [contest, contest]
    const after = (set: number) =>
      play([...twice, adjust('exhaustion', set), rest], [12, 9, 12, 9], all).state('aya').exhaustion
    expect(after(5)).toBe(3)
    expect(after(1)).toBe(0)
  })

  it('F-17: only levels that were really gained, by contests', () => {
    const worn = { characters: [but(aya, { exhaustion: 4 }), ren], ...all }
    expect(play([contest, contest, rest], [12, 9, 12, 9], worn).state('aya').exhaustion).toBe(4)
    const harsh = { options: { contestRecovery: 'all', harshExhaustion: 'd6' } }
    expect(play([contest, rest], [20, 9, 4], harsh).state('aya').exhaustion).toBe(0)
  })

  it('F-17: a rewind takes back what it did', () => {
    const steps = [contest, rest, { do: 'rewind', to: 0 }]
    expect(play(steps, [12, 9], all).state('aya').exhaustion).toBe(1)
    expect(play([...steps, rest], [12, 9], all).state('aya').exhaustion).toBe(0)
  })
})
