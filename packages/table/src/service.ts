import { createHash, randomBytes } from 'node:crypto'
import { type Catalog, parseScenario, type Refusal } from '@tryst/engine'
import { link as chainLink, digest, sealed } from './chain.ts'
import type { Command } from './command.ts'
import { decideCommand, decideJoin } from './decide.ts'
import { LiveTable } from './live.ts'
import type { Body, Created, TableRecord } from './log.ts'
import { Kept } from './secrets.ts'
import type { Store, StoredRecord, TableTransaction } from './store/store.ts'
import { turns } from './store/turns.ts'
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

export type NewTable = Pick<Created, 'name' | 'ruleset' | 'options' | 'tables' | 'dice'>

/** A secret that opens something: 192 random bits. At rest only its hash is kept. */
const newSecret = (): string => randomBytes(24).toString('base64url')
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** How many tables are kept at hand; of those that nobody follows, the ones not asked for longest are read again when they are needed. */
const AT_HAND = 500

/**
 * The tables of a server. A command is authorised, decided and appended in one transaction on its table; then, and only then, is it
 * told to anyone.
 */
export class Tables {
  private readonly live = new Map<string, LiveTable>()
  private readonly inFlight = new Set<string>()
  private readonly catchingUp = new Map<string, Promise<LiveTable | undefined>>()
  private readonly listeners = new Map<string, Set<(seq: number) => void>>()
  /** A table's commands follow one another: the store may make several durable at once, but a decision looks only at what already is. */
  private readonly inTurn = turns()
  private readonly stop: () => void

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.stop = store.listen((table, seq) => this.heard(table, seq))
  }

  /** Makes a table and the GM's link. @throws ScenarioError when ruleset, options or tables are not valid */
  create(made: NewTable): Promise<{ readonly table: string; readonly link: string }> {
    const { ruleset, options, tables } = made
    const gm = { id: 'gm', role: 'gm', adult: true }
    parseScenario(
      { ruleset, options, tables, dice: [], people: [gm], characters: [], steps: [] },
      this.catalog,
    )
    return this.found([
      { kind: 'created', ...made },
      { kind: 'seat', seat: 'gm', name: 'GM', role: 'gm', generation: 1 },
    ])
  }

  /** Makes a table that begins with these records, and the GM's link. */
  async found(first: readonly Body[]): Promise<{ readonly table: string; readonly link: string }> {
    const table = `t${randomBytes(12).toString('hex')}`
    const link = newSecret()
    await this.store.create(table)
    await this.store.transaction(table, async (tx) => {
      const live = new LiveTable(table, this.catalog)
      takeAll(live, await this.append(tx, live, first))
      const secrets = new Kept()
      await this.append(tx, live, freshEpochs(live, 'table', secrets))
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
    if (!known || known.kind === 'cookie') return undefined
    const { table, seat, generation } = known
    const before = held(table)
    if (before !== undefined && (await this.caller(table, before))?.seat === seat)
      return { caller: { table, seat, generation }, cookie: before }
    const cookie = newSecret()
    return this.write(table, async (tx, live, append) => {
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
   * @param anew by the GM: all that opened the seat before is void, and whoever takes it starts with no answers
   * @throws CommandError
   */
  async link(caller: Caller, seat: string, anew: boolean): Promise<string | undefined> {
    const link = newSecret()
    return this.write(caller.table, async (tx, live, append) => {
      authorise(live, caller)
      const own = seat === caller.seat
      if ((!own || anew) && live.seats.get(caller.seat)?.role !== 'gm')
        throw new CommandError('gm-only', 'only the GM makes links for other seats, or gives seats anew')
      const known = live.seats.get(seat)
      if (!known) return undefined
      if (!own && !anew && live.present.has(seat))
        throw new CommandError('seat-taken', 'somebody sits there: they make their own links, or give it anew')
      if (anew) await append([{ ...known, generation: known.generation + 1 }])
      const generation = anew ? await tx.renewSeat(seat) : known.generation
      await tx.addCredential({ hash: hashOf(link), seat, kind: own ? 'link' : 'invitation', generation })
      return link
    })
  }

  /** Makes a cookie void. */
  async leave({ table }: Caller, cookie: string): Promise<void> {
    await this.write(table, (tx) => tx.removeCredential(hashOf(cookie)))
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
      const outcome = await this.write(caller.table, async (tx, live, append): Promise<Outcome> => {
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
      })
      if (!outcome) throw revoked()
      return outcome
    } finally {
      this.inFlight.delete(flying)
    }
  }

  /** Looks at a table as it is now, as one of its seats. @throws CommandError when that was given anew */
  async read<T>(caller: Caller, look: (live: LiveTable) => T): Promise<T> {
    const live = await this.current(caller.table)
    if (!live) throw revoked()
    authorise(live, caller)
    return look(live)
  }

  /**
   * Some of the records after `after`, in order, for a seat, with the table that has taken them in.
   * @param known the table has so many records at least: no need to ask whether it does
   * @throws CommandError when the seat was given anew, be it by one of those records
   */
  async recordsAfter(caller: Caller, after: number, limit: number, known?: number): Promise<Page> {
    const live = await this.current(caller.table, known)
    if (!live) throw revoked()
    const oldest = live.recent[0]?.seq ?? Number.POSITIVE_INFINITY
    const found =
      after >= live.seq || oldest <= after + 1
        ? live.recent
        : (await this.store.records(caller.table, after, limit)).map(parse)
    authorise(live, caller)
    const records = found.filter(({ seq }) => seq > after && seq <= live.seq).slice(0, limit)
    return { live, records, seq: records.at(-1)?.seq ?? after }
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

  /** A table with all that is committed, or with so many records at least. */
  private async current(table: string, known?: number): Promise<LiveTable | undefined> {
    const at = this.live.get(table)
    if (at && known !== undefined && at.seq >= known) return at
    // whoever asks meanwhile is told the same: a commit that they wait for came before
    const running = this.catchingUp.get(table)
    if (running && known === undefined) await running.catch(() => {})
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

  /** Runs a transaction on a table as it is; what it appends is taken in when it is committed, then told. Undefined for no such table. */
  private write<T>(
    table: string,
    work: (tx: TableTransaction, live: LiveTable, append: (bodies: readonly Body[]) => Promise<void>) => Promise<T>,
  ): Promise<T | undefined> {
    return this.inTurn(table, async () => {
      const live = this.liveOf(table)
      const records: StoredRecord[] = []
      const done = await this.store.transaction(table, async (tx) => {
        if (live.seq < tx.head.seq) takeAll(live, await tx.records(live.seq))
        return work(tx, live, async (bodies) => {
          records.push(...(await this.append(tx, live, bodies)))
        })
      })
      takeAll(live, records)
      if (records.length > 0) this.heard(table, live.seq)
      return done
    })
  }

  private liveOf(table: string): LiveTable {
    const live = this.live.get(table) ?? new LiveTable(table, this.catalog)
    // the last in the order is the last asked for
    this.live.delete(table)
    this.live.set(table, live)
    for (const other of this.live.keys()) {
      if (this.live.size <= AT_HAND) break
      if (other !== table && !this.listeners.has(other)) this.live.delete(other)
    }
    return live
  }

  /** Writes records that follow on the table; it takes them in only when they are committed. */
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

const parse = ({ body }: StoredRecord): TableRecord => JSON.parse(body) as TableRecord

/** @throws when the chain is broken: the database was changed behind the server's back */
function takeAll(live: LiveTable, records: readonly StoredRecord[]): void {
  for (const stored of records) {
    if (stored.seq <= live.seq) continue
    const record = parse(stored)
    if (record.chain !== chainLink(live.chain, digest(record)))
      throw new Error(`record ${stored.seq} of ${live.id} is not what was written`)
    live.take(record)
  }
}
