import { describe, expect, it } from 'vitest'
import { catalog } from '../../catalog.ts'
import { type History, parseScenario, runScenario } from '../../core/index.ts'
import { seeded } from '../../dice/index.ts'
import { people } from '../../testing.ts'
import { policyOf } from '../policy/policy.ts'
import { simulate } from '../policy/simulate.ts'
import { sweptTree } from '../testing/swept-tree.ts'
import { Contest, type Reply } from './contest.ts'
import { ContestError } from './errors.ts'
import { type Solution, solve } from './solve.ts'

const stats = { strength: 1, dexterity: 4, agility: 4, intelligence: 3, perception: 3, spirit: 3, luck: 3 }
const one = { kind: 'npc', age: 30, stats, actionValue: 6 }
const aya = {
  ...one,
  id: 'aya',
  name: 'Aya',
  sex: 'female',
  actionValue: 8,
  ep: { max: 6 },
  sexualDefense: 5,
}
const ren = { ...one, id: 'ren', name: 'Ren', sex: 'male', ep: { max: 2 }, sexualDefense: 7 }
const quick = [aya, { ...ren, ep: { max: 1 } }]
const vest = { id: 'vest', name: 'Vest', slot: 'body', kind: 'armor' }

interface Table {
  readonly characters?: readonly object[]
  readonly options?: object
  readonly steps?: readonly object[]
  readonly people?: readonly object[]
}

const table = ({ characters = [aya, ren], options = {}, steps = [], ...rest }: Table = {}): History =>
  runScenario(
    parseScenario(
      { ruleset: 'arianrhod', seed: 'solve', people: people(), characters, options, steps, ...rest },
      catalog,
    ),
  )

/** A contest that is soon over. */
const brisk = () =>
  table({
    characters: [
      { ...aya, stats: { ...stats, strength: 3 }, ep: { max: 14 }, sexualDefense: 1 },
      { ...ren, stats: { ...stats, strength: 3 }, ep: { max: 15 }, sexualDefense: 1 },
    ],
  })

describe('a solved contest', () => {
  it.each([
    ['plain', { characters: quick }],
    ['body armor on one', { characters: [{ ...aya, equipment: [vest] }, ren] }],
    ['arousal that counts', { characters: quick, options: { arousedModifiers: { evade: -3 } } }],
    [
      'no 我慢 out of turn, effort against own defense',
      { characters: quick, options: { endureAnyTime: false, ownDefenseApplies: true } },
    ],
    [
      'in the middle of a round',
      {
        steps: [{ do: 'combat.start' }, { do: 'engage', by: 'aya', to: 'ren' }, { do: 'endure', by: 'ren' }],
      },
    ],
  ] as [string, Table][])(
    'has the value of the whole tree of states: %s',
    (_, given) => {
      const history = table(given)
      const contest = new Contest(history)
      expect(solve(contest).value(contest.start, contest.from)).toBeCloseTo(
        sweptTree(history, ['aya', 'ren']),
        9,
      )
    },
    180_000,
  )

  it('comes out as often as it says when its policy is played', () => {
    const contest = new Contest(brisk())
    const solution = solve(contest)
    const { win, neither } = solution.chances(contest.start, contest.from)
    expect(win[0] + win[1] + neither).toBeCloseTo(1, 12)
    const best = (side: 0 | 1) => policyOf('optimal', contest, side, () => solution)
    const runs = 40_000
    const { won, both } = simulate(contest, [best(0), best(1)], runs, seeded('played'))
    // 99.9 %
    for (const [p, n] of [
      [win[0], won[0]],
      [win[1], won[1]],
      [neither, both],
    ] as const)
      expect(Math.abs(n / runs - p)).toBeLessThan(3.29 * Math.sqrt((p * (1 - p)) / runs))
  })

  it('leaves no other policy anything to gain', () => {
    const contest = new Contest(brisk())
    const solution = solve(contest)
    const value = solution.value(contest.start, contest.from)
    const runs = 20_000
    for (const other of [
      'random',
      'greedy',
      'cautious',
      'scripted:caress',
      'scripted:union effort=1',
      'scripted:union effort=1; caress',
    ]) {
      const policies = [
        policyOf('optimal', contest, 0, () => solution),
        policyOf(other, contest, 1, () => solution),
      ] as const
      const { won } = simulate(contest, policies, runs, seeded(other))
      expect((won[0] - won[1]) / runs, other).toBeGreaterThan(value - 3.29 / Math.sqrt(runs))
    }
  })

  it('leaves no other policy anything to gain where both choose at once, on either side', () => {
    const contest = new Contest(brisk())
    const solution = solve(contest, { hidden: true })
    const value = solution.value(contest.start, contest.from)
    const { win, neither } = solution.chances(contest.start, contest.from)
    expect(win[0] + win[1] + neither).toBeCloseTo(1, 9)
    const runs = 20_000
    for (const side of [0, 1] as const)
      for (const other of ['optimal', 'random', 'cautious', 'scripted:caress', 'scripted:union effort=2']) {
        const policies = [0, 1].map((one) =>
          policyOf(one === side ? 'optimal' : other, contest, one as 0 | 1, () => solution),
        )
        const { won } = simulate(contest, [policies[0] as never, policies[1] as never], runs, seeded(other))
        const gained = (won[0] - won[1]) / runs
        const sign = side === 0 ? 1 : -1
        expect(sign * gained, other).toBeGreaterThan(sign * value - 3.29 / Math.sqrt(runs))
        if (other === 'optimal') expect(Math.abs(gained - value)).toBeLessThan(3.29 / Math.sqrt(runs))
      }
  })

  /** What is left at the end of contests between two solutions. */
  const ends = (contest: Contest, solutions: readonly [Solution, Solution], runs: number) => {
    const dice = seeded('ends')
    return Array.from({ length: runs }, () => {
      let node = contest.start
      let left = contest.from
      while (left[0] > 0 && left[1] > 0) {
        const option = solutions[node.by].option(node, left)
        const answer = solutions[1 - node.by]?.answer(node, option, left) ?? 0
        const reply = node.options[option]?.replies[answer] as Reply
        const { next, lost } = contest.sample(node, reply, left, dice)
        left = [Math.max(0, left[0] - lost[0]), Math.max(0, left[1] - lost[1])]
        node = next
      }
      return left
    })
  }

  it.each(['win', 'hold', 'spare'] as const)(
    'comes as near to a goal as it says, and no other play does: %s',
    (name) => {
      const contest = new Contest(brisk())
      const goal = solve(contest, { goal: { name, side: 0 } })
      const first = solve(contest)
      const worth = ([a, b]: readonly [number, number]) =>
        name === 'win'
          ? Number(a > 0 && b === 0)
          : name === 'hold'
            ? Number(a > 0) - 1
            : a / contest.from[0] - 1
      const runs = 20_000
      const mean = (solutions: readonly [Solution, Solution]) =>
        ends(contest, solutions, runs).reduce((sum, left) => sum + worth(left), 0) / runs
      const value = goal.value(contest.start, contest.from)
      const margin = (3.29 * 0.5) / Math.sqrt(runs)
      expect(Math.abs(mean([goal, goal]) - value)).toBeLessThan(margin)
      expect(mean([first, goal])).toBeLessThan(value + margin)
      expect(mean([goal, first])).toBeGreaterThan(value - margin)
    },
  )

  it('is the same contest whose goal it may be', () => {
    const contest = new Contest(brisk())
    const value = (side: 0 | 1) =>
      solve(contest, { goal: { name: 'first', side } }).value(contest.start, contest.from)
    expect(value(1)).toBeCloseTo(value(0), 12)
  })

  it('may be over after some rounds: the longer it is, the harder it is to hold out', () => {
    const hold = (rounds?: number) => {
      const contest = new Contest(brisk(), ['aya', 'ren'], { rounds })
      return solve(contest, { goal: { name: 'hold', side: 0 } }).value(contest.start, contest.from)
    }
    const values = [1, 2, 3, 6, undefined].map(hold)
    expect(values[0]).toBeLessThan(0)
    values.slice(1).forEach((value, i) => {
      expect(value).toBeLessThan(values[i] as number)
    })
  })

  it('holds to what is agreed: without an answer there is nothing to win', () => {
    const silent = [{ id: 'gm', role: 'gm', adult: true }]
    const contest = new Contest(table({ people: silent }))
    expect(solve(contest).chances(contest.start, contest.from)).toEqual({ win: [0, 0], neither: 1 })
  })

  it('says why there is none', () => {
    const reason = (make: () => unknown) => {
      try {
        make()
      } catch (error) {
        return error instanceof ContestError ? error.reason : error
      }
      return undefined
    }
    const third = { ...ren, id: 'kai', name: 'Kai' }
    expect(reason(() => new Contest(table({ characters: [aya, ren, third] })))).toBe('not-two')
    expect(
      reason(() => new Contest(table({ characters: [aya, ren, third] }), ['aya', 'kai'])),
    ).toBeUndefined()
    expect(
      reason(() => new Contest(table({ characters: [aya, { ...ren, ep: { max: 2, current: 0 } }] }))),
    ).toBe('over')
  })
})
