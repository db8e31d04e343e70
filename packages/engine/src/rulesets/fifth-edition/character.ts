import { z } from 'zod'
import {
  anyText,
  between,
  type Character,
  distinct,
  distinctBy,
  oneWord,
  poolOf,
  type Report,
  type Sheet,
  trueOrFalse,
} from '../../core/index.ts'

export const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const
export type Ability = (typeof ABILITIES)[number]

/** The five skills: the ability of each, and the skills of the base game that it can stand in place of (F-1). */
export const SKILLS = {
  coercion: { ability: 'str', replaces: ['athletics', 'intimidation', 'survival'] },
  technique: { ability: 'dex', replaces: ['sleight-of-hand', 'performance'] },
  stamina: { ability: 'con', replaces: ['athletics', 'survival'] },
  'bedchamber-arts': { ability: 'wis', replaces: ['medicine', 'religion', 'history'] },
  seduction: { ability: 'cha', replaces: ['persuasion', 'deception', 'animal-handling'] },
} as const satisfies Record<string, { readonly ability: Ability; readonly replaces: readonly string[] }>
export type Skill = keyof typeof SKILLS
export const SKILL_NAMES = Object.keys(SKILLS) as readonly Skill[]

export const CONDITIONS = [
  'incapacitated',
  'prone',
  'restrained',
  'grappled',
  'unconscious',
  'stable',
  'overcome',
] as const

/** How a character came to be proficient in a skill. */
type Proficiency = { readonly replaces: string } | { readonly extra: true }

export interface Spell {
  readonly id: string
  readonly level: number
  readonly ritual: boolean
}

/** A character of `fifth-edition` as play changes it; its conditions are statuses. */
export interface FifthEditionCharacter extends Character {
  readonly abilities: Readonly<Record<Ability, number>>
  readonly proficiencyBonus: number
  readonly skills: Readonly<Partial<Record<Skill, Proficiency>>>
  /** abilities with a proficient saving throw */
  readonly saves: readonly Ability[]
  readonly hp: { readonly current: number; readonly max: number }
  /** `max` 0: none */
  readonly hitDice: { readonly die: number; readonly current: number; readonly max: number }
  readonly exhaustion: number
  /** who grapples it; null when nobody does, or nobody who is named */
  readonly grappledBy: string | null
  /** whether that grapple is one that `coerce` brought or confirmed (F-8) */
  readonly coerced: boolean
  /** with `restrained`: by which defeat (F-13), with the enemy if one was named */
  readonly carriedOff: { readonly enemy: string | null } | null
  /** challenge; undefined: unknown, which is not 0 */
  readonly cr?: number | undefined
  readonly undead: boolean
  readonly spells: readonly Spell[]
  readonly inspiration: boolean
  /** rituals since the last long rest (F-14) */
  readonly rituals: number
  /** levels of exhaustion that contests brought since the last long rest (F-17) */
  readonly contestLevels: number
}

/** floor((score − 10) / 2) */
export const modifier = ({ abilities }: FifthEditionCharacter, ability: Ability): number =>
  Math.floor((abilities[ability] - 10) / 2)

const proficiency = (skill: Skill) => {
  const { replaces } = SKILLS[skill]
  return z.union(
    [z.strictObject({ replaces: oneWord<string>(replaces) }), z.strictObject({ extra: z.literal(true) })],
    { error: `replaces: one of ${replaces.join(', ')} (or extra: true) is required` },
  )
}

const hitDice = z
  .strictObject({
    die: z.literal([6, 8, 10, 12], { error: 'one of 6, 8, 10, 12 is required' }),
    max: between(0, 40),
    current: between(0, 40).optional(),
  })
  .superRefine(({ max, current }, check) => {
    if (current !== undefined && current > max)
      check.addIssue({ code: 'custom', path: ['current'], message: 'at most max is required' })
  })
  .transform(({ die, max, current }) => ({ die: die as number, current: current ?? max, max }))

const isChallenge = (cr: number) =>
  [0, 0.125, 0.25, 0.5].includes(cr) || (Number.isInteger(cr) && cr >= 1 && cr <= 30)
const challenge = z
  .number({ error: 'a number is required' })
  .refine(isChallenge, { error: '0, 0.125, 0.25, 0.5 or 1 to 30 is required' })

const spell = z.strictObject({ id: anyText(), level: between(0, 9), ritual: trueOrFalse() })

export const sheet = ({ extraProficiency }: { readonly extraProficiency: boolean }): Sheet => ({
  fields: {
    abilities: z.strictObject(Object.fromEntries(ABILITIES.map((ability) => [ability, between(1, 30)]))),
    proficiencyBonus: between(2, 9).default(2),
    skills: z
      .strictObject(Object.fromEntries(SKILL_NAMES.map((skill) => [skill, proficiency(skill).optional()])))
      .default({}),
    saves: distinct(z.array(oneWord(ABILITIES), { error: 'a list of abilities is required' })).default([]),
    hp: poolOf(1, 9999),
    hitDice: hitDice.default({ die: 6, current: 0, max: 0 }),
    exhaustion: between(0, 6).default(0),
    conditions: distinct(z.array(oneWord(CONDITIONS), { error: 'a list of conditions is required' })).default(
      [],
    ),
    grappledBy: z.string({ error: 'the id of another character is required' }).optional(),
    cr: challenge.optional(),
    undead: trueOrFalse().default(false),
    spells: distinctBy(z.array(spell, { error: 'a list of spells is required' }), 'id').default([]),
    inspiration: trueOrFalse().default(false),
  },
  check({ id, kind, cr, skills, conditions, grappledBy }, report) {
    checkProficiencies(skills as FifthEditionCharacter['skills'], extraProficiency, report)
    if (kind === 'pc' && cr !== undefined) report(['cr'], 'a pc has no challenge rating')
    if ((conditions as readonly string[]).includes('grappled') !== (grappledBy !== undefined))
      report(
        ['grappledBy'],
        'the id of who grapples is required with the condition grappled, and only with it',
      )
    else if (grappledBy === id) report(['grappledBy'], 'the id of another character is required')
  },
})

/** Each base skill is given up once, one proficiency is extra; of two that clash the later is wrong (F-1). */
function checkProficiencies(skills: FifthEditionCharacter['skills'], extra: boolean, report: Report): void {
  const used = new Set<string>()
  for (const skill of SKILL_NAMES) {
    const given = skills[skill]
    if (!given) continue
    const standsFor = 'extra' in given ? 'extra' : given.replaces
    if (standsFor === 'extra' && !extra)
      report(['skills', skill], 'an extra proficiency needs the option extraProficiency')
    else if (used.has(standsFor)) report(['skills', skill], `another skill has ${standsFor} already`)
    used.add(standsFor)
  }
}

/** Who grapples must be there. */
export function grapplersExist(characters: readonly FifthEditionCharacter[], report: Report): void {
  const ids = new Set(characters.map(({ id }) => id))
  characters.forEach(({ grappledBy }, i) => {
    if (grappledBy !== null && !ids.has(grappledBy)) report([i, 'grappledBy'], 'no character has this id')
  })
}

type Read = Omit<FifthEditionCharacter, 'grappledBy'> & {
  readonly conditions: readonly string[]
  readonly grappledBy?: string
}

export const create = ({ conditions, grappledBy, ...read }: Read): FifthEditionCharacter => ({
  ...read,
  statuses: [...conditions].sort(),
  grappledBy: grappledBy ?? null,
  coerced: false,
  carriedOff: null,
  rituals: 0,
  contestLevels: 0,
})
