import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut, tryParse } from '../../testing.ts'
import { aya, but, gor, kai, ren } from './testing.ts'

const CAST = [aya, ren, kai, gor]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'fifth-edition', characters: CAST, steps, dice, ...over })
const defeat = { do: 'defeat', to: ['ren'] }
const noTo = (...no: string[]) => ({ people: people({ no }) })
const answer = (theme: string, person = 'p2') => ({
  do: 'consent.set',
  person,
  scope: 'self',
  theme,
  answer: 'no',
})
const ENTRIES = ['captive', 'tribute', 'enslaved', 'violated', 'carried-off', 'rescued']

describe('defeat', () => {
  it.each(ENTRIES.map((entry, i) => [i + 1, entry] as const))('F-13: %i is %s', (face, entry) => {
    expect(play([defeat], [face]).facts()).toEqual({ rolled: face, entry })
    expect(play([{ ...defeat, choose: face }]).facts()).toEqual({ rolled: 0, entry })
  })

  it.each<[string, number[]]>([
    ['captivity', [4, 6]],
    ['coercion', [1, 5, 6]],
    ['intimacy', [1, 2, 5, 6]],
    ['monsters', [1, 2, 3, 4, 5, 6]],
  ])('F-13: without %s these are left: %j', (theme, left) => {
    const last = left[left.length - 1] as number
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const stays = left.includes(face)
      const tried = play([defeat], stays ? [face] : [face, face, last], noTo(theme))
      expect(tried.facts()).toEqual({
        rolled: stays ? face : last,
        entry: ENTRIES[(stays ? face : last) - 1],
      })
      expect(tried.step(0)).toMatchObject({ dice: stays ? [face] : [face, face, last] })
      expect(play([{ ...defeat, choose: face }], [], noTo(theme)).step(0)).toMatchObject(
        stays ? { status: 'ok' } : { code: 'consent', themes: [theme] },
      )
    }
  })

  it('F-13: a choice not agreed names all its themes at no, in their order', () => {
    const three = { ...defeat, choose: 3, enemy: 'gor' }
    expect(play([three], [], noTo('captivity', 'monsters', 'intimacy', 'coercion')).step(0)).toMatchObject({
      code: 'consent',
      themes: ['intimacy', 'coercion', 'monsters', 'captivity'],
    })
  })

  it('F-13: with nothing agreed there is a rescue', () => {
    const nobody = { people: [{ id: 'gm', role: 'gm', adult: true }], characters: [kai] }
    const step = { do: 'defeat', to: ['kai'] }
    expect(play([step], [1, 2, 3, 4, 5, 1, 6], nobody).facts()).toEqual({ rolled: 6, entry: 'rescued' })
    const file = { ruleset: 'fifth-edition', ...nobody, steps: [step] }
    expect(tryOdds(file)).toEqual({ rolled: new Map([[6, 1]]), entry: new Map([['rescued', 1]]) })
  })

  it('F-13: the answers of all in to count', () => {
    expect(play([{ ...defeat, to: ['aya', 'ren'] }], [1, 4], noTo('captivity')).facts().entry).toBe(
      'violated',
    )
    expect(play([{ ...defeat, to: ['aya'] }], [1], noTo('captivity')).facts().entry).toBe('captive')
  })

  it('F-13: an enemy takes part; a monster adds monsters to 1–5', () => {
    expect(play([{ ...defeat, to: ['aya'], enemy: 'ren' }], [1, 6], noTo('captivity')).facts().entry).toBe(
      'rescued',
    )
    const hunted = { ...defeat, enemy: 'gor' }
    expect(play([hunted], [1, 2, 3, 4, 5, 6], noTo('monsters')).facts().entry).toBe('rescued')
    expect(play([{ ...hunted, enemy: 'kai' }], [1], noTo('monsters')).facts().entry).toBe('captive')
    for (let choose = 1; choose <= 6; choose += 1)
      expect(play([{ ...hunted, choose }], [], noTo('monsters')).code()).toBe(choose === 6 ? 'ok' : 'consent')
  })

  it('F-13: tone, and a monster in to, add nothing', () => {
    expect(play([{ ...defeat, to: ['ren', 'gor'] }], [1], noTo('monsters')).facts().entry).toBe('captive')
    const hostile = { do: 'scene.start', tone: 'hostile' }
    expect(play([hostile, defeat], [1], noTo('coercion')).facts().entry).toBe('captive')
  })

  it('F-13: a veiled entry makes the step veiled', () => {
    const veil = { people: people({ veil: ['captivity'] }) }
    const veiled = (face: number) => play([defeat], [face], veil).step(0)
    for (const face of [1, 2, 3, 5]) expect(veiled(face)).toMatchObject({ veiled: true })
    for (const face of [4, 6]) expect(veiled(face)).toMatchObject({ veiled: false })
    expect(play([{ ...defeat, choose: 1 }], [], veil).step(0)).toMatchObject({ veiled: true })
    const monsters = { people: people({ veil: ['monsters'] }) }
    expect(play([{ ...defeat, enemy: 'gor' }], [1], monsters).step(0)).toMatchObject({ veiled: true })
    expect(play([{ ...defeat, enemy: 'gor' }], [6], monsters).step(0)).toMatchObject({ veiled: false })
  })

  it('F-13: what is refused rolls nothing', () => {
    expect(play([{ ...defeat, as: 'p2' }]).code()).toBe('gm-only')
    expect(play([{ ...defeat, to: [] }]).code()).toBe('out-of-range')
    for (const choose of [0, 7]) expect(play([{ ...defeat, choose }]).code()).toBe('out-of-range')
    expect(play([{ ...defeat, to: ['aya', 'ren'], enemy: 'ren' }]).code()).toBe('out-of-range')
    expect(play([{ ...defeat, enemy: 'nobody' }]).code()).toBe('no-such-character')
    const off = { options: { defeatTable: false } }
    expect(play([{ ...defeat, to: [] }], [], off).code()).toBe('option-off')
    expect(play([{ ...defeat, choose: 1 }], [], { ...off, ...noTo('captivity') }).code()).toBe('consent')
    expect(
      tryParse({ ruleset: 'fifth-edition', characters: CAST, steps: [{ ...defeat, to: ['ren', 'ren'] }] }),
    ).toEqual(['steps[0].to[1]'])
  })

  it('F-13: its odds are exact however often the die is rolled again', () => {
    const facts = tryOdds({
      ruleset: 'fifth-edition',
      characters: CAST,
      steps: [defeat],
      ...noTo('captivity'),
    })
    if (typeof facts === 'string') throw new Error(facts)
    expect(facts.rolled).toEqual(
      new Map([
        [4, 1 / 2],
        [6, 1 / 2],
      ]),
    )
    expect(facts.entry?.get('violated')).toBe(1 / 2)
  })
})

describe('carried off', () => {
  const five = { ...defeat, to: ['aya', 'ren'], choose: 5 }
  const conditions = (steps: object[], id = 'ren', over: object = {}) =>
    play(steps, [], over).state(id).conditions

  it('F-13: those in to are restrained, and nobody else by another entry', () => {
    expect(conditions([five])).toEqual(['restrained'])
    expect(conditions([five], 'aya')).toEqual(['restrained'])
    expect(conditions([five], 'kai')).toEqual([])
    for (const choose of [1, 2, 3, 4, 6]) expect(conditions([{ ...five, choose }])).toEqual([])
    expect(conditions([five, { ...five, choose: 6 }])).toEqual(['restrained'])
  })

  it('F-13: it ends with captivity, for each by themself', () => {
    const steps = [five, answer('captivity', 'p1')]
    expect(conditions(steps, 'aya')).toEqual([])
    expect(conditions(steps, 'ren')).toEqual(['restrained'])
    expect(conditions([five, answer('coercion'), answer('monsters')])).toEqual(['restrained'])
    expect(conditions([five, { ...answer('captivity'), scope: 'table' }], 'aya')).toEqual([])
  })

  it('F-13: with a monster as the enemy it ends with monsters too', () => {
    const hunted = [{ ...five, enemy: 'gor' }, answer('monsters')]
    expect(conditions(hunted)).toEqual([])
    expect(conditions(hunted, 'aya')).toEqual(['restrained'])
    expect(conditions([{ ...five, enemy: 'kai' }, answer('monsters')])).toEqual(['restrained'])
    expect(conditions([{ ...five, to: ['ren', 'gor'] }, answer('monsters')])).toEqual(['restrained'])
  })

  it('F-13: the enemy’s player is one of those it rests on', () => {
    const steps = [{ ...five, to: ['aya'], enemy: 'ren' }, answer('captivity', 'p2')]
    expect(conditions(steps, 'aya')).toEqual([])
  })

  it('F-13: a later one counts with its own enemy', () => {
    const steps = [{ ...five, enemy: 'gor' }, five, answer('monsters')]
    expect(conditions(steps)).toEqual(['restrained'])
  })

  it('F-13: one from the sheet or by status.add rests on nothing, until a 5', () => {
    const bound = { characters: [aya, but(ren, { conditions: ['restrained'] }), kai, gor] }
    expect(conditions([answer('captivity')], 'ren', bound)).toEqual(['restrained'])
    expect(conditions([five, answer('captivity')], 'ren', bound)).toEqual([])
    const add = { do: 'status.add', to: 'ren', status: 'restrained' }
    expect(conditions([add, answer('captivity')])).toEqual(['restrained'])
    expect(conditions([answer('captivity'), add])).toEqual(['restrained'])
  })

  it('F-13: status.remove ends either kind', () => {
    const remove = { do: 'status.remove', to: 'ren', status: 'restrained' }
    const add = { ...remove, do: 'status.add' }
    expect(conditions([five, remove])).toEqual([])
    expect(conditions([five, remove, add, answer('captivity')])).toEqual(['restrained'])
    expect(conditions([add, remove])).toEqual([])
  })
})
