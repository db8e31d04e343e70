import type { z } from 'zod'

/** Where something is in a file: keys, and places in lists from 0. */
export type Path = readonly (string | number)[]

/** Something wrong in a file: where, and what to do. */
export interface Issue {
  readonly path: Path
  readonly message: string
}

/** `characters[0].age` */
export const pathText = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text ? `${text}.${part}` : part || '""'
  }, '')

/** `characters[0].age: 18 or more is required` */
export const issueText = ({ path, message }: Issue): string =>
  path.length > 0 ? `${pathText(path)}: ${message}` : message

/** A file that is not valid: everything that is wrong in it. Nothing of it was run. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  constructor(readonly issues: readonly Issue[]) {
    super(issues.map(issueText).join('\n'))
  }
}

/**
 * Reads a value by a schema. What is wrong is added to `issues`, with the path of the field that is missing, unknown or wrong (C-12) and in
 * plain words: the schema's own, or `inWords`. @returns undefined when something is wrong
 */
export function readBy<T>(schema: z.ZodType<T>, value: unknown, under: Path, issues: Issue[]): T | undefined {
  const result = schema.safeParse(value, { error: inWords })
  const wrong = result.success
    ? leftOut(value, under)
    : result.error.issues.flatMap((issue) => issuesOf(issue, under))
  // one by one: a long list may hold more mistakes than a call takes arguments
  for (const one of wrong) issues.push(one)
  return wrong.length === 0 ? result.data : undefined
}

/** The one key that a schema for any keys leaves out without a word. */
function leftOut(value: unknown, path: Path): Issue[] {
  if (!value || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((one, i) => leftOut(one, [...path, i]))
  return Object.entries(value).flatMap(([key, one]) =>
    key === '__proto__' ? [{ path: [...path, key], message: NO_FIELD }] : leftOut(one, [...path, key]),
  )
}

const NO_FIELD = 'there is no such field'

function issuesOf(issue: z.core.$ZodIssue, under: Path): Issue[] {
  const path = [...under, ...(issue.path as Path)]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: NO_FIELD }))
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path, message }))
  if (issue.code === 'invalid_union') {
    // the form that was meant: the only one that goes wrong further in
    const meant = issue.errors.filter((branch) =>
      branch.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
    )
    if (meant.length === 1) return (meant[0] ?? []).flatMap((inner) => issuesOf(inner, path))
  }
  return [{ path, message: issue.message }]
}

const NOUNS: Readonly<Record<string, string>> = {
  object: 'a mapping',
  record: 'a mapping',
  map: 'a mapping',
  array: 'a list',
  tuple: 'a list',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

const oneOf = (words: readonly unknown[]): string =>
  words.length === 1 ? `${words[0]} is required` : `one of ${words.join(', ')} is required`

const lengthOf = ({ origin }: { readonly origin?: unknown }): string =>
  origin === 'string' || origin === 'array' ? 'a length of ' : ''

/** What to do, for whatever a schema has no words of its own. */
function inWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const noun = NOUNS[issue.expected] ?? issue.expected
      return issue.input === undefined ? `this field is required (${noun})` : `${noun} is required`
    }
    case 'invalid_value':
      return oneOf(issue.values as unknown[])
    case 'too_small':
      return `${lengthOf(issue)}${issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`} is required`
    case 'too_big':
      return `${lengthOf(issue)}${issue.inclusive ? `${issue.maximum} or less` : `less than ${issue.maximum}`} is required`
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor} is required`
    case 'invalid_union':
      if (Array.isArray(issue.options)) return oneOf(issue.options)
  }
  return 'this does not have a form that is possible here'
}
