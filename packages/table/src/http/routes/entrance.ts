import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { idSchema, textOf } from '@tryst/engine'
import { exportSchema } from '../../importing.ts'
import { addressOf, cookieFor, entering, giveCookie, takeCookie } from '../access.ts'
import { body, json, problemsOfBody, security } from '../documented.ts'
import { noEntry } from '../problems.ts'
import type { Served } from '../served.ts'

const adult = z.literal(true, {
  error: 'adult: true is required: everyone at the table confirms being 18 or older',
})
const link = z.string().min(1).max(200)
const made = z.strictObject({
  table: z.string(),
  link: z.string().describe('the GM’s; it is told only here'),
})

const create = createRoute({
  method: 'post',
  path: '/api/tables',
  summary: 'Makes a table',
  request: {
    body: body(
      z.strictObject({
        adult,
        name: z.string().trim().min(1).max(80),
        ruleset: z.string(),
        options: z.record(z.string(), z.unknown()).default({}),
        tables: z.array(z.unknown()).default([]).describe('the group’s own random tables'),
        dice: z.enum(['verifiable', 'system']).default('verifiable'),
        seats: z
          .array(z.strictObject({ seat: idSchema, name: textOf(1, 80) }))
          .default([])
          .describe('of players; the GM makes more at any time'),
        characters: z
          .array(z.record(z.string(), z.unknown()))
          .default([])
          .describe(
            'sheets as in a file; `player` is a seat, whose person has answered nothing until they sit down',
          ),
      }),
    ),
  },
  responses: { 201: json(made, 'The table'), ...problemsOfBody() },
})

const load = createRoute({
  method: 'post',
  path: '/api/tables/import',
  summary: 'Makes a table that goes on from a GM’s exported log, without anybody’s answers',
  request: { body: body(z.strictObject({ adult, log: exportSchema })) },
  responses: { 201: json(made, 'The table'), ...problemsOfBody() },
})

const join = createRoute({
  method: 'post',
  path: '/api/join',
  summary: 'Trades a link for a cookie',
  request: { body: body(z.strictObject({ adult, link })) },
  responses: {
    200: json(z.strictObject({ table: z.string(), seat: z.string() }), 'The seat; the cookie comes along'),
    ...problemsOfBody(401),
  },
})

const leave = createRoute({
  method: 'post',
  path: '/api/leave',
  summary: 'Makes the cookie of a table void and ends its streams; the seat stays',
  security,
  request: { body: body(z.strictObject({ table: z.string() })) },
  responses: { 204: { description: 'Left' }, ...problemsOfBody(401) },
})

/** How people come to a table, and go. */
export function entrance(app: OpenAPIHono<Served>): void {
  app.openapi(create, async (c) => {
    const { adult: _, ...table } = c.req.valid('json')
    await c.var.server.limits.take('create', addressOf(c))
    return c.json(await c.var.server.tables.create(table), 201)
  })

  app.openapi(load, async (c) => {
    await c.var.server.limits.take('create', addressOf(c))
    return c.json(await c.var.server.tables.import(c.req.valid('json').log), 201)
  })

  app.openapi(join, async (c) => {
    const { tables, limits } = c.var.server
    const address = addressOf(c)
    await limits.check('join', address)
    const joined = await tables.join(c.req.valid('json').link, (table) => cookieFor(c, table))
    if (!joined) {
      await limits.take('join', address)
      throw noEntry()
    }
    const { table, seat } = joined.caller
    giveCookie(c, table, joined.cookie)
    return c.json({ table, seat }, 200)
  })

  app.openapi(leave, async (c) => {
    const { tables, streams } = c.var.server
    const { table } = c.req.valid('json')
    const { caller, cookie } = await entering(c, table)
    await tables.leave(caller, cookie)
    streams.leave(cookie)
    takeCookie(c, table)
    return c.body(null, 204)
  })
}
