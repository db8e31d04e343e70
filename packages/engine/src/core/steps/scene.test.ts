import { describe, expect, it } from 'vitest'
import { tryOut } from '../../testing.ts'
import { aya, party } from '../testing/sheets.ts'

const play = (steps: readonly object[], dice: readonly number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: party, steps, dice, ...over })

const tired = { ...aya, ep: { max: 40, current: 1 } }
const ep = (tried: ReturnType<typeof play>) => (tried.state('aya').ep as { current: number }).current

describe('C-14: scenes', () => {
  it.each([
    [{}, 'mutual'],
    [{ tone: 'contest' }, 'contest'],
    [{ tone: 'hostile' }, 'hostile'],
  ])('scene.start %j', (over, tone) => {
    const tried = play([{ do: 'scene.start', ...over }])
    expect(tried.step(0)).toEqual({
      index: 0,
      do: 'scene.start',
      status: 'ok',
      veiled: false,
      dice: [],
      facts: {},
    })
    expect(tried.history.state.scene).toEqual({ tone })
  })

  it('scene.end has the pack’s effects, and needs a scene', () => {
    const tried = play(
      [{ do: 'scene.end' }, { do: 'scene.start' }, { do: 'scene.end' }, { do: 'scene.end' }],
      [],
      { characters: [tired] },
    )
    expect(tried.codes).toEqual(['no-scene', 'ok', 'ok', 'no-scene'])
    expect(tried.history.state.scene).toBeNull()
    expect(ep(tried)).toBe(11)
  })

  it('a scene that starts ends the running one first', () => {
    const tried = play([{ do: 'scene.start', tone: 'hostile' }, { do: 'scene.start' }], [], {
      characters: [tired],
    })
    expect(tried.codes).toEqual(['ok', 'ok'])
    expect(ep(tried)).toBe(11)
    expect(tried.history.state.scene).toEqual({ tone: 'mutual' })
  })

  it('C-16: scenes and combats begin and end independently of each other', () => {
    const tried = play([
      { do: 'scene.start' },
      { do: 'combat.start' },
      { do: 'scene.end' },
      { do: 'scene.start' },
      { do: 'combat.end' },
    ])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(tried.history.stateAfter(2).combat?.round).toBe(1)
    expect(tried.history.state.scene).toEqual({ tone: 'mutual' })
    expect(tried.history.state.combat).toBeNull()
  })
})

it('C-14: all are the GM’s but consent.set, pause and turn.end', () => {
  const steps = [
    { do: 'scene.start' },
    { do: 'scene.end' },
    { do: 'combat.start' },
    { do: 'round.end' },
    { do: 'combat.end' },
    { do: 'resume' },
    { do: 'adjust', to: 'aya', resource: 'ep', by: 1, reason: 'x' },
    { do: 'status.add', to: 'aya', status: 'aroused' },
    { do: 'status.remove', to: 'aya', status: 'aroused' },
    { do: 'rewind', to: 0 },
  ]
  for (const as of ['p1', 'p2']) {
    const tried = play(steps.map((step) => ({ ...step, as })))
    expect(tried.codes).toEqual(steps.map(() => 'gm-only'))
    expect(tried.history.state).toBe(tried.history.stateAfter(-1))
  }
  expect(play(steps.slice(0, 6)).codes).not.toContain('gm-only')
})
