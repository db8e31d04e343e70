import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalog } from '../../catalog.ts'
import {
  contextOf,
  type GivenStep,
  History,
  parseScenario,
  readScenario,
  runScenario,
  type Stage,
  type State,
} from '../../core/index.ts'
import { seeded } from '../../dice/index.ts'
import { people } from '../../testing.ts'
import { Contest } from '../solve/contest.ts'
import { solve } from '../solve/solve.ts'
import {
  addTally,
  curveOf,
  decisive,
  emptyTally,
  interval,
  POLICIES,
  PolicyError,
  policyOf,
  simulate,
  summaryOf,
  type Tally,
} from './index.ts'

const stats = { strength: 3, dexterity: 4, agility: 4, intelligence: 3, perception: 3, spirit: 3, luck: 3 }
const one = { kind: 'npc', age: 30, stats, actionValue: 6, sexualDefense: 2 }
const aya = { ...one, id: 'aya', name: 'Aya', sex: 'female', actionValue: 8, ep: { max: 12 } }
const ren = {
  ...one,
  id: 'ren',
  name: 'Ren',
  sex: 'male',
  ep: { max: 10 },
  equipment: [{ id: 'vest', name: 'Vest', slot: 'body', kind: 'armor' }],
}
const duel = (options = {}) =>
  runScenario(
    parseScenario(
      { ruleset: 'arianrhod', seed: 'x', people: people(), characters: [aya, ren], options, steps: [] },
      catalog,
    ),
  )
const example = (pack: string) =>
  runScenario(readScenario(readFileSync(`examples/${pack}/first.yaml`, 'utf8'), catalog))

const play = (contest: Contest, policies: readonly [string, string], runs: number, seed: string): Tally => {
  const [a, b] = policies.map((text, side) =>
    policyOf(text, contest, side as 0 | 1, () => solve(contest)),
  ) as [ReturnType<typeof policyOf>, ReturnType<typeof policyOf>]
  return simulate(contest, [a, b], runs, seeded(seed))
}

/** The same contests at a real table, step by step, where every state is kept: what happened in each. */
function atTable(from: History, runs: number, seed: string) {
  const { setup } = from
  const { contest: spec } = setup.ruleset
  if (!spec) throw new Error('there is a contest')
  const pair = [...from.state.characters.keys()] as [string, string]
  const roll = seeded(seed)
  const pick = (n: number) => (n < 2 ? 0 : roll(n) - 1)
  const left = (state: State) =>
    pair.map((id) => setup.ruleset.resources[spec.resource]?.get(state.characters.get(id) as never) ?? 0)
  return Array.from({ length: runs }, () => {
    const history = new History(setup, from.state, from.reader)
    let did: GivenStep | undefined
    const course = [left(history.state)]
    const moves: { by: number; step: GivenStep }[] = []
    const rounds = new Map<number, Set<string>>()
    const note = (state: State) => {
      const round = state.combat?.round ?? 0
      pair.forEach((id, side) => {
        for (const status of state.characters.get(id)?.statuses ?? [])
          rounds.set(round, (rounds.get(round) ?? new Set()).add(`${side} ${status}`))
      })
    }
    for (let round = 0; left(history.state).every((n) => n > 0); ) {
      const stage: Stage = { state: history.state, options: setup.options, pair, did }
      const next = spec.next(stage)
      if (!('moves' in next)) {
        history.do(history.reader.readOne(next.step), roll)
        continue
      }
      round = history.state.combat?.round ?? 0
      rounds.set(round, rounds.get(round) ?? new Set())
      note(history.state)
      const read = (step: GivenStep) => history.reader.readOne(step)
      const open = next.moves.flatMap(({ step, replies = [{}] }) => {
        const whole = replies.map((reply) => ({ ...step, ...reply }))
        const possible = whole.filter((step) => contextOf(history, read(step)))
        return possible.length > 0 ? [{ step, possible }] : []
      })
      const option = open[pick(open.length)] as (typeof open)[number]
      did = option.possible[pick(option.possible.length)] as GivenStep
      expect(history.do(read(did), roll).status).toBe('ok')
      moves.push({ by: pair.indexOf(next.by), step: option.step })
      course.push(left(history.state))
      note(history.state)
    }
    return { course, moves, rounds }
  })
}

describe('contests that are simulated', () => {
  it.each([
    ['arianrhod', duel()],
    ['arianrhod', duel({ arousedModifiers: { hit: -1, evade: -2, damage: 1, defense: -1 } })],
    ['sword-world', example('sword-world')],
  ])('come, die by die, to what they come to at a table: %s', (_pack, from) => {
    const runs = 300
    const tally = play(new Contest(from), ['random', 'random'], runs, 'seed')
    const table = atTable(from, runs, 'seed')
    const count = (holds: (one: (typeof table)[number]) => boolean) => table.filter(holds).length
    const last = (one: (typeof table)[number]) => one.course.at(-1) as number[]
    expect(tally.contests).toBe(runs)
    expect(tally.moves).toBe(table.reduce((sum, { moves }) => sum + moves.length, 0))
    expect(tally.won).toEqual([
      count((one) => last(one)[1] === 0 && last(one)[0] !== 0),
      count((one) => last(one)[0] === 0 && last(one)[1] !== 0),
    ])
    expect(tally.both).toBe(count((one) => last(one).every((n) => n === 0)))
    tally.lengths.slice(0, -1).forEach((n, i) => {
      expect(n).toBe(count(({ moves }) => moves.length === i))
    })
    tally.rounds.forEach((n, i) => {
      expect(n).toBe(count(({ rounds }) => rounds.size === i + 1))
    })
    for (const side of [0, 1] as const)
      tally.left[side].forEach((counts, i) => {
        counts.forEach((n, value) => {
          expect(n).toBe(count((one) => (one.course[i] ?? last(one))[side] === value))
        })
      })
    const told = Object.entries(tally.states).filter(([name]) => !tally.untold.includes(name))
    for (const [name, counts] of told)
      counts.forEach((n, i) => {
        expect(n, `${name} in round ${i + 1}`).toBe(
          count(({ rounds }) => rounds.get(i + 1)?.has(name) ?? false),
        )
      })
    for (const [name, { made }] of Object.entries(tally.steps)) {
      const [side, id] = name.split(' ')
      const alike = Object.entries(tally.steps).filter(([other]) => other.startsWith(`${side} ${id}`))
      const all = table
        .flatMap(({ moves }) => moves)
        .filter(({ by, step }) => String(by) === side && step.do === id)
      expect(made).toBeGreaterThan(0)
      expect(alike.reduce((sum, [, { made }]) => sum + made, 0)).toBe(all.length)
    }
  })

  it('tell of states that a contest keeps track of, and of no others', () => {
    const plain = play(new Contest(duel()), ['random', 'random'], 500, 's')
    expect(Object.keys(plain.states).filter((name) => !plain.untold.includes(name))).toEqual([
      '0 enduring',
      '1 enduring',
    ])
    const arousal = duel({ arousedModifiers: { hit: -1, evade: 0, damage: 0, defense: 0 } })
    const other = play(new Contest(arousal), ['random', 'random'], 500, 's')
    expect(Object.keys(other.states).filter((name) => !other.untold.includes(name))).toContain('1 aroused')
  })

  it('add up, in whatever order', () => {
    const contest = new Contest(duel())
    const parts = ['a', 'b', 'c'].map((seed) => play(contest, ['greedy', 'random'], 200, seed))
    const added = (order: readonly number[]) => {
      const all = emptyTally()
      for (const i of order) addTally(all, JSON.parse(JSON.stringify(parts[i])))
      return all
    }
    const all = added([0, 1, 2])
    expect(added([2, 0, 1])).toEqual(all)
    expect(all.contests).toBe(600)
    expect(all.left[0][3]?.reduce((sum, n) => sum + n, 0)).toBe(600)
  })
})

describe('policies', () => {
  const contest = new Contest(duel())
  const wins = (first: string, second: string) => play(contest, [first, second], 4000, 'w').won[0] / 4000

  it('make the moves of a list in turn, what cannot be done passed over', () => {
    const { steps } = play(
      contest,
      ['scripted:caress; union effort=2; strip use=strength', 'random'],
      400,
      's',
    )
    const own = Object.keys(steps).filter((name) => name.startsWith('0'))
    // before they stand together there is none of them: the first of what can be done
    expect(own.sort()).toEqual(['0 caress', '0 engage', '0 strip use=strength', '0 union effort=2'])
  })

  it('are better the further they look', () => {
    expect(wins('greedy', 'random')).toBeGreaterThan(wins('random', 'random') + 0.1)
    expect(wins('optimal', 'random')).toBeGreaterThanOrEqual(wins('greedy', 'random') - 0.02)
    // who is cautious gives up less of its own
    const cost = (policy: string) =>
      curveOf(play(contest, [policy, 'random'], 2000, 'c'), 0).at(-1)?.mean ?? 0
    expect(cost('cautious')).toBeGreaterThan(cost('greedy'))
  })

  it.each([
    ['gready', 'policy'],
    ['caress', 'policy'],
    ['scripted:', 'move'],
    ['scripted:carress', 'move'],
    ['scripted:caress; union effort', 'move'],
    ['scripted:union efort=2', 'move'],
  ])('are not %j', (text, what) => {
    expect(() => policyOf(text, contest, 0, () => solve(contest))).toThrow(
      expect.objectContaining({ name: 'PolicyError', what }),
    )
    expect(POLICIES).not.toContain(text)
    expect(new PolicyError('move', text).text).toBe(text)
  })
})

describe('a summary', () => {
  const tally: Tally = {
    ...emptyTally(),
    contests: 10,
    moves: 34,
    won: [7, 2],
    both: 1,
    lengths: [0, 0, 4, 3, 2, 1],
    rounds: [6, 3, 1],
    left: [
      [
        [0, 0, 0, 10],
        [0, 0, 2, 8],
        [1, 1, 4, 4],
      ],
      [
        [0, 0, 10],
        [1, 5, 4],
        [7, 2, 1],
      ],
    ],
    states: { '0 enduring': [3, 1], '1 aroused': [5, 5] },
    untold: ['1 aroused'],
    steps: {
      '0 caress': { made: 20, ended: 3, own: 0, others: 14 },
      '0 union effort=2': { made: 5, ended: 4, own: 8, others: 6 },
      '1 caress': { made: 9, ended: 3, own: 0, others: 5 },
    },
  }
  const summary = summaryOf(tally)

  it('tells means, tenths, shares and the most decisive move', () => {
    expect(summary.moves.mean).toBe(3.4)
    expect(summary.moves.pmf).toEqual([
      [2, 0.4],
      [3, 0.3],
      [4, 0.2],
      [5, 0.1],
    ])
    expect(summary.rounds?.mean).toBeCloseTo(1.5, 12)
    expect(summary.left[0][1]).toEqual({ mean: 2.8, low: 2, high: 3 })
    expect(summary.left[0][2]).toEqual({ mean: 2.1, low: 0, high: 3 })
    expect(summary.states).toEqual([{ side: 0, status: 'enduring', shares: [0.3, 0.25, 0] }])
    expect(summary.made[0]).toEqual({
      side: 0,
      step: 'union effort=2',
      perContest: 0.5,
      ends: 0.4,
      takes: 1.2,
      costs: 1.6,
    })
    expect(summary.decisive).toBe(summary.made[0])
    expect(decisive({ ...tally, steps: {} })).toBeUndefined()
  })

  it('tells where a chance lies: it holds the share, never leaves 0 to 1, and narrows', () => {
    expect(interval(0, 100)).toEqual([0, expect.closeTo(0.037, 3)])
    expect(interval(50, 100)).toEqual([expect.closeTo(0.4038, 4), expect.closeTo(0.5962, 4)])
    expect(interval(100, 100)[1]).toBe(1)
    const [low, high] = interval(5000, 10_000)
    expect(high - low).toBeLessThan(0.02)
  })
})
