import { cannotSpend, character, refusal, word } from '../../../core/index.ts'
import { armorIn } from '../character.ts'
import { action } from '../pack.ts'

/** One's own armor off, a minor action */
export const removeArmor = action({
  id: 'remove-armor',
  clauses: ['A-5', 'A-3'],
  parameters: { by: character(), slot: word(['body', 'head']) },
  themes: ['undressing'],
  facts: { removed: 'text' },
  cost: () => 'minor',
  refuse: (c) => cannotSpend(c) ?? (armorIn(c.actor, c.p.slot) ? undefined : refusal('no-armor')),
  *rule(c, ledger) {
    ledger.fact('removed', armorIn(c.actor, c.p.slot)?.id ?? null)
  },
  apply: (c, { removed }, edit) =>
    edit.set(
      c.p.by,
      'equipment',
      c.actor.equipment.filter(({ id }) => id !== removed),
    ),
})
