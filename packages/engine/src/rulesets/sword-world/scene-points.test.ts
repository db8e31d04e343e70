import { describe, expect, it } from 'vitest'
import { people, tryParse } from '../../testing.ts'
import { attack, aya, but, kai, MISS, mio, oddsOf, play, ren, union } from './testing.ts'

const scene = { do: 'scene.start' }
const situation = (kind: string, more: object = {}) => ({ do: 'situation', by: 'aya', kind, ...more })
const spOf = (tried: ReturnType<typeof play>) =>
  ['aya', 'ren', 'kai', 'mio'].map((id) => Number(tried.state(id).sp) - 20)

describe('situation', () => {
  it('S-21: needs a running scene', () => {
    expect(play([situation('moan')]).code()).toBe('no-scene')
    expect(play([scene, { do: 'scene.end' }, situation('moan')]).code()).toBe('no-scene')
    expect(play([scene, situation('moan')]).step(1)).toMatchObject({ dice: [], facts: { gained: 1 } })
  })

  it.each(['moan', 'words-of-love', 'verbal-tease', 'bashful', 'denial'])(
    'S-21: %s: 1 SP, once per character and scene',
    (kind) => {
      const tried = play([
        scene,
        situation(kind),
        situation(kind),
        situation(kind, { by: 'ren' }),
        { do: 'scene.end' },
        scene,
        situation(kind),
      ])
      expect(tried.codes).toEqual(['ok', 'ok', 'once-per-scene', 'ok', 'ok', 'ok', 'ok'])
      expect(spOf(tried)).toEqual([2, 1, 0, 0])
    },
  )

  it('S-21: each kind by itself', () => {
    const tried = play([scene, situation('moan'), situation('denial'), situation('bashful')])
    expect(spOf(tried)).toEqual([3, 0, 0, 0])
  })

  it('S-21: a new scene ends the running one', () => {
    const tried = play([scene, situation('moan'), scene, situation('moan')])
    expect(tried.code()).toBe('ok')
  })

  it('S-21: mood: 1 SP for all, who have all had it then', () => {
    const tried = play([scene, situation('mood'), situation('mood', { by: 'ren' })])
    expect(tried.facts(1)).toEqual({ gained: 1 })
    expect(tried.code()).toBe('once-per-scene')
    expect(spOf(tried)).toEqual([1, 1, 1, 1])
  })

  it('S-21: mood: or for those present; who had it before gains nothing', () => {
    const tried = play([
      scene,
      situation('mood', { present: ['ren', 'aya'] }),
      situation('mood', { by: 'ren', present: ['ren'] }),
      situation('mood', { by: 'kai', present: ['kai', 'aya', 'mio'] }),
    ])
    expect(tried.codes).toEqual(['ok', 'ok', 'once-per-scene', 'ok'])
    expect(spOf(tried)).toEqual([1, 1, 1, 1])
  })

  it('S-21: mood: the one who does it is among them, checked first', () => {
    expect(play([situation('mood', { present: ['ren'] })]).code()).toBe('out-of-range')
    expect(play([situation('mood', { present: [] })]).code()).toBe('out-of-range')
    const ignored = play([scene, situation('moan', { present: ['ren'] })])
    expect(spOf(ignored)).toEqual([1, 0, 0, 0])
    expect(play([scene, situation('moan', { present: ['nobody'] })]).code()).toBe('no-such-character')
  })

  it('S-21: first-time: 5 SP for who is not experienced, once', () => {
    const characters = [but(aya, { experienced: false }), ren, kai, mio]
    const steps = [scene, situation('first-time'), situation('first-time'), scene, situation('first-time')]
    const tried = play(steps, [], { characters })
    expect(tried.facts(1)).toEqual({ gained: 5 })
    expect(tried.codes).toEqual(['ok', 'ok', 'not-now', 'ok', 'not-now'])
    expect(spOf(tried)).toEqual([5, 0, 0, 0])
    expect(tried.state('aya').experienced).toBe(true)
    expect(play([scene, situation('first-time')]).code()).toBe('not-now')
    expect(play([situation('first-time')]).code()).toBe('no-scene')
  })

  it('S-21: kiss: 1 SP for both, who have both had it', () => {
    const kiss = (by: string, to: string) => situation('kiss', { by, to })
    const tried = play([
      scene,
      kiss('aya', 'ren'),
      kiss('aya', 'kai'),
      kiss('ren', 'kai'),
      kiss('kai', 'aya'),
    ])
    expect(tried.codes).toEqual(['ok', 'ok', 'once-per-scene', 'once-per-scene', 'ok'])
    // aya has had it: kai alone gains
    expect(spOf(tried)).toEqual([1, 1, 1, 0])
    expect(tried.facts()).toEqual({ gained: 1 })
  })

  it('S-21: kiss: needs another', () => {
    expect(play([situation('kiss', { to: 'aya' })]).code()).toBe('out-of-range')
    expect(play([scene, situation('moan', { to: 'aya' })]).code()).toBe('ok')
    const paths = (step: object) =>
      tryParse({ ruleset: 'sword-world', characters: [aya, ren], steps: [step] })
    expect(paths(situation('kiss'))).toEqual(['steps[0].to'])
    expect(paths(situation('moan'))).toEqual([])
    expect(paths(situation('hug'))).toEqual(['steps[0].kind'])
  })

  it('S-21: only who does it, and to whom, take part', () => {
    const over = { people: people({ no: ['intimacy'] }) }
    expect(play([scene, situation('mood', { present: ['aya', 'ren'] })], [], over).code()).toBe('ok')
    expect(play([scene, situation('mood')], [], over).code()).toBe('ok')
    expect(play([scene, situation('kiss', { to: 'ren' })], [], over).code()).toBe('consent')
    expect(play([scene, situation('moan', { to: 'ren' })], [], over).code()).toBe('consent')
    expect(play([scene, situation('moan', { by: 'ren' })], [], over).step(1)).toMatchObject({
      themes: ['intimacy'],
    })
    const hostile = { people: people({ no: ['coercion'] }) }
    const tone = { do: 'scene.start', tone: 'hostile' }
    expect(play([tone, situation('mood')], [], hostile).code()).toBe('ok')
    expect(play([tone, situation('kiss', { to: 'ren' })], [], hostile).code()).toBe('consent')
  })

  it('S-21: the gains of a climax have no limit', () => {
    const characters = [aya, but(ren, { stamina: { current: 0 } })]
    const dice = [4, 4, 2, 3, 5, 4, 2, 2]
    const tried = play([scene, attack(), attack()], [...dice, ...dice], { characters })
    expect(Number(tried.facts(1).spGained)).toBeGreaterThan(0)
    expect(tried.facts(2).spGained).toBe(tried.facts(1).spGained)
  })

  it('S-21: odds', () => {
    expect(oddsOf([scene, situation('moan')])).toEqual({ gained: new Map([[1, 1]]) })
  })
})

describe('encounter.end', () => {
  const end = (...participants: string[]) => ({ do: 'encounter.end', participants })

  it('S-22: experience for SP used and SP left, which go to 0', () => {
    const characters = [but(aya, { experience: 50 }), ren, kai, mio]
    const tried = play([union({ position: 'astride' }), end('ren', 'aya')], [], { characters })
    expect(tried.facts()).toEqual({ experience: { ren: 200, aya: 2 * 100 + 18 * 10 } })
    expect(tried.state('aya')).toMatchObject({ experience: 430, sp: 0, spUsed: 0 })
    expect(tried.state('ren')).toMatchObject({ experience: 200, sp: 0, spUsed: 0 })
    expect(tried.state('kai')).toMatchObject({ experience: 0, sp: 20 })
  })

  it('S-22: counts one encounter', () => {
    const tried = play([union(), end('aya'), end('aya')])
    expect(tried.facts(1)).toEqual({ experience: { aya: 100 + 190 } })
    expect(tried.facts(2)).toEqual({ experience: { aya: 0 } })
    expect(tried.state('aya').experience).toBe(290)
  })

  it('S-22: at other rates', () => {
    const options = { experienceRates: [50, 5] }
    expect(play([union(), end('aya')], [], { options }).facts()).toEqual({ experience: { aya: 50 + 95 } })
  })

  it('S-22: ends the unions of its participants', () => {
    const steps = [union({ position: 'astride' }), union({ by: 'kai', to: 'mio' }), end('ren')]
    const tried = play(steps)
    for (const id of ['aya', 'ren'])
      expect(tried.state(id)).toMatchObject({ joinedTo: null, position: 'none' })
    expect(tried.state('kai').joinedTo).toBe('mio')
  })

  it('S-22: is the GM’s, of at least one, each once', () => {
    expect(play([{ ...end('aya'), as: 'p1' }]).code()).toBe('gm-only')
    expect(play([end()]).code()).toBe('out-of-range')
    expect(play([end('nobody')]).code()).toBe('no-such-character')
    const paths = (step: object) =>
      tryParse({ ruleset: 'sword-world', characters: [aya, ren], steps: [step] })
    expect(paths(end('aya', 'aya'))).toEqual(['steps[0].participants[1]'])
    expect(paths({ do: 'encounter.end' })).toEqual(['steps[0].participants'])
  })

  it('S-22: has no themes', () => {
    const beast = but(kai, { id: 'orc', kind: 'monster' })
    const over = { characters: [aya, beast], people: people({ no: ['monsters', 'intimacy'] }) }
    expect(play([end('aya', 'orc')], [], over).code()).toBe('ok')
  })

  it('S-22: an id may be any word', () => {
    const characters = [but(aya, { id: 'constructor' })]
    expect(play([end('constructor')], [], { characters }).facts()).toEqual({
      experience: { constructor: 200 },
    })
  })
})

describe('level-up', () => {
  const up = { do: 'level-up', by: 'aya' }
  const with_ = (experience: number, skillLevel: number, skillPrices?: number[]) => ({
    characters: [but(aya, { experience, skillLevel })],
    ...(skillPrices && { options: { skillPrices } }),
  })

  it('S-23: spends experience for the next level', () => {
    const tried = play([up, up], [], with_(350, 0, [100, 200, 300]))
    expect(tried.facts(0)).toEqual({ level: 1, paid: 100 })
    expect(tried.facts(1)).toEqual({ level: 2, paid: 200 })
    expect(tried.state('aya')).toMatchObject({ skillLevel: 2, experience: 50 })
  })

  it('S-23: the list begins with level 1', () => {
    expect(play([up], [], with_(300, 2, [100, 200, 300])).facts()).toEqual({ level: 3, paid: 300 })
    expect(play([up], [], with_(300, 3, [100, 200, 300])).code()).toBe('no-price')
    expect(play([up], [], with_(0, 0, [0])).facts()).toEqual({ level: 1, paid: 0 })
  })

  it('S-23: without a list there is no price, which is told first', () => {
    expect(play([up], [], with_(9999, 2)).code()).toBe('no-price')
    expect(play([up], [], with_(0, 2)).code()).toBe('no-price')
  })

  it('S-23: with too little experience', () => {
    expect(play([up], [], with_(299, 2, [1, 2, 300])).code()).toBe('not-enough-experience')
  })

  it('S-23: level 15 is the last', () => {
    const prices = Array(15).fill(10)
    expect(play([up], [], with_(10, 14, prices)).state('aya').skillLevel).toBe(15)
    expect(play([up], [], with_(10, 15, prices)).code()).toBe('no-price')
  })

  it('S-23: the new level counts at once', () => {
    const tried = play([up, attack()], MISS, {
      characters: [but(aya, { experience: 5 }), ren],
      options: { skillPrices: [0, 0, 5] },
    })
    expect(tried.facts(1).total).toBe(4 + 3 + 3)
  })
})
