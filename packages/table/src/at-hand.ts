import type { Catalog } from '@tryst/engine'
import { digest, link, sealed } from './chain.ts'
import { LiveTable } from './live.ts'
import type { Body, TableRecord } from './log.ts'
import type { Store, StoredRecord, TableTransaction } from './store/store.ts'
import { turns } from './store/turns.ts'

/** How many tables are kept at hand; of those that nobody follows, the one not asked for longest is read again when it is needed. */
const AT_HAND = 500

/** What may be done with a table in a transaction. */
export interface Writing {
  readonly tx: TableTransaction
  /** the table as it is; what is appended it takes in when that is committed */
  readonly live: LiveTable
  append(bodies: readonly Body[]): Promise<void>
}

/** The tables as their logs make them, brought up to date from the store, and written to in turn. */
export class TablesAtHand {
  private readonly live = new Map<string, LiveTable>()
  private readonly catchingUp = new Map<string, Promise<LiveTable | undefined>>()
  /** A table's commands follow one another: the store may make several durable at once, but a decision looks only at what already is. */
  private readonly inTurn = turns()

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
    private readonly now: () => Date,
    /** whether somebody follows a table */
    private readonly isFollowed: (table: string) => boolean,
  ) {}

  /** A table with all that is committed, or with so many records at least; undefined for no such table. */
  async current(table: string, known = Number.POSITIVE_INFINITY): Promise<LiveTable | undefined> {
    const live = this.live.get(table)
    if (live && live.seq >= known) return live
    // what is being read now may have been asked for before the commit that is looked for here
    await this.catchingUp.get(table)?.catch(() => {})
    const catching = this.catchingUp.get(table) ?? this.catchUp(table)
    this.catchingUp.set(table, catching)
    return catching
  }

  private async catchUp(table: string): Promise<LiveTable | undefined> {
    try {
      const head = await this.store.headOf(table)
      if (head === undefined) return undefined
      const live = this.liveOf(table)
      if (live.seq < head) takeAll(live, await this.store.records(table, live.seq))
      return live
    } finally {
      this.catchingUp.delete(table)
    }
  }

  /**
   * Runs a transaction on a table as it is; undefined for no such table. What it appended has been taken in when this returns.
   * @param asks a command that `work` will ask for
   */
  write<T>(
    table: string,
    work: (writing: Writing) => Promise<T>,
    asks?: Parameters<Store['transaction']>[2],
  ): Promise<T | undefined> {
    return this.inTurn(table, async () => {
      const live = this.liveOf(table)
      const records: StoredRecord[] = []
      const transacting = async (tx: TableTransaction) => {
        if (live.seq < tx.head.seq) takeAll(live, await tx.records(live.seq))
        const append = async (bodies: readonly Body[]) => {
          records.push(...(await this.append(tx, live, bodies)))
        }
        return work({ tx, live, append })
      }
      const done = await this.store.transaction(table, transacting, asks)
      takeOwn(live, records)
      return done
    })
  }

  /** Makes a table of an id that is free. What is appended is taken in at once: nobody knows of the table before. */
  async begin(table: string, work: (writing: Writing) => Promise<void>): Promise<void> {
    const live = new LiveTable(table, this.catalog)
    await this.store.create(table)
    await this.store.transaction(table, async (tx) => {
      const append = async (bodies: readonly Body[]) => takeOwn(live, await this.append(tx, live, bodies))
      await work({ tx, live, append })
    })
  }

  private liveOf(table: string): LiveTable {
    const live = this.live.get(table) ?? new LiveTable(table, this.catalog)
    // the last in the order is the last asked for
    this.live.delete(table)
    this.live.set(table, live)
    for (const other of this.live.keys()) {
      if (this.live.size <= AT_HAND) break
      if (other !== table && !this.isFollowed(other)) this.live.delete(other)
    }
    return live
  }

  /** Writes records that follow on the table. */
  private append(tx: TableTransaction, live: LiveTable, bodies: readonly Body[]): Promise<StoredRecord[]> {
    let { chain } = live
    const at = this.now().toISOString()
    const records = bodies.map((body, i) => {
      const record = sealed(live.seq + 1 + i, at, body, chain)
      chain = record.chain
      return JSON.stringify(record)
    })
    return tx.append(records)
  }
}

export const parse = ({ body }: StoredRecord): TableRecord => JSON.parse(body) as TableRecord

/**
 * What was written a moment ago: as it will be read, and on the chain that it was sealed with. Who read in the moment between the commit
 * and the news of it may have taken it in already.
 */
function takeOwn(live: LiveTable, records: readonly StoredRecord[]): void {
  for (const stored of records) if (stored.seq > live.seq) live.take(parse(stored))
}

/** @throws when the chain is broken: the database was changed behind the server's back */
function takeAll(live: LiveTable, records: readonly StoredRecord[]): void {
  for (const stored of records) {
    if (stored.seq <= live.seq) continue
    const record = parse(stored)
    if (record.chain !== link(live.chain, digest(record)))
      throw new Error(`record ${stored.seq} of ${live.id} is not what was written`)
    live.take(record)
  }
}
