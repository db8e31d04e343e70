import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { RequestIdVariables } from 'hono/request-id'
import type { Logger } from 'pino'
import type { Caller, Tables } from '../service.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Streams } from './streams.ts'

/** What the routes work with. */
export interface Server {
  readonly tables: Tables
  readonly streams: Streams
  readonly limits: Limits
  readonly logger: Logger
  readonly metrics: Metrics | undefined
  /** where browsers find this server, when that was said */
  readonly baseUrl: URL | undefined
  /** whether they find it by TLS */
  readonly secure: boolean
  /** whether the database answers */
  ping(): Promise<void>
  /** the folder of the web page, if there is one */
  readonly page: string | undefined
  readonly doors: readonly Door[]
}

/** Adds routes of its own to those of the server: what its own page does not ask for, and what no cookie lets in. */
export type Door = (app: OpenAPIHono<Served>, server: Server) => void

/** A request on its way through the routes. */
export interface Served {
  Bindings: HttpBindings
  Variables: RequestIdVariables & {
    server: Server
    /** behind `ofTheTable` */
    caller: Caller
    cookie: string
  }
}
