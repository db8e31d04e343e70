import { describe, expect, it } from 'vitest'
import { people, tryOut } from '../../testing.ts'
import { act, aya, gor, mio, NO_CHECK, ren } from './testing.ts'

/** Somebody with all that acts need, and dice enough of each stat to tell them apart. */
const eve = {
  ...aya,
  id: 'eve',
  name: 'Eve',
  stats: { body: 1, sense: 2, mind: 3, social: 4 },
  skills: { intercourse: 1, 'deep-oral': 2, caress: 3, breast: 4, oral: 5, neural: 6, verbal: 7 },
  bodyParts: { penisLength: 4, penisGirth: 3, tightness: 2, adhesion: 7, bust: 5, cup: 6, hips: 99 },
  items: ['penis', 'vagina', 'hand', 'mouth', 'breasts', 'vibrator', 'rotor'].map((item) => ({ item })),
  effects: [
    { id: 'surge', pleasure: 9, power: 50, grants: ['oral'] },
    { id: 'link', pleasure: 4, power: 12, grants: ['neural'] },
    { id: 'late', power: 99, grants: ['verbal', 'neural'] },
  ],
}
const lia = {
  ...mio,
  id: 'lia',
  name: 'Lia',
  climaxLine: 999,
  stats: { ...mio.stats, mind: 1 },
  pleasure: { current: 31 },
}

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'double-cross', characters: [aya, ren, mio, gor, eve, lia], steps, dice, ...over })
const hers = (skill: string, item?: string) => ({
  do: 'act',
  by: 'eve',
  to: 'lia',
  skill,
  ...(item === undefined ? {} : { item }),
  gmAllows: true,
})

describe('act', () => {
  it('D-8: a win gains (power + kD10) × arousal level, k = floor(total / 10) + 1', () => {
    const level = { characters: [aya, { ...mio, arousalLevel: 3, climaxLine: 999 }] }
    // total 9: one die; total 10: two
    expect(play([act], [7, 3, 3, 2, 4], level).facts()).toEqual({
      success: true,
      fumble: false,
      total: 9,
      opposedTotal: 4,
      gain: 42,
      pleasure: 42,
      ...NO_CHECK,
      daze: 0,
    })
    const tried = play([act], [8, 3, 3, 2, 4, 5], level)
    expect(tried.facts()).toMatchObject({ total: 10, gain: 57 })
    expect(tried.history.entries[0]).toMatchObject({
      rolls: [{ name: 'act' }, { name: 'resist' }, { name: 'gain', faces: [4, 5] }],
      workings: {
        gain: [
          ['power', 10],
          ['gain', 9],
          ['arousalLevel', 38],
        ],
      },
    })
  })

  it('D-8: a win below 0 has no dice for total −1 and less', () => {
    const lost = { resistDice: -2, modifier: -10 }
    expect(play([{ ...act, ...lost }], [7, 2]).facts()).toMatchObject({ success: true, total: -1, gain: 10 })
    expect(play([{ ...act, ...lost }], [8, 2, 6]).facts()).toMatchObject({ total: 0, gain: 16 })
    expect(play([{ ...act, ...lost, modifier: -25 }], [8, 2]).facts()).toMatchObject({ total: -15, gain: 10 })
  })

  it('D-8: a loss gains nothing; pleasure and daze are the present ones', () => {
    const set = { do: 'adjust', to: 'mio', resource: 'daze', set: 1, reason: 'test' }
    const over = {
      characters: [aya, { ...mio, stats: { ...mio.stats, mind: 4 }, pleasure: { current: 60 } }],
    }
    expect(play([set, act], [5, 3, 9, 2], over).facts()).toEqual({
      success: false,
      fumble: false,
      total: 7,
      opposedTotal: 10,
      gain: 0,
      pleasure: 60,
      ...NO_CHECK,
      daze: 1,
    })
  })

  it('D-8: a gain is not below 0, and none brings no climax check', () => {
    const over = { characters: [aya, { ...mio, pleasure: { current: 60 } }] }
    const verbal = { ...act, skill: 'verbal', item: undefined }
    expect(play([verbal], [8, 2, 3, 3, 5], over).facts()).toMatchObject({
      success: true,
      gain: 0,
      ...NO_CHECK,
    })
    expect(play([verbal], [8, 2, 3, 3, 6, 9, 9], over).facts()).toMatchObject({ gain: 1, climaxCheck: true })
  })

  it('D-5: dice in order: actor, target, gain, climax check', () => {
    const won = play([act], [10, 4, 6, 2, 2, 4, 9, 2, 10, 2], {
      characters: [aya, { ...mio, climaxLine: 20 }],
    })
    expect(won.step(-1)).toMatchObject({ dice: [10, 4, 6, 2, 2, 4, 9, 2, 10, 2] })
    expect(won.facts()).toEqual({
      success: true,
      fumble: false,
      total: 18,
      opposedTotal: 3,
      gain: 23,
      pleasure: 23,
      climaxCheck: true,
      climaxDifficulty: 9,
      climaxTotal: 13,
      climax: false,
      daze: 0,
    })
  })

  it('D-8: needs the GM’s leave', () => {
    expect(play([{ ...act, gmAllows: false }]).code()).toBe('not-allowed')
  })

  it('D-8: on another character only', () => {
    expect(play([{ ...act, to: 'aya' }]).code()).toBe('out-of-range')
  })

  it('D-8: its refusals in their order', () => {
    const cold = { ...act, to: 'mio', skill: 'intercourse', item: 'penis' }
    expect(play([{ ...cold, to: 'aya', gmAllows: false }]).code()).toBe('out-of-range')
    expect(play([{ ...cold, gmAllows: false }]).code()).toBe('not-allowed')
    expect(play([cold]).code()).toBe('pleasure-too-low')
    expect(play([{ ...act, skill: 'neural', item: 'penis' }]).code()).toBe('no-effect')
    expect(play([{ ...act, item: 'penis' }]).code()).toBe('missing-item')
  })

  it('D-8: the option resistStat', () => {
    const sense = { characters: [aya, { ...mio, stats: { body: 1, sense: 3, mind: 1, social: 1 } }] }
    const options = { resistStat: 'sense' }
    expect(play([act], [2, 3, 7, 8, 9], { ...sense, options }).facts().opposedTotal).toBe(10)
    expect(play([act], [2, 3, 7], sense).facts().opposedTotal).toBe(8)
  })

  it('D-8: theme intimacy; coercion and monsters come to it', () => {
    const no = (theme: string) => ({ people: people({ no: [theme] }) })
    const at = (to: string, steps: object[] = []) => [...steps, { ...act, to }]
    expect(play(at('ren'), [], no('intimacy')).step(-1)).toMatchObject({
      code: 'consent',
      themes: ['intimacy'],
    })
    const hostile = [{ do: 'scene.start', tone: 'hostile' }]
    expect(play(at('ren', hostile), [], no('coercion')).step(-1)).toMatchObject({ themes: ['coercion'] })
    expect(play(at('ren'), [2, 2, 5, 3], no('coercion')).code()).toBe('ok')
    const fear = people().map((one) => ({ ...one, table: { intimacy: 'yes' } }))
    expect(play(at('gor'), [], { people: fear }).step(-1)).toMatchObject({ themes: ['monsters'] })
    const veil = { people: people({ veil: ['intimacy'] }) }
    expect(play(at('ren'), [2, 2, 5, 3], veil).step(-1)).toMatchObject({ veiled: true })
  })

  it('D-8: is by the owner of the actor', () => {
    expect(play([{ ...act, as: 'p2' }]).code()).toBe('not-yours')
  })
})

describe('skills', () => {
  it.each([
    ['intercourse', 'penis', 1, 1, 12],
    ['intercourse', 'vagina', 1, 1, 14],
    ['intercourse', 'vibrator', 1, 1, 25],
    ['deep-oral', 'penis', 1, 2, 12],
    ['caress', 'hand', 2, 3, 10],
    ['caress', 'mouth', 2, 3, 20],
    ['caress', 'rotor', 2, 3, 15],
    ['oral', 'mouth', 2, 5, 20],
    ['breast', 'breasts', 2, 4, 30],
    ['neural', undefined, 3, 6, 12],
    ['verbal', undefined, 4, 7, -5],
  ])('D-9, D-10: %s with %s', (skill, item, dice, level, power) => {
    const pool = Array(dice).fill(5)
    const tried = play([hers(skill, item)], [...pool, 2, 9, ...(level > 4 ? [9] : [])])
    const rolled = level > 4 ? 18 : 9
    expect(tried.facts()).toMatchObject({ total: 5 + level, gain: power + rolled })
  })

  const pairs = eve.items.flatMap(({ item }) =>
    Object.keys(eve.skills).map((skill) => [skill, item] as const),
  )
  const fit =
    'intercourse penis, intercourse vagina, intercourse vibrator, deep-oral penis, caress hand, caress mouth, caress rotor, oral mouth, breast breasts'.split(
      ', ',
    )
  it.each(pairs.filter(([skill, item]) => !fit.includes(`${skill} ${item}`)))(
    'D-10: no %s with %s',
    (skill, item) => {
      expect(play([hers(skill, item)]).code()).toBe('missing-item')
    },
  )

  it.each(['intercourse', 'deep-oral', 'caress', 'breast', 'oral'])(
    'D-10: no %s without naming an item',
    (skill) => {
      expect(play([hers(skill)]).code()).toBe('missing-item')
    },
  )

  it('D-10: what is named must be equipped', () => {
    expect(play([{ ...act, item: 'rotor' }]).code()).toBe('missing-item')
    expect(play([{ ...act, item: 'constructor' }]).code()).toBe('missing-item')
  })

  it('D-9: intercourse needs a target at 31', () => {
    const warm = (current: number) => ({ characters: [eve, { ...lia, pleasure: { current } }] })
    expect(play([hers('intercourse', 'penis')], [], warm(30)).code()).toBe('pleasure-too-low')
    expect(play([hers('intercourse', 'penis')], [2, 3], warm(31)).code()).toBe('ok')
  })

  it('D-9: neural needs an effect that grants it, and does not use it', () => {
    expect(play([{ ...act, skill: 'neural', item: undefined }]).code()).toBe('no-effect')
    const tried = play([hers('neural')], [4, 5, 3, 2, 8, 1])
    expect(tried.facts()).toMatchObject({ total: 11, gain: 21 })
    expect(tried.state('eve').pleasure).toEqual({ base: 0, current: 0 })
  })

  it('D-10: checkModifier adds to the total, power replaces the table’s, also for the body', () => {
    const items = [
      { item: 'hand', checkModifier: -3 },
      { item: 'penis', power: 1, checkModifier: 2 },
    ]
    const over = { characters: [{ ...eve, items }, lia] }
    expect(play([hers('caress', 'hand')], [9, 9, 2, 4], over).facts()).toMatchObject({ total: 9, gain: 14 })
    expect(play([hers('deep-oral', 'penis')], [5, 2, 4], over).facts()).toMatchObject({ total: 9, gain: 5 })
  })

  it('D-10: body parts that are missing are 0', () => {
    const bare = { ...eve, bodyParts: { bust: 9 } }
    const over = { characters: [bare, lia] }
    expect(play([hers('breast', 'breasts')], [3, 5, 2, 4], over).facts().gain).toBe(4)
  })

  it('D-10: items of the group’s own have their skills and power', () => {
    const feather = { item: 'feather', skills: ['oral', 'verbal', 'neural'], power: 7, checkModifier: 2 }
    const over = { characters: [{ ...eve, items: [feather] }, lia] }
    expect(play([hers('oral', 'feather')], [1, 2, 2, 4], over).facts()).toMatchObject({ total: 9, gain: 11 })
    expect(play([hers('caress', 'feather')], [], over).code()).toBe('missing-item')
    // it may be named for its modifier; the power stays
    expect(play([hers('verbal', 'feather')], [2, 2, 2, 3, 2, 9, 9], over).facts()).toMatchObject({
      total: 12,
      gain: 13,
    })
    expect(play([hers('neural', 'feather')], [2, 3, 1, 2, 9, 9], over).facts()).toMatchObject({
      total: 11,
      gain: 30,
    })
  })
})

describe('own skills', () => {
  const ownSkills = [
    { id: 'massage', stat: 'sense', needsItem: true },
    { id: 'constructor', stat: 'body', needsItem: false, power: 4 },
    { id: 'gaze', stat: 'mind', needsItem: false, minPleasure: 32 },
    { id: 'hypnosis', stat: 'mind', needsItem: true, power: -3 },
  ]
  const oil = {
    item: 'oil',
    skills: ['massage', 'constructor', 'gaze', 'hypnosis'],
    power: 8,
    checkModifier: 1,
  }
  const own = (over: object = {}) => ({
    options: { ownSkills },
    characters: [
      { ...eve, skills: { massage: 3 }, items: [oil, { item: 'hand' }] },
      { ...lia, ...over },
    ],
  })

  it('D-9: take the power of the item named, by their stat and level', () => {
    expect(play([hers('massage', 'oil')], [2, 3, 2, 5], own()).facts()).toMatchObject({ total: 7, gain: 13 })
  })

  it('D-9: their own power counts, whatever is named; the item’s modifier too', () => {
    expect(play([hers('constructor')], [5, 2, 6], own()).facts()).toMatchObject({ total: 5, gain: 10 })
    expect(play([hers('constructor', 'oil')], [5, 2, 6], own()).facts()).toMatchObject({ total: 6, gain: 10 })
    expect(play([hers('hypnosis', 'oil')], [5, 2, 1, 2, 6], own()).facts().gain).toBe(3)
  })

  it('D-9: without either the power is 0', () => {
    const warm = own({ pleasure: { current: 32 } })
    expect(play([hers('gaze')], [2, 3, 4, 2, 6], warm).facts()).toMatchObject({ total: 4, gain: 6 })
    expect(play([hers('gaze', 'oil')], [2, 3, 4, 2, 6], warm).facts()).toMatchObject({ total: 5, gain: 14 })
  })

  it('D-9: their least pleasure', () => {
    expect(play([hers('gaze')], [], own()).code()).toBe('pleasure-too-low')
  })

  it('D-9: only own items that name them fit', () => {
    for (const [skill, item] of [
      ['massage'],
      ['massage', 'hand'],
      ['constructor', 'hand'],
      ['hypnosis'],
    ] as const)
      expect(play([hers(skill, item)], [], own()).code()).toBe('missing-item')
  })

  it('D-9: an effect may grant them, which no step needs', () => {
    const { options, characters } = own()
    const [one, two] = characters as [object, object]
    const granted = { ...one, effects: [{ id: 'x', grants: ['massage'], power: 99 }] }
    const tried = play([hers('massage', 'oil')], [2, 3, 2, 5], { options, characters: [granted, two] })
    expect(tried.facts().gain).toBe(13)
  })
})
