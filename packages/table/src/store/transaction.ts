import type { Queries } from './queries.ts'
import type { Session } from './query.ts'
import type { Head, StoredCommand, StoredCredential, StoredRecord, TableTransaction } from './store.ts'

/** What a transaction has gathered, to be written in one go. */
export interface Batch {
  readonly head: Head
  readonly records: readonly StoredRecord[]
  readonly commands: readonly (StoredCommand & { readonly seat: string; readonly key: string })[]
}

export type Write = (session: Session, batch: Batch) => Promise<void>

/** Locks a table's head and does `work` in the transaction that the session is in. Undefined when there is no such table. */
export async function inTransaction<T>(
  session: Session,
  queries: Queries,
  write: Write,
  table: string,
  work: (tx: TableTransaction) => Promise<T>,
): Promise<{ readonly value: T; readonly seq: number; readonly grown: boolean } | undefined> {
  const [found] = await session.all(queries.lockHead, { table })
  if (found === undefined) return undefined
  const tx = new OpenTransaction(session, queries, write, { table, seq: found.seq })
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
  readonly #session: Session
  readonly #queries: Queries
  readonly #write: Write
  #records: Batch['records'] = []
  #commands: Batch['commands'] = []
  #ended = false
  /** All that was asked so far, one after another. Once it has failed, all else fails with it, as PostgreSQL would have it. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(session: Session, queries: Queries, write: Write, head: Head) {
    this.#session = session
    this.#queries = queries
    this.#write = write
    this.head = head
  }

  records(after: number): Promise<StoredRecord[]> {
    return this.#next(async () => {
      await this.#flush()
      return this.#session.all(this.#queries.records, { table: this.head.table, after, limit: all })
    })
  }

  command(seat: string, key: string): Promise<StoredCommand | undefined> {
    return this.#next(async () => {
      await this.#flush()
      const [found] = await this.#session.all(this.#queries.command, { table: this.head.table, seat, key })
      return found
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
      this.#commands = this.#commands.concat({ seat, key, request, response })
    })
  }

  secret(name: string): Promise<string | undefined> {
    return this.#next(async () => {
      const [found] = await this.#session.all(this.#queries.secret, { table: this.head.table, name })
      return found?.value
    })
  }

  keepSecret(name: string, value: string): Promise<void> {
    return this.#next(async () => {
      await this.#session.all(this.#queries.keepSecret, { table: this.head.table, name, value })
    })
  }

  renewSeat(seat: string): Promise<number> {
    return this.#next(async () => {
      const [seatNow] = await this.#session.all(this.#queries.renewSeat, { table: this.head.table, seat })
      if (seatNow === undefined) throw new Error('A seat was not renewed.')
      return seatNow.generation
    })
  }

  credential(hash: string): Promise<StoredCredential | undefined> {
    return this.#next(async () => {
      const [found] = await this.#session.all(this.#queries.credential, { hash })
      return found?.table === this.head.table ? found : undefined
    })
  }

  addCredential(credential: Omit<StoredCredential, 'table'>): Promise<void> {
    return this.#next(async () => {
      const given = { ...credential, table: this.head.table }
      const added = await this.#session.all(this.#queries.addCredential, given)
      if (added.length === 0) throw new Error('A credential belongs to the present generation of its seat.')
    })
  }

  removeCredential(hash: string): Promise<void> {
    return this.#next(async () => {
      await this.#session.all(this.#queries.removeCredential, { table: this.head.table, hash })
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
    await this.#write(this.#session, batch)
  }
}

/** More than a table can hold: numbers are 32 bits wide. */
export const all = 2 ** 31 - 1
