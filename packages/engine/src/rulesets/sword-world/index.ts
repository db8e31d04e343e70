import { defineRuleset, number, pool } from '../../core/index.ts'
import { attack } from './actions/attack.ts'
import { climaxWithin } from './actions/climax-within.ts'
import { encounterEnd } from './actions/encounter-end.ts'
import { levelUp } from './actions/level-up.ts'
import { pregnancyCheck } from './actions/pregnancy-check.ts'
import { recover } from './actions/recover.ts'
import { reroll } from './actions/reroll.ts'
import { situation } from './actions/situation.ts'
import { union, withdraw } from './actions/union.ts'
import { create, sheet, stamina } from './character.ts'
import { dieMarks } from './die-marks.ts'
import { labels } from './labels.ts'
import { options, type SwordWorld } from './pack.ts'
import { lasting } from './unions.ts'

/** Contests on rating tables. */
export const swordWorld = defineRuleset<SwordWorld>({
  id: 'sword-world',
  labels,
  options,
  sheet: () => sheet,
  create,
  table: {},
  statuses: {
    aroused: { restsOn: ['intimacy'] },
    climax: {},
    'doubled-check': { restsOn: ['pregnancy'] },
    pregnant: { restsOn: ['pregnancy'] },
  },
  resources: {
    stamina,
    hp: pool('hp'),
    mp: pool('mp'),
    sp: number('sp', 0, Number.POSITIVE_INFINITY),
    experience: number('experience', 0, Number.POSITIVE_INFINITY),
    skillLevel: number('skillLevel', 0, 15),
  },
  // nothing is tied to a turn
  costs: {},
  targetRolls: ['evade', 'mitigation', 'counter-hit', 'counter-damage'],
  dieMarks,
  initiative: ({ stats }) => stats.agility,
  actions: [
    attack,
    reroll,
    union,
    withdraw,
    climaxWithin,
    pregnancyCheck,
    recover,
    situation,
    encounterEnd,
    levelUp,
  ],
  show: ({ stamina, hp, mp, sp, spUsed, experience, skillLevel, experienced, joinedTo, position }) => ({
    stamina,
    hp,
    mp,
    sp,
    spUsed,
    experience,
    skillLevel,
    experienced,
    joinedTo,
    position,
  }),
  lasting,
  // each kind of situation once in a scene (S-21)
  sceneEnds(edit) {
    for (const id of edit.state.characters.keys()) edit.set(id, 'situations', [])
  },
})
