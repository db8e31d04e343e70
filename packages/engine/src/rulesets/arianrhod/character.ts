import { z } from 'zod'
import { type Character, idSchema, type Report, type Sheet, whole } from '../../core/index.ts'

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

const between = (min: number, max: number) =>
  whole(`a whole number from ${min} to ${max} is required`).refine((n) => n >= min && n <= max, {
    error: `from ${min} to ${max} is required`,
  })

const modifier = between(-99, 99).default(0)

const item = z
  .strictObject({
    id: idSchema,
    name: z.string({ error: 'a text is required' }),
    slot: z.enum(['head', 'body', 'hand', 'other'], { error: 'one of head, body, hand, other is required' }),
    kind: z.enum(['armor', 'toy', 'other'], { error: 'one of armor, toy, other is required' }),
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
    ep: z
      .strictObject({ max: between(1, 999), current: between(0, 999).optional() })
      .superRefine(({ max, current }, check) => {
        if (current !== undefined && current > max)
          check.addIssue({ code: 'custom', path: ['current'], message: 'at most max is required' })
      })
      .transform(({ max, current }) => ({ current: current ?? max, max })),
    sexualDefense: between(0, 99).default(0),
    equipment: z.array(item).default([]),
    abilities: z.array(z.string({ error: 'a text is required' })).default([]),
    modifiers: z
      .strictObject({ hit: modifier, evade: modifier, damage: modifier, epDamage: modifier })
      .default({ hit: 0, evade: 0, damage: 0, epDamage: 0 }),
  },
  check({ kind, abilities, equipment }, report) {
    const listed = (abilities as readonly string[]).indexOf(CLOTHED)
    if (listed >= 0 && kind !== 'monster')
      report(['abilities', listed], '《着衣》 clothed is for monsters only')
    twice(equipment as readonly Item[], report)
  },
}

function twice(equipment: readonly Item[], report: Report): void {
  const seen = new Set<string>()
  equipment.forEach(({ id }, i) => {
    if (seen.has(id)) report(['equipment', i, 'id'], 'this id is taken')
    seen.add(id)
  })
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
