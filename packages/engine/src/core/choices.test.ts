import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import { seeded } from '../dice/index.ts'
import { people, tryOut } from '../testing.ts'
import type { Action } from './action.ts'
import { type Choice, choiceOf, choices, isActor } from './choices.ts'
import { History, refusalOf } from './decide.ts'
import { legalNow } from './index.ts'
import { randomStep } from './random-step.ts'
import { ScenarioError } from './scenario/issues.ts'
import { parseScenario, type Scenario } from './scenario/scenario.ts'
import { party, sheet } from './testing/sheets.ts'
import { TinyTable, tinyScenario } from './testing/tiny-table.ts'

const item = (id: string, over: object) => ({ id, name: id, slot: 'body', kind: 'armor', ...over })
const real = parseScenario(
  {
    ruleset: 'arianrhod',
    seed: '',
    people: people({ no: ['undressing'], veil: ['monsters'] }),
    characters: [
      sheet('eve', {
        kind: 'pc',
        player: 'p1',
        sex: 'female',
        equipment: [item('wand', { slot: 'hand', kind: 'toy' })],
      }),
      sheet('ivo', { kind: 'pc', player: 'p2', sex: 'male', actionValue: 7 }),
      sheet('gor', {
        kind: 'monster',
        sex: 'none',
        equipment: [item('coat', {}), item('hat', { slot: 'head' })],
      }),
    ],
    tables: [{ id: 'fate', name: 'Fate', die: 'D10', entries: [{ from: 1, to: 10, text: 'x' }] }],
    steps: [],
  },
  catalog,
)
const tiny = tinyScenario({
  characters: (party.slice(0, 3) as { id: string }[]).map(({ id }, i) => ({
    id,
    name: id,
    kind: i < 2 ? 'pc' : 'npc',
    ...(i < 2 && { player: `p${i + 1}` }),
    age: 30,
    sex: 'both',
    will: { max: 9 },
  })),
})

/** What a step is refused with; its form may be wrong. */
function refused(history: History, step: object): string | undefined {
  try {
    return refusalOf(history, history.reader.readOne(step))?.code
  } catch (error) {
    if (error instanceof ScenarioError) return 'form'
    throw error
  }
}

/** Every value worth a try for a parameter, by what it is and not by what the action says it may be now. */
function values(history: History, action: Action, name: string, by: string | undefined): unknown[] {
  const legal = legalNow(history, action, name, { by })
  const ids = [...history.state.characters.keys()]
  const parameter = action.parameters[name]!
  if (parameter.person) return [...history.state.people.keys()]
  if ('values' in legal && legal.many) return [[], ...ids.map((id) => [id]), ids]
  if (parameter.names && 'values' in legal) return ids
  if ('min' in legal) return [1, 0, 2]
  if ('values' in legal)
    return [
      ...legal.values,
      ...['wand', 'coat', 'hat', 'fate'].filter(() => name === 'item' || name === 'toy' || name === 'table'),
    ]
  return 'examples' in legal ? [...legal.examples] : ['x', '']
}

/** Whether some way of filling in an action is not refused: all of them, one after the other. */
function possible(history: History, action: Action, by: string | undefined): boolean {
  const open = action.entries.filter(([name]) => !(name === 'by' && by !== undefined))
  const fill = (given: object, at: number): boolean => {
    const [name, parameter] = open[at] ?? []
    if (name === undefined) return refused(history, { ...given, do: action.id }) === undefined
    if (!parameter?.required && fill(given, at + 1)) return true
    return values(history, action, name, by).some((value) => fill({ ...given, [name]: value }, at + 1))
  }
  return fill(by === undefined ? {} : { by }, 0)
}

/** Plays on at random. */
function played({ setup, start }: Scenario, seed: string, length: number): History {
  const history = new History(setup, start)
  const numbers = seeded(seed)
  for (let i = 0; i < length; i += 1) {
    const step = randomStep(history, (n) => numbers(n) - 1)
    // a pause is soon tried out
    if (step.do === 'pause' && i % 3 > 0) continue
    if (refused(history, step) === undefined) history.do(history.reader.readOne(step), numbers)
  }
  return history
}

const step = ({ do: id, by, example }: Choice, over: object = {}) => ({
  ...example,
  ...(by && { by }),
  ...over,
  do: id,
})

describe.each([
  ['a pack', real],
  ['a made-up one', tiny],
] as [string, Scenario][])('choices on a table of %s', (_, scenario) => {
  const tables = fc.record({ seed: fc.string(), length: fc.nat(25) })

  it('an action is allowed for whom some way of doing it is not refused, and for nobody else', () => {
    fc.assert(
      fc.property(tables, ({ seed, length }) => {
        const history = played(scenario, seed, length)
        for (const choice of choices(history)) {
          const action = history.setup.ruleset.byId.get(choice.do)!
          expect(choice.refused === undefined, `${choice.do} by ${choice.by}: ${choice.refused?.code}`).toBe(
            possible(history, action, choice.by),
          )
        }
      }),
      { numRuns: 3 },
    )
  })

  it('examples run, listed values go with some way of doing it, and bounds are where out-of-range begins', () => {
    fc.assert(
      fc.property(tables, ({ seed, length }) => {
        const history = played(scenario, seed, length)
        for (const choice of choices(history)) {
          expect(choice.example === undefined).toBe(choice.refused !== undefined)
          if (choice.example === undefined) continue
          const what = (over: object = {}) => refused(history, step(choice, over))
          // with the other parameters filled in to go with it
          const withThis = (choice: Choice, name: string, value: unknown) => {
            const action = history.setup.ruleset.byId.get(choice.do)!
            const { refused: code, example } = choiceOf(history, action, {
              ...(choice.by !== undefined && { by: choice.by }),
              given: { [name]: value },
            })
            if (example) expect(refused(history, { ...example, do: choice.do })).toBeUndefined()
            return code
          }
          expect(what(), choice.do).toBeUndefined()
          for (const { name, legal } of choice.parameters) {
            if ('values' in legal && !legal.many)
              for (const value of legal.values)
                expect(withThis(choice, name, value), `${choice.do} ${name} ${value}`).toBeUndefined()
            if ('examples' in legal)
              for (const value of legal.examples) expect(withThis(choice, name, value)).toBeUndefined()
            if (!('min' in legal)) continue
            for (const beyond of [legal.min - 1, legal.max + 1])
              if (Number.isFinite(beyond))
                expect(what({ [name]: beyond }), `${choice.do} ${name} ${beyond}`).toBe('out-of-range')
            for (const bound of [legal.min, legal.max])
              if (Number.isFinite(bound) && choice.do !== 'rewind')
                expect(what({ [name]: bound }), `${choice.do} ${name} ${bound}`).not.toBe('out-of-range')
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  it('every action is there once for each character who could do it, with all its parameters', () => {
    const history = new History(scenario.setup, scenario.start)
    const all = choices(history)
    for (const action of scenario.setup.ruleset.byId.values()) {
      const of = all.filter((choice) => choice.do === action.id)
      expect(of.map(({ by }) => by)).toEqual(
        isActor(action) ? [...scenario.start.characters.keys()] : [undefined],
      )
      for (const { parameters } of of)
        expect(parameters.map(({ name }) => name)).toEqual(
          Object.keys(action.parameters).filter((name) => name !== 'by' || !isActor(action)),
        )
    }
  })

  it('asking changes nothing', () => {
    const history = played(scenario, 'x', 10)
    const { state } = history
    const length = history.entries.length
    choices(history)
    expect(history.state).toBe(state)
    expect(history.entries).toHaveLength(length)
  })
})

describe('choices', () => {
  const find = (history: History, id: string, by?: string, as?: string) =>
    choices(history, { ...(by && { by }), ...(as && { as }) }).find((choice) => choice.do === id)!

  it('name who would do it: the owner, the GM, or whom one asks for', () => {
    const { history } = new TinyTable()
    expect(find(history, 'touch', 'ann').as).toBe('p1')
    expect(find(history, 'touch', 'cat').as).toBe('gm')
    expect(find(history, 'scene.start').as).toBe('gm')
    expect(find(history, 'touch', 'ann', 'p2')).toMatchObject({ as: 'p2', refused: { code: 'not-yours' } })
    expect(find(history, 'scene.start', undefined, 'p2')).toMatchObject({
      as: 'p2',
      refused: { code: 'gm-only' },
    })
    expect(find(history, 'consent.set', undefined, 'p2').example).toMatchObject({ person: 'p2' })
  })

  it('say why not, of several reasons the one that came furthest', () => {
    const table = new TinyTable()
    table.do({ do: 'combat.start' })
    expect(find(table.history, 'touch', 'ben')).toMatchObject({ refused: { code: 'not-your-turn' } })
    table.do({ do: 'consent.set', person: 'gm', scope: 'table', theme: 'intimacy', answer: 'no' })
    expect(find(table.history, 'touch', 'ann')).toMatchObject({
      refused: { code: 'consent', themes: ['intimacy'] },
    })
    table.do({ do: 'pause' })
    for (const choice of choices(table.history)) {
      const free = ['pause', 'resume', 'consent.set', 'rewind'].includes(choice.do)
      expect(choice.refused?.code, choice.do).toBe(free ? undefined : 'paused')
    }
  })

  it('find what only a parameter that may be left out makes possible', () => {
    const table = new TinyTable()
    expect(find(table.history, 'adjust').refused).toBeUndefined()
    table.do({ do: 'combat.start', order: ['ann', 'ben'] })
    expect(find(table.history, 'stir', 'ben').example).toEqual({ by: 'ben', how: 'soft' })
    expect(find(table.history, 'stir', 'ben').parameters[0]).toMatchObject({
      name: 'how',
      legal: { values: ['soft'] },
    })
  })

  it('leave out whom one cannot choose now', () => {
    const table = new TinyTable()
    table.do({ do: 'consent.set', person: 'p2', scope: 'self', theme: 'intimacy', answer: 'no' })
    const touch = choiceOf(table.history, table.history.setup.ruleset.byId.get('touch')!, { by: 'ann' })
    expect(touch.parameters.find(({ name }) => name === 'to')?.legal).toEqual({ values: ['cat', 'dog'] })
    expect(touch.parameters.find(({ name }) => name === 'bonus')).toEqual({
      name: 'bonus',
      chooser: 'actor',
      required: false,
      default: 0,
      legal: { min: -3, max: 3 },
    })
  })

  it('say why not where a parameter has no value that is possible', () => {
    expect(find(new TinyTable().history, 'table.roll').refused).toEqual({ code: 'no-such-table' })
    const weak = sheet('eve', { stats: { ...party[0]!.stats, strength: 0 } })
    const { history } = tryOut({ ruleset: 'arianrhod', characters: [weak, party[1]!], steps: [] })
    expect(find(history, 'tease', 'eve')).toMatchObject({
      refused: { code: 'out-of-range', parameter: 'effort' },
    })
  })

  it('of somebody who is no character: none', () => {
    const { history } = new TinyTable()
    expect(find(history, 'touch', 'nobody')).toMatchObject({
      by: 'nobody',
      refused: { code: 'no-such-character' },
    })
  })

  it('on an empty table', () => {
    const { history } = tryOut({ ruleset: 'arianrhod', characters: [], steps: [] })
    const all = choices(history)
    expect(all.filter(({ refused }) => !refused).map(({ do: id }) => id)).toEqual([
      'scene.start',
      'combat.start',
      'consent.set',
      'pause',
      'resume',
    ])
  })
})
