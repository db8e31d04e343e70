import {
  cannotSpend,
  character,
  flag,
  integer,
  outOfRange,
  type Refusal,
  refusal,
} from '../../../core/index.ts'
import type { FifthEditionCharacter } from '../character.ts'
import { checkOrContest, checkParameters, contestFacts, modeOf, savingThrow, skillCheck } from '../checks.ts'
import { cannotAct, coerceDamageArouses, hurt, psychicDamage } from '../health.ts'
import { coerceHold } from '../holds.ts'
import { action, type C, inUse, unless } from '../pack.ts'

const SUBDUING = ['incapacitated', 'prone', 'restrained', 'unconscious', 'overcome']

/** Outside combat against challenge 0 it is simple: nobody has to be subdued, and the DC is 10. */
const isEasy = ({ state, target }: C) => !state.combat && target.cr === 0

const isSubdued = ({ statuses, grappledBy }: FifthEditionCharacter, by: string) =>
  grappledBy === by || SUBDUING.some((condition) => statuses.includes(condition))

const notSubdued = (c: C<{ readonly by: string }>): Refusal | undefined =>
  isEasy(c) || isSubdued(c.target, c.p.by) ? undefined : refusal('not-subdued')

/** 凌辱 (F-8) */
export const coerce = action({
  id: 'coerce',
  clauses: ['F-8', 'F-1', 'F-2', 'F-10', 'F-11'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    dc: integer({ range: [1, 40], optional: true, chooser: 'gm' }),
    harm: flag({ default: true }),
    ...checkParameters,
  },
  themes: ['intimacy', 'coercion'],
  facts: { ...contestFacts, damage: 'number' },
  aims: { success: 'more', damage: 'more' },
  cost: () => 'action',
  refuse: (c) =>
    unless(inUse(c, 'coercion')) ?? outOfRange(c) ?? cannotAct(c.actor) ?? cannotSpend(c) ?? notSubdued(c),
  *rule(c, ledger) {
    const harms = yield* checkOrContest(
      skillCheck(c, c.actor, 'coercion', modeOf(c.p)),
      c.p.dc ?? (isEasy(c) ? 10 : undefined),
      savingThrow(c.target, 'str'),
      ledger,
      (natural, success) => success && natural === 20 && c.p.harm,
    )
    if (harms) yield* psychicDamage(c, ledger)
  },
  apply(c, { success, damage }, edit) {
    if (!success) return
    coerceHold(edit, c.p.to, c.p.by)
    hurt(edit, c.p.to, damage, coerceDamageArouses(c.options), c.options)
  },
})
