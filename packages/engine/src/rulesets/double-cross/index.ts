import { defineRuleset, type Edit, number } from '../../core/index.ts'
import { act } from './actions/act.ts'
import { afterplayEnd } from './actions/afterplay.ts'
import { backtrack } from './actions/backtrack.ts'
import { loisAdd, loisRaise } from './actions/lois.ts'
import { stimulate } from './actions/stimulate.ts'
import { strike } from './actions/strike.ts'
import { useEffect } from './actions/use-effect.ts'
import { sheet } from './character.ts'
import { dieMarks } from './die-marks.ts'
import { labels } from './labels.ts'
import { lastingLois } from './lois.ts'
import { type DoubleCross, options, sensitivityOf } from './pack.ts'
import { setPleasure, stateOf } from './pleasure.ts'

/** Pleasure and its limit on D10 pools. */
export const doubleCross = defineRuleset<DoubleCross>({
  id: 'double-cross',
  labels,
  options,
  sheet,
  create: (read) => ({ ...read, daze: 0, statuses: [] }) as unknown as DoubleCross['character'],
  table: {},
  // it rests on no theme (D-16)
  statuses: {
    dazed: {
      has: ({ daze }) => daze > 0,
      set: (edit, id, on) => edit.set(id, 'daze', on ? Math.max(1, edit.character(id).daze) : 0),
    },
  },
  resources: {
    pleasure: {
      get: ({ pleasure }) => pleasure.current,
      range: () => [0, Number.POSITIVE_INFINITY],
      set: setPleasure,
    },
    'pleasure.base': {
      get: ({ pleasure }) => pleasure.base,
      range: () => [0, Number.POSITIVE_INFINITY],
      set: (edit, id, base) => edit.set(id, 'pleasure', { ...edit.character(id).pleasure, base }),
    },
    climaxLine: number('climaxLine', 1, 999),
    arousalLevel: number('arousalLevel', 1, 20),
    encroachment: number('encroachment', 0, 999),
    daze: number('daze', 0, Number.POSITIVE_INFINITY),
  },
  costs: {},
  targetRolls: ['resist', 'climax'],
  dieMarks,
  initiative: ({ stats }) => 2 * stats.sense + stats.mind,
  actions: [act, strike, stimulate, useEffect, afterplayEnd, loisAdd, loisRaise, backtrack],
  show: (one, _state, options) => ({
    pleasure: one.pleasure,
    state: stateOf(one),
    daze: one.daze,
    encroachment: one.encroachment,
    sensitivity: sensitivityOf(one, options),
    lois: one.lois,
  }),
  lasting: (state) => [...state.characters.values()].flatMap(lastingLois),
  roundEnds: endDaze,
  sceneEnds(edit) {
    if (!edit.state.combat) endDaze(edit)
  },
})

/** 放心(絶頂) ends with the round, outside combat with the scene (D-6). */
function endDaze(edit: Edit<DoubleCross>): void {
  for (const id of edit.state.characters.keys()) edit.set(id, 'daze', 0)
}
