import { z } from 'zod'
import {
  anyText,
  between,
  type Character,
  oneWord,
  poolOf,
  type Sheet,
  trueOrFalse,
} from '../../core/index.ts'

export const ROLES = ['heroine', 'monster', 'dark-heroine', 'human'] as const
export type Role = (typeof ROLES)[number]

/** What marks are of, in the order of the sheet. */
export const MARKS = ['tentacle', 'beast', 'slime'] as const
export type Mark = (typeof MARKS)[number]

export const SPECIES = [...MARKS, 'fiend', 'other'] as const
export type Species = (typeof SPECIES)[number]

export const STATS = ['mobility', 'magic'] as const
export type Stat = (typeof STATS)[number]

export const STANCES = ['amplify', 'dampen', 'none'] as const
export type Stance = (typeof STANCES)[number]

/** What a conception is recorded as: the species of a monster, else the role (H-7, H-12). */
export type Origin = Species | Exclude<Role, 'monster'>

/** A character of `heroine` as play changes it. */
export interface HeroineCharacter extends Character {
  readonly role: Role
  readonly stats: Readonly<Record<Stat, number>>
  readonly level: number
  /** below 0 only where the GM put it */
  readonly hp: { readonly current: number; readonly max: number }
  /** 【ＳＰ】 */
  readonly sp: number
  /** of a monster */
  readonly species?: Species | undefined
  readonly abilities: readonly string[]
  /** false for who is no heroine */
  readonly transformed: boolean
  /** 《懐妊刻印》 */
  readonly marks: Readonly<Record<Mark, number>>
  readonly stance: Stance
  /** from whom conception checks are due: an id for each of them (H-3) */
  readonly due: readonly string[]
  readonly conceptions: readonly Origin[]
  /** the player's own notes (H-10) */
  readonly quirks: readonly string[]
}

/** 《強制生殖》 */
const FORCED_CONCEPTION = 'forced-conception'

export const forcesConception = ({ abilities }: HeroineCharacter): boolean =>
  abilities.includes(FORCED_CONCEPTION)

const count = between(0, 99).default(0)

export const sheet: Sheet = {
  fields: {
    role: oneWord(ROLES),
    stats: z.strictObject({ mobility: between(0, 99), magic: between(0, 99) }).optional(),
    level: between(1, 99).optional(),
    hp: poolOf(1, 999),
    sp: count,
    species: oneWord(SPECIES).optional(),
    abilities: z.array(anyText(), { error: 'a list of texts is required' }).default([]),
    beyondReturn: trueOrFalse().optional(),
    transformed: trueOrFalse().optional(),
    marks: z
      .strictObject({ tentacle: count, beast: count, slime: count })
      .default({ tentacle: 0, beast: 0, slime: 0 }),
  },
  check(read, report) {
    for (const [field, role] of REQUIRED)
      if (read.role === role && read[field] === undefined)
        report([field], `this field is required for a ${role}`)
    for (const [field, role] of RESERVED)
      if (read.role !== role && read[field] !== undefined) report([field], `only a ${role} has this field`)
    // H-1
    const listed = (read.abilities as readonly string[]).indexOf(FORCED_CONCEPTION)
    if (listed >= 0 && read.role === 'heroine')
      report(['abilities', listed], 'a heroine may not have 《強制生殖》 forced-conception')
    if (listed >= 0 && read.role === 'human' && read.beyondReturn !== true)
      report(['abilities', listed], 'a human has 《強制生殖》 forced-conception only with beyondReturn: true')
  },
}

/** Fields that a role needs. */
const REQUIRED: readonly (readonly [field: string, role: Role])[] = [
  ['stats', 'heroine'],
  ['level', 'heroine'],
  ['species', 'monster'],
]

/** Fields that one role alone has. */
const RESERVED: readonly (readonly [field: string, role: Role])[] = [
  ['species', 'monster'],
  ['transformed', 'heroine'],
  ['beyondReturn', 'human'],
]

/** What a sheet starts as. */
export const create = (read: Readonly<Record<string, unknown>>): HeroineCharacter =>
  ({
    stats: { mobility: 0, magic: 0 },
    level: 1,
    ...read,
    transformed: read.role === 'heroine' && read.transformed !== false,
    stance: 'none',
    due: [],
    conceptions: [],
    quirks: [],
    statuses: [],
  }) as unknown as HeroineCharacter
