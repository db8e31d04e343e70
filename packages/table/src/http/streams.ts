import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { LiveTable } from '../live.ts'
import { type Caller, CommandError, type Tables } from '../service.ts'
import type { Store } from '../store/store.ts'
import { recordView, snapshotOf } from '../view.ts'
import { Presence } from './presence.ts'
import { changedParts, type Sent } from './state.ts'

/** How many records are read at once while a stream catches up. */
const PAGE = 100
/** A stream that has so many bytes waiting is written to no further. */
const ENOUGH = 64 * 1024
/** More streams of one seat are more than anybody has windows for. */
const PER_SEAT = 12
/** Whoever takes nothing, or says nothing though they used to, for so many beats is cut off. */
const PATIENCE = 1.9

/** Where a stream begins: after a record, or, with nothing said, at the newest. */
export type Start = { readonly after: number } | 'newest' | 'unknown'

/** The event streams of this process. */
export class Streams {
  private readonly open = new Map<string, Stream>()
  private closing = false
  private readonly presence: Presence

  constructor(
    private readonly tables: Tables,
    private readonly logger: Logger,
    store: Pick<Store, 'tell' | 'hear'>,
    /** milliseconds between heartbeats */
    private readonly beat = 5_000,
  ) {
    this.presence = new Presence(
      store,
      (table) => new Set(this.of(table).map(({ caller }) => caller.seat)),
      (table, online) => {
        for (const stream of this.of(table)) stream.sendOnline(online)
      },
      beat,
    )
  }

  get size(): number {
    return this.open.size
  }

  /** Opens a stream for a seat; undefined when it has more than enough. */
  start(caller: Caller, cookie: string, start: Start, outgoing: ServerResponse): Stream | undefined {
    const own = [...this.open.values()].filter((one) => one.isOf(caller))
    if (own.length >= PER_SEAT) return undefined
    const stream = new Stream(this.tables, caller, cookie, outgoing, this.beat)
    if (this.closing) {
      // whoever is refused gives up; whoever is told `bye` comes back
      stream.bye()
      return stream
    }
    this.open.set(stream.id, stream)
    stream
      .run(start, () => this.presence.of(caller.table))
      .catch((error: unknown) => this.logger.error({ err: error }, 'stream failed'))
      .finally(() => {
        this.open.delete(stream.id)
        this.presence.left(caller.table)
      })
    this.presence.came(caller.table)
    return stream
  }

  private of(table: string): Stream[] {
    return [...this.open.values()].filter(({ caller }) => caller.table === table)
  }

  /** A client has heard a heartbeat. From its first word on, its silence means that it is gone. */
  heard(id: string, caller: Caller): boolean {
    const stream = this.open.get(id)
    if (!stream?.isOf(caller)) return false
    stream.heard()
    return true
  }

  /** Ends the streams of a cookie that is void. */
  leave(cookie: string): void {
    for (const stream of this.open.values()) if (stream.cookie === cookie) stream.end()
  }

  /** Tells all to come back in a moment, and ends them. */
  close(): void {
    this.closing = true
    this.presence.close()
    for (const stream of this.open.values()) stream.bye()
  }
}

/**
 * One stream of server-sent events. It keeps no more than its place in the log: what comes after that is read when the reader has taken what
 * came before, so that nothing is ever queued for one who is slow.
 */
export class Stream {
  readonly id = randomBytes(9).toString('base64url')
  readonly body: ReadableStream<Uint8Array>
  private controller!: ReadableStreamDefaultController<Uint8Array>
  private readonly encoder = new TextEncoder()
  private ended = false
  /** it has told where it begins */
  private begun = false
  /** the record that was sent last, visible or not */
  private seq = 0
  /** the table has so many records at least */
  private known = 0
  private readonly sent: Sent = new Map()
  private stalledSince: number | undefined
  private heardAt: number | undefined
  private nudged = false
  private wake: () => void = () => {}

  constructor(
    private readonly tables: Tables,
    readonly caller: Caller,
    readonly cookie: string,
    private readonly outgoing: ServerResponse,
    private readonly beat: number,
  ) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller
        },
        pull: () => this.nudge(),
        cancel: () => {
          this.ended = true
          this.nudge()
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: ENOUGH }),
    )
    // also when nobody ever reads it: a HEAD
    outgoing.once('close', () => this.end())
  }

  /** Tells who has the table open. */
  sendOnline(seats: readonly string[]): void {
    if (this.begun) this.send('online', { seats })
  }

  isOf({ table, seat }: Caller): boolean {
    return this.caller.table === table && this.caller.seat === seat
  }

  heard(): void {
    this.heardAt = performance.now()
  }

  /** Sends what there is, and then what comes, until it ends. */
  async run(start: Start, online: () => readonly string[]): Promise<void> {
    const stop = this.tables.watch(this.caller.table, (seq) => {
      if (seq <= this.known) return
      this.known = seq
      this.nudge()
    })
    const beating = setInterval(() => this.onBeat(), this.beat)
    try {
      await this.begin(start)
      this.begun = true
      this.sendOnline(online())
      while (!this.ended) {
        this.nudged = false
        if (!this.isFull && this.seq < this.known && (await this.more())) continue
        if (!this.nudged)
          await new Promise<void>((resolve) => {
            this.wake = resolve
          })
      }
    } catch (error) {
      // a seat that was given anew: whoever had it hears nothing more, not even why
      if (!(error instanceof CommandError)) throw error
    } finally {
      stop()
      clearInterval(beating)
      this.end()
    }
  }

  private nudge(): void {
    this.nudged = true
    this.wake()
  }

  private async begin(start: Start): Promise<void> {
    await this.tables.read(this.caller, (live) => {
      const { seq } = live
      const place = start === 'newest' ? seq : start === 'unknown' ? Number.POSITIVE_INFINITY : start.after
      this.known = Math.max(this.known, seq)
      this.seq = Math.min(place, seq)
      this.send('stream', { stream: this.id, beat: this.beat }, 'retry: 1000')
      // what the client has is of no log of this table: it asks for a snapshot
      if (place > seq) this.send('resync', { seq }, `id: ${seq}`)
      if (this.seq === seq) this.sendState(live)
    })
  }

  /** Sends the next records and, with the last, what has changed of the state. Whether there is more to send at once. */
  private async more(): Promise<boolean> {
    return this.tables.recordsAfter(this.caller, this.seq, PAGE, this.known, ({ live, records, seq }) => {
      const events = records.flatMap((record) => {
        const view = recordView(live, record, this.caller.seat)
        return view ? [event('record', view, `id: ${view.seq}`)] : []
      })
      this.seq = seq
      this.known = Math.max(this.known, live.seq)
      if (events.length > 0) this.enqueue(events.join(''))
      if (seq < live.seq) return true
      this.sendState(live)
      return false
    })
  }

  /** What a snapshot has that this stream has not told yet; all of it the first time. */
  private sendState(live: LiveTable): void {
    const changed = changedParts(snapshotOf(live, this.caller.seat), this.sent)
    if (changed) this.send('state', changed, `id: ${live.seq}`)
  }

  private onBeat(): void {
    const now = performance.now()
    this.stalledSince =
      this.isFull || this.outgoing.writableNeedDrain ? (this.stalledSince ?? now) : undefined
    const silentSince = Math.min(this.heardAt ?? now, this.stalledSince ?? now)
    if (now - silentSince > PATIENCE * this.beat) return this.cut()
    if (this.stalledSince === undefined) this.send('beat', { seq: this.seq }, `id: ${this.seq}`)
  }

  private get isFull(): boolean {
    return (this.controller.desiredSize ?? 0) <= 0
  }

  private send(name: string, data: unknown, field?: string): void {
    this.enqueue(event(name, data, field))
  }

  private enqueue(text: string): void {
    if (this.ended) return
    this.controller.enqueue(this.encoder.encode(text))
  }

  bye(): void {
    // not all at the same moment
    this.send('bye', {}, `retry: ${500 + Math.floor(Math.random() * 1_500)}`)
    this.end()
  }

  end(): void {
    if (this.ended) return
    this.ended = true
    this.controller.close()
    this.nudge()
  }

  /** Ends it without a reader who would take the rest. */
  private cut(): void {
    this.ended = true
    this.outgoing.destroy()
    this.nudge()
  }
}

const event = (name: string, data: unknown, field?: string): string =>
  `${field === undefined ? '' : `${field}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
