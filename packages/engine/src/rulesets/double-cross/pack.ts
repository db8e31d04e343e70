import { z } from 'zod'
import {
  actionsOf,
  between,
  type Context,
  distinctBy,
  idSchema,
  oneWord,
  trueOrFalse,
} from '../../core/index.ts'
import { type DoubleCrossCharacter, STATS } from './character.ts'
import { TAKEN } from './skills.ts'

/** A skill of the group's own (D-9). */
const ownSkill = z.strictObject({
  id: idSchema.refine((id) => !TAKEN.has(id), { error: 'the game has a skill of this name already' }),
  stat: oneWord(STATS),
  needsItem: trueOrFalse(),
  minPleasure: between(0, 999).default(0),
  power: between(-999, 9999).optional(),
})

/** Encroachment at which sensitivity goes up (D-14). */
const steps = z
  .array(between(0, 999), { error: 'a list of numbers is required' })
  .superRefine((given, check) => {
    given.forEach((step, i) => {
      if (step <= (given[i - 1] ?? Number.NEGATIVE_INFINITY))
        check.addIssue({ code: 'custom', path: [i], message: 'more than the step before is required' })
    })
  })

export const options = z.strictObject({
  npcClimaxChecks: trueOrFalse().default(true),
  resistStat: oneWord(STATS).default('mind'),
  ownSkills: distinctBy(z.array(ownSkill, { error: 'a list of skills is required' }), 'id').default([]),
  sensitivitySteps: steps.default([60, 80, 100, 130, 160, 200, 240, 300]),
  sensitivityMultiplies: trueOrFalse().default(false),
})

export interface DoubleCross {
  character: DoubleCrossCharacter
  options: z.infer<typeof options>
  table: object
}

export type C<P extends object = object> = Context<DoubleCross, P>

export const action = actionsOf<DoubleCross>()

/** Sensitivity level 性感レベル: one for each step that encroachment has reached (D-14). */
export const sensitivityOf = (
  { encroachment }: DoubleCrossCharacter,
  { sensitivitySteps }: DoubleCross['options'],
): number => sensitivitySteps.filter((step) => step <= encroachment).length
