import { createHash, randomBytes } from 'node:crypto'
import type { LiveTable } from './live.ts'
import type { Domain } from './log.ts'
import type { TableTransaction } from './store/store.ts'

/** A secret that opens something: 192 random bits. At rest only its hash is kept. */
export const newSecret = (): string => randomBytes(24).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Secrets of the server for a table, kept beside the log. What is kept is never changed. */
export interface Secrets {
  get(name: string): string | undefined
  set(name: string, value: string): void
}

/** The name under which the secret of a dice epoch is kept; it is told when the epoch ends. */
export const diceSecret = (domain: Domain, epoch: number): string => `dice ${domain} ${epoch}`

/** That a seat is ready to go on is kept outside the log: nobody sees it, nor how many are. Undefined when nobody is asked. */
export function readyName({ resumeAsked, seats }: LiveTable, seat: string): string | undefined {
  return resumeAsked === undefined
    ? undefined
    : `ready ${resumeAsked} ${seat} ${seats.get(seat)?.generation ?? 0}`
}

/** The secrets of the dice epochs that run, as they were read before: what is kept is never changed. */
const diceRead = new WeakMap<LiveTable, ReadonlyMap<string, string>>()

/** The secrets that a command may need: read before it is decided, kept with what it brings. */
export class Kept implements Secrets {
  private readonly known = new Map<string, string>()
  private readonly fresh = new Map<string, string>()

  static async of(tx: TableTransaction, live: LiveTable): Promise<Kept> {
    const kept = new Kept()
    const dice = [...live.epochs.values()].map(({ domain, epoch }) => diceSecret(domain, epoch))
    const ready = [...live.present].flatMap((seat) => readyName(live, seat) ?? [])
    const before = diceRead.get(live)
    for (const name of [...dice, ...ready]) {
      const value = before?.get(name) ?? (await tx.secret(name))
      if (value !== undefined) kept.known.set(name, value)
    }
    diceRead.set(live, new Map([...kept.known].filter(([name]) => dice.includes(name))))
    return kept
  }

  get(name: string): string | undefined {
    return this.fresh.get(name) ?? this.known.get(name)
  }

  set(name: string, value: string): void {
    if (this.get(name) === undefined) this.fresh.set(name, value)
  }

  async keep(tx: TableTransaction): Promise<void> {
    for (const [name, value] of this.fresh) await tx.keepSecret(name, value)
  }
}
