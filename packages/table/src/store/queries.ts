import { sql } from 'kysely'
import type { Db, Run } from './schema.ts'
import type { Store, StoredCredential, StoredRecord, TableTransaction } from './store.ts'
import { type Dialect, inTransaction } from './transaction.ts'

export function recordsAfter(db: Db, table: string, after: number, limit?: number): Promise<StoredRecord[]> {
  return db
    .selectFrom('events')
    .select(['seq', 'body'])
    .where('table_id', '=', table)
    .where('seq', '>', after)
    .orderBy('seq')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** A credential, unless its seat has begun a new generation since. */
export function liveCredential(db: Db, hash: string): Promise<StoredCredential | undefined> {
  return db
    .selectFrom('credentials as c')
    .innerJoin('seats as s', (join) =>
      join
        .onRef('s.table_id', '=', 'c.table_id')
        .onRef('s.seat', '=', 'c.seat')
        .onRef('s.generation', '=', 'c.generation'),
    )
    .select(['c.hash', 'c.table_id as table', 'c.seat', 'c.kind', 'c.generation'])
    .where('c.hash', '=', hash)
    .executeTakeFirst()
}

export async function generationOf(db: Db, table: string, seat: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('seats')
    .select('generation')
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .executeTakeFirst()
  return found?.generation
}

/**
 * The part of a store that is the same for every database.
 * @param read runs statements of which each sees what was committed
 * @param write runs a transaction, in turn with others on the same table
 * @param announce tells that a table has grown
 */
export function shared(
  dialect: Dialect,
  read: Run,
  write: <T>(table: string, work: (db: Db) => Promise<T>) => Promise<T>,
  announce: (table: string, seq: number) => void,
): Omit<Store, 'migrate' | 'listen' | 'backup' | 'close'> {
  const heads = async (tables: readonly string[]): Promise<Map<string, number>> => {
    const found =
      tables.length === 0
        ? []
        : await read((db) =>
            db.selectFrom('tables').select(['id', 'seq']).where('id', 'in', tables).execute(),
          )
    return new Map(found.map(({ id, seq }) => [id, seq]))
  }
  return {
    async create(table) {
      const created = new Date().toISOString()
      const { numInsertedOrUpdatedRows } = await write(table, (db) =>
        db
          .insertInto('tables')
          .values({ id: table, seq: 0, created })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow(),
      )
      if (numInsertedOrUpdatedRows !== 1n) throw new Error(`There is a table ${table} already.`)
    },
    async transaction<T>(table: string, work: (tx: TableTransaction) => Promise<T>) {
      const done = await write(table, (db) => inTransaction(db, dialect, table, work))
      if (done?.grown) announce(table, done.seq)
      return done?.value
    },
    records: (table, after, limit) => read((db) => recordsAfter(db, table, after, limit)),
    heads,
    headOf: async (table) => (await heads([table])).get(table),
    credential: (hash) => read((db) => liveCredential(db, hash)),
    seats: (table) =>
      read((db) =>
        db
          .selectFrom('seats')
          .select(['seat', 'generation'])
          .where('table_id', '=', table)
          .orderBy('seat')
          .execute(),
      ),
    async ping() {
      await read((db) => sql`select 1`.execute(db))
    },
  }
}
