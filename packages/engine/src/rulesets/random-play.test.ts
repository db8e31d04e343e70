import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import {
  type Entry,
  factAnswer,
  History,
  odds,
  randomStep,
  readScenario,
  runAnswer,
  type Scenario,
  ScenarioError,
} from '../core/index.ts'
import { COMMON_LABELS } from '../core/steps/labels.ts'
import { type Roller, scripted, seeded } from '../dice/index.ts'

/**
 * Plays every pack at random, from the actions' declarations alone, and holds all three readings of its rules against each other. Each
 * pack's tables to play on are the documents of its `random-play.yaml`: together they must let everything be reached.
 */
const tables = (pack: string): string[] =>
  readFileSync(join(import.meta.dirname, pack, 'random-play.yaml'), 'utf8').split(/^---$/m)

const packs = [...catalog.keys()].filter((pack) =>
  existsSync(join(import.meta.dirname, pack, 'random-play.yaml')),
)

/** Lets decisions be drawn from a list of numbers, so that a failure shrinks to few and simple ones. */
const drawn = (numbers: readonly number[]) => {
  let at = 0
  return (n: number) => {
    const number = numbers[at] ?? 0
    at += 1
    return number % n
  }
}

/** Plays one random step; the faces it used are noted. Undefined when its form was wrong (the GM's `self`, say). */
function playOne(history: History, pick: (n: number) => number, dice: Roller): Entry | undefined {
  try {
    return history.do(history.reader.readOne(randomStep(history, pick)), dice)
  } catch (error) {
    if (error instanceof ScenarioError) return undefined
    throw error
  }
}

/** No number out of its range, no status the pack does not have, and the state is JSON through and through. */
function inRange(history: History): void {
  const { ruleset } = history.setup
  for (const character of history.state.characters.values()) {
    for (const [name, resource] of Object.entries(ruleset.resources)) {
      const [min, max] = resource.range(character)
      const value = resource.get(character)
      expect(Number.isInteger(value), `${name} is a whole number`).toBe(true)
      expect(value, name).toBeGreaterThanOrEqual(min)
      expect(value, name).toBeLessThanOrEqual(max)
    }
    for (const status of ruleset.statusesOf(character)) expect(ruleset.statuses).toHaveProperty([status])
  }
}

const allCodes = new Set<string>()

describe.each(packs)('%s at random', (pack) => {
  const scenarios = tables(pack).map((text) => readScenario(text, catalog))
  const table = fc.constantFrom(...scenarios)
  const steps = fc.array(fc.array(fc.nat(999), { maxLength: 24 }), { minLength: 1, maxLength: 30 })

  it('state stays in range, refusals change nothing, replay equals play', () => {
    fc.assert(
      fc.property(table, steps, fc.string(), (scenario: Scenario, decisions, seed) => {
        const history = new History(scenario.setup, scenario.start)
        const dice = seeded(seed)
        for (const numbers of decisions) {
          const before = history.state
          const entry = playOne(history, drawn(numbers), dice)
          if (entry?.status === 'refused') expect(history.state).toBe(before)
          inRange(history)
        }
        const log = JSON.parse(JSON.stringify(history.entries)) as Entry[]
        const replayed = new History(scenario.setup, scenario.start)
        for (const entry of log) replayed.add(entry)
        expect(runAnswer(replayed)).toEqual(JSON.parse(JSON.stringify(runAnswer(history))))
        const faces = log.flatMap((entry) => (entry.status === 'ok' ? entry.dice : []))
        const again = new History(scenario.setup, scenario.start)
        const source = scripted(faces)
        for (const { do: id, by, given } of log)
          again.do(again.reader.readOne({ ...given, do: id, ...(by !== null && { as: by }) }), source)
        expect(runAnswer(again)).toEqual(runAnswer(history))
      }),
      { numRuns: 150 },
    )
  })

  it('odds are distributions, and what is sampled can happen', () => {
    fc.assert(
      fc.property(table, steps, fc.string(), (scenario: Scenario, decisions, seed) => {
        const history = new History(scenario.setup, scenario.start)
        const dice = seeded(seed)
        for (const numbers of decisions) {
          let step: ReturnType<typeof history.reader.readOne>
          try {
            step = history.reader.readOne(randomStep(history, drawn(numbers)))
          } catch {
            continue
          }
          const asked = odds(history, step)
          const entry = history.do(step, dice)
          if ('refused' in asked) {
            expect(entry).toMatchObject({ status: 'refused', ...asked.refused })
            continue
          }
          if (entry.status !== 'ok') throw new Error(`odds, but refused: ${entry.code}`)
          for (const [name, marginal] of Object.entries(asked.facts)) {
            let total = 0
            for (const p of marginal.values()) total += p
            expect(total, name).toBeCloseTo(1, 11)
            expect([...marginal.keys()], name).toContain(entry.facts[name])
            expect(factAnswer(marginal)).toBeDefined()
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('every action, refusal code and status is reached', () => {
    const ruleset = scenarios[0]?.setup.ruleset
    if (!ruleset) throw new Error('there is a table')
    const done = new Set<string>()
    const codes = new Set<string>()
    const statuses = new Set<string>()
    for (const [i, scenario] of scenarios.entries())
      for (let run = 0; run < 60; run += 1) {
        const history = new History(scenario.setup, scenario.start)
        const dice = seeded(`${pack} ${i} ${run}`)
        const numbers = seeded(`decisions ${i} ${run}`)
        for (let n = 0; n < 80; n += 1) {
          const entry = playOne(history, (sides) => numbers(sides) - 1, dice)
          if (entry?.status === 'ok') done.add(entry.do)
          if (entry?.status === 'refused') {
            codes.add(entry.code)
            allCodes.add(entry.code)
          }
          for (const character of history.state.characters.values())
            for (const s of ruleset.statusesOf(character)) statuses.add(s)
        }
      }
    expect(
      [...ruleset.byId.keys()].filter((id) => !done.has(id)),
      'actions never carried out',
    ).toEqual([])
    expect(
      Object.keys(ruleset.labels.codes ?? {}).filter((code) => !codes.has(code)),
      'codes never given',
    ).toEqual([])
    expect(
      Object.keys(ruleset.statuses).filter((status) => !statuses.has(status)),
      'states never reached',
    ).toEqual([])
  })
})

it('every refusal code that all packs share is reached in one of them', () => {
  expect(Object.keys(COMMON_LABELS.codes).filter((code) => !allCodes.has(code))).toEqual([])
})
