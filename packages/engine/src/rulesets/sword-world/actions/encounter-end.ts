import { characters, outOfRange } from '../../../core/index.ts'
import { action, type C } from '../pack.ts'
import { endUnion } from '../unions.ts'

/** What a participant's scene points are worth, those used and those left. */
function experienceOf(c: C, id: string): number {
  const { sp, spUsed } = c.character(id)
  const [used, left] = c.options.experienceRates
  return used * spUsed + left * sp
}

/** 遭遇の終わり: experience for scene points */
export const encounterEnd = action({
  id: 'encounter.end',
  clauses: ['S-22', 'S-14'],
  gm: true,
  parameters: { participants: characters({ count: [1, Number.POSITIVE_INFINITY], chooser: 'gm' }) },
  themes: [],
  facts: { experience: 'mapping' },
  refuse: outOfRange,
  *rule(c, ledger) {
    for (const id of c.p.participants) ledger.put('experience', id, experienceOf(c, id))
  },
  apply(c, _facts, edit) {
    for (const id of c.p.participants) {
      edit.set(id, 'experience', c.character(id).experience + experienceOf(c, id))
      edit.set(id, 'sp', 0)
      edit.set(id, 'spUsed', 0)
      endUnion(edit, id)
    }
  },
})
