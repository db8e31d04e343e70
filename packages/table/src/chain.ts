import { createHash, randomBytes } from 'node:crypto'
import type { Change } from '@tryst/engine'
import type { Body, TableRecord } from './log.ts'

/**
 * The parts of a record. Each has a salt of its own, so that one can be shown, and checked against the chain, while of the others no more
 * than their digests is told. Every record has all three: an empty part looks like any other.
 */
export interface Parts {
  /** all but what was changed */
  readonly body: Body
  /** what was changed, answers apart */
  readonly changes: readonly Change[]
  /** the answers that were changed, which are for nobody but their person (C-7) */
  readonly answers: readonly Change[]
}
export const PARTS = ['body', 'changes', 'answers'] as const
export type PartName = (typeof PARTS)[number]

export function partsOf(body: Body): Parts {
  if (body.kind !== 'played' || body.entry.status !== 'ok') return { body, changes: [], answers: [] }
  const { changes } = body.entry
  return {
    body: { ...body, entry: { ...body.entry, changes: [] } },
    changes: changes.filter(({ at: [part] }) => part !== 'answers'),
    answers: changes.filter(({ at: [part] }) => part === 'answers'),
  }
}

/** What the first record's chain starts from. */
export const genesis = (table: string): string => hash('tryst-log/1/table', table)

/** The salt of one part, from the record's. */
export const saltOf = (salt: string, part: PartName): string => hash('tryst-log/1/salt', salt, part)

/** What stands for a part that may not be seen: nothing of it can be guessed without its salt. */
export const partDigest = (salt: string, value: unknown): string =>
  hash('tryst-log/1/part', salt, JSON.stringify(value))

/** What stands for a record. */
export const recordDigest = (seq: number, at: string, parts: Readonly<Record<PartName, string>>): string =>
  hash('tryst-log/1/record', String(seq), at, ...PARTS.map((part) => parts[part]))

export function digest({ seq, at, salt, body }: Omit<TableRecord, 'chain'>): string {
  const parts = partsOf(body)
  const of = (part: PartName) => partDigest(saltOf(salt, part), parts[part])
  return recordDigest(seq, at, { body: of('body'), changes: of('changes'), answers: of('answers') })
}

/** The chain after a record. */
export const link = (before: string, digest: string): string => hash('tryst-log/1/chain', before, digest)

/** A record that follows on the chain. */
export function sealed(seq: number, at: string, body: Body, before: string): TableRecord {
  const record = { seq, at, salt: randomBytes(16).toString('hex'), body }
  return { ...record, chain: link(before, digest(record)) }
}

/** SHA-256, hex, of fields with their lengths in front. */
function hash(...fields: string[]): string {
  const hasher = createHash('sha256')
  for (const field of fields) {
    const length = Buffer.allocUnsafe(4)
    length.writeUInt32BE(Buffer.byteLength(field))
    hasher.update(length).update(field)
  }
  return hasher.digest('hex')
}
