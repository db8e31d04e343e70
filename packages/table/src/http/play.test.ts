import { bytesToHex } from '@noble/hashes/utils.js'
import { commitment, epochKey, verifiable } from '@tryst/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aya, Guest, invite, partyOf, tableOf, testServer } from './testing.ts'

const ruleset = 'arianrhod'
let now = Date.parse('2030-01-01T00:00:00Z')
let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer({ now: () => new Date(now) })
})
afterAll(() => server.close())

const caress = { do: 'caress', by: 'aya', to: 'ren' }
const TABLE = { id: 'omen', name: 'Omen', die: 'D10', entries: [{ from: 1, to: 10, text: 'canary-omen' }] }

describe('a reaction', () => {
  it('is waited for: nothing is rolled before, and all see that it came, not what it was', async () => {
    const { p1, p2, gm } = await partyOf(server.url, { ruleset })
    expect(await p1.step(caress)).toBe('done')
    const declared = (await gm.snapshot()).waiting[0]
    expect(declared).toMatchObject({
      declared: { step: caress, by: 'p1', asks: [{ of: 'p2', parameters: ['evade', 'endure'] }] },
      answered: [],
    })
    expect((await gm.log()).some(({ kind, entry }) => kind === 'played' && entry.do === 'caress')).toBe(false)
    // it outlives the server
    await server.restart()
    expect((await p2.snapshot()).waiting).toEqual([declared])
    expect(await p2.answer(declared.seq, { evade: false })).toBe('done')
    const played = (await gm.log()).at(-1)
    expect(played).toMatchObject({ kind: 'played', settles: declared.seq, entry: { do: 'caress', by: 'p1' } })
    expect(played.entry.given).toEqual({ by: 'aya', to: 'ren', evade: false })
    expect(played.entry.rolls.length).toBeGreaterThan(0)
    expect((await gm.snapshot()).waiting).toEqual([])
    expect(await p2.answer(declared.seq, {})).toBe('not-waiting')
  })

  it('is taken back by who declared it, or the GM; made by the GM for somebody who is not there', async () => {
    const { p1, p2, gm } = await partyOf(server.url, { ruleset })
    const waiting = async (): Promise<number> => (await gm.snapshot()).waiting[0]?.seq
    await p1.step(caress)
    expect(await p2.do({ type: 'withdraw', declared: await waiting() })).toBe('not-yours')
    expect(await p1.do({ type: 'withdraw', declared: await waiting() })).toBe('done')
    expect(await waiting()).toBeUndefined()
    await p1.step(caress)
    expect(await gm.do({ type: 'withdraw', declared: await waiting() })).toBe('done')
    await p1.step(caress)
    expect(await gm.answer(await waiting(), { evade: false })).toBe('not-yours')
    expect(await gm.answer(await waiting(), { evade: false }, 'p2')).toBe('done')
    // who plays both sides is not asked
    await gm.step({ do: 'caress', by: 'kai', to: 'aya' })
    expect(await p1.answer(await waiting(), {})).toBe('done')
    await p1.step({ do: 'caress', by: 'aya', to: 'kai' })
    expect(await gm.answer(await waiting(), { endure: false })).toBe('done')
  })

  it('and a leave of the GM are both waited for, and looked at when they are given', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset: 'double-cross' })
    const [p1, p2] = players as [Guest, Guest]
    const sheet = (id: string, over: object) => ({
      id,
      name: id,
      kind: 'pc',
      age: 30,
      sex: 'female',
      stats: { body: 2, sense: 2, mind: 2, social: 2 },
      encroachment: 45,
      climaxLine: 40,
      skills: { caress: 2 },
      items: [{ item: 'hand' }],
      ...over,
    })
    await p1.do({ type: 'character', sheet: sheet('aya', { player: 'p1' }) })
    await p2.do({ type: 'character', sheet: sheet('ren', { player: 'p2', sex: 'male' }) })
    for (const guest of [gm, p1, p2]) await guest.agree('yes', ['intimacy'])
    expect(await p1.step({ do: 'act', by: 'aya', to: 'ren', skill: 'caress', item: 'hand' })).toBe('done')
    const { seq, declared } = (await p2.snapshot()).waiting[0]
    expect(declared.asks.map(({ of }: { of: string }) => of)).toEqual(['p2', 'gm'])
    const malformed = await p2.send({ type: 'answer', declared: seq, given: { resistDice: 'x' } })
    expect(malformed.json.error.issues[0].path).toBe('resistDice')
    expect(await p2.answer(seq, { resistDice: 1000 })).toBe('out-of-range resistDice')
    expect(await p2.answer(seq, { resistDice: 3 })).toBe('done')
    expect(await p2.answer(seq, { resistDice: 4 })).toBe('already-answered')
    expect((await p1.snapshot()).waiting[0].answered).toEqual(['p2'])
    expect(JSON.stringify([await p1.log(), await gm.log()])).not.toContain('resistDice":3')
    // with the leave refused it is refused, and still waits
    expect(await gm.answer(seq, { gmAllows: false })).toBe('not-allowed')
    expect(await gm.answer(seq, { gmAllows: true })).toBe('done')
    expect((await p1.log()).at(-1).entry.given).toMatchObject({ resistDice: 3, gmAllows: true })
  })

  it('to what is no longer agreed is refused', async () => {
    const { p1, p2 } = await partyOf(server.url, { ruleset })
    await p1.step(caress)
    const [{ seq }] = (await p2.snapshot()).waiting
    await p2.agree('no', ['intimacy'])
    const { json } = await p2.send({ type: 'answer', declared: seq, given: {} })
    expect(json.refused).toEqual({ code: 'consent', themes: ['intimacy'] })
  })
})

describe('C-8: a pause', () => {
  it('stops the table before it is acknowledged; play goes on when all are ready, and nobody sees who or how many', async () => {
    const { p1, p2, gm } = await partyOf(server.url, { ruleset })
    expect(await p1.step({ do: 'pause' })).toBe('done')
    expect(await p2.step(caress)).toBe('paused')
    expect(await gm.step({ do: 'scene.start' })).toBe('paused')
    expect(await p1.do({ type: 'ready' })).toBe('not-now')
    const { seq } = await gm.snapshot()
    expect(await gm.step({ do: 'resume' })).toBe('done')
    const before = await Promise.all([gm, p1, p2].map((one) => one.snapshot()))
    expect(await p1.do({ type: 'ready' })).toBe('done')
    expect(await p1.do({ type: 'ready' })).toBe('done')
    expect(await gm.step({ do: 'resume' })).toBe('done')
    expect(await Promise.all([gm, p1, p2].map((one) => one.snapshot()))).toEqual(before)
    expect(before[0].resumeAsked).toBe(true)
    // it is known after a restart, and taken back by another pause
    await server.restart()
    expect(await p2.step({ do: 'pause' })).toBe('done')
    expect((await gm.snapshot()).resumeAsked).toBe(false)
    expect(await p2.do({ type: 'ready' })).toBe('not-now')
    await gm.step({ do: 'resume' })
    await p2.do({ type: 'ready' })
    expect((await gm.snapshot()).view.paused).toBe(true)
    await p1.do({ type: 'ready' })
    expect((await gm.snapshot()).view).toMatchObject({ paused: false })
    const kinds = (await gm.log()).filter((one) => one.seq > seq).map((one) => one.entry?.do ?? one.kind)
    expect(kinds).toEqual(['resume-asked', 'pause', 'resume-asked', 'resume'])
  })

  it('is not waited for by a seat that nobody has taken: one that is given anew holds nobody up', async () => {
    const { p1, gm } = await partyOf(server.url, { ruleset })
    await p1.step({ do: 'pause' })
    await gm.step({ do: 'resume' })
    await p1.do({ type: 'ready' })
    expect((await gm.snapshot()).view.paused).toBe(true)
    await invite(gm, 'p2', true)
    await gm.step({ do: 'resume' })
    expect((await gm.snapshot()).view.paused).toBe(false)
  })
})

describe('a person who comes', () => {
  it('C-3, C-6: starts at no, and what rests on answers ends', async () => {
    const { p1, p2, gm } = await partyOf(server.url, { ruleset })
    for (const guest of [gm, p1, p2]) await guest.agree('yes', ['pregnancy'])
    expect(await gm.step({ do: 'status.add', to: 'aya', status: 'pregnant' })).toBe('done')
    const listener = p1.listen()
    await listener.until(({ event }) => event === 'state')
    const statuses = () =>
      listener.state.view.characters.find(({ id }: { id: string }) => id === 'aya').statuses
    expect([listener.state.view.themes.intimacy, statuses()]).toEqual(['yes', ['pregnant']])
    await gm.do({ type: 'seat', seat: 'p3', name: 'P3' })
    const p3 = await Guest.join(server.url, await invite(gm, 'p3'))
    await listener.upTo((await gm.snapshot()).seq)
    await expect.poll(() => [listener.state.view.themes.intimacy, statuses()]).toEqual(['no', []])
    expect((await p1.send({ type: 'step', step: caress })).json.refused).toEqual({
      code: 'consent',
      themes: ['intimacy'],
    })
    await p3.agree('yes', ['intimacy'])
    expect(await p1.step(caress)).toBe('done')
    await listener.stop()
  })
})

describe('a secret roll', () => {
  it('is the GM’s alone; that there was one the others know if the GM wants', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset, tables: [TABLE] })
    const [p1] = players as [Guest]
    expect(await gm.step({ do: 'table.roll', table: 'omen' }, 'hidden')).toBe('done')
    expect(await gm.step({ do: 'table.roll', table: 'omen' }, 'shown')).toBe('done')
    const gms = (await gm.log()).slice(-2)
    expect(gms.map(({ entry }) => entry.facts.entry)).toEqual(['canary-omen', 'canary-omen'])
    const seen = (await p1.log()).filter(({ seq }) => seq >= gms[0].seq)
    expect(seen).toEqual([{ seq: gms[1].seq, at: expect.any(String), kind: 'secret' }])
    expect(await gm.step({ do: 'scene.start' }, 'hidden')).toBe('not-secret')
    expect(await gm.step({ do: 'rewind', to: 0 }, 'hidden')).toBe('not-secret')
  })

  it('that is hidden cannot be told from the dice that others see', async () => {
    const seen: unknown[] = []
    for (const hidden of [0, 2]) {
      const { gm, players } = await tableOf(server.url, { ruleset, tables: [TABLE], dice: 'verifiable' })
      const [p1] = players as [Guest]
      const { seq } = await gm.snapshot()
      for (let i = 0; i < hidden; i += 1) await gm.step({ do: 'table.roll', table: 'omen' }, 'hidden')
      await gm.step({ do: 'table.roll', table: 'omen' }, 'shown')
      await gm.step({ do: 'scene.start' })
      const told = (await p1.log()).filter((one) => one.seq > seq)
      seen.push(told.map(({ seq: _, at: __, entry, commitment, secret, ...rest }) => rest))
      const ends = (await gm.log()).filter(({ kind }) => kind === 'epoch-ends')
      expect(ends.map(({ domain, rolls }) => [domain, rolls])).toEqual([
        ['open', 0],
        ['gm', hidden + 1],
      ])
    }
    expect(seen[1]).toEqual(seen[0])
  })
})

describe('verifiable dice', () => {
  const secretOf = (byte: string) => byte.repeat(32)
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
  const commit = (guest: Guest, epoch: number, secret: string) =>
    guest.do({
      type: 'commit',
      epoch,
      commitment: bytesToHex(
        commitment({ table: guest.table, domain: 'open', epoch }, guest.seat, bytes(secret)),
      ),
    })

  it('are committed to by the server and by seats, opened before the first roll, and told at the end of the scene', async () => {
    const { p1, p2, gm } = await partyOf(server.url, { ruleset, dice: 'verifiable' })
    expect((await p1.snapshot()).epoch).toEqual({ epoch: 1, phase: 'open', committed: [], opened: [] })
    expect(await commit(p1, 1, secretOf('aa'))).toBe('done')
    expect(await commit(p1, 1, secretOf('ab'))).toBe('too-late')
    expect(await commit(p2, 2, secretOf('bb'))).toBe('too-late')
    expect(await commit(p2, 1, secretOf('bb'))).toBe('done')
    expect(await p1.do({ type: 'open', epoch: 1, secret: secretOf('aa') })).toBe('too-late')
    await p1.step(caress)
    const [{ seq }] = (await p2.snapshot()).waiting
    expect(await p2.answer(seq, {})).toBe('dice-not-ready')
    expect((await p1.snapshot()).epoch.phase).toBe('closed')
    expect(await commit(gm, 1, secretOf('cc'))).toBe('too-late')
    expect(await p1.do({ type: 'open', epoch: 1, secret: secretOf('ac') })).toBe('not-what-was-committed')
    expect(await p1.do({ type: 'open', epoch: 1, secret: secretOf('aa') })).toBe('done')
    expect(await p2.answer(seq, {})).toBe('dice-not-ready')
    expect(await p2.do({ type: 'open', epoch: 1, secret: secretOf('bb') })).toBe('done')
    expect(await p2.answer(seq, {})).toBe('done')
    await p2.step({ do: 'caress', by: 'ren', to: 'aya' })
    await p1.answer((await p1.snapshot()).waiting[0].seq, {})
    await gm.step({ do: 'scene.start' })
    const log = await p1.log()
    const rolls = log.filter(({ stamp }) => stamp)
    expect(rolls.map(({ stamp }) => stamp)).toEqual([
      { domain: 'open', epoch: 1, roll: 1 },
      { domain: 'open', epoch: 1, roll: 2 },
    ])
    const ends = log.filter(({ kind }) => kind === 'epoch-ends')
    // of the GM's dice the others learn neither the secret nor how many there were
    expect(ends.map(({ domain, rolls, secret }) => [domain, rolls, typeof secret])).toEqual([
      ['open', 2, 'string'],
    ])
    const begun = log.find(({ kind, domain, epoch }) => kind === 'epoch' && domain === 'open' && epoch === 1)
    const epoch = { table: p1.table, domain: 'open', epoch: 1 } as const
    expect(bytesToHex(commitment(epoch, 'server', bytes(ends[0].secret)))).toBe(begun.commitment)
    const opened = new Map(
      log.flatMap((one) => (one.kind === 'opens' ? [[one.seat, bytes(one.secret)] as const] : [])),
    )
    const key = epochKey(epoch, bytes(ends[0].secret), opened)
    for (const { stamp, entry } of rolls) {
      const roller = verifiable(key, stamp.roll)
      for (const { faces, sides } of entry.rolls) expect(faces).toEqual(sides.map((n: number) => roller(n)))
    }
    expect((await p1.snapshot()).epoch).toEqual({ epoch: 2, phase: 'open', committed: [], opened: [] })
  })

  it('are broken off when somebody does not open in time, and the log says who', async () => {
    const { p1, p2, gm } = await partyOf(server.url, { ruleset, dice: 'verifiable' })
    await commit(p1, 1, secretOf('aa'))
    await commit(p2, 1, secretOf('bb'))
    await p1.step({ do: 'caress', by: 'aya', to: 'kai' })
    const [{ seq }] = (await gm.snapshot()).waiting
    expect(await gm.answer(seq, {})).toBe('dice-not-ready')
    await p1.do({ type: 'open', epoch: 1, secret: secretOf('aa') })
    now += 9_000
    expect(await gm.answer(seq, {})).toBe('dice-not-ready')
    now += 1_001
    expect(await gm.answer(seq, {})).toBe('done')
    const log = await gm.log()
    expect(log.find(({ kind, domain }) => kind === 'epoch-ends' && domain === 'open')).toMatchObject({
      epoch: 1,
      brokenOff: ['p2'],
    })
    expect(log.findLast(({ kind }) => kind === 'epoch')).toMatchObject({ epoch: 2, why: 'not opened' })
    expect(log.at(-1)).toMatchObject({ kind: 'played', stamp: { domain: 'open', epoch: 2, roll: 1 } })
    expect(await gm.do({ type: 'new-epoch', why: 'because' })).toBe('done')
    expect((await gm.snapshot()).epoch).toMatchObject({ epoch: 3, phase: 'open' })
  })

  it('roll without anybody’s part when nobody commits; secret rolls have dice of their own', async () => {
    const { gm, players } = await tableOf(server.url, { ruleset, dice: 'verifiable', tables: [TABLE] })
    const [p1] = players as [Guest]
    await p1.do({ type: 'character', sheet: aya })
    expect(await p1.step({ do: 'table.roll', table: 'omen' })).toBe('done')
    expect(await gm.step({ do: 'table.roll', table: 'omen' }, 'shown')).toBe('done')
    const stamps = (await gm.log()).flatMap(({ stamp }) => stamp ?? [])
    expect(stamps).toEqual([
      { domain: 'open', epoch: 1, roll: 1 },
      { domain: 'gm', epoch: 1, roll: 1 },
    ])
    expect(await commit(p1, 1, secretOf('aa'))).toBe('too-late')
  })

  it('are turned off when the table is made', async () => {
    const { gm } = await tableOf(server.url, { ruleset, dice: 'system', tables: [TABLE] })
    expect((await gm.snapshot()).dice).toBe('system')
    expect(await gm.do({ type: 'new-epoch', why: 'x' })).toBe('not-verifiable')
    await gm.step({ do: 'table.roll', table: 'omen' })
    expect((await gm.log()).every((one) => !one.stamp && one.kind !== 'epoch')).toBe(true)
  })
})
