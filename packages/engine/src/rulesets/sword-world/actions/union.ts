import { character, refusal, themesOf, word } from '../../../core/index.ts'
import { POSITIONS, type SwordWorldCharacter } from '../character.ts'
import { action, type C, sameCharacter } from '../pack.ts'
import { cannotPay, pay } from '../scene-points.ts'
import { endUnion } from '../unions.ts'

const free = ({ joinedTo }: SwordWorldCharacter): boolean => joinedTo === null

const costs = ({ p: { by, position } }: C<{ by: string; position: string }>) => ({
  [by]: position === 'none' ? 1 : 2,
})

/** 結合 */
export const union = action({
  id: 'union',
  clauses: ['S-14', 'S-17'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    position: word(POSITIONS, { default: 'none' }),
  },
  themes: ['intimacy'],
  facts: {},
  refuse: (c) =>
    sameCharacter(c) ??
    (free(c.actor) && free(c.target) ? undefined : refusal('already-joined')) ??
    cannotPay(c, costs(c)),
  apply(c, _facts, edit) {
    const { by, to, position } = c.p
    pay(edit, costs(c))
    edit.set(by, 'joinedTo', to)
    edit.set(to, 'joinedTo', by)
    edit.set(by, 'position', position)
    const themes = themesOf(c, [by, to])
    for (const id of [by, to]) edit.set(id, 'unionThemes', themes)
  },
})

/** The end of a union, by either of the two */
export const withdraw = action({
  id: 'withdraw',
  clauses: ['S-14'],
  parameters: { by: character() },
  themes: [],
  facts: {},
  refuse: (c) => (free(c.actor) ? refusal('not-joined') : undefined),
  apply: (c, _facts, edit) => endUnion(edit, c.p.by),
})
