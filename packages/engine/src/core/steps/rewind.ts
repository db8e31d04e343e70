import { actionsOf, type Context } from '../action.ts'
import { bindWaiting } from '../agreement.ts'
import { outOfRange } from '../decide.ts'
import { integer } from '../parameters.ts'
import type { Types } from '../state.ts'

const action = actionsOf<Types>()

/** Every entry after a step but those that stay. */
const after = (c: Context, to: number): number[] =>
  c.past.entries.filter(({ index, stays }) => index > to && !stays).map(({ index }) => index)

export const rewind = action({
  id: 'rewind',
  clauses: ['C-17'],
  gm: true,
  parameters: { to: integer({ range: (c) => [0, c.past.entries.length - 1], chooser: 'gm' }) },
  themes: [],
  facts: {},
  whilePaused: true,
  refuse: (c) =>
    outOfRange(c) ?? (c.past.isTakenBack(c.p.to) ? { code: 'out-of-range', parameter: 'to' } : undefined),
  takesBack: (c) => after(c, c.p.to),
  apply(c, _facts, edit) {
    edit.restore(c.past.stateAfter(c.p.to))
    if (!edit.state.scene) bindWaiting(edit)
  },
})
