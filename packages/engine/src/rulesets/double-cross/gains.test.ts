import { describe, expect, it } from 'vitest'
import { people, tryOut, tryParse } from '../../testing.ts'
import { aya, gor, mio, NO_CHECK, ren } from './testing.ts'

const eve = {
  ...ren,
  id: 'eve',
  name: 'Eve',
  player: 'p1',
  arousalLevel: 3,
  effects: [{ id: 'surge', pleasure: 5, power: 70 }, { id: 'guard' }, { id: 'flood', pleasure: 999 }],
}
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'double-cross', characters: [aya, ren, mio, gor, eve], steps, dice, ...over })

describe('strike', () => {
  const strike = { do: 'strike', by: 'aya', to: 'mio', total: 19, power: 3 }
  const double = { characters: [aya, ren, { ...mio, arousalLevel: 2 }] }

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [19, 2],
    [20, 3],
    [9999, 1000],
  ])('D-11: the total %i brings %i dice', (total, count) => {
    const line = { characters: [aya, { ...mio, climaxLine: 999 }], options: { npcClimaxChecks: false } }
    const tried = play([{ ...strike, total }], Array(count).fill(1), line)
    expect(tried.facts()).toEqual({ gain: 3 + count, pleasure: 3 + count, ...NO_CHECK, daze: 0 })
  })

  it('D-11: (power + dice) × arousal level, and the climax check after it', () => {
    const tried = play([strike, { ...strike, power: 9 }], [2, 1, 5, 2, 9, 3], double)
    expect(tried.facts(0)).toEqual({ gain: 12, pleasure: 12, ...NO_CHECK, daze: 0 })
    expect(tried.facts(1)).toEqual({
      gain: 32,
      pleasure: 44,
      climaxCheck: true,
      climaxDifficulty: 9,
      climaxTotal: 10,
      climax: false,
      daze: 0,
    })
    expect(tried.state('mio').pleasure).toEqual({ base: 0, current: 44 })
  })

  it('D-11: the gain is not below 0', () => {
    expect(play([{ ...strike, power: -999 }], [5, 5], double).facts()).toMatchObject({ gain: 0, pleasure: 0 })
    expect(play([{ ...strike, power: -11 }], [10, 2], double).facts()).toMatchObject({ gain: 2 })
  })

  it('D-11: takes the circumstances of the climax check', () => {
    const over = { climaxModifier: 2, climaxDice: 1, climaxCriticalValue: 7 }
    const tried = play([{ ...strike, power: 99, ...over }], [1, 1, 7, 2, 3, 4], {
      characters: [aya, { ...mio, climaxLine: 100 }],
    })
    expect(tried.facts()).toMatchObject({ climaxDifficulty: 11, climaxTotal: 15, climax: false })
  })

  it.each([
    ['total', 0, 9999],
    ['power', -999, 9999],
    ['climaxModifier', -999, 999],
    ['climaxDice', -99, 99],
  ])('D-11: the bounds of %s', (name, min, max) => {
    for (const value of [min - 1, max + 1])
      expect(play([{ ...strike, [name]: value }]).code()).toBe('out-of-range')
    for (const value of [min, max]) {
      const tried = tryOut({
        ruleset: 'double-cross',
        characters: [aya, mio],
        steps: [{ ...strike, [name]: value }],
        seed: 'bounds',
      })
      expect(tried.code()).toBe('ok')
    }
  })

  it('D-11: on another character, agreed on, by its owner', () => {
    expect(play([{ ...strike, to: 'aya' }]).code()).toBe('out-of-range')
    const no = { people: people({ no: ['intimacy'] }) }
    expect(play([{ ...strike, to: 'ren' }], [], no).step(0)).toMatchObject({ themes: ['intimacy'] })
    expect(play([{ ...strike, as: 'p2' }]).code()).toBe('not-yours')
  })

  it('D-11: costs no action', () => {
    const tried = play([{ do: 'combat.start', order: ['ren', 'aya'] }, strike, strike], [1, 1, 1, 1])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok'])
  })
})

describe('stimulate', () => {
  const stimulate = { do: 'stimulate', to: 'eve', amount: 7 }

  it('D-12: gives the amount, not multiplied', () => {
    expect(play([stimulate]).facts()).toEqual({ gain: 7, pleasure: 7, ...NO_CHECK, daze: 0 })
  })

  it('D-12: is the GM’s, and agreed on; nobody acts on another', () => {
    expect(play([{ ...stimulate, as: 'p1' }]).code()).toBe('gm-only')
    const to = { ...stimulate, to: 'ren' }
    const no = (theme: string) => ({ people: people({ no: [theme] }) })
    expect(play([to], [], no('intimacy')).step(0)).toMatchObject({ code: 'consent', themes: ['intimacy'] })
    expect(play([{ do: 'scene.start', tone: 'hostile' }, to], [], no('coercion')).code()).toBe('ok')
  })

  it('D-12: the bounds of the amount', () => {
    const no = { options: { npcClimaxChecks: false } }
    const codes = [-1, 0, 9999, 10_000].map((amount) =>
      play([{ ...stimulate, to: 'mio', amount }], [], no).code(),
    )
    expect(codes).toEqual(['out-of-range', 'ok', 'ok', 'out-of-range'])
  })
})

describe('use-effect', () => {
  const use = (effect: string, over: object = {}) => ({ do: 'use-effect', by: 'eve', effect, ...over })

  it('D-13: adds the effect’s pleasure to its user, not multiplied', () => {
    const tried = play([use('surge'), use('surge')])
    expect(tried.facts()).toEqual({ gain: 5, pleasure: 10, ...NO_CHECK, daze: 0 })
    expect(tried.state('eve').pleasure).toEqual({ base: 0, current: 10 })
  })

  it('D-13: may bring on a climax check of the user', () => {
    const tried = play([use('flood', { climaxModifier: -3, climaxCriticalValue: 9 })], [9, 2, 4])
    expect(tried.facts()).toEqual({
      gain: 999,
      pleasure: 0,
      climaxCheck: true,
      climaxDifficulty: 75,
      climaxTotal: 14,
      climax: true,
      daze: 24,
    })
  })

  it('D-13: an effect without pleasure gains nothing', () => {
    expect(play([use('guard')]).facts()).toEqual({ gain: 0, pleasure: 0, ...NO_CHECK, daze: 0 })
  })

  it('D-13: one that the user has not is no-effect, after out-of-range', () => {
    expect(play([use('other')]).code()).toBe('no-effect')
    expect(play([{ ...use('surge'), by: 'ren' }]).code()).toBe('no-effect')
    expect(play([use('other', { climaxDice: 100 })]).code()).toBe('out-of-range')
  })

  it('D-13: its theme is that of what it gives', () => {
    const his = { ...eve, id: 'his', player: 'p2' }
    const over = { characters: [his], people: people({ no: ['intimacy'] }) }
    const by = (effect: string) => ({ ...use(effect), by: 'his' })
    expect(play([by('surge')], [], over).step(0)).toMatchObject({ code: 'consent', themes: ['intimacy'] })
    expect(play([by('guard')], [], over).code()).toBe('ok')
    expect(play([by('other')], [], over).code()).toBe('no-effect')
    const veiled = { characters: [his], people: people({ veil: ['intimacy'] }) }
    expect(play([by('surge'), by('guard')], [], veiled).answer.steps).toMatchObject([
      { veiled: true },
      { veiled: false },
    ])
  })

  it('D-13: is by its owner', () => {
    expect(play([use('surge', { as: 'p2' })]).code()).toBe('not-yours')
  })
})

describe('sensitivity', () => {
  const at = (encroachment: number, over: object = {}) =>
    play([], [], { characters: [{ ...mio, encroachment }], ...over }).state('mio').sensitivity

  it.each([
    [0, 0],
    [59, 0],
    [60, 1],
    [79, 1],
    [80, 2],
    [100, 3],
    [130, 4],
    [160, 5],
    [200, 6],
    [240, 7],
    [299, 7],
    [300, 8],
    [999, 8],
  ])('D-14: at an encroachment of %i it is %i', (encroachment, level) => {
    expect(at(encroachment)).toBe(level)
  })

  it('D-14: the option sensitivitySteps', () => {
    const options = { sensitivitySteps: [0, 10, 999] }
    expect([0, 9, 10, 998, 999].map((n) => at(n, { options }))).toEqual([1, 1, 2, 2, 3])
    expect(at(999, { options: { sensitivitySteps: [] } })).toBe(0)
  })

  it.each([
    [[10, 10], 'options.sensitivitySteps[1]'],
    [[10, 20, 15], 'options.sensitivitySteps[2]'],
    [[-1], 'options.sensitivitySteps[0]'],
    [[1000], 'options.sensitivitySteps[0]'],
    [[1.5], 'options.sensitivitySteps[0]'],
    [60, 'options.sensitivitySteps'],
  ])('D-14: no steps like %j', (sensitivitySteps, path) => {
    const file = { ruleset: 'double-cross', characters: [], steps: [], options: { sensitivitySteps } }
    expect(tryParse(file)).toEqual([path])
  })

  const strike = { do: 'strike', by: 'aya', to: 'mio', total: 5, power: 1 }
  it.each([
    [false, 100, 2, 'arousalLevel', 10],
    [true, 100, 2, 'sensitivity', 15],
    [true, 60, 2, 'arousalLevel', 10],
    [true, 80, 2, 'arousalLevel', 10],
  ])(
    'D-14: sensitivityMultiplies %s at %i and arousal level %i: by %s',
    (on, encroachment, arousalLevel, term, gain) => {
      const tried = play([strike], [4], {
        options: { sensitivityMultiplies: on },
        characters: [aya, { ...mio, encroachment, arousalLevel }],
      })
      expect(tried.facts().gain).toBe(gain)
      expect(tried.history.entries[0]).toMatchObject({
        workings: {
          gain: [
            ['power', 1],
            ['gain', 4],
            [term, gain - 5],
          ],
        },
      })
    },
  )

  it('D-14: it does not multiply what D-12 and D-13 give', () => {
    const options = { sensitivityMultiplies: true }
    const high = { ...eve, encroachment: 300 }
    const steps = [
      { do: 'stimulate', to: 'eve', amount: 3 },
      { do: 'use-effect', by: 'eve', effect: 'surge' },
    ]
    expect(play(steps, [], { options, characters: [high] }).facts().pleasure).toBe(8)
  })
})
