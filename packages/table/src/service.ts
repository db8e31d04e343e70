import { randomBytes } from 'node:crypto'
import type { Catalog, Refusal } from '@tryst/engine'
import { Accounts } from './accounts.ts'
import { parse, TablesAtHand } from './at-hand.ts'
import type { Command } from './command.ts'
import { decideCommand, decideJoin, decideRenewal } from './decide.ts'
import { type ExportedLog, type ExportedRecord, exportedRecord } from './exporting.ts'
import { bodiesOf } from './importing.ts'
import type { LiveTable } from './live.ts'
import type { Body, TableRecord } from './log.ts'
import { type NewTable, opening } from './opening.ts'
import { hashOf, Kept, newSecret } from './secrets.ts'
import type { Store } from './store/store.ts'
import { freshEpochs } from './table-dice.ts'

/** Who asks: a seat of a table, by a cookie that was good a moment ago. */
export interface Caller {
  readonly table: string
  readonly seat: string
  readonly generation: number
}

/** What became of a command. */
export type Outcome =
  | { readonly status: 'done'; readonly seq: number }
  /** refused by the rules: that is no error */
  | { readonly status: 'refused'; readonly seq: number; readonly refused: Refusal }

/** Something that cannot be taken as it was sent. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  constructor(
    readonly code: 'other-command' | 'in-flight' | 'revoked' | 'from-the-future' | 'gm-only' | 'seat-taken',
    message: string,
  ) {
    super(message)
  }
}

/**
 * The tables of a server. A command is authorised, decided and appended in one transaction on its table; then, and only then, is it
 * told to anyone.
 */
export class Tables {
  private readonly inFlight = new Set<string>()
  private readonly listeners = new Map<string, Set<(seq: number) => void>>()
  private readonly atHand: TablesAtHand
  /** people who come by an account elsewhere */
  readonly accounts: Accounts
  private readonly stop: () => void

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.atHand = new TablesAtHand(store, catalog, now, (table) => this.listeners.has(table))
    this.accounts = new Accounts(store, this.atHand)
    // a moment later this process has taken in what it committed itself: streams then need not ask the database
    this.stop = store.listen((table, seq) => setImmediate(() => this.heard(table, seq)))
  }

  /** Makes a table with its seats, and the GM's link. @throws ScenarioError with everything that is not valid */
  create(made: NewTable): Promise<{ readonly table: string; readonly link: string }> {
    return this.found(opening(made, this.catalog))
  }

  /** Makes a table that goes on from a GM's exported log. @throws ScenarioError */
  import(log: Parameters<typeof bodiesOf>[0]): Promise<{ readonly table: string; readonly link: string }> {
    return this.found(bodiesOf(log, this.catalog))
  }

  /** Makes a table that begins with these records, and the GM's link. */
  private async found(first: readonly Body[]): Promise<{ readonly table: string; readonly link: string }> {
    const table = `t${randomBytes(12).toString('hex')}`
    const link = newSecret()
    await this.atHand.begin(table, async ({ tx, live, append }) => {
      await append(first)
      const secrets = new Kept()
      await append(freshEpochs(live, 'table', secrets))
      await secrets.keep(tx)
      for (const seat of live.seats.keys()) await tx.renewSeat(seat)
      await tx.addCredential({ hash: hashOf(link), seat: 'gm', kind: 'link', generation: 1 })
    })
    return { table, link }
  }

  /**
   * Trades a link for a cookie; the first time, the person comes to the table. Undefined for a link that opens nothing. An invitation
   * opens a seat that nobody has taken: whoever made it cannot follow into it and read the answers there.
   * @param held the cookie that the browser has for a table: it may come again with the invitation that it used
   */
  async join(
    link: string,
    held: (table: string) => string | undefined,
  ): Promise<{ readonly caller: Caller; readonly cookie: string } | undefined> {
    const known = await this.store.credential(hashOf(link))
    if (known?.kind !== 'link' && known?.kind !== 'invitation') return undefined
    const { table, seat, generation } = known
    const before = held(table)
    if (before !== undefined && (await this.caller(table, before))?.seat === seat)
      return { caller: { table, seat, generation }, cookie: before }
    const cookie = newSecret()
    return this.atHand.write(table, async ({ tx, live, append }) => {
      if (live.seats.get(seat)?.generation !== generation) return undefined
      if (known.kind === 'invitation' && live.present.has(seat)) return undefined
      await append(decideJoin(live, seat).bodies)
      await tx.addCredential({ hash: hashOf(cookie), seat, kind: 'cookie', generation })
      return { caller: { table, seat, generation }, cookie }
    })
  }

  /** Who holds a cookie; undefined when it opens nothing at this table. */
  async caller(table: string, cookie: string): Promise<Caller | undefined> {
    const known = await this.store.credential(hashOf(cookie))
    if (known?.kind !== 'cookie' || known.table !== table) return undefined
    const { seat, generation } = known
    return { table, seat, generation }
  }

  /**
   * A new link for a seat: for one's own, another device; by the GM, an invitation for a seat that nobody has taken.
   * @param anew by the GM: all that opened the seat before is void, and so are the answers of whoever sat there
   * @throws CommandError
   */
  async link(caller: Caller, seat: string, anew: boolean): Promise<string | undefined> {
    const link = newSecret()
    return this.atHand.write(caller.table, async ({ tx, live, append }) => {
      authorise(live, caller)
      const own = seat === caller.seat
      if ((!own || anew) && live.seats.get(caller.seat)?.role !== 'gm')
        throw new CommandError('gm-only', 'only the GM makes links for other seats, or gives seats anew')
      const known = live.seats.get(seat)
      if (!known) return undefined
      if (!own && !anew && live.present.has(seat))
        throw new CommandError(
          'seat-taken',
          'somebody sits there: they make their own links, or give it anew',
        )
      if (anew) await append(decideRenewal(live, known))
      const generation = anew ? await tx.renewSeat(seat) : known.generation
      await tx.addCredential({ hash: hashOf(link), seat, kind: own ? 'link' : 'invitation', generation })
      return link
    })
  }

  /** Makes a cookie void. */
  async leave({ table }: Caller, cookie: string): Promise<void> {
    await this.atHand.write(table, ({ tx }) => tx.removeCredential(hashOf(cookie)))
  }

  /**
   * Carries out a command once, however often it is sent with the same key.
   * @throws CommandError; ScenarioError when it is malformed
   */
  async command(caller: Caller, idempotencyKey: string, seen: number, command: Command): Promise<Outcome> {
    const request = hashOf(JSON.stringify(command))
    // Whose a command was is not kept: beside the log it would tell who paused.
    const key = hashOf(`${caller.seat} ${idempotencyKey}`)
    const flying = `${caller.table} ${key}`
    if (this.inFlight.has(flying)) throw new CommandError('in-flight', 'this command is being carried out')
    this.inFlight.add(flying)
    try {
      const outcome = await this.atHand.write(
        caller.table,
        async ({ tx, live, append }): Promise<Outcome> => {
          authorise(live, caller)
          const before = await tx.command('', key)
          if (before && before.request !== request)
            throw new CommandError('other-command', 'this Idempotency-Key was used for another command')
          if (before) return JSON.parse(before.response) as Outcome
          if (seen > live.seq) throw new CommandError('from-the-future', `this table has ${live.seq} records`)
          const secrets = await Kept.of(tx, live)
          const { bodies, refused, renewed } = decideCommand(live, caller.seat, command, secrets, this.now())
          await append(bodies)
          await secrets.keep(tx)
          if (renewed !== undefined) await tx.renewSeat(renewed)
          const seq = live.seq + bodies.length
          const outcome: Outcome = refused ? { status: 'refused', seq, refused } : { status: 'done', seq }
          await tx.remember('', key, { request, response: JSON.stringify(outcome) })
          return outcome
        },
        { seat: '', key },
      )
      if (!outcome) throw revoked()
      return outcome
    } finally {
      this.inFlight.delete(flying)
    }
  }

  /** Looks at a table as it is now, as one of its seats. @throws CommandError when that was given anew */
  async read<T>(caller: Caller, look: (live: LiveTable) => T): Promise<T> {
    const live = await this.atHand.current(caller.table)
    if (!live) throw revoked()
    authorise(live, caller)
    return look(live)
  }

  /**
   * Looks, as a seat, at some of the records after `after` and at the table that has taken them in.
   * @param known the table has so many records at least: no need to ask whether it does
   * @throws CommandError when the seat was given anew, be it by one of those records
   */
  async recordsAfter<T>(
    caller: Caller,
    after: number,
    limit: number,
    known: number | undefined,
    look: (page: Page) => T,
  ): Promise<T> {
    const live = await this.atHand.current(caller.table, known)
    if (!live) throw revoked()
    const oldest = live.recent[0]?.seq ?? Number.POSITIVE_INFINITY
    const found =
      after >= live.seq || oldest <= after + 1
        ? live.recent
        : (await this.store.records(caller.table, after, limit)).map(parse)
    authorise(live, caller)
    const records = found.filter(({ seq }) => seq > after && seq <= live.seq).slice(0, limit)
    return look({ live, records, seq: records.at(-1)?.seq ?? after })
  }

  /** The log as it is now, for a seat. */
  async export(caller: Caller): Promise<ExportedLog> {
    const { table, seat } = caller
    const head = await this.read(caller, ({ seq }) => seq)
    const records: ExportedRecord[] = []
    while (records.length < head)
      await this.recordsAfter(caller, records.length, 500, head, ({ live, records: page }) => {
        for (const record of page.slice(0, head - records.length))
          records.push(exportedRecord(live, record, seat))
      })
    return { format: 'tryst-log/1', table, seat, records }
  }

  /** Tells when a table has grown, or may have. Returns how to stop. */
  watch(table: string, grown: (seq: number) => void): () => void {
    const listeners = this.listeners.get(table) ?? new Set()
    this.listeners.set(table, listeners.add(grown))
    return () => {
      listeners.delete(grown)
      if (listeners.size === 0 && this.listeners.get(table) === listeners) this.listeners.delete(table)
    }
  }

  private heard(table: string, seq: number): void {
    for (const grown of this.listeners.get(table) ?? []) grown(seq)
  }

  /** Looks for growth that no hint told of. */
  async poll(): Promise<void> {
    for (const [table, seq] of await this.store.heads([...this.listeners.keys()])) this.heard(table, seq)
  }

  close(): void {
    this.stop()
  }
}

/** Records that follow on one another, and the number of the last. */
export interface Page {
  readonly live: LiveTable
  readonly records: readonly TableRecord[]
  readonly seq: number
}

const revoked = () => new CommandError('revoked', 'there is no such table')

function authorise({ seats }: LiveTable, { seat, generation }: Caller): void {
  if (seats.get(seat)?.generation !== generation) throw revoked()
}
