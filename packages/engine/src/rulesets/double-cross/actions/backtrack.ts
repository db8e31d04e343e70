import { character, flag } from '../../../core/index.ts'
import { Check, dice, draw } from '../../../dice/index.ts'
import { action } from '../pack.ts'

/** Below this a character has returned. */
const LOST_FROM = 100

/** The way back バックトラック */
export const backtrack = action({
  id: 'backtrack',
  clauses: ['D-17', 'D-15', 'D-16'],
  parameters: { by: character(), double: flag({ default: false }) },
  themes: [],
  facts: { diceRolled: 'number', total: 'number', encroachment: 'number', returned: 'flag' },
  aims: { returned: 'more', encroachment: 'less' },
  *rule(c, ledger) {
    const { lois, encroachment } = c.actor
    const counted = lois.filter(({ kind }) => kind === 'normal' || kind === 'S').length
    const count = c.p.double ? 2 * counted : counted
    ledger.fact('diceRolled', count)
    yield* draw(new Check('backtrack', dice(count, 10)), (_sum, total) => {
      const left = Math.max(0, encroachment - total)
      ledger.fact('total', total)
      ledger.fact('encroachment', left, [
        ['encroachment', encroachment],
        ['backtrack', 0 - total],
      ])
      ledger.fact('returned', left < LOST_FROM)
    })
  },
  apply: (c, { encroachment }, edit) => edit.set(c.p.by, 'encroachment', encroachment),
})
