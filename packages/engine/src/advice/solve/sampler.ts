import { decide, History, ruleOf, type StepReader } from '../../core/index.ts'
import { ByFaces, type FactKinds, PlaceStore, play, RecordingTray, type Roller } from '../../dice/index.ts'
import type { Contest, Effect, Node, Reply } from './contest.ts'
import { ContestError } from './errors.ts'
import type { Laws } from './laws.ts'
import type { TakenBack } from './taken-back.ts'

/** Who takes back a roll of a step that has come to such facts, and which. */
export type Again = (facts: Readonly<Record<string, unknown>>) => TakenBack | undefined

type Left = readonly [number, number]

/** Plays answered moves of a contest with dice. What they come to is remembered face by face. */
export class Sampler {
  /** steps as they are played, by the id of the reply; where it counts, by what is left too */
  private readonly readings: (ByFaces<FactKinds, Effect> | undefined)[][] = []
  /** effects by what they are: few for all that steps can come to, so that playing goes through little memory */
  private readonly effects = new Map<string, Effect>()
  private readonly places = new PlaceStore()

  constructor(
    private readonly contest: Contest,
    private readonly laws: Laws,
    private readonly reader: StepReader,
  ) {}

  sample(node: Node, reply: Reply, left: Left, roll: Roller, again?: Again): Effect {
    const { contest } = this
    if (again && contest.law(node, reply).again) return this.sampleAgain(node, reply, left, roll, again)
    const at = contest.spec.byWhatIsLeft ? left[0] * (contest.from[1] + 1) + left[1] : 0
    const reading = this.readings[reply.id]?.[at] ?? this.reading(node, reply, left, at)
    return reading.play(roll)
  }

  /** The same step by step as at a table: the roll that is taken back is a step of its own. */
  private sampleAgain(node: Node, reply: Reply, left: Left, roll: Roller, again: Again): Effect {
    const { contest } = this
    const history = new History(contest.setup, contest.withLeft(node.stage.state, left), this.reader)
    const entry = decide(history, reply.read, roll)
    if (entry.status === 'refused') throw new ContestError('refused', entry.do)
    const taken = again(entry.facts)
    if (!taken) return contest.effect(history.contextOf(entry), node, reply, entry.facts)
    history.add(entry)
    const { by, roll: which } = taken
    const step = contest.spec.byWhatIsLeft?.again?.step ?? ''
    const c = contest.takesBack(history, step, by, which)
    if (!c) throw new ContestError('refused', step)
    const tray = new RecordingTray(roll, c.action.standing?.(c))
    const { facts } = play(c.action.facts, (ledger) => ruleOf(c, ledger), tray)
    return contest.effect(c, node, reply, facts)
  }

  private reading(node: Node, reply: Reply, left: Left, at: number): ByFaces<FactKinds, Effect> {
    const { contest } = this
    // finds out which facts matter
    contest.law(node, reply)
    const { state } = node.stage
    const c = contest.contextOf(reply, contest.spec.byWhatIsLeft ? contest.withLeft(state, left) : state)
    const reading = new ByFaces(
      c.action.facts,
      (ledger) => ruleOf(c, ledger),
      this.laws.factsOf(c.action),
      (facts) => this.shared(contest.effect(c, node, reply, facts)),
      this.places,
    )
    this.readings[reply.id] ??= []
    const readings = this.readings[reply.id] as (typeof this.readings)[number]
    readings[at] = reading
    return reading
  }

  private shared(effect: Effect): Effect {
    const key = [effect.next.id, ...effect.lost, effect.rounds, effect.holding].join(' ')
    const known = this.effects.get(key)
    if (!known) this.effects.set(key, effect)
    return known ?? effect
  }
}
