import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANSWERS, CHARACTERS, Model, PEOPLE, STRICT } from './testing/agreement-model.ts'
import { TinyTable } from './testing/tiny-table.ts'

const of = fc.constantFrom
const character = of(...CHARACTERS)
const answer = fc.record({
  do: of('consent.set'),
  person: of(...PEOPLE),
  scope: of('table', 'self'),
  theme: of('intimacy', 'captivity', 'coercion', 'mind-control', 'monsters'),
  answer: of(...STRICT),
})
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: answer.filter(({ person, scope }) => person !== 'gm' || scope === 'table') },
    {
      weight: 1,
      arbitrary: fc.record({
        do: of('consent.set'),
        person: of('p1', 'p2'),
        scope: of('self'),
        theme: of('intimacy'),
        answer: of('no', 'yes'),
        as: of(...PEOPLE),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: of('scene.start'), tone: of('mutual', 'contest', 'hostile') }) },
    { weight: 1, arbitrary: fc.record({ do: of('scene.end') }) },
    { weight: 1, arbitrary: fc.record({ do: of('pause'), as: of(...PEOPLE) }) },
    { weight: 2, arbitrary: fc.record({ do: of('resume') }) },
    { weight: 4, arbitrary: fc.record({ do: of('pair'), by: character, to: character }) },
    { weight: 2, arbitrary: fc.record({ do: of('tell'), by: character, of: character }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: of('status.add'), to: character, status: of('dazed', 'held', 'tired') }),
    },
    { weight: 2, arbitrary: fc.record({ do: of('rewind'), to: fc.integer({ min: -1, max: 20 }) }) },
  ),
  { maxLength: 40 },
)

describe('agreement against a model of its own', () => {
  it.each([
    ['from everybody’s yes', true],
    ['from no answer at all', false],
  ])('C-3, C-4, C-5, C-6, C-8, C-17: %s', (_, yes) => {
    fc.assert(
      fc.property(steps, (given) => {
        const model = new Model()
        if (yes) for (const key of ANSWERS) model.answers.set(key, 'yes')
        const none = PEOPLE.map((id) => ({ id, role: id === 'gm' ? 'gm' : 'player', adult: true }))
        const table = new TinyTable(yes ? {} : { people: none })
        for (const step of given) {
          expect(table.do(step), JSON.stringify(step)).toBe(model.do(step))
          expect(table.pairs).toBe(model.world.pairs.length)
          for (const id of CHARACTERS) expect(table.statuses(id), id).toEqual(model.statuses(id))
          expect(table.history.state.paused).toBe(model.paused)
          expect(table.history.state.scene?.tone).toBe(model.world.tone)
        }
        for (const { index } of table.history.entries)
          expect(table.history.isTakenBack(index), `${index} taken back`).toBe(model.takenBack.has(index))
      }),
      { numRuns: 150 },
    )
  })
})

const set = (person: string, scope: string, theme: string, answer: string, over: object = {}) => ({
  do: 'consent.set',
  person,
  scope,
  theme,
  answer,
  ...over,
})
const pair = { do: 'pair', by: 'ann', to: 'ben' }

describe('C-3: an answer that nobody gave is no', () => {
  it('from anybody at the table, or from the player of one who takes part', () => {
    const people = (spoil: object) =>
      ['gm', 'p1', 'p2'].map((id) => ({
        id,
        role: id === 'gm' ? 'gm' : 'player',
        adult: true,
        table: { intimacy: 'yes', captivity: 'yes' },
        ...(id !== 'gm' && { self: { intimacy: 'yes', captivity: 'yes' } }),
        ...(spoil as Record<string, object>)[id],
      }))
    const result = (spoil: object, step: object = pair) => new TinyTable({ people: people(spoil) }).do(step)
    expect(result({})).toBe('ok')
    for (const id of ['gm', 'p1', 'p2'])
      expect(result({ [id]: { table: { captivity: 'yes' } } })).toBe('consent intimacy')
    for (const id of ['p1', 'p2']) expect(result({ [id]: { self: {} } })).toBe('consent intimacy captivity')
    // whose character takes no part
    expect(result({ p2: { self: {} } }, { ...pair, to: 'cat' })).toBe('ok')
  })
})

describe('C-4: what tone and monsters add', () => {
  it('only to a step that has a theme of its own', () => {
    const table = new TinyTable()
    for (const theme of ['coercion', 'monsters']) table.do(set('p1', 'table', theme, 'no'))
    table.do({ do: 'scene.start', tone: 'hostile' })
    expect(table.do({ do: 'gather', who: ['ann', 'dog'] })).toBe('ok')
    expect(table.do({ ...pair, to: 'dog' })).toBe('consent coercion monsters')
    expect(table.do(pair)).toBe('consent coercion')
  })

  it('and coercion only to one that acts on another', () => {
    const table = new TinyTable()
    table.do(set('p1', 'table', 'coercion', 'no'))
    table.do({ do: 'scene.start', tone: 'hostile' })
    expect(table.do({ do: 'tell', by: 'ann', of: 'ann' })).toBe('ok')
  })

  it('a monster that is only named does not count', () => {
    const table = new TinyTable()
    table.do(set('p1', 'self', 'monsters', 'no'))
    expect(table.do({ do: 'tell', by: 'ann', of: 'dog' })).toBe('ok')
  })
})

describe('C-2, C-5: a refusal', () => {
  it('lists the themes at no in the order of the page, never who, and rolls nothing', () => {
    const table = new TinyTable()
    for (const theme of ['monsters', 'captivity', 'coercion', 'intimacy'])
      table.do(set('p2', 'self', theme, 'no'))
    table.do({ do: 'scene.start', tone: 'hostile' })
    const before = table.history.state
    expect(table.do({ do: 'pair', by: 'dog', to: 'ben' })).toBe(
      'consent intimacy coercion monsters captivity',
    )
    expect(table.history.state).toBe(before)
    expect(table.history.entries.at(-1)).toEqual({
      index: 5,
      do: 'pair',
      by: 'gm',
      given: { by: 'dog', to: 'ben' },
      status: 'refused',
      code: 'consent',
      themes: ['intimacy', 'coercion', 'monsters', 'captivity'],
    })
  })

  it('is the strictest: a veil when nobody says no', () => {
    const table = new TinyTable()
    table.do(set('p2', 'self', 'captivity', 'veil'))
    expect(table.do(pair)).toBe('veiled')
    expect(table.do({ ...pair, to: 'cat' })).toBe('ok')
    table.do(set('p1', 'table', 'captivity', 'veil'))
    expect(table.do({ ...pair, to: 'cat' })).toBe('veiled')
    table.do(set('gm', 'table', 'captivity', 'no'))
    expect(table.do({ ...pair, to: 'cat' })).toBe('consent captivity')
  })
})

describe('C-6: only the person themself changes an answer', () => {
  it.each(['gm', 'p1'])('not %s for another', (as) => {
    const table = new TinyTable()
    const before = table.history.state
    for (const scope of ['table', 'self'])
      for (const answer of ['no', 'veil', 'yes'])
        expect(table.do(set('p2', scope, 'intimacy', answer, { as }))).toBe('not-yours')
    expect(table.history.state).toBe(before)
  })

  it('nor a player for the GM', () => {
    expect(new TinyTable().do(set('gm', 'table', 'intimacy', 'no', { as: 'p1' }))).toBe('not-yours')
  })

  it('which may be said by name', () => {
    expect(new TinyTable().do(set('p2', 'self', 'intimacy', 'no', { as: 'p2' }))).toBe('ok')
  })
})

describe('C-6: a looser answer waits while a scene runs', () => {
  const start = { do: 'scene.start' }
  const scene = () => {
    const table = new TinyTable()
    table.do(set('p2', 'self', 'intimacy', 'no'))
    table.do(start)
    expect(table.do(set('p2', 'self', 'intimacy', 'yes'))).toBe('ok')
    expect(table.do(pair)).toBe('consent intimacy')
    return table
  }

  it.each([
    ['the end of the scene', [{ do: 'scene.end' }]],
    ['a scene that begins', [start]],
    ['a resume after a pause', [{ do: 'pause', as: 'p1' }, { do: 'resume' }]],
    ['a rewind to before the scene', [{ do: 'rewind', to: 0 }]],
    ['a rewind to before it, while paused', [{ do: 'pause' }, { do: 'rewind', to: 0 }, { do: 'resume' }]],
  ])('until %s', (_, steps) => {
    const table = scene()
    for (const step of steps) expect(table.do(step)).toBe('ok')
    expect(table.do(pair)).toBe('ok')
  })

  it.each([
    ['a resume without a pause', [{ do: 'resume' }]],
    ['a rewind to within the scene', [{ do: 'rewind', to: 1 }]],
    ['a pause alone', [{ do: 'pause' }, { do: 'rewind', to: 1 }]],
    ['a combat', [{ do: 'combat.start' }, { do: 'combat.end' }]],
  ])('not until %s', (_, steps) => {
    const table = scene()
    for (const step of steps) expect(table.do(step)).toBe('ok')
    expect(table.do(pair)).not.toBe('ok')
    expect(table.history.state.answers.get('p2')?.waiting.self).toEqual({ intimacy: 'yes' })
  })

  it('a new answer of any kind replaces the one that waits', () => {
    for (const [answer, then] of [
      ['no', 'consent intimacy'],
      ['veil', 'veiled'],
      ['yes', 'ok'],
    ] as const) {
      const table = scene()
      table.do(set('p2', 'self', 'intimacy', answer))
      expect(table.do(pair)).toBe('consent intimacy')
      table.do({ do: 'scene.end' })
      expect(table.do(pair)).toBe(then)
    }
  })

  it('a stricter one than what binds, though looser than what waits, is the one that counts', () => {
    const table = new TinyTable()
    table.do(set('p2', 'self', 'intimacy', 'veil'))
    table.do(start)
    table.do(set('p2', 'self', 'intimacy', 'yes'))
    expect(table.do(pair)).toBe('veiled')
    table.do(set('p2', 'self', 'intimacy', 'no'))
    expect(table.do(pair)).toBe('consent intimacy')
    table.do({ do: 'scene.end' })
    expect(table.do(pair)).toBe('consent intimacy')
  })

  it('waits for one theme and scope alone', () => {
    const table = scene()
    table.do(set('p2', 'table', 'intimacy', 'no'))
    table.do(set('p2', 'self', 'captivity', 'veil'))
    table.do({ do: 'scene.end' })
    expect(table.do(pair)).toBe('consent intimacy')
    table.do(set('p2', 'table', 'intimacy', 'yes'))
    expect(table.do(pair)).toBe('veiled')
  })

  it('and with no scene running binds at once', () => {
    const table = new TinyTable()
    table.do(set('p2', 'self', 'intimacy', 'no'))
    table.do(set('p2', 'self', 'intimacy', 'yes'))
    expect(table.do(pair)).toBe('ok')
  })
})

describe('C-6: a state ends at once when a theme it rests on is withdrawn', () => {
  it('for the characters in it, and no others', () => {
    const table = new TinyTable()
    table.do(pair)
    table.do({ do: 'pair', by: 'ann', to: 'cat' })
    for (const to of ['ann', 'ben']) table.do({ do: 'status.add', to, status: 'dazed' })
    table.do(set('p2', 'self', 'captivity', 'no'))
    expect(table.pairs).toBe(1)
    table.do(set('p2', 'self', 'mind-control', 'no'))
    expect([table.statuses('ann'), table.statuses('ben')]).toEqual([['dazed'], []])
    table.do(set('gm', 'table', 'mind-control', 'no'))
    expect(table.statuses('ann')).toEqual([])
  })

  it('within the step that withdrew it, while paused too, and not for a veil', () => {
    const table = new TinyTable()
    table.do(pair)
    table.do(set('p2', 'self', 'intimacy', 'veil'))
    expect(table.pairs).toBe(1)
    table.do({ do: 'pause' })
    table.do(set('p2', 'self', 'intimacy', 'no'))
    expect(table.pairs).toBe(0)
  })

  it('and does not come back with the answer', () => {
    const table = new TinyTable()
    table.do(pair)
    table.do(set('p2', 'self', 'intimacy', 'no'))
    table.do(set('p2', 'self', 'intimacy', 'yes'))
    expect(table.pairs).toBe(0)
  })

  it('numbers stay', () => {
    const table = new TinyTable()
    table.do({ do: 'touch', by: 'ann', to: 'ben' })
    const will = JSON.stringify(table.history.state.characters.get('ben'))
    table.do(set('p2', 'self', 'intimacy', 'no'))
    expect(JSON.stringify(table.history.state.characters.get('ben'))).toBe(will)
  })
})
