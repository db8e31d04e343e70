import { z } from 'zod'
import {
  between,
  type Character,
  type Edit,
  poolOf,
  type Report,
  type ResourceSpec,
  type Sheet,
  type Theme,
  trueOrFalse,
  whole,
} from '../../core/index.ts'
import type { SwordWorld } from './pack.ts'

/** The scores, in the order of the sheet. */
export const STATS = [
  'dexterity',
  'agility',
  'intelligence',
  'strength',
  'vitality',
  'spirit',
  'stamina',
] as const
export type Stat = (typeof STATS)[number]

const SUB_STATS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
type SubStats = Readonly<Record<(typeof SUB_STATS)[number], number>>

export interface Points {
  readonly current: number
  readonly max: number
}

/** A character of `sword-world` as play changes it. */
export interface SwordWorldCharacter extends Character {
  readonly stats: Readonly<Record<Stat, number>>
  /** セックス技能, 0–15 */
  readonly skillLevel: number
  /** 精力点; their maximum is the stamina score */
  readonly stamina: Points
  readonly hp: Points
  readonly mp: Points
  /** scene points, and those used up in this encounter */
  readonly sp: number
  readonly spUsed: number
  readonly experience: number
  readonly experienced: boolean
  /** the kinds of situation had in the running scene (S-21) */
  readonly situations: readonly string[]
  /** the other of the union (S-14) */
  readonly joinedTo: string | null
  /** of the union's actor (S-17) */
  readonly position: Position
  /** the themes that the union rests on */
  readonly unionThemes: readonly Theme[]
}

/** 《後背位》 from behind, 《騎乗位》 astride */
export const POSITIONS = ['none', 'from-behind', 'astride'] as const
export type Position = (typeof POSITIONS)[number]

const mappingOf = <const K extends string>(keys: readonly K[], min: number, max: number) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, between(min, max)])), {
    error: `a mapping with ${keys.join(', ')} is required`,
  })

export const fromZero = whole('a whole number, 0 or more, is required').refine((n) => n >= 0, {
  error: 'a whole number, 0 or more, is required',
})

export const sheet: Sheet = {
  fields: {
    stats: mappingOf(STATS, 1, 99).optional(),
    subStats: mappingOf(SUB_STATS, 2, 99).optional(),
    skillLevel: between(0, 15),
    stamina: z.strictObject({ current: fromZero.optional() }, { error: 'a mapping is required' }).default({}),
    hp: poolOf(0, 999),
    mp: poolOf(0, 999),
    sp: fromZero.default(0),
    experience: fromZero.default(0),
    experienced: trueOrFalse().default(true),
  },
  check(read, report) {
    const given = read as unknown as Given
    if (oneOfTheTwo(given, report) && (given.stamina.current ?? 0) > scores(given).stamina)
      report(['stamina', 'current'], 'at most the stamina score is required')
  },
}

interface Given extends Omit<Character, 'statuses'> {
  readonly stats?: SwordWorldCharacter['stats']
  readonly subStats?: SubStats
  readonly stamina: { readonly current?: number }
}

function oneOfTheTwo({ stats, subStats }: Given, report: Report): boolean {
  if (!stats && !subStats) report(['stats'], 'stats or subStats are required')
  else if (stats && subStats) report(['subStats'], 'only one of stats and subStats can be given')
  else return true
  return false
}

/** The scores, given or as sums of two of `A` to `H`. */
function scores({ stats, subStats }: Given): SwordWorldCharacter['stats'] {
  if (stats) return stats
  const { A, B, C, D, E, F, G, H } = subStats as SubStats
  return {
    dexterity: A + B,
    agility: B + C,
    intelligence: C + D,
    strength: E + F,
    vitality: F + G,
    spirit: G + H,
    stamina: D + G,
  }
}

/** The character that a sheet makes. */
export function create(read: Readonly<Record<string, unknown>>): SwordWorldCharacter {
  const { subStats: _, ...given } = read as unknown as Given
  const stats = scores(read as unknown as Given)
  return {
    ...given,
    statuses: [],
    stats,
    stamina: { current: given.stamina.current ?? stats.stamina, max: stats.stamina },
    spUsed: 0,
    situations: [],
    joinedTo: null,
    position: 'none',
    unionThemes: [],
  } as unknown as SwordWorldCharacter
}

/** Sets stamina points. `climax` is over as soon as there are any (S-15). */
export function setStamina(edit: Edit<SwordWorld>, id: string, current: number): void {
  edit.set(id, 'stamina', { ...edit.character(id).stamina, current })
  if (current > 0) edit.status(id, 'climax', false)
}

export const stamina: ResourceSpec<SwordWorld> = {
  get: (one) => one.stamina.current,
  range: (one) => [0, one.stamina.max],
  set: setStamina,
}

/** Takes HP or MP, down to 0. */
export function lose(edit: Edit<SwordWorld>, id: string, what: 'hp' | 'mp', points: number): void {
  const has = edit.character(id)[what]
  edit.set(id, what, { ...has, current: Math.max(0, has.current - points) })
}

/** Whether a character is 発情 aroused (S-7, S-13). */
export const isAroused = ({ statuses }: SwordWorldCharacter): boolean => statuses.includes('aroused')
