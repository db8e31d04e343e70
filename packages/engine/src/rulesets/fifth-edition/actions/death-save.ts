import { character, refusal } from '../../../core/index.ts'
import { Check, d20, draw } from '../../../dice/index.ts'
import type { FifthEditionCharacter } from '../character.ts'
import { isSpared } from '../health.ts'
import { action } from '../pack.ts'

const isDying = ({ statuses }: FifthEditionCharacter) =>
  statuses.includes('unconscious') && !statuses.includes('stable')

/** 死亡セーヴ; counting them is the table's (F-12) */
export const deathSave = action({
  id: 'death-save',
  clauses: ['F-12'],
  parameters: { by: character() },
  themes: [],
  facts: { natural: 'number', success: 'flag' },
  aims: { success: 'more' },
  refuse: (c) => (isDying(c.actor) ? undefined : refusal('not-now')),
  *rule(c, ledger) {
    if (isSpared(c.actor, c.options)) return ledger.fact('success', true)
    yield* draw(new Check('death-save', d20('single')), (natural) => {
      ledger.fact('natural', natural)
      ledger.fact('success', natural >= 10)
    })
  },
})
