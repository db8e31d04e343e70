import { saddle } from './matrix.ts'
import { GOING_ON, IMPROVING, type Payoff, type Played, Rounds, type Vertex } from './rounds.ts'

/** What both sides do at each vertex: how often each option is chosen, and each answer. */
export interface Mixed {
  readonly options: readonly Float64Array[]
  readonly answers: readonly Float64Array[]
}

/** Values that differ by less are the same; after so many rounds, as much as programs are solved to. */
const SETTLED = 1e-11
const NEARLY = 1e-9
const MANY = 30
const ROUNDS = 1000

/**
 * A game in which both choose at once: who answers does not know the option. Every option has the same answers, or none to choose from.
 * Against what one side mixes the other has a best answer without mixing, and the values of both are linear equations; the mix is improved
 * by the saddle point of each vertex as the values then stand, until that is no better (Hoffman and Karp).
 */
export class HiddenGame extends Rounds {
  readonly mixed: Mixed

  constructor(vertices: readonly Vertex[]) {
    super(vertices)
    const first = (length: number) => Float64Array.from({ length }, (_, i) => (i === 0 ? 1 : 0))
    this.mixed = {
      options: vertices.map(({ options }) => first(options.length)),
      answers: vertices.map(({ options }) => first(Math.max(0, ...options.map((all) => all.length)))),
    }
  }

  private readonly played: Played = (v, see) => {
    const answers = this.mixed.answers[v] as Float64Array
    this.mixed.options[v]?.forEach((p, o) => {
      if (p === 0) return
      const count = this.vertices[v]?.options[o]?.length ?? 0
      if (count === 1) see(o, 0, p)
      else for (let r = 0; r < count; r += 1) if (answers[r] !== 0) see(o, r, p * (answers[r] as number))
    })
  }

  /** The values under best play by both. */
  solve(pay: Payoff, endless: number): Float64Array {
    this.pay = pay
    this.endless = endless
    for (let i = 0; i < ROUNDS; i += 1) {
      this.evaluate(this.played, IMPROVING)
      while (this.answerBest()) this.evaluate(this.played, IMPROVING)
      if (this.mix(0) <= (i < MANY ? SETTLED : NEARLY)) {
        this.mix(1)
        return this.values
      }
    }
    throw new Error('strategies do not settle')
  }

  /** What the same play is worth otherwise. */
  worth(pay: Payoff, endless: number): Float64Array {
    this.pay = pay
    this.endless = endless
    return this.evaluate(this.played, GOING_ON)
  }

  /** What each option pays against each answer, as the values stand. */
  private matrix(v: number): number[][] {
    const count = this.mixed.answers[v]?.length ?? 0
    return (this.vertices[v]?.options ?? []).map((all, o) =>
      Array.from({ length: count }, (_, r) => this.worthOf(v, o, all.length === 1 ? 0 : r)),
    )
  }

  /** Gives a side its part of the saddle point of every vertex. By how much that makes it better off at most. */
  private mix(side: 0 | 1): number {
    let most = 0
    this.vertices.forEach(({ by, options }, v) => {
      if (options.length === 0) return
      const sign = by === 0 ? 1 : -1
      const { value, rows, columns } = saddle(this.matrix(v).map((row) => row.map((pay) => sign * pay)))
      const gain = (side === 0 ? 1 : -1) * (sign * value - (this.values[v] as number))
      most = Math.max(most, gain)
      if (gain <= SETTLED && side === 0) return
      if (by === side) this.mixed.options[v]?.set(rows)
      else this.mixed.answers[v]?.set(columns)
    })
    return most
  }

  /** Gives the second side its best choice at every vertex against what the first mixes. Whether any is better. */
  private answerBest(): boolean {
    let changed = false
    this.vertices.forEach(({ by, options }, v) => {
      if (options.length === 0) return
      const matrix = this.matrix(v)
      const own = by === 1 ? (this.mixed.options[v] as Float64Array) : (this.mixed.answers[v] as Float64Array)
      const others =
        by === 1 ? (this.mixed.answers[v] as Float64Array) : (this.mixed.options[v] as Float64Array)
      const worth = (i: number) =>
        others.reduce((sum, p, j) => sum + p * ((by === 1 ? matrix[i]?.[j] : matrix[j]?.[i]) as number), 0)
      let best = -1
      let least = own.reduce((sum, p, i) => sum + (p === 0 ? 0 : p * worth(i)), 0) - SETTLED / 10
      own.forEach((_, i) => {
        const w = worth(i)
        if (w >= least) return
        best = i
        least = w
      })
      if (best < 0) return
      own.fill(0)
      own[best] = 1
      changed = true
    })
    return changed
  }
}
