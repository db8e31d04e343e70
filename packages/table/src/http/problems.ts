import { type Issue, pathText, ScenarioError } from '@tryst/engine'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CommandError } from '../service.ts'
import { TooMany } from './limits.ts'

/** Why a request is not carried out, as it is answered. */
export class Problem extends Error {
  override readonly name = 'Problem'
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly more: {
      readonly issues?: readonly Issue[]
      readonly headers?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(message)
  }
}

/** The one answer to everybody who may not enter, whatever the reason: an outsider does not even learn whether there is such a table. */
export const noEntry = () => new Problem(401, 'no-entry', 'This opens nothing here.')

export const notFound = () => new Problem(404, 'not-found', 'There is nothing here.')

const COMMAND_ERRORS: Readonly<Record<CommandError['code'], ContentfulStatusCode>> = {
  revoked: 401,
  'other-command': 422,
  'in-flight': 409,
  'from-the-future': 409,
  'gm-only': 403,
  'seat-taken': 409,
}

const HTTP_CODES: Readonly<Record<number, string>> = { 400: 'malformed', 413: 'too-large', 415: 'not-json' }

/** What an error is to whoever asked; undefined for one that is the server's own. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof ScenarioError)
    return new Problem(422, 'malformed', error.message, { issues: error.issues })
  if (error instanceof TooMany)
    return new Problem(429, 'too-many', `Too many requests: try again in ${error.seconds} s.`, {
      headers: { 'Retry-After': String(error.seconds) },
    })
  if (error instanceof CommandError) {
    if (error.code === 'revoked') return noEntry()
    const headers: Record<string, string> = error.code === 'in-flight' ? { 'Retry-After': '1' } : {}
    return new Problem(COMMAND_ERRORS[error.code], error.code, error.message, { headers })
  }
  if (error instanceof HTTPException)
    return new Problem(
      error.status as ContentfulStatusCode,
      HTTP_CODES[error.status] ?? 'malformed',
      error.message,
    )
  return undefined
}

export function answerProblem(c: Context, { status, code, message, more: { issues, headers } }: Problem) {
  const told = issues?.map((issue) => ({ path: pathText(issue.path), message: issue.message }))
  return c.json({ error: { code, message, ...(told && { issues: told }) } }, status, headers)
}
