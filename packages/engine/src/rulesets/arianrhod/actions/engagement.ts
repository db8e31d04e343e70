import { cannotSpend, character, type Edit, outOfRange, refusal } from '../../../core/index.ts'
import { type Arianrhod, action, type C, engagementOf } from '../pack.ts'

/** Takes a character out of its engagement, which ends when it leaves one alone. */
function leave(edit: Edit<Arianrhod>, id: string): void {
  const left = edit.state.table.engagements.map((together) => together.filter((one) => one !== id))
  edit.setTable(
    'engagements',
    left.filter((together) => together.length > 1),
  )
}

/** These moves exist only in combat. */
const needsCombat = ({ state }: C) => (state.combat ? undefined : refusal('not-in-combat'))

/** Joins the engagement of another, a minor action */
export const engage = action({
  id: 'engage',
  clauses: ['A-4', 'A-3'],
  parameters: { by: character(), to: character({ other: 'by' }) },
  themes: [],
  facts: {},
  cost: () => 'minor',
  refuse: (c) => outOfRange(c) ?? needsCombat(c) ?? cannotSpend(c, [c.p.to]),
  apply(c, _facts, edit) {
    const { by, to } = c.p
    if (engagementOf(edit.state, by)?.includes(to)) return
    leave(edit, by)
    const there = engagementOf(edit.state, to) ?? [to]
    const others = edit.state.table.engagements.filter((together) => together !== there)
    edit.setTable('engagements', [...others, [...there, by]])
  },
})

/** Leaves one's engagement */
export const disengage = action({
  id: 'disengage',
  clauses: ['A-4', 'A-3'],
  parameters: { by: character() },
  themes: [],
  facts: {},
  cost: (c) => c.options.disengageCost,
  refuse: (c) =>
    needsCombat(c) ?? cannotSpend(c) ?? (engagementOf(c.state, c.p.by) ? undefined : refusal('not-engaged')),
  apply: (c, _facts, edit) => leave(edit, c.p.by),
})
