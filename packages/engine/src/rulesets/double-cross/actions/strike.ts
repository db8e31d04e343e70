import { character, integer, outOfRange } from '../../../core/index.ts'
import { gainDice } from '../gain-dice.ts'
import { action } from '../pack.ts'
import { applyGain, circumstances, gainDiceCount, gainFacts, gainPleasure, multiplier } from '../pleasure.ts'

/** An attack of the base game that hit and carries pleasure */
export const strike = action({
  id: 'strike',
  clauses: ['D-11', 'D-4', 'D-5', 'D-6'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    total: integer({ range: [0, 9999] }),
    power: integer({ range: [-999, 9999] }),
    ...circumstances,
  },
  themes: ['intimacy'],
  facts: gainFacts,
  aims: { climax: 'more', gain: 'more' },
  refuse: outOfRange,
  rule: (c, ledger) =>
    gainPleasure(
      c,
      c.target,
      {
        dice: gainDice(gainDiceCount(c.p.total)),
        fixed: ['power', c.p.power],
        times: multiplier(c, c.target),
      },
      ledger,
    ),
  apply: (c, facts, edit) => applyGain(edit, c.p.to, facts),
})
