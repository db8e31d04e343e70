import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { genesis, link, PARTS, partDigest, recordDigest } from '../chain.ts'
import { exportSchema } from '../importing.ts'
import { aya, Browser, Guest, invite, partyOf, tableOf, testServer } from './testing.ts'

const ruleset = 'arianrhod'
let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: a log as it comes, to be looked at and spoilt
type Log = any

/** Checks the chain as anybody would who has only the file. */
function chainHolds({ table, records }: Log): boolean {
  let chain = genesis(table)
  return records.every((record: Log, i: number) => {
    const digest = (part: Log) => (typeof part === 'string' ? part : partDigest(part.salt, part.value))
    const of = Object.fromEntries(PARTS.map((name) => [name, digest(record[name] ?? '')]))
    chain = link(chain, record.digest ?? recordDigest(record.seq, record.at, of as never))
    return record.seq === i + 1 && record.chain === chain
  })
}

/** A table at which a little of everything has happened. */
async function played() {
  const table = [
    { id: 'omen', name: 'Omen', die: 'D10', entries: [{ from: 1, to: 10, text: 'canary-omen' }] },
  ]
  const party = await partyOf(server.url, { ruleset, dice: 'verifiable', tables: table })
  const { gm, p1, p2 } = party
  for (const guest of [gm, p1, p2]) await guest.agree('yes', ['pregnancy'])
  // veiled in this scene, open in the next
  await p1.agree('veil', ['intimacy'])
  await p1.step({ do: 'caress', by: 'aya', to: 'kai' })
  await gm.answer((await gm.snapshot()).waiting[0].seq, {})
  await p1.agree('yes', ['intimacy'])
  await gm.step({ do: 'scene.start', tone: 'contest' })
  await gm.step({ do: 'status.add', to: 'aya', status: 'pregnant' })
  await p1.step({ do: 'caress', by: 'aya', to: 'ren' })
  await p2.answer((await p2.snapshot()).waiting[0].seq, { evade: false })
  await gm.step({ do: 'adjust', to: 'ren', resource: 'ep', set: 7, reason: 'x' })
  await gm.step({
    do: 'rewind',
    to: (await gm.log()).find(({ entry }) => entry?.do === 'caress').entry.index,
  })
  await p1.agree('veil', ['undressing'])
  // what the answer ends is kept: the state has to be the same
  await p1.agree('no', ['pregnancy'])
  await gm.step({ do: 'table.roll', table: 'omen' }, 'hidden')
  await p2.do({ type: 'say', text: 'hello' })
  await p1.step({ do: 'caress', by: 'aya', to: 'ren' })
  await gm.step({ do: 'combat.start' })
  await p1.step({ do: 'pause' })
  return party
}

describe('an exported log', () => {
  it('holds together by its chain for each who asks, whatever of it they may not see; answers are in none', async () => {
    const { gm, p1, p2 } = await played()
    for (const guest of [gm, p1, p2]) {
      const { status, headers, json } = await guest.export()
      expect([status, headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename="${guest.table}.json"`,
      ])
      expect(exportSchema.parse(json)).toEqual(json)
      expect(json).toMatchObject({ format: 'tryst-log/1', table: guest.table, seat: guest.seat })
      expect(json.records).toHaveLength((await guest.snapshot()).seq)
      expect(chainHolds(json)).toBe(true)
      expect(json.records.every(({ answers, digest }: Log) => typeof (answers ?? digest) === 'string')).toBe(
        true,
      )
      expect(JSON.stringify(json)).not.toMatch(/consent\.set|"veil"/)
      expect(JSON.stringify(json).includes('canary-omen')).toBe(guest === gm)
      for (const spoil of [
        (log: Log) => log.records.splice(3, 1),
        (log: Log) =>
          log.records.pop() && log.records.push({ ...log.records[0], seq: log.records.length + 1 }),
        (log: Log) => {
          log.records.find(({ body }: Log) => body?.value?.kind === 'said').body.value.text = 'hullo'
        },
        (log: Log) => {
          log.records[4].at = '2020-01-01T00:00:00.000Z'
        },
      ]) {
        const spoilt = structuredClone(json)
        spoil(spoilt)
        expect(chainHolds(spoilt)).toBe(false)
      }
    }
  })

  it('of the GM goes on elsewhere: the state is the same, without anybody’s answers', async () => {
    const { gm, p1 } = await played()
    const elsewhere = await testServer()
    const host = new Browser(elsewhere.url)
    const { json: log } = await gm.export()
    expect((await host.post('/api/tables/import', { log })).status).toBe(422)
    const { status, json } = await host.post('/api/tables/import', { adult: true, log })
    expect(status).toBe(201)
    expect(json.table).not.toBe(gm.table)
    const newGm = await Guest.join(elsewhere.url, json.link)
    const [was, is] = [await gm.snapshot(), await newGm.snapshot()]
    const without = ({ themes: _, mine: __, ...view }: Log) => view
    expect(without(is.view)).toEqual(without(was.view))
    expect(is.game).toEqual(was.game)
    expect(is.waiting.map(({ declared }: Log) => declared)).toEqual(
      was.waiting.map(({ declared }: Log) => declared),
    )
    expect(is.seats.map(({ seat, name, here }: Log) => [seat, name, here])).toEqual([
      ['gm', 'GM', true],
      ['p1', 'P1', false],
      ['p2', 'P2', false],
    ])
    expect(Object.values(is.view.themes).every((answer) => answer === 'no')).toBe(true)
    expect((await newGm.log())[0]).toMatchObject({
      kind: 'created',
      from: { table: gm.table, seq: log.records.length },
    })
    expect(is.epoch).toEqual({ epoch: 1, phase: 'open', committed: [], opened: [] })
    // play goes on, and what was exported can be taken up again
    const newP1 = await Guest.join(elsewhere.url, await invite(newGm, 'p1'))
    expect((await newP1.snapshot()).view.mine.table).toEqual({})
    await newGm.step({ do: 'resume' })
    await newP1.do({ type: 'ready' })
    expect((await newP1.snapshot()).view.paused).toBe(false)
    const start = (await gm.log()).find(({ entry }) => entry?.do === 'scene.start').entry.index
    expect(await newGm.step({ do: 'rewind', to: start })).toBe('done')
    expect((await newGm.snapshot()).view.scene).toEqual({ tone: 'contest' })
    const again = (await newGm.export()).json
    expect(chainHolds(again)).toBe(true)
    expect((await host.post('/api/tables/import', { adult: true, log: again })).status).toBe(201)
    // a player's export is not enough: it lacks more than answers
    const { json: players } = await p1.export()
    expect(
      (await host.post('/api/tables/import', { adult: true, log: players })).json.error.issues[0].path,
    ).toBe('seat')
    await elsewhere.close()
  })

  it('C-1: brings in no character below 18, nothing that does not replay, and no broken chain', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset }, ['p1'])
    await (players[0] as Guest).do({ type: 'character', sheet: aya })
    await gm.step({ do: 'adjust', to: 'aya', resource: 'ep', set: 7, reason: 'x' })
    const { json: log } = await gm.export()
    /** Someone who changes the log and puts its chain right again. */
    const forged = (forge: (log: Log) => void) => {
      const copy = structuredClone(log)
      forge(copy)
      let chain = genesis(copy.table)
      for (const record of copy.records) {
        const of = Object.fromEntries(
          PARTS.map((name) => {
            const part = record[name]
            return [name, typeof part === 'string' ? part : partDigest(part.salt, part.value)]
          }),
        )
        chain = link(chain, recordDigest(record.seq, record.at, of as never))
        record.chain = chain
      }
      return copy
    }
    const load = (log: Log) => new Browser(server.url).post('/api/tables/import', { adult: true, log })
    expect((await load(forged(() => {}))).status).toBe(201)
    const joins = (copy: Log) =>
      copy.records.find(({ body }: Log) => body.value.entry?.do === 'character.join')
    const adjusts = (copy: Log) => copy.records.find(({ body }: Log) => body.value.entry?.do === 'adjust')
    for (const [what, forge] of [
      ['an age', (copy: Log) => (joins(copy).changes.value[0].value.age = 17)],
      ['an age that is a text', (copy: Log) => (joins(copy).changes.value[0].value.age = '27')],
      ['no age', (copy: Log) => delete joins(copy).changes.value[0].value.age],
      ['an apparent age', (copy: Log) => (joins(copy).changes.value[0].value.apparentAge = 12)],
      [
        'an age by and by',
        (copy: Log) => adjusts(copy).changes.value.push({ at: ['characters', 'aya', 'age'], value: 9 }),
      ],
      [
        'an apparent age by and by',
        (copy: Log) =>
          adjusts(copy).changes.value.push({ at: ['characters', 'aya', 'apparentAge'], value: 9 }),
      ],
      [
        'an age by a back door',
        (copy: Log) =>
          adjusts(copy).changes.value.push({ at: ['characters', 'aya', '__proto__'], value: { age: 9 } }),
      ],
      [
        'an id',
        (copy: Log) => adjusts(copy).changes.value.push({ at: ['characters', 'aya', 'id'], value: 'zoe' }),
      ],
      ['answers', (copy: Log) => adjusts(copy).changes.value.push({ at: ['answers', 'gm'], value: {} })],
      [
        'another GM',
        (copy: Log) =>
          adjusts(copy).changes.value.push({ at: ['people', 'p1'], value: { id: 'p1', role: 'gm' } }),
      ],
      [
        'somebody else',
        (copy: Log) => adjusts(copy).changes.value.push({ at: ['characters', 'nobody', 'ep'], value: {} }),
      ],
      ['a pack', (copy: Log) => (copy.records[0].body.value.ruleset = 'none')],
      ['options', (copy: Log) => (copy.records[0].body.value.options = { none: 1 })],
      ['an index', (copy: Log) => (adjusts(copy).body.value.entry.index = 0)],
      ['a refusal', (copy: Log) => (adjusts(copy).body.value.entry.status = 'refused')],
      [
        'a second beginning',
        (copy: Log) => copy.records.push({ ...copy.records[0], seq: copy.records.length + 1 }),
      ],
      ['no beginning', (copy: Log) => (copy.records[0].body = 'ab'.repeat(32))],
      ['a seat of a GM', (copy: Log) => (copy.records[3].body.value.role = 'gm')],
      ['the seat of the dice', (copy: Log) => (copy.records[3].body.value.seat = 'server')],
    ] as const) {
      const answer = await load(forged(forge))
      expect([what, answer.status, answer.json.error?.issues?.length > 0]).toEqual([what, 422, true])
    }
    const broken = structuredClone(log)
    broken.records[3].at = '2020-01-01T00:00:00.000Z'
    expect((await load(broken)).json.error.issues).toEqual([
      { path: 'records[3]', message: 'this record does not follow on the chain before it' },
    ])
    expect((await load({ ...log, table: 'other' })).json.error.issues[0].path).toBe('records[0]')
    expect((await load({ ...log, records: [] })).status).toBe(422)
    expect((await load('x')).status).toBe(422)
  })
})
