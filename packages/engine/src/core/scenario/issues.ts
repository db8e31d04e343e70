import type { z } from 'zod'

export type Path = readonly (string | number)[]

/** Something wrong in a file: where, and what to do. */
export interface Issue {
  readonly path: Path
  readonly message: string
}

/** `characters[0].age` */
export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  )

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

/** What a schema found, with the path of the field that is missing, unknown or wrong (C-12). */
export function issuesOf(error: z.ZodError, under: Path): Issue[] {
  return error.issues.flatMap((issue): Issue[] => {
    const path = [...under, ...(issue.path as Path)]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], message: 'there is no such field' }))
    return [
      {
        path,
        message:
          issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')
            ? expected(issue)
            : issue.message,
      },
    ]
  })
}

const expected = ({ expected, message }: { expected: string; message: string }) =>
  message.endsWith('received undefined') ? `this field is required (${expected})` : `${expected} is required`
