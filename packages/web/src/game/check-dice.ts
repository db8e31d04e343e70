import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { commitment, epochKey, verifiable } from '@tryst/engine'
import type { RecordView } from '@tryst/table/types'

export interface Checked {
  /** rolls whose every face is as it must be */
  readonly rolls: number
  /** rolls of an epoch that has not ended yet */
  readonly open: number
  /** the first thing that is wrong */
  readonly wrong?: string
}

/** The rolls of one epoch of the dice that all see. */
interface Epoch {
  readonly server: string
  readonly commitments: Map<string, string>
  readonly secrets: Map<string, string>
  readonly rolls: {
    readonly seq: number
    readonly roll: number
    readonly sides: number[]
    readonly faces: number[]
  }[]
}

/**
 * Checks the dice of a log that everyone sees: that commitments were opened as made, that roll numbers have no gap, and every face that is
 * shown. Veiled rolls show none: their numbers count, no more.
 */
export function checkDice(table: string, records: readonly RecordView[]): Checked {
  const epochs = new Map<number, Epoch>()
  let rolls = 0
  let open = 0
  for (const record of records) {
    switch (record.kind) {
      case 'epoch':
        if (record.domain === 'open')
          epochs.set(record.epoch, {
            server: record.commitment,
            commitments: new Map(),
            secrets: new Map(),
            rolls: [],
          })
        break
      case 'commits':
        epochs.get(record.epoch)?.commitments.set(record.seat, record.commitment)
        break
      case 'opens':
        epochs.get(record.epoch)?.secrets.set(record.seat, record.secret)
        break
      case 'played': {
        const { stamp, entry, seq } = record
        const epoch = stamp?.domain === 'open' ? epochs.get(stamp.epoch) : undefined
        if (!stamp || !epoch) break
        const shown = entry.kind === 'done' ? entry.rolls : []
        epoch.rolls.push({
          seq,
          roll: stamp.roll,
          sides: shown.flatMap((one) => one.sides),
          faces: shown.flatMap((one) => one.faces),
        })
        open += 1
        break
      }
      case 'epoch-ends': {
        const epoch = record.domain === 'open' ? epochs.get(record.epoch) : undefined
        if (!epoch || !('secret' in record)) break
        const wrong = wrongIn({ table, domain: 'open', epoch: record.epoch }, epoch, record.secret)
        if (wrong !== undefined) return { rolls, open, wrong }
        rolls += epoch.rolls.length
        open -= epoch.rolls.length
      }
    }
  }
  return { rolls, open }
}

function wrongIn(
  where: { readonly table: string; readonly domain: string; readonly epoch: number },
  { server, commitments, secrets, rolls }: Epoch,
  secret: string,
): string | undefined {
  const isAsCommitted = (who: string, told: string, committed: string | undefined) =>
    bytesToHex(commitment(where, who, hexToBytes(told))) === committed
  if (!isAsCommitted('server', secret, server)) return `#${where.epoch} server`
  for (const [seat, told] of secrets)
    if (!isAsCommitted(seat, told, commitments.get(seat))) return `#${where.epoch} ${seat}`
  const key = epochKey(
    where,
    hexToBytes(secret),
    new Map([...secrets].map(([seat, told]) => [seat, hexToBytes(told)])),
  )
  for (const [i, { seq, roll, sides, faces }] of rolls.entries()) {
    if (roll !== i + 1) return `#${where.epoch} ${seq}: ${roll} ≠ ${i + 1}`
    const dice = verifiable(key, roll)
    if (sides.some((side, at) => dice(side) !== faces[at])) return `#${where.epoch} ${seq}`
  }
  return undefined
}
