import type { Aims } from '../core/index.ts'
import type { Marginal } from '../dice/index.ts'

type Facts = Readonly<Record<string, Marginal>>

/** Differences below this come from adding up in another order. */
const SAME = 1e-12

/**
 * Whether one choice is at least as good as another in everything that is aimed at, and better in something: more of a fact is at least as
 * likely however much is asked for (first-order stochastic dominance). Then nobody with these aims has a reason to take the other.
 */
export function dominates(one: Facts, other: Facts, aims: Aims): boolean {
  let better = false
  for (const [name, aim] of Object.entries(aims)) {
    const [more, less] = aim === 'more' ? [one[name], other[name]] : [other[name], one[name]]
    if (!more || !less) continue
    const lead = leadOf(more, less)
    if (lead === undefined) return false
    if (lead) better = true
  }
  return better
}

/** Whether more of a fact is more likely in the first than in the second; undefined when that depends on how much is asked for. */
function leadOf(first: Marginal, second: Marginal): boolean | undefined {
  const values = [...new Set([...first.keys(), ...second.keys()])].map(Number).sort((a, b) => b - a)
  const [a, b] = [byNumber(first), byNumber(second)]
  let lead = false
  let atLeast = 0
  for (const value of values) {
    atLeast += (a.get(value) ?? 0) - (b.get(value) ?? 0)
    if (atLeast < -SAME) return undefined
    if (atLeast > SAME) lead = true
  }
  return lead
}

const byNumber = (marginal: Marginal): Map<number, number> =>
  new Map([...marginal].map(([value, p]) => [Number(value), p]))
