import { character, refusal, word } from '../../../core/index.ts'
import { STANCES } from '../character.ts'
import { greatestMark } from '../marks.ts'
import { action } from '../pack.ts'

/** What marks do in a fight, declared before its first strike (H-8) */
export const stance = action({
  id: 'stance',
  clauses: ['H-8'],
  parameters: {
    by: character(),
    stance: word(STANCES),
  },
  themes: ['lasting-marks'],
  facts: {},
  refuse(c) {
    if (!c.state.combat?.order.includes(c.p.by)) return refusal('not-in-combat')
    if (c.state.table.struck) return refusal('too-late')
    return greatestMark(c.actor) > 0 ? undefined : refusal('no-marks')
  },
  apply: (c, _facts, edit) => edit.set(c.p.by, 'stance', c.p.stance),
})
