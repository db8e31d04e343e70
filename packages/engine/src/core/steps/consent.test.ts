import { describe, expect, it } from 'vitest'
import { people, tryOut } from '../../testing.ts'
import { party } from '../testing/sheets.ts'
import { TinyTable } from '../testing/tiny-table.ts'

const play = (steps: readonly object[], dice: readonly number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: party, steps, dice, ...over })

const attack = { do: 'caress', by: 'aya', to: 'ren' }
const answer = { do: 'consent.set', person: 'p1', scope: 'table', theme: 'intimacy', answer: 'no' }

describe('C-7, C-14: consent.set', () => {
  it('has no facts, rolls nothing and is not veiled', () => {
    expect(play([answer]).step(0)).toEqual({
      index: 0,
      do: 'consent.set',
      status: 'ok',
      veiled: false,
      dice: [],
      facts: {},
    })
  })

  it('C-15: is done by the person it names when nobody is said', () => {
    const { history } = play([answer, { ...answer, person: 'gm' }, { ...answer, as: 'gm' }])
    expect(history.entries.map(({ by }) => by)).toEqual(['p1', 'gm', 'gm'])
    expect(history.entries.map((entry) => entry.status)).toEqual(['ok', 'ok', 'refused'])
  })

  it('C-13: true and false are yes and no', () => {
    const { history } = play([
      { ...answer, answer: false },
      { ...answer, theme: 'captivity', answer: true },
    ])
    expect(history.state.answers.get('p1')?.table).toMatchObject({ intimacy: 'no', captivity: 'yes' })
  })

  it('is the same as an answer in the file', () => {
    const people2 = people().map((one) => ('id' in one && one.id === 'p1' ? { ...one, table: {} } : one))
    const tried = play([attack, { ...answer, answer: 'yes' }, attack], [1, 1, 6, 6], { people: people2 })
    expect(tried.codes).toEqual(['consent', 'ok', 'ok'])
  })
})

describe('C-8: pause', () => {
  const everything = [
    { do: 'scene.start' },
    { do: 'scene.end' },
    { do: 'combat.start' },
    { do: 'combat.start', order: [] },
    { do: 'turn.end', by: 'aya' },
    { do: 'turn.end', by: 'nobody' },
    { do: 'round.end' },
    { do: 'combat.end' },
    { do: 'adjust', to: 'aya', resource: 'ep', set: 1, reason: 'x' },
    { do: 'status.add', to: 'aya', status: 'aroused' },
    { do: 'status.remove', to: 'aya', status: 'aroused' },
    { do: 'table.roll', table: 'none' },
    attack,
    { ...attack, as: 'p2' },
    { do: 'technique', by: 'aya', to: 'ren', action: 'none' },
    { do: 'pregnancy-check', by: 'aya', target: 1, as: 'p1' },
    { do: 'dance' },
  ]

  it('refuses everything else, whatever else is wrong with it, and rolls and changes nothing', () => {
    const tried = play([{ do: 'pause', as: 'p2' }, ...everything])
    expect(tried.codes).toEqual(['ok', ...everything.map(() => 'paused')])
    expect(tried.history.state).toBe(tried.history.stateAfter(0))
  })

  it.each(['gm', 'p1', 'p2', undefined])('anyone may: %s, and is not named', (as) => {
    const tried = play([{ do: 'pause', ...(as && { as }) }])
    expect(tried.codes).toEqual(['ok'])
    expect(tried.history.state.paused).toBe(true)
    expect(tried.history.entries[0]).toMatchObject({ by: null, given: {} })
    expect(JSON.stringify(tried.history.entries[0])).not.toMatch(/gm|p1|p2/)
  })

  it('again has no effect', () => {
    const tried = play([{ do: 'pause' }, { do: 'pause', as: 'p1' }, { do: 'resume' }, attack], [1, 1, 1, 1])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(tried.history.stateAfter(1)).toEqual(tried.history.stateAfter(0))
  })

  it('answers are given, steps taken back and the table resumed while it lasts', () => {
    const tried = play(
      [
        { do: 'scene.start' },
        { do: 'pause' },
        { ...answer, answer: 'veil' },
        { do: 'rewind', to: 0 },
        { do: 'resume' },
        attack,
      ],
      [1, 1, 6, 6],
    )
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok'])
    expect(tried.step(5)).toMatchObject({ veiled: true })
  })

  it.each(['p1', 'p2'])('resume is the GM’s, not %s’s', (as) => {
    const tried = play([{ do: 'pause', as }, { do: 'resume', as }, { do: 'resume' }])
    expect(tried.codes).toEqual(['ok', 'gm-only', 'ok'])
    expect(tried.history.state.paused).toBe(false)
  })

  it('resume without a pause has no effect', () => {
    const table = new TinyTable()
    table.do({ do: 'scene.start' })
    const before = table.history.state
    expect(table.do({ do: 'resume' })).toBe('ok')
    expect(table.history.state).toEqual(before)
  })
})
