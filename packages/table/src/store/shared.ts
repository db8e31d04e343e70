import type { Queries } from './queries.ts'
import type { Session } from './query.ts'
import type { Store, TableTransaction } from './store.ts'
import { all, inTransaction, type Write } from './transaction.ts'

/** What a database brings along. */
interface Parts {
  readonly queries: Queries
  /** sees what was committed */
  readonly reading: Session
  /** Runs a transaction, in turn with others on the same table. */
  transact<T>(table: string, work: (session: Session) => Promise<T>): Promise<T>
  readonly write: Write
  announce(table: string, seq: number): void
}

/** The part of a store that is the same for every database. */
export function shared({ queries, reading, transact, write, announce }: Parts) {
  const heads = async (tables: readonly string[]): Promise<Map<string, number>> => {
    const found = tables.length === 0 ? [] : await reading.all(queries.heads, { tables })
    return new Map(found.map(({ id, seq }) => [id, seq]))
  }
  return {
    async create(table) {
      const created = new Date().toISOString()
      const made = await transact(table, (session) => session.all(queries.create, { table, created }))
      if (made.length === 0) throw new Error(`There is a table ${table} already.`)
    },
    async transaction<T>(table: string, work: (tx: TableTransaction) => Promise<T>) {
      const done = await transact(table, (session) => inTransaction(session, queries, write, table, work))
      if (done?.grown) announce(table, done.seq)
      return done?.value
    },
    records: (table, after, limit = all) => reading.all(queries.records, { table, after, limit }),
    heads,
    headOf: async (table) => (await heads([table])).get(table),
    credential: async (hash) => (await reading.all(queries.credential, { hash }))[0],
    seats: (table) => reading.all(queries.seats, { table }),
    async ping() {
      await reading.all(queries.ping, {})
    },
  } satisfies Partial<Store>
}
