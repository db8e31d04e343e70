import { z } from 'zod'
import {
  between,
  type Character,
  distinct,
  distinctBy,
  idSchema,
  oneWord,
  type Sheet,
  whole,
} from '../../core/index.ts'
import { type Lois, loisSchema } from './lois.ts'
import type { DoubleCross } from './pack.ts'
import { isOwnItem, OTHER_SKILLS, skillIds } from './skills.ts'

/** 肉体, 感覚, 精神, 社会: dice in the pool */
export const STATS = ['body', 'sense', 'mind', 'social'] as const
export type Stat = (typeof STATS)[number]

/** What is equipped, by its word of D-10 or the group's own. */
export interface Item {
  readonly item: string
  readonly checkModifier: number
  /** in place of the table's */
  readonly power?: number | undefined
  /** of the group's own: with which skills it can be used */
  readonly skills?: readonly string[] | undefined
}

/** A power of the character. */
export interface Effect {
  readonly id: string
  /** what using it adds to its user (D-13) */
  readonly pleasure: number
  readonly grants: readonly string[]
  readonly power: number
}

const BODY_PARTS = ['penisLength', 'penisGirth', 'tightness', 'adhesion', 'bust', 'cup', 'hips'] as const

/** A character of `double-cross` as play changes it. */
export interface DoubleCrossCharacter extends Character {
  readonly stats: Readonly<Record<Stat, number>>
  /** levels; a skill that is not there has 0 */
  readonly skills: Readonly<Record<string, number>>
  /** 侵食率 */
  readonly encroachment: number
  /** 快楽値; it has no maximum */
  readonly pleasure: { readonly base: number; readonly current: number }
  /** 絶頂ライン */
  readonly climaxLine: number
  /** 発情レベル */
  readonly arousalLevel: number
  readonly bodyParts: Readonly<Record<(typeof BODY_PARTS)[number], number>>
  readonly items: readonly Item[]
  readonly effects: readonly Effect[]
  readonly lois: readonly Lois[]
  /** rank of 放心(絶頂), 0 for none (D-5) */
  readonly daze: number
}

const fromZero = () => {
  const message = 'a whole number, 0 or more, is required'
  return whole(message).refine((n) => n >= 0, { error: message })
}

const power = between(-999, 9999)

const item = (skills: readonly string[]) =>
  z
    .strictObject({
      item: idSchema,
      checkModifier: between(-99, 99).default(0),
      power: power.optional(),
      skills: distinct(
        z
          .array(oneWord(skills), { error: 'a list of skills is required' })
          .min(1, 'one skill at least is required'),
      ).optional(),
    })
    .superRefine((one, check) => {
      const wrong = (field: string, message: string) =>
        check.addIssue({ code: 'custom', path: [field], message })
      if (!isOwnItem(one.item)) {
        if (one.skills) wrong('skills', 'the skills of this item are given')
        return
      }
      for (const field of ['skills', 'power'] as const)
        if (one[field] === undefined) wrong(field, 'an item of your own needs this')
    })

const effect = (skills: readonly string[]) =>
  z.strictObject({
    id: idSchema,
    pleasure: between(0, 999).default(0),
    grants: distinct(z.array(oneWord(skills), { error: 'a list of skills is required' })).default([]),
    power: power.default(0),
  })

export function sheet(options: DoubleCross['options']): Sheet {
  const skills = skillIds(options)
  return {
    fields: {
      stats: z.strictObject(Object.fromEntries(STATS.map((stat) => [stat, between(0, 30)]))),
      skills: z.partialRecord(oneWord([...OTHER_SKILLS, ...skills]), between(0, 20)).default({}),
      encroachment: between(0, 999),
      pleasure: z
        .strictObject({ base: fromZero().default(0), current: fromZero().optional() })
        .transform(({ base, current }) => ({ base, current: current ?? base }))
        .prefault({}),
      climaxLine: between(1, 999),
      arousalLevel: between(1, 20).default(1),
      bodyParts: z
        .strictObject(Object.fromEntries(BODY_PARTS.map((part) => [part, between(0, 99).default(0)])))
        .prefault({}),
      items: distinctBy(z.array(item(skills), { error: 'a list of items is required' }), 'item').default([]),
      effects: distinctBy(z.array(effect(skills), { error: 'a list of effects is required' }), 'id').default(
        [],
      ),
      lois: loisSchema.default([]),
    },
  }
}

/** The level of a skill; a skill's id may be any word. */
export const levelOf = ({ skills }: DoubleCrossCharacter, id: string): number =>
  Object.hasOwn(skills, id) ? (skills[id] as number) : 0
