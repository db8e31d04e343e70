import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { commitment } from '@tryst/engine'
import type { Command, Outcome, Snapshot } from '@tryst/table/types'
import { randomHex } from './api.ts'
import { kept } from './kept.ts'

/**
 * A seat's part in dice that can be verified: the page commits to 32 random bytes as soon as an epoch begins, and opens them when no more
 * commitments are taken. The bytes are kept on the device until then, so that a reload does not lose them.
 */
export class DiceSeat {
  private readonly done = new Set<string>()

  constructor(
    private readonly table: string,
    private readonly send: (command: Command) => Promise<Outcome>,
  ) {}

  /** Looks whether something is to be done. */
  look({ dice, epoch, seat }: Snapshot): void {
    if (dice !== 'verifiable' || !epoch) return
    const name = `dice ${this.table} ${seat} ${epoch.epoch}`
    if (epoch.phase === 'open' && !epoch.committed.includes(seat)) {
      const secret = kept.get<string>(name) ?? randomHex(32)
      kept.set(name, secret)
      const told = commitment(
        { table: this.table, domain: 'open', epoch: epoch.epoch },
        seat,
        hexToBytes(secret),
      )
      this.once(`commit ${epoch.epoch}`, {
        type: 'commit',
        epoch: epoch.epoch,
        commitment: bytesToHex(told),
      })
    } else if (epoch.phase === 'closed' && epoch.committed.includes(seat) && !epoch.opened.includes(seat)) {
      const secret = kept.get<string>(name)
      if (secret !== undefined) this.once(`open ${epoch.epoch}`, { type: 'open', epoch: epoch.epoch, secret })
    } else if (epoch.phase === 'ended') kept.set(name, undefined)
  }

  private once(what: string, command: Command): void {
    if (this.done.has(what)) return
    this.done.add(what)
    this.send(command).catch(() => this.done.delete(what))
  }
}
