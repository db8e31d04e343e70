import { character, flag, integer, outOfRange, word } from '../../../core/index.ts'
import { draw } from '../../../dice/index.ts'
import { checkParameters, modeOf, skillCheck } from '../checks.ts'
import { cannotAct } from '../health.ts'
import { action, inUse, unless } from '../pack.ts'

/** 性技 (F-4) */
export const technique = action({
  id: 'technique',
  clauses: ['F-4', 'F-1', 'F-2', 'F-10'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    dc: integer({ range: [1, 40], default: 10, chooser: 'gm' }),
    roleplayed: flag({ default: false, chooser: 'gm' }),
    onTwenty: word(['fast', 'double'], { default: 'fast' }),
    ...checkParameters,
  },
  themes: ['intimacy'],
  facts: {
    natural: 'number',
    total: 'number',
    success: 'flag',
    minutes: 'number',
    doubled: 'flag',
    contestDue: 'flag',
  },
  aims: { success: 'more', contestDue: 'less' },
  refuse: (c) => unless(inUse(c, 'technique')) ?? outOfRange(c) ?? cannotAct(c.actor),
  rule(c, ledger) {
    const { dc, roleplayed, onTwenty, advantage, disadvantage } = c.p
    const mode = modeOf({ advantage: advantage || roleplayed, disadvantage })
    return draw(skillCheck(c, c.actor, 'technique', mode), (natural, total) => {
      const success = total >= dc
      const twenty = success && natural === 20
      ledger.fact('natural', natural)
      ledger.fact('total', total)
      ledger.fact('success', success)
      ledger.fact('minutes', !success ? 60 : twenty && onTwenty === 'fast' ? 10 : 30)
      ledger.fact('doubled', twenty && onTwenty === 'double')
      ledger.fact('contestDue', !success)
    })
  },
  apply(c, { success, minutes, doubled }, edit) {
    const { by, to } = c.p
    if (success)
      edit.setTable('satisfactions', [...edit.state.table.satisfactions, { by, to, minutes, doubled }])
  },
})
