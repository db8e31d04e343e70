import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut } from '../../testing.ts'
import { aya, but, gor, kai, ren } from './testing.ts'

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: [aya, ren, kai, gor], steps, dice, ...over })

const add = (to: string, status: string) => ({ do: 'status.add', to, status })
const no = (theme: string, scope = 'self') => ({
  do: 'consent.set',
  person: 'p2',
  scope,
  theme,
  answer: 'no',
})

describe('pregnancy-check', () => {
  const check = { do: 'pregnancy-check', by: 'aya', target: 9 }

  it('A-21: dice + modifier, at the target or above', () => {
    const hit = play([check], [4, 5])
    expect(hit.step(0)).toMatchObject({ dice: [4, 5] })
    expect(hit.facts()).toEqual({ total: 9, pregnant: true })
    expect(hit.state('aya').statuses).toEqual(['pregnant'])
    const miss = play([check], [4, 4])
    expect(miss.facts()).toEqual({ total: 8, pregnant: false })
    expect(miss.state('aya').statuses).toEqual([])
    expect(play([{ ...check, dice: 3, modifier: -4 }], [4, 5, 4]).facts()).toEqual({
      total: 9,
      pregnant: true,
    })
  })

  it('A-21: a later failure takes nothing back, and the target has no bounds', () => {
    const tried = play([check, { ...check, target: 999 }, { ...check, target: -999 }], [4, 5, 6, 6, 1, 1])
    expect([0, 1, 2].map((i) => tried.facts(i).pregnant)).toEqual([true, false, true])
    expect(tried.state('aya').statuses).toEqual(['pregnant'])
  })

  it('A-21: for who is female or both', () => {
    expect(play([{ ...check, by: 'ren' }]).code()).toBe('not-compatible')
    expect(play([check], [], { characters: [but(aya, { sex: 'none' })] }).code()).toBe('not-compatible')
    expect(play([{ ...check, by: 'gor' }], [4, 5]).code()).toBe('ok')
  })

  it.each([{ dice: 0 }, { dice: 21 }, { modifier: -100 }, { modifier: 100 }])(
    'A-21: out-of-range comes first: %j',
    (changed) => {
      expect(play([{ ...check, by: 'ren', ...changed }]).code()).toBe('out-of-range')
    },
  )

  it('A-21: it is the GM’s, and its theme is pregnancy', () => {
    expect(play([{ ...check, as: 'p1' }]).code()).toBe('gm-only')
    const own = { characters: [but(aya, { player: 'p2' })] }
    const refused = play([check], [], { ...own, people: people({ no: ['pregnancy'] }) })
    expect(refused.step(0)).toMatchObject({ code: 'consent', themes: ['pregnancy'] })
    const veiled = play([check], [1, 1], { ...own, people: people({ veil: ['pregnancy'] }) })
    expect(veiled.step(0)).toMatchObject({ veiled: true })
  })

  it('A-21: exact odds', () => {
    const facts = tryOdds({ ruleset: 'arianrhod', characters: [aya], steps: [check] })
    if (typeof facts === 'string') throw new Error(facts)
    expect(facts.pregnant?.get(true)).toBeCloseTo(10 / 36, 12)
    expect(facts.total?.get(7)).toBeCloseTo(6 / 36, 12)
  })

  it('A-24: it needs no union before it, nor a scene or combat', () => {
    expect(play([check], [6, 6]).facts().pregnant).toBe(true)
    expect(play([{ do: 'scene.start' }, check], [6, 6]).facts().pregnant).toBe(true)
  })
})

describe('scene.end', () => {
  const scene = (...steps: object[]) => [{ do: 'scene.start' }, ...steps, { do: 'scene.end' }]
  const ep = (max: number, current: number) => ({ characters: [but(aya, { ep: { max, current } })] })

  it.each([
    [24, 10, 16],
    [23, 10, 15],
    [24, 20, 24],
    [24, 18, 24],
    [24, 17, 23],
    [24, 24, 24],
    [4, 0, 1],
    [3, 0, 0],
  ])('A-22: EP rise by a quarter of the maximum: of %i from %i to %i', (max, current, after) => {
    expect(play(scene(), [], ep(max, current)).state('aya').ep).toEqual({ current: after, max })
  })

  it('A-22: everybody’s', () => {
    const adjust = ['aya', 'ren', 'kai', 'gor'].map((to) => ({
      do: 'adjust',
      to,
      resource: 'ep',
      set: 1,
      reason: 'a test',
    }))
    const tried = play(scene(...adjust))
    expect(
      ['aya', 'ren', 'kai', 'gor'].map((id) => (tried.state(id).ep as { current: number }).current),
    ).toEqual([7, 6, 6, 6])
  })

  it('A-22: climax ends if EP are above 0 now', () => {
    expect(play(scene(add('aya', 'climax')), [], ep(4, 0)).state('aya').statuses).toEqual([])
    expect(play(scene(add('aya', 'climax')), [], ep(3, 0)).state('aya').statuses).toEqual(['climax'])
    expect(play(scene(add('aya', 'climax')), [], ep(3, 1)).state('aya').statuses).toEqual([])
  })

  it('A-22: aroused and enduring end, pregnant stays', () => {
    const states = ['aroused', 'enduring', 'pregnant'].map((status) => add('aya', status))
    expect(play(scene(...states)).state('aya').statuses).toEqual(['pregnant'])
    const options = { arousalLasts: true }
    expect(play(scene(...states), [], { options }).state('aya').statuses).toEqual(['aroused', 'pregnant'])
  })

  it('A-22: a scene that another one takes over from ends likewise', () => {
    const steps = [{ do: 'scene.start' }, add('aya', 'aroused'), { do: 'scene.start', tone: 'contest' }]
    expect(play(steps, [], ep(24, 3)).state('aya')).toMatchObject({ ep: { current: 9 }, statuses: [] })
    expect(play([{ do: 'scene.start' }], [], ep(24, 3)).state('aya').ep).toEqual({ current: 3, max: 24 })
  })
})

describe('withdrawn answers', () => {
  const all = ['aroused', 'climax', 'enduring', 'pregnant'].map((status) => add('ren', status))

  it('A-23: intimacy ends aroused and climax', () => {
    const tried = play([...all, no('intimacy')])
    expect(tried.state('ren').statuses).toEqual(['enduring', 'pregnant'])
  })

  it('A-23: pregnancy ends pregnant', () => {
    expect(play([...all, no('pregnancy')]).state('ren').statuses).toEqual(['aroused', 'climax', 'enduring'])
  })

  it('A-23: a self answer is for one’s own character, a table answer for all', () => {
    const steps = [add('aya', 'aroused'), add('ren', 'aroused')]
    const own = play([...steps, no('intimacy')])
    expect([own.state('aya').statuses, own.state('ren').statuses]).toEqual([['aroused'], []])
    const table = play([...steps, no('intimacy', 'table')])
    expect([table.state('aya').statuses, table.state('ren').statuses]).toEqual([[], []])
  })

  it('A-23: other themes, a veil, and numbers', () => {
    expect(play([...all, no('undressing')]).state('ren').statuses).toHaveLength(4)
    expect(play([...all, { ...no('intimacy'), answer: 'veil' }]).state('ren').statuses).toHaveLength(4)
    const hurt = { do: 'adjust', to: 'ren', resource: 'ep', set: 3, reason: 'a test' }
    expect(play([hurt, no('intimacy')]).state('ren').ep).toEqual({ current: 3, max: 20 })
  })

  it('A-23: a state that rests on what is at no is not set either', () => {
    const refused = play([no('intimacy'), no('pregnancy'), ...all])
    expect(refused.codes.slice(2)).toEqual(['consent', 'consent', 'ok', 'consent'])
  })
})
