import { describe, expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import { contextOf, decide, odds, parseScenario, runScenario, type Step } from '../core/index.ts'
import { play, RecordingTray, type Roll, type Standing, seeded, TreeTooLarge } from '../dice/index.ts'
import { everySequence } from '../dice/testing/brute-force.ts'
import { people } from '../testing.ts'
import { type AfterRoll, afterRoll, type Use } from './after-roll.ts'
import { expectedOf } from './before-roll.ts'
import type { Condition } from './conditions.ts'
import { aboutToThrow, throwFacts, throwRule } from './testing/throws.ts'

type Fact = keyof typeof throwFacts
type Table = ReturnType<typeof aboutToThrow>

/** What a fact comes to on every sequence of faces, with the rolls; some of them standing. */
function everyThrow({ history, step }: Table, standing: Standing = new Map()) {
  const c = contextOf(history, step)
  const ends: { facts: Record<string, unknown>; rolls: readonly Roll[]; p: number }[] = []
  everySequence(
    (roll) => {
      const tray = new RecordingTray(roll, standing)
      const { facts } = play(throwFacts, (ledger) => throwRule(c as never, ledger), tray)
      return { facts: facts as Record<string, unknown>, rolls: tray.rolls }
    },
    (end, p) => ends.push({ ...end, p }),
  )
  return ends
}

const MAY = { ann: ['hit', 'damage'], ben: ['evade', 'block'] }

/** The game tree by brute force: every sequence of faces, every roll that may be taken back, every sequence after that. */
function bruteForce(table: Table, goal: Fact, by: 'ann' | 'ben', sign: 1 | -1, worth: number): number {
  let sum = 0
  const known = new Map<string, number>()
  for (const { facts, rolls, p } of everyThrow(table)) {
    let best = Number(facts[goal])
    for (const which of MAY[by]) {
      const at = rolls.findIndex(({ name }) => name === which)
      if (at < 0) continue
      const stands = rolls.slice(0, at)
      const key = JSON.stringify([which, stands.map(({ faces }) => faces)])
      let mean = known.get(key)
      if (mean === undefined) {
        const again = everyThrow(table, new Map(stands.map(({ name, faces }) => [name, faces])))
        mean = again.reduce((so, end) => so + end.p * Number(end.facts[goal]), 0)
        known.set(key, mean)
      }
      if (sign * (mean - Number(facts[goal])) > worth && sign * (mean - best) > 0) best = mean
    }
    sum += p * best
  }
  return sum
}

const advice = ({ history, step }: Table, goal?: string, worth?: number): AfterRoll => {
  const after = afterRoll(history, step, { goal, ...(worth === undefined ? {} : { worth }) })
  if ('refused' in after) throw new Error(after.refused.code)
  return after
}

const holds = (when: readonly Condition[], facts: Readonly<Record<string, unknown>>): boolean =>
  when.every((one) => {
    const value = Number(facts[one.fact])
    if ('is' in one) return (value === 1) === one.is
    return value >= (one.from ?? Number.NEGATIVE_INFINITY) && value <= (one.to ?? Number.POSITIVE_INFINITY)
  })

describe('what to take back after a roll', () => {
  const tables = [
    ['evenly matched', aboutToThrow()],
    ['a strong actor', aboutToThrow({}, { strength: 2 })],
    ['a weak actor and no block', aboutToThrow({ options: { soft: true } }, { strength: -1 })],
  ] as const

  describe.each(tables)('%s', (_, table) => {
    it.each([
      ['hit', 0],
      ['hit', 0.4],
      ['damage', 0],
      ['damage', 0.75],
    ] as const)('%s, at a price of %s: as the game tree by brute force', (goal, worth) => {
      const after = advice(table, goal, worth)
      const answer = odds(table.history, table.step)
      if ('refused' in answer) throw new Error('refused')
      expect(after.expected).toBeCloseTo(expectedOf(answer.facts[goal] as never), 12)
      expect(after.deciders.map(({ by, wants }) => [by, wants])).toEqual([
        ['ann', 'more'],
        ['ben', 'less'],
      ])
      const [ann, ben] = after.deciders
      expect(ann?.expected).toBeCloseTo(bruteForce(table, goal, 'ann', 1, worth), 12)
      expect(ben?.expected).toBeCloseTo(bruteForce(table, goal, 'ben', -1, worth), 12)
    })
  })

  it('tells where, how often, and what it brings', () => {
    const table = aboutToThrow({ options: { soft: true } })
    const [ann] = advice(table, 'damage').deciders
    expect(ann?.uses.map(({ step, when, exact }) => [step.which, when, exact])).toEqual([
      ['hit', [{ fact: 'damage', to: 0 }], true],
      ['damage', [{ fact: 'damage', from: 1, to: 3 }], true],
    ])
    const damage = ann?.uses[1] as Use
    const hits = everyThrow(table).filter(({ facts }) => facts.hit)
    const chance = hits.reduce((sum, { p }) => sum + p, 0)
    expect(damage.p).toBeCloseTo(chance / 2, 12)
    expect(damage.offers[0]).toBeCloseTo(3.5, 12)
    expect(damage.offers[1]).toBeCloseTo(3.5, 12)
    expect(damage.gain).toBeCloseTo((chance / 2) * 1.5, 12)
  })

  it('tells by another fact where a price has to be worth paying', () => {
    const [, ben] = advice(aboutToThrow(), 'hit', 0.5).deciders
    const evade = ben?.uses[0] as Use
    expect(evade.exact).toBe(true)
    expect(evade.when).toEqual([
      { fact: 'hit', is: true },
      { fact: 'total', to: 5 },
    ])
    for (const promised of evade.offers) expect(promised).toBeLessThan(0.5)
  })

  it('holds exactly where it says so, and is of use nowhere else', () => {
    for (const [, table] of tables)
      for (const goal of ['hit', 'damage'] as const)
        for (const { uses } of advice(table, goal).deciders)
          for (const { when, exact, p } of uses) {
            const where = everyThrow(table).filter(({ facts }) => holds(when, facts))
            const chance = where.reduce((sum, end) => sum + end.p, 0)
            if (exact) expect(chance).toBeCloseTo(p, 12)
            else expect(chance).toBeGreaterThan(p - 1e-12)
          }
  })

  it('aims at what the action is after first', () => {
    expect(advice(aboutToThrow()).goal).toBe('hit')
    expect(() => advice(aboutToThrow(), 'luck')).toThrow(RangeError)
  })

  it('knows who can take a roll back at all', () => {
    const unlucky = advice(aboutToThrow({}, { luck: 0 }))
    expect(unlucky.deciders.map(({ by }) => by)).toEqual(['ben'])
    expect(advice(aboutToThrow({}, { strength: 9 }), 'hit').deciders.map(({ uses }) => uses.length)).toEqual([
      0, 0,
    ])
  })

  it('has nothing to say of a step that is refused', () => {
    const { history } = aboutToThrow()
    const step = history.reader.readOne({ do: 'throw', by: 'ann', to: 'ann' })
    expect(afterRoll(history, step)).toEqual({ refused: { code: 'out-of-range', parameter: 'to' } })
  })
})

describe('a pack with rerolls (S-16)', () => {
  const stats = {
    dexterity: 21,
    agility: 16,
    intelligence: 14,
    strength: 11,
    vitality: 13,
    spirit: 17,
    stamina: 18,
  }
  const one = { kind: 'npc', age: 30, stats, skillLevel: 1, hp: { max: 10 }, mp: { max: 10 }, sp: 3 }
  const file = {
    ruleset: 'sword-world',
    seed: 'after',
    people: people(),
    characters: [
      { ...one, id: 'aya', name: 'Aya', sex: 'female' },
      { ...one, id: 'ren', name: 'Ren', sex: 'male', stamina: { current: 6 } },
    ],
    steps: [{ do: 'attack', by: 'aya', to: 'ren' }],
  }
  const scenario = parseScenario(file, catalog)
  const step = scenario.steps[0] as Step
  const table = { history: runScenario(scenario, 0), step }

  it('promises what the step has as its odds once it is due', () => {
    const [aya] = advice(table, 'climax').deciders
    // a miss; a hit that does not get through
    for (const [dice, which] of [
      [[1, 2, 6, 5], 'hit'],
      [[5, 5, 2, 2, 2, 1, 6, 6], 'damage'],
    ] as const) {
      const history = runScenario(parseScenario({ ...file, seed: undefined, dice }, catalog))
      const entry = history.entries[0]
      if (entry?.status !== 'ok') throw new Error('refused')
      expect(entry.facts.climax).toBe(false)
      const use = aya?.uses.find(({ step }) => step.which === which) as Use
      expect(holds(use.when, entry.facts)).toBe(true)
      const due = odds(history, history.reader.readOne(use.step))
      if ('refused' in due) throw new Error(due.refused.code)
      expect(use.offers[0]).toBeCloseTo(due.facts.climax?.get(true) as number, 12)
    }
  })

  it('comes to what it says when it is followed', () => {
    const [aya] = advice(table, 'dealt').deciders
    expect(aya?.uses.every(({ exact }) => exact)).toBe(true)
    const dice = seeded('followed')
    let [sum, squares] = [0, 0]
    const runs = 1500
    for (let i = 0; i < runs; i += 1) {
      let entry = decide(table.history, step, dice)
      const facts = entry.status === 'ok' ? entry.facts : {}
      const use = aya?.uses.find(({ when }) => holds(when, facts))
      if (use) {
        const history = runScenario(scenario, 0)
        history.add(entry)
        entry = history.do(history.reader.readOne(use.step), dice)
      }
      const dealt = entry.status === 'ok' ? Number(entry.facts.dealt) : Number.NaN
      sum += dealt
      squares += dealt * dealt
    }
    const mean = sum / runs
    const deviation = Math.sqrt((squares / runs - mean * mean) / runs)
    // once in a hundred thousand; the dice are the same each time
    expect(Math.abs(mean - (aya?.expected ?? 0))).toBeLessThan(4.4 * deviation)
    expect(mean).toBeGreaterThan(advice(table, 'dealt').expected + 10 * deviation)
  })

  it('says so when there are too many outcomes', () => {
    const both = runScenario(
      parseScenario({ ...file, steps: [{ do: 'union', by: 'aya', to: 'ren' }] }, catalog),
    )
    expect(() => afterRoll(both, step, { goal: 'spGained' })).toThrow(TreeTooLarge)
  })
})
