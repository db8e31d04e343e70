import { describe, expect, it } from 'vitest'
import { people } from '../../testing.ts'
import { attack, aya, but, kai, MISS, play, ren, union } from './testing.ts'

const no = (theme: string, person = 'p2') => ({
  do: 'consent.set',
  person,
  scope: 'self',
  theme,
  answer: 'no',
})
const withdraw = (by: string) => ({ do: 'withdraw', by })
const NONE = { joinedTo: null, position: 'none' }

describe('union', () => {
  it('S-14: joins two for 1 SP, without a roll', () => {
    const tried = play([union()])
    expect(tried.step(0)).toEqual({ index: 0, do: 'union', status: 'ok', veiled: false, dice: [], facts: {} })
    expect(tried.state('aya')).toMatchObject({ joinedTo: 'ren', position: 'none', sp: 19, spUsed: 1 })
    expect(tried.state('ren')).toMatchObject({ joinedTo: 'aya', position: 'none', sp: 20, spUsed: 0 })
  })

  it.each([
    ['none', 1],
    ['from-behind', 2],
    ['astride', 2],
  ])('S-14: with position %s it costs %i', (position, cost) => {
    const characters = (sp: number) => [but(aya, { sp }), ren]
    expect(play([union({ position })], [], { characters: characters(cost - 1) }).code()).toBe('not-enough-sp')
    const tried = play([union({ position })], [], { characters: characters(cost) })
    expect(tried.state('aya')).toMatchObject({ sp: 0, spUsed: cost, position })
    expect(tried.state('ren')).toMatchObject({ position: 'none' })
  })

  it('S-14: one for each', () => {
    const tried = play([
      union(),
      union(),
      union({ to: 'kai' }),
      union({ by: 'kai' }),
      union({ by: 'ren', to: 'aya' }),
      union({ by: 'kai', to: 'mio' }),
    ])
    expect(tried.codes).toEqual(['ok', ...Array(4).fill('already-joined'), 'ok'])
  })

  it('S-14: of two different characters; the refusals in their order', () => {
    const broke = { characters: [but(aya, { sp: 0 }), ren] }
    expect(play([union({ to: 'aya' })]).code()).toBe('out-of-range')
    expect(play([union({ by: 'ren', to: 'aya' }), union()], [], broke).code()).toBe('already-joined')
    expect(play([union()], [], broke).code()).toBe('not-enough-sp')
  })

  it.each(['aya', 'ren'])('S-14: %s may withdraw', (by) => {
    const tried = play([union({ position: 'astride' }), withdraw(by), withdraw(by)])
    expect(tried.codes).toEqual(['ok', 'ok', 'not-joined'])
    expect(tried.state('aya')).toMatchObject(NONE)
    expect(tried.state('ren')).toMatchObject(NONE)
    expect(play([union(), withdraw('kai')]).code()).toBe('not-joined')
  })

  it('S-14: withdraw has no themes', () => {
    const beast = but(kai, { id: 'orc', kind: 'monster' })
    const steps = [{ do: 'scene.start', tone: 'hostile' }, withdraw('orc')]
    const over = { characters: [aya, beast], people: people({ no: ['intimacy', 'monsters', 'coercion'] }) }
    expect(play(steps, [], over).code()).toBe('not-joined')
  })

  it('S-14: lasts over scenes, combats and attacks', () => {
    const steps = [
      { do: 'scene.start' },
      union(),
      { do: 'combat.start' },
      { do: 'round.end' },
      { do: 'combat.end' },
      attack(),
      { do: 'scene.end' },
    ]
    expect(play(steps, [...MISS, 1, 1, 2, 3]).state('ren').joinedTo).toBe('aya')
  })

  it.each([true, false])('S-14: unionLasts: %s: until the next attack between them is over', (unionLasts) => {
    const options = { unionLasts }
    const both = [...MISS, 1, 1, 2, 3]
    for (const step of [attack(), attack({ by: 'ren', to: 'aya' })]) {
      const tried = play([union(), step], both, { options })
      // it brought on the counter all the same
      expect(tried.step(1)).toMatchObject({ dice: both })
      expect(tried.state('aya')).toMatchObject({ joinedTo: unionLasts ? 'ren' : null })
      expect(tried.state('ren')).toMatchObject({ joinedTo: unionLasts ? 'aya' : null })
    }
    expect(play([union(), attack({ to: 'kai' })], MISS, { options }).state('aya').joinedTo).toBe('ren')
  })

  it('S-14: ends with a withdrawn answer on a theme that its step had', () => {
    expect(play([union(), no('intimacy')]).state('aya')).toMatchObject(NONE)
    expect(play([union(), no('intimacy', 'p1')]).state('ren')).toMatchObject(NONE)
    expect(play([union(), no('coercion')]).state('aya').joinedTo).toBe('ren')
    const hostile = [{ do: 'scene.start', tone: 'hostile' }, union(), { do: 'scene.end' }, no('coercion')]
    expect(play(hostile).state('aya')).toMatchObject(NONE)
    // the tone of a later scene adds nothing
    const later = [union(), { do: 'scene.start', tone: 'hostile' }, no('coercion')]
    expect(play(later).state('aya').joinedTo).toBe('ren')
  })

  it('S-14: a theme of a monster in it, and only of those in it', () => {
    const beast = but(kai, { id: 'orc', kind: 'monster' })
    const characters = [aya, ren, beast]
    const steps = [union({ by: 'orc', to: 'aya' }), no('monsters'), no('intimacy')]
    expect(play(steps, [], { characters }).state('orc').joinedTo).toBe('aya')
    expect(play([...steps, no('monsters', 'p1')], [], { characters }).state('orc')).toMatchObject(NONE)
  })

  it('S-14: and when it comes back by a rewind', () => {
    const steps = [union(), withdraw('aya'), no('intimacy'), { do: 'rewind', to: 0 }]
    expect(play(steps).state('aya')).toMatchObject(NONE)
    expect(play([union(), withdraw('aya'), { do: 'rewind', to: 0 }]).state('ren').joinedTo).toBe('aya')
  })

  it('S-14: its themes are asked for', () => {
    expect(play([union()], [], { people: people({ no: ['intimacy'] }) }).step(0)).toMatchObject({
      code: 'consent',
      themes: ['intimacy'],
    })
  })
})

describe('position', () => {
  /** Notations and terms of the attack's and its counter's rolls. */
  const rolls = (steps: object[], over: object = {}) => {
    // a hit at −2 too; both sides roll all four
    const dice = [5, 4, 2, 3, 3, 4, 2, 2, 5, 4, 2, 3, 3, 4, 2, 2]
    const entry = play(steps, dice, over).history.entries.at(-1)
    if (entry?.status !== 'ok') throw new Error('refused')
    return new Map(entry.rolls.map((roll) => [roll.name, roll]))
  }
  const behind = (of: ReturnType<typeof rolls>, name: string) =>
    of.get(name)?.terms.filter(([term]) => term === 'from-behind')

  it('S-17: from behind: hit −2, critical value −1, for the actor', () => {
    const of = rolls([union({ position: 'from-behind' }), attack()])
    expect(behind(of, 'hit')).toEqual([['from-behind', -2]])
    expect(behind(of, 'counter-hit')).toEqual([])
    expect(of.get('damage')?.notation).toBe('K20[9]')
    expect(of.get('counter-damage')?.notation).toBe('K15[10]')
  })

  it('S-17: a counter by the actor counts too', () => {
    const of = rolls([union({ by: 'ren', to: 'aya', position: 'from-behind' }), attack()])
    expect(behind(of, 'hit')).toEqual([])
    expect(behind(of, 'counter-hit')).toEqual([['from-behind', -2]])
    expect(of.get('counter-damage')?.notation).toBe('K15[9]')
  })

  it('S-17: its own critical value counts for mitigation, with that option', () => {
    const over = { options: { mitigationCritical: true } }
    const of = rolls([union({ by: 'ren', to: 'aya', position: 'from-behind' }), attack()], over)
    expect(of.get('mitigation')?.notation).toBe('K22[9]')
    expect(of.get('counter-mitigation')?.notation).toBe('K16[10]')
  })

  it('S-17: astride: damage rating +5, mitigation rating −5, for the actor', () => {
    const of = rolls([union({ position: 'astride' }), attack({ rating: 7, mitigationRating: 3 })])
    expect(of.get('damage')?.notation).toBe('K12[10]')
    expect(of.get('mitigation')?.notation).toBe('K3[13]')
    expect(of.get('counter-damage')?.notation).toBe('K15[10]')
    expect(of.get('counter-mitigation')?.notation).toBe('K11[13]')
    expect(play([union({ position: 'astride' }), attack({ rating: 21 })]).code()).toBe('out-of-range')
  })

  it('S-17: with oral both are added; mitigation not below 0', () => {
    const steps = [union({ position: 'astride' }), attack({ by: 'ren', to: 'aya', mitigationRating: 4 })]
    expect(rolls(steps).get('mitigation')?.notation).toBe('K0[13]')
    const oral = rolls([union({ position: 'astride' }), attack({ form: 'oral' })])
    expect(oral.get('damage')?.notation).toBe('K30[10]')
  })

  it('S-17: on others and by others it counts as well', () => {
    const on = rolls([union({ position: 'astride' }), attack({ to: 'kai' })])
    expect(on.get('damage')?.notation).toBe('K25[10]')
    const by = rolls([union({ position: 'astride' }), attack({ by: 'kai', to: 'aya' })])
    expect(by.get('mitigation')?.notation).toBe('K11[13]')
  })

  it('S-17: for both, with the option', () => {
    const over = { options: { positionFor: 'both' } }
    const astride = rolls([union({ position: 'astride' }), attack()], over)
    expect(astride.get('counter-damage')?.notation).toBe('K20[10]')
    expect(astride.get('mitigation')?.notation).toBe('K17[13]')
    const from = rolls([union({ position: 'from-behind' }), attack({ by: 'ren', to: 'aya' })], over)
    expect(behind(from, 'hit')).toEqual([['from-behind', -2]])
    expect(behind(from, 'counter-hit')).toEqual([['from-behind', -2]])
    // for nobody else
    const other = rolls([union({ position: 'astride' }), attack({ by: 'kai', to: 'mio' })], over)
    expect(other.get('damage')?.notation).toBe('K15[10]')
  })

  it('S-17: with the union it is over', () => {
    const of = rolls([union({ position: 'from-behind' }), withdraw('ren'), attack({ reaction: 'counter' })])
    expect(behind(of, 'hit')).toEqual([])
  })
})
