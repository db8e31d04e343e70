import { connect, createServer, type Socket } from 'node:net'
import { catalog } from '@tryst/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TablesAtHand } from '../at-hand.ts'
import type { Body } from '../log.ts'
import { openStore } from '../store/open.ts'
import { type Guest, invite, Listener, partyOf, tableOf, testServer } from './testing.ts'

const ruleset = 'arianrhod'
let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer({ metrics: true })
})
afterAll(() => server.close())

const say = (text: string) => ({ type: 'say', text })
const texts = (records: readonly { kind: string; text?: string }[]) =>
  records.filter(({ kind }) => kind === 'said').map(({ text }) => text)

/** Open streams, as the server counts them. */
const streams = async (guest: Guest) =>
  Number(/^tryst_streams (\d+)$/m.exec((await guest.browser.get('/metrics')).text)?.[1])

/** A snapshot without what a stream does not tell. */
const told = ({ table: _, ...snapshot }: { table: string }) => snapshot

/** Plays a little of everything. */
async function play({ gm, p1, p2 }: { gm: Guest; p1: Guest; p2: Guest }) {
  await gm.step({ do: 'scene.start', tone: 'contest' })
  await p1.step({ do: 'caress', by: 'aya', to: 'ren' })
  await p2.answer((await p2.snapshot()).waiting[0].seq, { evade: false })
  await p2.agree('veil', ['intimacy'])
  await p1.step({ do: 'caress', by: 'aya', to: 'ren' })
  await p2.answer((await p2.snapshot()).waiting[0].seq, {})
  await gm.step({ do: 'adjust', to: 'aya', resource: 'ep', set: 30, reason: 'why' })
  await p1.step({ do: 'pause' })
  await gm.step({ do: 'resume' })
  await p1.do({ type: 'ready' })
  await p2.do({ type: 'ready' })
  await p1.step({ do: 'caress', by: 'aya', to: 'ren' })
}

describe('a stream', () => {
  it('starts right after a snapshot: what happens in between is not lost', async () => {
    const { players } = await tableOf(server.url, { ruleset })
    const [p1, p2] = players as [Guest, Guest]
    const { seq } = await p1.snapshot()
    await p2.do(say('between'))
    const listener = p1.listen(seq)
    await p2.do(say('after'))
    await listener.upTo(seq + 2)
    expect(texts(listener.records)).toEqual(['between', 'after'])
    expect(listener.records.map((one) => one.seq)).toEqual([seq + 1, seq + 2])
    await listener.stop()
  })

  it('resumes after every cut: each record once, in order, and the same state as a full replay', async () => {
    const table = await partyOf(server.url, { ruleset })
    const { gm, p1, p2 } = table
    const guests = [gm, p1, p2]
    const early = guests.map((guest) => guest.listen(0))
    const heard = new Map<Listener, number>()
    // not before it has heard something since the last time: on a busy machine it would never be let in
    const cutting = setInterval(() => {
      for (const listener of early) {
        if (listener.events.length === (heard.get(listener) ?? 0)) continue
        heard.set(listener, listener.events.length)
        listener.cut()
      }
    }, 25)
    await play(table)
    clearInterval(cutting)
    // once more, however fast it went
    for (const listener of early) {
      await listener.until(({ event }) => event === 'stream')
      listener.cut()
    }
    const { seq } = await gm.snapshot()
    for (const [i, guest] of guests.entries()) {
      const listener = early[i] as Listener
      await listener.upTo(seq)
      expect(listener.connections).toBeGreaterThan(1)
      expect(listener.records).toEqual(await guest.log())
      const snapshot = told(await guest.snapshot())
      await expect.poll(() => listener.state).toEqual(snapshot)
      // a late joiner and a restarted server, which replays all of it, tell the same
      const late = guest.listen()
      await late.until(({ event }) => event === 'state')
      expect(late.state).toEqual(snapshot)
      await Promise.all([listener.stop(), late.stop()])
    }
    const before = await Promise.all(guests.map((one) => one.snapshot()))
    await server.restart()
    expect(await Promise.all(guests.map((one) => one.snapshot()))).toEqual(before)
  })

  it('says so when the place is of no log of this table', async () => {
    const { players } = await tableOf(server.url, { ruleset })
    const [p1] = players as [Guest]
    for (const place of ['99999', '-1', 'abc', '1e3', '99999999999999999999']) {
      const listener = new Listener(p1, undefined, { 'last-event-id': place })
      const { seq } = await p1.snapshot()
      expect(await listener.until(({ event }) => event === 'resync')).toEqual({
        event: 'resync',
        id: String(seq),
        data: { seq },
      })
      await p1.do(say('on'))
      await p1.do(say('and on'))
      await listener.until(({ data }) => data.text === 'and on')
      await listener.stop()
      await expect.poll(() => streams(p1)).toBe(0)
    }
  })

  it('that nobody reads is none', async () => {
    const { players } = await tableOf(server.url, { ruleset }, ['p1'])
    const [p1] = players as [Guest]
    expect((await p1.browser.request('HEAD', `${p1.path}/events`)).status).toBe(200)
    await expect.poll(() => streams(p1)).toBe(0)
  })

  it('of which a seat has too many open is refused', async () => {
    const { players } = await tableOf(server.url, { ruleset }, ['p1'])
    const [p1] = players as [Guest]
    const many = Array.from({ length: 14 }, () => p1.listen())
    await expect.poll(() => many.filter(({ status }) => status === 429).length).toBe(2)
    expect(await streams(p1)).toBe(12)
    await Promise.all(many.map((one) => one.stop()))
    await expect.poll(() => streams(p1)).toBe(0)
  })

  it('is told to come back when the server stops; the next command reaches all without a reload', async () => {
    const table = await partyOf(server.url, { ruleset })
    const { gm, p1, p2 } = table
    await gm.step({ do: 'scene.start', tone: 'contest' })
    const listeners = [gm, p1, p2].map((guest) => guest.listen(0))
    for (const listener of listeners) await listener.until(({ event }) => event === 'state')
    await server.restart()
    for (const listener of listeners) expect(listener.events.some(({ event }) => event === 'bye')).toBe(true)
    expect(listeners[0]?.raw).toMatch(/retry: \d+\nevent: bye/)
    await p2.do(say('still here'))
    for (const listener of listeners) await listener.until(({ data }) => data.text === 'still here')
    const records = listeners.map((one) => one.records.map(({ seq }) => seq))
    for (const seqs of records) expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b))
    expect((await p1.snapshot()).view.scene).toEqual({ tone: 'contest' })
    await Promise.all(listeners.map((one) => one.stop()))
  })
})

describe('who is there', () => {
  const online = (listener: Listener) =>
    listener.events.filter(({ event }) => event === 'online').map(({ data }) => data.seats.join(' '))

  it('is told to all of the table when somebody opens it, and when they have gone, and to nobody else', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset })
    const [p1, p2] = players as [Guest, Guest]
    const elsewhere = (await tableOf(server.url, { ruleset })).gm.listen()
    const first = gm.listen()
    await expect.poll(() => online(first).at(-1)).toBe('gm')
    const second = p1.listen()
    const third = p2.listen()
    const twice = p2.listen()
    for (const listener of [first, second, third])
      await expect.poll(() => online(listener).at(-1)).toBe('gm p1 p2')
    // the first thing that a stream tells is where it begins
    for (const listener of [first, second, third]) expect(listener.events[0]?.event).toBe('stream')
    // a page that is loaded again, and one window of two: nobody goes
    const told = online(first).length
    second.cut()
    await twice.stop()
    await third.until(({ event }) => event === 'beat')
    expect(online(first)).toHaveLength(told)
    await third.stop()
    await expect.poll(() => online(first).at(-1)).toBe('gm p1')
    await expect.poll(() => online(second).at(-1)).toBe('gm p1')
    expect(online(elsewhere)).toEqual(['gm'])
    await Promise.all([first, second, elsewhere].map((one) => one.stop()))
  })
})

describe('two servers on one database', () => {
  it('deliver what the other has committed, and give up a seat that was given anew there', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset })
    const [p1, p2] = players as [Guest, Guest]
    const another = await server.another()
    p1.browser.base = another.url
    const listener = p1.listen(0)
    await listener.until(({ event }) => event === 'state')
    await p2.do(say('from over there'))
    await listener.until(({ data }) => data.text === 'from over there')
    await invite(gm, 'p1', true)
    await p2.do(say('not for p1'))
    await listener.ended
    expect(listener.status).toBe(401)
    expect(listener.raw).not.toContain('not for p1')
    expect((await p1.browser.get(p1.path)).status).toBe(401)
    expect((await p1.send(say('x'))).status).toBe(401)
    await another.close()
  })
})

describe('a silent disconnect', () => {
  it('is noticed on both sides within two beats', async () => {
    const sockets = new Set<Socket>()
    const proxy = createServer((inside) => {
      const { hostname, port } = new URL(server.url)
      const outside = connect(Number(port), hostname)
      for (const [from, to] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        sockets.add(from)
        from.pipe(to)
        from.on('error', () => {})
      }
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as { port: number }
    const { players } = await tableOf(server.url, { ruleset }, ['p1'])
    const [p1] = players as [Guest]
    const direct = p1.browser.base
    p1.browser.base = `http://127.0.0.1:${port}`
    const listener = p1.listen()
    const { data } = await listener.until(({ event }) => event === 'stream')
    expect(data.beat).toBe(200)
    p1.browser.base = direct
    await listener.until(({ event }) => event === 'beat')
    const { seq } = await p1.snapshot()
    expect(listener.events.at(-1)).toEqual({ event: 'beat', id: String(seq), data: { seq } })
    expect((await p1.browser.post(`${p1.path}/heard`, { stream: data.stream })).status).toBe(204)
    expect((await p1.browser.post(`${p1.path}/heard`, { stream: 'none' })).status).toBe(404)
    expect(await streams(p1)).toBe(1)
    // nothing passes any more, and nothing is closed
    for (const socket of sockets) socket.pause()
    const beats = listener.events.length
    const started = performance.now()
    await expect.poll(() => streams(p1), { interval: 20 }).toBe(0)
    expect(performance.now() - started).toBeLessThan(3 * data.beat + 400)
    expect(listener.events.length).toBeLessThanOrEqual(beats + 1)
    for (const socket of sockets) socket.destroy()
    await listener.stop()
    proxy.close()
  })

  it('ends a stream whose reader takes nothing, and nothing is queued for it', async () => {
    const { players, table } = await tableOf(server.url, { ruleset }, ['p1'])
    const [p1] = players as [Guest]
    const store = openStore(server.file)
    const atHand = new TablesAtHand(
      store,
      catalog,
      () => new Date(),
      () => false,
    )
    const bodies: Body[] = Array.from({ length: 2_000 }, () => ({
      kind: 'said',
      by: 'p1',
      text: '長'.repeat(1_000),
    }))
    await atHand.write(table, ({ append }) => append(bodies))
    await store.close()
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.pause()
    socket.write(
      `GET ${p1.path}/events?after=0 HTTP/1.1\r\nHost: x\r\nCookie: ${p1.browser.cookieHeader().cookie}\r\n\r\n`,
    )
    await expect.poll(() => streams(p1)).toBe(1)
    await expect.poll(() => streams(p1), { timeout: 5_000 }).toBe(0)
    socket.destroy()
    // whoever does take it has all of it
    const listener = p1.listen(0)
    await listener.until(({ event }) => event === 'state', 10_000)
    expect(texts(listener.records)).toHaveLength(2_000)
    await listener.stop()
  })
})
