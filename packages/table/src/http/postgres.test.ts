import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../server.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { type Guest, partyOf } from './testing.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.close())

describe('two servers on one PostgreSQL', () => {
  it('tell each other who is there; of one that has ended nobody is', async () => {
    const options = { database: await postgres.database(), beat: 200 }
    const [one, two] = await Promise.all([startServer(options), startServer(options)])
    const { gm, p1, p2 } = await partyOf(one.url, { ruleset: 'arianrhod' })
    p2.browser.base = two.url
    const listeners = [gm, p1, p2].map((guest) => guest.listen())
    const online = () =>
      listeners.map(({ events }) => events.findLast(({ event }) => event === 'online')?.data.seats.join(' '))
    await expect.poll(online, { timeout: 5_000 }).toEqual(['gm p1 p2', 'gm p1 p2', 'gm p1 p2'])
    const [first, second, third] = listeners
    await third?.stop()
    await expect.poll(() => online().slice(0, 2), { timeout: 5_000 }).toEqual(['gm p1', 'gm p1'])
    const again = p2.listen()
    await expect.poll(() => online().slice(0, 2), { timeout: 5_000 }).toEqual(['gm p1 p2', 'gm p1 p2'])
    await two.close()
    await expect.poll(() => online().slice(0, 2), { timeout: 5_000 }).toEqual(['gm p1', 'gm p1'])
    await Promise.all([first, second, again].map((listener) => listener?.stop()))
    await one.close()
  })

  it('tell each other at once; its crash, and the end of one of them, lose nothing and double nothing', async () => {
    const database = await postgres.database()
    // hints alone, and far more commands than people send
    const options = { database, poll: 60_000, rates: { seat: { points: 1e6, duration: 1 } } }
    const [one, two] = await Promise.all([startServer(options), startServer(options)])
    const { gm, p1, p2 } = await partyOf(one.url, { ruleset: 'arianrhod' })
    p2.browser.base = two.url
    const listener = p2.listen(0)
    await listener.until(({ event }) => event === 'state')
    await p1.do({ type: 'say', text: 'over' })
    await listener.until(({ data }) => data.text === 'over')

    const acknowledged: string[] = []
    let on = true
    const load = async (guest: Guest) => {
      for (let i = 0; on; i += 1) {
        const [text, key] = [`${guest.seat} ${i}`, randomUUID()]
        for (;;) {
          const answer = await guest.send({ type: 'say', text }, key).catch(() => undefined)
          if (answer?.status === 200) break
          if (answer && answer.status < 500 && answer.status !== 409) throw new Error(answer.text)
          await setTimeout(50)
        }
        acknowledged.push(text)
      }
    }
    const loads = [gm, p1, p2].map(load)
    await setTimeout(300)
    await postgres.restart('crash')
    await setTimeout(500)
    await one.close()
    gm.browser.base = two.url
    p1.browser.base = two.url
    await setTimeout(300)
    on = false
    await Promise.all(loads)

    const log = await gm.log()
    const said = log.flatMap(({ kind, text }) => (kind === 'said' && text !== 'over' ? [text] : []))
    expect([...said].sort()).toEqual([...acknowledged].sort())
    expect(log.map(({ seq }) => seq)).toEqual([...new Set(log.map(({ seq }) => seq))])
    await listener.upTo((await gm.snapshot()).seq)
    expect(listener.records).toEqual(await p2.log())
    await listener.stop()
    await two.close()
  })
})
