import { z } from 'zod'
import {
  anyText,
  between,
  type Character,
  distinctBy,
  oneWord,
  poolOf,
  type Sheet,
} from '../../core/index.ts'

/** The values added to checks, in the order of the sheet. */
export const STATS = [
  'strength',
  'dexterity',
  'agility',
  'intelligence',
  'perception',
  'spirit',
  'luck',
] as const
export type Stat = (typeof STATS)[number]

export interface Item {
  readonly id: string
  readonly name: string
  readonly slot: 'head' | 'body' | 'hand' | 'other'
  readonly kind: 'armor' | 'toy' | 'other'
  /** a toy's attack value, 0–99 */
  readonly power: number
}

/** A character of `arianrhod` as play changes it. */
export interface ArianrhodCharacter extends Character {
  readonly stats: Readonly<Record<Stat, number>>
  /** 行動値 */
  readonly actionValue: number
  readonly ep: { readonly current: number; readonly max: number }
  readonly sexualDefense: number
  /** what is still worn, in the order of the sheet */
  readonly equipment: readonly Item[]
  readonly abilities: readonly string[]
  /** standing modifiers from other skills */
  readonly modifiers: Readonly<Record<'hit' | 'evade' | 'damage' | 'epDamage', number>>
}

const modifier = between(-99, 99).default(0)

const item = z
  .strictObject({
    id: anyText(),
    name: anyText(),
    slot: oneWord(['head', 'body', 'hand', 'other']),
    kind: oneWord(['armor', 'toy', 'other']),
    power: between(0, 99).optional(),
  })
  .superRefine(({ kind, power }, check) => {
    if (kind !== 'toy' && power !== undefined)
      check.addIssue({ code: 'custom', path: ['power'], message: 'only a toy has a power' })
  })
  .transform(({ power, ...one }): Item => ({ ...one, power: power ?? 0 }))

export const sheet: Sheet = {
  fields: {
    stats: z.strictObject(Object.fromEntries(STATS.map((stat) => [stat, between(0, 99)]))),
    actionValue: between(0, 999),
    ep: poolOf(1, 999),
    sexualDefense: between(0, 99).default(0),
    equipment: distinctBy(z.array(item, { error: 'a list of items is required' }), 'id').default([]),
    abilities: z.array(anyText()).default([]),
    modifiers: z
      .strictObject({ hit: modifier, evade: modifier, damage: modifier, epDamage: modifier })
      .default({ hit: 0, evade: 0, damage: 0, epDamage: 0 }),
  },
  check({ kind, abilities }, report) {
    const listed = (abilities as readonly string[]).indexOf(CLOTHED)
    if (listed >= 0 && kind !== 'monster')
      report(['abilities', listed], '《着衣》 clothed is for monsters only')
  },
}

/** 《着衣》: counts as body armor until stripped. */
export const CLOTHED = 'clothed'

export const isClothed = ({ abilities }: ArianrhodCharacter): boolean => abilities.includes(CLOTHED)

/** The worn armor of a slot, the first listed. */
export const armorIn = ({ equipment }: ArianrhodCharacter, slot: Item['slot']): Item | undefined =>
  equipment.find((one) => one.slot === slot && one.kind === 'armor')

/** Whether it has a piece of body armor on, or 《着衣》. */
export const wearsBodyArmor = (one: ArianrhodCharacter): boolean =>
  isClothed(one) || armorIn(one, 'body') !== undefined
