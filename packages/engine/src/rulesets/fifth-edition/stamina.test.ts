import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut } from '../../testing.ts'
import { able, aya, but, gor, kai, mio, ren } from './testing.ts'

const CAST = [aya, ren, kai, mio, gor]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'fifth-edition', characters: CAST, steps, dice, ...over })
const contest = { do: 'stamina-contest', by: 'aya', to: 'ren' }
const fertility = { do: 'fertility', by: 'ren', to: 'aya' }
const d6 = { options: { harshExhaustion: 'd6' } }
const d4 = { options: { harshExhaustion: 'd4+1' } }

describe('stamina-contest', () => {
  it('F-6: the loser gains a level; a tie changes nothing', () => {
    expect(play([contest], [11, 10]).facts()).toEqual({
      total: 11,
      opposedTotal: 10,
      winner: 'aya',
      exhaustion: 1,
    })
    expect(play([contest], [9, 10]).facts()).toMatchObject({ winner: 'ren', exhaustion: 1 })
    const tie = play([contest], [20, 20], d6)
    expect(tie.facts()).toEqual({ total: 20, opposedTotal: 20, winner: null, exhaustion: 0 })
    expect([tie.state('aya').exhaustion, tie.state('ren').exhaustion]).toEqual([0, 0])
    expect(play([contest], [9, 10]).state('aya').exhaustion).toBe(1)
  })

  it('F-2: advantage is the actor’s alone', () => {
    expect(play([{ ...contest, advantage: true }], [3, 12, 11]).facts()).toMatchObject({
      total: 12,
      winner: 'aya',
    })
  })

  it('F-6: harshExhaustion: a winner’s 20, of either side, rolls for the levels', () => {
    expect(play([contest], [20, 9, 3], d6).facts()).toMatchObject({ winner: 'aya', exhaustion: 3 })
    expect(play([contest], [9, 20, 4], d6).facts()).toMatchObject({ winner: 'ren', exhaustion: 4 })
    expect(play([contest], [20, 9, 4], d4).facts()).toMatchObject({ exhaustion: 5 })
    expect(play([contest], [20, 9, 1], d4).facts()).toMatchObject({ exhaustion: 2 })
    expect(play([contest], [20, 9]).facts()).toMatchObject({ exhaustion: 1 })
    expect(play([{ ...contest, disadvantage: true }], [20, 19, 9], d6).facts()).toMatchObject({
      exhaustion: 1,
    })
  })

  it('F-6: a loser’s 20 is nothing', () => {
    const tough = { ...d6, characters: [aya, able(ren, { con: 16 })] }
    expect(play([contest], [20, 18], tough).facts()).toMatchObject({ winner: 'ren', exhaustion: 1 })
  })

  it('F-6: never raised above 5, or 6 with lethalExhaustion', () => {
    const at = (exhaustion: number, options = {}) => ({
      characters: [aya, but(ren, { exhaustion })],
      options: { harshExhaustion: 'd6', ...options },
    })
    const lethal = { lethalExhaustion: true }
    expect(play([contest], [20, 9, 6], at(0)).facts().exhaustion).toBe(5)
    expect(play([contest], [20, 9, 6], at(0, lethal)).facts().exhaustion).toBe(6)
    expect(play([contest], [12, 9], at(5)).facts().exhaustion).toBe(0)
    expect(play([contest], [12, 9], at(5, lethal)).facts().exhaustion).toBe(1)
    const worse = play([contest], [12, 9], at(6))
    expect([worse.facts().exhaustion, worse.state('ren').exhaustion]).toEqual([0, 6])
  })

  it('F-6: what is refused rolls nothing', () => {
    expect(play([{ ...contest, to: 'aya' }]).code()).toBe('out-of-range')
    expect(play([contest], [], { people: people({ no: ['intimacy'] }) }).code()).toBe('consent')
    expect(play([{ ...contest, as: 'p2' }]).code()).toBe('not-yours')
  })

  it('F-6: odds with harshExhaustion, against all pairs of dice', () => {
    const facts = tryOdds({
      ruleset: 'fifth-edition',
      characters: [able(aya, { con: 14 }), but(able(ren, { con: 8 }), { exhaustion: 2 })],
      steps: [contest],
      options: { harshExhaustion: 'd4+1' },
    })
    if (typeof facts === 'string') throw new Error(facts)
    const winner = new Map<string | null, number>()
    const levels = new Map<number, number>()
    const add = <K>(to: Map<K, number>, key: K, p: number) => to.set(key, (to.get(key) ?? 0) + p)
    for (let a = 1; a <= 20; a += 1)
      for (let b = 1; b <= 20; b += 1) {
        const lead = a + 2 - (b - 1)
        add(winner, lead > 0 ? 'aya' : lead < 0 ? 'ren' : null, 1 / 400)
        const most = lead > 0 ? 3 : 5
        if (lead === 0) add(levels, 0, 1 / 400)
        else if ((lead > 0 ? a : b) === 20)
          for (let d = 1; d <= 4; d += 1) add(levels, Math.min(most, d + 1), 1 / 1600)
        else add(levels, 1, 1 / 400)
      }
    expect(facts.winner?.size).toBe(winner.size)
    for (const [who, p] of winner) expect(facts.winner?.get(who)).toBeCloseTo(p, 12)
    expect([...(facts.exhaustion?.keys() ?? [])].sort()).toEqual([...levels.keys()].sort())
    for (const [n, p] of levels) expect(facts.exhaustion?.get(n)).toBeCloseTo(p, 12)
  })
})

describe('fertility', () => {
  it('F-7: a stamina check of by against the DC', () => {
    const able15 = { characters: [aya, able(ren, { con: 14 })] }
    expect(play([fertility], [12], able15).facts()).toEqual({ natural: 12, total: 14, conceived: false })
    const tried = play([fertility], [13], able15)
    expect(tried.facts()).toEqual({ natural: 13, total: 15, conceived: true })
    expect(tried.state('aya').statuses).toEqual(['pregnant'])
    expect(tried.state('aya').conditions).toEqual([])
    expect(tried.state('ren').statuses).toEqual([])
  })

  it('F-7: bothWish and a 20: whatever the DC', () => {
    const hard = { ...fertility, dc: 40 }
    expect(play([hard], [20]).facts().conceived).toBe(false)
    expect(play([{ ...hard, bothWish: true }], [19]).facts().conceived).toBe(false)
    expect(play([{ ...hard, bothWish: true }], [20]).facts().conceived).toBe(true)
    expect(play([{ ...hard, bothWish: true, disadvantage: true }], [20, 19]).facts().conceived).toBe(false)
  })

  const sexed = (by: string, to: string) => ({
    characters: [but(aya, { sex: to }), but(ren, { sex: by })],
  })
  const bearers = (by: string, to: string, over: object = {}) => {
    const tried = play([{ ...fertility, ...over }], [20], sexed(by, to))
    return ['aya', 'ren'].filter((id) => (tried.state(id).statuses as string[]).includes('pregnant'))
  }

  it.each([
    ['male', 'female', 'aya'],
    ['female', 'male', 'ren'],
    ['both', 'male', 'ren'],
    ['male', 'both', 'aya'],
    ['both', 'female', 'aya'],
    ['female', 'both', 'ren'],
    ['both', 'both', 'aya'],
  ])('F-7: who conceives, by %s to %s', (by, to, bearer) => {
    expect(bearers(by, to)).toEqual([bearer])
    expect(bearers(by, to, { magical: true })).toEqual([bearer])
  })

  it.each([
    ['female', 'female', 'aya'],
    ['male', 'male', 'aya'],
    ['none', 'female', 'aya'],
    ['female', 'none', 'ren'],
    ['both', 'none', 'ren'],
    ['none', 'none', 'aya'],
  ])('F-7: only by magic, by %s to %s', (by, to, bearer) => {
    expect(play([fertility], [], sexed(by, to)).code()).toBe('not-compatible')
    expect(bearers(by, to, { magical: true })).toEqual([bearer])
  })

  it('F-7: a named bearer must be able to, the other one too', () => {
    const code = (by: string, to: string, bearer: string) =>
      play([{ ...fertility, bearer }], [1], sexed(by, to)).code()
    expect(code('male', 'female', 'aya')).toBe('ok')
    expect(code('male', 'female', 'ren')).toBe('not-compatible')
    expect(code('both', 'female', 'ren')).toBe('not-compatible')
    expect(code('both', 'female', 'aya')).toBe('ok')
    expect(code('both', 'both', 'ren')).toBe('ok')
    expect(bearers('both', 'both', { bearer: 'ren' })).toEqual(['ren'])
    expect(bearers('male', 'female', { bearer: 'ren', magical: true })).toEqual(['ren'])
  })

  it('F-7: what is refused, in its order, rolls nothing', () => {
    expect(play([{ ...fertility, bearer: 'nobody' }]).code()).toBe('no-such-character')
    expect(play([{ ...fertility, bearer: 'kai', magical: true }]).code()).toBe('out-of-range')
    expect(play([{ ...fertility, to: 'kai', bearer: 'aya' }]).code()).toBe('out-of-range')
    expect(play([{ ...fertility, to: 'kai', dc: 41 }]).code()).toBe('out-of-range')
    expect(play([{ ...fertility, to: 'kai' }]).code()).toBe('not-compatible')
    expect(play([fertility], [], { people: people({ no: ['pregnancy'] }) }).step(0)).toMatchObject({
      code: 'consent',
      themes: ['pregnancy'],
    })
    const kai2 = { ...fertility, by: 'kai', bearer: 'ren' }
    expect(play([kai2], [], { people: people({ no: ['pregnancy'] }) }).code()).toBe('out-of-range')
  })

  it('F-7: it can be done in any condition', () => {
    const lying = { characters: [aya, but(ren, { conditions: ['overcome'] })] }
    expect(play([fertility], [1], lying).code()).toBe('ok')
  })

  it('F-7: a withdrawn pregnancy ends the status', () => {
    const no = { do: 'consent.set', scope: 'self', theme: 'pregnancy', answer: 'no' }
    const mine = play([fertility, { ...no, person: 'p1' }], [20])
    expect(mine.state('aya').statuses).toEqual([])
    const theirs = play([fertility, { ...no, person: 'p2' }], [20])
    expect(theirs.state('aya').statuses).toEqual(['pregnant'])
    const add = { do: 'status.add', to: 'aya', status: 'pregnant' }
    expect(play([{ ...no, person: 'p1' }, add]).step(1)).toMatchObject({
      code: 'consent',
      themes: ['pregnancy'],
    })
  })
})

it('F-10: who can do nothing has no contest', () => {
  for (const condition of ['incapacitated', 'unconscious', 'overcome']) {
    const lying = { characters: [but(aya, { conditions: [condition] }), ren] }
    expect(play([contest], [], lying).code()).toBe('cannot-act')
    expect(play([{ ...contest, by: 'ren', to: 'aya' }], [9, 9], lying).code()).toBe('ok')
  }
  const others = but(aya, { conditions: ['prone', 'restrained', 'stable', 'grappled'], grappledBy: 'ren' })
  expect(play([contest], [9, 9], { characters: [others, ren] }).code()).toBe('ok')
})
