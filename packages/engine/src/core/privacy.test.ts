import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import { seeded } from '../dice/index.ts'
import { ALL_YES, people } from '../testing.ts'
import { History } from './decide.ts'
import { parseScenario } from './scenario/scenario.ts'
import { party } from './testing/sheets.ts'
import { TinyTable } from './testing/tiny-table.ts'
import { THEMES } from './themes.ts'
import { viewOf } from './view.ts'

const PEOPLE = ['gm', 'p1', 'p2']

/** A table of the pack after these steps. */
function table(steps: readonly object[], over: object = {}): History {
  const { setup, start } = parseScenario(
    { ruleset: 'arianrhod', seed: '', people: people(), characters: party, steps: [], ...over },
    catalog,
  )
  const history = new History(setup, start)
  const dice = seeded('view')
  for (const step of steps) history.do(history.reader.readOne(step), dice)
  return history
}

const views = (history: History) => PEOPLE.map((person) => viewOf(history, person))
const set = (person: string, scope: string, theme: string, answer: string, over: object = {}) => ({
  do: 'consent.set',
  person,
  scope,
  theme,
  answer,
  ...over,
})

describe('C-7: answers are private', () => {
  it('each sees their own, and of the others the strictest alone', () => {
    const history = table([
      set('p1', 'table', 'intimacy', 'veil'),
      set('p2', 'table', 'captivity', 'no'),
      set('p2', 'self', 'monsters', 'no'),
      { do: 'scene.start' },
      set('p2', 'self', 'monsters', 'veil'),
    ])
    const [gm, p1, p2] = views(history)
    for (const { themes } of [gm!, p1!, p2!])
      expect(themes).toEqual({ ...ALL_YES, intimacy: 'veil', captivity: 'no' })
    expect(gm!.mine).toEqual({ table: ALL_YES, self: {}, waiting: { table: {}, self: {} } })
    expect(p1!.mine.table).toEqual({ ...ALL_YES, intimacy: 'veil' })
    expect(p2!.mine).toMatchObject({ self: { monsters: 'no' }, waiting: { self: { monsters: 'veil' } } })
    expect(JSON.stringify([gm, p1])).not.toContain('"monsters":"no"')
  })

  it('a change shows as the effective answer that is another now, and to others not at all when none is', () => {
    const history = table([
      set('p2', 'self', 'intimacy', 'no'),
      set('p1', 'table', 'intimacy', 'no'),
      set('p2', 'table', 'intimacy', 'no'),
      set('p1', 'table', 'intimacy', 'yes'),
      set('p2', 'table', 'intimacy', 'veil'),
    ])
    const change = (index: number, effective: object) => ({
      index,
      takenBack: false,
      kind: 'answer',
      effective,
      effects: [],
    })
    const seen = (person: string) => viewOf(history, person).log
    expect(seen('gm')).toEqual([change(1, { intimacy: 'no' }), change(4, { intimacy: 'veil' })])
    expect(seen('p1')).toEqual([
      change(1, { intimacy: 'no' }),
      change(3, {}),
      change(4, { intimacy: 'veil' }),
    ])
    expect(seen('p2')).toEqual([
      change(0, {}),
      change(1, { intimacy: 'no' }),
      change(2, {}),
      change(4, { intimacy: 'veil' }),
    ])
  })

  it('what a change ended is seen, not who or what', () => {
    const history = table([
      { do: 'status.add', to: 'ren', status: 'pregnant' },
      set('p2', 'self', 'pregnancy', 'no'),
    ])
    for (const { log } of views(history))
      expect(log[1]).toEqual({
        index: 1,
        takenBack: false,
        kind: 'answer',
        effective: {},
        effects: [{ character: 'ren', before: { statuses: ['pregnant'] }, after: { statuses: [] } }],
      })
  })

  const answers = fc.array(
    fc.record({
      theme: fc.constantFrom('monsters', 'captivity', 'mind-control', 'lasting-marks'),
      answer: fc.constantFrom('no', 'veil', 'yes'),
      other: fc.constantFrom('no', 'veil', 'yes'),
      scope: fc.constantFrom('self', 'table'),
    }),
    { maxLength: 8 },
  )
  const start = fc.record(
    Object.fromEntries(THEMES.map((theme) => [theme, fc.constantFrom('no', 'veil', 'yes')])),
  )

  it('nobody else can tell them apart: whatever p2 answers, the others see the same', () => {
    fc.assert(
      fc.property(start, start, answers, (one, two, changes) => {
        // the GM's `no` hides p2's answers for the table; what p2 answers for their own character touches nobody else's steps
        const seen = (self: object, which: 'answer' | 'other') => {
          const seats = [
            { id: 'gm', role: 'gm', adult: true, table: { intimacy: 'yes' } },
            { id: 'p1', role: 'player', adult: true, table: { intimacy: 'yes' }, self: { intimacy: 'yes' } },
            { id: 'p2', role: 'player', adult: true, table: { ...self, intimacy: 'yes' }, self },
          ]
          const steps = changes.map((change) => set('p2', change.scope, change.theme, change[which]))
          const history = table(
            [
              { do: 'scene.start' },
              { do: 'technique', by: 'aya', to: 'kai' },
              ...steps,
              { do: 'pause' },
              { do: 'resume' },
              { do: 'scene.end' },
            ],
            { people: seats },
          )
          return [viewOf(history, 'gm'), viewOf(history, 'p1')]
        }
        expect(JSON.stringify(seen(one, 'answer'))).toBe(JSON.stringify(seen(two, 'other')))
      }),
    )
  })
})

describe('C-8: who paused is not told', () => {
  it('to anybody, whoever it was', () => {
    const seen = PEOPLE.map((as) =>
      JSON.stringify(views(table([{ do: 'scene.start' }, { do: 'pause', as }, { do: 'pause', as: 'gm' }]))),
    )
    expect(new Set(seen).size).toBe(1)
    expect(views(table([{ do: 'pause', as: 'p1' }]))[1]!.log[0]).toMatchObject({
      do: 'pause',
      by: null,
      given: {},
    })
  })
})

it('somebody who is not at the table sees no answer at all', () => {
  const table = new TinyTable()
  table.do(set('p1', 'self', 'intimacy', 'no'))
  expect(viewOf(table.history, 'nobody')).toMatchObject({ mine: { table: {}, self: {} }, log: [] })
})
