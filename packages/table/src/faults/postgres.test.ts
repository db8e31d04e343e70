import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Guest, invite, tableOf } from '../http/testing.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { verifyLog } from '../verify/index.ts'
import { lossesOf, ServerProcess, Typist } from './testing.ts'

/** How often a process is killed here: FAULTS=200 for the full count. */
const KILLS = Math.ceil(Number(process.env.FAULTS ?? 9) / 3)
const MINUTE = 60_000

const ruleset = 'arianrhod'
let postgres: TestPostgres
let servers: readonly [ServerProcess, ServerProcess]
beforeAll(async () => {
  postgres = await startPostgres()
  const database = await postgres.database()
  servers = [await ServerProcess.start(database), await ServerProcess.start(database)]
}, MINUTE)
afterAll(async () => {
  for (const server of servers ?? []) await server.kill()
  await postgres?.close()
})

/** A table with the GM at one process and its players at both. */
async function split() {
  const [one, other] = servers
  const { gm, players } = await tableOf(one.url, { ruleset })
  const [p1, p2] = players as [Guest, Guest]
  p2.browser.base = other.url
  return { gm, p1, p2, guests: [gm, p1, p2] }
}

const type = (guests: readonly Guest[]) => guests.map((guest) => new Typist(guest, guest.seat))

async function expectNothingLost(gm: Guest, typists: readonly Typist[]) {
  const log = await gm.log()
  expect(lossesOf(log, typists)).toEqual([])
  const count = typists.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  expect(log.filter(({ kind }) => kind === 'said')).toHaveLength(count)
  expect(verifyLog((await gm.export()).json)).toHaveProperty('verified')
  return log
}

describe('two processes on one PostgreSQL', () => {
  it(
    `carry a table on when one is killed, ${KILLS} times under load: nothing is lost or doubled`,
    async () => {
      const { gm, p1, p2, guests } = await split()
      const [one, other] = servers
      const listeners = [p1.listen(0), p2.listen(0)]
      const typists = type(guests)
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await pause(200 + Math.random() * 200)
        await other.kill()
        // the other one carries on, for those too whose process it was
        const before = typists[0]?.acknowledged.size ?? 0
        await expect.poll(() => typists[0]?.acknowledged.size).toBeGreaterThan(before + 2)
        p2.browser.base = one.url
        await pause(200)
        await other.start()
        p2.browser.base = other.url
        listeners[1]?.cut()
      }
      await Promise.all(typists.map((typist) => typist.stop()))
      const log = await expectNothingLost(gm, typists)
      expect(typists[2]?.failures).toBeGreaterThan(0)
      for (const listener of listeners) {
        await listener.upTo(log.length)
        expect(listener.records).toEqual(log)
        await listener.stop()
      }
    },
    KILLS * 10_000 + MINUTE,
  )

  it('tell each other at once, and a seat given anew through one loses its streams at the other', async () => {
    const { gm, p1, p2 } = await split()
    const listener = p2.listen(0)
    await listener.until(({ event }) => event === 'state')
    await p1.do({ type: 'say', text: 'over there' })
    // sooner than anybody looks by themselves
    await listener.until(({ data }) => data.text === 'over there', 1_900)
    const link = await invite(gm, 'p2', true)
    await listener.ended
    expect(listener.status).toBe(401)
    await p1.do({ type: 'say', text: 'not for them' })
    expect(listener.raw).not.toContain('not for them')
    for (const server of servers) {
      p2.browser.base = server.url
      expect((await p2.browser.get(p2.path)).status).toBe(401)
      expect((await p2.send({ type: 'say', text: 'x' })).status).toBe(401)
    }
    expect((await p2.browser.post('/api/join', { adult: true, link })).status).toBe(200)
    expect((await p2.send({ type: 'say', text: 'again' })).status).toBe(200)
  })
})

describe('PostgreSQL itself', () => {
  it.each([
    ['restarted', undefined],
    ['crashed', 'crash'],
  ] as const)(
    '%s under load: all goes on by itself, nothing is lost or doubled',
    async (_, how) => {
      const { gm, p1, p2, guests } = await split()
      const listeners = [p1.listen(0), p2.listen(0)]
      for (const listener of listeners) await listener.until(({ event }) => event === 'state')
      const typists = type(guests)
      for (let n = 0; n < 2; n += 1) {
        await pause(300)
        const before = typists.map(({ acknowledged }) => acknowledged.size)
        await postgres.restart(how)
        await expect
          .poll(() => typists.every(({ acknowledged }, i) => acknowledged.size > (before[i] ?? 0) + 2), {
            timeout: 20_000,
          })
          .toBe(true)
      }
      await Promise.all(typists.map((typist) => typist.stop()))
      const log = await expectNothingLost(gm, typists)
      for (const listener of listeners) {
        await listener.until(({ id }) => Number(id) >= log.length, 15_000)
        expect(listener.records).toEqual(log)
        await listener.stop()
      }
    },
    MINUTE,
  )
})
