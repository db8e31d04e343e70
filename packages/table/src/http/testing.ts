import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { THEMES } from '@tryst/engine'
import { createParser } from 'eventsource-parser'
import { pino } from 'pino'
import { type RunningServer, type ServerOptions, startServer } from '../server.ts'

/** What tests of the server share: a server on a free port, clients as a browser would be, streams that come back. */

type Json = Record<string, unknown>

/** A temporary SQLite file. */
export function temporaryDatabase(): { readonly file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'tryst-table-'))
  return {
    file: join(folder, 'tables.sqlite'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Shows what went wrong in the server. */
const logger = pino({ level: 'error' }, pino.destination({ fd: 2, sync: true }))

/** A server for one test file, with what is needed to end it. */
export async function testServer(options: Partial<ServerOptions> = {}) {
  const database = temporaryDatabase()
  const all = { database: database.file, beat: 200, poll: 100, logger, ...options }
  let server = await startServer(all)
  return {
    get url() {
      return server.local
    },
    file: database.file,
    /** Ends the server and starts another on the same port and file. */
    async restart(): Promise<void> {
      const port = Number(new URL(server.local).port)
      await server.close()
      server = await startServer({ ...all, port })
    },
    /** Another process, as it were, on the same file. */
    another: (): Promise<RunningServer> => startServer(all),
    async close(): Promise<void> {
      await server.close()
      database.remove()
    },
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what is in it is for the tests to say
  readonly json: any
}

/** Somebody's browser: it keeps cookies and sends its origin. */
export class Browser {
  readonly cookies = new Map<string, string>()

  constructor(public base: string) {}

  async request(method: string, path: string, body?: unknown, headers: Json = {}): Promise<Answer> {
    const ask = () => this.fetch(method, path, body, headers)
    // a connection that the server has closed since is noticed only in use: a browser, too, tries again
    const response = await ask().catch(ask)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(text)
      : undefined
    return { status: response.status, headers: response.headers, text, json }
  }

  private fetch(method: string, path: string, body: unknown, headers: Json): Promise<Response> {
    return fetch(this.base + path, {
      method,
      headers: {
        ...(method === 'POST' && { origin: this.base, 'content-type': 'application/json' }),
        ...this.cookieHeader(),
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  cookieHeader(): { cookie?: string } {
    if (this.cookies.size === 0) return {}
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  get(path: string): Promise<Answer> {
    return this.request('GET', path)
  }

  post(path: string, body: unknown, headers: Json = {}): Promise<Answer> {
    return this.request('POST', path, body, headers)
  }
}

/** Somebody at a table. */
export class Guest {
  table = ''
  seat = ''
  constructor(readonly browser: Browser) {}

  static async join(base: string, link: string): Promise<Guest> {
    const guest = new Guest(new Browser(base))
    const { status, json, text } = await guest.browser.post('/api/join', { link, adult: true })
    if (status !== 200) throw new Error(`join: ${status} ${text}`)
    guest.table = json.table
    guest.seat = json.seat
    return guest
  }

  get path(): string {
    return `/api/tables/${this.table}`
  }

  send(command: Json, key: string = randomUUID(), seen = 0): Promise<Answer> {
    return this.browser.post(`${this.path}/commands`, { seen, command }, { 'idempotency-key': key })
  }

  /** Sends a command that is taken: `done`, or the code it is refused with. */
  async do(command: Json): Promise<string> {
    const { status, json, text } = await this.send(command)
    if (status !== 200) throw new Error(`${JSON.stringify(command)}: ${status} ${text}`)
    return json.status === 'done'
      ? 'done'
      : [json.refused.code, json.refused.parameter].filter(Boolean).join(' ')
  }

  step(step: Json, secret?: 'hidden' | 'shown'): Promise<string> {
    return this.do({ type: 'step', step, ...(secret && { secret }) })
  }

  answer(declared: number, given: Json, of?: string): Promise<string> {
    return this.do({ type: 'answer', declared, given, ...(of && { of }) })
  }

  /** Agrees to everything, or answers otherwise. */
  async agree(answer = 'yes', themes: readonly string[] = THEMES): Promise<void> {
    const scopes = this.seat === 'gm' ? ['table'] : ['table', 'self']
    for (const scope of scopes)
      for (const theme of themes)
        await this.step({ do: 'consent.set', person: this.seat, scope, theme, answer })
  }

  snapshot() {
    return this.browser.get(this.path).then(({ json }) => json)
  }

  /** The whole log. */
  async log() {
    // biome-ignore lint/suspicious/noExplicitAny: what is in it is for the tests to say
    const records: any[] = []
    for (let after = 0; ; ) {
      const { json } = await this.browser.get(`${this.path}/log?after=${after}&limit=500`)
      records.push(...json.records)
      after = json.seq
      if (json.seq === json.head) return records
    }
  }

  export() {
    return this.browser.get(`${this.path}/export`)
  }

  listen(after?: number): Listener {
    return new Listener(this, after)
  }
}

export interface Heard {
  readonly event: string
  readonly id: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: what is in it is for the tests to say
  readonly data: any
}

/** An event stream as a browser follows it: it comes back with the last id when it is cut. */
export class Listener {
  readonly events: Heard[] = []
  /** all bytes that came */
  raw = ''
  status: number | undefined
  lastId: string | undefined
  connections = 0
  private retry = 100
  private stopped = false
  private readonly aborts = new Set<AbortController>()
  private readonly waiting = new Set<() => void>()
  readonly ended: Promise<void>

  constructor(
    private readonly guest: Guest,
    private readonly after: number | undefined,
    readonly headers: Record<string, string> = {},
  ) {
    this.ended = this.run()
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      await this.follow().catch(() => {})
      // a browser gives up on an answer that is no stream; where the server had failed, its page opens another, as ours does
      if (this.status !== undefined && this.status !== 200 && this.status < 500) return
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, this.retry))
    }
  }

  private async follow(): Promise<void> {
    const abort = new AbortController()
    this.aborts.add(abort)
    const { browser, path } = this.guest
    const query = this.after === undefined ? '' : `?after=${this.after}`
    const response = await fetch(`${browser.base}${path}/events${query}`, {
      headers: {
        ...browser.cookieHeader(),
        ...(this.lastId !== undefined && { 'last-event-id': this.lastId }),
        ...this.headers,
      },
      signal: abort.signal,
    })
    this.status = response.status
    this.connections += 1
    const parser = createParser({
      // tests are in a hurry
      onRetry: (milliseconds) => {
        this.retry = milliseconds / 10
      },
      onEvent: ({ event = 'message', id, data }) => {
        if (id !== undefined) this.lastId = id
        this.events.push({ event, id, data: JSON.parse(data) })
        for (const wake of this.waiting) wake()
      },
    })
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk, { stream: true })
      this.raw += text
      parser.feed(text)
    }
  }

  /** Waits for an event. */
  async until(found: (event: Heard) => boolean, patience = 5_000): Promise<Heard> {
    const end = performance.now() + patience
    for (;;) {
      const event = this.events.find(found)
      if (event) return event
      const left = end - performance.now()
      if (left <= 0)
        throw new Error(
          `nothing of the kind was heard; status ${this.status}; last: ${JSON.stringify(this.events.at(-1))}`,
        )
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          this.waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, left)
        this.waiting.add(wake)
      })
    }
  }

  /** Waits until everything up to a record was told. */
  upTo(seq: number): Promise<Heard> {
    return this.until(({ id }) => id !== undefined && Number(id) >= seq)
  }

  get records() {
    return this.events.filter(({ event }) => event === 'record').map(({ data }) => data)
  }

  /** The snapshot that the state events add up to. */
  // biome-ignore lint/suspicious/noExplicitAny: what is in it is for the tests to say
  get state(): any {
    // biome-ignore lint/suspicious/noExplicitAny: what is in it is for the tests to say
    const state: any = { view: { characters: [] } }
    for (const { event, data } of this.events) {
      if (event !== 'state') continue
      const { view: { characters = [], ...view } = {}, ...rest } = data
      Object.assign(state, rest)
      Object.assign(state.view, view)
      for (const one of characters) {
        const at = state.view.characters.findIndex(({ id }: { id: string }) => id === one.id)
        if (at < 0) state.view.characters.push(one)
        else state.view.characters[at] = one
      }
    }
    return state
  }

  /** Cuts the connection; it comes back. */
  cut(): void {
    for (const abort of this.aborts) abort.abort()
    this.aborts.clear()
  }

  stop(): Promise<void> {
    this.stopped = true
    this.cut()
    return this.ended
  }
}

/** A table with a GM and players, each in a browser of their own. */
export async function tableOf(base: string, made: Json, players: readonly string[] = ['p1', 'p2']) {
  const host = new Browser(base)
  const { status, json, text } = await host.post('/api/tables', {
    name: 'Test',
    adult: true,
    dice: 'system',
    ...made,
  })
  if (status !== 201) throw new Error(`create: ${status} ${text}`)
  const gm = await Guest.join(base, json.link)
  const guests: Guest[] = []
  for (const seat of players) {
    await gm.do({ type: 'seat', seat, name: seat.toUpperCase() })
    guests.push(await Guest.join(base, await invite(gm, seat)))
  }
  return { gm, players: guests, table: json.table as string, link: json.link as string }
}

export async function invite(gm: Guest, seat: string, anew = false): Promise<string> {
  const { json, text } = await gm.browser.post(`${gm.path}/seats/${seat}/link`, { anew })
  if (!json?.link) throw new Error(text)
  return json.link
}

/** Characters of the pack that most tests play with. */
const stats = { strength: 4, dexterity: 5, agility: 3, intelligence: 2, perception: 1, spirit: 6, luck: 0 }
export const aya = {
  id: 'aya',
  name: 'Aya',
  kind: 'pc',
  player: 'p1',
  age: 27,
  sex: 'female',
  stats,
  actionValue: 8,
  ep: { max: 60 },
}
export const ren = { ...aya, id: 'ren', name: 'Ren', player: 'p2', sex: 'male', actionValue: 6 }
export const kai = { ...aya, id: 'kai', name: 'Kai', kind: 'npc', player: undefined, age: 40, sex: 'male' }

/** A GM with Kai, a player with Aya and one with Ren, who all agree to intimacy. */
export async function partyOf(base: string, made: Json) {
  const table = await tableOf(base, made)
  const { gm, players } = table
  const [p1, p2] = players as [Guest, Guest]
  await p1.do({ type: 'character', sheet: aya })
  await p2.do({ type: 'character', sheet: ren })
  await gm.do({ type: 'character', sheet: kai })
  for (const guest of [gm, p1, p2]) await guest.agree('yes', ['intimacy'])
  return { ...table, p1, p2 }
}
