import type { Again, ByWhatIsLeft, Rolls } from '../../core/index.ts'
import type { Chain } from './chain.ts'
import type { Side } from './contest.ts'
import type { Law } from './laws.ts'

/** What is known of a part once it has been rolled: its outcome, and what its rolls have come to. */
export interface Rolled {
  readonly outcome: number
  readonly hit: boolean
  readonly check: number
  readonly third: number
}

/** A roll that is taken back. */
export interface TakenBack {
  readonly by: Side
  readonly roll: string
}

/** What outcomes, and rolls taken back, are worth in a cell by some reckoning. */
export interface Worth {
  /** by outcome of the first part, and therein of the second */
  readonly stands: Float64Array
  /** to take back the first check, and the third roll: whoever acts */
  readonly check: number
  readonly third: number
  /** to take back the reaction, by what the check came to, and the fourth roll, by what the third came to: the other */
  readonly reactions: readonly number[]
  readonly fourths: readonly number[]
  /** by outcome of the first part: to take back the check and the third roll of the second, which are the other's */
  readonly checks2: readonly number[]
  readonly thirds2: readonly number[]
  /** by outcome of the first part: to take back the reaction and the fourth roll of the second, which are theirs who act */
  readonly reactions2: readonly (readonly number[])[]
  readonly fourths2: readonly (readonly number[])[]
}

/** A roll is taken back where that is better by this. */
const BETTER = 1e-12
const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number

export const at = (list: readonly number[], i: number, otherwise: number): number => list[i] ?? otherwise

/**
 * Which roll is taken back of a step that has come to this; by nobody: undefined.
 * @param count outcomes of the second part
 * @param by who acts
 */
export function takenBack(
  worth: Worth,
  count: number,
  by: Side,
  rolled: readonly [Rolled, Rolled | undefined],
  names: readonly [Rolls, Rolls],
): TakenBack | undefined {
  const [one, two] = rolled
  const u = one.outcome
  const [own, others] = [names[0].names, names[1].names]
  const value = worth.stands[u * count + (two?.outcome ?? 0)] as number
  const floors: (readonly [string, number])[] = [
    [own[0], worth.check],
    ...(one.hit ? [[own[2], worth.third] as const] : []),
    ...(two ? [[others[1], at(worth.reactions2[u] ?? [], two.check, NEGATIVE_INFINITY)] as const] : []),
    ...(two?.hit ? [[others[3], at(worth.fourths2[u] ?? [], two.third, NEGATIVE_INFINITY)] as const] : []),
  ]
  const ceilings: (readonly [string, number])[] = [
    [own[1], at(worth.reactions, one.check, POSITIVE_INFINITY)],
    ...(one.hit ? [[own[3], at(worth.fourths, one.third, POSITIVE_INFINITY)] as const] : []),
    ...(two ? [[others[0], at(worth.checks2, u, POSITIVE_INFINITY)] as const] : []),
    ...(two?.hit ? [[others[2], at(worth.thirds2, u, POSITIVE_INFINITY)] as const] : []),
  ]
  const floor = floors.reduce((best, one) => (one[1] > best[1] ? one : best))
  const ceiling = ceilings.reduce((best, one) => (one[1] < best[1] ? one : best))
  if (floor[1] > Math.min(value, ceiling[1]) + BETTER) return { by: by, roll: floor[0] }
  if (ceiling[1] < value - BETTER) return { by: (1 - by) as Side, roll: ceiling[0] }
  return undefined
}

/**
 * What the rolls of a step have come to, by its facts.
 * @param to whom it is done to
 */
export function rolledOf(
  { parts }: Law,
  left: readonly [number, number],
  facts: Readonly<Record<string, unknown>>,
  { takes, again }: ByWhatIsLeft,
  to: 0 | 1,
): readonly [Rolled, Rolled | undefined] {
  const rolled = parts.map((part, k): Rolled => {
    const law = part.at(...left)
    const chain = law.chain as Chain
    const names = (again as Again).parts[k as 0 | 1].facts
    const side = k === 0 ? to : ((1 - to) as 0 | 1)
    const taken = Math.min(left[side], facts[k === 0 ? takes.to : takes.by] as number)
    const hit = facts[names[1]] === true
    const third = hit ? (chain.thirdOf.get(facts[names[2]]) ?? chain.thirds.length - 1) : 0
    // after these rolls what is taken tells the outcome
    const among = hit ? (chain.thirds[third]?.outcomes ?? []).map(([outcome]) => outcome) : [chain.miss]
    const outcome = among.find((i) => law.lost[side][i] === taken)
    if (outcome === undefined) throw new Error('a step has come to what its odds do not know')
    return { outcome, hit, check: chain.checks.findIndex(({ fact }) => fact === facts[names[0]]), third }
  })
  return [rolled[0] as Rolled, rolled[1]]
}
