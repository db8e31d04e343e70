import type { Enumeration, Reduced, Rule } from './draw.ts'

/**
 * Two parts of a rule, of which neither depends on the other, that leave whole numbers; the rest of the rule needs their sum alone.
 * They are played one after the other. Odds never follow one part for each outcome of the other: each is followed by itself, and
 * their numbers are added up by direct convolution.
 *
 * @param reduce is given the two numbers too when it is played, to tell how the sum came about
 */
export function* addedUp<R extends Reduced>(
  first: () => Rule<number>,
  second: () => Rule<number>,
  reduce: (sum: number, parts?: readonly [first: number, second: number]) => R,
): Rule<R> {
  return (yield {
    roll: (tray) => {
      const parts = [tray.follow(first()), tray.follow(second())] as const
      return reduce(parts[0] + parts[1], parts)
    },
    enumerate: (at) => {
      // where facts are told together, the same law comes with many others
      const known = new Map<ReadonlyMap<number, number>, Dense>()
      const denseOf = (law: ReadonlyMap<number, number>) => {
        const found = known.get(law) ?? dense(law)
        known.set(law, found)
        return found
      }
      at.together(first, second, (one, other) => {
        const a = denseOf(one)
        const b = denseOf(other)
        const p = convolved(a.p, b.p)
        for (let i = 0; i < p.length; i += 1) {
          if (p[i] === 0) continue
          at.weigh(p[i] as number)
          at.branch(reduce(a.from + b.from + i))
        }
      })
    },
  }) as R
}

/** Thrown by a draw that is not of two parts; no error, and so without the cost of a stack. */
const OTHERWISE = Symbol('otherwise')
const otherwise = () => {
  throw OTHERWISE
}

/**
 * The two parts that a rule adds up at its first draw, to be read one by one; of any other rule nothing.
 * @param rule not begun yet
 */
export function partsAddedUp(rule: Rule): readonly [() => Rule<Reduced>, () => Rule<Reduced>] | undefined {
  const { value: draw, done } = rule.next()
  if (done) return undefined
  let parts: readonly [() => Rule<Reduced>, () => Rule<Reduced>] | undefined
  const together: Enumeration['together'] = (first, second) => {
    parts = [first, second]
  }
  try {
    draw.enumerate({
      together,
      standing: otherwise,
      weigh: otherwise,
      branch: otherwise,
      aside: otherwise,
      apart: otherwise,
    })
  } catch (thrown) {
    if (thrown !== OTHERWISE) throw thrown
  }
  return parts
}

/** The probability of each number from the least one on. */
interface Dense {
  readonly from: number
  readonly p: Float64Array
}

function dense(law: ReadonlyMap<number, number>): Dense {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const n of law.keys()) {
    if (!Number.isInteger(n)) throw new RangeError('parts that are added up leave whole numbers')
    from = Math.min(from, n)
    to = Math.max(to, n)
  }
  const p = new Float64Array(to - from + 1)
  for (const [n, share] of law) p[n - from] = share
  return { from, p }
}

/** Four numbers of the first at a time, so that a sum is written once for the four of them: three times as fast. */
function convolved(a: Float64Array, b: Float64Array): Float64Array {
  if (a.length === 1) return b.map((p) => p * (a[0] as number))
  const padded = new Float64Array(b.length + 3)
  padded.set(b)
  const sums = new Float64Array(a.length + padded.length + 2)
  for (let i = 0; i < a.length; i += 4) {
    const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = a.subarray(i, i + 4)
    let x1 = 0
    let x2 = 0
    let x3 = 0
    for (let j = 0; j < padded.length; j += 1) {
      const x0 = padded[j] as number
      sums[i + j] = (sums[i + j] as number) + p0 * x0 + p1 * x1 + p2 * x2 + p3 * x3
      x3 = x2
      x2 = x1
      x1 = x0
    }
  }
  return sums.subarray(0, a.length + b.length - 1)
}
