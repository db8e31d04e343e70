import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import { seeded } from '../dice/index.ts'
import { people } from '../testing.ts'
import { runAnswer } from './answer.ts'
import { decide, History } from './decide.ts'
import { evolve } from './edit.ts'
import type { Entry, Step } from './log.ts'
import { randomStep } from './random-step.ts'
import { ScenarioError } from './scenario/issues.ts'
import { parseScenario, type Scenario } from './scenario/scenario.ts'
import { party, sheet } from './testing/sheets.ts'
import { tinyScenario } from './testing/tiny-table.ts'

const item = (id: string, over: object) => ({ id, name: id, slot: 'body', kind: 'armor', ...over })
const real = parseScenario(
  {
    ruleset: 'arianrhod',
    seed: '',
    people: people({ veil: ['undressing'] }),
    characters: [
      sheet('eve', { equipment: [item('coat', {}), item('wand', { slot: 'hand', kind: 'toy', power: 2 })] }),
      ...party,
    ],
    tables: [{ id: 'fate', name: 'Fate', die: 'D10', entries: [{ from: 1, to: 10, text: 'x' }] }],
    steps: [],
  },
  catalog,
)
const scenarios: [string, Scenario][] = [
  ['a pack', real],
  ['a made-up one', tinyScenario()],
]

const readable = (history: History, step: object): Step | undefined => {
  try {
    return history.reader.readOne(step)
  } catch (error) {
    if (error instanceof ScenarioError) return undefined
    throw error
  }
}

const seeds = fc.record({ steps: fc.string(), dice: fc.string(), length: fc.integer({ min: 1, max: 40 }) })

/** Plays so many random steps. */
const played = (
  { setup, start }: Scenario,
  given: { steps: string; dice: string; length: number },
  each: (history: History, entry: Entry) => void = () => {},
) => {
  const history = new History(setup, start)
  const numbers = seeded(given.steps)
  const dice = seeded(given.dice)
  for (let i = 0; i < given.length; i += 1) {
    const step = readable(
      history,
      randomStep(history, (n) => numbers(n) - 1),
    )
    if (step) each(history, history.do(step, dice))
  }
  return history
}

const roundTrip = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe.each(scenarios)('the log of %s', (_, scenario) => {
  it('added entry by entry to a fresh table gives the same states, without any dice', () => {
    fc.assert(
      fc.property(seeds, (given) => {
        const history = played(scenario, given)
        const again = new History(scenario.setup, scenario.start)
        for (const entry of roundTrip(history.entries)) again.add(entry)
        for (let i = -1; i < history.entries.length; i += 1) {
          expect(again.stateAfter(i)).toEqual(history.stateAfter(i))
          if (i >= 0) expect(again.isTakenBack(i)).toBe(history.isTakenBack(i))
        }
        expect(runAnswer(again)).toEqual(runAnswer(history))
      }),
      { numRuns: 40 },
    )
  })

  it('holds every change of a step, and of a refused one none', () => {
    fc.assert(
      fc.property(seeds, (given) => {
        played(scenario, given, (history, entry) => {
          const before = history.stateAfter(entry.index - 1)
          if (entry.status === 'refused') {
            expect(history.state).toBe(before)
            expect(Object.keys(entry)).not.toContain('changes')
          } else expect(evolve(before, entry.changes)).toEqual(history.state)
        })
      }),
      { numRuns: 40 },
    )
  })

  it('is the same from the same seed', () => {
    fc.assert(
      fc.property(seeds, (given) => {
        expect(roundTrip(played(scenario, given).entries)).toEqual(roundTrip(played(scenario, given).entries))
      }),
      { numRuns: 20 },
    )
  })

  it('C-17: a rewind gives the state after the step it goes to, answers and pause apart', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (given, n) => {
        const history = played(scenario, { ...given, length: given.length + 2 })
        fc.pre(history.entries.length > 0)
        const to = n % history.entries.length
        const now = history.state
        const step = history.reader.readOne({ do: 'rewind', to })
        const entry = history.do(step, seeded(''))
        if (entry.status === 'refused') {
          expect(entry).toMatchObject({ code: 'out-of-range', parameter: 'to' })
          return
        }
        const then = history.stateAfter(to)
        expect(history.state.scene).toEqual(then.scene)
        expect(history.state.combat).toEqual(then.combat)
        expect(history.state.paused).toBe(now.paused)
        // the rest of them rests on no answer
        const plain = (state: typeof then) =>
          [...state.characters.values()].map((one) => ({ ...one, statuses: [], held: 0 }))
        expect(plain(history.state)).toEqual(plain(then))
      }),
      { numRuns: 60 },
    )
  })

  it('deciding a step changes nothing', () => {
    fc.assert(
      fc.property(seeds, (given) => {
        const history = played(scenario, given)
        const before = JSON.stringify([...history.state.characters])
        const { state } = history
        const numbers = seeded(`${given.steps}!`)
        const step = readable(
          history,
          randomStep(history, (n) => numbers(n) - 1),
        )
        if (step) decide(history, step, seeded('x'))
        expect(history.state).toBe(state)
        expect(JSON.stringify([...history.state.characters])).toBe(before)
      }),
      { numRuns: 20 },
    )
  })
})

describe('a history', () => {
  it('takes entries in their order only', () => {
    const { setup, start } = real
    const history = new History(setup, start)
    const entry = { index: 1, do: 'pause', by: null, given: {}, status: 'refused', code: 'x' } as const
    expect(() => history.add(entry)).toThrow('entry 1 does not follow entry -1')
    expect(() => history.stateAfter(0)).toThrow('no entry 0')
    history.add({ ...entry, index: 0 })
    expect(history.stateAfter(0)).toBe(start)
  })

  it('starts with a GM', () => {
    const { setup, start } = real
    expect(() => new History(setup, { ...start, people: new Map() })).toThrow('a table has a GM')
  })
})
