import { action } from '../pack.ts'
import { setPleasure } from '../pleasure.ts'

/** The end of the after play アフタープレイ */
export const afterplayEnd = action({
  id: 'afterplay.end',
  clauses: ['D-7'],
  gm: true,
  parameters: {},
  themes: [],
  facts: {},
  apply(c, _facts, edit) {
    for (const { id, kind, pleasure } of c.state.characters.values())
      if (kind === 'pc') setPleasure(edit, id, pleasure.base)
  },
})
