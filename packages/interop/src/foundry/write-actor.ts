import type { Label } from '@tryst/engine'
import { z } from 'zod'
import { at } from '../draft.ts'
import { ABILITIES, CONDITIONS } from '../packs/fifth-edition.ts'
import type { Sheet } from '../packs/profile.ts'
import { fieldOf } from '../source.ts'
import { fill, WHY } from '../texts.ts'

/** Where Tryst keeps in an actor what the game system has no field for. */
export const FLAGS = 'tryst'

/** The proficiency bonus at a level or challenge rating. */
export const bonusAt = (level: number): number => Math.max(2, Math.floor((level + 7) / 4))

/** The system allows no class more levels. */
const LEVELS = 20

const count = z.int().min(0)
const item = z.strictObject({
  name: z.string().min(1),
  type: z.enum(['class', 'spell']),
  system: z.looseObject({}),
})

/** The part of the dnd5e data model that is written; Foundry fills in the rest. */
const actorSchema = z.strictObject({
  name: z.string().min(1),
  type: z.enum(['character', 'npc']),
  system: z.strictObject({
    abilities: z.record(z.string(), z.strictObject({ value: count, proficient: z.literal([0, 1]) })),
    attributes: z.strictObject({
      hp: z.strictObject({ value: count, max: count, formula: z.string().optional() }),
      hd: z.strictObject({ spent: count }).optional(),
      exhaustion: count,
      inspiration: z.boolean().optional(),
    }),
    details: z.strictObject({
      age: z.string().optional(),
      gender: z.string().optional(),
      cr: z.number().nullable().optional(),
      type: z.strictObject({ value: z.string() }).optional(),
    }),
  }),
  items: z.array(item),
  effects: z.array(
    z.strictObject({ name: z.string(), disabled: z.literal(false), statuses: z.array(z.string()) }),
  ),
  flags: z.strictObject({ [FLAGS]: z.looseObject({}) }),
})

interface Outcome {
  readonly actor: object
  readonly leftOut: readonly { readonly field: string; readonly why: Label }[]
}

/** An actor of a sheet that has every default filled in. What the system has no field for goes to flags, from where it is read again. */
export function actorOf(sheet: Sheet): Outcome {
  const isPc = sheet.kind === 'pc'
  const flags: Record<string, unknown> = { id: sheet.id }
  const keep = (...names: readonly string[]) => {
    for (const name of names) if (sheet[name] !== undefined) flags[name] = sheet[name]
  }
  keep('player', 'apparentAge', 'skills', 'grappledBy')
  keep(...(isPc ? ['undead'] : ['kind', 'age', 'sex', 'inspiration']))
  const dice = hitDice(sheet, isPc)
  if (!dice.held) keep('hitDice')
  const worked = isPc ? bonusAt(dice.levels) : bonusAt(Number(sheet.cr ?? 0))
  const sameBonus = sheet.proficiencyBonus === worked && (isPc ? dice.levels > 0 : sheet.cr !== undefined)
  if (!sameBonus) keep('proficiencyBonus')
  const spells = (sheet.spells ?? []) as readonly { id: string; level: number; ritual: boolean }[]
  const named = spells.every(({ id }) => id !== '')
  if (!named) keep('spells')
  const saves = (sheet.saves ?? []) as readonly string[]
  const conditions = (sheet.conditions ?? []) as readonly string[]
  const actor = actorSchema.parse({
    name: sheet.name,
    type: isPc ? 'character' : 'npc',
    system: {
      abilities: Object.fromEntries(
        Object.keys(ABILITIES).map((ability) => [
          ability,
          { value: at(sheet, ['abilities', ability]), proficient: saves.includes(ability) ? 1 : 0 },
        ]),
      ),
      attributes: {
        hp: { value: at(sheet, ['hp', 'current']), max: at(sheet, ['hp', 'max']), ...dice.formula },
        ...dice.spent,
        exhaustion: sheet.exhaustion,
        ...(isPc ? { inspiration: sheet.inspiration } : {}),
      },
      details: isPc
        ? { age: String(sheet.age), gender: sheet.sex }
        : {
            cr: sheet.cr ?? null,
            type: { value: sheet.undead ? 'undead' : sheet.kind === 'npc' ? 'humanoid' : '' },
          },
    },
    items: [
      ...dice.items,
      ...(named ? spells : []).map(({ id, level, ritual }) => ({
        name: id,
        type: 'spell',
        system: { level, properties: ritual ? ['ritual'] : [] },
      })),
    ],
    effects: conditions.map((one) => ({
      name: CONDITIONS[one]?.[1] ?? one,
      disabled: false,
      statuses: [one],
    })),
    flags: { [FLAGS]: flags },
  })
  const unlike =
    sheet.proficiencyBonus === worked
      ? []
      : [{ field: 'proficiencyBonus', why: fill(WHY.ownDie, { text: worked }) }]
  const noDice =
    dice.held || fieldOf(sheet.hitDice, 'max') === undefined ? [] : [{ field: 'hitDice', why: WHY.noPlace }]
  return { actor, leftOut: [...unlike, ...noDice] }
}

/** Hit dice: of a PC those of a class, of others those of the formula of the hit points. */
function hitDice(sheet: Sheet, isPc: boolean) {
  const [die, max, current] = ['die', 'max', 'current'].map((name) =>
    Number(fieldOf(sheet.hitDice, name) ?? 0),
  )
  const none = { held: sheet.hitDice === undefined, levels: 0, items: [], formula: {}, spent: {} }
  if (die === undefined || max === undefined || current === undefined || max === 0) return none
  const spent = max - current
  if (!isPc) return { ...none, held: true, formula: { formula: `${max}d${die}` }, spent: { hd: { spent } } }
  if (max > LEVELS) return none
  const system = { levels: max, hd: { denomination: `d${die}`, spent, additional: '' } }
  return { ...none, held: true, levels: max, items: [{ name: 'Tryst', type: 'class', system }] }
}
