import type { Queries } from './queries.ts'
import type { Session } from './query.ts'
import type { Store, TableTransaction } from './store.ts'
import { all, type CommandKey, type Done, inTransaction, type Locked, type Write } from './transaction.ts'

/** What a database brings along. */
interface Parts {
  readonly queries: Queries
  /** sees what was committed */
  readonly reading: Session
  /** What it carries out is kept. */
  readonly writing: Session
  /**
   * Locks a table's head, does `work` in a transaction, in turn with others on the same table, writes what it left to be written, and
   * commits. Undefined when there is no such table.
   */
  transact<T>(
    table: string,
    work: (session: Session, locked: Locked) => Promise<Done<T>>,
    asks?: CommandKey,
  ): Promise<Done<T> | undefined>
  readonly write: Write
  announce(table: string, seq: number): void
}

/** The part of a store that is the same for every database. */
export function shared({ queries, reading, writing, transact, write, announce }: Parts) {
  const heads = async (tables: readonly string[]): Promise<Map<string, number>> => {
    const found = tables.length === 0 ? [] : await reading.all(queries.heads, { tables })
    return new Map(found.map(({ id, seq }) => [id, seq]))
  }
  return {
    async create(table) {
      const created = new Date().toISOString()
      const made = await writing.all(queries.create, { table, created })
      if (made.length === 0) throw new Error(`There is a table ${table} already.`)
    },
    async transaction<T>(table: string, work: (tx: TableTransaction) => Promise<T>, asks?: CommandKey) {
      const done = await transact(
        table,
        (session, locked) => inTransaction(session, queries, write, table, locked, work),
        asks,
      )
      if (done?.grown) announce(table, done.batch.head.seq)
      return done?.value
    },
    records: (table, after, limit = all) => reading.all(queries.records, { table, after, limit }),
    heads,
    headOf: async (table) => (await heads([table])).get(table),
    credential: async (hash) => (await reading.all(queries.credential, { hash }))[0],
    seats: (table) => reading.all(queries.seats, { table }),
    tableOfChannel: async (channel) => (await reading.all(queries.channel, { channel }))[0]?.table,
    async ping() {
      await reading.all(queries.ping, {})
    },
  } satisfies Partial<Store>
}
