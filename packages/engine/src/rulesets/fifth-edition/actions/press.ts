import { character, outOfRange, refusal } from '../../../core/index.ts'
import { cannotAct, coerceDamageArouses, hurt, psychicDamage } from '../health.ts'
import { isCoercedBy } from '../holds.ts'
import { action, inUse, unless } from '../pack.ts'

/** 凌辱中の攻撃: damage in place of that of an attack that hit; the attack is the base game's business (F-9) */
export const press = action({
  id: 'press',
  clauses: ['F-9', 'F-8', 'F-10', 'F-11'],
  parameters: { by: character(), to: character({ other: 'by' }) },
  themes: ['intimacy', 'coercion'],
  facts: { damage: 'number' },
  aims: { damage: 'more' },
  refuse: (c) =>
    unless(inUse(c, 'coercion')) ??
    outOfRange(c) ??
    cannotAct(c.actor) ??
    (isCoercedBy(c.target, c.p.by) ? undefined : refusal('not-subdued')),
  rule: psychicDamage,
  apply: (c, { damage }, edit) => hurt(edit, c.p.to, damage, coerceDamageArouses(c.options), c.options),
})
