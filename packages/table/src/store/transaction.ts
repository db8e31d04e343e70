import { generationOf, liveCredential, recordsAfter } from './queries.ts'
import type { Db } from './schema.ts'
import type { Head, StoredCommand, StoredCredential, StoredRecord, TableTransaction } from './store.ts'

type Remembered = StoredCommand & { readonly seat: string; readonly key: string }

/** What a transaction has gathered to be written to the log in one go. */
export interface Batch {
  readonly head: Head
  readonly records: readonly StoredRecord[]
  readonly commands: readonly Remembered[]
}

/** The little in which the databases differ. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  write(db: Db, batch: Batch): Promise<void>
}

/** Locks a table's head and does `work` in the transaction that `db` is in. Undefined when there is no such table. */
export async function inTransaction<T>(
  db: Db,
  dialect: Dialect,
  table: string,
  work: (tx: TableTransaction) => Promise<T>,
): Promise<{ readonly value: T; readonly seq: number; readonly grown: boolean } | undefined> {
  const found = await db
    .selectFrom('tables')
    .select('seq')
    .where('id', '=', table)
    .$if(dialect.name === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (found === undefined) return undefined
  const tx = new OpenTransaction(db, dialect, { table, seq: found.seq })
  let value: T
  try {
    value = await work(tx)
  } finally {
    await tx.settle()
  }
  await tx.finish()
  return { value, seq: tx.head.seq, grown: tx.head.seq > found.seq }
}

class OpenTransaction implements TableTransaction {
  head: Head
  readonly #db: Db
  readonly #dialect: Dialect
  #records: StoredRecord[] = []
  #commands: Remembered[] = []
  #ended = false
  /** All that was asked so far, one after another. Once it has failed, all else fails with it, as PostgreSQL would have it. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(db: Db, dialect: Dialect, head: Head) {
    this.#db = db
    this.#dialect = dialect
    this.head = head
  }

  records(after: number): Promise<StoredRecord[]> {
    return this.#next(async () => {
      await this.#flush()
      return recordsAfter(this.#db, this.head.table, after)
    })
  }

  command(seat: string, key: string): Promise<StoredCommand | undefined> {
    return this.#next(async () => {
      await this.#flush()
      return this.#db
        .selectFrom('commands')
        .select(['request', 'response'])
        .where('table_id', '=', this.head.table)
        .where('seat', '=', seat)
        .where('key', '=', key)
        .executeTakeFirst()
    })
  }

  append(bodies: readonly string[]): Promise<StoredRecord[]> {
    return this.#next(async () => {
      const { table, seq } = this.head
      const records = bodies.map((body, index) => ({ seq: seq + index + 1, body }))
      this.#records = this.#records.concat(records)
      this.head = { table, seq: seq + records.length }
      return records
    })
  }

  remember(seat: string, key: string, { request, response }: StoredCommand): Promise<void> {
    return this.#next(async () => {
      this.#commands.push({ seat, key, request, response })
    })
  }

  secret(name: string): Promise<string | undefined> {
    return this.#next(async () => {
      const found = await this.#db
        .selectFrom('secrets')
        .select('value')
        .where('table_id', '=', this.head.table)
        .where('name', '=', name)
        .executeTakeFirst()
      return found?.value
    })
  }

  keepSecret(name: string, value: string): Promise<void> {
    return this.#next(async () => {
      await this.#db.insertInto('secrets').values({ table_id: this.head.table, name, value }).execute()
    })
  }

  renewSeat(seat: string): Promise<number> {
    return this.#next(async () => {
      const { generation } = await this.#db
        .insertInto('seats')
        .values({ table_id: this.head.table, seat, generation: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['table_id', 'seat'])
            .doUpdateSet((now) => ({ generation: now('seats.generation', '+', 1) })),
        )
        .returning('generation')
        .executeTakeFirstOrThrow()
      return generation
    })
  }

  credential(hash: string): Promise<StoredCredential | undefined> {
    return this.#next(async () => {
      const found = await liveCredential(this.#db, hash)
      return found?.table === this.head.table ? found : undefined
    })
  }

  addCredential({ hash, seat, kind, generation }: Omit<StoredCredential, 'table'>): Promise<void> {
    return this.#next(async () => {
      const table_id = this.head.table
      if (generation !== (await generationOf(this.#db, table_id, seat)))
        throw new Error('A credential belongs to the present generation of its seat.')
      await this.#db.insertInto('credentials').values({ hash, table_id, seat, kind, generation }).execute()
    })
  }

  removeCredential(hash: string): Promise<void> {
    return this.#next(async () => {
      await this.#db
        .deleteFrom('credentials')
        .where('table_id', '=', this.head.table)
        .where('hash', '=', hash)
        .execute()
    })
  }

  /** Takes nothing more and waits for what is still running, so that no statement falls into another transaction. */
  async settle(): Promise<void> {
    this.#ended = true
    await this.#last.catch(() => {})
  }

  async finish(): Promise<void> {
    await this.#last
    await this.#flush()
  }

  #next<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#ended) return Promise.reject(new Error('The transaction has ended.'))
    const asked = this.#last.then(ask)
    this.#last = asked
    asked.catch(() => {})
    return asked
  }

  async #flush(): Promise<void> {
    const batch = { head: this.head, records: this.#records, commands: this.#commands }
    if (batch.records.length === 0 && batch.commands.length === 0) return
    this.#records = []
    this.#commands = []
    await this.#dialect.write(this.#db, batch)
  }
}
