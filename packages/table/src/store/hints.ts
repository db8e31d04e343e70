import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const channel = 'tryst'
/** For how long hints gather before they are sent, in milliseconds: sent one by one they would cost as much as the commits. */
const gathering = 10
/** PostgreSQL takes no longer message, in bytes. */
const longest = 7_900

/**
 * LISTEN and NOTIFY on a connection of their own, which is opened again whenever it is lost.
 *
 * A NOTIFY inside the transaction that it tells of makes all commits of the database wait for one another (PostgreSQL takes a lock that
 * holds until the commit is durable): measured, that took from a fifth to two fifths of the commits per second. As hints may be lost, they
 * go out afterwards, all that have gathered at once.
 */
export function openHints(
  url: string,
  heard: (table: string, seq: number) => void,
  told: (from: number, message: string) => void,
) {
  const outgoing = new Map<string, number>()
  let messages: string[] = []
  const closing = new AbortController()
  let running: Promise<void> | undefined
  let connected: pg.Client | undefined
  let sending = false

  async function run(): Promise<void> {
    for (let wait = 50; !closing.signal.aborted; wait = Math.min(2 * wait, 5_000)) {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 10_000,
        query_timeout: 10_000,
        keepAlive: true,
      })
      const lost = new Promise<void>((resolve) => client.once('end', resolve))
      client.on('error', () => {})
      try {
        await client.connect()
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        client.on('notification', ({ processId, payload = '' }) => {
          if (processId === rows[0]?.pid) return
          const [, seq, rest = ''] = /^(\d*) (.*)$/s.exec(payload) ?? []
          if (seq === '') told(processId, rest)
          else if (seq !== undefined) heard(rest, Number(seq))
        })
        await client.query(`listen ${channel}`)
        if (closing.signal.aborted) break
        connected = client
        wait = 50
        void send()
        await lost
      } catch {
        // Tried again below.
      } finally {
        connected = undefined
        client.end().catch(() => {})
      }
      await setTimeout(wait, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function send(): Promise<void> {
    if (sending) return
    sending = true
    try {
      for (;;) {
        const client = connected
        if (client === undefined || outgoing.size + messages.length === 0) break
        await setTimeout(gathering)
        const payloads = [...outgoing].map(([table, seq]) => `${seq} ${table}`).concat(messages)
        outgoing.clear()
        messages = []
        await client.query(`select pg_notify('${channel}', hint) from unnest($1::text[]) as hint`, [payloads])
      }
    } catch {
      // Lost: whoever missed it asks by itself.
    } finally {
      sending = false
    }
  }

  const start = (): void => {
    running ??= run()
  }
  return {
    start,
    /** Tells other processes; this one knows. */
    send(table: string, seq: number): void {
      outgoing.set(table, seq)
      start()
      void send()
    },
    /** Tells other processes something; what nobody can be told now is not told at all. */
    tell(message: string): void {
      if (connected === undefined || Buffer.byteLength(message) > longest) return
      messages.push(` ${message}`)
      void send()
    },
    async close(): Promise<void> {
      closing.abort()
      await connected?.end()
      await running
    },
  }
}
