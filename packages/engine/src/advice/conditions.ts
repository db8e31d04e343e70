import type { FactKinds } from '../dice/index.ts'

/** What has to hold of a fact: a condition holds or does not, a number lies from one bound to another. */
export type Condition =
  | { readonly fact: string; readonly is: boolean }
  | { readonly fact: string; readonly from?: number; readonly to?: number }

/** How rolls may end. */
export interface Leaf<U> {
  /** what the goal has come to; of a condition 1 or 0 */
  readonly goal: number
  /** the best that can be done about it, and what is then to be expected */
  readonly best: { readonly use: U; readonly expected: number } | undefined
  /** the value of another fact, if one was asked for; undefined where it did not come into play */
  readonly other: unknown
  readonly p: number
}

/**
 * Where something is used, told as shortly as it can be told exactly: by the goal alone, by another fact alone, by the goal and another
 * fact; of several facts by the first. Where that is not enough by the goal, and not exactly.
 *
 * @param leaves how the rolls may end
 * @param leavesBy the same with the values of a fact; undefined when that takes too long
 */
export function conditionsOf<U>(
  goal: string,
  kinds: FactKinds,
  leaves: readonly Leaf<U>[],
  leavesBy: (fact: string) => readonly Leaf<U>[] | undefined,
  isUsed: (leaf: Leaf<U>) => boolean,
): { readonly when: readonly Condition[]; readonly exact: boolean } {
  const goalOf = (leaf: Leaf<U>) => leaf.goal
  const byGoal = bound(leaves, goalOf, isUsed)
  if (byGoal) return { when: conditions(goal, kinds, byGoal), exact: true }
  const [least, most] = hull(leaves.filter(isUsed).map(goalOf))
  const [lowest, highest] = hull(leaves.map(goalOf))
  const around = { ...(lowest < least && { from: least }), ...(highest > most && { to: most }) }
  const first = conditions(goal, kinds, around)
  const within = (leaf: Leaf<U>) => leaf.goal >= least && leaf.goal <= most
  const others = Object.keys(kinds).filter((fact) => fact !== goal)
  // conditions first: they are shorter
  const inOrder = [
    ...others.filter((fact) => kinds[fact] === 'flag'),
    ...others.filter((fact) => kinds[fact] === 'number'),
  ]
  for (const [so, possible] of [
    [[], () => true],
    [first, within],
  ] as const)
    for (const fact of inOrder) {
      const known = leavesBy(fact)?.filter(possible)
      const byFact = known && bound(known, ({ other }) => Number(other ?? 0), isUsed)
      if (byFact) return { when: [...so, ...conditions(fact, kinds, byFact)], exact: true }
    }
  return { when: first, exact: false }
}

/** The least and the greatest of some numbers. */
export function hull(numbers: readonly number[]): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const n of numbers) [least, most] = [Math.min(least, n), Math.max(most, n)]
  return [least, most]
}

interface Bound {
  readonly from?: number
  readonly to?: number
}

/** The bound of a number below or above which something is used, and nowhere else; no bound where it always is. */
function bound<L>(
  leaves: readonly L[],
  numberOf: (leaf: L) => number,
  isUsed: (leaf: L) => boolean,
): Bound | undefined {
  const [least, most] = hull(leaves.filter(isUsed).map(numberOf))
  const [leastNot, mostNot] = hull(leaves.filter((leaf) => !isUsed(leaf)).map(numberOf))
  if (leastNot > mostNot) return {}
  if (most < leastNot) return { to: most }
  return least > mostNot ? { from: least } : undefined
}

function conditions(fact: string, kinds: FactKinds, { from, to }: Bound): Condition[] {
  if (from === undefined && to === undefined) return []
  if (kinds[fact] === 'flag') return [{ fact, is: from === 1 }]
  return [{ fact, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }]
}
