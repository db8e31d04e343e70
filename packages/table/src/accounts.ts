import type { TablesAtHand } from './at-hand.ts'
import { decideJoin } from './decide.ts'
import { hashOf } from './secrets.ts'
import type { Caller } from './service.ts'
import type { Store } from './store/store.ts'

/**
 * Seats held by accounts elsewhere, and the channels there that are linked to a table. Whoever asks has made sure whose account it is. Of an
 * account nothing is kept but the hash of its name at that table; it opens what a cookie opens, until the seat is given anew.
 */
export class Accounts {
  constructor(
    private readonly store: Store,
    private readonly atHand: TablesAtHand,
  ) {}

  /**
   * Trades a link for a seat, as `Tables.join` does; a seat that the account had at that table it leaves. Undefined for a link that opens
   * nothing.
   * @param at the only table that it may open
   */
  async join(link: string, account: string, at?: string): Promise<Caller | undefined> {
    const known = await this.store.credential(hashOf(link))
    if (known?.kind !== 'link' && known?.kind !== 'invitation') return undefined
    const { table, seat, generation } = known
    if (at !== undefined && table !== at) return undefined
    const caller = { table, seat, generation }
    // it may come again with the invitation that it used
    if ((await this.caller(table, account))?.seat === seat) return caller
    const hash = hashIn(table, account)
    return this.atHand.write(table, async ({ tx, live, append }) => {
      if (live.seats.get(seat)?.generation !== generation) return undefined
      if (known.kind === 'invitation' && live.present.has(seat)) return undefined
      await append(decideJoin(live, seat).bodies)
      await tx.removeCredential(hash)
      await tx.addCredential({ hash, seat, kind: 'account', generation })
      return caller
    })
  }

  /** The seat that an account has at a table. */
  async caller(table: string, account: string): Promise<Caller | undefined> {
    const known = await this.store.credential(hashIn(table, account))
    return known?.kind === 'account' ? { table, seat: known.seat, generation: known.generation } : undefined
  }

  /** The account has its seat no more; whoever sits in it stays. */
  async leave(table: string, account: string): Promise<void> {
    await this.atHand.write(table, ({ tx }) => tx.removeCredential(hashIn(table, account)))
  }

  tableOf(channel: string): Promise<string | undefined> {
    return this.store.tableOfChannel(channel)
  }

  /** Links a channel to the caller's table, whichever it was linked to before. False when the caller is not the GM. */
  async link(caller: Caller, channel: string): Promise<boolean> {
    const done = await this.atHand.write(caller.table, async ({ tx, live }) => {
      const seat = live.seats.get(caller.seat)
      if (seat?.role !== 'gm' || seat.generation !== caller.generation) return false
      await tx.linkChannel(channel)
      return true
    })
    return done ?? false
  }

  async unlink(table: string, channel: string): Promise<void> {
    await this.atHand.write(table, ({ tx }) => tx.unlinkChannel(channel))
  }
}

/** No link and no cookie is of this form: they have no spaces. */
const hashIn = (table: string, account: string): string => hashOf(`account ${table} ${account}`)
