import type { Enumeration, Reduced, Rule } from './draw.ts'
import { type FactKinds, type Facts, type Ledger, nothing } from './facts.ts'
import { NOTHING_STANDS, type Standing } from './sample.ts'

/** Values that some facts of a rule have together, and how likely that is. */
export interface Joint<F extends FactKinds> {
  readonly facts: Partial<Facts<F>>
  readonly p: number
}

/** A way through the rule, up to a draw: what the draws before it left, and what the chosen facts have become. */
interface Path {
  readonly values: readonly Reduced[]
  readonly known: Known
  p: number
}

/** What a rule has left at its ends, by what has become known there. */
type Ends = Map<Known, Map<Reduced, number>>

/**
 * The exact joint distribution of some facts of a rule: what `exact` is for one fact at a time. Paths are told apart by what their draws
 * have left and by the chosen facts, so that each combination is one outcome. The fewer are chosen, the fewer paths there are.
 *
 * @param chosen facts that are flags, numbers or texts
 * @throws Error when a chosen fact is recorded of a quantity that is looked at by itself (the reaction of an opposed check): it has no
 * joint distribution with what is not
 */
export function joint<F extends FactKinds>(
  kinds: F,
  rule: (ledger: Ledger<F>) => Rule,
  chosen: readonly (keyof F & string)[],
  standing: Standing = NOTHING_STANDS,
): Joint<F>[] {
  return new JointReading(kinds, chosen, standing).run(
    rule as unknown as (ledger: Ledger) => Rule,
  ) as Joint<F>[]
}

class JointReading implements Ledger, Enumeration {
  private readonly slots: ReadonlyMap<string, number>
  private paths: Path[] = []
  private here: Path
  private recording = false
  private weight = 1
  /** what is known of the chosen facts on this path, up to this outcome */
  private known: Known
  private before: Known
  private looking = false
  private last = false
  private branches = new Map<Known, Map<Reduced, Path>>()
  private ends: Ends = new Map()

  constructor(
    private readonly kinds: FactKinds,
    private readonly chosen: readonly string[],
    private readonly stood: Standing,
  ) {
    for (const name of chosen)
      if (kinds[name] === 'list' || kinds[name] === 'mapping') throw new Error(`${name} has no odds`)
    this.slots = new Map(chosen.map((name, i) => [name, i]))
    this.known = nothingKnown(kinds, chosen)
    this.before = this.known
    this.here = { values: [], known: this.known, p: 1 }
  }

  run(
    rule: (ledger: Ledger) => Rule,
  ): { readonly facts: Readonly<Record<string, unknown>>; readonly p: number }[] {
    // facts may have been recorded in different orders: equal ones are added up
    const sums = new Map<Known, number>()
    for (const [known, left] of this.explore(this.here, () => rule(this))) {
      const all = known.whole(this.kinds, this.chosen)
      for (const p of left.values()) sums.set(all, (sums.get(all) ?? 0) + p)
    }
    return [...sums].map(([known, p]) => ({ facts: known.facts(this.chosen), p }))
  }

  /** Runs a rule along every path from `root` on, to each of its ends. */
  private explore(root: Path, rule: () => Rule<Reduced>): Ends {
    const ends: Ends = new Map()
    this.ends = ends
    this.paths = [root]
    for (let path = this.paths.pop(); path; path = this.paths.pop()) this.follow(path, rule)
    return ends
  }

  private follow(path: Path, rule: () => Rule<Reduced>): void {
    this.here = path
    this.recording = path.values.length === 0
    const run = rule()
    this.known = path.known
    this.looking = false
    let step = run.next()
    path.values.forEach((value, i) => {
      if (step.done) throw new Error('a rule must depend on its context and the reduced values alone')
      this.recording = i === path.values.length - 1
      step = run.next(value)
    })
    if (step.done) {
      this.end(step.value, path.p)
      return
    }
    this.last = step.value.last ?? false
    this.before = this.known
    this.branches = new Map()
    step.value.enumerate(this)
  }

  private end(left: Reduced, p: number): void {
    let at = this.ends.get(this.known)
    if (!at) {
      at = new Map()
      this.ends.set(this.known, at)
    }
    at.set(left, (at.get(left) ?? 0) + p)
  }

  /** whether it is the rule itself that is followed, and no part of it */
  private whole = true

  /** The ends of a part of the rule, its probabilities beginning at 1. */
  private part(rule: () => Rule<Reduced>): Ends {
    const { paths, here, ends, last, before, branches, whole } = this
    this.whole = false
    const own = this.explore({ values: [], p: 1, known: before }, rule)
    Object.assign(this, { paths, here, ends, last, before, branches, whole, known: before, looking: false })
    this.recording = true
    return own
  }

  apart<R extends Reduced>(rule: () => Rule<R>): ReadonlyMap<R, number> {
    const { before } = this
    const [[known, law] = [before, new Map<Reduced, number>()], ...others] = this.part(rule)
    if (others.length > 0 || known !== before)
      throw new Error('a chosen fact is recorded in a part that stands apart')
    return law as Map<R, number>
  }

  together<A extends Reduced, B extends Reduced>(
    first: () => Rule<A>,
    second: () => Rule<B>,
    see: (a: ReadonlyMap<A, number>, b: ReadonlyMap<B, number>) => void,
  ): void {
    const { before } = this
    const ends = this.part(first)
    const others = this.part(second)
    for (const [known, a] of ends)
      for (const [more, b] of others) {
        this.before = known.and(more)
        see(a as unknown as ReadonlyMap<A, number>, b as unknown as ReadonlyMap<B, number>)
      }
    this.before = before
  }

  standing(name: string): readonly number[] | undefined {
    return this.stood.get(name)
  }

  weigh(p: number): void {
    this.looking = false
    this.weight = this.here.p * p
    this.known = this.before
  }

  branch(reduced: Reduced): void {
    // where all is known that is asked for, nothing more can come of the rule
    if (this.last || (this.whole && this.known.complete)) {
      this.end(reduced, this.weight)
      return
    }
    let paths = this.branches.get(this.known)
    if (!paths) {
      paths = new Map()
      this.branches.set(this.known, paths)
    }
    let path = paths.get(reduced)
    if (!path) {
      path = { values: [...this.here.values, reduced], known: this.known, p: 0 }
      paths.set(reduced, path)
      this.paths.push(path)
    }
    path.p += this.weight
  }

  aside(): void {
    this.looking = true
  }

  fact(name: string, value: unknown): void {
    if (!this.recording) return
    const slot = this.slots.get(name)
    if (slot === undefined) return
    if (this.looking) throw new Error(`the fact ${name} is of a reaction: it has no joint odds`)
    this.known = this.known.with(slot, value)
  }

  // Entries of lists and mappings have no odds.
  put(): void {}
  push(): void {}
}

const UNKNOWN = Symbol('unknown')

/** Where nothing is known yet, by the facts of an action and those chosen: readings of one action come to the same again and again. */
const roots = new WeakMap<FactKinds, Map<string, Known>>()

function nothingKnown(kinds: FactKinds, chosen: readonly string[]): Known {
  const all = roots.get(kinds) ?? new Map<string, Known>()
  roots.set(kinds, all)
  const key = chosen.join()
  const root = all.get(key) ?? Known.nothing(chosen.length)
  all.set(key, root)
  return root
}

/** What is known of the chosen facts. The same values recorded in the same order are the same object, so that it can be a key. */
class Known {
  private readonly next: (Map<unknown, Known> | undefined)[] = []

  /** whether every chosen fact is known */
  readonly complete: boolean

  private constructor(readonly values: readonly unknown[]) {
    this.complete = !values.includes(UNKNOWN)
  }

  static nothing(count: number): Known {
    return new Known(Array.from({ length: count }, () => UNKNOWN))
  }

  with(slot: number, value: unknown): Known {
    let values = this.next[slot]
    if (!values) {
      values = new Map()
      this.next[slot] = values
    }
    let known = values.get(value)
    if (!known) {
      known = new Known(this.values.with(slot, value))
      values.set(value, known)
    }
    return known
  }

  /** The same, facts that have not come into play having their defaults, in the order in which they were chosen. */
  whole(kinds: FactKinds, chosen: readonly string[]): Known {
    if (!this.all) {
      let all = nothingKnown(kinds, chosen)
      chosen.forEach((name, i) => {
        const value = this.values[i]
        all = all.with(i, value === UNKNOWN ? nothing(kinds[name] as FactKinds[string]) : value)
      })
      this.all = all
    }
    return this.all
  }
  private all: Known | undefined

  facts(chosen: readonly string[]): Readonly<Record<string, unknown>> {
    this.named ??= Object.fromEntries(chosen.map((name, i) => [name, this.values[i]]))
    return this.named
  }
  private named: Readonly<Record<string, unknown>> | undefined

  /** This, and what is known there beyond it. */
  and(other: Known): Known {
    let all: Known = this
    other.values.forEach((value, slot) => {
      if (value !== UNKNOWN && this.values[slot] === UNKNOWN) all = all.with(slot, value)
    })
    return all
  }
}
