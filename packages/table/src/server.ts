import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Catalog, catalog as packs } from '@tryst/engine'
import open from 'open'
import { type Logger, pino } from 'pino'
import { appOf } from './http/app.ts'
import { Limits, type Rate, type RateName } from './http/limits.ts'
import { Metrics } from './http/metrics.ts'
import type { Door } from './http/served.ts'
import { Streams } from './http/streams.ts'
import { Tables } from './service.ts'
import { openStore } from './store/open.ts'

export interface ServerOptions {
  /** a PostgreSQL URL, or an SQLite file */
  readonly database: string
  readonly host?: string
  /** 0: any that is free */
  readonly port?: number
  /** where browsers find it, when that is elsewhere: https:// when a proxy in front speaks TLS */
  readonly baseUrl?: string
  /** shows it in the browser of this machine */
  readonly open?: boolean
  /** numbers for Prometheus at /metrics */
  readonly metrics?: boolean
  /** the folder of the web page */
  readonly page?: string
  /** a logger, or from which level on to log to standard error */
  readonly logger?: Logger | 'info' | 'warn' | 'silent'
  readonly rates?: Partial<Record<RateName, Rate>>
  /** other doors to the tables, beside the API and the page */
  readonly doors?: readonly Door[]
  /** milliseconds between heartbeats */
  readonly beat?: number
  /** milliseconds between looks for growth that no hint told of */
  readonly poll?: number
  readonly catalog?: Catalog
  now?(): Date
}

export interface RunningServer {
  /** where browsers find it */
  readonly url: string
  /** where it listens */
  readonly local: string
  /** Ends what is running, tells the streams to come back, and closes. */
  close(): Promise<void>
}

/** Starts a table server. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 0, catalog = packs, poll = 2_000 } = options
  const logger = loggerOf(options.logger)
  const baseUrl = options.baseUrl === undefined ? undefined : new URL(options.baseUrl)
  const store = openStore(options.database)
  try {
    await store.migrate()
  } catch (error) {
    await store.close()
    throw error
  }
  const tables = new Tables(store, catalog, options.now)
  const streams = new Streams(tables, logger, store, options.beat)
  const metrics = options.metrics ? new Metrics(() => streams.size) : undefined
  const app = appOf({
    tables,
    streams,
    limits: new Limits(options.rates),
    logger,
    metrics,
    baseUrl,
    secure: baseUrl?.protocol === 'https:',
    ping: () => store.ping(),
    page: options.page,
    doors: options.doors ?? [],
  })
  // Node itself reads what is left of a body; the adapter would close the connection half a second later, in the middle of the next request
  const listener = getRequestListener(app.fetch, { autoCleanupIncoming: false })
  const http = createServer(listener)
  const polling = setInterval(() => {
    // the database may be away for a moment
    tables.poll().catch((error: unknown) => logger.warn({ err: error }, 'poll failed'))
  }, poll)
  const close = async () => {
    clearInterval(polling)
    streams.close()
    await ended(http)
    tables.close()
    metrics?.close()
    await store.close()
  }
  try {
    await listening(http, port, host)
  } catch (error) {
    await close()
    throw error
  }
  const local = urlOf(http.address() as AddressInfo)
  const url = baseUrl?.origin ?? local
  logger.info({ url }, 'listening')
  if (options.open) await show(url, logger)
  let closed: Promise<void> | undefined
  return {
    url,
    local,
    close() {
      closed ??= close()
      return closed
    },
  }
}

function loggerOf(wanted: ServerOptions['logger'] = 'silent'): Logger {
  return typeof wanted === 'string' ? pino({ level: wanted }, pino.destination(2)) : wanted
}

/** Opens the page; a machine without a browser is none the worse. */
async function show(url: string, logger: Logger): Promise<void> {
  try {
    const browser = await open(url)
    browser.on('error', (error) => logger.warn({ err: error }, 'no browser'))
  } catch (error) {
    logger.warn({ err: error }, 'no browser')
  }
}

function listening(http: HttpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => {
      http.off('error', reject)
      resolve()
    })
  })
}

/** How long, in milliseconds, running requests may take to end. */
const GRACE = 10_000

function ended(http: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => http.closeAllConnections(), GRACE)
    const idle = setInterval(() => http.closeIdleConnections(), 50)
    http.close(() => {
      clearTimeout(late)
      clearInterval(idle)
      resolve()
    })
  })
}

function urlOf({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::'
  const name = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${name}:${port}`
}
