import { describe, expect, it } from 'vitest'
import { people, tryOut, tryParse } from '../../testing.ts'
import { aya, mio, ren } from './testing.ts'

const kin = { id: 'kin', to: 'Kai', kind: 'normal', emotion: 'trust' }
const foe = { id: 'foe', to: 'Gou', kind: 'S' }
const seed = { id: 'seed', to: 'Mio', kind: 'P' }
const veil = { id: 'veil', to: 'Mio', kind: 'B', over: 'seed', level: 3, emotion: 'awe' }
const eve = { ...aya, id: 'eve', name: 'Eve', encroachment: 120, lois: [kin, foe, seed, veil] }

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'double-cross', characters: [aya, ren, mio, eve], steps, dice, ...over })
const add = (over: object = {}) => ({ do: 'lois.add', to: 'eve', ...over })
const addP = (over: object = {}) => add({ kind: 'P', about: 'Rin', ...over })
const addB = (over: object = {}) => add({ kind: 'B', over: 'kin', level: 2, ...over })
const raise = (over: object = {}) => ({ do: 'lois.raise', to: 'eve', lois: 'veil', levels: 4, ...over })
const malformed = (step: object) =>
  tryParse({ ruleset: 'double-cross', characters: [eve], steps: [step] }).map((path) =>
    path.slice('steps[0].'.length),
  )

describe('P-Lois', () => {
  it('D-15: is about whom the step says', () => {
    const tried = play([addP()])
    expect(tried.facts()).toEqual({})
    expect(tried.state('eve').lois).toEqual([kin, foe, seed, veil, { id: 'lois-1', to: 'Rin', kind: 'P' }])
  })

  it('D-15: its effect and emotion are kept', () => {
    const texts = { effect: 'one die more', emotion: 'longing' }
    const tried = play([addP({ to: 'aya', ...texts })])
    expect(tried.state('aya').lois).toEqual([{ id: 'lois-1', to: 'Rin', kind: 'P', ...texts }])
  })

  it('D-15: is forced on PCs only', () => {
    expect(play([addP({ to: 'mio' })]).code()).toBe('not-allowed')
  })

  it('D-15: is the GM’s, with the theme pregnancy', () => {
    expect(play([addP({ as: 'p1' })]).code()).toBe('gm-only')
    const no = { people: people({ no: ['pregnancy'] }) }
    expect(play([addP({ to: 'ren' })], [], no).step(0)).toMatchObject({
      code: 'consent',
      themes: ['pregnancy'],
    })
    expect(play([addP()], [], no).code()).toBe('ok')
  })

  it.each([
    ['about', 80],
    ['effect', 200],
    ['emotion', 200],
  ])('D-15: the length of %s', (name, most) => {
    for (const text of ['', '𝄞'.repeat(most + 1)])
      expect(play([addP({ to: 'mio', [name]: text })]).code()).toBe('out-of-range')
    for (const text of ['–', '𝄞'.repeat(most)]) expect(play([addP({ [name]: text })]).code()).toBe('ok')
  })

  it('D-15: no others than P and B are added by a step', () => {
    for (const kind of ['normal', 'S', 'p']) expect(malformed(addP({ kind }))).toEqual(['kind'])
  })

  it('D-15: what it needs, and what it has not', () => {
    expect(malformed(addP({ about: undefined }))).toEqual(['about'])
    expect(malformed(addP({ over: 'kin' }))).toEqual(['over'])
    expect(malformed(addP({ level: 1 }))).toEqual(['level'])
    expect(malformed(addP({ about: null }))).toEqual(['about'])
  })
})

describe('B-Lois', () => {
  it('D-16: lies over a Lois and takes whom it is about', () => {
    const tried = play([
      addB({ emotion: 'fear' }),
      addB({ over: 'seed', level: 99 }),
      addB({ over: 'foe', effect: 'x' }),
    ])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok'])
    expect(tried.state('eve').lois).toEqual([
      kin,
      foe,
      seed,
      veil,
      { id: 'lois-1', to: 'Kai', kind: 'B', level: 2, over: 'kin', emotion: 'fear' },
      { id: 'lois-2', to: 'Mio', kind: 'B', level: 99, over: 'seed' },
      { id: 'lois-3', to: 'Gou', kind: 'B', level: 2, over: 'foe', effect: 'x' },
    ])
  })

  it('D-16: not over a B-Lois, nor over none, after out-of-range', () => {
    for (const over of ['veil', 'other']) expect(play([addB({ over })]).code()).toBe('no-such-lois')
    for (const level of [0, 100]) expect(play([addB({ over: 'other', level })]).code()).toBe('out-of-range')
  })

  it('D-16: on NPCs too', () => {
    expect(play([addB({ to: 'mio' })], [], { characters: [{ ...mio, lois: [kin] }] }).code()).toBe('ok')
  })

  it('D-16: is the GM’s, with the theme mind-control', () => {
    expect(play([addB({ as: 'p1' })]).code()).toBe('gm-only')
    expect(play([raise({ as: 'p1' })]).code()).toBe('gm-only')
    const no = { people: people({ no: ['mind-control'] }), characters: [{ ...eve, player: 'p2' }] }
    const refused = { code: 'consent', themes: ['mind-control'] }
    expect(play([addB(), raise()], [], no).answer.steps).toMatchObject([refused, refused])
  })

  it('D-16: what it needs, and what it has not', () => {
    expect(malformed(addB({ over: undefined }))).toEqual(['over'])
    expect(malformed(addB({ level: undefined }))).toEqual(['level'])
    expect(malformed(addB({ about: 'Rin' }))).toEqual(['about'])
    expect(malformed(addB({ level: 1.5 }))).toEqual(['level'])
  })

  it('D-16: gets the first id that is free', () => {
    const lois = [kin, { ...foe, id: 'lois-1' }, { ...seed, id: 'lois-3' }]
    const tried = play([addP(), addP()], [], { characters: [{ ...eve, lois }] })
    const ids = (tried.state('eve').lois as { id: string }[]).map(({ id }) => id)
    expect(ids).toEqual(['kin', 'lois-1', 'lois-3', 'lois-2', 'lois-4'])
  })

  it('D-16: its level is raised, up to 99', () => {
    const tried = play([raise(), raise({ levels: 92 }), raise({ levels: 1 })])
    expect(tried.codes).toEqual(['ok', 'ok', 'out-of-range'])
    expect(tried.facts(0)).toEqual({})
    expect((tried.state('eve').lois as object[])[3]).toEqual({ ...veil, level: 99 })
    expect(play([raise({ levels: 97 })]).code()).toBe('out-of-range')
  })

  it('D-16: only a B-Lois of that character is raised, after out-of-range', () => {
    for (const lois of ['kin', 'seed', 'other']) expect(play([raise({ lois })]).code()).toBe('no-such-lois')
    expect(play([raise({ to: 'aya' })]).code()).toBe('no-such-lois')
    for (const levels of [0, 100]) expect(play([raise({ lois: 'kin', levels })]).code()).toBe('out-of-range')
  })
})

describe('withdrawn answers', () => {
  const no = (theme: string, scope = 'self') => ({
    do: 'consent.set',
    person: 'p1',
    scope,
    theme,
    answer: 'no',
  })
  const lois = (tried: ReturnType<typeof play>) =>
    (tried.state('eve').lois as { id: string }[]).map(({ id }) => id)

  it('D-15: a P-Lois goes with pregnancy, and with it what lies over it', () => {
    expect(lois(play([addB(), no('pregnancy')]))).toEqual(['kin', 'foe', 'lois-1'])
    expect(lois(play([no('pregnancy', 'table')]))).toEqual(['kin', 'foe'])
  })

  it('D-16: a B-Lois goes with mind-control; what lies under it stays', () => {
    expect(lois(play([addB(), no('mind-control')]))).toEqual(['kin', 'foe', 'seed'])
    expect(lois(play([no('pregnancy'), addB(), no('mind-control')]))).toEqual(['kin', 'foe'])
  })

  it('D-16: others stay, and those of others', () => {
    expect(lois(play([no('intimacy')]))).toEqual(['kin', 'foe', 'seed', 'veil'])
    const other = { characters: [{ ...eve, player: 'p2' }, aya] }
    expect(lois(play([no('pregnancy')], [], other))).toEqual(['kin', 'foe', 'seed', 'veil'])
  })

  it('D-15: one that a rewind brings back goes again', () => {
    const tried = play([addP(), no('pregnancy'), addB(), { do: 'rewind', to: 0 }])
    expect(lois(tried)).toEqual(['kin', 'foe'])
  })
})

describe('backtrack', () => {
  const back = { do: 'backtrack', by: 'eve' }

  it('D-17: one D10 for each normal and S-Lois, B counted through what it lies over', () => {
    const tried = play([addB(), back], [6, 7])
    expect(tried.facts()).toEqual({ diceRolled: 2, total: 13, encroachment: 107, returned: false })
    expect(tried.state('eve')).toMatchObject({ encroachment: 107, sensitivity: 3 })
  })

  it('D-17: twice as many when doubled', () => {
    const tried = play([{ ...back, double: true }], [6, 7, 5, 4])
    expect(tried.facts()).toMatchObject({ diceRolled: 4, total: 22, encroachment: 98 })
  })

  it('D-17: returned below 100, not at it', () => {
    expect(play([back], [10, 10]).facts()).toMatchObject({ encroachment: 100, returned: false })
    const near = { characters: [{ ...eve, encroachment: 119 }] }
    expect(play([back], [10, 10], near).facts()).toMatchObject({ encroachment: 99, returned: true })
  })

  it('D-17: encroachment does not fall below 0', () => {
    const low = { characters: [{ ...eve, encroachment: 5 }] }
    expect(play([back], [10, 1], low).facts()).toMatchObject({ total: 11, encroachment: 0, returned: true })
  })

  it('D-17: without Lois that count nothing is rolled', () => {
    expect(play([{ ...back, by: 'aya' }]).facts()).toEqual({
      diceRolled: 0,
      total: 0,
      encroachment: 45,
      returned: true,
    })
    const only = { characters: [{ ...eve, lois: [seed, veil] }] }
    expect(play([{ ...back, double: true }], [], only).facts().diceRolled).toBe(0)
  })

  it('D-17: is by its owner, and has no theme', () => {
    expect(play([{ ...back, as: 'p2' }]).code()).toBe('not-yours')
    expect(play([back], [1, 1], { people: people().map((one) => ({ ...one, table: {} })) }).code()).toBe('ok')
  })
})
