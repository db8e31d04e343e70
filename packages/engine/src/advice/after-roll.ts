import {
  type Action,
  type Aims,
  candidates,
  contextOf,
  decide,
  type GivenStep,
  History,
  isActor,
  legalNow,
  type Refusal,
  refusalOf,
  ruleOf,
  type Step,
} from '../core/index.ts'
import { type Arrival, type RollNode, type RollTree, rollTree, seeded, visited } from '../dice/index.ts'
import { aimsFor } from './compare.ts'
import { type Condition, conditionsOf, hull, type Leaf } from './conditions.ts'

/** A step that takes a roll back, where it is the best thing to do. */
export interface Use {
  /** as it stands in a file */
  readonly step: GivenStep
  /** where: all of these hold */
  readonly when: readonly Condition[]
  /** whether the conditions say exactly where; else they hold elsewhere too */
  readonly exact: boolean
  /** how likely it comes to that */
  readonly p: number
  /** by how much it changes what is expected before anything is rolled */
  readonly gain: number
  /** the least and the most that is to be expected once it is done */
  readonly offers: readonly [least: number, most: number]
}

/** What a character may decide after the roll. */
export interface Decider {
  readonly by: string
  readonly wants: 'more' | 'less'
  /** what is to be expected of the goal if this character, and nobody else, always does what is best */
  readonly expected: number
  /** in the order of the rolls */
  readonly uses: readonly Use[]
}

/** Advice on what to do once a step has been rolled. */
export interface AfterRoll {
  /** a fact of the step */
  readonly goal: string
  /** its mean, or how likely it holds, if every roll is left as it is */
  readonly expected: number
  /** everybody who may take a roll back, whether that is ever of use or not */
  readonly deciders: readonly Decider[]
}

/**
 * When to take a roll back: every step that takes up an entry (`Action.standing`) is weighed against leaving the entry as it is, on every
 * outcome of its rolls. Rolls before the one that is taken back stand, so that what it may come to is what was to be expected right before
 * it. One roll is taken back at most.
 *
 * @param goal a fact that is a condition or a number; default: the first that the action aims at
 * @param worth what doing so has to bring, in the unit of the goal: the price of what it costs
 * @throws RangeError when the step has no such fact; TreeTooLarge when its rolls have too many outcomes
 */
export function afterRoll(
  history: History,
  step: Step,
  { goal, worth = 0 }: { readonly goal?: string | undefined; readonly worth?: number } = {},
): AfterRoll | { readonly refused: Refusal } {
  const c = contextOf(history, step)
  if (!c) return { refused: refusalOf(history, step) as Refusal }
  const { facts, aims = {}, standing } = c.action
  const name = goal ?? Object.keys(aims)[0]
  if (name === undefined || (facts[name] !== 'flag' && facts[name] !== 'number'))
    throw new RangeError(`${step.do} has no fact ${name ?? ''} that could be a goal`)
  const tree = rollTree((ledger) => ruleOf(c, ledger), visited, {
    standing: standing?.(c),
    until: name,
    limit: MOST_OUTCOMES,
  })
  const values = new Values(tree, name)
  const deciders = [...followUps(history, step, name, tree)].map(([by, takesBack]): Decider => {
    const side = by === step.given.by ? 'actor' : 'target'
    const wants = (aimsFor({ [name]: 'more', ...aims }, side) as Aims)[name] ?? 'more'
    const sign = wants === 'more' ? 1 : -1
    const brings = ({ best, goal }: Leaf<FollowUp>): number => (best ? sign * (best.expected - goal) : 0)
    const isUsed = (leaf: Leaf<FollowUp>): boolean => brings(leaf) > worth + 1e-12
    const leaves = new Map<string | undefined, readonly Leaf<FollowUp>[] | undefined>()
    const leavesBy = (fact?: string) => inMap(leaves, fact, () => values.leaves(takesBack, sign, fact))
    const all = leavesBy() ?? []
    const used = all.filter(isUsed)
    const uses = [...takesBack.values()].flatMap((followUp): Use | [] => {
      const here = used.filter(({ best }) => best?.use === followUp)
      if (here.length === 0) return []
      const isHere = (leaf: Leaf<FollowUp>) => leaf.best?.use === followUp && isUsed(leaf)
      return {
        step: followUp.step,
        ...conditionsOf(name, facts, all, leavesBy, isHere),
        p: here.reduce((sum, { p }) => sum + p, 0),
        gain: sign * here.reduce((sum, leaf) => sum + leaf.p * brings(leaf), 0),
        offers: hull(here.map(({ best }) => best?.expected ?? 0)),
      }
    })
    const expected = uses.reduce((sum, { gain }) => sum + gain, values.expected)
    return { by, wants, expected, uses }
  })
  return { goal: name, expected: values.expected, deciders }
}

/** A step that takes a roll back, and everything rolled after it. */
interface FollowUp {
  readonly step: GivenStep
  readonly roll: string
}

/** What is to be expected once a roll has been taken back, and by which step. */
interface Best {
  readonly use: FollowUp
  readonly expected: number
}

/** So many ways through the rolls are followed to tell by a fact where something is of use. */
const MOST_WAYS = 200_000

/** Rules with more outcomes than this are no question of moments. */
const MOST_OUTCOMES = 100_000

/** A tree of rolls with what is to be expected of a fact at each of them. */
class Values {
  private readonly at = new Map<RollNode, number>()
  readonly expected: number

  constructor(
    private readonly tree: RollTree,
    private readonly goal: string,
  ) {
    for (const node of tree.nodes.toReversed())
      this.at.set(
        node,
        node.edges.reduce((sum, edge) => sum + edge.p * this.of(edge), 0),
      )
    this.expected = this.of(tree.root)
  }

  private settled({ facts, next }: Arrival<number>): number | undefined {
    const found = facts.find(([name]) => name === this.goal)
    return found ? Number(found[1]) : next ? undefined : 0
  }

  private of(arrival: Arrival<number>): number {
    return this.settled(arrival) ?? (this.at.get(arrival.next as RollNode) as number)
  }

  /**
   * How the rolls may end: what the goal has come to, the best roll to take back, and one other fact if it is asked for; undefined when
   * there are too many ways with that fact.
   */
  leaves(
    followUps: ReadonlyMap<string, FollowUp>,
    sign: 1 | -1,
    fact?: string,
  ): Leaf<FollowUp>[] | undefined {
    const byValue = () => new Map<unknown, number>()
    const byGoal = () => new Map<number, Map<unknown, number>>()
    const byBest = () => new Map<Best | undefined, Map<unknown, number>>()
    const leaves = new Map<Best | undefined, Map<number, Map<unknown, number>>>()
    const ways = new Map<RollNode, Map<Best | undefined, Map<unknown, number>>>()
    const bests = new Map<string, Best>()
    const arrive = (arrival: Arrival<number>, best: Best | undefined, known: unknown, p: number) => {
      const other = arrival.facts.find(([name]) => name === fact)?.[1] ?? known
      const goal = this.settled(arrival)
      const byOther =
        goal === undefined
          ? inMap(inMap(ways, arrival.next as RollNode, byBest), best, byValue)
          : inMap(inMap(leaves, best, byGoal), goal, byValue)
      byOther.set(other, (byOther.get(other) ?? 0) + p)
    }
    let left = fact === undefined ? Number.POSITIVE_INFINITY : MOST_WAYS
    arrive(this.tree.root, undefined, undefined, 1)
    for (const node of this.tree.nodes) {
      const use = followUps.get(node.name)
      const expected = this.at.get(node) as number
      // alike where they differ by no more than how they were added up
      const here = use && inMap(bests, `${use.roll} ${expected.toPrecision(12)}`, () => ({ use, expected }))
      for (const [best, byOther] of ways.get(node) ?? []) {
        // the later roll where both are as good: more of what has been rolled stands
        const better = here && (!best || sign * (here.expected - best.expected) >= 0) ? here : best
        left -= byOther.size * node.edges.length
        if (left < 0) return undefined
        for (const [other, p] of byOther)
          for (const edge of node.edges) arrive(edge, better, other, p * edge.p)
      }
    }
    return [...leaves].flatMap(([best, byGoal]) =>
      [...byGoal].flatMap(([goal, byOther]) => [...byOther].map(([other, p]) => ({ best, goal, other, p }))),
    )
  }
}

function inMap<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}

/** How often a step is played to see its rolls. A roll that is rarer is left alone. */
const TRIES = 3000

/** By character, then by roll: the steps that may take it back. Which there are is asked of the table, after the step has been played. */
function followUps(
  history: History,
  step: Step,
  goal: string,
  { nodes }: RollTree,
): Map<string, Map<string, FollowUp>> {
  const found = new Map<string, Map<string, FollowUp>>()
  const actions = history.setup.ruleset.actions.filter(
    (action) => action.standing && action.facts[goal] && isActor(action),
  )
  if (actions.length === 0) return found
  const unseen = new Set(nodes.map(({ name }) => name))
  const dice = seeded('follow-ups')
  for (let i = 0; i < TRIES && unseen.size > 0; i += 1) {
    const entry = decide(history, step, dice)
    if (entry.status === 'refused' || !entry.rolls.some(({ name }) => unseen.has(name))) continue
    for (const { name } of entry.rolls) unseen.delete(name)
    const after = copyOf(history)
    after.add(entry)
    for (const action of actions)
      for (const by of history.state.characters.keys())
        for (const given of waysToDo(after, action, { do: action.id, by })) {
          const context = contextOf(after, after.reader.readOne(given))
          const stands = context && action.standing?.(context)
          const roll = entry.rolls.find(({ name }) => !stands?.has(name))?.name
          if (roll !== undefined) inMap(found, by, () => new Map()).set(roll, { step: given, roll })
        }
  }
  return found
}

/** The steps of an action that would be carried out now, by each value that its parameters may have. */
function waysToDo(history: History, action: Action, given: GivenStep): GivenStep[] {
  const open = action.entries.find(([name, { required }]) => required && !(name in given))
  if (open) {
    const values = candidates(legalNow(history, action, open[0], given))
    return values.flatMap((value) => waysToDo(history, action, { ...given, [open[0]]: value }))
  }
  return refusalOf(history, history.reader.readOne(given)) ? [] : [given]
}

function copyOf(history: History): History {
  const copy = new History(history.setup, history.stateAfter(-1))
  for (const entry of history.entries) copy.add(entry)
  return copy
}
