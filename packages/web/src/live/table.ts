import type { History } from '@tryst/engine'
import type { Command, Outcome, RecordView, SeatChoice, Snapshot } from '@tryst/table/types'
import { ApiError, api, type OddsAnswer } from './api.ts'
import { DiceSeat } from './dice.ts'
import { forgetTable, rememberTable } from './kept.ts'
import { type NotDone, Outbox, type Pending } from './outbox.ts'
import { withRecords } from './records.ts'

/** What the page knows of a table. A new object with each change. */
export interface TableNow {
  readonly status: 'loading' | 'ready' | 'no-entry'
  /** false as soon as it is clear that nothing comes any more */
  readonly connected: boolean
  readonly snapshot: Snapshot | undefined
  readonly records: readonly RecordView[]
  /** the seats that have the table open somewhere, where that is known */
  readonly online?: readonly string[]
  /** so many commands were sent and not answered yet */
  readonly sending: number
  /** those of them that nobody has answered: they are sent as soon as somebody does */
  readonly waiting: readonly Pending[]
  /** those from before the page was loaded that were not done after all */
  readonly notDone: readonly NotDone[]
  /** the game itself, where the page has all of it */
  readonly history?: History
}

/** What the parts of the page need of a table, be it on a server or in the page alone. */
export interface TableSource {
  readonly id: string
  /** one person plays all: nobody else is asked anything */
  readonly isSolo: boolean
  subscribe(listener: () => void): () => void
  get(): TableNow
  /**
   * Sends a command until it is answered.
   * @param draft what of the page is sent with it, to be cleared when it is done
   * @throws ApiError
   */
  send(command: Command, draft?: string): Promise<Outcome>
  /** Sends a command no more that nobody has answered. */
  cancel(key: string): void
  /** Takes note of a command that was not done. */
  dismiss(key: string): void
  /** what an actor can do, by whoever knows everybody's answers. @throws ApiError */
  choices(by?: string): Promise<readonly SeatChoice[]>
  /** @throws ApiError */
  odds(asked: Command): Promise<OddsAnswer>
  close(): void
}

/** Nothing heard for so many beats: cut off. Beats come every 5 s, the banner within 10. */
const PATIENCE = 1.8
/** How long a lost stream may take to come back before the page says so, in milliseconds. */
const GRACE = 1_500
/** How much of the log is read at first; the rest comes after. */
const NEWEST = 400

type Parts = Omit<Snapshot, 'view' | 'game'>
/** What has changed: of characters and sheets those that did. */
type StateEvent = Partial<Parts> & {
  readonly view?: Partial<Snapshot['view']>
  readonly game?: Partial<Snapshot['game']>
}

/** A list with those of its parts replaced, or added, that have changed. */
function merged<T extends { readonly id: string }>(
  known: readonly T[],
  changed: readonly T[] = [],
): readonly T[] {
  if (changed.length === 0) return known
  const all = new Map(known.map((one) => [one.id, one]))
  for (const one of changed) all.set(one.id, one)
  return [...all.values()]
}

/** A table that the page sits at: a snapshot, then what changes. */
export class LiveTable implements TableSource {
  readonly isSolo = false
  private now: TableNow = {
    status: 'loading',
    connected: true,
    snapshot: undefined,
    records: [],
    sending: 0,
    waiting: [],
    notDone: [],
  }
  private readonly listeners = new Set<() => void>()
  private stream: EventSource | undefined
  private streamId: string | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private lost: ReturnType<typeof setTimeout> | undefined
  private again: ReturnType<typeof setTimeout> | undefined
  private beat = 5_000
  private closed = false
  private readonly dice: DiceSeat
  private readonly outbox: Outbox

  constructor(readonly id: string) {
    this.outbox = new Outbox(
      id,
      () => this.now.snapshot?.seq ?? 0,
      () => {
        const { sending, waiting, notDone } = this.outbox
        this.set({ sending, waiting, notDone })
      },
    )
    this.outbox.resume()
    this.dice = new DiceSeat(id, (command) => this.send(command))
    void this.load()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly get = (): TableNow => this.now

  private set(change: Partial<TableNow>): void {
    this.now = { ...this.now, ...change }
    for (const listener of this.listeners) listener()
  }

  private async load(): Promise<void> {
    try {
      const snapshot = await api.snapshot(this.id)
      const { records } = await api.log(this.id, Math.max(0, snapshot.seq - NEWEST))
      if (this.closed) return
      rememberTable({ table: this.id, name: snapshot.name })
      this.set({ status: 'ready', connected: true, snapshot, records: withRecords([], records) })
      this.dice.look(snapshot)
      this.open(snapshot.seq)
      if (snapshot.seq > NEWEST) void this.readOlder(snapshot.seq - NEWEST)
    } catch (error) {
      this.failed(error)
    }
  }

  /** The log from its beginning, up to what is there already. */
  private async readOlder(until: number): Promise<void> {
    for (let after = 0; after < until && !this.closed; ) {
      const page = await api.log(this.id, after).catch(() => undefined)
      if (!page) return
      this.set({ records: withRecords(this.now.records, page.records) })
      after = page.seq
      if (after >= page.head) return
    }
  }

  private failed(error: unknown): void {
    if (this.closed) return
    if (error instanceof ApiError && error.code === 'no-entry') {
      forgetTable(this.id)
      this.set({ status: 'no-entry', connected: false })
      return
    }
    this.set({ connected: false })
    this.retry(1_000)
  }

  private retry(after: number): void {
    clearTimeout(this.again)
    this.again = setTimeout(() => void this.load(), after)
  }

  private open(after: number): void {
    this.stream?.close()
    const stream = api.events(this.id, after)
    this.stream = stream
    const on = (name: string, heard: (data: never) => void) =>
      stream.addEventListener(name, (event) => {
        this.hear()
        heard(JSON.parse((event as MessageEvent<string>).data) as never)
      })
    on('stream', ({ stream: id, beat }: { stream: string; beat: number }) => {
      this.streamId = id
      this.beat = beat
    })
    on('record', (record: RecordView) => this.set({ records: withRecords(this.now.records, [record]) }))
    on('state', (state: StateEvent) => this.take(state))
    on('online', ({ seats }: { seats: readonly string[] }) => this.set({ online: seats }))
    on('beat', () => {
      if (this.streamId) api.heard(this.id, this.streamId).catch(() => {})
    })
    on('resync', () => void this.load())
    on('bye', () => {})
    stream.addEventListener('error', () => this.broken(stream))
    this.hear()
  }

  private hear(): void {
    clearTimeout(this.silence)
    clearTimeout(this.lost)
    this.lost = undefined
    if (!this.now.connected) {
      this.set({ connected: true })
      this.outbox.wake()
    }
    this.silence = setTimeout(() => this.cutOff(), PATIENCE * this.beat)
  }

  /** The browser tries again by itself, unless the server said no. */
  private broken(stream: EventSource): void {
    if (stream !== this.stream || this.closed) return
    // each further try that fails must not put this off
    this.lost ??= setTimeout(() => this.set({ connected: false }), GRACE)
    if (stream.readyState === EventSource.CLOSED) this.retry(1_000)
  }

  /** Silence: the connection may be dead without the browser knowing. */
  private cutOff(): void {
    this.set({ connected: false })
    this.stream?.close()
    this.retry(500)
  }

  private take(state: StateEvent): void {
    const { snapshot } = this.now
    if (!snapshot) return
    const { view, game, ...parts } = state
    const next: Snapshot = {
      ...snapshot,
      ...parts,
      view: view
        ? { ...snapshot.view, ...view, characters: merged(snapshot.view.characters, view.characters) }
        : snapshot.view,
      game: game
        ? { ...snapshot.game, ...game, sheets: merged(snapshot.game.sheets, game.sheets) }
        : snapshot.game,
    }
    this.set({ snapshot: next })
    this.dice.look(next)
  }

  send(command: Command, draft?: string): Promise<Outcome> {
    return this.outbox.send(command, draft)
  }

  cancel(key: string): void {
    this.outbox.cancel(key)
  }

  dismiss(key: string): void {
    this.outbox.dismiss(key)
  }

  async choices(by?: string): Promise<readonly SeatChoice[]> {
    return (await api.choices(this.id, by)).choices
  }

  odds(asked: Command): Promise<OddsAnswer> {
    return api.odds(this.id, asked)
  }

  close(): void {
    this.closed = true
    this.outbox.close()
    clearTimeout(this.silence)
    clearTimeout(this.lost)
    clearTimeout(this.again)
    this.stream?.close()
  }
}
