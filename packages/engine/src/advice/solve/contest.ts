import {
  type Action,
  type ContestSpec,
  type Context,
  contextOf,
  decide,
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
import { BareTray, play, type Roller, scripted, seeded } from '../../dice/index.ts'
import { ContestError } from './errors.ts'
import { type Law, Laws } from './laws.ts'
import { type ContestLimits, withoutAgain } from './limits.ts'
import { type Again, Sampler } from './sampler.ts'
import { Statuses } from './statuses.ts'

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

/** What an answered move has led to: the next node, and what each has lost. */
export interface Effect {
  readonly next: Node
  readonly lost: readonly [number, number]
  /** rounds that ended before the next choice */
  readonly rounds: number
  /** the statuses that held right after the move, as bits */
  readonly holding: number
}

/** Where steps lead that follow by themselves. */
interface Following {
  readonly node: Node
  readonly rounds: number
}

const roundOf = ({ combat }: State): number => combat?.round ?? 0

/** Enough of a resource that no step brings it to 0. */
const PLENTY = 1_000_000
/** An attack is tried so often until all its rolls have come up. */
const TRIES = 2000

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
  private readonly byKey = new Map<string, Following>()
  private readonly laws: Laws
  private readonly sampler: Sampler
  readonly statuses: Statuses
  private replies = 0
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
    private readonly limits: ContestLimits = {},
  ) {
    this.setup = history.setup
    const { contest } = history.setup.ruleset
    if (!contest) throw new ContestError('no-contest', history.setup.ruleset.id)
    this.spec = withoutAgain(contest, limits.without ?? [])
    const [a, b] = pair
    if (a === undefined || b === undefined || pair.length !== 2 || a === b) throw new ContestError('not-two')
    for (const id of pair) if (!history.state.characters.has(id)) throw new ContestError('not-two', id)
    this.pair = [a, b]
    const stage: Stage = {
      state: history.state,
      options: this.setup.options,
      pair: this.pair,
      did: undefined,
    }
    const { rounds } = limits
    this.lastRound = rounds && (history.state.combat?.round ?? 1) + rounds - 1
    this.from = [this.left(stage.state, 0), this.left(stage.state, 1)]
    if (this.from.some((left) => left <= 0)) throw new ContestError('over')
    this.laws = new Laws(this)
    this.statuses = new Statuses(this.setup, this.pair)
    this.sampler = new Sampler(this, this.laws, history.reader)
    this.start = this.nodeOf(stage)
  }

  readonly pair: readonly [string, string]
  private readonly lastRound: number | undefined

  /** What a side has left of the resource. */
  left(state: State, side: Side): number {
    const resource = this.setup.ruleset.resources[this.spec.resource]
    const character = state.characters.get(this.pair[side])
    return resource && character ? resource.get(character) : 0
  }

  private keyOf(stage: Stage): string {
    const key = this.spec.key(stage)
    return this.lastRound === undefined
      ? key
      : `${key} @${Math.min(roundOf(stage.state), this.lastRound + 1)}`
  }

  private isTimeUp({ state }: Stage): boolean {
    return this.lastRound !== undefined && roundOf(state) > this.lastRound
  }

  /** The node of a stage; steps that follow by themselves are taken first. @throws ContestError when one is refused */
  nodeOf(stage: Stage): Node {
    return this.following(stage).node
  }

  /** The same, with how many rounds end on the way there. */
  private following(stage: Stage): Following {
    const key = this.keyOf(stage)
    let found = this.byKey.get(key)
    if (!found) {
      const { node, state } = this.settled(stage)
      found = { node, rounds: roundOf(state) - roundOf(stage.state) }
      this.byKey.set(key, found)
    }
    return found
  }

  /** The same, with the state after those steps. */
  settled(stage: Stage): { readonly node: Node; readonly state: State } {
    for (let at = stage, i = 0; i < BY_ITSELF; i += 1) {
      const next = this.spec.next(at)
      if ('moves' in next) return { node: this.known(at, next.by, next.moves), state: at.state }
      at = { ...at, state: this.after(at.state, next.step), did: next.step }
    }
    throw new ContestError('no-choice')
  }

  private known(stage: Stage, by: string, moves: readonly Move[]): Node {
    const key = this.keyOf(stage)
    let node = this.byKey.get(key)?.node
    if (!node) {
      const side: Side = by === this.pair[0] ? 0 : 1
      const state = this.withLeft(stage.state, [PLENTY, PLENTY])
      const history = new History(this.setup, stage.state, this.history.reader)
      const options = this.isTimeUp(stage) ? [] : moves.flatMap((move) => this.option(history, move) ?? [])
      node = { id: this.nodes.length, key, by: side, options, stage: { ...stage, state } }
      this.byKey.set(key, { node, rounds: 0 })
      this.nodes.push(node)
    }
    return node
  }

  /** A move with the answers to it that are not refused; undefined when all are. */
  private option(history: History, { step, replies = [{}] }: Move): Option | undefined {
    if (this.limits.without?.includes(step.do)) return undefined
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
    const c = contextOf(
      new History(this.setup, state, this.history.reader),
      this.history.reader.readOne(step),
    )
    if (!c) throw new ContestError('refused', step.do)
    const { facts } = play(c.action.facts, (ledger) => ruleOf(c, ledger), new BareTray(scripted([])))
    return effectOf(c, facts).state
  }

  /** The context in which an answered move is carried out. @throws ContestError when it would be refused */
  contextOf(reply: Reply, state: State): Context {
    const c = contextOf(new History(this.setup, state, this.history.reader), reply.read)
    if (!c) throw new ContestError('refused', reply.step.do)
    return c
  }

  /** A table in this state, on which nothing has been done yet: to tell of steps that could be. */
  historyAt(state: State): History {
    return new History(this.setup, state, this.history.reader)
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

  /** Where an answered move leads from a node. @throws ContestError when the resource would rise */
  law(node: Node, reply: Reply): Law {
    return this.laws.of(node, reply)
  }

  /** What an answered move leads to that has come to these facts; or, taken back and rolled anew, by a context of that. */
  effect(c: Context, node: Node, reply: Reply, facts: Readonly<Record<string, unknown>>): Effect {
    const { state } = effectOf(c, facts)
    // a step that takes another back begins where that one did
    const before = c.action === reply.action ? c.state : c.past.stateAfter(-1)
    const lost = [
      this.left(before, 0) - this.left(state, 0),
      this.left(before, 1) - this.left(state, 1),
    ] as const
    if (lost[0] < 0 || lost[1] < 0) throw new ContestError('rises', c.action.id)
    const { node: next, rounds } = this.following({ ...node.stage, state, did: reply.step })
    return { next, lost, rounds, holding: this.statuses.bits(state) }
  }

  /** A table on which an answered move has just been carried out, with all of these rolls if it can be. */
  played(reply: Reply, state: State, rolls: readonly string[]): History {
    const dice = seeded('played')
    const history = new History(this.setup, state, this.history.reader)
    for (let i = 1; ; i += 1) {
      const entry = decide(history, reply.read, dice)
      const has =
        entry.status === 'ok' && rolls.every((roll) => entry.rolls.some(({ name }) => name === roll))
      if (!has && i < TRIES) continue
      history.add(entry)
      return history
    }
  }

  /** The context in which a side takes back a roll of what has just been done; undefined where it cannot. */
  takesBack(history: History, step: string, side: Side, which: string): Context | undefined {
    return contextOf(history, this.history.reader.readOne({ do: step, by: this.pair[side], which }))
  }

  /**
   * Plays an answered move with dice. What facts lead to is worked out once for each combination of those that matter.
   * `left` counts only where the pack says so.
   * @param again who takes back a roll of a step that has come to such facts, and which; left out: nobody ever does
   */
  sample(node: Node, reply: Reply, left: readonly [number, number], roll: Roller, again?: Again): Effect {
    return this.sampler.sample(node, reply, left, roll, again)
  }
}
