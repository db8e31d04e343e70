import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tryOut } from '../../testing.ts'
import { party } from '../testing/sheets.ts'
import { TinyTable } from '../testing/tiny-table.ts'

const adjust = (over: object) => ({ do: 'adjust', to: 'ann', reason: 'x', ...over })
const value = (table: TinyTable, resource: string) => {
  const { setup, state } = table.history
  return setup.ruleset.resources[resource]?.get(state.characters.get('ann') as never)
}

describe('C-14: adjust', () => {
  it('by or set, clamped to the range of the number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(['will', 0, 30, 30] as const, ['mark', -5, 5, 0] as const),
        fc.array(
          fc.record({
            how: fc.constantFrom('by', 'set'),
            n: fc.oneof(fc.integer({ min: -40, max: 40 }), fc.constantFrom(-1e300, 1e300, 1e15)),
          }),
          { maxLength: 8 },
        ),
        ([resource, min, max, start], steps) => {
          const table = new TinyTable()
          let now: number = start
          for (const { how, n } of steps) {
            expect(table.do(adjust({ resource, [how]: n }))).toBe('ok')
            now = Math.min(max, Math.max(min, how === 'set' ? n : now + n))
            expect(value(table, resource)).toBe(now)
          }
        },
      ),
    )
  })

  it('has no facts, rolls nothing, and is never veiled, whatever the answers', () => {
    const tried = tryOut({
      ruleset: 'arianrhod',
      characters: party,
      people: [
        { id: 'gm', role: 'gm', adult: true },
        { id: 'p1', role: 'player', adult: true },
        { id: 'p2', role: 'player', adult: true },
      ],
      steps: [
        { do: 'scene.start', tone: 'hostile' },
        { do: 'adjust', to: 'gor', resource: 'ep', by: -1, reason: 'x' },
        { do: 'status.remove', to: 'gor', status: 'aroused' },
        { do: 'status.add', to: 'gor', status: 'enduring' },
      ],
    })
    for (const i of [1, 2, 3])
      expect(tried.step(i)).toMatchObject({ status: 'ok', veiled: false, dice: [], facts: {} })
    expect(tried.state('gor')).toMatchObject({ ep: { current: 39, max: 40 }, statuses: ['enduring'] })
  })

  it('a character that nobody has', () => {
    expect(new TinyTable().do({ ...adjust({ resource: 'will', by: 1 }), to: 'nobody' })).toBe(
      'no-such-character',
    )
  })
})

describe('C-14: status.add and status.remove', () => {
  it('set and clear what the pack has, kept by name or not, once each', () => {
    const table = new TinyTable()
    for (const status of ['tired', 'held', 'tired', 'dazed', 'held'])
      table.do({ do: 'status.add', to: 'ann', status })
    expect(table.statuses('ann')).toEqual(['dazed', 'held', 'tired'])
    for (const status of ['held', 'held', 'dazed'])
      expect(table.do({ do: 'status.remove', to: 'ann', status })).toBe('ok')
    expect(table.statuses('ann')).toEqual(['tired'])
  })

  it('adding is refused with the themes at no that would end the state, in their order; removing is not', () => {
    const table = new TinyTable()
    const add = { do: 'status.add', to: 'ann', status: 'held' }
    const no = (person: string, scope: string, theme: string, answer = 'no') =>
      table.do({ do: 'consent.set', person, scope, theme, answer })
    no('p1', 'self', 'captivity')
    expect(table.do(add)).toBe('consent captivity')
    expect(table.do({ ...add, to: 'ben' })).toBe('ok')
    expect(table.do({ do: 'status.add', to: 'ann', status: 'tired' })).toBe('ok')
    no('gm', 'table', 'coercion')
    expect(table.do(add)).toBe('consent coercion captivity')
    expect(table.statuses('ben')).toEqual([])
    expect(table.do({ do: 'status.remove', to: 'ann', status: 'held' })).toBe('ok')
    no('gm', 'table', 'coercion', 'veil')
    no('p1', 'self', 'captivity', 'veil')
    expect(table.do(add), 'a veil is no no, and what the GM sets is never veiled').toBe('ok')
  })
})
