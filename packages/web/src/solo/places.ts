import { candidates, type History, type ParameterChoice } from '@tryst/engine'
import { labelOf } from '../form/fields.tsx'
import { type FormSchema, OPTION_KINDS, optionsSchema, SHEET_KINDS, sheetSchema } from '../form/schema.ts'
import { isMapping, type Words } from '../game/words.ts'

/** Something that can be varied, and how its values are told. */
export interface PlaceChoice {
  /** as `compare` names it: `effort`, `ren.ep`, `ren.stats.agility`, `options.tie` */
  readonly place: string
  readonly text: string
  /** words to choose from; all of them are compared */
  readonly values?: readonly unknown[]
  /** for a number: where it is now, and what it may be */
  readonly range?: { readonly now: number; readonly min: number; readonly max: number }
}

/** A list of values longer than this is no choice that anybody looks through. */
const MOST = 24

/** What can be varied about a step: its parameters, every number of every character, and the pack's options. */
export function placesOf(
  history: History,
  parameters: readonly ParameterChoice[],
  given: Readonly<Record<string, unknown>>,
  words: Words,
): PlaceChoice[] {
  const { ruleset, options } = history.setup
  return [
    ...parameters.flatMap((one) => ofParameter(one, given, words)),
    ...[...history.state.characters.values()].flatMap((character) => {
      const { id } = character
      const place = (path: string, name: string, range: PlaceChoice['range']): PlaceChoice => ({
        place: `${id}.${path}`,
        text: words.t('varyNumber', { who: character.name, name }),
        ...(range && { range }),
      })
      const resources = Object.entries(ruleset.resources).map(([name, resource]) => {
        const [min, max] = resource.range(character as never)
        return place(name, words.label('resources', name), {
          now: resource.get(character as never),
          min,
          max,
        })
      })
      const known = new Set(resources.map((one) => one.place))
      const fields = numbersIn(sheetSchema(ruleset, options)).flatMap(({ path, schema }) => {
        const names = path.map((key) => labelOf(words, SHEET_KINDS, key))
        const now = at(character, path) ?? schema.default ?? schema.minimum ?? 0
        if (typeof now !== 'number') return []
        const { minimum: min = -999, maximum: max = 999 } = schema
        return [place(path.join('.'), names.join(' '), { now, min, max })]
      })
      return [...resources, ...fields.filter((one) => !known.has(one.place))]
    }),
    ...Object.entries(optionsSchema(ruleset).properties ?? {}).flatMap(([name, schema]): PlaceChoice[] => {
      const values = schema.type === 'boolean' ? [true, false] : schema.enum
      const text = words.t('varyOption', { name: labelOf(words, OPTION_KINDS, name) })
      const now = (options as Readonly<Record<string, unknown>>)[name]
      if (values) return [{ place: `options.${name}`, text, values }]
      if (typeof now !== 'number') return []
      const { minimum: min = -999, maximum: max = 999 } = schema
      return [{ place: `options.${name}`, text, range: { now, min, max } }]
    }),
  ]
}

function ofParameter(
  { name, legal, default: preset }: ParameterChoice,
  given: Readonly<Record<string, unknown>>,
  words: Words,
): PlaceChoice[] {
  const text = words.t('varyParameter', { name: words.label('parameters', name) })
  if ('min' in legal) {
    const min = legal.min ?? -999
    const max = legal.max ?? 999
    const now = Number(given[name] ?? preset ?? Math.max(0, min))
    return max > min ? [{ place: name, text, range: { now, min, max } }] : []
  }
  if ('text' in legal) return []
  const values = candidates(legal)
  return values.length > 1 && values.length <= MOST ? [{ place: name, text, values }] : []
}

/** The numbers of a form, those within mappings too; of lists none: they have no name. */
function numbersIn(
  { properties = {} }: FormSchema,
  under: readonly string[] = [],
): { readonly path: readonly string[]; readonly schema: FormSchema }[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const path = [...under, key]
    if (schema.type === 'integer' || schema.type === 'number') return [{ path, schema }]
    return schema.properties ? numbersIn(schema, path) : []
  })
}

const at = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : isMapping(value) ? at(value[key], rest) : undefined

/** Where a number starts and ends to be varied when nobody has said: a few steps around what it is. */
export function around({ now, min, max }: NonNullable<PlaceChoice['range']>): {
  readonly from: number
  readonly to: number
} {
  if (max - min <= 2 * AROUND + 1) return { from: min, to: max }
  const from = Math.max(min, Math.min(now, max) - AROUND)
  return { from, to: Math.min(max, from + 2 * AROUND) }
}

const AROUND = 3
