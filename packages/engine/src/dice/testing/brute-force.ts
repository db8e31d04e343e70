import type { Rule } from '../draw.ts'
import type { FactKinds, Ledger } from '../facts.ts'
import { BareTray, play } from '../sample.ts'
import type { Roller } from '../source.ts'
import type { Marginal } from '../tally.ts'

/** Thrown by a roller that has shown all its faces; no error, and so without the cost of a stack. */
class Asked {
  constructor(readonly sides: number) {}
}

/**
 * Runs `run` on every sequence of faces that it can ask for, each as likely as its dice make it: an oracle that knows sampling
 * alone. A sequence that asks for more when its probability is below `least` is given up.
 *
 * @returns the probability of all sequences given up
 */
export function everySequence<T>(
  run: (roll: Roller) => T,
  see: (result: T, p: number) => void,
  least = 0,
): number {
  const faces: number[] = []
  let givenUp = 0
  const follow = (p: number): void => {
    let at = 0
    const roll = (sides: number): number => {
      const face = faces[at]
      if (face === undefined) throw new Asked(sides)
      at += 1
      return face
    }
    let result: T
    try {
      result = run(roll)
    } catch (asked) {
      if (!(asked instanceof Asked)) throw asked
      if (p < least) {
        givenUp += p
        return
      }
      for (let face = 1; face <= asked.sides; face += 1) {
        faces.push(face)
        follow(p / asked.sides)
        faces.pop()
      }
      return
    }
    see(result, p)
  }
  follow(1)
  return givenUp
}

/** The odds of a rule's facts from playing it with every sequence of faces. */
export function bruteForce<F extends FactKinds>(
  kinds: F,
  rule: (ledger: Ledger<F>) => Rule,
): Record<string, Marginal> {
  const odds: Record<string, Marginal> = {}
  for (const name in kinds) if (kinds[name] !== 'list' && kinds[name] !== 'mapping') odds[name] = new Map()
  everySequence(
    (roll) => play(kinds, rule, new BareTray(roll)).facts as Record<string, string | number | boolean | null>,
    (facts, p) => {
      for (const [name, marginal] of Object.entries(odds)) {
        const value = facts[name] ?? null
        marginal.set(value, (marginal.get(value) ?? 0) + p)
      }
    },
  )
  return odds
}

/** The greatest difference between two sets of odds; infinite when they do not have the same facts and values. */
export function difference(
  some: Record<string, Marginal | undefined>,
  others: Record<string, Marginal>,
): number {
  let greatest = 0
  const names = new Set([...Object.keys(some), ...Object.keys(others)])
  for (const name of names) {
    const [a, b] = [some[name], others[name]]
    if (!a || !b || a.size !== b.size) return Infinity
    for (const [value, p] of a) greatest = Math.max(greatest, Math.abs(p - (b.get(value) ?? Infinity)))
  }
  return greatest
}
