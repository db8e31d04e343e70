import {
  type Action,
  type ContestSpec,
  type Context,
  contextOf,
  Edit,
  effectOf,
  type GivenStep,
  History,
  type Move,
  ruleOf,
  type Setup,
  type Stage,
  type State,
  type Step,
} from '../../core/index.ts'
import { BareTray, joint, play, scripted, type Tray } from '../../dice/index.ts'
import { ContestError } from './errors.ts'
import { blankOf, keyOf, watch } from './facts.ts'

/** One of the two: its place in the pair. */
export type Side = 0 | 1

/** An answer to a move: the whole step, as it is carried out. */
export interface Reply {
  /** which of all answers of the contest */
  readonly id: number
  /** the step as it would stand in a file, the answer in it */
  readonly step: GivenStep
  readonly read: Step
  readonly action: Action
}

/** A choice of the side whose turn it is, with the other's answers: at least one, where nothing is asked the step itself. */
export interface Option {
  readonly step: GivenStep
  readonly replies: readonly Reply[]
}

/** A state of a contest, what is left of the resource apart. */
export interface Node {
  readonly id: number
  readonly key: string
  /** who chooses */
  readonly by: Side
  readonly options: readonly Option[]
  /** some stage of this node; what is left of the resource in it says nothing */
  readonly stage: Stage
}

/** What an answered move leads to: outcome i goes to node `next[i]`, takes `lost[0][i]` and `lost[1][i]` of the resource, with p[i]. */
export interface Law {
  readonly next: Int32Array
  readonly lost: readonly [Int32Array, Int32Array]
  readonly p: Float64Array
}

/** What an answered move has led to: the next node, and what each has lost. */
export interface Effect {
  readonly next: Node
  readonly lost: readonly [number, number]
}

/** more than anybody loses, or has where it counts */
const KEYED = 2 ** 20

/** Enough of a resource that no step brings it to 0. */
const PLENTY = 1_000_000
/** steps that follow by themselves, one after the other */
const BY_ITSELF = 20

/**
 * A contest of two: its nodes, and where each answered move leads. Everything comes from the table's own actions: what is refused, what
 * is rolled, and what that changes.
 */
export class Contest {
  readonly spec: ContestSpec
  readonly setup: Setup
  readonly nodes: Node[] = []
  private readonly byKey = new Map<string, Node>()
  private readonly laws = new Map<number, Law>()
  private readonly played = new Map<
    number,
    { readonly c: Context; readonly names: readonly string[]; readonly effects: Map<number | string, Effect> }
  >()
  private replies = 0
  /** which facts the effects of an action depend on */
  private readonly facts = new Map<Action, string[]>()
  readonly start: Node
  /** what both have at the start */
  readonly from: readonly [number, number]

  /**
   * @param pair whom it is between; left out: the only two characters at the table
   * @throws ContestError
   */
  constructor(
    private readonly history: History,
    pair: readonly string[] = [...history.state.characters.keys()],
  ) {
    this.setup = history.setup
    const { contest } = history.setup.ruleset
    if (!contest) throw new ContestError('no-contest', history.setup.ruleset.id)
    this.spec = contest
    const [a, b] = pair
    if (a === undefined || b === undefined || pair.length !== 2 || a === b) throw new ContestError('not-two')
    for (const id of pair) if (!history.state.characters.has(id)) throw new ContestError('not-two', id)
    this.pair = [a, b]
    const stage: Stage = {
      state: history.state,
      options: this.setup.options,
      pair: this.pair,
      last: undefined,
    }
    this.from = [this.left(stage.state, 0), this.left(stage.state, 1)]
    if (this.from.some((left) => left <= 0)) throw new ContestError('over')
    this.start = this.nodeOf(stage)
  }

  readonly pair: readonly [string, string]

  /** What a side has left of the resource. */
  left(state: State, side: Side): number {
    const resource = this.setup.ruleset.resources[this.spec.resource]
    const character = state.characters.get(this.pair[side])
    return resource && character ? resource.get(character) : 0
  }

  /** The node of a stage; steps that follow by themselves are taken first. @throws ContestError when one is refused */
  nodeOf(stage: Stage): Node {
    const key = this.spec.key(stage)
    let node = this.byKey.get(key)
    if (!node) {
      node = this.settled(stage).node
      this.byKey.set(key, node)
    }
    return node
  }

  /** The same, with the state after those steps. */
  settled(stage: Stage): { readonly node: Node; readonly state: State } {
    for (let at = stage, i = 0; i < BY_ITSELF; i += 1) {
      const next = this.spec.next(at)
      if ('moves' in next) return { node: this.known(at, next.by, next.moves), state: at.state }
      at = { ...at, state: this.after(at.state, next.step) }
    }
    throw new ContestError('no-choice')
  }

  private known(stage: Stage, by: string, moves: readonly Move[]): Node {
    const key = this.spec.key(stage)
    let node = this.byKey.get(key)
    if (!node) {
      const side: Side = by === this.pair[0] ? 0 : 1
      const state = this.withLeft(stage.state, [PLENTY, PLENTY])
      const history = new History(this.setup, stage.state)
      const options = moves.flatMap((move) => this.option(history, move) ?? [])
      node = { id: this.nodes.length, key, by: side, options, stage: { ...stage, state } }
      this.byKey.set(key, node)
      this.nodes.push(node)
    }
    return node
  }

  /** A move with the answers to it that are not refused; undefined when all are. */
  private option(history: History, { step, replies = [{}] }: Move): Option | undefined {
    const open = replies.flatMap((reply): Reply[] => {
      const whole = { ...step, ...reply }
      const read = this.history.reader.readOne(whole)
      const c = contextOf(history, read)
      if (!c) return []
      this.replies += 1
      return [{ id: this.replies - 1, step: whole, read, action: c.action }]
    })
    return open.length > 0 ? { step, replies: open } : undefined
  }

  /** The state after a step that rolls nothing. */
  private after(state: State, step: GivenStep): State {
    const c = contextOf(new History(this.setup, state), this.history.reader.readOne(step))
    if (!c) throw new ContestError('refused', step.do)
    const { facts } = play(c.action.facts, (ledger) => ruleOf(c, ledger), new BareTray(scripted([])))
    return effectOf(c, facts).state
  }

  /** The context in which an answered move is carried out. @throws ContestError when it would be refused */
  contextOf(reply: Reply, state: State): Context {
    const c = contextOf(new History(this.setup, state), reply.read)
    if (!c) throw new ContestError('refused', reply.step.do)
    return c
  }

  /** A table in this state, on which nothing has been done yet: to tell of steps that could be. */
  historyAt(state: State): History {
    return new History(this.setup, state)
  }

  /** A state with so much left. */
  withLeft(state: State, left: readonly [number, number]): State {
    const { resources } = this.setup.ruleset
    const edit = new Edit(state)
    this.pair.forEach((id, side) => {
      resources[this.spec.resource]?.set(edit, id, left[side] as number)
    })
    return edit.state
  }

  /**
   * Where an answered move leads from a node. `left` counts only where the pack says so.
   * @throws ContestError when the resource would rise
   */
  law(node: Node, reply: Reply, left?: readonly [number, number]): Law {
    const known = this.laws.get(reply.id)
    if (known) return known
    const from = this.spec.byWhatIsLeft && left ? left : ([PLENTY, PLENTY] as const)
    const law = this.work(this.contextOf(reply, this.withLeft(node.stage.state, from)), node)
    if (!this.spec.byWhatIsLeft) this.laws.set(reply.id, law)
    return law
  }

  private work(c: Context, node: Node): Law {
    const { action } = c
    const blank = blankOf(action)
    for (;;) {
      const facts = this.factsOf(action)
      const asked = new Set<string>(facts)
      const watched = watch(blank, asked)
      const sums = new Map<number, { next: number; lost: [number, number]; p: number }>()
      for (const { facts: values, p } of joint(action.facts, (ledger) => ruleOf(c, ledger), facts)) {
        Object.assign(watched.values, values)
        const { next, lost } = this.effect(c, node, watched.facts)
        const key = (next.id * KEYED + lost[0]) * KEYED + lost[1]
        const same = sums.get(key)
        if (same) same.p += p
        else sums.set(key, { next: next.id, lost: [...lost], p })
      }
      // an effect may have asked for a fact that was not told apart yet
      if (asked.size === facts.length) return compact([...sums.values()])
      this.facts.set(action, [...asked])
    }
  }

  /** What an answered move leads to that has come to these facts. */
  private effect(c: Context, node: Node, facts: Readonly<Record<string, unknown>>): Effect {
    const { state } = effectOf(c, facts)
    const lost = [
      this.left(c.state, 0) - this.left(state, 0),
      this.left(c.state, 1) - this.left(state, 1),
    ] as const
    if (lost[0] < 0 || lost[1] < 0) throw new ContestError('rises', c.action.id)
    return { next: this.nodeOf({ ...node.stage, state, last: this.pair[node.by] }), lost }
  }

  /**
   * Plays an answered move with dice. What facts lead to is worked out once for each combination of those that matter.
   * `left` counts only where the pack says so.
   */
  sample(node: Node, reply: Reply, left: readonly [number, number], tray: Tray): Effect {
    const key = this.spec.byWhatIsLeft ? (reply.id * KEYED + left[0]) * KEYED + left[1] : reply.id
    let played = this.played.get(key)
    if (!played) {
      // finds out which facts matter
      this.law(node, reply, left)
      const from = this.spec.byWhatIsLeft ? left : ([PLENTY, PLENTY] as const)
      played = {
        c: this.contextOf(reply, this.withLeft(node.stage.state, from)),
        names: this.factsOf(reply.action),
        effects: new Map(),
      }
      this.played.set(key, played)
    }
    const { c, names } = played
    const { facts } = play(reply.action.facts, (ledger) => ruleOf(c, ledger), tray)
    const what = keyOf(facts, names)
    let effect = played.effects.get(what)
    if (!effect) {
      effect = this.effect(c, node, facts)
      played.effects.set(what, effect)
    }
    return effect
  }

  private factsOf(action: Action): readonly string[] {
    return this.facts.get(action) ?? []
  }
}

function compact(outcomes: readonly { next: number; lost: [number, number]; p: number }[]): Law {
  return {
    next: Int32Array.from(outcomes, ({ next }) => next),
    lost: [
      Int32Array.from(outcomes, ({ lost }) => lost[0]),
      Int32Array.from(outcomes, ({ lost }) => lost[1]),
    ],
    p: Float64Array.from(outcomes, ({ p }) => p),
  }
}
