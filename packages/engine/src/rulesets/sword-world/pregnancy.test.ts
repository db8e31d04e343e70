import { describe, expect, it } from 'vitest'
import { people } from '../../testing.ts'
import { attack, aya, but, HIT, kai, MISS, mio, oddsOf, play, ren, union } from './testing.ts'

const within = (by = 'ren', to = 'aya') => ({ do: 'climax-within', by, to })
const check = (more: object = {}) => ({ do: 'pregnancy-check', by: 'aya', target: 7, ...more })
const doubled = { do: 'status.add', to: 'aya', status: 'doubled-check' }

/** ren is brought to climax, the counter misses. */
const CLIMAX = [...HIT, 5, 4, 2, 2, 1, 1, 2, 3]
/** The attack misses; the counter brings its actor, ren, to climax. */
const BY_COUNTER = [1, 1, 2, 3, 5, 4, 2, 2, 5, 4, 2, 2]
const tired = [aya, but(ren, { stamina: { current: 1 } }), kai, mio]
const after = (steps: object[], dice: number[], over: object = {}) =>
  play(steps, dice, { characters: tired, ...over })

describe('climax-within', () => {
  it('S-18: right after an attack that brought the one to climax while joined to the other', () => {
    const tried = after([union(), attack(), within()], CLIMAX)
    expect(tried.step(2)).toMatchObject({ status: 'ok', dice: [], facts: {} })
    expect(tried.state('aya').statuses).toEqual(['doubled-check'])
    expect(tried.state('ren').statuses).toEqual(['climax'])
    const { spGained } = tried.facts(1)
    expect(tried.state('aya')).toMatchObject({ sp: 19 + Number(spGained) - 10, spUsed: 11 })
    expect(tried.state('ren')).toMatchObject({ sp: 20 + Number(spGained) - 10, spUsed: 10 })
  })

  it('S-18: or by a counter', () => {
    const steps = [union(), attack({ by: 'ren', to: 'aya' }), within()]
    expect(after(steps, BY_COUNTER).codes).toEqual(['ok', 'ok', 'ok'])
  })

  it('S-18: whose attack it was does not matter', () => {
    const steps = [union(), attack({ by: 'mio', to: 'ren' }), within()]
    expect(after(steps, CLIMAX.slice(0, 8)).code()).toBe('ok')
  })

  it('S-18: nor whether the union is over since', () => {
    const tried = after([union(), attack(), within()], CLIMAX, { options: { unionLasts: false } })
    expect(tried.history.stateAfter(1).characters.get('ren')).toMatchObject({ joinedTo: null })
    expect(tried.code()).toBe('ok')
  })

  it('S-18: or right after its reroll', () => {
    const again = { do: 'reroll', by: 'aya', which: 'damage' }
    const weak = [...HIT, 1, 1, 2, 2, 1, 1, 2, 3]
    const rerolled = after([union(), attack(), again, within()], [...weak, ...CLIMAX.slice(4)])
    expect(rerolled.codes).toEqual(['ok', 'ok', 'ok', 'ok'])
    // a climax that the reroll took back
    const back = after([union(), attack(), again, within()], [...CLIMAX, ...weak.slice(4)])
    expect(back.code()).toBe('not-now')
    const over = { options: { unionLasts: false } }
    expect(after([union(), attack(), again, within()], [...weak, ...CLIMAX.slice(4)], over).code()).toBe('ok')
  })

  it.each([
    ['without an attack', [union(), within()], []],
    ['without a union', [attack(), within()], CLIMAX.slice(0, 8)],
    ['joined since', [attack(), union(), within()], CLIMAX.slice(0, 8)],
    ['joined to another', [union({ to: 'kai' }), attack(), within()], CLIMAX.slice(0, 8)],
    ['after a miss', [union(), attack(), within()], [...MISS, 1, 1, 2, 3]],
    ['after another step', [union(), attack(), { do: 'scene.start' }, within()], CLIMAX],
    ['a second time', [union(), attack(), within(), within()], CLIMAX],
    ['of who had none', [union(), attack(), within('aya', 'ren')], CLIMAX],
  ])('S-18: not now: %s', (_, steps, dice) => {
    expect(after(steps, dice).code()).toBe('not-now')
  })

  it('S-18: or after the reroll of one before another that was taken back', () => {
    const other = attack({ by: 'mio', to: 'kai' })
    const again = { do: 'reroll', by: 'aya', which: 'damage' }
    const steps = [union(), attack(), other, { do: 'rewind', to: 1 }, again, within()]
    expect(after(steps, [...CLIMAX, ...MISS, ...CLIMAX.slice(4)]).code()).toBe('ok')
  })

  it('S-18: refused and taken-back steps in between do not count', () => {
    const steps = [union(), attack(), union(), { do: 'scene.start' }, { do: 'rewind', to: 2 }, within()]
    expect(after(steps, CLIMAX).code()).toBe('ok')
  })

  it.each([
    ['female', 'female', 'not-now'],
    ['none', 'female', 'not-now'],
    ['male', 'male', 'not-now'],
    ['male', 'none', 'not-now'],
    ['both', 'both', 'ok'],
    ['male', 'both', 'ok'],
    ['both', 'female', 'ok'],
  ])('S-18: by %s in %s: %s', (his, hers, code) => {
    const characters = [but(aya, { sex: hers }), but(ren, { sex: his, stamina: { current: 1 } })]
    expect(after([union(), attack(), within()], CLIMAX, { characters }).code()).toBe(code)
  })

  it.each([
    ['aya', 7, 'not-enough-sp'],
    ['ren', 6, 'not-enough-sp'],
    ['aya', 8, 'ok'],
    ['ren', 7, 'ok'],
  ])('S-18: 10 SP from each: %s had %i: %s', (id, sp, code) => {
    const characters = tired.map((one) => (one.id === id ? but(one, { sp }) : one))
    // the union takes one of aya's, and both gain the overflow
    const tried = after([union(), attack({ rating: 5 }), within()], CLIMAX, { characters })
    expect(tried.facts(1)).toMatchObject({ climax: true, spGained: 3 })
    expect(tried.code()).toBe(code)
  })

  it('S-18: of two different characters', () => {
    expect(play([within('mio', 'mio')]).code()).toBe('out-of-range')
  })

  it('S-18: themes: intimacy and pregnancy', () => {
    const over = { people: people({ no: ['intimacy', 'pregnancy'] }) }
    expect(after([within()], [], over).step(0)).toMatchObject({ themes: ['intimacy', 'pregnancy'] })
  })
})

describe('pregnancy-check', () => {
  it('S-19: 2D6 + modifier against a target number', () => {
    expect(play([check()], [3, 4]).facts()).toEqual({ total: 7, diceRolled: 2, pregnant: true })
    expect(play([check()], [3, 3]).facts()).toEqual({ total: 6, diceRolled: 2, pregnant: false })
    expect(play([check({ modifier: 1 })], [3, 3]).facts()).toMatchObject({ total: 7, pregnant: true })
    expect(play([check({ modifier: -50, target: -45 })], [3, 3]).facts()).toMatchObject({
      total: -44,
      pregnant: true,
    })
    expect(play([check()], [3, 4]).state('aya').statuses).toEqual(['pregnant'])
    expect(play([check()], [3, 3]).state('aya').statuses).toEqual([])
  })

  it('S-19: with other dice, 1 to 20', () => {
    expect(play([check({ dice: 1 })], [5]).facts()).toMatchObject({ total: 5, diceRolled: 1 })
    expect(play([check({ dice: 20 })], Array(20).fill(2)).facts()).toMatchObject({
      total: 40,
      diceRolled: 20,
    })
    expect(play([check({ dice: 0 })]).code()).toBe('out-of-range')
    expect(play([check({ dice: 21 })]).code()).toBe('out-of-range')
  })

  it('S-19: for female or both, which comes before the number of dice', () => {
    expect(play([check({ by: 'ren', dice: 21 })]).code()).toBe('not-compatible')
    expect(play([check({ by: 'mio' })], [1, 1]).code()).toBe('ok')
  })

  it('S-19: is the GM’s, on the theme pregnancy', () => {
    expect(play([check({ as: 'p1' })]).code()).toBe('gm-only')
    const over = { people: people({ no: ['pregnancy'] }), characters: [but(aya, { player: 'p2' })] }
    expect(play([check()], [], over).step(0)).toMatchObject({ code: 'consent', themes: ['pregnancy'] })
  })

  it('S-18: twice the dice for the next check, which uses it up', () => {
    const tried = play([doubled, check({ target: 30 }), check()], [1, 2, 3, 4, 1, 1])
    expect(tried.facts(1)).toEqual({ total: 10, diceRolled: 4, pregnant: false })
    expect(tried.facts(2)).toEqual({ total: 2, diceRolled: 2, pregnant: false })
    expect(tried.state('aya').statuses).toEqual([])
    const most = play([doubled, check({ dice: 20 })], Array(40).fill(1))
    expect(most.facts()).toMatchObject({ total: 40, diceRolled: 40 })
  })

  it.each(['doubled-check', 'pregnant'])('S-19: %s rests on pregnancy', (status) => {
    const no = (theme: string) => ({ do: 'consent.set', person: 'p1', scope: 'self', theme, answer: 'no' })
    const add = { do: 'status.add', to: 'aya', status }
    expect(play([add, no('intimacy')]).state('aya').statuses).toEqual([status])
    expect(play([add, no('pregnancy')]).state('aya').statuses).toEqual([])
  })

  it('S-19: its odds', () => {
    const odds = oddsOf([doubled, check({ dice: 1, modifier: 2, target: 9 })])
    expect(odds).toMatchObject({ diceRolled: new Map([[2, 1]]) })
    const { total, pregnant } = odds as Exclude<typeof odds, string>
    expect(total?.get(9)).toBeCloseTo(6 / 36, 15)
    expect(pregnant?.get(true)).toBeCloseTo(21 / 36, 15)
  })
})
