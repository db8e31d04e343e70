import { DiceBook, type EpochReport } from './dice-book.ts'
import { bodySchema, type LogBody, type LogRecord, logSchema, recordSchema } from './format.ts'
import { chainAfter, chainStart, digestOfPart, digestOfRecord } from './hashes.ts'
import { Wrong, type WrongRecord } from './wrong.ts'

/** What was found in an exported log that holds. */
export interface Verified {
  readonly table: string
  /** whose export it is */
  readonly seat: string
  readonly records: number
  /** records of which the body is not shown to that seat */
  readonly hidden: number
  /** the chain after the last record: everyone at the table has the same at the same record */
  readonly chain: string
  /** `system`: there is nothing to verify. `unknown`: this log shows neither epochs of dice nor how the table was made */
  readonly dice: 'verifiable' | 'system' | 'unknown'
  /** rolls of verifiable dice in this log, and faces */
  readonly rolls: number
  readonly faces: number
  readonly epochs: readonly EpochReport[]
  /** faces from before the dice of this table began: the log that it goes on from is their proof */
  readonly carriedOver: number
  /** declared actions of which this log shows no end: the records that declare them */
  readonly declared: readonly number[]
}

/** Undefined for what is no exported log at all. */
export type Verdict = { readonly verified: Verified } | { readonly wrong: WrongRecord } | undefined

/**
 * Checks an exported log from nothing but itself: that its records follow on one another by their hashes, that commitments were made
 * before anything was opened and fit, that rolls have no gaps, and every face. It stops at the first record that is wrong.
 */
export function verifyLog(log: unknown): Verdict {
  const { success, data } = logSchema.safeParse(log)
  if (!success || data.records.length === 0) return undefined
  try {
    const verified = verify(data)
    return verified && { verified }
  } catch (error) {
    // nested so deeply that it cannot be written out
    if (error instanceof RangeError) return undefined
    if (!(error instanceof Wrong)) throw error
    const { record, code, values } = error
    return { wrong: { record, code, values } }
  }
}

/** Undefined when it is the export of a seat that the table does not have. */
function verify({ table, seat, records }: ReturnType<typeof logSchema.parse>): Verified | undefined {
  const book = new DiceBook(table, seat === 'gm', secretsIn(records))
  const declared = new Set<number>()
  let chain = chainStart(table)
  let dice: Verified['dice'] = 'unknown'
  let goesOn = true
  records.forEach((unread, i) => {
    const seq = i + 1
    const record = recordSchema.safeParse(unread).data
    if (!record) throw new Wrong(seq, 'form')
    if (record.seq !== seq) throw new Wrong(seq, 'number', { found: record.seq })
    chain = chainAfter(chain, digestOf(record))
    if (record.chain !== chain) throw new Wrong(seq, 'chain')
    const body = bodyOf(record, seq)
    if (!body) {
      book.hidden += 1
      return
    }
    if ((body.kind === 'created') !== (seq === 1)) throw new Wrong(seq, 'first')
    if (dice === 'system' && 'epoch' in body) throw new Wrong(seq, 'system')
    switch (body.kind) {
      case 'created':
        dice = body.dice
        goesOn = body.from !== undefined
        return
      case 'played':
        if (body.settles !== undefined) declared.delete(body.settles)
        if (dice === 'system') {
          if (body.stamp) throw new Wrong(seq, 'system')
          return
        }
        book.played(seq, body)
        // only a table that goes on from another has rolls from before its dice
        if (book.carriedOver > 0 && !goesOn) throw new Wrong(seq, 'stamp')
        return
      case 'declared':
        declared.add(seq)
        return
      case 'withdrawn':
        declared.delete(body.declared)
        return
      case 'seat':
        return book.seat(body.seat)
      case 'epoch':
        return book.epoch(seq, body)
      case 'commits':
        return book.commits(seq, body)
      case 'commits-closed':
        return book.closed(seq, body)
      case 'opens':
        return book.opens(seq, body)
      case 'epoch-ends':
        return book.ends(seq, body)
    }
  })
  if (seat !== 'gm' && !book.hasSeat(seat)) return undefined
  const epochs = book.report()
  const sum = (of: (epoch: EpochReport) => number) => epochs.reduce((total, one) => total + of(one), 0)
  return {
    table,
    seat,
    records: records.length,
    hidden: book.hidden,
    chain,
    dice: dice === 'unknown' && book.begun ? 'verifiable' : dice,
    rolls: sum(({ rolls }) => rolls),
    faces: sum(({ faces }) => faces),
    epochs,
    carriedOver: book.carriedOver,
    declared: [...declared],
  }
}

/** The server's secrets that are told somewhere in the log. They count for nothing unless they fit what was committed to. */
function secretsIn(records: readonly unknown[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const unread of records) {
    const record = recordSchema.safeParse(unread).data
    if (!record || !('body' in record) || typeof record.body === 'string') continue
    const body = bodySchema.safeParse(record.body.value).data
    if (body?.kind === 'epoch-ends') found.set(`${body.domain} ${body.epoch}`, body.secret)
  }
  return found
}

function digestOf(record: LogRecord): string {
  if ('digest' in record) return record.digest
  const { seq, at, body, changes, answers } = record
  const of = (part: typeof body) => (typeof part === 'string' ? part : digestOfPart(part.salt, part.value))
  return digestOfRecord(seq, at, [of(body), of(changes), of(answers)])
}

/** Undefined when it is not shown. */
function bodyOf(record: LogRecord, seq: number): LogBody | undefined {
  if ('digest' in record || typeof record.body === 'string') return undefined
  const { success, data } = bodySchema.safeParse(record.body.value)
  if (!success) throw new Wrong(seq, 'form')
  return data
}
