import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut } from '../../testing.ts'
import { armor, aya, but, gor, ren, toy } from './testing.ts'

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: [aya, ren], steps, dice, ...over })
const worn = (one: object, ...equipment: object[]) => but(one, { equipment })

describe('remove-armor', () => {
  const remove = { do: 'remove-armor', by: 'ren', slot: 'body' }
  const of = (...equipment: object[]) => ({ characters: [worn(ren, ...equipment)] })

  it('A-5: takes off the first armor of that slot', () => {
    const over = of(armor('hat', 'head'), armor('coat', 'body'), armor('vest', 'body'))
    const tried = play([remove, remove], [], over)
    expect(tried.step(0)).toMatchObject({ facts: { removed: 'coat' }, dice: [] })
    expect(tried.facts()).toEqual({ removed: 'vest' })
    expect(tried.state('ren').equipment).toEqual(['hat'])
    expect(play([{ ...remove, slot: 'head' }], [], over).facts()).toEqual({ removed: 'hat' })
  })

  it('A-5: only armor, and not what is of the ability', () => {
    const over = of(but(armor('sash', 'body'), { kind: 'other' }), armor('hat', 'head'))
    expect(play([remove], [], over).code()).toBe('no-armor')
    expect(play([{ ...remove, slot: 'head' }], [], over).code()).toBe('ok')
    expect(play([{ ...remove, by: 'gor' }], [], { characters: [gor] }).code()).toBe('no-armor')
  })

  it('A-5: its theme is undressing', () => {
    const over = { ...of(armor('coat', 'body')), people: people({ no: ['undressing'] }) }
    expect(play([remove], [], over).step(0)).toMatchObject({ code: 'consent', themes: ['undressing'] })
    const hostile = play([{ do: 'scene.start', tone: 'hostile' }, remove], [], {
      ...of(armor('coat', 'body')),
      people: people({ no: ['coercion'] }),
    })
    expect(hostile.code()).toBe('ok')
  })

  it('A-5: A-3 comes before no-armor', () => {
    expect(play([{ do: 'combat.start', order: ['aya'] }, remove]).code()).toBe('not-in-combat')
    expect(play([{ do: 'combat.start' }, remove]).code()).toBe('not-your-turn')
  })
})

describe('strip', () => {
  /** strength 4 against strength 5 + 2 */
  const strip = { do: 'strip', by: 'aya', to: 'ren', use: 'strength' }
  const of = (...equipment: object[]) => ({ characters: [aya, worn(ren, ...equipment)] })
  const coat = of(armor('coat', 'body'))
  const WON = [5, 6, 1, 2]

  it('A-6: opposed, the target’s total gets +2', () => {
    expect(play([strip], [5, 4, 2, 3], coat).facts()).toEqual({
      success: true,
      total: 13,
      opposedTotal: 12,
      removed: 'coat',
    })
    const tie = play([strip], [5, 3, 2, 3], coat)
    expect(tie.facts()).toEqual({ success: false, total: 12, opposedTotal: 12, removed: null })
    expect(tie.state('ren').equipment).toEqual(['coat'])
  })

  it('A-6: with strength or dexterity', () => {
    expect(play([{ ...strip, use: 'dexterity' }], [5, 4, 2, 3], coat).facts().total).toBe(14)
  })

  it('A-6: against what the target chooses, by default the higher, a tie takes strength', () => {
    const against = (strength: number, agility: number, resist?: string) =>
      play([{ ...strip, ...(resist && { resist }) }], [5, 4, 1, 2], {
        characters: [
          aya,
          but(worn(ren, armor('coat', 'body')), { stats: { ...ren.stats, strength, agility } }),
        ],
      })
    expect(against(5, 4).facts().opposedTotal).toBe(10)
    expect(against(4, 7).facts().opposedTotal).toBe(12)
    expect(against(4, 7, 'strength').facts().opposedTotal).toBe(9)
    expect(against(5, 4, 'agility').facts().opposedTotal).toBe(9)
    const tie = against(5, 5).history.entries[0]
    expect(tie?.status === 'ok' && tie.rolls[1]?.terms).toEqual([
      ['strength', 5],
      ['strip', 2],
    ])
  })

  it('A-6: body before head before other slots, the first listed', () => {
    const over = of(
      armor('ring', 'hand'),
      armor('belt', 'other'),
      armor('hat', 'head'),
      armor('coat', 'body'),
      armor('vest', 'body'),
    )
    const tried = play(Array(5).fill(strip), Array(5).fill(WON).flat(), over)
    expect(tried.answer.steps.map((_, i) => tried.facts(i).removed)).toEqual([
      'coat',
      'vest',
      'hat',
      'ring',
      'belt',
    ])
    expect(tried.state('ren').equipment).toEqual([])
  })

  it('A-6: or the piece that is named, if it is armor the target wears', () => {
    const over = of(armor('coat', 'body'), armor('ring', 'hand'), toy('wand'))
    const tried = play([{ ...strip, item: 'ring' }], WON, over)
    expect(tried.facts().removed).toBe('ring')
    expect(tried.state('ren').equipment).toEqual(['coat', 'wand'])
    expect(play([{ ...strip, item: 'wand' }], [], over).code()).toBe('no-armor')
    expect(play([{ ...strip, item: 'boots' }], [], over).code()).toBe('no-armor')
  })

  it('A-6: nothing to take', () => {
    expect(play([strip]).code()).toBe('no-armor')
    expect(play([strip], [], of(toy('wand'))).code()).toBe('no-armor')
  })

  it('A-6: 《着衣》 clothed goes first, unless an item is named', () => {
    const over = { characters: [aya, worn(gor, armor('coat', 'body'))] }
    const tried = play(
      [
        { ...strip, to: 'gor' },
        { ...strip, to: 'gor' },
      ],
      [...WON, ...WON],
      over,
    )
    expect([tried.facts(0).removed, tried.facts(1).removed]).toEqual(['clothed', 'coat'])
    expect(tried.state('gor')).toMatchObject({ abilities: [], equipment: [] })
    const named = play([{ ...strip, to: 'gor', item: 'coat' }], WON, over)
    expect(named.facts().removed).toBe('coat')
    expect(named.state('gor').abilities).toEqual(['clothed'])
    expect(play([{ ...strip, to: 'gor', item: 'clothed' }], [], over).code()).toBe('no-armor')
  })

  it('A-6: an item that happens to be called so is an item', () => {
    const tried = play([strip], WON, of(armor('clothed', 'head')))
    expect(tried.facts().removed).toBe('clothed')
    expect(tried.state('ren').equipment).toEqual([])
    const both = { characters: [aya, worn(gor, armor('clothed', 'head'))] }
    const named = play([{ ...strip, to: 'gor', item: 'clothed' }], WON, both)
    expect(named.state('gor')).toMatchObject({ abilities: ['clothed'], equipment: [] })
  })

  it('A-6: its themes: undressing, what tone and monsters add', () => {
    const hostile = [{ do: 'scene.start', tone: 'hostile' }, strip]
    for (const theme of ['undressing', 'coercion']) {
      const tried = play(hostile, [], { ...coat, people: people({ no: [theme] }) })
      expect(tried.step(1)).toMatchObject({ code: 'consent', themes: [theme] })
    }
    const monster = play([{ ...strip, by: 'gor' }], [], {
      characters: [gor, worn(ren, armor('coat', 'body'))],
      people: people({ no: ['monsters'] }),
    })
    expect(monster.step(0)).toMatchObject({ themes: ['monsters'] })
  })

  it('A-6: exact odds are those of every fall of the dice', () => {
    const facts = tryOdds({ ruleset: 'arianrhod', steps: [strip], ...coat })
    if (typeof facts === 'string') throw new Error(facts)
    let won = 0
    for (let i = 0; i < 6 ** 4; i += 1) {
      const [a, b, c, d] = [0, 1, 2, 3].map((die) => (Math.floor(i / 6 ** die) % 6) + 1) as [
        number,
        number,
        number,
        number,
      ]
      if (a + b === 2 || c + d === 12) continue
      if (a + b === 12 || c + d === 2 || a + b + 4 > c + d + 7) won += 1
    }
    expect(facts.success?.get(true)).toBeCloseTo(won / 6 ** 4, 12)
    expect(facts.removed?.get('coat')).toBeCloseTo(won / 6 ** 4, 12)
  })
})
