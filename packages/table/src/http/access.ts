import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { noEntry, Problem } from './problems.ts'
import type { Served } from './served.ts'

/** Ten years would do; browsers keep no cookie for longer than 400 days. */
const COOKIE_AGE = 400 * 24 * 60 * 60

const MACHINE = hostname().toLowerCase()

const nameOf = (table: string) => `tryst-${table}`
const prefix = (secure: boolean) => (secure ? ({ prefix: 'host' } as const) : {})

/** Cookies are one to a table: a person may play at several. Under TLS a `__Host-` cookie comes from this host alone. */
export function giveCookie(c: Context<Served>, table: string, value: string): void {
  const { secure } = c.var.server
  setCookie(c, nameOf(table), value, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: COOKIE_AGE,
    secure,
    ...prefix(secure),
  })
}

export function takeCookie(c: Context<Served>, table: string): void {
  const { secure } = c.var.server
  deleteCookie(c, nameOf(table), { path: '/', secure, ...prefix(secure) })
}

/** Table ids are of one form: nothing else is looked for. */
export const cookieFor = (c: Context<Served>, table: string): string | undefined =>
  /^t[0-9a-f]{24}$/.test(table)
    ? getCookie(c, nameOf(table), c.var.server.secure ? 'host' : undefined)
    : undefined

/** Who holds a cookie of a table. Everybody else gets one and the same answer. @throws Problem */
export async function entering(c: Context<Served>, table: string) {
  const cookie = cookieFor(c, table)
  const caller = cookie === undefined ? undefined : await c.var.server.tables.caller(table, cookie)
  if (caller === undefined || cookie === undefined) throw noEntry()
  return { caller, cookie }
}

/** Lets in whoever holds a cookie of the table in the path. */
export const ofTheTable = createMiddleware<Served>(async (c, next) => {
  const { caller, cookie } = await entering(c, c.req.param('table') ?? '')
  c.set('caller', caller)
  c.set('cookie', cookie)
  await next()
})

/** What comes with a POST must come from this server's own page, as JSON: no form of another site can send that. */
export const fromOwnPage = createMiddleware<Served>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const own = ownOrigin(c)
  const site = c.req.header('sec-fetch-site')
  if (own === undefined || c.req.header('origin') !== own || (site !== undefined && site !== 'same-origin'))
    throw new Problem(403, 'origin', `The header Origin must be that of this server${own ? `: ${own}` : '.'}`)
  if (!/^application\/json(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new Problem(415, 'not-json', 'The header Content-Type must be application/json.')
  await next()
})

/**
 * The origin of this server's page. Without a base URL it is where the request was sent, unless that is a name that somebody else may have
 * made to point here.
 */
function ownOrigin(c: Context<Served>): string | undefined {
  const { baseUrl } = c.var.server
  if (baseUrl) return baseUrl.origin
  const host = c.req.header('host') ?? ''
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const ours = name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) > 0
  return ours || name === MACHINE || name === `${MACHINE}.local` ? `http://${host}` : undefined
}

/** The address that a request comes from. Under TLS there is a proxy in front, which says so: this server speaks none itself. */
export function addressOf(c: Context<Served>): string {
  const forwarded = c.var.server.secure
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  return forwarded || (getConnInfo(c).remote.address ?? '')
}
