import { character, integer, mayBear, outOfRange, refusal } from '../../../core/index.ts'
import { Check, dice, draw } from '../../../dice/index.ts'
import { action } from '../pack.ts'

/** The check that A-19 may call for, or the GM without it; its form is the GM's */
export const pregnancyCheck = action({
  id: 'pregnancy-check',
  clauses: ['A-21', 'A-24'],
  gm: true,
  parameters: {
    by: character({ chooser: 'gm', among: mayBear }),
    target: integer({ range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY], chooser: 'gm' }),
    dice: integer({ range: [1, 20], default: 2, chooser: 'gm' }),
    modifier: integer({ range: [-99, 99], default: 0, chooser: 'gm' }),
  },
  themes: ['pregnancy'],
  facts: { total: 'number', pregnant: 'flag' },
  refuse: (c) => outOfRange(c) ?? (mayBear(c.actor) ? undefined : refusal('not-compatible')),
  rule: (c, ledger) =>
    draw(new Check('pregnancy-check', dice(c.p.dice, 6), [['modifier', c.p.modifier]]), (_sum, total) => {
      ledger.fact('total', total)
      ledger.fact('pregnant', total >= c.p.target)
    }),
  apply(c, { pregnant }, edit) {
    if (pregnant) edit.status(c.p.by, 'pregnant', true)
  },
})
