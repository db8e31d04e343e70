import { describe, expect, it } from 'vitest'
import { catalog } from '../../catalog.ts'
import {
  type ContestSpec,
  type Context,
  contextOf,
  Edit,
  effectOf,
  type GivenStep,
  History,
  parseScenario,
  ruleOf,
  runScenario,
  type Stage,
} from '../../core/index.ts'
import { type Arrival, type RollNode, rollTree, seeded, visited } from '../../dice/index.ts'
import { people } from '../../testing.ts'
import { policyOf } from '../policy/policy.ts'
import { simulate } from '../policy/simulate.ts'
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

const ACTORS = ['hit', 'damage', 'counter-evade', 'counter-mitigation']
/** facts that no effect asks for: what is told apart without them is less */
const SHOWN = ['critical', 'total', 'opposedTotal', 'damage', 'mitigation'].flatMap((name) => [
  name,
  `counter${name[0]?.toUpperCase()}${name.slice(1)}`,
])

/** An end of a step: what it leads to, and the best that either may have instead by taking back a roll. */
interface End {
  readonly next: Turn
  readonly floor: number
  readonly ceiling: number
  readonly p: number
}

interface Turn {
  readonly stage: Stage
  value: number
  moves?: (readonly (readonly End[])[])[]
  settled: boolean
}

/**
 * The value of a contest by its whole tree: rules read roll by roll, every way through them followed, with the best offer so far at each
 * roll. It shares no way of reading odds with the solver, knows no product of laws, no sums up to a value, and merges no states.
 * @param widen more moves and answers than the pack's contest has
 */
class Tree {
  private readonly turns = new Map<string, Turn>()
  private readonly spec: ContestSpec

  constructor(
    private readonly history: History,
    private readonly widen: (step: GivenStep) => readonly GivenStep[] = (step) => [step],
  ) {
    this.spec = history.setup.ruleset.contest as ContestSpec
  }

  value(): number {
    const { state, setup } = this.history
    const turn = this.turn({ state, options: setup.options, pair: ['aya', 'ren'], did: undefined })
    this.settle(turn)
    return turn.value
  }

  private turn(stage: Stage): Turn {
    let at = stage
    for (;;) {
      const next = this.over(at) ? undefined : this.spec.next(at)
      if (!next || 'moves' in next) break
      const c = this.context(at, next.step) as Context
      at = { ...at, state: effectOf(c, {}).state, did: next.step }
    }
    const { characters, combat } = at.state
    const key = JSON.stringify([[...characters], combat?.acted])
    const known = this.turns.get(key)
    if (known) return known
    const [a, b] = this.left(at)
    const over = this.over(at)
    const made: Turn = { stage: at, value: over ? Number(a > 0) - Number(b > 0) : 0, settled: over }
    this.turns.set(key, made)
    return made
  }

  private left({ state }: Stage): [number, number] {
    const [a, b] = ['aya', 'ren'].map(
      (id) => (state.characters.get(id) as unknown as { stamina: { current: number } }).stamina.current,
    )
    return [a as number, b as number]
  }

  private over(stage: Stage): boolean {
    return this.left(stage).includes(0)
  }

  private context({ state }: Stage, step: GivenStep): Context | undefined {
    const history = new History(this.history.setup, state, this.history.reader)
    return contextOf(history, this.history.reader.readOne(step))
  }

  /** Works out a turn with those that come back to it: passing, and steps that do nothing. */
  private settle(turn: Turn): void {
    if (turn.settled) return
    const group = new Set([turn])
    for (const one of group) {
      one.moves = this.moves(one)
      for (const move of one.moves)
        for (const ends of move)
          for (const { next } of ends) {
            if (next.settled || group.has(next)) continue
            if (this.same(next, turn)) group.add(next)
            else this.settle(next)
          }
    }
    for (let change = 1; change > 1e-14; ) {
      change = 0
      for (const one of group) {
        const own = this.owner(one)
        const worth = (ends: readonly End[]) =>
          ends.reduce(
            (sum, { next, floor, ceiling, p }) =>
              sum + p * Math.max(floor, Math.min(ceiling, own * next.value)),
            0,
          )
        const moves = (one.moves ?? []).map((move) => Math.min(...move.map(worth)))
        const value = moves.length === 0 ? 0 : own * Math.max(...moves)
        change = Math.max(change, Math.abs(value - one.value))
        one.value = value
      }
    }
    for (const one of group) one.settled = true
  }

  private owner({ stage }: Turn): 1 | -1 {
    const next = this.spec.next(stage)
    return 'by' in next && next.by === 'aya' ? 1 : -1
  }

  /** Whether the two differ at most in whose turn it is. */
  private same(one: Turn, other: Turn): boolean {
    const [a, b] = [one, other].map(({ stage }) => JSON.stringify([...stage.state.characters]))
    return a === b
  }

  private moves({ stage }: Turn): (readonly (readonly End[])[])[] {
    const next = this.spec.next(stage)
    if (!('moves' in next)) return []
    return next.moves.flatMap(({ step, replies = [{}] }) =>
      this.widen(step).flatMap((wide) => {
        const answers = replies
          .flatMap((reply) => this.widen({ ...wide, ...reply }))
          .flatMap((whole) => {
            const c = this.context(stage, whole)
            return c ? [this.ends(stage, whole, c)] : []
          })
        return answers.length > 0 ? [answers] : []
      }),
    )
  }

  private ends(stage: Stage, step: GivenStep, c: Context): End[] {
    if (step.do !== 'attack')
      return [
        {
          next: this.turn({ ...stage, state: effectOf(c, {}).state, did: step }),
          floor: -9,
          ceiling: 9,
          p: 1,
        },
      ]
    const own = step.by === 'aya' ? 1 : -1
    const tree = rollTree((ledger) => ruleOf(c, ledger), visited)
    const numbers = new Map(tree.nodes.map((node, i) => [node, i]))
    const blank = Object.fromEntries(
      Object.entries(c.action.facts).map(([name, kind]) => [name, kind === 'flag' ? false : 0]),
    )
    const after = (facts: Readonly<Record<string, unknown>>, payer?: string): Turn => {
      const { state } = effectOf(c, { ...blank, ...facts })
      const edit = new Edit(state)
      if (payer) {
        const { sp } = state.characters.get(payer) as unknown as { sp: number }
        edit.set(payer, 'sp' as never, (sp - 1) as never)
      }
      return this.turn({ ...stage, state: edit.state, did: step })
    }
    const spent = (id: string): number => {
      const of = (state: Stage['state']) => (state.characters.get(id) as unknown as { spUsed: number }).spUsed
      return of(effectOf(c, blank).state) - of(stage.state)
    }
    const sp = (id: string): number =>
      (stage.state.characters.get(id) as unknown as { sp: number }).sp - spent(id)
    const known = (facts: Readonly<Record<string, unknown>>, { facts: more }: Arrival<number>) => {
      const all: Record<string, unknown> = { ...facts }
      for (const [name, value] of more) if (!SHOWN.includes(name)) all[name] = value
      return all
    }
    // what taking back a roll is worth to who acts: the mean over what then may follow
    const means = new Map<string, number>()
    const mean = (
      node: RollNode | undefined,
      facts: Readonly<Record<string, unknown>>,
      payer: string,
    ): number => {
      if (!node) {
        const turn = after(facts, payer)
        this.settle(turn)
        return own * turn.value
      }
      const key = `${numbers.get(node)} ${payer} ${JSON.stringify(facts)}`
      const found =
        means.get(key) ??
        node.edges.reduce((sum, edge) => sum + edge.p * mean(edge.next, known(facts, edge), payer), 0)
      means.set(key, found)
      return found
    }
    const ends = new Map<string, { next: Turn; floor: number; ceiling: number; p: number }>()
    type Way = { facts: Readonly<Record<string, unknown>>; floor: number; ceiling: number; p: number }
    const ways = new Map<RollNode, Map<string, Way>>()
    const arrive = (arrival: Arrival<number>, way: Way): void => {
      const facts = known(way.facts, arrival)
      const key = `${JSON.stringify(facts)} ${way.floor.toFixed(13)} ${way.ceiling.toFixed(13)}`
      if (!arrival.next) {
        const end = ends.get(key) ?? { next: after(facts), floor: way.floor, ceiling: way.ceiling, p: 0 }
        ends.set(key, end)
        end.p += way.p
        return
      }
      const all = ways.get(arrival.next) ?? new Map<string, Way>()
      ways.set(arrival.next, all)
      const same = all.get(key) ?? { ...way, facts, p: 0 }
      all.set(key, same)
      same.p += way.p
    }
    arrive(tree.root, { facts: {}, floor: -9, ceiling: 9, p: 1 })
    for (const node of tree.nodes)
      for (const way of ways.get(node)?.values() ?? []) {
        const acts = ACTORS.includes(node.name)
        const payer = (acts ? step.by : step.to) as string
        const offer = sp(payer) > 0 ? mean(node, way.facts, payer) : undefined
        const floor = acts ? Math.max(way.floor, offer ?? -9) : way.floor
        const ceiling = acts ? way.ceiling : Math.min(way.ceiling, offer ?? 9)
        for (const edge of node.edges) arrive(edge, { ...way, floor, ceiling, p: way.p * edge.p })
      }
    return [...ends.values()]
  }
}

const both = (given: Given, widen?: (step: GivenStep) => readonly GivenStep[]) => {
  const history = table(given)
  const contest = new Contest(history)
  return {
    solved: solve(contest).value(contest.start, contest.from),
    tree: new Tree(history, widen).value(),
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
  }, 60_000)

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
  }, 60_000)

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
  }, 60_000)

  it('has the same value where both choose at once and one choice is best', () => {
    const contest = new Contest(table({ stamina: [4, 5] }))
    const [open, hidden] = [false, true].map((hidden) =>
      solve(contest, { hidden }).value(contest.start, contest.from),
    )
    expect(hidden).toBeCloseTo(open as number, 9)
  })
})
