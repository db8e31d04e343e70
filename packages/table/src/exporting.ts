import { digest, type PartName, partDigest, partsOf, saltOf } from './chain.ts'
import type { LiveTable } from './live.ts'
import type { TableRecord } from './log.ts'

/** A part of a record that is shown, with its salt. */
export interface ShownPart {
  readonly salt: string
  readonly value: unknown
}

/**
 * A record of an exported log. One that may not be seen is its digest. Of any other each part is shown, or is its digest; answers never are
 * (C-7). The chain goes through all of them, so that nobody can leave out, add or change a record unnoticed.
 */
export type ExportedRecord =
  | { readonly seq: number; readonly digest: string; readonly chain: string }
  | ({ readonly seq: number; readonly at: string; readonly chain: string } & Readonly<
      Record<PartName, ShownPart | string>
    >)

/**
 * A log as one seat may see it. The GM's goes on elsewhere: what it has not is answers, which everybody gives anew, and choices that were
 * made for an action that still waits.
 */
export interface ExportedLog {
  readonly format: 'tryst-log/1'
  readonly table: string
  readonly seat: string
  readonly records: readonly ExportedRecord[]
}

/** A record for a seat. The table has taken it in. */
export function exportedRecord(live: LiveTable, record: TableRecord, seat: string): ExportedRecord {
  const { seq, at, salt, body, chain } = record
  const shown = shownParts(live, record, seat)
  if (shown.length === 0) return { seq, digest: digest(record), chain }
  const parts = partsOf(body)
  const part = (name: PartName): ShownPart | string => {
    const own = saltOf(salt, name)
    return shown.includes(name) ? { salt: own, value: parts[name] } : partDigest(own, parts[name])
  }
  return { seq, at, chain, body: part('body'), changes: part('changes'), answers: part('answers') }
}

/** Which parts of a record are for a seat: those that say no more than its view, and the sheets, which lie open. */
function shownParts(live: LiveTable, { body }: TableRecord, seat: string): readonly PartName[] {
  const isGm = live.seats.get(seat)?.role === 'gm'
  const when = (shown: boolean): readonly PartName[] => (shown ? ['body'] : [])
  switch (body.kind) {
    case 'played': {
      const { entry, secret } = body
      // of an answer, what it ended
      if (live.game.setup.ruleset.byId.get(entry.do)?.private)
        return partsOf(body).changes.length > 0 ? ['changes'] : []
      return isGm || !(secret || entry.status !== 'ok' || entry.veiled) ? ['body', 'changes'] : []
    }
    case 'created':
      return when(isGm || body.tables.length === 0)
    case 'declared':
      return when(isGm || !body.veiled || body.by === seat || body.asks.some(({ of }) => of === seat))
    case 'answered':
      return []
    case 'epoch-ends':
      return when(isGm || body.domain === 'open')
    default:
      return when(true)
  }
}
