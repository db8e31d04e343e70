import { character } from '../../../core/index.ts'
import { action, unless } from '../pack.ts'

/** インスピレーション: for every suitable role-play; the GM spends it by `adjust` (F-3) */
export const inspire = action({
  id: 'inspire',
  clauses: ['F-3'],
  gm: true,
  parameters: { to: character({ chooser: 'gm' }) },
  themes: [],
  facts: {},
  refuse: (c) => unless(c.options.inspiration),
  apply: (c, _facts, edit) => edit.set(c.p.to, 'inspiration', true),
})
