import { characterSchema, type LabelKind, type Parameter, type Ruleset } from '@tryst/engine'
import { z } from 'zod'

/** A JSON Schema, as far as forms are made from it. */
export interface FormSchema {
  readonly type?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly (string | number)[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, FormSchema>>
  readonly required?: readonly string[]
  readonly items?: FormSchema | false
  readonly prefixItems?: readonly FormSchema[]
  readonly propertyNames?: FormSchema
  readonly additionalProperties?: FormSchema | boolean
  readonly anyOf?: readonly FormSchema[]
}

const jsonSchema = (schema: z.ZodType): FormSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FormSchema

/** What a sheet of a pack holds. */
export const sheetSchema = (ruleset: Ruleset, options: object): FormSchema =>
  jsonSchema(characterSchema(ruleset, options))

/** The options of a pack. */
export const optionsSchema = (ruleset: Ruleset): FormSchema => jsonSchema(ruleset.options)

/** What a parameter may be, as far as a schema can say. */
export const parameterSchema = (parameter: Parameter, ruleset: Ruleset): FormSchema =>
  jsonSchema(parameter.schema({ ruleset, options: ruleset.options.parse({}), tables: [] }))

/** The kinds of labels in which the words of a form are looked for. */
export type Kinds = readonly LabelKind[]
export const SHEET_KINDS: Kinds = ['fields', 'terms', 'values', 'parameters']
export const OPTION_KINDS: Kinds = ['options', 'fields', 'terms', 'values', 'parameters']

/** A value with one field given, or left out again. */
export function withField(value: unknown, key: string, next: unknown): Record<string, unknown> {
  const { [key]: _, ...rest } = (value ?? {}) as Record<string, unknown>
  // the order of the schema does not matter: sheets are mappings
  return next === undefined ? rest : { ...rest, [key]: next }
}

/** A value with the mappings that must be there, however empty: what is missing in them is then told at their own fields. */
export function scaffolded(
  { properties = {}, required = [] }: FormSchema,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const made = required.flatMap((key) => {
    const schema = properties[key]
    const given = value[key] ?? {}
    const isMissing = schema?.type === 'object' && schema.properties && typeof given === 'object'
    return isMissing ? [[key, scaffolded(schema, given as Readonly<Record<string, unknown>>)]] : []
  })
  return { ...value, ...Object.fromEntries(made) }
}
