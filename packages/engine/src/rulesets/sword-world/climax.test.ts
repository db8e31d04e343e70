import { describe, expect, it } from 'vitest'
import { tryParse } from '../../testing.ts'
import { attack, aya, but, HIT, MISS, play, ren } from './testing.ts'

const at = (stamina: number, more: object = {}) => [aya, but(ren, { stamina: { current: stamina }, ...more })]
/** Damage 12, mitigation 5 at ratings up to 5: 7 get through. */
const SEVEN = [...HIT, 4, 5, 2, 2]
const hit = (stamina: number, more: object = {}, options: object = {}) =>
  play([attack({ mitigationRating: 0, ...more })], SEVEN, { characters: at(stamina), options })
/** Both take 7 and 4: damage 7 against 3. */
const BOTH = [...SEVEN, 4, 5, 2, 3, 3, 4, 2, 2]

describe('climax', () => {
  it.each([
    [8, false, 0],
    [7, true, 0],
    [6, true, 1],
    [1, true, 6],
    [0, true, 7],
  ])('S-15: 7 points with %i left: climax %s, overflow %i', (stamina, climax, overflow) => {
    const tried = hit(stamina)
    expect(tried.facts()).toMatchObject({
      dealt: 7,
      climax,
      overflow,
      spGained: overflow,
      targetSpGained: overflow,
    })
    expect(tried.state('ren')).toMatchObject({
      stamina: { current: Math.max(0, stamina - 7), max: 22 },
      hp: { current: 17 - overflow, max: 17 },
      mp: { current: 12, max: 12 },
      sp: 20 + overflow,
      statuses: climax ? ['climax'] : [],
    })
    expect(tried.state('aya')).toMatchObject({ sp: 20 + overflow, spUsed: 0 })
  })

  it('S-15: no damage is no climax, at 0 either', () => {
    const tried = play([attack()], [...HIT, 2, 2, 5, 5], { characters: at(0) })
    expect(tried.facts()).toMatchObject({ damage: 7, mitigation: 8, dealt: 0, climax: false, overflow: 0 })
    expect(tried.state('ren').statuses).toEqual([])
  })

  it('S-15: damage of 1 at 0 is one, with overflow 1', () => {
    const tried = play([attack()], [...HIT, 3, 3, 5, 6], { characters: at(0, { skillLevel: 0 }) })
    expect(tried.facts()).toMatchObject({
      damage: 9,
      mitigation: 8,
      dealt: 1,
      climax: true,
      overflow: 1,
      spGained: 1,
    })
  })

  it('S-15: overflow takes HP or MP down to 0, and counts in full all the same', () => {
    const characters = [aya, but(ren, { stamina: { current: 1 }, hp: { max: 17, current: 2 } })]
    const tried = play([attack({ mitigationRating: 0 })], SEVEN, { characters })
    expect(tried.facts()).toMatchObject({ overflow: 6, spGained: 6 })
    expect(tried.state('ren').hp).toEqual({ current: 0, max: 17 })
  })

  it.each([
    [undefined, 'hp'],
    ['hp', 'hp'],
    ['mp', 'mp'],
    [{ ren: 'mp' }, 'mp'],
    [{ ren: 'hp', aya: 'mp' }, 'hp'],
    [{ aya: 'mp' }, 'hp'],
    [{ kai: 'mp' }, 'hp'],
    [{}, 'hp'],
  ])('S-15: overflow %j goes to %s', (overflow, takes) => {
    const characters = [...at(3), but(ren, { id: 'kai' })]
    const tried = play([attack({ mitigationRating: 0, overflow })], SEVEN, { characters })
    expect(tried.state('ren')).toMatchObject({
      hp: { current: takes === 'hp' ? 13 : 17 },
      mp: { current: takes === 'mp' ? 8 : 12 },
    })
  })

  it('S-15: who is named must exist, but takes no part by that', () => {
    expect(play([attack({ overflow: { nobody: 'hp' } })]).code()).toBe('no-such-character')
    const beast = but(ren, { id: 'orc', kind: 'monster', player: undefined })
    const people = [{ id: 'gm', role: 'gm', adult: true, table: { intimacy: 'yes' } }]
    const owned = [aya, ren].map((one) => but(one, { kind: 'npc', player: undefined }))
    const tried = play([attack({ overflow: { orc: 'hp' } })], MISS, { characters: [...owned, beast], people })
    expect(tried.code()).toBe('ok')
  })

  it('S-15: of another form it is a mistake in the file', () => {
    const paths = (overflow: unknown) =>
      tryParse({ ruleset: 'sword-world', characters: [aya, ren], steps: [attack({ overflow })] })
    expect(paths('sp')).toEqual(['steps[0].overflow'])
    expect(paths(['hp'])).toEqual(['steps[0].overflow'])
    expect(paths({ ren: 'sp' })).toEqual(['steps[0].overflow.ren'])
    expect(paths({ ren: 'mp' })).toEqual([])
  })

  describe('of both', () => {
    const characters = (mine: number, theirs: number) => [
      but(aya, { stamina: { current: mine } }),
      but(ren, { stamina: { current: theirs } }),
    ]
    const counter = attack({ reaction: 'counter', mitigationRating: 0 })
    const facts = (mine: number, theirs: number) =>
      play([counter], BOTH, { characters: characters(mine, theirs) })

    it.each([
      [16, 22, { climax: false, counterClimax: false, spGained: 0, targetSpGained: 0 }],
      [
        16,
        3,
        {
          climax: true,
          overflow: 4,
          counterClimax: false,
          counterOverflow: 0,
          spGained: 4,
          targetSpGained: 4,
        },
      ],
      [2, 22, { climax: false, counterClimax: true, counterOverflow: 2, spGained: 2, targetSpGained: 2 }],
      [
        2,
        3,
        {
          climax: true,
          overflow: 4,
          counterClimax: true,
          counterOverflow: 2,
          spGained: 11,
          targetSpGained: 11,
        },
      ],
      [
        4,
        7,
        {
          climax: true,
          overflow: 0,
          counterClimax: true,
          counterOverflow: 0,
          spGained: 5,
          targetSpGained: 5,
        },
      ],
    ])('S-15: with %i and %i points', (mine, theirs, expected) => {
      const tried = facts(mine, theirs)
      expect(tried.facts()).toMatchObject(expected)
      expect(tried.state('aya')).toMatchObject({ sp: 20 + expected.spGained, spUsed: 0 })
      expect(tried.state('ren')).toMatchObject({ sp: 19 + expected.targetSpGained, spUsed: 1 })
      expect(tried.state('aya').statuses).toEqual(expected.counterClimax ? ['climax'] : [])
      expect(tried.state('ren').statuses).toEqual(expected.climax ? ['climax'] : [])
    })

    it('S-15: tells how the gain came about', () => {
      expect(facts(2, 3).history.entries[0]).toMatchObject({
        workings: {
          spGained: [
            ['overflow', 4],
            ['counterOverflow', 2],
            ['bothClimax', 5],
          ],
          overflow: [
            ['dealt', 7],
            ['stamina', -3],
          ],
        },
      })
    })

    it('S-15: each by its own choice', () => {
      const step = { ...counter, overflow: { aya: 'mp', ren: 'hp' } }
      const tried = play([step], BOTH, { characters: characters(2, 3) })
      expect(tried.state('aya')).toMatchObject({ hp: { current: 15 }, mp: { current: 16 } })
      expect(tried.state('ren')).toMatchObject({ hp: { current: 13 }, mp: { current: 12 } })
    })

    it('S-15: lost overflow counts for nothing, the climax and the five remain', () => {
      const options = { overflowOptional: true }
      const over = { options, characters: characters(2, 3) }
      const one = play([{ ...counter, overflow: { ren: 'none' } }], BOTH, over)
      expect(one.facts()).toMatchObject({
        dealt: 7,
        overflow: 0,
        climax: true,
        counterOverflow: 2,
        spGained: 7,
      })
      const none = play([{ ...counter, overflow: 'none' }], BOTH, over)
      expect(none.facts()).toMatchObject({ overflow: 0, counterOverflow: 0, spGained: 5, targetSpGained: 5 })
      expect(none.state('ren')).toMatchObject({
        stamina: { current: 0 },
        hp: { current: 17 },
        mp: { current: 12 },
      })
    })
  })

  it('S-15: overflow none only with the option', () => {
    for (const overflow of ['none', { ren: 'none' }, { aya: 'none' }])
      expect(play([attack({ overflow })]).code()).toBe('option-off')
    const tried = hit(3, { overflow: 'none' }, { overflowOptional: true })
    expect(tried.facts()).toMatchObject({
      dealt: 7,
      overflow: 0,
      climax: true,
      spGained: 0,
      targetSpGained: 0,
    })
    expect(tried.state('ren')).toMatchObject({ hp: { current: 17 }, statuses: ['climax'] })
    expect(hit(3, { overflow: { ren: 'mp' } }, { overflowOptional: true }).facts()).toMatchObject({
      overflow: 4,
    })
  })

  it('S-15: the status is there until stamina points are above 0', () => {
    const adjust = { do: 'adjust', to: 'ren', resource: 'stamina', set: 1, reason: 'rest' }
    const tried = play([attack({ mitigationRating: 0 }), { ...adjust, set: 0 }, adjust], SEVEN, {
      characters: at(7),
    })
    expect(tried.history.stateAfter(1).characters.get('ren')?.statuses).toEqual(['climax'])
    expect(tried.state('ren')).toMatchObject({ stamina: { current: 1, max: 22 }, statuses: [] })
  })

  it('S-15: it rests on no theme', () => {
    const no = { do: 'consent.set', person: 'p2', scope: 'self', theme: 'intimacy', answer: 'no' }
    const tried = play([attack({ mitigationRating: 0 }), no], SEVEN, { characters: at(7) })
    expect(tried.state('ren').statuses).toEqual(['climax'])
  })
})

describe('recover', () => {
  const recover = (from: string) => ({ do: 'recover', by: 'ren', from })
  const climax = { do: 'status.add', to: 'ren', status: 'climax' }

  it('S-20: only with climax', () => {
    expect(play([recover('hp')], [], { characters: at(0) }).code()).toBe('not-now')
  })

  it.each([
    ['hp', 17, 13, 12],
    ['mp', 12, 17, 8],
  ])('S-20: pays 1D6 %s, and stamina points are full again', (from, _, hp, mp) => {
    const tried = play([climax, recover(from), recover(from)], [4], { characters: at(0) })
    expect(tried.facts(1)).toEqual({ paid: 4 })
    expect(tried.state('ren')).toMatchObject({
      stamina: { current: 22, max: 22 },
      hp: { current: hp },
      mp: { current: mp },
      statuses: [],
    })
    expect(tried.code()).toBe('not-now')
  })

  it('S-20: pays what is there at most', () => {
    const characters = at(0, { hp: { max: 17, current: 2 }, mp: { max: 0 } })
    expect(play([climax, recover('hp')], [5], { characters }).facts()).toEqual({ paid: 2 })
    expect(play([climax, recover('hp')], [5], { characters }).state('ren').hp).toEqual({
      current: 0,
      max: 17,
    })
    expect(play([climax, recover('mp')], [5], { characters }).facts()).toEqual({ paid: 0 })
  })

  it('S-20: has no themes', () => {
    const people = [
      { id: 'gm', role: 'gm', adult: true },
      { id: 'p2', role: 'player', adult: true },
    ]
    const characters = [but(ren, { stamina: { current: 0 } })]
    expect(play([climax, recover('hp')], [3], { characters, people }).codes).toEqual(['ok', 'ok'])
  })
})
