import { character, integer, outOfRange, refusal, text } from '../../../core/index.ts'
import { greatestMark } from '../marks.ts'
import { action, type C } from '../pack.ts'

/** A lasting quirk, in the player's own words (H-10) */
export const quirkAdd = action({
  id: 'quirk.add',
  clauses: ['H-10'],
  parameters: {
    to: character(),
    text: text({ length: [1, 200] }),
  },
  themes: ['lasting-marks'],
  facts: {},
  // room first, as the page has it
  refuse: (c) =>
    (c.target.quirks.length < greatestMark(c.target) ? undefined : refusal('no-room')) ?? outOfRange(c),
  apply: (c, _facts, edit) => edit.set(c.p.to, 'quirks', [...c.target.quirks, c.p.text]),
})

/** Crosses one out; it has no theme, so that it is always possible */
export const quirkRemove = action({
  id: 'quirk.remove',
  clauses: ['H-10'],
  parameters: {
    to: character(),
    index: integer({ range: (c: C) => [0, c.target.quirks.length - 1] }),
  },
  themes: [],
  facts: {},
  apply: (c, _facts, edit) =>
    edit.set(
      c.p.to,
      'quirks',
      c.target.quirks.filter((_, i) => i !== c.p.index),
    ),
})
