import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { factAnswer } from '@tryst/engine'
import { choicesFor } from '../../choices.ts'
import { commandSchema, oddsSchema } from '../../command.ts'
import { exportSchema } from '../../importing.ts'
import { oddsFor } from '../../play.ts'
import { recordView, snapshotOf } from '../../view.ts'
import { body, json, problems, problemsOfBody, seated, sent } from '../documented.ts'
import { notFound } from '../problems.ts'
import { choicesSchema, logSchema, oddsAnswerSchema, outcomeSchema, snapshotSchema } from '../schemas.ts'
import type { Served } from '../served.ts'

/** Costly questions count as several. */
const COSTLY = 5
const EXPORT = 40

const params = z.object({ table: z.string() })
const count = (max: number) => z.coerce.number().int().min(0).max(max)

const snapshot = createRoute({
  method: 'get',
  path: '/api/tables/{table}',
  summary: 'The table as one sees it now; the stream goes on from its seq',
  ...seated,
  request: { params },
  responses: { 200: json(snapshotSchema, 'The table'), ...problems(401) },
})

const log = createRoute({
  method: 'get',
  path: '/api/tables/{table}/log',
  summary: 'The log as one sees it, page by page',
  ...seated,
  request: {
    params,
    query: z.object({ after: count(2 ** 31).default(0), limit: count(500).min(1).default(200) }),
  },
  responses: { 200: json(logSchema, 'Some records; ask on until seq is head'), ...problems(401) },
})

const command = createRoute({
  method: 'post',
  path: '/api/tables/{table}/commands',
  summary: 'Plays: what the rules refuse is answered with the refusal',
  description: 'Sent again with its Idempotency-Key it is not carried out again, and has the same answer.',
  ...seated,
  request: {
    params,
    headers: z.object({ 'idempotency-key': z.string().regex(/^[\x21-\x7e]{1,200}$/) }),
    body: body(
      z.strictObject({
        seen: z.int().min(0).describe('the record that the client has seen last'),
        command: commandSchema,
      }),
    ),
  },
  responses: { 200: json(outcomeSchema, 'What became of it'), ...problemsOfBody(401, 409) },
})

const choices = createRoute({
  method: 'get',
  path: '/api/tables/{table}/choices',
  summary: 'What one’s characters can do now, and why not',
  ...seated,
  request: { params, query: z.object({ by: z.string().optional() }) },
  responses: { 200: json(choicesSchema, 'Choices'), ...problems(401, 404) },
})

const odds = createRoute({
  method: 'post',
  path: '/api/tables/{table}/odds',
  summary:
    'The exact odds of a step, or of a choice that a declared action waits for; refused as that would be',
  ...seated,
  request: { params, body: body(oddsSchema) },
  responses: { 200: json(oddsAnswerSchema, 'The odds of each fact'), ...problemsOfBody(401) },
})

const invite = createRoute({
  method: 'post',
  path: '/api/tables/{table}/seats/{seat}/link',
  summary: 'A new link: to one’s own seat for another device, or, by the GM, an invitation that opens once',
  ...seated,
  request: {
    params: params.extend({ seat: z.string() }),
    body: body(
      z.strictObject({
        anew: z
          .boolean()
          .default(false)
          .describe('all that opened the seat before is void; whoever takes it starts with no answers'),
      }),
    ),
  },
  responses: {
    201: json(z.strictObject({ link: z.string() }), 'It is told only here'),
    ...problemsOfBody(401, 404, 409),
  },
})

const exported = createRoute({
  method: 'get',
  path: '/api/tables/{table}/export',
  summary: 'The log with its hash chain, as far as one may see it, without answers; the GM’s can be imported',
  ...seated,
  request: { params },
  responses: {
    200: json(exportSchema, 'The log'),
    ...problems(401),
  },
})

/** What a seat asks of its table. */
export function table(app: OpenAPIHono<Served>): void {
  app.openapi(snapshot, async (c) => {
    const { caller, server } = c.var
    await server.limits.take('seat', keyOf(caller))
    return c.json(sent(await server.tables.read(caller, (live) => snapshotOf(live, caller.seat))), 200)
  })

  app.openapi(log, async (c) => {
    const { caller, server } = c.var
    const { after, limit } = c.req.valid('query')
    await server.limits.take('seat', keyOf(caller))
    const page = await server.tables.recordsAfter(
      caller,
      after,
      limit,
      undefined,
      ({ live, records, seq }) => ({
        seq: Math.min(seq, live.seq),
        head: live.seq,
        records: records.flatMap((record) => recordView(live, record, caller.seat) ?? []),
      }),
    )
    return c.json(sent(page), 200)
  })

  app.openapi(command, async (c) => {
    const { caller, server } = c.var
    const { seen, command } = c.req.valid('json')
    // whoever wants to pause can, whatever they did before
    const pauses = command.type === 'step' && command.step.do === 'pause'
    if (!pauses) await server.limits.take('seat', keyOf(caller))
    const { 'idempotency-key': key } = c.req.valid('header')
    const outcome = await server.tables.command(caller, key, seen, command)
    server.metrics?.commands.inc({ status: outcome.status })
    return c.json(sent(outcome), 200)
  })

  app.openapi(choices, async (c) => {
    const { caller, server } = c.var
    const { by } = c.req.valid('query')
    await server.limits.take('seat', keyOf(caller), COSTLY)
    const found = await server.tables.read(caller, (live) =>
      by === undefined || live.game.state.characters.has(by)
        ? { seq: live.seq, choices: choicesFor(live, caller.seat, by) }
        : undefined,
    )
    if (!found) throw notFound()
    return c.json(sent(found), 200)
  })

  app.openapi(odds, async (c) => {
    const { caller, server } = c.var
    const asked = c.req.valid('json')
    await server.limits.take('seat', keyOf(caller), COSTLY)
    const answer = await server.tables.read(caller, (live) => {
      const found = oddsFor(live, caller.seat, asked)
      if ('refused' in found) return { seq: live.seq, refused: found.refused }
      const facts = Object.entries(found.facts).map(([name, marginal]) => [name, factAnswer(marginal)])
      return { seq: live.seq, facts: Object.fromEntries(facts) }
    })
    return c.json(sent(answer), 200)
  })

  app.openapi(invite, async (c) => {
    const { caller, server } = c.var
    await server.limits.take('seat', keyOf(caller))
    const link = await server.tables.link(caller, c.req.valid('param').seat, c.req.valid('json').anew)
    if (link === undefined) throw notFound()
    return c.json({ link }, 201)
  })

  app.openapi(exported, async (c) => {
    const { caller, server } = c.var
    await server.limits.take('seat', keyOf(caller), EXPORT)
    const log = await server.tables.export(caller)
    return c.json(sent(log), 200, { 'Content-Disposition': `attachment; filename="${caller.table}.json"` })
  })
}

const keyOf = ({ table, seat }: { readonly table: string; readonly seat: string }) => `${table} ${seat}`
