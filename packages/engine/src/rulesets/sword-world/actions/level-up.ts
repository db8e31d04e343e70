import { character, refusal } from '../../../core/index.ts'
import { action, type C } from '../pack.ts'

/** The price of the next skill level; the list begins with that of level 1. */
const price = (c: C<{ readonly by: string }>): number | undefined => c.options.skillPrices[c.actor.skillLevel]

/** セックス技能 up by one level */
export const levelUp = action({
  id: 'level-up',
  clauses: ['S-23'],
  parameters: { by: character() },
  themes: [],
  facts: { level: 'number', paid: 'number' },
  refuse(c) {
    const needed = price(c)
    if (needed === undefined) return refusal('no-price')
    return c.actor.experience < needed ? refusal('not-enough-experience') : undefined
  },
  *rule(c, ledger) {
    ledger.fact('level', c.actor.skillLevel + 1)
    ledger.fact('paid', price(c) ?? 0)
  },
  apply(c, { level, paid }, edit) {
    edit.set(c.p.by, 'skillLevel', level)
    edit.set(c.p.by, 'experience', c.actor.experience - paid)
  },
})
