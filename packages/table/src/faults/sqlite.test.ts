import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Guest, partyOf, tableOf, temporaryDatabase } from '../http/testing.ts'
import { verifyLog } from '../verify/index.ts'
import { Between, lossesOf, ServerProcess, Typist } from './testing.ts'

/** How often servers are killed: FAULTS=200 for the full count. */
const KILLS = Number(process.env.FAULTS ?? 10)
const MINUTE = 60_000

const ruleset = 'arianrhod'
const database = temporaryDatabase()
let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start(database.file)
}, MINUTE)
afterAll(async () => {
  await server?.kill()
  database.remove()
})

const restart = async () => {
  await server.kill()
  await server.start()
}

type Logged = Parameters<typeof lossesOf>[0][number]

/** The records after `seq`: what was read before is not asked for again at each kill. */
async function after(guest: Guest, seq: number): Promise<Logged[]> {
  const { json } = await guest.browser.get(`${guest.path}/log?after=${seq}&limit=500`)
  return json.seq === json.head ? json.records : [...json.records, ...(await after(guest, json.seq))]
}

describe('a server that is killed', () => {
  it(
    `${KILLS} times under load opens with every acknowledged event, nothing doubled; streams miss nothing`,
    async () => {
      const tables = await Promise.all([1, 2].map(() => tableOf(server.url, { ruleset })))
      const listeners = tables.map(({ gm }) => gm.listen(0))
      const logs: Logged[][] = tables.map(() => [])
      const typists = tables.map(({ gm, players }) =>
        [gm, ...players].map((guest, i) => new Typist(guest, `seat ${i}`)),
      )
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await pause(50 + Math.random() * 250)
        await restart()
        for (const [i, { gm }] of tables.entries()) {
          // what was acknowledged up to here, before the log is read
          const acknowledged = (typists[i] ?? []).map(({ acknowledged }) => ({
            acknowledged: new Map(acknowledged),
          }))
          const log = logs[i] ?? []
          log.push(...(await after(gm, log.length)))
          expect(lossesOf(log, acknowledged)).toEqual([])
        }
      }
      await Promise.all(typists.flat().map((one) => one.stop()))
      for (const [i, { gm }] of tables.entries()) {
        const log = await gm.log()
        expect(lossesOf(log, typists[i] ?? [])).toEqual([])
        const count = (typists[i] ?? []).reduce((sum, one) => sum + one.acknowledged.size, 0)
        // all that was said was acknowledged in the end: nothing came in twice under other numbers
        expect(log.filter(({ kind }) => kind === 'said')).toHaveLength(count)
        expect(count).toBeGreaterThan(KILLS)
        const listener = listeners[i]
        await listener?.upTo(log.length)
        expect(listener?.records).toEqual(log)
        expect(listener?.connections).toBeGreaterThan(KILLS / 2)
        expect(verifyLog((await gm.export()).json)).toHaveProperty('verified')
        await listener?.stop()
      }
      expect(typists.flat().some(({ failures }) => failures > 0)).toBe(true)
    },
    KILLS * 5_000 + MINUTE,
  )

  it(
    'in mid-scene goes on where it was: what waited waits, and the next command reaches all without a reload',
    async () => {
      const { gm, p1, p2 } = await partyOf(server.url, { ruleset })
      await gm.step({ do: 'scene.start', tone: 'contest' })
      expect(await p1.step({ do: 'caress', by: 'aya', to: 'ren' })).toBe('done')
      const listeners = [gm, p1, p2].map((guest) => guest.listen(0))
      for (const listener of listeners) await listener.until(({ event }) => event === 'state')
      const before = await Promise.all([gm, p1, p2].map((guest) => guest.snapshot()))
      await restart()
      expect(await Promise.all([gm, p1, p2].map((guest) => guest.snapshot()))).toEqual(before)
      expect(await p2.answer(before[2].waiting[0].seq, { evade: false })).toBe('done')
      for (const [i, listener] of listeners.entries()) {
        await listener.until(({ data }) => data.kind === 'played' && data.entry.do === 'caress', 10_000)
        const { view } = await [gm, p1, p2][i]!.snapshot()
        await expect.poll(() => listener.state.view).toEqual(view)
        await listener.stop()
      }
    },
    MINUTE,
  )

  it(
    'takes a command that was sent while it was away once, however often it is sent afterwards',
    async () => {
      const { gm, players } = await tableOf(server.url, { ruleset }, ['p1'])
      const [p1] = players
      const listener = gm.listen(0)
      const { seq } = await gm.snapshot()
      await server.kill()
      const key = randomUUID()
      const send = () => p1!.send({ type: 'say', text: 'from afar' }, key, seq)
      await expect(send()).rejects.toThrow()
      await server.start()
      const answers = await Promise.all([send(), send(), send()])
      answers.push(await send())
      const taken = answers.filter(({ status }) => status === 200)
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect(taken.length).toBeGreaterThan(1)
      expect(new Set(taken.map(({ text }) => text)).size).toBe(1)
      await listener.until(({ data }) => data.text === 'from afar', 10_000)
      expect((await gm.log()).filter(({ text }) => text === 'from afar')).toHaveLength(1)
      await listener.stop()
    },
    MINUTE,
  )
})

describe('a connection', () => {
  it('that is cut after the commit, before answer and delivery: all is delivered once, and the command has one effect', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset }, ['p1'])
    const [p1] = players
    const between = await Between.to(server.url)
    p1!.browser.base = between.url
    const direct = gm.listen(0)
    const cut = p1!.listen(0)
    await cut.until(({ event }) => event === 'state')
    for (let n = 1; n <= 10; n += 1) {
      const key = randomUUID()
      const send = () => p1!.send({ type: 'say', text: `cut ${n}` }, key)
      between.swallowing = true
      await expect(send()).rejects.toThrow()
      between.swallowing = false
      const { status, json } = await send()
      expect([status, json.status]).toEqual([200, 'done'])
      const { data } = await direct.until(({ data }) => data.text === `cut ${n}`)
      expect(data.seq).toBe(json.seq)
    }
    // each answer twice, as a browser tries again by itself, and what the stream brought
    expect(between.swallowed).toBeGreaterThanOrEqual(20)
    const log = await gm.log()
    expect(log.flatMap(({ text }) => text ?? [])).toEqual(
      Array.from({ length: 10 }, (_, i) => `cut ${i + 1}`),
    )
    await cut.upTo(log.length)
    expect(cut.connections).toBeGreaterThan(1)
    expect(cut.records).toEqual(await p1!.log())
    await Promise.all([direct.stop(), cut.stop()])
    await between.close()
  })

  it('that falls silent costs nothing: by another the same stream goes on', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset }, ['p1'])
    const [p1] = players
    const between = await Between.to(server.url)
    const direct = p1!.browser.base
    p1!.browser.base = between.url
    const listener = p1!.listen(0)
    await listener.until(({ event }) => event === 'state')
    between.silence()
    await gm.do({ type: 'say', text: 'unheard' })
    await pause(300)
    expect(listener.records.some(({ text }) => text === 'unheard')).toBe(false)
    // the page notices that no beat comes, and connects anew
    p1!.browser.base = direct
    listener.cut()
    await listener.until(({ data }) => data.text === 'unheard')
    expect(listener.records).toEqual(await p1!.log())
    await listener.stop()
    await between.close()
  })
})

describe('a second process on the same file', () => {
  it(
    'is safe: both write, one is killed in the middle of it, nothing is lost or doubled, each delivers the other’s',
    async () => {
      const other = await ServerProcess.start(database.file)
      try {
        const { gm, players } = await tableOf(server.url, { ruleset })
        const [p1, p2] = players
        p2!.browser.base = other.url
        const listeners = [p1!.listen(0), p2!.listen(0)]
        const typists = [new Typist(gm, 'here'), new Typist(p1!, 'here too'), new Typist(p2!, 'there')]
        for (let kill = 0; kill < 2; kill += 1) {
          await pause(300)
          await other.kill()
          await other.start()
          // neither keeps the other from writing
          const before = typists.map(({ acknowledged }) => acknowledged.size)
          await expect
            .poll(() => typists.every(({ acknowledged }, i) => acknowledged.size > before[i]! + 2), {
              timeout: 10_000,
            })
            .toBe(true)
        }
        await Promise.all(typists.map((one) => one.stop()))
        const log = await gm.log()
        expect(lossesOf(log, typists)).toEqual([])
        for (const listener of listeners) {
          await listener.upTo(log.length)
          expect(listener.records).toEqual(log)
          await listener.stop()
        }
      } finally {
        await other.kill()
      }
    },
    MINUTE,
  )
})
