import DataLoader from 'dataloader'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { announcer } from './announcer.ts'
import { openHints } from './hints.ts'
import { type Migration, migrateOnce } from './migrate.ts'
import { migrations as all } from './migrations/index.ts'
import { groupsOn } from './postgres-groups.ts'
import { credentials, queries, sessionOf, write } from './postgres-queries.ts'
import type { Schema } from './schema.ts'
import { shared } from './shared.ts'
import type { Store, StoredCredential } from './store.ts'

/** Opens a database by its URL; nothing is asked of it before it is needed. */
export function openPostgres(url: string, migrations: readonly Migration[] = all): Store {
  const pool = new pg.Pool({
    connectionString: url,
    // Whatever hangs, on either side, gives its locks back.
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    async onConnect(client) {
      // Told of a connection's end while nobody asks it anything, pg throws unless somebody listens.
      client.on('error', () => {})
      await client.query('set synchronous_commit = on')
    },
  })
  pool.on('error', () => {})
  const { listen, announce } = announcer()
  const ears = new Set<(from: number, message: string) => void>()
  const hints = openHints(url, announce, (from, message) => {
    for (const hear of ears) hear(from, message)
  })
  const reading = sessionOf(pool)
  // Every request asks for one: those that come at once are looked up at once.
  const credential = new DataLoader<string, StoredCredential | undefined>(
    async (hashes) => {
      const found = await reading.all(credentials, { hashes })
      const known = new Map(found.map((one) => [one.hash, one]))
      return hashes.map((hash) => known.get(hash))
    },
    { cache: false, batchScheduleFn: setImmediate },
  )

  return {
    ...shared({
      queries,
      reading,
      writing: reading,
      transact: groupsOn(pool),
      write,
      announce(table, seq) {
        announce(table, seq)
        hints.send(table, seq)
      },
    }),
    credential: (hash) => credential.load(hash),
    listen(heard) {
      hints.start()
      return listen(heard)
    },
    tell: hints.tell,
    hear(heard) {
      ears.add(heard)
      hints.start()
      return () => ears.delete(heard)
    },
    async migrate() {
      const pool = new pg.Pool({ connectionString: url, max: 1 })
      const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
      try {
        const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
        if (rows[0]?.server_encoding !== 'UTF8') throw new Error('The database must have the encoding UTF8.')
        const next = () =>
          db.transaction().execute(async (migrating) => {
            await sql`select pg_advisory_xact_lock(hashtext('tryst migrations'))`.execute(migrating)
            return migrateOnce(migrating, 'postgres', migrations)
          })
        while (await next());
      } finally {
        await db.destroy()
      }
    },
    async close() {
      await Promise.all([hints.close(), pool.ending || pool.end()])
    },
  }
}
