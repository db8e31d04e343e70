import { describe, expect, it } from 'vitest'
import { tryOut } from '../../testing.ts'
import { party } from '../testing/sheets.ts'
import { TinyTable } from '../testing/tiny-table.ts'

const play = (steps: readonly object[], dice: readonly number[] = []) =>
  tryOut({ ruleset: 'arianrhod', characters: party, steps, dice })

const lose = (by: number) => ({ do: 'adjust', to: 'aya', resource: 'ep', by: -by, reason: 'x' })
const rewind = (to: number) => ({ do: 'rewind', to })
const ep = (tried: ReturnType<typeof play>) => (tried.state('aya').ep as { current: number }).current
const marks = (tried: ReturnType<typeof play>) =>
  tried.answer.steps.flatMap((step) => ('takenBack' in step ? [step.index] : []))

describe('C-17: rewind', () => {
  it('takes back every step after one; the log keeps them', () => {
    const tried = play([lose(1), lose(2), lose(4), rewind(0)])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(ep(tried)).toBe(39)
    expect(marks(tried)).toEqual([1, 2])
    expect(tried.step(1)).toEqual({
      index: 1,
      do: 'adjust',
      status: 'ok',
      veiled: false,
      dice: [],
      facts: {},
      takenBack: true,
    })
    expect(tried.step(3)).toEqual({
      index: 3,
      do: 'rewind',
      status: 'ok',
      veiled: false,
      dice: [],
      facts: {},
    })
  })

  it('to the step before it takes back nothing', () => {
    const tried = play([lose(1), rewind(0)])
    expect(marks(tried)).toEqual([])
    expect(ep(tried)).toBe(39)
  })

  it('to a refused step: the state as it was then', () => {
    const tried = play([lose(1), { do: 'scene.end' }, lose(2), rewind(1)])
    expect(ep(tried)).toBe(39)
    expect(marks(tried)).toEqual([2])
  })

  it('takes refused steps back too, with what they had', () => {
    const tried = play([
      lose(1),
      { do: 'scene.end' },
      { do: 'technique', by: 'nobody', to: 'aya' },
      rewind(0),
    ])
    expect(tried.step(1)).toEqual({
      index: 1,
      do: 'scene.end',
      status: 'refused',
      code: 'no-scene',
      takenBack: true,
    })
    expect(tried.step(2)).toEqual({
      index: 2,
      do: 'technique',
      status: 'refused',
      code: 'no-such-character',
      takenBack: true,
    })
  })

  it.each([-1, 2, 3, 100])('not to %d, the first being 0 and the last the step before it', (to) => {
    const tried = play([lose(1), lose(2), rewind(to)])
    expect(tried.codes).toEqual(['ok', 'ok', 'out-of-range'])
    expect(ep(tried)).toBe(37)
  })

  it('not as the first step', () => {
    expect(play([rewind(0)]).codes).toEqual(['out-of-range'])
  })

  it('not to one taken back; to a rewind itself', () => {
    const tried = play([lose(1), lose(2), rewind(0), rewind(1), lose(4), rewind(2)])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'out-of-range', 'ok', 'ok'])
    expect(ep(tried)).toBe(39)
    expect(marks(tried)).toEqual([1, 3, 4])
  })

  it('a rewind that is taken back gives nothing back', () => {
    const tried = play([
      lose(1),
      lose(2),
      lose(4),
      rewind(1),
      lose(8),
      rewind(0),
      rewind(1),
      rewind(2),
      rewind(3),
      rewind(5),
    ])
    expect(tried.codes.slice(5)).toEqual(['ok', 'out-of-range', 'out-of-range', 'out-of-range', 'ok'])
    expect(ep(tried)).toBe(39)
    expect(marks(tried)).toEqual([1, 2, 3, 4, 6, 7, 8])
  })

  it('dice used stay used', () => {
    const technique = { do: 'technique', by: 'aya', to: 'ren' }
    const tried = play([lose(1), technique, rewind(0), technique], [6, 5, 1, 1, 2, 3, 4, 5])
    expect(tried.step(3)).toMatchObject({ dice: [2, 3, 4, 5] })
  })

  it('brings scene, combat and statuses back', () => {
    const table = new TinyTable()
    table.do({ do: 'scene.start', tone: 'contest' })
    table.do({ do: 'combat.start', order: ['ben', 'ann'] })
    table.do({ do: 'pair', by: 'ann', to: 'ben' })
    table.do({ do: 'status.add', to: 'ann', status: 'held' })
    const then = table.history.state
    for (const step of [
      { do: 'turn.end', by: 'ben' },
      { do: 'combat.end' },
      { do: 'scene.end' },
      { do: 'status.remove', to: 'ann', status: 'held' },
      { do: 'pair', by: 'ann', to: 'ben' },
      { do: 'touch', by: 'ann', to: 'ben' },
    ])
      expect(table.do(step)).toBe('ok')
    expect(table.do({ do: 'rewind', to: 3 })).toBe('ok')
    expect(table.history.state).toEqual(then)
  })

  it('answers and the pause are as they are now, and their steps are not marked', () => {
    const answer = { do: 'consent.set', person: 'p2', scope: 'self', theme: 'intimacy', answer: 'no' }
    const tried = play([
      lose(1),
      answer,
      { ...answer, as: 'gm' },
      { do: 'pause' },
      rewind(0),
      { do: 'resume' },
      { do: 'pause' },
      { do: 'resume' },
      rewind(0),
      { do: 'technique', by: 'aya', to: 'ren' },
    ])
    expect(tried.codes).toEqual(['ok', 'ok', 'not-yours', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'consent'])
    expect(tried.history.stateAfter(4).paused).toBe(true)
    expect(marks(tried)).toEqual([4])
  })

  it('C-6: a state that comes back ends at once when its theme has become no', () => {
    const table = new TinyTable()
    const steps = [
      { do: 'pair', by: 'ann', to: 'ben' },
      { do: 'status.add', to: 'ben', status: 'dazed' },
      { do: 'consent.set', person: 'p2', scope: 'self', theme: 'captivity', answer: 'no' },
      { do: 'consent.set', person: 'p2', scope: 'self', theme: 'mind-control', answer: 'no' },
      { do: 'consent.set', person: 'p2', scope: 'self', theme: 'mind-control', answer: 'veil' },
    ]
    for (const step of steps) expect(table.do(step)).toBe('ok')
    expect([table.pairs, table.statuses('ben')]).toEqual([0, []])
    expect(table.do({ do: 'rewind', to: 1 })).toBe('ok')
    expect([table.pairs, table.statuses('ben')]).toEqual([0, ['dazed']])
  })

  it('C-6: an answer that waited and now binds does so before states are looked at', () => {
    const table = new TinyTable()
    const answer = (answer: string) => ({
      do: 'consent.set',
      person: 'p2',
      scope: 'self',
      theme: 'captivity',
      answer,
    })
    for (const step of [
      { do: 'pair', by: 'ann', to: 'ben' },
      answer('no'),
      { do: 'scene.start' },
      answer('yes'),
    ])
      expect(table.do(step)).toBe('ok')
    expect(table.do({ do: 'rewind', to: 0 })).toBe('ok')
    expect(table.pairs).toBe(1)
    expect(table.do({ do: 'pair', by: 'ann', to: 'ben' })).toBe('ok')
  })
})
