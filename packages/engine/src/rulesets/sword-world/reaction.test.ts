import { describe, expect, it } from 'vitest'
import { attack, aya, but, HIT, MISS, play, ren, union } from './testing.ts'

const rolls = (tried: ReturnType<typeof play>, step = -1) => {
  const entry = tried.history.entries.at(step)
  return entry?.status === 'ok' ? entry.rolls : []
}

describe('endure', () => {
  it('S-9: adds the spirit bonus to mitigation, without SP', () => {
    const tried = play([attack({ reaction: 'endure' })], [...HIT, 4, 5, 2, 2])
    expect(tried.facts()).toMatchObject({ damage: 12, mitigation: 2 + 5 + 5, dealt: 0 })
    expect(rolls(tried)[3]).toMatchObject({
      terms: [
        ['skillLevel', 1],
        ['intelligence', 4],
        ['endure', 5],
      ],
    })
    expect(tried.state('ren')).toMatchObject({ sp: 20, spUsed: 0 })
  })
})

describe('counter', () => {
  const counter = (more: object = {}) => attack({ reaction: 'counter', ...more })
  /** ren's hit: 9 + 3 against 5 + 4 */
  const COUNTER_HIT = [4, 5, 2, 3]

  it('S-10: the target attacks back, after the attack; all dice in order', () => {
    const dice = [...HIT, 4, 4, 2, 3, ...COUNTER_HIT, 4, 4, 2, 2]
    const tried = play([counter()], dice)
    expect(tried.facts()).toMatchObject({
      hit: true,
      damage: 11,
      mitigation: 8,
      dealt: 3,
      counterHit: true,
      counterTotal: 12,
      counterOpposedTotal: 9,
      counterDamage: 8,
      counterMitigation: 5,
      counterDealt: 3,
      counterOverflow: 0,
      counterClimax: false,
    })
    expect(tried.state('aya').stamina).toEqual({ current: 13, max: 16 })
    expect(tried.state('ren').stamina).toEqual({ current: 19, max: 22 })
    expect(rolls(tried).map(({ name }) => name)).toEqual([
      'hit',
      'evade',
      'damage',
      'mitigation',
      'counter-hit',
      'counter-evade',
      'counter-damage',
      'counter-mitigation',
    ])
    expect(tried.step(0)).toMatchObject({ dice })
  })

  it('S-10: a miss does not stop it', () => {
    const tried = play([counter()], [...MISS, ...COUNTER_HIT, 4, 4, 2, 2])
    expect(tried.facts()).toMatchObject({ hit: false, dealt: 0, counterHit: true, counterDealt: 3 })
  })

  it('S-10: it may miss by itself', () => {
    const tried = play([counter()], [...HIT, 4, 4, 2, 3, 1, 1, 2, 2])
    expect(tried.facts()).toMatchObject({
      dealt: 3,
      counterHit: false,
      counterTotal: 5,
      counterOpposedTotal: 8,
    })
  })

  it('S-10: both are worked out on the state before either', () => {
    // ren loses all its points first, and yet mitigates and strikes with what it had
    const characters = [aya, but(ren, { stamina: { current: 2 } })]
    const dice = [...HIT, 4, 5, 2, 2, ...COUNTER_HIT, 4, 4, 2, 2]
    const tried = play([counter({ form: 'touch' })], dice, { characters })
    expect(tried.facts()).toMatchObject({ climax: true, aroused: true, counterDamage: 8 })
    expect(rolls(tried)[3]).toMatchObject({ notation: 'K2[13]' })
    expect(rolls(tried)[6]?.terms).toEqual([
      ['skillLevel', 1],
      ['dexterity', 2],
    ])
  })

  it('S-10: with a form and a rating of its own; the actor mitigates at its cap', () => {
    const tried = play(
      [counter({ counterForm: 'oral', counterRating: 6, rating: 3, mitigationRating: 4 })],
      [...HIT, 4, 4, 2, 3, ...COUNTER_HIT, 4, 4, 2, 2],
    )
    const notations = rolls(tried).map(({ notation }) => notation)
    expect(notations).toEqual(['2D6', '2D6', 'K3[10]', 'K4[13]', '2D6', '2D6', 'K11[10]', 'K16[13]'])
  })

  it.each([
    ['caress', 1],
    ['touch', 2],
    ['oral', 2],
    ['breast', 3],
  ])('S-10: costs 1 SP and its form: %s %i', (counterForm, cost) => {
    const step = { do: 'attack', by: 'ren', to: 'aya', reaction: 'counter', counterForm }
    const poor = { characters: [but(aya, { sp: cost - 1 }), ren] }
    expect(play([step], [], poor).code()).toBe('not-enough-sp')
    const tried = play([step], [1, 1, 2, 3, 1, 1, 2, 3], { characters: [but(aya, { sp: cost }), ren] })
    expect(tried.state('aya')).toMatchObject({ sp: 0, spUsed: cost })
    expect(tried.state('ren')).toMatchObject({ sp: 20, spUsed: 0 })
  })

  it('S-10: without it counterForm and counterRating are ignored', () => {
    const broke = { characters: [aya, but(ren, { sp: 0 })] }
    const step = attack({ counterForm: 'breast', counterRating: 999 })
    expect(play([step], MISS, broke).facts()).toMatchObject({ hit: false, counterTotal: 0 })
    expect(play([attack({ reaction: 'endure', counterRating: -1 })], MISS, broke).code()).toBe('ok')
  })

  it('S-10: with it they are held to their bounds', () => {
    expect(play([counter({ counterForm: 'breast' })]).code()).toBe('not-compatible')
    expect(play([counter({ counterRating: 16 })]).code()).toBe('out-of-range')
    expect(play([counter({ counterRating: -1 })]).code()).toBe('out-of-range')
    expect(play([counter({ counterRating: 15 })], [...MISS, 1, 1, 2, 3]).code()).toBe('ok')
  })

  it('S-7: touch by a counter makes the actor aroused, from the next exchange on', () => {
    const steps = [counter({ counterForm: 'touch' })]
    const tried = play(steps, [...MISS, ...COUNTER_HIT, 5, 4, 2, 2])
    expect(tried.facts()).toMatchObject({
      aroused: false,
      counterTotal: 13,
      counterDamage: 7,
      counterDealt: 2,
    })
    expect(tried.state('aya').statuses).toEqual(['aroused'])
    expect(tried.state('ren').statuses).toEqual([])
    const none = play(steps, [...MISS, ...COUNTER_HIT, 1, 2, 5, 5])
    expect(none.facts()).toMatchObject({ counterHit: true, counterDealt: 0 })
    expect(none.state('aya').statuses).toEqual([])
  })
})

describe('while joined', () => {
  const both = [...MISS, 1, 1, 2, 3]

  it('S-11: every attack between the two brings on a counter, at no cost', () => {
    const characters = [aya, but(ren, { sp: 0 })]
    const tried = play([union(), attack(), { ...attack(), by: 'ren', to: 'aya' }], [...both, ...both], {
      characters,
    })
    expect(tried.step(1)).toMatchObject({ dice: both })
    expect(tried.step(2)).toMatchObject({ dice: both })
    expect(tried.state('ren')).toMatchObject({ sp: 0, spUsed: 0 })
    expect(tried.state('aya')).toMatchObject({ sp: 19, spUsed: 1 })
  })

  it('S-11: asking for it changes nothing; its form is still paid for', () => {
    const characters = [aya, but(ren, { sp: 1 })]
    const tried = play([union(), attack({ reaction: 'counter', counterForm: 'touch' })], both, { characters })
    expect(tried.state('ren')).toMatchObject({ sp: 0, spUsed: 1 })
    const again = play([union(), attack({ counterForm: 'breast' })], [], { characters })
    expect(again.code()).toBe('not-compatible')
    const broke = { characters: [aya, but(ren, { sp: 0 })] }
    expect(play([union(), attack({ counterForm: 'oral' })], [], broke).code()).toBe('not-enough-sp')
  })

  it('S-11: attacks on others bring on none', () => {
    const tried = play([union(), attack({ to: 'kai' }), attack({ by: 'kai' })], [...MISS, 1, 1, 2, 3])
    expect(tried.step(1)).toMatchObject({ dice: MISS })
    expect(tried.step(2)).toMatchObject({ dice: [1, 1, 2, 3] })
  })

  it('S-11: no endure between the two', () => {
    expect(play([union(), attack({ reaction: 'endure' })]).code()).toBe('joined')
    const other = play([union(), attack({ to: 'kai', reaction: 'endure' })], MISS)
    expect(other.code()).toBe('ok')
  })

  it('S-11: with the option beside the counter', () => {
    const options = { joinedEndure: true }
    const dice = [...HIT, 4, 5, 2, 2, 4, 5, 2, 3, 4, 4, 2, 2]
    const tried = play([union(), attack({ reaction: 'endure' })], dice, { options })
    expect(tried.facts()).toMatchObject({ mitigation: 12, counterDamage: 8, counterMitigation: 5 })
    expect(rolls(tried)[3]?.terms).toContainEqual(['endure', 5])
    // the actor's mitigation is not raised
    expect(rolls(tried)[7]?.terms).toEqual([
      ['skillLevel', 2],
      ['intelligence', 1],
    ])
  })

  it('S-11: with the other option the target pays 1 SP besides the form', () => {
    const options = { joinedCounterCost: 1 }
    const at = (sp: number) => ({ options, characters: [aya, but(ren, { sp })] })
    expect(play([union(), attack()], both, at(1)).state('ren')).toMatchObject({ sp: 0, spUsed: 1 })
    expect(play([union(), attack({ counterForm: 'touch' })], [], at(1)).code()).toBe('not-enough-sp')
    expect(play([union(), attack({ counterForm: 'touch' })], both, at(2)).state('ren')).toMatchObject({
      sp: 0,
    })
  })

  it('S-11: and with 0 SP it makes none: then its form and rating are ignored', () => {
    const over = { options: { joinedCounterCost: 1 }, characters: [aya, but(ren, { sp: 0 })] }
    const step = attack({ reaction: 'counter', counterForm: 'breast', counterRating: 99 })
    const tried = play([union(), step], MISS, over)
    expect(tried.step(1)).toMatchObject({ status: 'ok', dice: MISS })
    expect(tried.state('ren')).toMatchObject({ sp: 0, spUsed: 0 })
    expect(play([union(), attack({ counterBoosts: ['rapid'] })], [], over).code()).toBe('not-enough-sp')
    expect(play([union(), attack({ reaction: 'endure' })], [], over).code()).toBe('joined')
  })

  it('S-11: outside a union the option changes nothing', () => {
    const over = { options: { joinedCounterCost: 1 }, characters: [aya, but(ren, { sp: 1 })] }
    expect(play([attack({ reaction: 'counter' })], both, over).state('ren')).toMatchObject({ spUsed: 1 })
  })
})
