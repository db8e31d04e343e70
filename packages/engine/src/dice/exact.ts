import type { Enumeration, Reduced, Rule } from './draw.ts'
import { type FactKinds, type Ledger, nothing } from './facts.ts'
import { NOTHING_STANDS, type Standing } from './sample.ts'
import { type Marginal, Tally } from './tally.ts'

/** Where a fact is counted. */
interface Slot {
  readonly name: string
  /** the place of its tally, and the bit that says that it has been recorded */
  readonly at: number
  readonly bit: number
  readonly nothing: string | number | boolean | null
  readonly flag: boolean
  /** not lists and mappings, of which there are no odds */
  readonly counted: boolean
}

/** The paths on from a draw on which certain facts have been recorded. */
interface Branches {
  readonly recorded: number
  readonly paths: Map<Reduced, Path>
}

/** The slots of an action's facts, worked out once. */
const plans = new WeakMap<FactKinds, ReadonlyMap<string, Slot>>()

function planOf(kinds: FactKinds): ReadonlyMap<string, Slot> {
  const known = plans.get(kinds)
  if (known) return known
  const names = Object.keys(kinds)
  if (names.length > 31) throw new Error('a rule has at most 31 facts')
  const plan = new Map(
    names.map((name, at): [string, Slot] => {
      const kind = kinds[name] as FactKinds[string]
      const counted = kind !== 'list' && kind !== 'mapping'
      const none = counted ? (nothing(kind) as Slot['nothing']) : null
      return [name, { name, at, bit: 1 << at, nothing: none, flag: kind === 'flag', counted }]
    }),
  )
  plans.set(kinds, plan)
  return plan
}

/** A way through the rule, up to a draw: what the draws before it left, and which facts have been recorded. */
interface Path {
  readonly values: readonly Reduced[]
  readonly recorded: number
  p: number
}

/**
 * The exact distribution of each fact of a rule.
 *
 * The rule is run along a path of reduced values; at its next draw each outcome is visited with its weight, outcomes that reduce to
 * the same value are added up, and the rule is run again along each. A fact recorded inside a reduction weighs what its outcome does,
 * one recorded between draws what the path does. Rolls in `standing` are not rolled: their faces are known. Only sums of probabilities
 * are formed, never differences: small tails stay right.
 *
 * @throws Error for a rule that records a fact twice on one path, or one that is not in `kinds`
 */
export function exact<F extends FactKinds>(
  kinds: F,
  rule: (ledger: Ledger<F>) => Rule,
  standing: Standing = NOTHING_STANDS,
): { [K in keyof F]?: Marginal } {
  return new Exact(kinds, standing).run(rule as (ledger: Ledger) => Rule) as { [K in keyof F]?: Marginal }
}

class Exact implements Ledger, Enumeration {
  private readonly slots: ReadonlyMap<string, Slot>
  private readonly tallies: (Tally | undefined)[] = []
  private paths: Path[] = []
  private here: Path = { values: [], p: 1, recorded: 0 }
  /** false while a rule is only led back to where its path ends */
  private recording = false
  private weight = 1
  /** bits of the facts recorded on this path, up to this outcome */
  private recorded = 0
  private before = 0
  /** at a quantity that is looked at by itself: its facts are then recorded for the whole path */
  private looking = false
  /** bits of the facts that its first outcome recorded */
  private first: number | undefined
  /** by the facts recorded, mostly the same ones, and by reduced value */
  private branches: Branches[] = []
  /** the branch added to last: neighbouring outcomes often leave the same */
  private branched: Path | undefined
  /** how likely the part is that is followed now: its own probabilities begin at 1 */
  private scale = 1
  /** the ends of the rule, or of the part of one, that is followed now */
  private ends = new Ends(false)
  /** at a draw that the rule ends with: its outcomes are ends */
  private last = false

  constructor(
    kinds: FactKinds,
    private readonly stood: Standing,
  ) {
    this.slots = planOf(kinds)
    for (const { counted, flag } of this.slots.values())
      this.tallies.push(counted ? new Tally(flag) : undefined)
  }

  run(rule: (ledger: Ledger) => Rule): Record<string, Marginal> {
    this.settle(
      this.explore(this.here, () => rule(this), this.ends),
      ~0,
    )
    const marginals: Record<string, Marginal> = {}
    for (const { name, at } of this.slots.values()) {
      const tally = this.tallies[at]
      if (tally) marginals[name] = tally.marginal()
    }
    return marginals
  }

  /** Runs a rule along every path from `root` on, to each of its ends. */
  private explore(root: Path, rule: () => Rule<Reduced>, ends: Ends): Ends {
    this.ends = ends
    this.paths = [root]
    for (let path = this.paths.pop(); path; path = this.paths.pop()) this.follow(path, rule)
    return ends
  }

  private follow(path: Path, rule: () => Rule<Reduced>): void {
    this.here = path
    this.recording = path.values.length === 0
    const run = rule()
    this.weight = path.p
    this.recorded = path.recorded
    let step = run.next()
    path.values.forEach((value, i) => {
      if (step.done) throw new Error('a rule must depend on its context and the reduced values alone')
      this.recording = i === path.values.length - 1
      step = run.next(value)
    })
    if (step.done) return this.ends.add(step.value, this.recorded, path.p)
    const draw = step.value
    this.last = draw.last ?? false
    this.before = this.recorded
    this.looking = false
    this.first = undefined
    this.branches = []
    this.branched = undefined
    draw.enumerate(this)
    if (draw.last) this.holdLast(run)
  }

  /** A draw that says that its rule ends with it has to be right. */
  private holdLast(run: Rule<Reduced>): void {
    const { recorded } = this
    const left = this.ends.latest
    const step = run.next(left)
    if (!step.done || step.value !== left || recorded !== this.recorded)
      throw new Error('something comes after the last draw of a rule')
  }

  /** At the ends of paths: those of `facts` that did not come into play. */
  private settle(ends: Ends, facts: number): void {
    for (const { facts: recorded, p } of ends.recorded)
      for (const { at, bit, nothing } of this.slots.values())
        if (bit & facts & ~recorded) this.tallies[at]?.add(nothing, p * this.scale)
  }

  apart<R extends Reduced>(rule: () => Rule<R>): ReadonlyMap<R, number> {
    if (this.looking) this.lookedAll()
    const { paths, here, scale, ends, last, before, branches, branched } = this
    this.scale *= here.p
    const own = this.explore({ values: [], p: 1, recorded: before }, rule, new Ends(true))
    let facts = before
    for (const { facts: recorded } of own.recorded) facts |= recorded
    this.settle(own, facts)
    Object.assign(this, { paths, here, scale, ends, last, branches, branched, before: facts })
    this.recording = true
    this.looking = false
    this.first = undefined
    return own.left as Map<R, number>
  }

  together<A extends Reduced, B extends Reduced>(
    first: () => Rule<A>,
    second: () => Rule<B>,
    see: (a: ReadonlyMap<A, number>, b: ReadonlyMap<B, number>) => void,
  ): void {
    see(this.apart(first), this.apart(second))
  }

  standing(name: string): readonly number[] | undefined {
    return this.stood.get(name)
  }

  weigh(p: number): void {
    if (this.looking) this.lookedAll()
    this.weight = this.here.p * p
    this.recorded = this.before
  }

  branch(reduced: Reduced): void {
    if (this.last) return this.ends.add(reduced, this.recorded, this.weight)
    let path = this.branched
    if (path?.recorded !== this.recorded || path.values[this.here.values.length] !== reduced) {
      path = this.pathOf(reduced)
      this.branched = path
    }
    path.p += this.weight
  }

  private pathOf(reduced: Reduced): Path {
    const { recorded } = this
    let among = this.branches.find((some) => some.recorded === recorded)
    if (!among) {
      among = { recorded, paths: new Map() }
      this.branches.push(among)
    }
    let path = among.paths.get(reduced)
    if (!path) {
      path = { values: [...this.here.values, reduced], recorded, p: 0 }
      among.paths.set(reduced, path)
      this.paths.push(path)
    }
    return path
  }

  aside(p: number): void {
    if (this.looking) this.looked()
    this.looking = true
    this.weight = this.here.p * p
    this.recorded = this.before
  }

  /** What was looked at by itself has been seen in full: its facts are recorded on the whole path. */
  private lookedAll(): void {
    this.looked()
    this.before = this.recorded
    this.looking = false
  }

  private looked(): void {
    this.first ??= this.recorded
    if (this.first !== this.recorded) throw new Error('a reaction records the same facts for every outcome')
  }

  fact(name: string, value: unknown): void {
    if (!this.recording) return
    const slot = this.slots.get(name)
    if (!slot) throw new Error(`the rule has no fact ${name}`)
    if (slot.bit & this.recorded) throw new Error(`the fact ${name} is recorded twice`)
    this.recorded |= slot.bit
    this.tallies[slot.at]?.add(value as string | number | boolean | null, this.weight * this.scale)
  }

  // Entries of lists and mappings have no odds.
  put(): void {}
  push(): void {}
}

/** What a part of a rule has left at its ends, and which facts were recorded there, with probabilities. */
class Ends {
  /** undefined for a rule as a whole: nobody asks what it leaves */
  readonly left: Map<Reduced, number> | undefined
  /** what it left last */
  latest: Reduced
  readonly recorded: { readonly facts: number; p: number }[] = []

  constructor(part: boolean) {
    this.left = part ? new Map() : undefined
  }

  add(left: Reduced, facts: number, p: number): void {
    this.latest = left
    this.left?.set(left, (this.left.get(left) ?? 0) + p)
    const end = this.recorded.find((some) => some.facts === facts)
    if (end) end.p += p
    else this.recorded.push({ facts, p })
  }
}
