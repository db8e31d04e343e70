import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { kai } from '../src/http/testing.ts'

/** The client of the load: plain requests and streams on connections of its own. All clocks here are this one's. */

export interface Seat {
  readonly table: string
  readonly seat: string
  readonly cookie: string
}

/** One command: when it was sent and acknowledged, in milliseconds, and the record that it became. */
export interface Sent {
  readonly seat: Seat
  readonly at: number
  readonly took: number
  readonly seq: number
}

export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 })
  constructor(private readonly base: string) {}

  async ask<T>(method: string, path: string, body?: object, seat?: Seat, key?: string): Promise<T> {
    const { status, text } = await this.raw(method, path, body, seat, key)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  private raw(method: string, path: string, body?: object, seat?: Seat, key?: string) {
    return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
      const asked = request(this.base + path, {
        method,
        agent: this.agent,
        headers: {
          ...(body && { 'content-type': 'application/json', origin: this.base }),
          ...(seat && { cookie: seat.cookie }),
          ...(key && { 'idempotency-key': key }),
        },
      })
      asked.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => {
          const [cookie = ''] = response.headers['set-cookie']?.[0]?.split(';') ?? []
          resolve({ status: response.statusCode ?? 0, text, cookie })
        })
      })
      asked.on('error', reject)
      asked.end(body && JSON.stringify(body))
    })
  }

  async join(link: string): Promise<Seat> {
    const { status, text, cookie } = await this.raw('POST', '/api/join', { adult: true, link })
    if (status !== 200) throw new Error(`join: ${status} ${text}`)
    return { ...(JSON.parse(text) as { table: string; seat: string }), cookie }
  }

  async command(seat: Seat, command: object): Promise<Sent> {
    const path = `/api/tables/${seat.table}/commands`
    const at = performance.now()
    const outcome = await this.ask<{ status: string; seq: number }>(
      'POST',
      path,
      { seen: 0, command },
      seat,
      randomUUID(),
    )
    if (outcome.status !== 'done') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(outcome)}`)
    return { seat, at, took: performance.now() - at, seq: outcome.seq }
  }

  /** A table with a GM and players, and one character. */
  async table(players: number): Promise<Seat[]> {
    const made = await this.ask<{ link: string }>('POST', '/api/tables', {
      adult: true,
      name: 'Bench',
      ruleset: 'arianrhod',
      tables: [{ id: 'omen', name: 'Omen', die: 'D10', entries: [{ from: 1, to: 10, text: 'x' }] }],
    })
    const gm = await this.join(made.link)
    const seats = [gm]
    for (let n = 1; n <= players; n += 1) {
      await this.command(gm, { type: 'seat', seat: `p${n}`, name: `P${n}` })
      const path = `/api/tables/${gm.table}/seats/p${n}/link`
      const { link } = await this.ask<{ link: string }>('POST', path, {}, gm)
      seats.push(await this.join(link))
    }
    await this.command(gm, { type: 'character', sheet: kai })
    return seats
  }

  listen(seat: Seat, after?: number): Stream {
    const query = after === undefined ? '' : `?after=${after}`
    return new Stream(
      request(`${this.base}/api/tables/${seat.table}/events${query}`, {
        headers: { cookie: seat.cookie },
        agent: false,
      }),
    )
  }

  close(): void {
    this.agent.destroy()
  }
}

/** An event stream: when each record came, by its number. */
export class Stream {
  readonly came = new Map<number, number>()
  /** the first state has come: all records before it have */
  readonly caughtUp: Promise<void>
  private rest = ''

  constructor(private readonly asked: ClientRequest) {
    this.caughtUp = new Promise((resolve, reject) => {
      asked.on('error', reject)
      asked.on('response', (response: IncomingMessage) => {
        if (response.statusCode !== 200) reject(new Error(`stream: ${response.statusCode}`))
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => this.feed(chunk, resolve))
        response.on('error', () => {})
      })
    })
    asked.end()
  }

  private feed(chunk: string, caughtUp: () => void): void {
    const now = performance.now()
    const events = (this.rest + chunk).split('\n\n')
    this.rest = events.pop() ?? ''
    for (const event of events) {
      const [, id, name] = /^id: (\d+)\nevent: (\w+)/.exec(event) ?? []
      if (name === 'record') this.came.set(Number(id), now)
      if (name === 'state') caughtUp()
    }
  }

  close(): void {
    this.asked.on('error', () => {})
    this.asked.destroy()
  }
}
