import { describe, expect, it } from 'vitest'
import { tryOut } from '../../testing.ts'
import { party, sheet } from '../testing/sheets.ts'
import { TinyTable } from '../testing/tiny-table.ts'

const play = (steps: readonly object[], dice: readonly number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: party, steps, dice, ...over })

const start = { do: 'combat.start' }
const end = (by: string, over: object = {}) => ({ do: 'turn.end', by, ...over })
const round = { do: 'round.end' }
const order = (tried: ReturnType<typeof play>) => tried.history.state.combat?.order

describe('C-16: combat.start', () => {
  it('goes by initiative, highest first, ties in the order of the characters', () => {
    expect(order(play([start]))).toEqual(['aya', 'ren', 'gor', 'kai'])
    expect(order(play([start], [], { characters: [...party].reverse() }))).toEqual([
      'aya',
      'gor',
      'ren',
      'kai',
    ])
    const many = Array.from({ length: 30 }, (_, i) => sheet(`c${i}`, { actionValue: i % 3 }))
    expect(order(play([start], [], { characters: many }))).toEqual(
      [2, 1, 0].flatMap((n) => many.filter(({ actionValue }) => actionValue === n).map(({ id }) => id)),
    )
  })

  it('or in the order given, with those alone', () => {
    const tried = play([{ ...start, order: ['kai', 'aya'] }])
    expect(tried.history.state.combat).toEqual({ round: 1, order: ['kai', 'aya'], acted: [], spent: [] })
    expect(tried.step(0)).toEqual({
      index: 0,
      do: 'combat.start',
      status: 'ok',
      veiled: false,
      dice: [],
      facts: {},
    })
  })

  it.each([
    [[], 'out-of-range'],
    [['nobody'], 'no-such-character'],
    [['aya', 'Ren'], 'no-such-character'],
  ])('order %j: %s', (ids, code) => {
    const tried = play([{ ...start, order: ids }])
    expect(tried.codes).toEqual([code])
    expect(tried.history.state.combat).toBeNull()
  })

  it('ends a running one first, with the pack’s effects', () => {
    const tried = play([start, { do: 'endure', by: 'ren' }, end('aya'), start])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(tried.history.state.combat).toMatchObject({ round: 1, acted: [], spent: [] })
    expect(tried.state('ren').statuses).toEqual([])
  })
})

describe('C-16: turn.end', () => {
  it('needs a combat, a place in its order, and the turn', () => {
    const tried = play([
      end('aya'),
      { ...start, order: ['ren', 'aya'] },
      end('kai'),
      end('aya'),
      end('ren'),
      end('aya'),
    ])
    expect(tried.codes).toEqual(['not-in-combat', 'ok', 'not-in-combat', 'not-your-turn', 'ok', 'ok'])
    expect(tried.history.state.combat?.acted).toEqual(['ren', 'aya'])
  })

  it('changes nothing for one who has acted', () => {
    const tried = play([start, end('aya'), end('aya')])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok'])
    expect(tried.history.state).toEqual(tried.history.stateAfter(1))
  })

  it('is the owner’s or the GM’s', () => {
    const tried = play([
      start,
      end('aya', { as: 'p2' }),
      end('aya', { as: 'p1' }),
      end('ren', { as: 'gm' }),
      end('gor', { as: 'p1' }),
      end('gor'),
    ])
    expect(tried.codes).toEqual(['ok', 'not-yours', 'ok', 'ok', 'not-yours', 'ok'])
  })
})

describe('C-16: rounds', () => {
  it('the next one has nobody acted and nothing spent', () => {
    const tried = play([start, end('aya'), { do: 'engage', by: 'ren', to: 'gor' }, round])
    expect(tried.history.state.combat).toEqual({
      round: 2,
      order: ['aya', 'ren', 'gor', 'kai'],
      acted: [],
      spent: [],
    })
  })

  it('end and combat.end need a combat', () => {
    const tried = play([
      round,
      { do: 'combat.end' },
      start,
      round,
      { do: 'combat.end' },
      round,
      { do: 'combat.end' },
    ])
    expect(tried.codes).toEqual([
      'not-in-combat',
      'not-in-combat',
      'ok',
      'ok',
      'ok',
      'not-in-combat',
      'not-in-combat',
    ])
    expect(tried.history.state.combat).toBeNull()
  })

  it('may end before all have acted', () => {
    expect(play([start, round, end('ren'), end('aya')]).codes).toEqual(['ok', 'ok', 'not-your-turn', 'ok'])
  })
})

describe('C-16: what costs an action', () => {
  const touch = (by: string, to: string) => ({ do: 'touch', by, to })
  const fight = (ids: readonly string[], ...steps: object[]) => {
    const table = new TinyTable()
    table.do({ ...start, order: ids })
    return steps.map((step) => table.do(step))
  }

  it('is free outside combat', () => {
    const table = new TinyTable()
    for (const _ of [1, 2, 3]) expect(table.do(touch('ann', 'ben'))).toBe('ok')
  })

  it('needs both in the order, then not to have acted, then the turn', () => {
    expect(fight(['ann', 'ben'], touch('cat', 'ann'), touch('ann', 'cat'))).toEqual([
      'not-in-combat',
      'not-in-combat',
    ])
    expect(
      fight(
        ['ann', 'ben'],
        touch('ben', 'ann'),
        touch('ann', 'ben'),
        touch('ann', 'ben'),
        touch('ben', 'ann'),
      ),
    ).toEqual(['not-your-turn', 'ok', 'already-acted', 'ok'])
    expect(fight(['ann', 'ben'], end('ann'), touch('ann', 'cat'))).toEqual(['ok', 'not-in-combat'])
  })

  it('and the action unspent', () => {
    const steps = [
      start,
      { do: 'engage', by: 'aya', to: 'ren' },
      { do: 'remove-armor', by: 'aya', slot: 'body' },
    ]
    expect(play(steps).codes).toEqual(['ok', 'ok', 'no-action-left'])
  })

  it('a refused step spends nothing', () => {
    const table = new TinyTable()
    table.do({ do: 'consent.set', person: 'p2', scope: 'self', theme: 'intimacy', answer: 'no' })
    table.do(start)
    expect(table.do(touch('ann', 'ben'))).toBe('consent intimacy')
    expect(table.history.state.combat).toMatchObject({ acted: [], spent: [] })
  })

  it('what costs nothing is free at any time', () => {
    expect(fight(['ben'], { do: 'stir', by: 'ann', how: 'soft' }, { do: 'stir', by: 'ann' })).toEqual([
      'ok',
      'not-in-combat',
    ])
    expect(
      fight(['ann', 'ben'], { do: 'stir', by: 'ben', how: 'soft' }, end('ann'), {
        do: 'stir',
        by: 'ann',
        how: 'soft',
      }),
    ).toEqual(['ok', 'ok', 'ok'])
  })
})
