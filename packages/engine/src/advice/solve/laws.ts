import { type Action, type Again, type ByWhatIsLeft, type Context, ruleOf } from '../../core/index.ts'
import { joint, type Ledger, partsAddedUp, type Rule } from '../../dice/index.ts'
import { type Chain, readChain } from './chain.ts'
import type { Contest, Node, Reply } from './contest.ts'
import { ContestError } from './errors.ts'
import { blankOf, watch } from './facts.ts'
import { Outcoming } from './outcoming.ts'

type Facts = Readonly<Record<string, unknown>>

/** How an answered move, or a part of one, comes out: outcome i is of class `cls[i]` and takes so much from each, with p[i]. */
export interface Outcomes {
  readonly cls: Int32Array
  readonly lost: readonly [Int32Array, Int32Array]
  readonly p: Float64Array
  /** roll by roll, where rolls may be taken back */
  readonly chain?: Chain
}

/** A part of an answered move, of which the other does not depend. */
export interface Part {
  /** how it comes out with so much left of each */
  at(a: number, b: number): Outcomes
  /** whether it comes out the same whatever is left */
  readonly always: boolean
  /** of each class: whether something of it may take nothing from either */
  readonly idle: readonly boolean[]
}

/** Where an answered move leads. */
export interface Law {
  /** one part, or two */
  readonly parts: readonly Part[]
  /** the next node by class; with two parts: by the class of the first, and therein by that of the second */
  readonly next: Int32Array
  /** where rolls of it may be taken back */
  readonly again?: AgainLaw
}

/** Where it leads if a roll has been taken back, likewise. */
export interface AgainLaw {
  /** by whom; undefined: that one cannot */
  readonly next: readonly [Int32Array | undefined, Int32Array | undefined]
}

const NOTHING = Int32Array.of(0)
const NO_OUTCOME: Outcomes = { cls: NOTHING, lost: [NOTHING, NOTHING], p: Float64Array.of(1) }
/** The second part of a step that has one alone. */
export const NO_PART: Part = { at: () => NO_OUTCOME, always: true, idle: [true] }

/** What an answered move is expected to take from each of what is left. */
export function expectedLoss({ parts }: Law, left: readonly [number, number]): [number, number] {
  const sums: [number, number] = [0, 0]
  for (const part of parts) {
    const { lost, p } = part.at(...left)
    for (const side of [0, 1] as const)
      for (let i = 0; i < p.length; i += 1)
        sums[side] += (p[i] as number) * Math.min(left[side], lost[side][i] as number)
  }
  return sums
}

/** A part of an action, read with so much left as there can be. */
interface Read extends Part {
  /** what the facts are in each class, what is taken being 0 or 1 */
  readonly classes: readonly Facts[]
}

/**
 * The laws of a contest, read from the rules of its steps; the parts of a step once for all steps in which they are alike.
 */
export class Laws {
  private readonly known = new Map<number, Law>()
  /** which facts the effects of an action depend on */
  private readonly facts = new Map<Action, readonly string[]>()
  private readonly parts = new Map<string, Read>()

  constructor(private readonly contest: Contest) {}

  factsOf(action: Action): readonly string[] {
    return this.facts.get(action) ?? []
  }

  /** @throws ContestError when the resource would rise */
  of(node: Node, reply: Reply): Law {
    let law = this.known.get(reply.id)
    if (!law) {
      const { byWhatIsLeft } = this.contest.spec
      const takes = byWhatIsLeft && byWhatIsLeft.takes.to in reply.action.facts
      law = takes ? this.byLeft(node, reply, byWhatIsLeft) : this.always(node, reply)
      this.known.set(reply.id, law)
    }
    return law
  }

  /** A law that does not depend on what is left. */
  private always(node: Node, reply: Reply): Law {
    const { action } = reply
    const c = this.contest.contextOf(reply, node.stage.state)
    const blank = blankOf(action)
    for (;;) {
      const facts = this.factsOf(action)
      const asked = new Set<string>(facts)
      const watched = watch(blank, asked)
      const sums = new Outcoming<number>()
      for (const { facts: values, p } of joint(action.facts, (ledger) => ruleOf(c, ledger), facts)) {
        Object.assign(watched.values, values)
        const { next, lost } = this.contest.effect(c, node, reply, watched.facts)
        sums.add(next.id, () => next.id, lost, p)
      }
      // an effect may have asked for a fact that was not told apart yet
      if (asked.size === facts.length) {
        const outcomes = sums.close()
        const part: Part = { at: () => outcomes, always: true, idle: sums.idle }
        return { parts: [part], next: Int32Array.from(sums.values) }
      }
      this.facts.set(action, [...asked])
    }
  }

  /** A law that depends on what is left. What it leads to does not, but for that something was taken. */
  private byLeft(node: Node, reply: Reply, { takes, over, again }: ByWhatIsLeft): Law {
    const { action } = reply
    const c = this.contest.contextOf(reply, node.stage.state)
    const blank = blankOf(action)
    for (;;) {
      const facts = this.facts.get(action) ?? [takes.to, takes.by]
      const asked = new Set<string>(facts)
      const watched = watch(blank, asked)
      const parts = ([0, 1] as const).flatMap((k) => this.part(node, reply, c, k, facts) ?? [])
      const [first, second] = parts as [Read, Read | undefined]
      const [to, by] = this.sides(reply)
      const nextOf = (c: Context): Int32Array => {
        const next: number[] = []
        for (const one of first.classes)
          for (const other of second?.classes ?? [{}]) {
            Object.assign(watched.values, blank, one, other)
            const effect = this.contest.effect(c, node, reply, watched.facts)
            const taken = { ...one, ...other } as Readonly<Record<string, number | undefined>>
            if (effect.lost[to] !== (taken[takes.to] ?? 0) || effect.lost[by] !== (taken[takes.by] ?? 0))
              throw new ContestError('rises', action.id)
            next.push(effect.next.id)
          }
        return Int32Array.from(next)
      }
      const next = nextOf(c)
      const takers = again ? this.takers(node, reply, again, parts.length) : []
      const byTaker = ([0, 1] as const).map((side) => takers[side] && nextOf(takers[side]))
      for (const name of over) asked.delete(name)
      if (asked.size === facts.length)
        return {
          parts,
          next,
          ...(byTaker.some(Boolean) && { again: { next: byTaker as unknown as AgainLaw['next'] } }),
        }
      this.facts.set(action, [...asked])
    }
  }

  /** For each side: in what context it takes back a roll of this step; undefined where it cannot. */
  private takers(
    node: Node,
    reply: Reply,
    { step, parts }: Again,
    count: number,
  ): readonly (Context | undefined)[] {
    const rolls = parts.slice(0, count).flatMap(({ names }) => names)
    const history = this.contest.played(reply, node.stage.state, rolls)
    const [to, by] = this.sides(reply)
    const found: (Context | undefined)[] = []
    for (const [side, roll] of [
      [by, parts[0].names[0]],
      [to, parts[0].names[1]],
    ] as const)
      found[side] = this.contest.takesBack(history, step, side, roll)
    return found
  }

  /** Whom a step is done to, and who does it. */
  private sides({ step }: Reply): readonly [to: 0 | 1, by: 0 | 1] {
    return step.by === this.contest.pair[0] ? [1, 0] : [0, 1]
  }

  /** One of the parts of a step, by whatever is left; undefined where it has no such part. */
  private part(node: Node, reply: Reply, c: Context, k: 0 | 1, facts: readonly string[]): Read | undefined {
    const { contest } = this
    const { odds } = contest.spec.byWhatIsLeft as ByWhatIsLeft
    const key = odds(c, k)
    if (key === undefined) return undefined
    const side = this.sides(reply)[k]
    const id = [reply.action.id, facts.join(), side, k, key].join(' ')
    let part = this.parts.get(id)
    if (part) return part
    const sums = new Outcoming<Facts>()
    const laws: Outcomes[] = []
    const read = (n: number): Outcomes => {
      const left: [number, number] = [...contest.from]
      left[side] = n
      const at = contest.contextOf(reply, contest.withLeft(node.stage.state, left))
      const law = this.readPart(reply, at, k, facts, n, sums)
      laws[n] = law
      return law
    }
    // what may come of it shows where most is left and where least is; the rest is read when it is asked for
    for (const n of new Set([contest.from[side], 1])) read(n)
    const { length } = sums.values
    const at = (n: number): Outcomes => {
      const law = laws[n] ?? read(n)
      if (sums.values.length > length) throw new Error(`${reply.action.id} has more outcomes than it seemed`)
      return law
    }
    part = {
      at: side === 0 ? at : (_, n) => at(n),
      always: false,
      idle: sums.idle,
      classes: sums.values,
    }
    this.parts.set(id, part)
    return part
  }

  /** A part with `n` left of whom it takes from. */
  private readPart(
    reply: Reply,
    c: Context,
    k: 0 | 1,
    names: readonly string[],
    n: number,
    sums: Outcoming<Facts>,
  ): Outcomes {
    const { takes, again } = this.contest.spec.byWhatIsLeft as ByWhatIsLeft
    const side = this.sides(reply)[k]
    const taken = k === 0 ? takes.to : takes.by
    const others = names.filter((name) => name !== takes.to && name !== takes.by)
    const rule = partOf(c, k)
    const outcome = (facts: Facts, p: number): number => {
      const lost: [number, number] = [0, 0]
      lost[side] = Math.min(facts[taken] as number, n)
      const key = `${lost[side] > 0} ${others.map((name) => facts[name]).join()}`
      return sums.add(key, () => this.classOf(facts, names, taken), lost, p)
    }
    const kinds = reply.action.facts
    if (again) return sums.close(readChain(kinds, rule, names, again.parts[k], outcome))
    for (const { facts, p } of joint(kinds, rule, names)) outcome(facts, p)
    return sums.close()
  }

  /** Facts that came into play, what was taken being 1. */
  private classOf(facts: Facts, names: readonly string[], taken: string): Facts {
    const came = names.filter((name) => facts[name])
    return Object.fromEntries(came.map((name) => [name, name === taken ? 1 : facts[name]]))
  }
}

/** One of the parts of the rule of a step. */
const partOf =
  (c: Context, k: 0 | 1) =>
  (ledger: Ledger): Rule => {
    const part = partsAddedUp(ruleOf(c, ledger))?.[k]
    if (!part) throw new Error(`the rule of ${c.action.id} adds up no two parts`)
    return part() as unknown as Rule
  }
