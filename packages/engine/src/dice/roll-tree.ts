import type { Rule, Tray } from './draw.ts'
import type { FactKinds, Ledger } from './facts.ts'
import type { Quantity } from './quantity.ts'
import { NOTHING_STANDS, type Standing } from './sample.ts'
import { scripted } from './source.ts'

/** Where an outcome leads: the facts that it settles, and the roll that the rule calls for next; none at the end. */
export interface Arrival<P> {
  readonly facts: readonly (readonly [name: string, value: unknown])[]
  readonly next: RollNode<P> | undefined
}

/** A roll that a rule calls for, with every outcome that it may have. */
export interface RollNode<P = number> {
  /** which roll: `hit`, `evade`, `damage` */
  readonly name: string
  readonly edges: readonly (Arrival<P> & { readonly p: P })[]
}

/** A rule as a tree of its rolls, one after the other as they are rolled. */
export interface RollTree<P = number> {
  readonly root: Arrival<P>
  /** every roll, each before those that it leads to */
  readonly nodes: readonly RollNode<P>[]
}

/** The outcomes of a quantity, with their probabilities in whatever they are reckoned with. */
export type Law<P> = <T>(quantity: Quantity<T>) => readonly (readonly [outcome: T, p: P])[]

/** A rule has more outcomes than can be looked at one by one. */
export class TreeTooLarge extends Error {
  override readonly name = 'TreeTooLarge'
}

interface Options {
  /** rolls that are not rolled: their faces are known */
  readonly standing?: Standing | undefined
  /** nothing is followed beyond this fact, and what the same part of the rule records with it */
  readonly until?: string
  /** how many outcomes of all rolls together are looked at, at most */
  readonly limit?: number
}

const LIMIT = 400_000

/**
 * Reads a rule roll by roll, through what plays it: at each roll every outcome is given in turn, and the rule is played on up to the
 * next roll. Rolls before which the rule has come to the same reduced values are one, since it depends on nothing else, and so are rolls
 * from which the same follows. Unlike `exact` this visits the outcomes of an opposed check in pairs: for decisions between rolls, and to check odds by another way.
 *
 * @throws TreeTooLarge beyond the limit
 */
export function rollTree<F extends FactKinds, P>(
  rule: (ledger: Ledger<F>) => Rule,
  law: Law<P>,
  { standing = NOTHING_STANDS, until, limit = LIMIT }: Options = {},
): RollTree<P> {
  const walker = new Walker(rule as unknown as (ledger: Ledger) => Rule, standing, until)
  const known = new Map<string, RollNode<P>>()
  const alike = new Map<string, RollNode<P>>()
  const numbers = new Map<unknown, number>()
  const numberOf = (one: unknown): number => {
    const number = numbers.get(one) ?? numbers.size
    numbers.set(one, number)
    return number
  }
  const nodes: RollNode<P>[] = []
  let left = limit
  const arrive = (taken: readonly Taken[]): Arrival<P> => {
    const { facts, roll } = walker.walk(taken)
    if (!roll) return { facts, next: undefined }
    return { facts, next: known.get(roll.key) ?? branch(roll, taken) }
  }
  const branch = ({ key, name, quantity }: Called, taken: readonly Taken[]): RollNode<P> => {
    const outcomes = law(quantity)
    left -= outcomes.length
    if (left < 0) throw new TreeTooLarge(`more than ${limit} outcomes`)
    const edges = outcomes.map(([outcome, p], id) => ({ p, ...arrive([...taken, { id, outcome }]) }))
    const made = { name, edges }
    const leads = edges.map(({ facts, next }) => [facts, next && numberOf(next)])
    const likeness = JSON.stringify([name, numberOf(quantity), leads])
    const node = alike.get(likeness) ?? made
    known.set(key, node)
    alike.set(likeness, node)
    if (node === made) nodes.push(node)
    return node
  }
  const root = arrive([])
  return { root, nodes: nodes.reverse() }
}

/** The outcomes of a quantity as odds take them. */
export const visited: Law<number> = <T>(quantity: Quantity<T>) => {
  const outcomes: (readonly [T, number])[] = []
  quantity.visit((outcome, p) => outcomes.push([outcome, p]))
  return outcomes
}

/** An outcome taken, and its place among those of its roll. */
interface Taken {
  readonly id: number
  readonly outcome: unknown
}

/** A roll that is called for; `key` tells apart what the rule may still do. */
interface Called {
  readonly key: string
  readonly name: string
  readonly quantity: Quantity<unknown>
}

/** A rule on its way, or a part of one within a draw. */
interface Frame {
  /** what its draws have left */
  readonly values: string[]
  /** what has been taken within the draw that it is at */
  within: string[]
}

/** Thrown at a roll whose outcome is not given; no error, and so without the cost of a stack. */
const HALT = Symbol('halt')

/** Plays a rule with given outcomes up to the first that is not given. */
class Walker implements Tray, Ledger {
  private taken: readonly Taken[] = []
  private at = 0
  private frames: Frame[] = []
  private facts: [string, unknown][] = []
  private name = ''
  private called: Called | undefined
  /** how deep the part lies that has recorded the last fact of interest */
  private settledAt: number | undefined
  /** values that are no primitives are all different */
  private strange = 0

  constructor(
    private readonly rule: (ledger: Ledger) => Rule,
    private readonly standing: Standing,
    private readonly until: string | undefined,
  ) {}

  /** The facts that the last of these outcomes settles, and the roll that comes next. */
  walk(taken: readonly Taken[]): {
    readonly facts: readonly (readonly [string, unknown])[]
    readonly roll: Called | undefined
  } {
    this.taken = taken
    this.at = 0
    this.frames = []
    this.facts = []
    this.called = undefined
    this.settledAt = undefined
    try {
      this.follow(this.rule(this))
    } catch (halt) {
      if (halt !== HALT) throw halt
    }
    return { facts: this.facts, roll: this.called }
  }

  follow<T>(part: Rule<T>): T {
    const frame: Frame = { values: [], within: [] }
    this.frames.push(frame)
    let step = part.next()
    while (!step.done) {
      const reduced = step.value.roll(this)
      frame.within = []
      frame.values.push(this.mark(reduced))
      step = part.next(reduced)
    }
    this.frames.pop()
    this.frames.at(-1)?.within.push(this.mark(step.value))
    return step.value
  }

  take<T>(quantity: Quantity<T>): T {
    const stands = this.standing.get(this.name)
    if (stands) return quantity.sample(scripted(stands))
    const taken = this.taken[this.at]
    if (this.settledAt !== undefined) throw HALT
    if (!taken) {
      this.called = { key: JSON.stringify(this.frames), name: this.name, quantity }
      throw HALT
    }
    this.at += 1
    this.frames.at(-1)?.within.push(`#${taken.id}`)
    return taken.outcome as T
  }

  private mark(value: unknown): string {
    if (typeof value === 'object' && value !== null) {
      this.strange += 1
      return `object ${this.strange}`
    }
    return `${typeof value} ${String(value)}`
  }

  begin(name: string): void {
    this.name = name
  }

  end(): void {}

  fact(name: string, value: unknown): void {
    if (this.at < this.taken.length || (this.settledAt ?? 0) > this.frames.length) return
    this.facts.push([name, value])
    if (name === this.until) this.settledAt = this.frames.length
  }

  // Entries of lists and mappings have no odds.
  put(): void {}
  push(): void {}
}
