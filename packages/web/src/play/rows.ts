import type { RecordView } from '@tryst/table/types'

export type Row =
  | { readonly kind: 'record'; readonly key: string; readonly record: RecordView }
  /** several in a row that a rewind took back */
  | { readonly kind: 'folded'; readonly key: string; readonly first: number; readonly count: number }

const BOOKKEEPING = new Set(['epoch', 'commits', 'commits-closed', 'opens', 'epoch-ends'])

/** What the log tells: the dice's own bookkeeping has a place of its own, and what was declared is told again when it is carried out. */
export function shownOf(records: readonly RecordView[]): RecordView[] {
  const settled = new Set(
    records.flatMap((one) => (one.kind === 'played' && one.settles !== undefined ? [one.settles] : [])),
  )
  return merged(records).filter((record) => {
    if (record.kind === 'created' || record.kind === 'seat') return false
    if (record.kind === 'declared') return !settled.has(record.seq)
    if (record.kind === 'answered') return !settled.has(record.declared)
    if (record.kind === 'played' && record.entry.kind === 'answer')
      return Object.keys(record.entry.effective).length + record.entry.effects.length > 0
    return !BOOKKEEPING.has(record.kind)
  })
}

/** The theme answers that changed one after the other are one thing to tell. */
function merged(records: readonly RecordView[]): RecordView[] {
  const all: RecordView[] = []
  for (const record of records) {
    const last = all.findLast(({ kind }) => !BOOKKEEPING.has(kind))
    if (isPlainAnswer(record) && last && isPlainAnswer(last))
      all[all.indexOf(last)] = {
        ...record,
        entry: { ...record.entry, effective: { ...last.entry.effective, ...record.entry.effective } },
      }
    else all.push(record)
  }
  return all
}

type AnswerRecord = Extract<RecordView, { readonly kind: 'played' }> & {
  readonly entry: { readonly kind: 'answer' }
}

const isPlainAnswer = (record: RecordView): record is AnswerRecord =>
  record.kind === 'played' && record.entry.kind === 'answer' && record.entry.effects.length === 0

const isTakenBack = (record: RecordView): boolean => record.kind === 'played' && record.entry.takenBack

/** The rows of the log: what was taken back is folded, unless somebody looked into it. */
export function rowsOf(records: readonly RecordView[], unfolded: ReadonlySet<number>): Row[] {
  const rows: Row[] = []
  for (const record of records) {
    const last = rows.at(-1)
    const key = String(record.seq)
    if (!isTakenBack(record)) rows.push({ kind: 'record', key, record })
    else if (last?.kind === 'folded') rows[rows.length - 1] = { ...last, count: last.count + 1 }
    else if (last?.kind === 'record' && isTakenBack(last.record)) rows.push({ kind: 'record', key, record })
    else if (unfolded.has(record.seq)) rows.push({ kind: 'record', key, record })
    else rows.push({ kind: 'folded', key: `f${key}`, first: record.seq, count: 1 })
  }
  return rows
}
