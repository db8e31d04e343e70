import { z } from 'zod'
import type { Setup } from '../action.ts'
import { idSchema, textOf, whole } from '../fields.ts'
import { randomTableSchema } from '../random-table.ts'
import type { Ruleset } from '../ruleset.ts'
import { KINDS, SEXES } from '../state.ts'
import { answerSchema } from '../steps/consent.ts'
import { THEMES } from '../themes.ts'
import { stepSchema } from './step-schema.ts'

/** An age: a whole number of years, 18 or more. There is no option to lower it (C-1). */
export const ageSchema = whole('18 or more is required, as a whole number')
  .refine((age) => age >= 18, { error: '18 or more is required' })
  .meta({ minimum: 18 })

const answers = z
  .strictObject(Object.fromEntries(THEMES.map((theme) => [theme, answerSchema.optional()])), {
    error: 'a mapping from themes to answers is required',
  })
  .default({})

/** A person in a file: confirmed to be 18 or older (C-1, C-10). */
export const personSchema = z.strictObject({
  id: idSchema,
  role: z.enum(['gm', 'player'], { error: 'gm or player is required' }),
  adult: z.literal(true, {
    error: 'adult: true is required: everyone at the table confirms being 18 or older',
  }),
  table: answers,
  self: answers.optional(),
})

/** The fields that every character has, with those of the pack (C-11). */
export const characterSchema = (ruleset: Ruleset, options: object) => {
  const { fields, check } = ruleset.sheet(options)
  const schema = z.strictObject({
    id: idSchema,
    name: textOf(1, 80),
    kind: z.enum(KINDS, { error: `one of ${KINDS.join(', ')} is required` }),
    player: z.string({ error: 'the id of a player is required' }).optional(),
    age: ageSchema,
    apparentAge: ageSchema.optional(),
    sex: z.enum(SEXES, { error: `one of ${SEXES.join(', ')} is required` }),
    ...fields,
  })
  if (!check) return schema
  return schema.superRefine((sheet, c) => {
    // between fields that are each right; others are still as they stand in the file
    if (c.issues.length > 0) return
    check(sheet, (path, message) => c.addIssue({ code: 'custom', path: [...path], message }))
  })
}

/** The group's own random tables (D-18). */
export const tablesSchema = z.array(randomTableSchema, { error: 'a list of tables is required' })

/** Scripted faces: whole numbers, 1 or more; whether a die has them is seen when it is rolled (C-9, C-12). */
export const diceSchema = z.array(
  whole('a face is a whole number, 1 or more')
    .refine((face) => face >= 1, { error: 'a face is a whole number, 1 or more' })
    .meta({ minimum: 1 }),
  { error: 'a list of faces is required' },
)

/** Where dice come from: any text (C-9). */
export const seedSchema = z.string({ error: 'a seed is a text (put it in quotes)' })

/** The form of a whole scenario file of a pack, for editors (`tryst schema`); options may add words to it. */
export function scenarioSchema(ruleset: Ruleset, options: object = ruleset.options.parse({})) {
  const setup: Setup = { ruleset, options, tables: [] }
  const steps = [...ruleset.byId.values()].map((action) => stepSchema(action, setup))
  return z.strictObject({
    ruleset: z.literal(ruleset.id),
    options: ruleset.options.optional(),
    seed: seedSchema.optional(),
    dice: diceSchema.optional(),
    people: z.array(personSchema),
    characters: z.array(characterSchema(ruleset, options)),
    tables: tablesSchema.optional(),
    steps: z.array(z.union(steps)),
  })
}
