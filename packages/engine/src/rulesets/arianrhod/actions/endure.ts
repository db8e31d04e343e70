import { character, refusal } from '../../../core/index.ts'
import { cannotEndure, declareEndure } from '../endure.ts'
import { action } from '../pack.ts'

/** 我慢 as a step of its own: in combat, at any moment */
export const endure = action({
  id: 'endure',
  clauses: ['A-11', 'A-4'],
  parameters: { by: character() },
  themes: [],
  facts: {},
  refuse(c) {
    if (!c.options.endureAnyTime) return refusal('option-off')
    if (!c.state.combat?.order.includes(c.p.by)) return refusal('not-in-combat')
    return cannotEndure(c, c.p.by)
  },
  apply: (c, _facts, edit) => declareEndure(edit, c.p.by),
})
