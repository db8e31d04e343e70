import { solveLinear } from './linear.ts'

/** A way in which a game goes on within itself: to vertex `to`, with probability p. */
export interface Stay {
  readonly to: number
  readonly p: number
}

/** A vertex: whose choice it is, and for each of its options where each answer stays within the game. */
export interface Vertex {
  /** 0 wants much, 1 wants little; the other answers */
  readonly by: 0 | 1
  readonly options: readonly (readonly (readonly Stay[])[])[]
}

/** What both sides do: an option at each vertex, and an answer to each option. */
export interface Strategy {
  readonly option: Int32Array
  readonly answer: readonly Int32Array[]
}

/** What an answered option is worth at once, and by leaving the game: indexed by vertex, option, answer. */
export type Payoff = (vertex: number, option: number, answer: number) => number

/** A better choice must be better by this, so that rounding moves nothing. */
const BETTER = 1e-13
/**
 * What never ends is worth 0: so little is taken from going on. While strategies are improved it must be more than what is better, or
 * nobody would see that waiting for ever is no loss.
 */
const IMPROVING = 1 - 1e-11
const GOING_ON = 1 - 1e-15
const ROUNDS = 10_000

/**
 * A game that may come back to where it was: a miss leaves everything as it is. Such rounds are never followed one by one: the values
 * of given strategies are a system of linear equations, and strategies are improved, one side's best answer to each of the other's,
 * until neither can do better (Hoffman and Karp).
 */
export class Game {
  private readonly q: (v: number, o: number, r: number) => number
  private pay: Payoff = () => 0
  readonly values: Float64Array
  private readonly a: Float64Array
  private readonly alone: boolean

  constructor(private readonly vertices: readonly Vertex[]) {
    const n = vertices.length
    this.values = new Float64Array(n)
    this.a = new Float64Array(n * n)
    this.alone =
      n === 1 &&
      vertices.every(({ options }) => options.every((all) => all.every((stay) => stay.length === 0)))
    this.q = (v, o, r) => {
      let value = this.pay(v, o, r)
      const stays = vertices[v]?.options[o]?.[r] ?? []
      for (const { to, p } of stays) value += IMPROVING * p * (this.values[to] as number)
      return value
    }
  }

  /** Any strategy: the first option, the first answer. */
  start(): Strategy {
    return {
      option: new Int32Array(this.vertices.length),
      answer: this.vertices.map(({ options }) => new Int32Array(options.length)),
    }
  }

  /** The values under best play by both; `strategy` is where to begin, and best afterwards. */
  solve(pay: Payoff, strategy: Strategy): Float64Array {
    this.pay = pay
    this.worth(pay, strategy, IMPROVING)
    for (let i = 0; i < ROUNDS; i += 1) {
      while (this.improve(1, strategy)) this.worth(pay, strategy, IMPROVING)
      if (!this.improve(0, strategy)) return this.worth(pay, strategy)
      this.worth(pay, strategy, IMPROVING)
    }
    throw new Error('strategies do not settle')
  }

  /** The values of given strategies. */
  worth(pay: Payoff, { option, answer }: Strategy, goingOn = GOING_ON): Float64Array {
    const n = this.vertices.length
    const { a, values } = this
    a.fill(0)
    for (let v = 0; v < n; v += 1) {
      const o = option[v] as number
      const r = answer[v]?.[o] ?? 0
      const stays = this.vertices[v]?.options[o]?.[r]
      values[v] = stays ? pay(v, o, r) : 0
      a[v * n + v] = 1
      for (const { to, p } of stays ?? []) a[v * n + to] = (a[v * n + to] as number) - goingOn * p
    }
    if (!this.alone) solveLinear(a, values, n, 1)
    return values
  }

  /** Makes every choice of a side the best against the other's, as the values stand. Whether any changed. */
  private improve(side: 0 | 1, { option, answer }: Strategy): boolean {
    const sign = side === 0 ? 1 : -1
    let changed = false
    this.vertices.forEach(({ by, options }, v) => {
      const answers = answer[v] as Int32Array
      if (by !== side)
        options.forEach((all, o) => {
          if (all.length < 2) return
          const best = better(answers[o] as number, all.length, (r) => sign * this.q(v, o, r))
          if (best === answers[o]) return
          answers[o] = best
          changed = true
        })
      else if (options.length > 1) {
        const best = better(
          option[v] as number,
          options.length,
          (o) => sign * this.q(v, o, answers[o] as number),
        )
        if (best === option[v]) return
        option[v] = best
        changed = true
      }
    })
    return changed
  }
}

/** The best of `count` choices; the one taken now unless another is clearly better. */
function better(now: number, count: number, worth: (i: number) => number): number {
  let best = now
  let most = worth(now) + BETTER
  for (let i = 0; i < count; i += 1) {
    const w = i === now ? Number.NEGATIVE_INFINITY : worth(i)
    if (w <= most) continue
    best = i
    most = w
  }
  return best
}
