import { describe, expect, it } from 'vitest'
import { tryOut } from '../../testing.ts'
import { act, aya, gor, mio, NO_CHECK, ren } from './testing.ts'

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'double-cross', characters: [aya, ren, mio, gor], steps, dice, ...over })

const stimulate = (amount: number, over: object = {}) => ({ do: 'stimulate', to: 'mio', amount, ...over })
const set = (resource: string, value: number, to = 'mio') => ({
  do: 'adjust',
  to,
  resource,
  set: value,
  reason: 'test',
})
/** Mio with so much pleasure. */
const at = (current: number, base = 0) => ({
  characters: [aya, ren, { ...mio, pleasure: { base, current } }],
})

describe('states', () => {
  it.each([
    [0, 'calm'],
    [1, 'stirred'],
    [30, 'stirred'],
    [31, 'heated'],
    [60, 'heated'],
    [61, 'craving'],
    [80, 'craving'],
    [81, 'overwhelmed'],
    [100, 'overwhelmed'],
    [101, 'lost'],
    [99_999, 'lost'],
  ])('D-3: at %i: %s', (current, state) => {
    expect(play([], [], at(current)).state('mio')).toMatchObject({ state, pleasure: { base: 0, current } })
  })
})

describe('the climax line', () => {
  it('D-4: none at the line, one above it', () => {
    expect(play([stimulate(40)]).facts()).toEqual({ gain: 40, pleasure: 40, ...NO_CHECK, daze: 0 })
    expect(play([stimulate(41)], [9, 2]).facts()).toMatchObject({ climaxCheck: true, climaxTotal: 10 })
  })

  it('D-4: every time while pleasure stays above, not without a gain', () => {
    const tried = play([stimulate(41), stimulate(1), stimulate(0)], [9, 2, 9, 3])
    expect(tried.facts(1)).toMatchObject({ gain: 1, climaxCheck: true, pleasure: 42 })
    expect(tried.facts(2)).toEqual({ gain: 0, pleasure: 42, ...NO_CHECK, daze: 0 })
  })

  it('D-4: a correction by the GM is no gain', () => {
    const tried = play([set('pleasure', 90), set('pleasure', 500), set('climaxLine', 1)])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok'])
    expect(tried.state('mio')).toMatchObject({ pleasure: { current: 500 }, daze: 0 })
  })

  it('D-4: with npcClimaxChecks false only PCs make checks', () => {
    const options = { npcClimaxChecks: false }
    const steps = [stimulate(90), stimulate(90, { to: 'gor' }), stimulate(90, { to: 'aya' })]
    const tried = play(steps, [2, 3], { options })
    expect(tried.facts(0)).toEqual({ gain: 90, pleasure: 90, ...NO_CHECK, daze: 0 })
    expect(tried.facts(1)).toMatchObject({ pleasure: 90, climaxCheck: false })
    expect(tried.facts(2)).toMatchObject({ pleasure: 0, climaxCheck: true, daze: 2 })
    expect(play(steps, [2, 3, 2, 3, 2, 3]).facts(0)).toMatchObject({ climaxCheck: true, climax: true })
  })
})

describe('the climax check', () => {
  it('D-5: a total at the difficulty resists, one below does not', () => {
    expect(play([stimulate(41)], [8, 3]).facts()).toEqual({
      gain: 41,
      pleasure: 41,
      climaxCheck: true,
      climaxDifficulty: 9,
      climaxTotal: 9,
      climax: false,
      daze: 0,
    })
    const tried = play([stimulate(41)], [7, 3])
    expect(tried.facts()).toEqual({
      gain: 41,
      pleasure: 0,
      climaxCheck: true,
      climaxDifficulty: 9,
      climaxTotal: 8,
      climax: true,
      daze: 1,
    })
    expect(tried.state('mio')).toMatchObject({
      pleasure: { base: 0, current: 0 },
      state: 'calm',
      daze: 1,
      statuses: ['dazed'],
    })
  })

  it.each([
    [79, 9, 1],
    [80, 12, 2],
    [119, 12, 2],
    [120, 15, 3],
    [4000, 306, 100],
  ])('D-5: at %i the difficulty is %i and the rank %i', (amount, climaxDifficulty, daze) => {
    expect(play([stimulate(amount)], [2, 3]).facts()).toMatchObject({ climaxDifficulty, daze, climax: true })
  })

  it('D-5: pleasure goes back to its base, and a rank already there is added to', () => {
    const tried = play([stimulate(90), stimulate(40)], [2, 3, 4, 4], {
      characters: [{ ...mio, stats: { ...mio.stats, mind: 6 }, pleasure: { base: 7 } }],
      dice: [2, 3, 4, 4, 4, 4, 5, 5],
    })
    expect(tried.facts(0)).toMatchObject({ pleasure: 7, daze: 2 })
    expect(tried.facts(1)).toMatchObject({ pleasure: 7, daze: 3, climaxTotal: 6 })
    expect(tried.state('mio').pleasure).toEqual({ base: 7, current: 7 })
  })

  it('D-5: a base above the line is gone back to all the same', () => {
    const tried = play([stimulate(1), stimulate(1)], [2, 3, 2], at(50, 50))
    expect(tried.facts(0)).toMatchObject({ climax: true, pleasure: 50, daze: 1 })
    expect(tried.facts(1)).toMatchObject({ climaxCheck: true, climaxTotal: 0, climax: true, daze: 2 })
  })

  it('D-5: a fumble is a climax however low the difficulty, and so is having no dice', () => {
    const easy = { climaxModifier: -999 }
    expect(play([stimulate(41, easy)], [1, 1]).facts()).toMatchObject({ climaxTotal: 0, climax: true })
    expect(play([stimulate(41, easy)], [1, 2]).facts()).toMatchObject({
      climaxDifficulty: -990,
      climaxTotal: 3,
      climax: false,
    })
    const tried = play([stimulate(41, { ...easy, climaxDice: -2 })])
    expect(tried.facts()).toMatchObject({ climaxCheck: true, climaxTotal: 0, climax: true, daze: 1 })
  })

  it('D-5: circumstances vary difficulty, dice and critical value, not n', () => {
    const over = { climaxModifier: 4, climaxDice: 1, climaxCriticalValue: 8 }
    expect(play([stimulate(80, over)], [8, 2, 3, 5]).facts()).toMatchObject({
      climaxDifficulty: 16,
      climaxTotal: 16,
      climax: false,
    })
    expect(play([stimulate(80, over)], [8, 2, 3, 4]).facts()).toMatchObject({ climax: true, daze: 2 })
  })

  it('D-5: without a check they do nothing, but their bounds hold', () => {
    expect(play([stimulate(1, { climaxModifier: 9, climaxDice: 9 })]).facts()).toMatchObject(NO_CHECK)
    for (const over of [{ climaxModifier: 1000 }, { climaxDice: -100 }])
      expect(play([stimulate(1, over)]).code()).toBe('out-of-range')
  })

  it('D-5: what came to the difficulty is told', () => {
    const tried = play([stimulate(80, { climaxModifier: -2 })], [9, 9])
    expect(tried.history.entries[0]).toMatchObject({
      workings: {
        gain: [['amount', 80]],
        climaxDifficulty: [
          ['difficulty', 6],
          ['climaxLine', 6],
          ['climaxModifier', -2],
        ],
      },
    })
  })
})

describe('daze', () => {
  const strong = { ...aya, stats: { ...aya.stats, sense: 5 } }
  const dazed = (rank: number, who: string) => set('daze', rank, who)

  it('D-6: two dice fewer for each rank, on either side', () => {
    const over = { characters: [strong, mio] }
    expect(play([dazed(2, 'aya'), act], [4, 3, 4, 9], over).facts()).toMatchObject({
      total: 6,
      opposedTotal: 5,
    })
    expect(play([dazed(1, 'mio'), act], [4, 4, 4, 4, 4, 5], over).facts()).toMatchObject({
      total: 6,
      opposedTotal: 0,
      success: true,
    })
  })

  it('D-6: on the climax check too, at the rank before it', () => {
    const calm = { ...mio, stats: { ...mio.stats, mind: 5 } }
    const tried = play([dazed(1, 'mio'), stimulate(41)], [2, 3, 4], { characters: [calm] })
    expect(tried.facts()).toMatchObject({ climaxTotal: 5, climax: true, daze: 2 })
  })

  const start = [{ do: 'scene.start' }, { do: 'combat.start' }, dazed(3, 'mio')]
  it.each([
    ['round.end', [...start, { do: 'round.end' }], 0],
    ['scene.end during combat', [...start, { do: 'scene.end' }], 3],
    ['scene.start during combat', [...start, { do: 'scene.start' }], 3],
    ['turn.end', [...start, { do: 'turn.end', by: 'aya' }], 3],
    ['combat.end', [...start, { do: 'combat.end' }], 3],
    ['combat.end, then scene.end', [...start, { do: 'combat.end' }, { do: 'scene.end' }], 0],
    ['scene.end', [{ do: 'scene.start' }, dazed(3, 'mio'), { do: 'scene.end' }], 0],
    ['a new scene', [{ do: 'scene.start' }, dazed(3, 'mio'), { do: 'scene.start' }], 0],
    ['combat.start', [dazed(3, 'mio'), { do: 'combat.start' }], 3],
    ['afterplay.end', [dazed(3, 'mio'), { do: 'afterplay.end' }], 3],
  ])('D-6: after %s', (_, steps, daze) => {
    const state = play(steps).state('mio')
    expect(state).toMatchObject({ daze, statuses: daze > 0 ? ['dazed'] : [] })
  })

  it('D-6: status.add gives rank 1 unless it has one, status.remove takes all', () => {
    const add = { do: 'status.add', to: 'mio', status: 'dazed' }
    const remove = { ...add, do: 'status.remove' }
    expect(play([add]).state('mio')).toMatchObject({ daze: 1, statuses: ['dazed'] })
    expect(play([dazed(4, 'mio'), add]).state('mio')).toMatchObject({ daze: 4 })
    expect(play([dazed(4, 'mio'), remove]).state('mio')).toMatchObject({ daze: 0, statuses: [] })
  })

  it('D-16: it rests on no theme', () => {
    const no = (theme: string) => ({ do: 'consent.set', person: 'p1', scope: 'table', theme, answer: 'no' })
    const tried = play([dazed(2, 'mio'), no('intimacy'), no('mind-control'), no('pregnancy')])
    expect(tried.state('mio')).toMatchObject({ daze: 2, statuses: ['dazed'] })
  })
})

describe('afterplay.end', () => {
  it('D-7: takes the pleasure of every PC back to its base', () => {
    const pleasure = { base: 3, current: 20 }
    const characters = [aya, ren, mio, gor].map((one) => ({ ...one, pleasure }))
    const tried = play([{ do: 'afterplay.end' }], [], { characters })
    expect(tried.facts()).toEqual({})
    for (const id of ['aya', 'ren']) expect(tried.state(id).pleasure).toEqual({ base: 3, current: 3 })
    for (const id of ['mio', 'gor']) expect(tried.state(id).pleasure).toEqual(pleasure)
  })

  it('D-7: is the GM’s', () => {
    expect(play([{ do: 'afterplay.end', as: 'p1' }]).code()).toBe('gm-only')
  })
})

describe('corrections', () => {
  it.each([
    ['pleasure', -5, { pleasure: { base: 0, current: 0 } }],
    ['pleasure', 100_000, { pleasure: { base: 0, current: 100_000 } }],
    ['pleasure.base', 7, { pleasure: { base: 7, current: 0 } }],
    ['pleasure.base', -7, { pleasure: { base: 0, current: 0 } }],
    ['encroachment', 1000, { encroachment: 999, sensitivity: 8 }],
    ['encroachment', -1, { encroachment: 0 }],
    ['daze', -1, { daze: 0 }],
    ['daze', 1000, { daze: 1000 }],
  ])('D-4: adjust knows %s: %i', (resource, value, state) => {
    expect(play([set(resource, value)]).state('mio')).toMatchObject(state)
  })

  it('D-4: adjust knows climaxLine and arousalLevel, within their bounds', () => {
    const strike = { do: 'strike', by: 'aya', to: 'mio', total: 5, power: 1 }
    const tried = play([set('arousalLevel', 99), set('climaxLine', 0), strike], [4, 9, 9])
    expect(tried.facts()).toMatchObject({ gain: 100, climaxDifficulty: 306, daze: 100 })
    const most = play([set('arousalLevel', 0), set('climaxLine', 5000), stimulate(999), strike], [4, 1, 1])
    expect(most.facts(2)).toMatchObject({ climaxCheck: false })
    expect(most.facts(3)).toMatchObject({ gain: 5, climaxDifficulty: 9 })
  })
})
