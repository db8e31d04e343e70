import { actionsOf } from '../action.ts'
import { withdrawn } from '../agreement.ts'
import { character, integer, text, word } from '../parameters.ts'
import type { Types } from '../state.ts'

const action = actionsOf<Types>()
const anyNumber = {
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  optional: true,
  chooser: 'gm',
} as const

export const adjust = action({
  id: 'adjust',
  clauses: ['C-14'],
  gm: true,
  parameters: {
    to: character({ chooser: 'gm' }),
    resource: word(({ ruleset }) => Object.keys(ruleset.resources), { chooser: 'gm' }),
    by: integer(anyNumber),
    set: integer(anyNumber),
    reason: text({ chooser: 'gm' }),
  },
  themes: [],
  facts: {},
  malformed: ({ by, set }) =>
    (by === undefined) === (set === undefined)
      ? { parameter: 'by', message: 'exactly one of by and set is required' }
      : undefined,
  apply(c, _facts, edit) {
    const resource = c.setup.ruleset.resources[c.p.resource]
    if (!resource) return
    const now = edit.character(c.p.to)
    const [min, max] = resource.range(now)
    const value = c.p.set ?? resource.get(now) + (c.p.by ?? 0)
    resource.set(edit, c.p.to, Math.min(max, Math.max(min, value)))
  },
})

const status = word(({ ruleset }) => Object.keys(ruleset.statuses), { chooser: 'gm' })

export const statusAdd = action({
  id: 'status.add',
  clauses: ['C-14'],
  gm: true,
  parameters: { to: character({ chooser: 'gm' }), status },
  themes: [],
  facts: {},
  refuse(c) {
    const themes = withdrawn(c.state, c.setup.ruleset.statuses[c.p.status]?.restsOn ?? [], [c.p.to])
    return themes.length > 0 ? { code: 'consent', themes } : undefined
  },
  apply: (c, _facts, edit) => c.setup.ruleset.setStatus(edit, c.p.to, c.p.status, true),
})

export const statusRemove = action({
  id: 'status.remove',
  clauses: ['C-14'],
  gm: true,
  parameters: { to: character({ chooser: 'gm' }), status },
  themes: [],
  facts: {},
  apply: (c, _facts, edit) => c.setup.ruleset.setStatus(edit, c.p.to, c.p.status, false),
})
