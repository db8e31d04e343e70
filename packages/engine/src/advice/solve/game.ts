import { GOING_ON, IMPROVING, type Payoff, type Played, Rounds } from './rounds.ts'

/** What both sides do: an option at each vertex, and an answer to each option. */
export interface Strategy {
  readonly option: Int32Array
  readonly answer: readonly Int32Array[]
}

/** A better choice must be better by this, so that rounding moves nothing. */
const BETTER = 1e-13
const ROUNDS = 10_000
/** So often both improve at once; that mostly settles, and always does one side after the other. */
const AT_ONCE = 50

/**
 * A game in which one chooses and the other, knowing that, answers. It may come back to where it was: a miss leaves everything as it is.
 * The values of given strategies are a system of linear equations, and strategies are improved until neither side can do better. Options
 * are looked at no further than it takes to see that they are no better: answers to those that are not taken may be any.
 */
export class Game extends Rounds {
  /** what both do: the best, once the game has been solved */
  readonly strategy: Strategy = {
    option: new Int32Array(this.vertices.length),
    answer: this.vertices.map(({ options }) => new Int32Array(options.length)),
  }

  private readonly played: Played = (v, see) => {
    const option = this.strategy.option[v] as number
    const answer = this.strategy.answer[v]?.[option]
    if (answer !== undefined) see(option, answer, 1)
  }

  /** The values under best play by both; begins with what both did before. */
  solve(pay: Payoff, endless: number): Float64Array {
    this.pay = pay
    this.endless = endless
    this.evaluate(this.played, IMPROVING)
    for (let i = 0; i < AT_ONCE; i += 1) {
      if (!this.improveBoth()) return this.evaluate(this.played, GOING_ON)
      this.evaluate(this.played, IMPROVING)
    }
    // one side's best answer to each strategy of the other (Hoffman and Karp)
    for (let i = 0; i < ROUNDS; i += 1) {
      while (this.improve(1)) this.evaluate(this.played, IMPROVING)
      if (!this.improve(0)) return this.evaluate(this.played, GOING_ON)
      this.evaluate(this.played, IMPROVING)
    }
    throw new Error('strategies do not settle')
  }

  /** What the same play is worth otherwise. */
  worth(pay: Payoff, endless: number): Float64Array {
    this.pay = pay
    this.endless = endless
    return this.evaluate(this.played, GOING_ON)
  }

  /** Makes every choice of both the best, as the values stand. Whether any changed. */
  private improveBoth(): boolean {
    let changed = false
    this.vertices.forEach(({ by, options }, v) => {
      if (options.length === 0) return
      const sign = by === 0 ? 1 : -1
      const answers = this.strategy.answer[v] as Int32Array
      const now = this.strategy.option[v] as number
      const worst = (o: number, least: number): number => {
        const count = options[o]?.length as number
        const usual = answers[o] as number
        let low = sign * this.worthOf(v, o, usual)
        for (let r = 0; r < count && low > least; r += 1) {
          if (r === usual) continue
          const worth = sign * this.worthOf(v, o, r)
          if (worth >= low - BETTER) continue
          low = worth
          answers[o] = r
        }
        return low
      }
      const before = answers[now]
      let most = worst(now, Number.NEGATIVE_INFINITY)
      if (answers[now] !== before) changed = true
      let best = now
      for (let o = 0; o < options.length; o += 1) {
        if (o === now) continue
        const worth = worst(o, most + BETTER)
        if (worth <= most + BETTER) continue
        best = o
        most = worth
      }
      if (best === now) return
      this.strategy.option[v] = best
      changed = true
    })
    return changed
  }

  /** Makes every choice of a side the best against the other's, as the values stand. Whether any changed. */
  private improve(side: 0 | 1): boolean {
    const { option, answer } = this.strategy
    const sign = side === 0 ? 1 : -1
    let changed = false
    this.vertices.forEach(({ by, options }, v) => {
      const answers = answer[v] as Int32Array
      if (by !== side)
        options.forEach((all, o) => {
          if (all.length < 2) return
          const best = better(answers[o] as number, all.length, (r) => sign * this.worthOf(v, o, r))
          if (best === answers[o]) return
          answers[o] = best
          changed = true
        })
      else if (options.length > 1) {
        const best = better(
          option[v] as number,
          options.length,
          (o) => sign * this.worthOf(v, o, answers[o] as number),
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
