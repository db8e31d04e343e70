import { z } from 'zod'

/** Length of a text as people count it: Unicode code points. */
export const codePoints = (s: string): number => [...s].length

/** A whole number however written (C-12); bounds are another matter. `meta` is what refinements cannot tell a JSON Schema. */
export const whole = (message = 'a whole number is required') =>
  z
    .number({ error: message })
    .refine(Number.isInteger, { error: message, abort: true })
    .meta({ type: 'integer' })

/** A whole number within bounds. */
export const between = (min: number, max: number) => {
  const message = `a whole number from ${min} to ${max} is required`
  return whole(message)
    .refine((n) => n >= min && n <= max, { error: message })
    .meta({ minimum: min, maximum: max })
}

/** One of certain words. */
export const oneWord = <const W extends string>(words: readonly W[]) =>
  z.enum(words as readonly [W, ...W[]], { error: `one of ${words.join(', ')} is required` })

/** `true` or `false` */
export const trueOrFalse = () => z.boolean({ error: 'true or false is required' })

/** A text of any length. */
export const anyText = () => z.string({ error: 'a text is required' })

/** A text of so many code points. */
export const textOf = (min: number, max: number) => {
  const message = `a text of ${min} to ${max} characters is required`
  return z
    .string({ error: message })
    .refine((s) => codePoints(s) >= min && codePoints(s) <= max, { error: message })
    .meta({ minLength: min, maxLength: max })
}

const ID = /^[a-z][a-z0-9-]{0,31}$/

/** An id: of persons, characters, and of what a group names itself (C-10). */
export const idSchema = z
  .string({
    error: 'an id is required: a lower-case letter, then up to 31 lower-case letters, digits or hyphens',
  })
  .regex(ID, { error: 'an id is a lower-case letter, then up to 31 lower-case letters, digits or hyphens' })

/** `{max, current}`: `current` from 0 to `max`, which it is when left out. */
export const poolOf = (min: number, max: number) =>
  z
    .strictObject(
      { max: between(min, max), current: between(0, max).optional() },
      { error: 'a mapping with max is required' },
    )
    .superRefine(({ max, current }, check) => {
      if (current !== undefined && current > max)
        check.addIssue({ code: 'custom', path: ['current'], message: 'at most max is required' })
    })
    .transform(({ max, current }) => ({ current: current ?? max, max }))

/** Refuses a list that names something twice, at the second place. */
export const distinct = <T>(list: z.ZodType<T[]>) =>
  list.superRefine((given, check) => {
    const seen = new Set<T>()
    given.forEach((one, i) => {
      if (seen.has(one))
        check.addIssue({ code: 'custom', path: [i], message: `${String(one)} is named twice` })
      seen.add(one)
    })
  })

/** Refuses a list in which two have the same value in one field, at that field of the second. */
export const distinctBy = <T, F extends keyof T & string>(list: z.ZodType<T[]>, field: F) =>
  list.superRefine((given, check) => {
    const seen = new Set<unknown>()
    given.forEach((one, i) => {
      if (seen.has(one[field]))
        check.addIssue({
          code: 'custom',
          path: [i, field],
          message: `${String(one[field])} is there already`,
        })
      seen.add(one[field])
    })
  })
