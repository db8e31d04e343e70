import type { Rolls } from '../../core/index.ts'
import { type FactKinds, joint, type Ledger, type Rule } from '../../dice/index.ts'

/**
 * A part of a step roll by roll, as far as it counts: a check, the reaction that makes it hit or miss, and after a hit a third roll and a
 * fourth. Each depends on those before it only by what is told apart here.
 */
export interface Chain {
  /** what the check may come to: the fact, how likely it is, and how likely it then hits; least likely first */
  readonly checks: readonly { readonly fact: unknown; readonly p: number; readonly hits: number }[]
  readonly hits: number
  /** what the third roll may come to after a hit */
  readonly thirds: readonly Third[]
  /** outcomes of a hit */
  readonly ofHit: readonly Share[]
  /** by the fact of the third roll, its place among them */
  readonly thirdOf: ReadonlyMap<unknown, number>
  /** the outcome of a miss, by its place in the law; −1: it never misses */
  readonly miss: number
}

export interface Third {
  p: number
  readonly outcomes: readonly Share[]
}

/** An outcome, by its place in the law, and how likely it is. */
export type Share = readonly [outcome: number, p: number]

/** Third rolls are one where what follows is as likely up to this. */
const DIGITS = 13

/**
 * Reads a part so.
 * @param names the facts that its outcomes are told by
 * @param outcome adds an outcome to the law; returns its place there
 */
export function readChain(
  kinds: FactKinds,
  rule: (ledger: Ledger) => Rule,
  names: readonly string[],
  { facts: [check, hit, third] }: Rolls,
  outcome: (facts: Readonly<Record<string, unknown>>, p: number) => number,
): Chain {
  const checks = new Map<unknown, { fact: unknown; p: number; hits: number }>()
  let hits = 0
  for (const { facts, p } of joint(kinds, rule, [check, hit])) {
    const one = checks.get(facts[check]) ?? { fact: facts[check], p: 0, hits: 0 }
    checks.set(facts[check], one)
    one.p += p
    if (!facts[hit]) continue
    one.hits += p
    hits += p
  }
  for (const one of checks.values()) one.hits /= one.p
  let miss = -1
  const byThird = new Map<unknown, Map<number, number>>()
  for (const { facts, p } of joint(kinds, rule, [...new Set([hit, third, ...names])])) {
    const place = outcome(facts, p)
    if (!facts[hit]) {
      miss = place
      continue
    }
    const all = byThird.get(facts[third]) ?? new Map<number, number>()
    byThird.set(facts[third], all)
    all.set(place, (all.get(place) ?? 0) + p)
  }
  const alike = new Map<string, number>()
  const thirds: Third[] = []
  const thirdOf = new Map<unknown, number>()
  for (const [fact, all] of byThird) {
    const sum = [...all.values()].reduce((total, p) => total + p, 0)
    const outcomes = [...all].sort(([a], [b]) => a - b).map(([at, p]) => [at, p / sum] as const)
    const key = outcomes.map(([at, p]) => `${at} ${p.toFixed(DIGITS)}`).join()
    const place = alike.get(key) ?? thirds.push({ p: 0, outcomes }) - 1
    alike.set(key, place)
    ;(thirds[place] as Third).p += sum / hits
    thirdOf.set(fact, place)
  }
  const ofHit = new Map<number, number>()
  for (const { p, outcomes } of thirds)
    for (const [at, q] of outcomes) ofHit.set(at, (ofHit.get(at) ?? 0) + p * q)
  return {
    checks: [...checks.values()].sort((a, b) => a.hits - b.hits),
    hits,
    thirds,
    ofHit: [...ofHit],
    thirdOf,
    miss,
  }
}

/** What is to be expected after each third roll. */
export const byThird = ({ thirds }: Chain, values: ArrayLike<number>): number[] =>
  thirds.map(({ outcomes }) => outcomes.reduce((sum, [i, p]) => sum + p * (values[i] as number), 0))

/** What is to be expected of a hit. */
export function hitMean({ ofHit }: Chain, values: ArrayLike<number>): number {
  let sum = 0
  for (const [i, p] of ofHit) sum += p * (values[i] as number)
  return sum
}

/** What is to be expected after each check. */
export function byCheck(chain: Chain, values: ArrayLike<number>): number[] {
  const hit = hitMean(chain, values)
  const miss = chain.miss < 0 ? 0 : (values[chain.miss] as number)
  return chain.checks.map(({ hits }) => hits * hit + (1 - hits) * miss)
}

const outcomesOf = new WeakMap<Chain, Map<number, (readonly [third: number, p: number])[]>>()

/** Each outcome of a hit, by which third rolls it comes about and how likely. */
export function byOutcome(chain: Chain): Map<number, (readonly [third: number, p: number])[]> {
  let all = outcomesOf.get(chain)
  if (!all) {
    all = new Map()
    for (const [d, { p, outcomes }] of chain.thirds.entries())
      for (const [u, q] of outcomes) {
        const list = all.get(u) ?? []
        all.set(u, list)
        list.push([d, p * q])
      }
    outcomesOf.set(chain, all)
  }
  return all
}
