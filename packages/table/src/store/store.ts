/**
 * What the table server asks of a database. One contract, two databases; `contract.test.ts` holds both to it.
 *
 * A table is a head row and a log of records numbered without gaps from 1. Everything that is acknowledged is in the log, durably, in one
 * transaction with what the acknowledgement depends on.
 *
 * All text comes back as it was given. Text that could not (a NUL, half a surrogate pair) is refused with a TypeError, in a question too;
 * JSON.stringify escapes both.
 */

/** One record of a table's log, as JSON text that is never changed again. */
export interface StoredRecord {
  readonly seq: number
  readonly body: string
}

/** A table's head, locked for the length of a transaction; it moves on with what the transaction appends. */
export interface Head {
  readonly table: string
  /** the last record's number; 0 for none */
  readonly seq: number
}

/** A command that a seat sent before, by its idempotency key. */
export interface StoredCommand {
  /** hash of the body it came with */
  readonly request: string
  /** the answer it was given */
  readonly response: string
}

/** Who holds a link, an invitation or a cookie; of the secret itself only its SHA-256 is kept. */
export interface StoredCredential {
  readonly hash: string
  readonly table: string
  readonly seat: string
  /** a link is one's own, an invitation is for whoever takes the seat; an account is one elsewhere, and its hash that of its name */
  readonly kind: 'link' | 'invitation' | 'cookie' | 'account'
  /** the generation of the seat that it belongs to: revoking a seat begins a new one */
  readonly generation: number
}

export interface StoredSeat {
  readonly seat: string
  readonly generation: number
}

/**
 * All that one transaction may do with a table whose head it has locked. A statement that fails takes the whole transaction with it, even
 * if `work` catches the error; one that comes after the end of `work` is refused.
 */
export interface TableTransaction {
  readonly head: Head
  /** records after `seq`, in order */
  records(after: number): Promise<StoredRecord[]>
  command(seat: string, key: string): Promise<StoredCommand | undefined>
  /** Appends records, numbered on from the head. Someone who hears of a change by `listen` hears of it only if it appends. */
  append(bodies: readonly string[]): Promise<StoredRecord[]>
  /** The transaction fails when the seat's key is known. */
  remember(seat: string, key: string, command: StoredCommand): Promise<void>
  /** A value that only the server may know, such as the secret of a dice epoch. */
  secret(name: string): Promise<string | undefined>
  /** Keeps a value for ever: the transaction fails when the name is taken. */
  keepSecret(name: string, value: string): Promise<void>
  /** Begins a new generation of a seat, its first one with 1: what belonged to the old one no longer opens anything. */
  renewSeat(seat: string): Promise<number>
  /** As of the store, for this table only; nobody renews the seat before the transaction ends. */
  credential(hash: string): Promise<StoredCredential | undefined>
  /** The transaction fails unless it belongs to the seat's present generation. */
  addCredential(credential: Omit<StoredCredential, 'table'>): Promise<void>
  /** Makes one of this table void. */
  removeCredential(hash: string): Promise<void>
  /** Links a channel of a chat service to this table, whichever it was linked to before. */
  linkChannel(channel: string): Promise<void>
  /** Ends the link of a channel to this table, if there is one. */
  unlinkChannel(channel: string): Promise<void>
}

export interface Store {
  /** Brings the database to the newest form; each migration in a transaction. */
  migrate(): Promise<void>
  /** Makes a table. @throws when the id is taken */
  create(table: string): Promise<void>
  /**
   * Runs `work` once, with the table's head locked, so that writers follow one another, and commits; when `work` throws, nothing is kept.
   * Undefined when there is no such table. Committed changes are announced to `listen` only afterwards. `work` asks nothing but of its
   * `tx` and waits for nothing else: others wait for it, those of other tables too.
   *
   * @param asks a command that `work` will ask for: with many transactions at once it is looked up for all of them together
   *
   * A rejection means that nothing was kept, unless the connection was lost in the very commit: then only the remembered command tells.
   */
  transaction<T>(
    table: string,
    work: (tx: TableTransaction) => Promise<T>,
    asks?: { readonly seat: string; readonly key: string },
  ): Promise<T | undefined>
  /** Records after `seq` without a lock. */
  records(table: string, after: number, limit?: number): Promise<StoredRecord[]>
  /** The head's number; undefined when there is no such table. */
  headOf(table: string): Promise<number | undefined>
  /** The heads' numbers of those tables that there are, in one question: for polling. */
  heads(tables: readonly string[]): Promise<Map<string, number>>
  /** Undefined as well when its seat has begun a new generation since. */
  credential(hash: string): Promise<StoredCredential | undefined>
  seats(table: string): Promise<StoredSeat[]>
  /** The table that a channel is linked to. */
  tableOfChannel(channel: string): Promise<string | undefined>
  /** Hints that a table has grown, from this process and from others: they may be late or lost, never wrong. Returns how to stop. */
  listen(heard: (table: string, seq: number) => void): () => void
  /** Tells the other processes something that may be lost; only where the database can. */
  tell?(message: string): void
  /** What other processes tell, each by its number. Returns how to stop. */
  hear?(heard: (from: number, message: string) => void): () => void
  /** Whether the database answers. */
  ping(): Promise<void>
  /** Copies the whole database, as it is at one moment, to a new file while it is in use; only where the database can. */
  backup?(file: string): Promise<void>
  close(): Promise<void>
}
