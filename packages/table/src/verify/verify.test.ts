import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Guest, partyOf, testServer } from '../http/testing.ts'
import { commitmentOf, facesOf, keyOf } from './hashes.ts'
import { committed, exportOf, type Loose, rolled, SERVER, SIDES, secretOf, vectorBodies } from './testing.ts'
import { verifyLog } from './verify.ts'

// biome-ignore lint/suspicious/noExplicitAny: what is in it is for the tests to say
const verified = (log: unknown): any => {
  const verdict = verifyLog(log)
  if (!verdict || !('verified' in verdict)) throw new Error(JSON.stringify(verdict))
  return verdict.verified
}
// biome-ignore lint/suspicious/noExplicitAny: what is in it is for the tests to say
const wrong = (log: unknown): any => {
  const verdict = verifyLog(log)
  if (!verdict || !('wrong' in verdict)) throw new Error(`nothing is wrong: ${JSON.stringify(verdict)}`)
  return verdict.wrong
}

describe('the test vector of the design', () => {
  const epoch = ['T1', 'open', 1] as const
  const key = keyOf(epoch, SERVER, [
    ['b', secretOf('bb')],
    ['a', secretOf('aa')],
  ])

  it('commitment and key', () => {
    expect(commitmentOf(epoch, 'server', SERVER)).toBe(
      'dd1fc831763e67236106a12fe8c818fbf50dc1a0c2527eb96c747b263e4abac8',
    )
    expect(key.toString('hex')).toBe('3074aca562f74cda8fe1d2c7633679de7e60d2deb73db9bc43006eaa854ca44e')
  })

  it.each([
    [1, [1, 1, 5, 86, 2]],
    [2, [1, 4, 9, 59, 2]],
    [3, [2, 3, 11, 7, 3]],
  ])('roll %i', (roll, faces) => {
    expect(facesOf(key, roll, SIDES)).toEqual(faces)
  })

  it('as a log', () => {
    const log = exportOf(vectorBodies())
    expect(verified(log)).toMatchObject({
      dice: 'verifiable',
      records: 15,
      hidden: 0,
      rolls: 3,
      faces: 15,
      chain: log.records[14].chain,
      declared: [],
      epochs: [
        { epoch: 1, outcome: 'checked', rolls: 3, faces: 15, commitments: 2, notShown: 0, brokenOff: [] },
        { epoch: 2, outcome: 'pending', rolls: 0, why: 'scene.start' },
      ],
    })
  })
})

/** Every place in a JSON value. */
function* places(value: unknown, at: (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof value !== 'object' || value === null) return yield at
  for (const key of Object.keys(value)) yield* places((value as Loose)[key], [...at, key])
}

function altered(log: Loose, at: readonly (string | number)[]): Loose {
  const copy = structuredClone(log)
  const last = at.at(-1) as string
  const inside = at.slice(0, -1).reduce((value, key) => value[key], copy)
  const was = inside[last]
  inside[last] = typeof was === 'number' ? was + 1 : typeof was === 'boolean' ? !was : flipped(String(was))
  return copy
}

/** Hexadecimal stays so: the form alone must not be what notices. */
const flipped = (text: string): string => (text === '' ? 'x' : (text[0] === '0' ? '1' : '0') + text.slice(1))

describe('a log that was altered', () => {
  it('in any place is wrong at that record', () => {
    const log = exportOf(vectorBodies())
    let count = 0
    for (const at of places(log.records)) {
      count += 1
      const found = wrong(altered(log, ['records', ...at]))
      expect([at.join('.'), found.record]).toEqual([at.join('.'), Number(at[0]) + 1])
    }
    expect(count).toBeGreaterThan(200)
    // the seat is what the asker is called: all else of the head is in the chain's beginning
    expect(wrong(altered(log, ['table']))).toMatchObject({ record: 1, code: 'chain' })
  })

  it('by leaving a record out, or by another order', () => {
    const log = exportOf(vectorBodies())
    for (let i = 0; i < log.records.length - 1; i += 1) {
      const missing = structuredClone(log)
      missing.records.splice(i, 1)
      expect(wrong(missing)).toMatchObject({ record: i + 1, code: 'number' })
      for (const record of missing.records.slice(i)) record.seq -= 1
      expect(wrong(missing)).toMatchObject({ record: i + 1, code: 'chain' })
      const swapped = structuredClone(log)
      swapped.records.splice(i, 2, ...swapped.records.slice(i, i + 2).reverse())
      expect(wrong(swapped)).toMatchObject({ record: i + 1, code: 'number' })
      swapped.records[i].seq -= 1
      swapped.records[i + 1].seq += 1
      expect(wrong(swapped)).toMatchObject({ record: i + 1, code: 'chain' })
    }
  })

  it('is no log at all when its head is another, or when there is nothing in it', () => {
    const log = exportOf(vectorBodies())
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    const [first] = structuredClone(log.records)
    first.body.value.options = deep
    expect(verifyLog({ ...log, seat: 'a' })).toHaveProperty('verified')
    for (const none of [
      { ...log, seat: 'gn' },
      { ...log, seat: 'c' },
      { ...log, records: [first] },
      null,
      [],
      'x',
      {},
      { ...log, format: 'tryst-log/2' },
      { ...log, records: [] },
      { ...log, records: {} },
      { ...log, table: 1 },
    ])
      expect(verifyLog(none)).toBeUndefined()
    expect(wrong({ ...log, records: [1] })).toMatchObject({ record: 1, code: 'form' })
  })
})

/** Whoever runs the server can write any chain: what is in the records must hold by itself. */
describe('a server that cheats, with a chain that holds', () => {
  const spoilt = (spoil: (bodies: Loose[]) => void, seat = 'gm', hidden: number[] = []) => {
    const bodies = vectorBodies()
    spoil(bodies)
    return exportOf(bodies, seat, hidden)
  }
  const set = (body: Loose, at: number, face: number) => {
    body.entry.dice[at] = face
    body.entry.rolls[0].faces[at] = face
  }
  const ab = { a: secretOf('aa'), b: secretOf('bb') }

  it.each<[string, (bodies: Loose[]) => unknown, number, string]>([
    ['another face', (b) => set(b[11], 2, 20), 12, 'face'],
    [
      'another face, and a wrong chain later',
      (b) => set(b[12], 4, 1) ?? Object.assign(b[13], { rolls: 9 }),
      13,
      'face',
    ],
    ['faces that are told twice differ', (b) => (b[10].entry.dice[0] = 6), 11, 'dice'],
    ['fewer faces in a roll than dice', (b) => b[10].entry.rolls[0].sides.pop(), 11, 'dice'],
    ['a roll left out', (b) => b.splice(11, 1), 12, 'gap'],
    ['a roll twice', (b) => b.splice(11, 0, structuredClone(b[10])), 12, 'gap'],
    ['rolls in another order', (b) => b.splice(10, 2, b[11], b[10]), 11, 'gap'],
    ['a roll number picked', (b) => b.splice(10, 3, rolled(1, 7, ab)), 11, 'gap'],
    ['faces without a number', (b) => delete b[11].stamp, 12, 'stamp'],
    ['open dice called secret', (b) => (b[11].secret = 'hidden'), 12, 'domain'],
    ['secret dice called open', (b) => (b[11].stamp.domain = 'gm'), 12, 'domain'],
    ['a roll of another epoch', (b) => (b[11].stamp.epoch = 2), 12, 'out-of-place'],
    ['another server secret', (b) => (b[13].secret = secretOf('12')), 14, 'secret'],
    ['another server commitment', (b) => (b[3].commitment = secretOf('12')), 14, 'secret'],
    ['another opening', (b) => (b[8].secret = secretOf('ab')), 9, 'opening'],
    ['another commitment of a seat', (b) => (b[4].commitment = secretOf('ab')), 10, 'opening'],
    ['an opening without a commitment', (b) => (b[8].seat = 'c'), 9, 'not-committed'],
    ['an opening twice', (b) => b.splice(9, 0, structuredClone(b[8])), 10, 'opened-twice'],
    ['an opening before all have committed', (b) => b.splice(7, 2, b[8], b[7]), 8, 'out-of-place'],
    ['a commitment after that', (b) => b.splice(7, 0, b.splice(5, 1)[0]), 8, 'out-of-place'],
    ['a commitment twice', (b) => (b[5] = structuredClone(b[4])), 6, 'committed-twice'],
    ['a commitment of nobody', (b) => (b[4].seat = 'z'), 5, 'out-of-place'],
    ['a roll before all is open', (b) => b.splice(9, 2, b[10], b[9]), 10, 'not-opened'],
    ['a roll before commitments were closed', (b) => b.splice(7, 1), 8, 'out-of-place'],
    ['fewer rolls told than made', (b) => (b[13].rolls = 2), 14, 'count'],
    ['more rolls told than made', (b) => (b[13].rolls = 4), 14, 'count'],
    ['broken off by nobody', (b) => (b[13].brokenOff = ['a']), 14, 'broken-off'],
    ['the end left out', (b) => b.splice(13, 1), 14, 'epoch-running'],
    ['an end twice', (b) => b.splice(14, 0, structuredClone(b[13])), 15, 'out-of-place'],
    ['a number of an epoch left out', (b) => (b[14].epoch = 3), 15, 'epoch-number'],
    ['a first epoch that is none', (b) => (b[3].epoch = 2), 4, 'epoch-number'],
    ['dice of the system, all the same with numbers', (b) => (b[0].dice = 'system'), 4, 'system'],
    ['a second beginning', (b) => b.push(structuredClone(b[0])), 16, 'first'],
    ['another beginning', (b) => b.shift(), 1, 'first'],
    ['a kind that is none', (b) => (b[6].kind = 'x'), 7, 'form'],
    ['a die that is none', (b) => (b[10].entry.rolls[0].sides[0] = 0), 11, 'form'],
    [
      'an entry that was never rolled before the dice began',
      (b) => b.splice(3, 0, { ...b[10], stamp: undefined }),
      4,
      'stamp',
    ],
  ])('%s', (_, spoil, record, code) => {
    expect(wrong(spoilt(spoil))).toMatchObject({ record, code })
  })

  it('names the face, and what it should have been', () => {
    expect(wrong(spoilt((bodies) => set(bodies[11], 2, 20))).values).toEqual({
      at: 3,
      sides: 20,
      found: 20,
      due: 9,
    })
  })

  it('lets dice stand from before only when they lay there', () => {
    const again = (faces: number[], name = 'hit') => {
      const bodies = vectorBodies()
      const { rolls, dice } = bodies[11].entry
      bodies[11].entry.rolls = [{ ...rolls[0], name, faces, sides: SIDES }, ...rolls]
      expect(dice).toHaveLength(5)
      return exportOf(bodies)
    }
    expect(verified(again([1, 1, 5, 86, 2])).faces).toBe(15)
    expect(wrong(again([1, 1, 5, 86, 3]))).toMatchObject({ record: 12, code: 'standing' })
    expect(wrong(again([1, 1, 5, 86, 2], 'evade'))).toMatchObject({ record: 12, code: 'standing' })
  })

  it('cannot hide a roll from the GM, and from a player only behind a record that they may not see', () => {
    const nothing = () => {}
    expect(wrong(spoilt(nothing, 'gm', [12]))).toMatchObject({ record: 13, code: 'gap' })
    expect(verified(spoilt(nothing, 'a', [12]))).toMatchObject({
      hidden: 1,
      rolls: 2,
      epochs: [{ notShown: 1, outcome: 'checked' }, {}],
    })
    expect(verified(spoilt(nothing, 'a', [13])).epochs[0].notShown).toBe(1)
    expect(wrong(spoilt((bodies) => (bodies[13].rolls = 4), 'a', []))).toMatchObject({ code: 'count' })
    expect(
      wrong(
        spoilt(
          (bodies) => {
            bodies[12].stamp.roll = 4
          },
          'a',
          [12],
        ),
      ),
    ).toMatchObject({ record: 13, code: 'gap' })
  })
})

describe('what is listed', () => {
  it('epochs broken off, rolls that were asked for and never made, actions that nobody settled', () => {
    const bodies = vectorBodies()
    bodies.splice(9, 4)
    Object.assign(bodies[9], { rolls: 0, brokenOff: ['b'] })
    expect(verified(exportOf(bodies))).toMatchObject({
      rolls: 0,
      declared: [7],
      epochs: [{ brokenOff: ['b'], unanswered: 8 }, {}],
    })
    bodies[9].brokenOff = undefined
    expect(wrong(exportOf(bodies))).toMatchObject({ record: 10, code: 'broken-off', values: { seats: 'b' } })
    bodies[9].brokenOff = ['b']
    bodies.splice(7, 0, { kind: 'withdrawn', declared: 7 })
    expect(verified(exportOf(bodies)).declared).toEqual([])
  })

  it('rolls whose secret is not told yet', () => {
    const bodies = vectorBodies().slice(0, 13)
    expect(verified(exportOf(bodies))).toMatchObject({ rolls: 3, epochs: [{ outcome: 'pending', rolls: 3 }] })
    bodies[12].stamp.roll = 4
    expect(wrong(exportOf(bodies))).toMatchObject({ record: 13, code: 'gap' })
  })

  it('secret rolls: all of them to the GM, to the others that there are epochs of them', () => {
    const one = secretOf('21')
    const bodies = vectorBodies()
    bodies.splice(
      3,
      0,
      { kind: 'epoch', domain: 'gm', epoch: 1, why: 'table', commitment: committed(1, 'server', one, 'gm') },
      { kind: 'commits-closed', domain: 'gm', epoch: 1 },
      rolled(1, 1, {}, { domain: 'gm', server: one }),
      { kind: 'epoch-ends', domain: 'gm', epoch: 1, secret: one, rolls: 1 },
      { kind: 'epoch', domain: 'gm', epoch: 2, why: 'x', commitment: secretOf('00') },
    )
    bodies[14].declared = undefined
    bodies[15].settles = 12
    expect(verified(exportOf(bodies))).toMatchObject({ rolls: 4, faces: 20 })
    const asPlayer = verified(exportOf(bodies, 'a', [6, 7]))
    expect(asPlayer).toMatchObject({ rolls: 3, hidden: 2 })
    expect(asPlayer.epochs[0]).toMatchObject({ domain: 'gm', outcome: 'hidden' })
    bodies[5].entry.dice[0] = bodies[5].entry.rolls[0].faces[0] = (bodies[5].entry.dice[0] % 6) + 1
    expect(wrong(exportOf(bodies))).toMatchObject({ record: 6, code: 'face' })
  })

  it('faces from before, of a table that goes on from another', () => {
    const bodies = vectorBodies()
    bodies[0].from = { table: 'T0', seq: 9, chain: secretOf('00') }
    bodies.splice(3, 0, { ...structuredClone(bodies[10]), stamp: undefined, settles: undefined })
    bodies[11].settles = undefined
    expect(verified(exportOf(bodies))).toMatchObject({ carriedOver: 5, rolls: 3 })
  })

  it('that there is nothing to verify where the system rolls', () => {
    const [created, seat, ...rest] = vectorBodies()
    const played = { ...rest[8], stamp: undefined, settles: undefined }
    const log = exportOf([{ ...created, dice: 'system' }, seat, played])
    expect(verified(log)).toMatchObject({ dice: 'system', rolls: 0, epochs: [] })
    expect(verified(exportOf([created, seat], 'a', [1])).dice).toBe('unknown')
  })
})

describe('logs of the server', () => {
  let server: Awaited<ReturnType<typeof testServer>>
  let now = Date.now()
  beforeAll(async () => {
    server = await testServer({ now: () => new Date(now) })
  })
  afterAll(() => server.close())

  const commit = (guest: Guest, epoch: number, secret: string) =>
    guest.do({
      type: 'commit',
      epoch,
      commitment: commitmentOf([guest.table, 'open', epoch], guest.seat, secret),
    })

  it('hold as each seat has them, with all that can happen to dice', async () => {
    const omen = { id: 'omen', name: 'Omen', die: 'D10', entries: [{ from: 1, to: 10, text: 'x' }] }
    const { gm, p1, p2 } = await partyOf(server.url, {
      ruleset: 'arianrhod',
      dice: 'verifiable',
      tables: [omen],
    })
    await commit(p1, 1, secretOf('aa'))
    await commit(p2, 1, secretOf('bb'))
    const caress = async () => {
      await p1.step({ do: 'caress', by: 'aya', to: 'ren' })
      return (await p2.snapshot()).waiting[0].seq
    }
    const seq = await caress()
    expect(await p2.answer(seq, {})).toBe('dice-not-ready')
    await p1.do({ type: 'open', epoch: 1, secret: secretOf('aa') })
    now += 11_000
    expect(await p2.answer(seq, {})).toBe('done')
    await p2.agree('veil', ['intimacy'])
    await p2.answer(await caress(), {})
    await gm.step({ do: 'table.roll', table: 'omen' }, 'shown')
    await gm.step({ do: 'scene.start' })
    await commit(p1, 3, secretOf('aa'))
    await p2.agree('yes', ['intimacy'])
    const last = await caress()
    expect(await p2.answer(last, {})).toBe('dice-not-ready')
    await gm.do({ type: 'new-epoch', why: 'x' })
    const [ofGm, ofP1, ofP2] = await Promise.all([gm, p1, p2].map(async (one) => (await one.export()).json))
    expect(verified(ofGm)).toMatchObject({ rolls: 3, hidden: expect.any(Number), declared: [last] })
    const open = verified(ofGm).epochs.filter(({ domain }: Loose) => domain === 'open')
    expect(open).toMatchObject([
      { epoch: 1, brokenOff: ['p2'], unanswered: expect.any(Number), rolls: 0, commitments: 2 },
      { epoch: 2, why: 'not opened', rolls: 2, outcome: 'checked' },
      { epoch: 3, brokenOff: ['p1'], unanswered: expect.any(Number) },
      { epoch: 4, outcome: 'pending' },
    ])
    for (const log of [ofP1, ofP2]) {
      expect(verified(log)).toMatchObject({ rolls: 1, chain: verified(ofGm).chain, dice: 'verifiable' })
      const ofDomain = (domain: string) => verified(log).epochs.filter((one: Loose) => one.domain === domain)
      expect(ofDomain('open')[1]).toMatchObject({ rolls: 1, notShown: 1, outcome: 'checked' })
      expect(ofDomain('gm')[0]).toMatchObject({ rolls: 0, outcome: 'hidden' })
    }
    for (const log of [ofGm, ofP1])
      for (const at of [...places(log.records)].filter((_, i) => i % 40 === 0))
        expect(wrong(altered(log, ['records', ...at])).record).toBe(Number(at[0]) + 1)
  })
})
