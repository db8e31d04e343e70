import { actionsOf, type Context, refusal } from '../action.ts'
import { outOfRange } from '../decide.ts'
import type { Edit } from '../edit.ts'
import { character, characters } from '../parameters.ts'
import type { Types } from '../state.ts'
import { act, notItsTurn } from '../turns.ts'

const action = actionsOf<Types>()

function end(c: Context, edit: Edit): void {
  c.setup.ruleset.combatEnds?.(edit, c.options)
  edit.setCore('combat', null)
}

/** Highest initiative first, ties in the order of the characters. */
const byInitiative = (c: Context): string[] =>
  [...c.state.characters.values()]
    .map((one) => [one.id, c.setup.ruleset.initiative(one)] as const)
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id)

export const combatStart = action({
  id: 'combat.start',
  clauses: ['C-16'],
  gm: true,
  parameters: { order: characters({ optional: true, count: [1, Number.POSITIVE_INFINITY], chooser: 'gm' }) },
  themes: [],
  facts: {},
  refuse: outOfRange,
  apply(c, _facts, edit) {
    if (edit.state.combat) end(c, edit)
    edit.setCore('combat', { round: 1, order: c.p.order ?? byInitiative(c), acted: [], spent: [] })
    c.setup.ruleset.combatStarts?.(edit, c.options)
  },
})

export const combatEnd = action({
  id: 'combat.end',
  clauses: ['C-16'],
  gm: true,
  parameters: {},
  themes: [],
  facts: {},
  refuse: (c) => (c.state.combat ? undefined : refusal('not-in-combat')),
  apply: (c, _facts, edit) => end(c, edit),
})

export const roundEnd = action({
  id: 'round.end',
  clauses: ['C-16'],
  gm: true,
  parameters: {},
  themes: [],
  facts: {},
  refuse: (c) => (c.state.combat ? undefined : refusal('not-in-combat')),
  apply(c, _facts, edit) {
    c.setup.ruleset.roundEnds?.(edit, c.options)
    const { combat } = edit.state
    if (combat) edit.setCore('combat', { ...combat, round: combat.round + 1, acted: [], spent: [] })
  },
})

export const turnEnd = action({
  id: 'turn.end',
  clauses: ['C-16'],
  parameters: { by: character() },
  themes: [],
  facts: {},
  refuse(c) {
    const refused = notItsTurn(c.state.combat, c.p.by)
    return refused?.code === 'already-acted' ? undefined : refused
  },
  apply: (c, _facts, edit) => act(edit, c.p.by),
})
