import type { OpenAPIHono, z } from '@hono/zod-openapi'
import { ofTheTable } from './access.ts'
import { errorSchema } from './schemas.ts'
import type { Served } from './served.ts'

/** A JSON answer in the document. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** How deep a body goes at most: no sheet, step or log comes near it, and far from where reading and writing it would fail. */
const DEPTH = 100

const isWithin = (depth: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((one) => isWithin(depth - 1, one)))

/** A JSON body that is required. */
export const body = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: {
    'application/json': {
      schema: schema.refine((value) => isWithin(DEPTH, value), { error: 'this is nested too deeply' }),
    },
  },
})

const PROBLEMS = {
  400: 'Malformed: no JSON, no Idempotency-Key, or a query that is none',
  401: 'This opens nothing here: the same to everybody, whatever the reason',
  403: 'Not from this server’s page, or not the GM',
  404: 'There is nothing here',
  409: 'Not now',
  413: 'Too large',
  415: 'Not JSON',
  422: 'What was sent is not valid: what, and where',
  429: 'Too many requests',
  500: 'This went wrong here',
} as const
type Status = keyof typeof PROBLEMS

type Problems<S extends Status> = Record<S, ReturnType<typeof json<typeof errorSchema>>>

type Always = 400 | 429 | 500
type OfBody = 403 | 413 | 415 | 422

/** Problems in the document, with those that there may always be. */
export const problems = <S extends Status>(...statuses: S[]) =>
  Object.fromEntries(
    [...statuses, 400 as const, 429 as const, 500 as const].map((status) => [
      status,
      json(errorSchema, PROBLEMS[status]),
    ]),
  ) as Problems<S | Always>

/** The same for what comes with a body. */
export const problemsOfBody = <S extends Status>(...statuses: S[]) =>
  problems<S | OfBody>(403, 413, 415, 422, ...statuses)

/** For those who hold a cookie. */
export const security = [{ seat: [] }]

/** A route for those who hold a cookie of the table in its path. */
export const seated = { middleware: ofTheTable, security }

/** Tells the document what a cookie is. */
export const describeCookies = (app: OpenAPIHono<Served>) =>
  app.openAPIRegistry.registerComponent('securitySchemes', 'seat', {
    type: 'apiKey',
    in: 'cookie',
    name: 'tryst-{table}',
    description:
      'One to a table, by POST /api/join; with `__Host-` before its name where the server is found by TLS.',
  })

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T

/** The same, as the types of the routes have it: to them what is sent may be written to. */
export const sent = <T>(value: T): Writable<T> => value as Writable<T>
