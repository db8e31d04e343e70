import type { Done } from '../../core/index.ts'
import type { A } from './declaration.ts'
import { type C, once } from './pack.ts'

/** An attack that was carried out. */
export interface AttackDone {
  readonly entry: Done
  /** the context that it was decided in: the state before it, its own parameters */
  readonly c: A
  /** its reroll, when that came right after it */
  readonly rerolled: Done | undefined
}

/** The attack right before this step, or the one whose reroll is (S-16, S-18). */
export const lastAttack = once((c: C): AttackDone | undefined => {
  const last = done(c.past.lastStanding)
  if (last?.do !== 'attack' && last?.do !== 'reroll') return undefined
  // a reroll comes right after its attack: none stands in between
  const entry = done(
    c.past.entries.findLast(
      ({ index, do: id, status }) => id === 'attack' && status === 'ok' && !c.past.isTakenBack(index),
    ),
  )
  if (!entry) return undefined
  const rerolled = last.do === 'reroll' ? last : undefined
  return { entry, c: c.past.contextOf(entry) as unknown as A, rerolled }
})

const done = (entry: { readonly status: string } | undefined): Done | undefined =>
  entry?.status === 'ok' ? (entry as Done) : undefined
