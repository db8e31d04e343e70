import type { RecordView } from '@tryst/table/types'

export type PlayedRecord = Extract<RecordView, { readonly kind: 'played' }>

/** What a rewind does not take back. */
const STAYS = new Set(['consent.set', 'pause', 'resume', 'person.join', 'person.leave', 'character.join'])

const stays = ({ entry }: PlayedRecord): boolean =>
  entry.kind === 'answer' || (entry.kind !== 'veiled' && STAYS.has(entry.do))

/** Adds records to those that are known, each once, in their order; what a rewind among them takes back is marked. */
export function withRecords(
  known: readonly RecordView[],
  more: readonly RecordView[],
): readonly RecordView[] {
  const last = known.at(-1)?.seq ?? 0
  const follows = more.every(({ seq }, i) => seq > (i === 0 ? last : (more[i - 1]?.seq ?? 0)))
  const all = follows
    ? [...known, ...more]
    : [...new Map([...known, ...more].map((one) => [one.seq, one])).values()].sort((a, b) => a.seq - b.seq)
  for (const record of more) if (isRewind(record)) takeBack(all, record)
  return all
}

const isRewind = (record: RecordView): record is PlayedRecord =>
  record.kind === 'played' && record.entry.kind === 'done' && record.entry.do === 'rewind'

function takeBack(all: RecordView[], rewind: PlayedRecord): void {
  const { entry } = rewind
  if (entry.kind !== 'done') return
  const to = Number(entry.given.to)
  all.forEach((record, i) => {
    if (record.kind !== 'played' || stays(record)) return
    const { index, takenBack } = record.entry
    if (index > to && index < entry.index && !takenBack)
      all[i] = { ...record, entry: { ...record.entry, takenBack: true } }
  })
}
