import { defineRuleset, type Edit, pool } from '../../core/index.ts'
import { caress } from './actions/caress.ts'
import { endure } from './actions/endure.ts'
import { disengage, engage } from './actions/engagement.ts'
import { pregnancyCheck } from './actions/pregnancy-check.ts'
import { removeArmor } from './actions/remove-armor.ts'
import { strip } from './actions/strip.ts'
import { tease } from './actions/tease.ts'
import { technique } from './actions/technique.ts'
import { union } from './actions/union.ts'
import { sheet } from './character.ts'
import { dieMarks } from './die-marks.ts'
import { labels } from './labels.ts'
import { type Arianrhod, options } from './pack.ts'

/** Contests on 2D6 in an engagement. */
export const arianrhod = defineRuleset<Arianrhod>({
  id: 'arianrhod',
  labels,
  options,
  sheet: () => sheet,
  create: (read) => ({ ...read, statuses: [] }) as unknown as Arianrhod['character'],
  table: { engagements: [] },
  // what a withdrawn answer ends
  statuses: {
    aroused: { restsOn: ['intimacy'] },
    climax: { restsOn: ['intimacy'] },
    enduring: {},
    pregnant: { restsOn: ['pregnancy'] },
  },
  resources: { ep: pool('ep') },
  costs: { minor: { endsTurn: false }, major: { endsTurn: true } },
  targetRolls: ['evade', 'resist'],
  dieMarks,
  //
  initiative: ({ actionValue }) => actionValue,
  actions: [removeArmor, strip, caress, union, tease, technique, endure, engage, disengage, pregnancyCheck],
  show: ({ id, ep, equipment, abilities }, { combat }) => ({
    ep,
    equipment: equipment.map((item) => item.id),
    abilities,
    acted: combat?.acted.includes(id) ?? false,
  }),
  //
  sceneEnds(edit, { arousalLasts }) {
    for (const { id, ep } of edit.state.characters.values()) {
      const current = Math.min(ep.max, ep.current + Math.floor(ep.max / 4))
      edit.set(id, 'ep', { ...ep, current })
      if (current > 0) edit.status(id, 'climax', false)
      if (!arousalLasts) edit.status(id, 'aroused', false)
      edit.status(id, 'enduring', false)
    }
  },
  combatEnds(edit) {
    edit.setTable('engagements', [])
    endEnduring(edit)
  },
  roundEnds: endEnduring,
})

/** 我慢 lasts until the clean-up. */
function endEnduring(edit: Edit<Arianrhod>): void {
  for (const id of edit.state.characters.keys()) edit.status(id, 'enduring', false)
}
