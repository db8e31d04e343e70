import { character, integer, mayBear, outOfRange, refusal } from '../../../core/index.ts'
import { Check, dice, draw } from '../../../dice/index.ts'
import { action, type C } from '../pack.ts'

const ANY = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

/** Twice the dice after 《子宮内射精》 (S-18). */
const diceOf = (c: C<{ readonly by: string; readonly dice: number }>): number =>
  c.actor.statuses.includes('doubled-check') ? 2 * c.p.dice : c.p.dice

/** 妊娠判定: its form is the GM's */
export const pregnancyCheck = action({
  id: 'pregnancy-check',
  clauses: ['S-19', 'S-18'],
  gm: true,
  parameters: {
    by: character({ chooser: 'gm', among: mayBear }),
    target: integer({ range: ANY, chooser: 'gm' }),
    dice: integer({ range: [1, 20], default: 2, chooser: 'gm' }),
    modifier: integer({ range: ANY, default: 0, chooser: 'gm' }),
  },
  themes: ['pregnancy'],
  facts: { total: 'number', diceRolled: 'number', pregnant: 'flag' },
  refuse: (c) => (mayBear(c.actor) ? outOfRange(c) : refusal('not-compatible')),
  *rule(c, ledger) {
    const count = diceOf(c)
    ledger.fact('diceRolled', count)
    const check = new Check('pregnancy-check', dice(count, 6), [['modifier', c.p.modifier]])
    yield* draw(check, (_sum, total) => {
      ledger.fact('total', total)
      ledger.fact('pregnant', total >= c.p.target)
    })
  },
  apply(c, { pregnant }, edit) {
    edit.status(c.p.by, 'doubled-check', false)
    if (pregnant) edit.status(c.p.by, 'pregnant', true)
  },
})
