import { solveLinear } from './linear.ts'

/**
 * A way in which a game goes on within itself: to vertex `to`, with probability p. Where one of the two may take the roll back instead,
 * it is worth no less than `least` and no more than `most`.
 */
export interface Stay {
  readonly to: number
  p: number
  readonly least: number
  readonly most: number
}

/** A vertex: whose choice it is, and for each of its options where each answer stays within the game. */
export interface Vertex {
  /** 0 wants much, 1 wants little; the other answers */
  readonly by: 0 | 1
  readonly options: readonly (readonly (readonly Stay[])[])[]
}

/** What an answered option is worth at once, and by leaving the game: indexed by vertex, option, answer. */
export type Payoff = (vertex: number, option: number, answer: number) => number

/** How likely each answered option is that both choose at a vertex. */
export type Played = (vertex: number, see: (option: number, answer: number, p: number) => void) => void

/**
 * So little is taken from going on, so that what never ends has a worth. While strategies are improved it must be more than what counts
 * as better, or nobody would see that waiting for ever is no loss.
 */
export const IMPROVING = 1 - 1e-11
export const GOING_ON = 1 - 1e-15
/** A roll is taken back, or is not, within so many looks at what that makes of the values. */
const LOOKS = 100

/** The values of a game that may come back to where it was: such rounds are never followed one by one. */
export class Rounds {
  readonly values: Float64Array
  pay: Payoff = () => 0
  /** what it is worth if it never ends */
  endless = 0
  private readonly a: Float64Array
  private readonly alone: boolean

  constructor(readonly vertices: readonly Vertex[]) {
    const n = vertices.length
    this.values = new Float64Array(n)
    this.a = new Float64Array(n * n)
    this.alone =
      n === 1 &&
      vertices.every(({ options }) => options.every((all) => all.every((stay) => stay.length === 0)))
  }

  /** What an answered option is worth, as the values stand. */
  worthOf(v: number, o: number, r: number): number {
    let worth = this.pay(v, o, r)
    for (const { to, p, least, most } of this.vertices[v]?.options[o]?.[r] ?? [])
      worth += p * Math.min(most, Math.max(least, this.goingOn(this.values[to] as number, IMPROVING)))
    return worth
  }

  private goingOn(value: number, share: number): number {
    return share * value + (1 - share) * this.endless
  }

  /** Makes the values those of what both play. */
  evaluate(played: Played, share: number): Float64Array {
    const { vertices, values, a, alone, endless } = this
    const n = vertices.length
    for (let look = 0; look < LOOKS; look += 1) {
      const before = look === 0 ? undefined : values.slice()
      let bounded = false
      a.fill(0)
      const b = new Float64Array(n)
      for (let v = 0; v < n; v += 1) {
        a[v * n + v] = 1
        // where nothing can be done it does not go on
        if (vertices[v]?.options.length === 0) b[v] = endless
        played(v, (o, r, p) => {
          let sum = this.pay(v, o, r)
          for (const stay of vertices[v]?.options[o]?.[r] ?? []) {
            const worth = this.goingOn(values[stay.to] as number, share)
            if (stay.least > Number.NEGATIVE_INFINITY || stay.most < Number.POSITIVE_INFINITY) bounded = true
            if (worth < stay.least) sum += stay.p * stay.least
            else if (worth > stay.most) sum += stay.p * stay.most
            else {
              sum += stay.p * (1 - share) * endless
              a[v * n + stay.to] = (a[v * n + stay.to] as number) - p * share * stay.p
            }
          }
          b[v] = (b[v] as number) + p * sum
        })
      }
      if (!alone) solveLinear(a, b, n, 1)
      values.set(b)
      if (!bounded || before?.every((value, v) => Math.abs(value - (b[v] as number)) < 1e-14)) return values
    }
    return values
  }
}
