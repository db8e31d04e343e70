import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { commitment, epochKey, verifiable } from '@tryst/engine'
import { digest, genesis, PARTS, partDigest, partsOf, saltOf, sealed } from '../chain.ts'
import type { Body } from '../log.ts'

// biome-ignore lint/suspicious/noExplicitAny: records that tests spoil
export type Loose = any

const TABLE = 'T1'
/** The secrets of the design's test vector: 00 01 … 1f, and aa, bb. */
export const SERVER = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')
export const secretOf = (byte: string): string => byte.repeat(32)
export const SIDES = [6, 6, 20, 100, 3]

/** An exported log of these records, its chain as the server makes it. `hidden`: numbers of records of which only the digest is told. */
export function exportOf(bodies: readonly Body[], seat = 'gm', hidden: readonly number[] = []): Loose {
  let chain = genesis(TABLE)
  const records = bodies.map((body, i) => {
    const record = sealed(i + 1, '2026-01-01T00:00:00.000Z', body, chain)
    const { seq, at, salt } = record
    chain = record.chain
    if (hidden.includes(seq)) return { seq, digest: digest(record), chain }
    const parts = partsOf(body)
    const shown = PARTS.map((name) => {
      const own = saltOf(salt, name)
      return [name, name === 'answers' ? partDigest(own, parts[name]) : { salt: own, value: parts[name] }]
    })
    return { seq, at, chain, ...Object.fromEntries(shown) }
  })
  // as it is read from a file
  return JSON.parse(JSON.stringify({ format: 'tryst-log/1', table: TABLE, seat, records }))
}

export const committed = (epoch: number, who: string, secret: string, domain = 'open'): string =>
  bytesToHex(commitment({ table: TABLE, domain, epoch }, who, hexToBytes(secret)))

/** A step that rolled these dice, with the faces that the server shows. */
export function rolled(
  epoch: number,
  roll: number,
  seats: Readonly<Record<string, string>>,
  { domain = 'open' as 'open' | 'gm', server = SERVER, sides = SIDES } = {},
): Loose {
  const opened = new Map(Object.entries(seats).map(([seat, secret]) => [seat, hexToBytes(secret)]))
  const faces = sides.map(
    verifiable(epochKey({ table: TABLE, domain, epoch }, hexToBytes(server), opened), roll),
  )
  return {
    kind: 'played',
    entry: {
      index: roll - 1,
      do: 'x',
      by: 'gm',
      given: {},
      status: 'ok',
      veiled: false,
      rolls: [{ name: 'hit', notation: '', faces, sides: [...sides], value: 0, terms: [] }],
      dice: [...faces],
      facts: {},
      workings: {},
      changes: [],
    },
    stamp: { domain, epoch, roll },
    ...(domain === 'gm' && { secret: 'hidden' }),
  }
}

/** A short game with the dice of the design's test vector. Records 1 to 15; the rolls are 11, 12 and 13. */
export function vectorBodies(): Loose[] {
  const ab = { a: secretOf('aa'), b: secretOf('bb') }
  return [
    { kind: 'created', name: 'T', ruleset: 'x', options: {}, tables: [], dice: 'verifiable' },
    { kind: 'seat', seat: 'a', name: 'A', role: 'player', generation: 1 },
    { kind: 'seat', seat: 'b', name: 'B', role: 'player', generation: 1 },
    { kind: 'epoch', domain: 'open', epoch: 1, why: 'table', commitment: committed(1, 'server', SERVER) },
    { kind: 'commits', epoch: 1, seat: 'b', commitment: committed(1, 'b', ab.b) },
    { kind: 'commits', epoch: 1, seat: 'a', commitment: committed(1, 'a', ab.a) },
    { kind: 'declared', step: { do: 'x' }, by: 'a', asks: [{ of: 'b', parameters: ['evade'] }] },
    { kind: 'commits-closed', domain: 'open', epoch: 1 },
    { kind: 'opens', epoch: 1, seat: 'a', secret: ab.a },
    { kind: 'opens', epoch: 1, seat: 'b', secret: ab.b },
    { ...rolled(1, 1, ab), settles: 7 },
    rolled(1, 2, ab),
    rolled(1, 3, ab),
    { kind: 'epoch-ends', domain: 'open', epoch: 1, secret: SERVER, rolls: 3 },
    {
      kind: 'epoch',
      domain: 'open',
      epoch: 2,
      why: 'scene.start',
      commitment: committed(2, 'server', secretOf('11')),
    },
  ]
}
