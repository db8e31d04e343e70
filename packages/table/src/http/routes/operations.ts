import type { OpenAPIHono } from '@hono/zod-openapi'
import { describeCookies } from '../documented.ts'
import { Problem } from '../problems.ts'
import type { Served } from '../served.ts'

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Tryst table server',
    version: '1',
    description: [
      'There are no accounts: a link opens a seat, and is traded for a cookie of that table. Every POST is JSON and comes with the Origin of',
      'this server. Whoever may not enter has one and the same answer, whatever the reason.',
    ].join(' '),
  },
}

/** For those who run the server. */
export function operations(app: OpenAPIHono<Served>): void {
  describeCookies(app)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    try {
      await c.var.server.ping()
    } catch {
      throw new Problem(503, 'not-ready', 'The database does not answer.')
    }
    return c.json({ status: 'ok' })
  })

  app.get('/metrics', async (c, next) => {
    const { metrics } = c.var.server
    return metrics ? c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType }) : next()
  })

  app.get('/openapi.json', (c) => c.json(app.getOpenAPI31Document(ABOUT)))
}
