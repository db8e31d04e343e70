import { describe, expect, it } from 'vitest'
import { runAnswer } from './answer.ts'
import { History } from './decide.ts'
import { characterJoins, personJoins, personLeaves, personTakesOver } from './joining.ts'
import { TinyTable } from './testing/tiny-table.ts'
import { viewOf } from './view.ts'

const eve = { id: 'eve', name: 'Eve', kind: 'pc', player: 'p3', age: 33, sex: 'female', will: { max: 9 } }
const yes = (person: string, scope: string, theme: string) => ({
  do: 'consent.set',
  person,
  scope,
  theme,
  answer: 'yes',
})
const p3 = { id: 'p3', role: 'player' } as const

/** A table that somebody has joined. */
const joined = (table = new TinyTable()) => {
  const { history } = table
  history.add(personJoins(history, p3))
  history.add(characterJoins(history, eve, 'p3'))
  return table
}

describe('a person who joins', () => {
  it('C-3: has answered nothing, which is no to everything, and ends what rests on an answer', () => {
    const table = new TinyTable()
    table.do({ do: 'pair', by: 'ann', to: 'ben' })
    table.do({ do: 'status.add', to: 'ann', status: 'held' })
    table.do({ do: 'status.add', to: 'ann', status: 'tired' })
    table.history.add(personJoins(table.history, p3))
    expect([table.pairs, table.statuses('ann')]).toEqual([0, ['tired']])
    expect(table.do({ do: 'pair', by: 'ann', to: 'ben' })).toBe('consent intimacy captivity')
    for (const theme of ['intimacy', 'captivity']) expect(table.do(yes('p3', 'table', theme))).toBe('ok')
    expect(table.do({ do: 'pair', by: 'ann', to: 'ben' })).toBe('ok')
  })

  it('may pause, and is somebody from then on', () => {
    const { history } = joined()
    expect(() => history.reader.readOne({ do: 'pause', as: 'p4' })).toThrow(
      'as: nobody at the table has this id',
    )
    expect(history.reader.readOne({ do: 'pause', as: 'p3' })).toMatchObject({ as: 'p3' })
    expect(viewOf(history, 'p1').people).toContainEqual({ id: 'p3', role: 'player' })
  })

  it('is new, and no second GM', () => {
    const { history } = joined()
    expect(() => personJoins(history, p3)).toThrow('p3 is at the table already')
    expect(() => personJoins(history, { id: 'gm2', role: 'gm' })).toThrow('a table has one GM')
  })
})

describe('a person who takes the place of another', () => {
  it('starts with no answers, which ends what rests on those before; the characters stay', () => {
    const table = new TinyTable()
    table.do({ do: 'pair', by: 'ann', to: 'ben' })
    table.history.add(personTakesOver(table.history, 'p1'))
    expect(table.pairs).toBe(0)
    const { mine, characters } = viewOf(table.history, 'p1')
    expect(mine).toEqual({ table: {}, self: {}, waiting: { table: {}, self: {} } })
    expect(characters.find(({ id }) => id === 'ann')?.player).toBe('p1')
    table.history.add(personTakesOver(table.history, 'gm'))
    expect(viewOf(table.history, 'gm').mine.table).toEqual({})
    expect(() => personTakesOver(table.history, 'p9')).toThrow('p9 is nobody at the table')
  })
})

describe('a person who leaves', () => {
  it('C-7: binds nobody any more: what they said is no, which ends what rests on it; the characters stay', () => {
    const table = new TinyTable()
    table.do({ do: 'pair', by: 'ann', to: 'ben' })
    table.history.add(personLeaves(table.history, 'p1'))
    expect(table.pairs).toBe(0)
    const { mine, characters } = viewOf(table.history, 'p1')
    expect(mine).toEqual({ table: {}, self: {}, waiting: { table: {}, self: {} } })
    expect(characters.find(({ id }) => id === 'ann')?.player).toBe('p1')
    expect(() => personLeaves(table.history, 'p9')).toThrow('p9 is nobody at the table')
  })
})

describe('a character that joins', () => {
  it.each([
    [{ age: 17 }, 'age: 18 or more is required'],
    [{ age: '27' }, 'age: 18 or more is required, as a whole number'],
    [{ age: undefined }, 'age: 18 or more is required, as a whole number'],
    [{ apparentAge: 17 }, 'apparentAge: 18 or more is required'],
    [{ id: 'ann' }, 'id: this id is taken'],
    [{ id: 'Eve' }, /^id: an id is/],
    [{ player: 'p9' }, 'player: the id of a player at the table is required for a pc'],
    [{ player: 'gm' }, 'player: the id of a player at the table is required for a pc'],
    [{ player: undefined }, 'player: the id of a player at the table is required for a pc'],
    [{ kind: 'npc' }, 'player: only a pc has a player'],
    [{ name: 'ANN' }, 'name: this name is taken'],
    [{ extra: 1 }, 'extra: there is no such field'],
    [{ will: 9 }, 'will: a mapping with max is required'],
  ])('C-1, C-11: %j is refused like in a file', (over, message) => {
    const { history } = new TinyTable()
    history.add(personJoins(history, p3))
    expect(() => characterJoins(history, { ...eve, ...over }, 'p3')).toThrow(message)
    expect(history.state.characters.size).toBe(4)
  })

  it('is played from then on', () => {
    const table = joined()
    expect(table.do({ do: 'stir', by: 'eve', as: 'p3' })).toBe('ok')
    expect(table.do({ do: 'stir', by: 'eve', as: 'p1' })).toBe('not-yours')
    expect(viewOf(table.history, 'p1').characters.at(-1)).toMatchObject({
      id: 'eve',
      player: 'p3',
      state: { will: { current: 9, max: 9 } },
    })
  })
})

describe('joining and the log', () => {
  it('C-17: a rewind leaves who has joined', () => {
    const table = new TinyTable()
    table.do({ do: 'scene.start' })
    joined(table)
    table.do({ do: 'adjust', to: 'ann', resource: 'will', by: -1, reason: 'x' })
    expect(table.do({ do: 'rewind', to: 0 })).toBe('ok')
    expect([0, 1, 2, 3, 4].map((i) => table.history.isTakenBack(i))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
    expect(table.do({ do: 'stir', by: 'eve', as: 'p3' })).toBe('ok')
  })

  it('replays from JSON', () => {
    const table = joined()
    table.do(yes('p3', 'self', 'intimacy'))
    table.do({ do: 'combat.start' })
    const { history } = table
    const again = new History(history.setup, history.stateAfter(-1))
    for (const entry of JSON.parse(JSON.stringify(history.entries))) again.add(entry)
    expect(again.state).toEqual(history.state)
    expect(runAnswer(again)).toEqual(runAnswer(history))
  })
})
