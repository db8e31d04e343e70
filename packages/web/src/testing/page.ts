import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@tryst/table'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Builds the page into a folder of its own. */
export async function buildPage(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  // under test as it is served
  process.env.NODE_ENV = 'production'
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'silent', build: { outDir } })
  process.env.NODE_ENV = NODE_ENV
}

export interface Place {
  readonly url: string
  /** Ends the server and starts it again on the same port and database. */
  restart(pause?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** A server with the page, on a port of its own and a database that goes away with it. */
export async function openPlace(page: string): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'tryst-page-'))
  const database = join(folder, 'tables.sqlite')
  let server: RunningServer = await startServer({ database, page })
  const { url } = server
  return {
    url,
    async restart(pause) {
      await server.close()
      await pause?.()
      server = await startServer({ database, page, port: Number(new URL(url).port) })
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
