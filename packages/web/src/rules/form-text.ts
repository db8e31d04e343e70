import { labelOf } from '../form/fields.tsx'
import type { FormSchema, Kinds } from '../form/schema.ts'
import type { Words } from '../game/words.ts'
import { boundsText } from '../ui/number.tsx'

/** What a value may be, in a few words; nothing where that says no more than its name. */
export function formText(schema: FormSchema | undefined, words: Words): string {
  if (!schema) return ''
  const { t } = words
  if (schema.enum) return schema.enum.map((one) => words.value(one)).join(' / ')
  if (schema.anyOf)
    return schema.anyOf
      .map((one) => formText(one, words))
      .filter(Boolean)
      .join(' / ')
  if (schema.const !== undefined) return words.value(schema.const)
  switch (schema.type) {
    case 'boolean':
      return `${t('yes')} / ${t('no')}`
    case 'integer':
    case 'number':
      return boundsText(schema.minimum ?? -Infinity, schema.maximum ?? Infinity, t) ?? t('aNumber')
    case 'string':
      return schema.maxLength === undefined ? t('aText') : t('aTextOf', { n: schema.maxLength })
    case 'array':
      return [t('aList'), formText(schema.items || undefined, words)].filter(Boolean).join(t('colon'))
  }
  return ''
}

/** A field of a form, as a row of a list: those within it come after it, with its name before theirs. */
export interface FieldRow {
  readonly path: string
  readonly name: string
  readonly form: string
  readonly isRequired: boolean
  readonly preset: unknown
}

/** The fields of a form in their order. */
export function fieldRows(
  { properties = {}, required = [] }: FormSchema,
  words: Words,
  kinds: Kinds,
  under: readonly string[] = [],
): FieldRow[] {
  return Object.entries(properties).flatMap(([key, schema]): FieldRow[] => {
    const path = [...under, key]
    const items = schema.items || undefined
    const inner = schema.properties ? schema : items?.properties ? items : undefined
    const row: FieldRow = {
      path: path.join('.'),
      name: path.map((one) => labelOf(words, kinds, one)).join(' › '),
      form: inner ? (items ? words.t('aList') : '') : formText(schema, words),
      isRequired: required.includes(key) && schema.default === undefined,
      // what holds others has none that says more than theirs
      preset: inner ? undefined : schema.default,
    }
    const within = inner ? fieldRows(inner, words, kinds, path) : []
    // a mapping says no more than what is within it
    return inner && !items ? within : [row, ...within]
  })
}
