import type { z } from '@hono/zod-openapi'
import { errorSchema } from './schemas.ts'

/** A JSON answer in the document. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** A JSON body that is required. */
export const body = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
})

const PROBLEMS = {
  400: 'Malformed: no JSON, or no Idempotency-Key',
  401: 'This opens nothing here: the same to everybody, whatever the reason',
  403: 'Not from this server’s page, or not the GM',
  404: 'There is nothing here',
  409: 'Not now',
  422: 'What was sent is not valid: what, and where',
  429: 'Too many requests',
} as const
type Status = keyof typeof PROBLEMS

/** Problems in the document. */
export const problems = <S extends Status>(...statuses: S[]) =>
  Object.fromEntries(statuses.map((status) => [status, json(errorSchema, PROBLEMS[status])])) as Record<
    S,
    ReturnType<typeof json<typeof errorSchema>>
  >

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T

/** The same, as the types of the routes have it: to them what is sent may be written to. */
export const sent = <T>(value: T): Writable<T> => value as Writable<T>
