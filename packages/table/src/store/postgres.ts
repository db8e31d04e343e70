import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { announcer } from './announcer.ts'
import { openHints } from './hints.ts'
import { type Migration, migrateOnce } from './migrate.ts'
import { migrations as all } from './migrations/index.ts'
import { queriesFor } from './queries.ts'
import { builders, compiled, type Session, storable } from './query.ts'
import type { Schema } from './schema.ts'
import { shared } from './shared.ts'
import type { Store } from './store.ts'
import type { Write } from './transaction.ts'
import { turns } from './turns.ts'

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
  const hints = openHints(url, announce)
  // Those who wait for one table wait here, so that they don't take up all connections.
  const inTurn = turns()

  return {
    ...shared({
      queries,
      reading: sessionOf(pool),
      transact: (table, work) => inTurn(table, () => transact(pool, work)),
      write,
      announce(table, seq) {
        announce(table, seq)
        hints.send(table, seq)
      },
    }),
    listen(heard) {
      hints.start()
      return listen(heard)
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

async function transact<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let clean = false
  try {
    // A lock is worth nothing under an isolation that goes on showing what was there before it was taken.
    await client.query('begin isolation level read committed')
    const value = await work(sessionOf(client))
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('PostgreSQL took the transaction back.')
    clean = true
    return value
  } catch (error) {
    await client.query('rollback').then(
      () => {
        clean = true
      },
      () => {},
    )
    throw error
  } finally {
    client.release(!clean)
  }
}

const sessionOf = (connection: pg.Pool | pg.PoolClient): Session => ({
  async all({ name, text, valuesOf }, given) {
    return (await connection.query({ name, text, values: storable(valuesOf(given)) })).rows
  },
})

const queries = queriesFor('postgres')

interface Columns {
  readonly table: string
  readonly seq: number
  readonly seqs: number[]
  readonly bodies: string[]
  readonly seats: string[]
  readonly keys: string[]
  readonly requests: string[]
  readonly responses: string[]
}

// One statement, as every further one is a journey to the database and back while the head is locked.
const writeAll = compiled((given: Columns) =>
  sql`
    with appended as (
      insert into events (table_id, seq, body)
      select ${given.table}, * from unnest(${given.seqs}::int[], ${given.bodies}::text[])
    ), remembered as (
      insert into commands (table_id, seat, key, request, response)
      select ${given.table}, * from unnest(${given.seats}::text[], ${given.keys}::text[], ${given.requests}::text[], ${given.responses}::text[])
    )
    update tables set seq = ${given.seq} where id = ${given.table} and seq <> ${given.seq}`.compile(
    builders.postgres,
  ),
)

const write: Write = async (session, { head: { table, seq }, records, commands }) => {
  await session.all(writeAll, {
    table,
    seq,
    seqs: records.map((one) => one.seq),
    bodies: records.map((one) => one.body),
    seats: commands.map((one) => one.seat),
    keys: commands.map((one) => one.key),
    requests: commands.map((one) => one.request),
    responses: commands.map((one) => one.response),
  })
}
