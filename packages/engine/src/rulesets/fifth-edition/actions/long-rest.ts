import { characters, outOfRange } from '../../../core/index.ts'
import { setHp } from '../health.ts'
import { action, inCombat } from '../pack.ts'

/** 大休憩 (F-17) */
export const longRest = action({
  id: 'long-rest',
  clauses: ['F-17', 'F-11'],
  parameters: { participants: characters({ count: [1, Number.POSITIVE_INFINITY] }) },
  themes: [],
  facts: {},
  refuse: (c) => outOfRange(c) ?? inCombat(c),
  apply(c, _facts, edit) {
    for (const id of c.p.participants) {
      const { hp, hitDice, exhaustion, contestLevels } = edit.character(id)
      const recovered = c.options.contestRecovery === 'all' ? Math.max(1, contestLevels) : 1
      const back = Math.max(1, Math.floor(hitDice.max / 2))
      setHp(edit, id, hp.max)
      edit.set(id, 'hitDice', { ...hitDice, current: Math.min(hitDice.max, hitDice.current + back) })
      edit.set(id, 'exhaustion', Math.max(0, exhaustion - recovered))
      edit.set(id, 'rituals', 0)
      edit.set(id, 'contestLevels', 0)
    }
  },
})
