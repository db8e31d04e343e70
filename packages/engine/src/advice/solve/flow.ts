import type { Side } from './contest.ts'
import { type Law, NO_PART, type Outcomes, type Part } from './laws.ts'
import { Rerolled } from './rerolled.ts'
import type { Stay } from './rounds.ts'

/** Where the cell of a state lies among all values: that of a node, then by what is left of each. */
export interface Grid {
  /** so many cells has a node */
  readonly cells: number
  /** so many of them belong to one number of what the first has left */
  readonly width: number
}

/** A law laid out for going through it again and again: what stays within its game, and what everything else is worth. */
export interface Flow {
  readonly stays: readonly Stay[]
  /** What it pays with so much left to lose something, or to leave the game; makes the probabilities of `stays` those of there. */
  paid(values: Float64Array, a: number, b: number): number
  /** What it pays by another reckoning where both choose by the values, which are known there; likewise. */
  follow(values: Float64Array, table: Float64Array, a: number, b: number): number
}

/**
 * @param by whose move it is
 * @param within the vertices of the game, by the ids of their nodes
 */
export function flowOf(law: Law, by: Side, within: ReadonlyMap<number, number>, grid: Grid): Flow {
  if (law.again) return new Rerolled(law, by, within, grid)
  const [first, second] = law.parts as [Part, Part | undefined]
  if (!second && first.always) return new Always(first.at(1, 1), law.next, within, grid)
  return new ByLeft(first, second ?? NO_PART, law.next, within, grid)
}

const stayTo = (to: number, p: number): Stay => ({
  to,
  p,
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
})

/** A law that is the same whatever is left. */
class Always implements Flow {
  readonly stays: readonly Stay[]
  private readonly base: Int32Array
  private readonly lost: readonly [Int32Array, Int32Array]
  private readonly p: Float64Array

  constructor(
    { cls, lost, p }: Outcomes,
    next: Int32Array,
    within: ReadonlyMap<number, number>,
    { cells, width }: Grid,
  ) {
    const to = (i: number) => next[cls[i] as number] as number
    const stay = (i: number) => (lost[0][i] === 0 && lost[1][i] === 0 ? within.get(to(i)) : undefined)
    const all = [...p.keys()]
    this.stays = all.flatMap((i) => {
      const vertex = stay(i)
      return vertex === undefined ? [] : [stayTo(vertex, p[i] as number)]
    })
    const out = all.filter((i) => stay(i) === undefined)
    this.base = Int32Array.from(out, (i) => to(i) * cells)
    this.lost = [
      Int32Array.from(out, (i) => lost[0][i] as number),
      Int32Array.from(out, (i) => lost[1][i] as number),
    ]
    this.p = Float64Array.from(out, (i) => p[i] as number)
    this.width = width
  }
  private readonly width: number

  follow(_values: Float64Array, table: Float64Array, a: number, b: number): number {
    return this.paid(table, a, b)
  }

  paid(values: Float64Array, a: number, b: number): number {
    const { base, p, width } = this
    const [lostA, lostB] = this.lost
    let sum = 0
    for (let i = 0; i < p.length; i += 1) {
      const leftA = a - (lostA[i] as number)
      const leftB = b - (lostB[i] as number)
      sum +=
        (p[i] as number) *
        (values[(base[i] as number) + Math.max(leftA, 0) * width + Math.max(leftB, 0)] as number)
    }
    return sum
  }
}

/** A law of one or two parts that depends on what is left; its outcomes never take more than that. */
class ByLeft implements Flow {
  readonly stays: Stay[] = []
  /** by class, like the next node: which of the stays it is, −1 where it is none */
  private readonly stay: Int32Array
  private readonly base: Int32Array
  private readonly classes: number

  constructor(
    private readonly first: Part,
    private readonly second: Part,
    next: Int32Array,
    within: ReadonlyMap<number, number>,
    private readonly grid: Grid,
  ) {
    this.base = next.map((id) => id * grid.cells)
    this.classes = second.idle.length
    this.stay = next.map((id, i) => {
      const vertex = within.get(id)
      const idle = first.idle[Math.floor(i / this.classes)] && second.idle[i % this.classes]
      return vertex === undefined || !idle ? -1 : this.stayOf(vertex)
    })
  }

  private stayOf(vertex: number): number {
    const found = this.stays.findIndex(({ to }) => to === vertex)
    return found >= 0 ? found : this.stays.push(stayTo(vertex, 0)) - 1
  }

  follow(_values: Float64Array, table: Float64Array, a: number, b: number): number {
    return this.paid(table, a, b)
  }

  paid(values: Float64Array, a: number, b: number): number {
    const { stays, stay, base, classes, first, second } = this
    const { width } = this.grid
    for (const one of stays) one.p = 0
    const one = first.at(a, b)
    const other = second.at(a, b)
    const { cls, p } = other
    const [lostA, lostB] = other.lost
    let sum = 0
    for (let i = 0; i < one.p.length; i += 1) {
      const from = (one.cls[i] as number) * classes
      const leftA = a - (one.lost[0][i] as number)
      const leftB = b - (one.lost[1][i] as number)
      const lossless = leftA === a && leftB === b
      let share = 0
      for (let j = 0; j < p.length; j += 1) {
        const to = from + (cls[j] as number)
        const at = stay[to] as number
        if (lossless && at >= 0 && lostA[j] === 0 && lostB[j] === 0)
          (stays[at] as Stay).p += (one.p[i] as number) * (p[j] as number)
        else
          share +=
            (p[j] as number) *
            (values[
              (base[to] as number) + (leftA - (lostA[j] as number)) * width + leftB - (lostB[j] as number)
            ] as number)
      }
      sum += (one.p[i] as number) * share
    }
    return sum
  }
}
