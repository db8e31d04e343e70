import { cannotSpend, character, flag, integer, outOfRange, refusal, word } from '../../../core/index.ts'
import { STATS } from '../character.ts'
import { check, opposedCheck, stat } from '../checks.ts'
import { cannotEndure, declareEndure, endureTerms } from '../endure.ts'
import { action, type C } from '../pack.ts'

/** 性技判定 */
export const technique = action({
  id: 'technique',
  clauses: ['A-20', 'A-11'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    action: word(['major', 'minor', 'none'], { default: 'major' }),
    use: word(STATS, { default: 'spirit' }),
    resist: word(STATS, { default: 'spirit', chooser: 'target' }),
    endure: flag({ default: false, chooser: 'target' }),
    bonusDice: integer({ range: [0, 20], default: 0 }),
    modifier: integer({ range: [-99, 99], default: 0 }),
  },
  themes: ['intimacy'],
  facts: { success: 'flag', critical: 'flag', total: 'number', opposedTotal: 'number' },
  aims: { success: 'more', critical: 'more' },
  cost: (c) => (c.p.action === 'none' ? undefined : c.p.action),
  refuse: (c) =>
    outOfRange(c) ??
    cannotSpend(c, [c.p.to]) ??
    (c.p.endure ? (outsideTheOrder(c, c.p.to) ?? cannotEndure(c, c.p.to)) : undefined),
  rule: (c, ledger) =>
    opposedCheck(
      check('technique', [stat(c.actor, c.p.use), ['modifier', c.p.modifier]], c.p.bonusDice),
      check('resist', [stat(c.target, c.p.resist), ...endureTerms(c)]),
      c.options,
      {
        reaction: (total) => ledger.fact('opposedTotal', total),
        reduce: ({ critical }, total, wins) => {
          ledger.fact('success', wins)
          ledger.fact('critical', critical)
          ledger.fact('total', total)
        },
      },
    ),
  apply(c, _facts, edit) {
    if (c.p.endure) declareEndure(edit, c.p.to)
  },
})

/** A 我慢 declared in combat is for those in its order, also against a free technique. */
const outsideTheOrder = ({ state: { combat } }: C, id: string) =>
  combat && !combat.order.includes(id) ? refusal('not-in-combat') : undefined
