import type { Queries } from './queries.ts'
import type { Session } from './query.ts'
import type { Head, StoredCommand, StoredCredential, StoredRecord, TableTransaction } from './store.ts'

/** What a transaction has gathered, to be written in one go. */
export interface Batch {
  readonly head: Head
  readonly records: readonly StoredRecord[]
  readonly commands: readonly (StoredCommand & { readonly seat: string; readonly key: string })[]
}

export type Write = (session: Session, batches: readonly Batch[]) => Promise<void>

/** Which command a transaction will ask for. */
export interface CommandKey {
  readonly seat: string
  readonly key: string
}

/** What is known of a table as soon as its head is locked. */
export interface Locked {
  readonly seq: number
  /** that it was looked up whether a command is known, and what was found */
  readonly looked?: CommandKey & { readonly found: StoredCommand | undefined }
}

/** What work on a table came to. The batch is still to be written. */
export interface Done<T> {
  readonly value: T
  readonly batch: Batch
  readonly grown: boolean
}

/** Does `work` in the transaction that the session is in and that has locked the table's head. */
export async function inTransaction<T>(
  session: Session,
  queries: Queries,
  write: Write,
  table: string,
  locked: Locked,
  work: (tx: TableTransaction) => Promise<T>,
): Promise<Done<T>> {
  const tx = new OpenTransaction(session, queries, write, table, locked)
  let value: T
  try {
    value = await work(tx)
  } finally {
    await tx.settle()
  }
  return { value, batch: await tx.rest(), grown: tx.head.seq > locked.seq }
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

  /** until something is remembered */
  #looked: Locked['looked']

  constructor(session: Session, queries: Queries, write: Write, table: string, { seq, looked }: Locked) {
    this.#session = session
    this.#queries = queries
    this.#write = write
    this.#looked = looked
    this.head = { table, seq }
  }

  records(after: number): Promise<StoredRecord[]> {
    return this.#next(async () => {
      await this.#flush()
      return this.#session.all(this.#queries.records, { table: this.head.table, after, limit: all })
    })
  }

  command(seat: string, key: string): Promise<StoredCommand | undefined> {
    return this.#next(async () => {
      if (this.#looked?.seat === seat && this.#looked.key === key) return this.#looked.found
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
      this.#looked = undefined
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

  linkChannel(channel: string): Promise<void> {
    return this.#next(async () => {
      await this.#session.all(this.#queries.linkChannel, { table: this.head.table, channel })
    })
  }

  unlinkChannel(channel: string): Promise<void> {
    return this.#next(async () => {
      await this.#session.all(this.#queries.unlinkChannel, { table: this.head.table, channel })
    })
  }

  /** Takes nothing more and waits for what is still running, so that no statement falls into another transaction. */
  async settle(): Promise<void> {
    this.#ended = true
    await this.#last.catch(() => {})
  }

  /** What has not been written yet. */
  async rest(): Promise<Batch> {
    await this.#last
    return this.#batch
  }

  #next<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#ended) return Promise.reject(new Error('The transaction has ended.'))
    const asked = this.#last.then(ask)
    this.#last = asked
    asked.catch(() => {})
    return asked
  }

  get #batch(): Batch {
    return { head: this.head, records: this.#records, commands: this.#commands }
  }

  async #flush(): Promise<void> {
    const batch = this.#batch
    if (isEmpty(batch)) return
    this.#records = []
    this.#commands = []
    await this.#write(this.#session, [batch])
  }
}

/** Whether a batch writes nothing. */
export const isEmpty = ({ records, commands }: Batch): boolean => records.length + commands.length === 0

/** More than a table can hold: numbers are 32 bits wide. */
export const all = 2 ** 31 - 1
