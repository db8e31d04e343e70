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
export const ageSchema = whole('18 or more is required, as a whole number').refine((age) => age >= 18, {
  error: '18 or more is required',
})

const answers = z
  .strictObject(Object.fromEntries(THEMES.map((theme) => [theme, answerSchema.optional()])), {
    error: 'a mapping from themes to answers is required',
  })
  .default({})

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

export const tablesSchema = z.array(randomTableSchema, { error: 'a list of tables is required' })

export const diceSchema = z.array(
  whole('a face is a whole number, 1 or more').refine((face) => face >= 1, {
    error: 'a face is a whole number, 1 or more',
  }),
  { error: 'a list of faces is required' },
)

export const seedSchema = z.string({ error: 'a seed is a text (put it in quotes)' })

/** The form of a whole scenario file of a pack with its default options, for editors (`tryst schema`). */
export function scenarioSchema(ruleset: Ruleset) {
  const options = ruleset.options.parse({})
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
