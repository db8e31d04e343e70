import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { queriesFor } from './queries.ts'
import { builders, compiled, type Session, storable } from './query.ts'
import type { StoredCommand, StoredCredential } from './store.ts'
import { isEmpty, type Write } from './transaction.ts'

export const queries = queriesFor('postgres')

/** What a connection, or any of a pool, is asked. */
export const sessionOf = (connection: pg.Pool | pg.PoolClient): Session => ({
  async all({ name, text, valuesOf }, given) {
    return (await connection.query({ name, text, values: storable(valuesOf(given)) })).rows
  },
})

const compile = <P extends object, R>(build: (given: P) => RawBuilder<R>) =>
  compiled((given: P) => build(given).compile(builders.postgres))

/** Those that nobody else has locked. */
export const lockHeads = compile(
  ({ tables }: { tables: readonly string[] }) =>
    sql<{
      id: string
      seq: number
    }>`select id, seq from tables where id = any(${tables}) for update skip locked`,
)

interface CommandColumns {
  readonly tables: readonly string[]
  readonly seats: readonly string[]
  readonly keys: readonly string[]
}

export const commands = compile(
  ({ tables, seats, keys }: CommandColumns) =>
    sql<CommandRow>`
      select table_id as table, seat, key, request, response from commands
      where (table_id, seat, key) in (select * from unnest(${tables}::text[], ${seats}::text[], ${keys}::text[]))`,
)
export type CommandRow = StoredCommand & {
  readonly table: string
  readonly seat: string
  readonly key: string
}

export const credentials = compile(
  ({ hashes }: { hashes: readonly string[] }) =>
    sql<StoredCredential>`
      select c.hash, c.table_id as table, c.seat, c.kind, c.generation from credentials as c
      join seats as s on s.table_id = c.table_id and s.seat = c.seat and s.generation = c.generation
      where c.hash = any(${hashes})`,
)

interface Columns extends CommandColumns {
  readonly heads: readonly string[]
  readonly headSeqs: readonly number[]
  readonly events: readonly string[]
  readonly seqs: readonly number[]
  readonly bodies: readonly string[]
  readonly requests: readonly string[]
  readonly responses: readonly string[]
}

// One statement, as every further one is a journey to the database and back while the heads are locked.
const writeAll = compile(
  (given: Columns) => sql`
    with appended as (
      insert into events (table_id, seq, body)
      select * from unnest(${given.events}::text[], ${given.seqs}::int[], ${given.bodies}::text[])
    ), remembered as (
      insert into commands (table_id, seat, key, request, response)
      select * from unnest(${given.tables}::text[], ${given.seats}::text[], ${given.keys}::text[], ${given.requests}::text[], ${given.responses}::text[])
    )
    update tables set seq = head.seq
    from unnest(${given.heads}::text[], ${given.headSeqs}::int[]) as head (id, seq)
    where tables.id = head.id and tables.seq <> head.seq`,
)

/** Writes batches of different tables. */
export const write: Write = async (session, batches) => {
  const full = batches.filter((batch) => !isEmpty(batch))
  if (full.length === 0) return
  const events = full.flatMap(({ head, records }) => records.map((one) => ({ table: head.table, ...one })))
  const remembered = full.flatMap(({ head, commands }) =>
    commands.map((one) => ({ table: head.table, ...one })),
  )
  await session.all(writeAll, {
    heads: full.map(({ head }) => head.table),
    headSeqs: full.map(({ head }) => head.seq),
    events: events.map(({ table }) => table),
    seqs: events.map(({ seq }) => seq),
    bodies: events.map(({ body }) => body),
    tables: remembered.map(({ table }) => table),
    seats: remembered.map(({ seat }) => seat),
    keys: remembered.map(({ key }) => key),
    requests: remembered.map(({ request }) => request),
    responses: remembered.map(({ response }) => response),
  })
}
