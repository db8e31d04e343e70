import { defineRuleset, number, type ResourceSpec } from '../../core/index.ts'
import { conceptionCheck } from './actions/conception-check.ts'
import { quirkAdd, quirkRemove } from './actions/quirks.ts'
import { scenarioEnd } from './actions/scenario-end.ts'
import { stance } from './actions/stance.ts'
import { strike } from './actions/strike.ts'
import { transform } from './actions/transform.ts'
import { create, type Mark, sheet } from './character.ts'
import { statuses } from './conception.ts'
import { dieMarks } from './die-marks.ts'
import { labels } from './labels.ts'
import { type Heroine, options } from './pack.ts'

/** Conception checks and lasting marks. */
export const heroine = defineRuleset<Heroine>({
  id: 'heroine',
  labels,
  options,
  sheet: () => sheet,
  create,
  table: { struck: false },
  statuses,
  resources: {
    hp: {
      get: ({ hp }) => hp.current,
      range: ({ hp }) => [-hp.max, hp.max],
      set: (edit, id, current) => edit.set(id, 'hp', { ...edit.character(id).hp, current }),
    },
    sp: number('sp', 0, 99),
    'marks.tentacle': marksOf('tentacle'),
    'marks.beast': marksOf('beast'),
    'marks.slime': marksOf('slime'),
  },
  costs: {},
  // the order of a combat is that of the characters
  dieMarks,
  initiative: () => 0,
  actions: [strike, conceptionCheck, stance, transform, quirkAdd, quirkRemove, scenarioEnd],
  show: ({ hp, sp, marks, stance, transformed, conceptions, quirks }) => ({
    hp,
    sp,
    marks,
    stance,
    transformed,
    conceptions,
    quirks,
  }),
  // H-13: a stance ends when its theme is withdrawn, marks and quirks stay
  lasting: ({ characters }) =>
    [...characters.values()]
      .filter((one) => one.stance !== 'none')
      .map(({ id }) => ({
        themes: ['lasting-marks'],
        characters: [id],
        end: (edit) => edit.set(id, 'stance', 'none'),
      })),
  // H-8: a stance is for one combat
  combatEnds(edit) {
    edit.setTable('struck', false)
    for (const id of edit.state.characters.keys()) edit.set(id, 'stance', 'none')
  },
})

function marksOf(mark: Mark): ResourceSpec<Heroine> {
  return {
    get: ({ marks }) => marks[mark],
    range: () => [0, 99],
    set: (edit, id, count) => edit.set(id, 'marks', { ...edit.character(id).marks, [mark]: count }),
  }
}
