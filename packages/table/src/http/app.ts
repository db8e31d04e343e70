import { serveStatic } from '@hono/node-server/serve-static'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { addressOf, fromOwnPage } from './access.ts'
import { answerProblem, notFound, Problem, problemOf } from './problems.ts'
import { entrance } from './routes/entrance.ts'
import { streaming } from './routes/events.ts'
import { operations } from './routes/operations.ts'
import { table } from './routes/table.ts'
import type { Served, Server } from './served.ts'

const BODY = 256 * 1024
const IMPORTED = 32 * 1024 * 1024

const FOREVER = 'public, max-age=31536000, immutable'

/** Everything comes from here, and nothing goes elsewhere. */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
}

/** The HTTP side of the table server. */
export function appOf(server: Server): OpenAPIHono<Served> {
  const app = new OpenAPIHono<Served>({ defaultHook: refuseMalformed })
  app.onError((error, c) => {
    const problem = problemOf(error)
    if (problem) return answerProblem(c, problem)
    // the message may quote what was sent
    const { name, stack } = error
    const at = stack?.split('\n').filter((line) => line.startsWith('    at '))
    server.logger.error({ requestId: c.var.requestId, name, at }, 'request failed')
    return answerProblem(
      c,
      new Problem(
        500,
        'failed',
        'This went wrong here. What was sent may be sent again with the same Idempotency-Key.',
      ),
    )
  })
  app.notFound((c) => answerProblem(c, notFound()))

  app.use(async (c, next) => {
    c.set('server', server)
    await next()
  })
  app.use(requestId({ limitLength: 64 }), watched)
  app.use(
    secureHeaders({
      contentSecurityPolicy,
      xFrameOptions: 'DENY',
      strictTransportSecurity: server.secure ? 'max-age=31536000' : false,
    }),
  )
  app.use('/api/*', async (c, next) => {
    await server.limits.take('address', addressOf(c))
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use('/api/*', fromOwnPage)
  const onError = () => {
    throw new Problem(413, 'too-large', 'This is too large.', { headers: { Connection: 'close' } })
  }
  const bounded = bounding(BODY, onError)
  const imported = bounding(IMPORTED, onError)
  app.use('/api/*', (c, next) => (c.req.path === '/api/tables/import' ? imported : bounded)(c, next))

  operations(app)
  entrance(app)
  table(app)
  streaming(app)
  for (const open of server.doors) open(app, server)
  if (server.page !== undefined) {
    const files = { root: server.page, precompressed: true }
    app.get('/api/*', (c) => c.notFound())
    app.use('*', async (c, next) => {
      await next()
      // what is in `assets` has its hash in its name; of all else the newest is asked for
      const isFile = c.res.status === 200 && !c.res.headers.has('Cache-Control')
      if (isFile) c.header('Cache-Control', c.req.path.startsWith('/assets/') ? FOREVER : 'no-cache')
    })
    app.get('*', serveStatic(files))
    // every view of the page is the same file; what has an ending is a file of its own
    app.get(':view{[^.]*}', serveStatic({ ...files, path: 'index.html' }))
  }
  return app
}

/** Holds bodies to so many bytes. One that says its length, which Node holds it to, is not read for that. */
function bounding(maxSize: number, onError: () => never): MiddlewareHandler<Served> {
  const measuring = bodyLimit({ maxSize, onError })
  return (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return measuring(c, next)
    return Number(c.req.header('content-length') ?? 0) > maxSize ? onError() : next()
  }
}

/** What zod found wrong in a body, a query or a header. */
const refuseMalformed: ConstructorParameters<typeof OpenAPIHono<Served>>[0] extends infer I
  ? I extends { defaultHook?: infer H }
    ? H
    : never
  : never = (result) => {
  if (result.success) return
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.filter((part) => typeof part !== 'symbol'),
    message,
  }))
  if (result.target === 'json') throw new Problem(422, 'malformed', 'The body is not valid.', { issues })
  if (result.target === 'header')
    throw new Problem(
      400,
      'idempotency-key',
      'The header Idempotency-Key is required: 1 to 200 visible characters.',
    )
  throw new Problem(400, 'malformed', 'The query is not valid.', { issues })
}

/** Log and metrics: the route and what became of it, never who asked, which table, or what for. */
const watched = createMiddleware<Served>(async (c, next) => {
  const started = performance.now()
  await next()
  const { metrics, logger } = c.var.server
  const ms = performance.now() - started
  const request = { method: c.req.method, route: c.req.routePath, status: c.res.status }
  logger.info({ requestId: c.var.requestId, ...request, ms: Math.round(ms) }, 'request')
  metrics?.requests.observe(request, ms / 1000)
})
