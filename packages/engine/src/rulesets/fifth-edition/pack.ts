import { z } from 'zod'
import {
  actionsOf,
  anyText,
  type Context,
  distinct,
  oneWord,
  type Refusal,
  refusal,
  trueOrFalse,
} from '../../core/index.ts'
import { type FifthEditionCharacter, SKILL_NAMES, type Skill } from './character.ts'

const skill = anyText().refine((word): word is Skill => (SKILL_NAMES as readonly string[]).includes(word), {
  error: `one of ${SKILL_NAMES.join(', ')} is required`,
})

/** The skills in use: all, none, or a list of them (F-1). */
const skills = z
  .union([z.boolean(), distinct(z.array(skill))], { error: 'true, false or a list of skills is required' })
  .transform((given) => (given === true ? SKILL_NAMES : given === false ? [] : (given as readonly Skill[])))

/** YAML's bare `off` may have been read as false (C-12). */
const harshExhaustion = z
  .union([z.enum(['off', 'd6', 'd4+1']), z.literal(false)], {
    error: 'one of off, d6, d4+1 is required',
  })
  .transform((given) => given || 'off')

export const options = z.strictObject({
  inspiration: trueOrFalse().default(true),
  intimateRest: trueOrFalse().default(true),
  arousingDamage: trueOrFalse().default(true),
  gentleDefeat: trueOrFalse().default(true),
  defeatTable: trueOrFalse().default(true),
  skills: skills.default(SKILL_NAMES),
  passiveSeduction: trueOrFalse().default(true),
  harshExhaustion: harshExhaustion.default('off'),
  lethalExhaustion: trueOrFalse().default(false),
  extraProficiency: trueOrFalse().default(false),
  nonRitualSpells: trueOrFalse().default(false),
  restNeedsAll: trueOrFalse().default(false),
  gentleDefeatFor: oneWord(['all', 'pcs']).default('all'),
  coerceDamage: oneWord(['ordinary', 'arousing']).default('ordinary'),
  contestRecovery: oneWord(['one', 'all']).default('one'),
  ritualCount: oneWord(['including', 'before']).default('including'),
  ritualExhaustion: oneWord(['add', 'at-least-1']).default('add'),
})

/** A `technique` that succeeded in this scene (F-4). */
export interface Satisfaction {
  readonly by: string
  readonly to: string
  readonly minutes: number
  /** the spent hit dice of `to` count twice */
  readonly doubled: boolean
}

export interface FifthEdition {
  character: FifthEditionCharacter
  options: z.infer<typeof options>
  table: { readonly satisfactions: readonly Satisfaction[] }
}

export type Options = FifthEdition['options']
export type C<P extends object = object> = Context<FifthEdition, P>

export const action = actionsOf<FifthEdition>()

/** A section, or a skill, that this table does not use. */
export const unless = (on: boolean): Refusal | undefined => (on ? undefined : refusal('option-off'))

/** Whether a skill is in use (F-1). */
export const inUse = ({ options }: C, skill: Skill): boolean => options.skills.includes(skill)

/** Sections for peaceful hours are not for combat (F-5, F-14, F-17). */
export const inCombat = ({ state }: C): Refusal | undefined =>
  state.combat ? refusal('in-combat') : undefined

/** The most rituals that are counted. */
export const MAX_RITUALS = 99
