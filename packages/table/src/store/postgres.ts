import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { announcer } from './announcer.ts'
import { openHints } from './hints.ts'
import { type Migration, migrateOnce } from './migrate.ts'
import { migrations as all } from './migrations/index.ts'
import { shared } from './queries.ts'
import { type Db, type Run, storable } from './schema.ts'
import type { Store } from './store.ts'
import type { Dialect } from './transaction.ts'
import { turns } from './turns.ts'

/** Opens a database by its URL; nothing is asked of it before it is needed. */
export function openPostgres(url: string, migrations: readonly Migration[] = all): Store {
  const db = builder(url, {
    // Whatever hangs, on either side, gives its locks back.
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  const { listen, announce } = announcer()
  const hints = openHints(url, announce)
  // Those who wait for one table wait here, so that they don't take up all connections.
  const inTurn = turns()
  // A lock is worth nothing under an isolation that goes on showing what was there before it was taken.
  const write: Run = (work) => db.transaction().setIsolationLevel('read committed').execute(work)

  return {
    ...shared(
      postgres,
      (work) => work(db),
      (table, work) => inTurn(table, () => write(work)),
      (table, seq) => {
        announce(table, seq)
        hints.send(table, seq)
      },
    ),
    listen(heard) {
      hints.start()
      return listen(heard)
    },
    async migrate() {
      const patient = builder(url, { max: 1 })
      try {
        const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(patient)
        if (rows[0]?.server_encoding !== 'UTF8') throw new Error('The database must have the encoding UTF8.')
        const migrating = () =>
          patient.transaction().execute(async (db) => {
            await sql`select pg_advisory_xact_lock(hashtext('tryst migrations'))`.execute(db)
            return migrateOnce(db, postgres.name, migrations)
          })
        while (await migrating());
      } finally {
        await patient.destroy()
      }
    },
    async close() {
      await Promise.all([hints.close(), db.destroy()])
    },
  }
}

const postgres: Dialect = {
  name: 'postgres',
  // One statement, as every further one is a journey to the database and back while the head is locked.
  async write(db, { head: { table, seq }, records, commands }) {
    await sql`
      with appended as (
        insert into events (table_id, seq, body) select ${table}, *
        from unnest(${records.map((one) => one.seq)}::int[], ${records.map((one) => one.body)}::text[])
      ), remembered as (
        insert into commands (table_id, seat, key, request, response) select ${table}, *
        from unnest(${commands.map((one) => one.seat)}::text[], ${commands.map((one) => one.key)}::text[],
          ${commands.map((one) => one.request)}::text[], ${commands.map((one) => one.response)}::text[])
      )
      update tables set seq = ${seq} where id = ${table} and seq <> ${seq}`.execute(db)
  },
}

function builder(url: string, settings: pg.PoolConfig): Db {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    ...settings,
    async onConnect(client) {
      // Told of a connection's end while nobody asks it anything, pg throws unless somebody listens.
      client.on('error', () => {})
      await client.query('set synchronous_commit = on')
    },
  })
  pool.on('error', () => {})
  return new Kysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

/** A pool whose connections keep their statements prepared. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    // Long ones are lists of any length, which would never end.
    if (text.length > 1_000 || !/^\s*(select|insert|update|with)/.test(text)) return undefined
    const name = names.get(text) ?? `tryst${names.size}`
    names.set(text, name)
    return name
  }
  return {
    async connect() {
      const client = await pool.connect()
      const query = async (text: string, values: readonly unknown[]) => {
        const name = nameOf(text)
        return client.query({ ...(name !== undefined && { name }), text, values: [...storable(values)] })
      }
      return {
        // Kysely asks for a cursor in the same way, but only when it is told of one.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      }
    },
    end: () => pool.end(),
  }
}
