import type { Action } from '../action.ts'
import { combatEnd, combatStart, roundEnd, turnEnd } from './combat.ts'
import { consentSet, pause, resume } from './consent.ts'
import { adjust, statusAdd, statusRemove } from './correct.ts'
import { rewind } from './rewind.ts'
import { sceneEnd, sceneStart } from './scene.ts'
import { tableRoll } from './table-roll.ts'

/** The steps that every pack has, in the order of the conventions. */
export const COMMON_STEPS: readonly Action[] = [
  sceneStart,
  sceneEnd,
  combatStart,
  turnEnd,
  roundEnd,
  combatEnd,
  consentSet,
  pause,
  resume,
  adjust,
  statusAdd,
  statusRemove,
  rewind,
  tableRoll,
]
