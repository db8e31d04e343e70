import { z } from 'zod'
import { actionsOf, between, type Context, oneWord, type Refusal, trueOrFalse } from '../../core/index.ts'
import { fromZero, type SwordWorldCharacter } from './character.ts'

const rates = 'two whole numbers are required: for each SP used, for each SP left'

export const options = z.strictObject({
  tie: oneWord(['defender', 'attacker']).default('defender'),
  criticalValue: between(3, 13).default(10),
  mitigationCritical: trueOrFalse().default(false),
  breastBonus: oneWord(['cap', 'rating', 'damage']).default('cap'),
  joinedEndure: trueOrFalse().default(false),
  joinedCounterCost: between(0, 1).default(0),
  fierceBonus: oneWord(['vitality', 'strength']).default('vitality'),
  arousedDamage: oneWord(['dealt', 'taken']).default('dealt'),
  overflowOptional: trueOrFalse().default(false),
  unionLasts: trueOrFalse().default(true),
  positionFor: oneWord(['actor', 'both']).default('actor'),
  experienceRates: z.tuple([fromZero, fromZero], { error: rates }).default([100, 10]),
  skillPrices: z
    .array(fromZero, { error: 'a list of prices is required' })
    .max(15, { error: '15 prices at most' })
    .default([]),
})

export interface SwordWorld {
  character: SwordWorldCharacter
  options: z.infer<typeof options>
  table: Readonly<Record<never, never>>
}

export type C<P extends object = object> = Context<SwordWorld, P>

export const action = actionsOf<SwordWorld>()

/** `by` and `to` are two: checked before anything else. */
export const sameCharacter = ({ p: { by, to } }: C<{ by: string; to: string }>): Refusal | undefined =>
  by === to ? { code: 'out-of-range', parameter: 'to' } : undefined

/** The same value for the same context, so that a rule that is run again does not work it out again. */
export function once<A extends object, T>(make: (c: A) => T): (c: A) => T {
  const known = new WeakMap<A, T>()
  return (c) => {
    if (!known.has(c)) known.set(c, make(c))
    return known.get(c) as T
  }
}
