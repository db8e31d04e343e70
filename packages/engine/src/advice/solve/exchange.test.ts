import { describe, expect, it } from 'vitest'
import { catalog } from '../../catalog.ts'
import { type GivenStep, type History, parseScenario, runScenario } from '../../core/index.ts'
import { seeded } from '../../dice/index.ts'
import { people } from '../../testing.ts'
import { policyOf } from '../policy/policy.ts'
import { simulate } from '../policy/simulate.ts'
import { WholeTree } from '../testing/whole-tree.ts'
import { Contest } from './contest.ts'
import { solve } from './solve.ts'

const stats = { dexterity: 9, agility: 9, intelligence: 3, strength: 9, vitality: 9, spirit: 6, stamina: 9 }
const one = { kind: 'npc', age: 30, stats, skillLevel: 0, hp: { max: 10 }, mp: { max: 10 } }

interface Given {
  readonly sp?: readonly [number, number]
  readonly stamina?: readonly [number, number]
  readonly options?: object
  readonly aya?: object
  readonly ren?: object
}

const table = ({ sp = [0, 0], stamina = [2, 2], options = {}, aya = {}, ren = {} }: Given = {}): History =>
  runScenario(
    parseScenario(
      {
        ruleset: 'sword-world',
        seed: 'solve',
        people: people(),
        options: { criticalValue: 13, ...options },
        characters: [
          {
            ...one,
            id: 'aya',
            name: 'Aya',
            sex: 'female',
            sp: sp[0],
            stamina: { current: stamina[0] },
            ...aya,
          },
          {
            ...one,
            id: 'ren',
            name: 'Ren',
            sex: 'male',
            sp: sp[1],
            stamina: { current: stamina[1] },
            ...ren,
          },
        ],
        steps: [],
      },
      catalog,
    ),
  )

const both = (given: Given, widen?: (step: GivenStep) => readonly GivenStep[]) => {
  const history = table(given)
  const contest = new Contest(history)
  return {
    solved: solve(contest).value(contest.start, contest.from),
    tree: new WholeTree(history, widen).value(),
  }
}

describe('a contest in which it counts how much is left', () => {
  it.each([
    ['nothing to spend', { stamina: [4, 5] }],
    ['the first may take back a roll', { sp: [1, 0] }],
    ['the second may counter, or take back a roll', { sp: [0, 1] }],
    ['both may', { sp: [1, 1], stamina: [2, 1] }],
    ['a counter, and a roll of it taken back', { sp: [0, 2], stamina: [1, 1] }],
    ['a union', { sp: [2, 0], stamina: [1, 2], options: { fierceBonus: 'strength' } }],
    ['ties and aroused otherwise', { sp: [1, 0], options: { tie: 'attacker', arousedDamage: 'taken' } }],
    ['unions that end', { sp: [1, 1], stamina: [1, 1], options: { unionLasts: false, joinedEndure: true } }],
  ] as [string, Given][])(
    'has the value of the whole tree: %s',
    (_, given) => {
      const { solved, tree } = both(given)
      expect(solved).toBeCloseTo(tree, 9)
    },
    120_000,
  )

  it('gains nothing by lower ratings', () => {
    const low = { ...stats, dexterity: 3 }
    const ratings = (step: GivenStep): GivenStep[] =>
      step.do !== 'attack' || 'rating' in step
        ? step.reaction && !('mitigationRating' in step)
          ? [0, 1, 2, 3].map((mitigationRating) => ({ ...step, mitigationRating }))
          : [step]
        : [0, 1, 2, 3].map((rating) => ({ ...step, rating }))
    const { solved, tree } = both({ stamina: [3, 2], aya: { stats: low }, ren: { stats: low } }, ratings)
    expect(solved).toBeCloseTo(tree, 9)
  }, 180_000)

  it('is worse without what can be spent', () => {
    const history = table({ sp: [2, 0], stamina: [4, 3] })
    const worth = (without: readonly string[]) => {
      const contest = new Contest(history, ['aya', 'ren'], { without })
      return solve(contest).value(contest.start, contest.from)
    }
    const [all, some, none] = [[], ['reroll'], ['reroll', 'union', 'attack']].map(worth)
    expect(all).toBeGreaterThan(some as number)
    expect(none).toBe(0)
  })

  const rich = () => table({ sp: [1, 1], stamina: [3, 4], options: { criticalValue: 11 } })

  it('comes out as often as it says when its policy is played, rolls taken back and all', () => {
    const contest = new Contest(rich())
    const solution = solve(contest)
    const { win, neither } = solution.chances(contest.start, contest.from)
    const best = (side: 0 | 1) => policyOf('optimal', contest, side, () => solution)
    const runs = 3000
    const { won, both } = simulate(contest, [best(0), best(1)], runs, seeded('played'))
    for (const [p, n] of [
      [win[0], won[0]],
      [win[1], won[1]],
      [neither, both],
    ] as const)
      expect(Math.abs(n / runs - p)).toBeLessThan(3.29 * Math.sqrt((p * (1 - p)) / runs) + 2 / runs)
  }, 180_000)

  it('leaves no other policy anything to gain', () => {
    const contest = new Contest(rich())
    const solution = solve(contest)
    const value = solution.value(contest.start, contest.from)
    const runs = 1000
    for (const side of [0, 1] as const)
      for (const other of ['random', 'greedy', 'scripted:attack form=touch', 'scripted:union; attack']) {
        const policies = [0, 1].map((one) =>
          policyOf(one === side ? 'optimal' : other, contest, one as 0 | 1, () => solution),
        )
        const { won } = simulate(contest, [policies[0] as never, policies[1] as never], runs, seeded(other))
        const sign = side === 0 ? 1 : -1
        expect((sign * (won[0] - won[1])) / runs, other).toBeGreaterThan(
          sign * value - 3.29 / Math.sqrt(runs),
        )
      }
  }, 180_000)

  it('has the same value where both choose at once and one choice is best', () => {
    const contest = new Contest(table({ stamina: [4, 5] }))
    const [open, hidden] = [false, true].map((hidden) =>
      solve(contest, { hidden }).value(contest.start, contest.from),
    )
    expect(hidden).toBeCloseTo(open as number, 9)
  })
})
