import { character, flag, refusal } from '../../../core/index.ts'
import { action } from '../pack.ts'

/** A heroine transforms, or lets go of it (H-14) */
export const transform = action({
  id: 'transform',
  clauses: ['H-14'],
  parameters: { by: character(), on: flag() },
  themes: [],
  facts: {},
  refuse: (c) => (c.actor.role === 'heroine' ? undefined : refusal('not-a-heroine')),
  apply: (c, _facts, edit) => edit.set(c.p.by, 'transformed', c.p.on),
})
