import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { body, problems, problemsOfBody, seated } from '../documented.ts'
import { TooMany } from '../limits.ts'
import { notFound } from '../problems.ts'
import type { Served } from '../served.ts'
import type { Start } from '../streams.ts'

const params = z.object({ table: z.string() })

const events = createRoute({
  method: 'get',
  path: '/api/tables/{table}/events',
  summary: 'What happens at the table, as server-sent events whose id is the record’s number',
  description: [
    'stream: {stream, beat}, first of all. record: a record as one sees it. state: the parts of the snapshot that have changed, at first all;',
    'of the characters those that have. online: {seats}, those who have the table open, whenever they change. beat: {seq}, every few seconds. resync: {seq}, when the id is of no record here: ask for a snapshot.',
    'bye: the server ends; come back in a moment. What is hidden has no event: numbers may be missing.',
  ].join(' '),
  ...seated,
  request: {
    params,
    query: z.object({ after: z.string().optional().describe('start after this record: a snapshot’s seq') }),
    headers: z.object({ 'last-event-id': z.string().optional().describe('goes before after') }),
  },
  responses: {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
    ...problems(401),
  },
})

const heard = createRoute({
  method: 'post',
  path: '/api/tables/{table}/heard',
  summary:
    'Says that a beat was heard. From the first time on, the server ends a stream that is silent for two beats',
  ...seated,
  request: { params, body: body(z.strictObject({ stream: z.string() })) },
  responses: { 204: { description: 'Good' }, ...problemsOfBody(401, 404) },
})

/** The streams of a table. */
export function streaming(app: OpenAPIHono<Served>): void {
  app.openapi(events, async (c) => {
    const { caller, cookie, server } = c.var
    await server.limits.take('seat', `${caller.table} ${caller.seat}`)
    const place = c.req.header('last-event-id') ?? c.req.query('after')
    const stream = server.streams.start(caller, cookie, startOf(place), c.env.outgoing)
    if (!stream) throw new TooMany(5)
    return c.body(stream.body, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // when it ends because the server does, the next one is asked of another
      Connection: 'close',
      // nginx would hold events back
      'X-Accel-Buffering': 'no',
    })
  })

  app.openapi(heard, (c) => {
    const { caller, server } = c.var
    if (!server.streams.heard(c.req.valid('json').stream, caller)) throw notFound()
    return c.body(null, 204)
  })
}

function startOf(place: string | undefined): Start {
  if (place === undefined || place === '') return 'newest'
  return /^\d{1,10}$/.test(place) ? { after: Number(place) } : 'unknown'
}
