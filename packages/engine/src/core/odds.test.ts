import { describe, expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import { seeded } from '../dice/index.ts'
import { chiSquare } from '../dice/testing/chi-square.ts'
import { people, tryOdds, tryOut } from '../testing.ts'
import { factAnswer } from './answer.ts'
import { decide, History, odds } from './decide.ts'
import { parseScenario } from './scenario/scenario.ts'
import { party, sheet } from './testing/sheets.ts'
import { TinyTable } from './testing/tiny-table.ts'

const toy = { id: 'wand', name: 'Wand', slot: 'hand', kind: 'toy', power: 4 }
const armor = { id: 'coat', name: 'Coat', slot: 'body', kind: 'armor' }
const characters = [
  sheet('aya', { kind: 'pc', player: 'p1', sex: 'female', ep: { max: 40, current: 12 }, equipment: [toy] }),
  sheet('ren', { kind: 'pc', player: 'p2', sex: 'male', ep: { max: 40, current: 9 } }),
  sheet('kai', { equipment: [armor] }),
]
const questions = [
  { do: 'caress', by: 'aya', to: 'ren', toy: 'wand' },
  { do: 'caress', by: 'aya', to: 'ren', bonusDice: 2, endure: true },
  { do: 'caress', by: 'aya', to: 'ren', evade: false, modifier: -3 },
  { do: 'caress', by: 'ren', to: 'kai' },
  { do: 'union', by: 'aya', to: 'ren', effort: 3 },
  { do: 'tease', by: 'ren', to: 'aya', effort: 2 },
  { do: 'technique', by: 'aya', to: 'ren', use: 'luck', endure: true },
  { do: 'strip', by: 'ren', to: 'kai', use: 'dexterity' },
  { do: 'pregnancy-check', by: 'aya', target: 9 },
  { do: 'table.roll', table: 'fate' },
  { do: 'scene.start' },
]
const tables = [
  {
    id: 'fate',
    name: 'Fate',
    die: 'D66',
    entries: [
      { from: 11, to: 24, text: 'b' },
      { from: 25, to: 66, text: 'a' },
    ],
  },
]
const table = () => {
  const { setup, start } = parseScenario(
    { ruleset: 'arianrhod', people: people(), characters, tables, seed: '', steps: [] },
    catalog,
  )
  return new History(setup, start)
}

/** The odds of a step, as they are told. */
const asked = (history: History, step: object) => {
  const answer = odds(history, history.reader.readOne(step))
  if ('refused' in answer) throw new Error(answer.refused.code)
  return answer.facts
}

const order = (values: readonly unknown[]) =>
  [...values].sort((a, b) =>
    a === null
      ? 1
      : b === null
        ? -1
        : typeof a === 'number'
          ? a - (b as number)
          : (a as string) < (b as string)
            ? -1
            : 1,
  )

describe.each(questions)('C-20: the odds of %j', (step) => {
  it('sum to 1 within 1e-12, are sorted, and have no value that cannot be', () => {
    const facts = asked(table(), step)
    const kinds = catalog.get('arianrhod')?.byId.get(step.do)?.facts ?? {}
    expect(Object.keys(facts)).toEqual(Object.keys(kinds))
    for (const [name, marginal] of Object.entries(facts)) {
      const told = factAnswer(marginal)
      expect('p' in told, name).toBe(kinds[name] === 'flag')
      if ('p' in told) {
        expect(told.p).toBeGreaterThanOrEqual(0)
        expect(told.p).toBeLessThanOrEqual(1 + 1e-12)
        continue
      }
      const total = told.pmf.reduce((sum, [, p]) => sum + p, 0)
      expect(Math.abs(total - 1), name).toBeLessThan(1e-12)
      const values = told.pmf.map(([value]) => value)
      expect(values).toEqual(order(values))
      expect(new Set(values).size).toBe(values.length)
      for (const [, p] of told.pmf) expect(p).toBeGreaterThan(0)
    }
  })

  it('agree with what is played', () => {
    const history = table()
    const facts = asked(history, step)
    const read = history.reader.readOne(step)
    const dice = seeded(`odds of ${JSON.stringify(step)}`)
    const N = 4000
    const seen = Object.fromEntries(Object.keys(facts).map((name) => [name, new Map<string, number>()]))
    for (let i = 0; i < N; i += 1) {
      const entry = decide(history, read, dice)
      if (entry.status !== 'ok') throw new Error(entry.code)
      for (const [name, counts] of Object.entries(seen)) {
        const value = String(entry.facts[name])
        counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    for (const [name, marginal] of Object.entries(facts)) {
      const p = new Map([...marginal].filter(([, p]) => p > 0).map(([value, p]) => [String(value), p]))
      const { statistic, limit } = chiSquare(seen[name]!, p, N)
      expect(statistic, name).toBeLessThanOrEqual(limit)
    }
  })

  it('change nothing, and are the same when asked again', () => {
    const history = table()
    const before = history.state
    const first = asked(history, step)
    expect(history.state).toBe(before)
    expect(history.entries).toEqual([])
    expect(asked(history, step)).toEqual(first)
    const fresh = table()
    const read = history.reader.readOne(step)
    expect(history.do(read, seeded('x'))).toEqual(fresh.do(read, seeded('x')))
  })
})

describe('C-20: what is told', () => {
  it('of a condition p, of numbers and texts a pmf, null last; lists and mappings are left out', () => {
    const facts = asked(new TinyTable().history, { do: 'touch', by: 'ann', to: 'ben', bonus: -1 })
    const told = Object.fromEntries(
      Object.entries(facts).map(([name, marginal]) => [name, factAnswer(marginal)]),
    )
    const sixth = 1 / 6
    expect(Object.keys(told)).toEqual(['total', 'high', 'word'])
    expect(told.high).toEqual({ p: expect.closeTo(1 / 3, 12) })
    expect(told.total).toEqual({ pmf: [0, 1, 2, 3, 4, 5].map((n) => [n, expect.closeTo(sixth, 12)]) })
    expect(told.word).toEqual({
      pmf: [
        ['a', expect.closeTo(1 / 3, 12)],
        ['b', expect.closeTo(1 / 2, 12)],
        [null, expect.closeTo(sixth, 12)],
      ],
    })
  })

  it('a condition that is sure, or cannot be', () => {
    expect(factAnswer(new Map([[true, 1]]))).toEqual({ p: 1 })
    expect(factAnswer(new Map([[false, 1]]))).toEqual({ p: 0 })
    expect(
      factAnswer(
        new Map<boolean, number>([
          [true, 0],
          [false, 1],
        ]),
      ),
    ).toEqual({ p: 0 })
  })

  it('numbers by size, not as texts', () => {
    expect(
      factAnswer(
        new Map([
          [10, 0.25],
          [9, 0.25],
          [-1, 0.25],
          [100, 0.25],
        ]),
      ),
    ).toEqual({
      pmf: [
        [-1, 0.25],
        [9, 0.25],
        [10, 0.25],
        [100, 0.25],
      ],
    })
  })

  it('of a step that would be refused: why', () => {
    const base = { ruleset: 'arianrhod', characters: party }
    expect(tryOdds({ ...base, steps: [{ do: 'dance' }] })).toBe('unknown-action')
    expect(tryOdds({ ...base, steps: [{ do: 'pause' }, { do: 'technique', by: 'aya', to: 'ren' }] })).toBe(
      'paused',
    )
    expect(tryOdds({ ...base, steps: [{ do: 'technique', by: 'aya', to: 'aya' }] })).toBe('out-of-range')
    const none = new TinyTable({
      people: [
        { id: 'gm', role: 'gm', adult: true },
        { id: 'p1', role: 'player', adult: true },
        { id: 'p2', role: 'player', adult: true },
      ],
    })
    expect(odds(none.history, none.history.reader.readOne({ do: 'touch', by: 'ann', to: 'dog' }))).toEqual({
      refused: { code: 'consent', themes: ['intimacy', 'monsters'] },
    })
  })

  it('given the state before it: steps before it ran with the file’s dice', () => {
    const attack = { do: 'caress', by: 'aya', to: 'ren', evade: false }
    const file = { ruleset: 'arianrhod', characters, dice: [6, 5, 4, 5], steps: [attack, attack] }
    expect(tryOut({ ...file, steps: [attack] }).state('ren').ep).toEqual({ current: 0, max: 40 })
    const facts = tryOdds(file)
    if (typeof facts === 'string') throw new Error(facts)
    expect(facts.climax).toEqual(new Map([[false, expect.closeTo(1, 12)]]))
  })
})
