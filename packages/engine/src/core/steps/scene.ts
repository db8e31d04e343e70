import { actionsOf, type Context, refusal } from '../action.ts'
import { bindWaiting } from '../agreement.ts'
import type { Edit } from '../edit.ts'
import { word } from '../parameters.ts'
import { TONES, type Types } from '../state.ts'

const action = actionsOf<Types>()

/** Ends the running scene: the pack's effects, then the answers that waited bind (C-6). */
function end(c: Context, edit: Edit): void {
  c.setup.ruleset.sceneEnds?.(edit, c.options)
  edit.setCore('scene', null)
  bindWaiting(edit)
}

export const sceneStart = action({
  id: 'scene.start',
  clauses: ['C-14', 'C-6'],
  gm: true,
  parameters: { tone: word(TONES, { default: 'mutual', chooser: 'gm' }) },
  themes: [],
  facts: {},
  apply(c, _facts, edit) {
    if (edit.state.scene) end(c, edit)
    edit.setCore('scene', { tone: c.p.tone })
    c.setup.ruleset.sceneStarts?.(edit, c.options)
  },
})

export const sceneEnd = action({
  id: 'scene.end',
  clauses: ['C-14', 'C-6'],
  gm: true,
  parameters: {},
  themes: [],
  facts: {},
  refuse: (c) => (c.state.scene ? undefined : refusal('no-scene')),
  apply: (c, _facts, edit) => end(c, edit),
})
