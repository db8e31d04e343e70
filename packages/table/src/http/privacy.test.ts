import { THEMES } from '@tryst/engine'
import Database from 'better-sqlite3'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  choicesSchema,
  errorSchema,
  logSchema,
  oddsAnswerSchema,
  outcomeSchema,
  recordSchema,
  snapshotSchema,
  stateSchema,
} from './schemas.ts'
import { aya, type Guest, invite, type Listener, partyOf, ren, tableOf, testServer } from './testing.ts'

const ruleset = 'arianrhod'
const lines: string[] = []
let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  server = await testServer({ logger, metrics: true })
})
afterAll(() => server.close())

const TABLE = { id: 'omen', name: 'Omen', die: 'D10', entries: [{ from: 1, to: 10, text: 'canary-omen' }] }

/** All that a guest can get hold of. */
async function everythingOf(guest: Guest, listener: Listener): Promise<string> {
  const { browser, path } = guest
  const paths = [
    path,
    `${path}/log?after=0&limit=500`,
    `${path}/choices`,
    `${path}/export`,
    `${path}/none`,
    '/openapi.json',
    '/metrics',
  ]
  const answers = await Promise.all(paths.map((one) => browser.get(one)))
  answers.push(
    await browser.post(`${path}/odds`, { type: 'step', step: { do: 'table.roll', table: 'omen' } }),
  )
  const snapshot = answers[0]?.json
  await listener.upTo(snapshot.seq)
  return [listener.raw, ...answers.map(({ text, headers }) => text + JSON.stringify([...headers]))].join('\n')
}

describe('C-7: canaries', () => {
  it('of each seat are in nothing that the others can get hold of, before and after a rewind', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset: 'double-cross', tables: [TABLE] }, [
      'p1',
      'p2',
      'p3',
    ])
    const [p1, p2, p3] = players as [Guest, Guest, Guest]
    const guests = [gm, p1, p2, p3]
    const listeners = guests.map((guest) => guest.listen(0))
    const sheet = (id: string, player: string) => ({
      id,
      name: id,
      kind: 'pc',
      player,
      age: 30,
      sex: 'both',
      stats: { body: 2, sense: 2, mind: 2, social: 2 },
      encroachment: 45,
      climaxLine: 40,
      skills: { caress: 2 },
      items: [{ item: 'hand' }],
    })
    await p1.do({ type: 'character', sheet: sheet('aya', 'p1') })
    await p2.do({ type: 'character', sheet: sheet('ren', 'p2') })
    for (const guest of guests) await guest.agree('yes', ['intimacy'])
    await gm.step({ do: 'scene.start' })
    // answers: of these p1 alone ever says veil, and it is not what the table comes to
    await p1.agree('veil', ['captivity', 'mind-control'])
    // what is refused, and what is malformed
    await p1.step({ do: 'adjust', to: 'aya', resource: 'pleasure', by: 1, reason: 'canary-refused' })
    await p1.send({ type: 'step', step: { do: 'canary-malformed' } })
    await p1.send({ type: 'step', step: { do: 'act', by: 'aya', 'canary-malformed': 1 } })
    await p1.browser.post(`${p1.path}/odds`, { type: 'step', step: { do: 'canary-odds' } })
    // a choice that waits for another
    await p1.step({ do: 'act', by: 'aya', to: 'ren', skill: 'caress', item: 'hand' })
    const [{ seq }] = (await p2.snapshot()).waiting
    await p2.answer(seq, { resistModifier: -733 })
    // secret rolls
    await gm.step({ do: 'table.roll', table: 'omen' }, 'hidden')
    await gm.step({ do: 'table.roll', table: 'omen' }, 'shown')
    const links = await Promise.all([p1, p2, p3].map((guest) => invite(guest, guest.seat)))
    const cookies = guests.flatMap(({ browser }) => [...browser.cookies.values()])

    const check = async () => {
      const all = await Promise.all(guests.map((guest, i) => everythingOf(guest, listeners[i] as Listener)))
      const holders = (canary: string) =>
        guests.filter((_, i) => all[i]?.includes(canary)).map((guest) => guest.seat)
      expect(holders(':"veil"')).toEqual(['p1'])
      expect(holders('canary-refused')).toEqual([])
      expect(holders('canary-malformed')).toEqual([])
      expect(holders('canary-odds')).toEqual([])
      expect(holders(':-733')).toEqual([])
      expect(holders('canary-omen')).toEqual(['gm'])
      for (const secret of [...links, ...cookies]) expect(holders(secret)).toEqual([])
      return all
    }
    await check()
    await gm.step({ do: 'rewind', to: 2 })
    await p1.agree('no', ['captivity'])
    await check()
    await Promise.all(listeners.map((one) => one.stop()))
    const logged = lines.join('')
    for (const canary of ['veil', 'canary', ':-733', ...links, ...cookies])
      expect(logged).not.toContain(canary)
  })

  it('of what is veiled: a declared action is for those who act and are asked, and the GM', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset }, ['p1', 'p2', 'p3'])
    const [p1, p2, p3] = players as [Guest, Guest, Guest]
    await p1.do({ type: 'character', sheet: aya })
    await p2.do({ type: 'character', sheet: ren })
    for (const guest of [gm, p1, p2, p3]) await guest.agree('veil', ['intimacy'])
    await p1.step({ do: 'caress', by: 'aya', to: 'ren', modifier: 17 })
    const { seq } = (await gm.snapshot()).waiting[0]
    for (const [guest, sees] of [
      [gm, true],
      [p1, true],
      [p2, true],
      [p3, false],
    ] as const) {
      const all = JSON.stringify([await guest.snapshot(), await guest.log(), (await guest.export()).json])
      expect([guest.seat, all.includes('caress'), all.includes('"modifier":17')]).toEqual([
        guest.seat,
        sees,
        sees,
      ])
      expect((await guest.snapshot()).waiting[0]).toMatchObject({
        seq,
        declared: { kind: 'declared', by: 'p1', veiled: true },
      })
    }
    await p2.answer(seq, {})
    const all = JSON.stringify([await p3.snapshot(), await p3.log(), (await p3.export()).json])
    expect(all).not.toContain('caress')
    expect((await p3.log()).at(-1).entry).toMatchObject({ kind: 'veiled', concerned: ['aya', 'ren'] })
  })
})

describe('C-8: a pause', () => {
  it('by one is byte for byte a pause by another: in stream, snapshot, log, export, answers, and the server’s own log', async () => {
    const { gm, p1, p2 } = await partyOf(server.url, { ruleset })
    const guests = [gm, p1, p2]
    /** Without what counts on or is random. */
    const plain = (text: string) =>
      text
        .replace(/"(seq|head|index)":\d+/g, '"$1":0')
        .replace(/id: \d+/g, 'id: 0')
        .replace(/"at":"[^"]*"/g, '"at":""')
        .replace(/"[0-9a-f]{64}"/g, '""')
        .replace(/"(time|ms)":\d+/g, '"$1":0')
        .replace(/"requestId":"[^"]*"/g, '"requestId":""')
    const pausedBy = async (somebody: Guest) => {
      const { seq } = await gm.snapshot()
      const listeners = guests.map((guest) => guest.listen(seq))
      for (const listener of listeners) await listener.until(({ event }) => event === 'state')
      const heard = listeners.map((one) => one.raw.length)
      const logged = lines.length
      const { text, status } = await somebody.send({ type: 'step', step: { do: 'pause' } })
      const line = lines.slice(logged).find((one) => one.includes('/commands'))
      for (const listener of listeners) await listener.upTo(seq + 1)
      for (const listener of listeners) await expect.poll(() => listener.state.view.paused).toBe(true)
      const streams = listeners.map((one, i) =>
        one.raw.slice(heard[i]).replace(/id: \d+\nevent: beat\n.*\n\n/g, ''),
      )
      const seen = await Promise.all(
        guests.map(async (guest) => [
          await guest.snapshot(),
          (await guest.browser.get(`${guest.path}/log?after=${seq}`)).json,
          (await guest.export()).json.records.slice(seq),
        ]),
      )
      await Promise.all(listeners.map((one) => one.stop()))
      await gm.step({ do: 'resume' })
      await p1.do({ type: 'ready' })
      await p2.do({ type: 'ready' })
      return plain([status, text, line, ...streams, JSON.stringify(seen)].join('\n'))
    }
    const first = await pausedBy(p1)
    expect(await pausedBy(p2)).toBe(first)
    expect(await pausedBy(gm)).toBe(first)
    expect(first).toContain('"do":"pause","by":null,"given":{}')
    // a second pause shows nothing at all: somebody else wanted it too
    await p1.step({ do: 'pause' })
    const before = (await gm.snapshot()).seq
    expect((await p2.send({ type: 'step', step: { do: 'pause' } })).json).toEqual({
      status: 'done',
      seq: before,
    })
    // nor does the database keep whose a command was
    const database = new Database(server.file, { readonly: true })
    const kept = database.prepare('select seat, key from commands').all() as { seat: string; key: string }[]
    database.close()
    expect(new Set(kept.map(({ seat }) => seat))).toEqual(new Set(['']))
    expect(kept.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
  })
})

describe('answers', () => {
  it('are written by their person alone; what the table sees is what it comes to', async () => {
    const { gm, p1, p2 } = await partyOf(server.url, { ruleset })
    for (const guest of [gm, p2])
      expect(
        await guest.step({
          do: 'consent.set',
          person: 'p1',
          scope: 'table',
          theme: 'intimacy',
          answer: 'yes',
        }),
      ).toBe('not-yours')
    const { seq } = await gm.snapshot()
    await p1.agree('no', ['intimacy'])
    const records = (await gm.log()).filter((one) => one.seq > seq)
    expect(records.map(({ entry }) => [entry.kind, entry.effective])).toEqual([
      ['answer', { intimacy: 'no' }],
    ])
    expect((await p2.snapshot()).view.mine.table.intimacy).toBe('yes')
    // C-6: looser waits while a scene runs
    await gm.step({ do: 'scene.start' })
    await p1.agree('yes', ['intimacy'])
    expect((await p2.snapshot()).view.themes.intimacy).toBe('no')
    expect((await p1.snapshot()).view.mine.waiting.table).toEqual({ intimacy: 'yes' })
    await gm.step({ do: 'scene.end' })
    expect((await p2.snapshot()).view.themes.intimacy).toBe('yes')
  })
})

describe('every answer', () => {
  it('has the form that the document says, and nothing besides', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset, dice: 'verifiable', tables: [TABLE] })
    const [p1, p2] = players as [Guest, Guest]
    const party = [gm, p1, p2]
    const listeners = party.map((guest) => guest.listen(0))
    const stats = {
      strength: 4,
      dexterity: 5,
      agility: 3,
      intelligence: 2,
      perception: 1,
      spirit: 6,
      luck: 0,
    }
    const sheet = { name: 'x', kind: 'pc', age: 27, sex: 'both', stats, actionValue: 8, ep: { max: 24 } }
    await p1.do({ type: 'character', sheet: { ...sheet, id: 'aya', player: 'p1' } })
    await p2.do({ type: 'character', sheet: { ...sheet, id: 'ren', player: 'p2' } })
    for (const guest of party) await guest.agree('yes', THEMES.slice(0, 1))
    await p1.step({ do: 'caress', by: 'aya', to: 'ren' })
    const [{ seq }] = (await p2.snapshot()).waiting
    const odds = await p2.browser.post(`${p2.path}/odds`, { type: 'answer', declared: seq, given: {} })
    await p2.answer(seq, {})
    await p1.step({ do: 'caress', by: 'aya', to: 'ren' })
    await gm.step({ do: 'table.roll', table: 'omen' }, 'shown')
    await gm.step({ do: 'scene.start' })
    await gm.step({ do: 'combat.start' })
    await p1.do({ type: 'say', text: 'x' })
    const outcome = await p1
      .step({ do: 'pause' })
      .then(() => p1.send({ type: 'step', step: { do: 'turn.end', by: 'aya' } }))
    const { seq: last } = await gm.snapshot()
    expect(oddsAnswerSchema.parse(odds.json)).toEqual(odds.json)
    expect(outcomeSchema.parse(outcome.json)).toEqual(outcome.json)
    for (const [i, guest] of party.entries()) {
      const listener = listeners[i] as Listener
      await listener.upTo(last)
      snapshotSchema.parse(await guest.snapshot())
      logSchema.parse((await guest.browser.get(`${guest.path}/log`)).json)
      choicesSchema.parse((await guest.browser.get(`${guest.path}/choices`)).json)
      errorSchema.parse((await guest.browser.get(`${guest.path}/none`)).json)
      for (const { event, data } of listener.events) {
        if (event === 'record') recordSchema.parse(data)
        if (event === 'state') stateSchema.parse(data)
      }
      await listener.stop()
    }
    const { json } = await gm.browser.get('/openapi.json')
    expect(Object.keys(json.paths).sort()).toEqual([
      '/api/join',
      '/api/leave',
      '/api/tables',
      '/api/tables/import',
      '/api/tables/{table}',
      '/api/tables/{table}/choices',
      '/api/tables/{table}/commands',
      '/api/tables/{table}/events',
      '/api/tables/{table}/export',
      '/api/tables/{table}/heard',
      '/api/tables/{table}/log',
      '/api/tables/{table}/odds',
      '/api/tables/{table}/seats/{seat}/link',
    ])
    expect(json.components.schemas).toHaveProperty('Snapshot')
  })
})
