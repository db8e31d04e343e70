import { character, integer, outOfRange } from '../../../core/index.ts'
import { action } from '../pack.ts'
import { applyGain, circumstances, gainFacts, gainPleasure, plain } from '../pleasure.ts'

/** What a trap or a scene gives */
export const stimulate = action({
  id: 'stimulate',
  clauses: ['D-12', 'D-4', 'D-5', 'D-6'],
  gm: true,
  parameters: {
    to: character({ chooser: 'gm' }),
    amount: integer({ range: [0, 9999], chooser: 'gm' }),
    ...circumstances,
  },
  themes: ['intimacy'],
  facts: gainFacts,
  refuse: outOfRange,
  rule: (c, ledger) => gainPleasure(c, c.target, plain('amount', c.p.amount), ledger),
  apply: (c, facts, edit) => applyGain(edit, c.p.to, facts),
})
