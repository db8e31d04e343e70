import { defineRuleset, type Edit, number, pool } from '../../core/index.ts'
import { attention } from './actions/attention.ts'
import { coerce } from './actions/coerce.ts'
import { damage } from './actions/damage.ts'
import { deathSave } from './actions/death-save.ts'
import { defeat } from './actions/defeat.ts'
import { fertility } from './actions/fertility.ts'
import { inspire } from './actions/inspire.ts'
import { intimateRest } from './actions/intimate-rest.ts'
import { longRest } from './actions/long-rest.ts'
import { press } from './actions/press.ts'
import { ritual } from './actions/ritual.ts'
import { seduce } from './actions/seduce.ts'
import { staminaContest } from './actions/stamina-contest.ts'
import { technique } from './actions/technique.ts'
import { CONDITIONS, create, grapplersExist, modifier, sheet } from './character.ts'
import { dieMarks } from './die-marks.ts'
import { setHp } from './health.ts'
import { lasting, setGrappled, setRestrained } from './holds.ts'
import { labels } from './labels.ts'
import { type FifthEdition, MAX_RITUALS, options } from './pack.ts'

/** Optional rules on a D20; every section can be off. */
export const fifthEdition = defineRuleset<FifthEdition>({
  id: 'fifth-edition',
  labels,
  options,
  sheet,
  create: (read) => create(read as unknown as Parameters<typeof create>[0]),
  between: grapplersExist,
  table: { satisfactions: [] },
  statuses: {
    ...Object.fromEntries(CONDITIONS.map((condition) => [condition, {}])),
    grappled: { set: setGrappled },
    restrained: { set: setRestrained },
    // F-7
    pregnant: { restsOn: ['pregnancy'] },
  },
  resources: {
    hp: { ...pool('hp'), set: setHp },
    hitDice: pool('hitDice'),
    exhaustion: number('exhaustion', 0, 6),
    rituals: number('rituals', 0, MAX_RITUALS),
    // F-3: the GM spends it
    inspiration: {
      get: ({ inspiration }) => Number(inspiration),
      range: () => [0, 1],
      set: (edit, id, value) => edit.set(id, 'inspiration', value === 1),
    },
  },
  costs: { action: { endsTurn: false } },
  targetRolls: ['opposed', 'save'],
  dieMarks,
  initiative: (character) => modifier(character, 'dex'),
  actions: [
    inspire,
    technique,
    intimateRest,
    staminaContest,
    fertility,
    coerce,
    press,
    damage,
    deathSave,
    defeat,
    ritual,
    seduce,
    attention,
    longRest,
  ],
  show: ({ hp, hitDice, exhaustion, statuses, grappledBy, inspiration, rituals }) => ({
    hp,
    hitDice: { current: hitDice.current, max: hitDice.max },
    exhaustion,
    conditions: statuses.filter((status) => status !== 'pregnant'),
    grappledBy,
    inspiration,
    rituals,
  }),
  lasting,
  sceneStarts: forgetSatisfactions,
  sceneEnds: forgetSatisfactions,
})

/** What `technique` brought counts until a scene starts or ends (F-5). */
function forgetSatisfactions(edit: Edit<FifthEdition>): void {
  if (edit.state.table.satisfactions.length > 0) edit.setTable('satisfactions', [])
}
