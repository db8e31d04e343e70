import {
  type ContestSpec,
  type Context,
  contextOf,
  Edit,
  effectOf,
  type GivenStep,
  History,
  ruleOf,
  type Stage,
} from '../../core/index.ts'
import { type Arrival, type RollNode, rollTree, visited } from '../../dice/index.ts'

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
export class WholeTree {
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
