import type { BodyOf, Domain, PlayedRoll } from './format.ts'
import { commitmentOf, type EpochId, facesOf, keyOf } from './hashes.ts'
import { Wrong, type WrongCode } from './wrong.ts'

/** An epoch of dice, as far as a log has it. */
export interface EpochReport {
  readonly domain: Domain
  readonly epoch: number
  /** the record that begins it */
  readonly record: number
  readonly why: string
  /** `checked`; `pending`: its secret is not told yet; `hidden`: it is told, but not to this seat */
  readonly outcome: 'checked' | 'pending' | 'hidden'
  /** rolls in this log, and their faces */
  readonly rolls: number
  readonly faces: number
  /** rolls that are not shown to this seat */
  readonly notShown: number
  readonly commitments: number
  /** it was broken off: these seats did not open what they had committed to */
  readonly brokenOff: readonly string[]
  /** a roll was asked for and never made: the record in which */
  readonly unanswered?: number
}

type Values = Readonly<Record<string, string | number>>

class Epoch {
  phase: 'open' | 'closed' | 'ended' | 'hidden' = 'open'
  closedAt = 0
  readonly commitments = new Map<string, string>()
  readonly secrets = new Map<string, string>()
  rolls = 0
  faces = 0
  /** the number of the last roll, and how many hidden records there were before it */
  last = 0
  hiddenBefore: number
  told: number | undefined
  brokenOff: readonly string[] = []
  private key: Buffer | undefined

  constructor(
    readonly record: number,
    readonly begun: BodyOf<'epoch'>,
    readonly id: EpochId,
    /** the server's secret, when the log tells it further on and it is what was committed to */
    private readonly secret: string | undefined,
    hidden: number,
  ) {
    this.hiddenBefore = hidden
  }

  /** Undefined while the server's secret is unknown. */
  facesOf(roll: number, sides: readonly number[]): number[] | undefined {
    if (this.secret === undefined) return undefined
    this.key ??= keyOf(this.id, this.secret, this.secrets)
    return facesOf(this.key, roll, sides)
  }

  get unopened(): string[] {
    return [...this.commitments.keys()].filter((seat) => !this.secrets.has(seat))
  }
}

/** Follows the dice of a log: each record in its order, each face from what was committed. */
export class DiceBook {
  private readonly epochs: Epoch[] = []
  private readonly running = new Map<Domain, Epoch>()
  private readonly seats = new Set<string>()
  /** rolls of earlier steps, which may stand when a step is taken up again */
  private readonly earlier: (readonly PlayedRoll[])[] = []
  /** faces that were rolled before the dice of this log began, at the table it goes on from */
  carriedOver = 0
  /** records whose body is not shown */
  hidden = 0

  constructor(
    private readonly table: string,
    /** to the GM every roll is shown */
    private readonly showsAll: boolean,
    /** the server's secrets that the log tells, by domain and epoch */
    private readonly told: ReadonlyMap<string, string>,
  ) {}

  get begun(): boolean {
    return this.epochs.length > 0
  }

  seat(seat: string): void {
    this.seats.add(seat)
  }

  hasSeat(seat: string): boolean {
    return this.seats.has(seat)
  }

  epoch(record: number, body: BodyOf<'epoch'>): void {
    const { domain, epoch } = body
    const last = this.running.get(domain)
    const expected = (last?.begun.epoch ?? 0) + 1
    if (epoch !== expected) throw new Wrong(record, 'epoch-number', { found: epoch, expected })
    if (last && last.phase !== 'ended') {
      // how the epoch of secret rolls ended is the GM's alone
      if (this.showsAll || domain !== 'gm') throw new Wrong(record, 'epoch-running', { epoch: epoch - 1 })
      last.phase = 'hidden'
    }
    const id = [this.table, domain, epoch] as const
    const secret = this.told.get(`${domain} ${epoch}`)
    const fits = secret !== undefined && commitmentOf(id, 'server', secret) === body.commitment
    const begins = new Epoch(record, body, id, fits ? secret : undefined, this.hidden)
    this.epochs.push(begins)
    this.running.set(domain, begins)
  }

  commits(record: number, { epoch, seat, commitment }: BodyOf<'commits'>): void {
    const now = this.at(record, 'open', epoch, 'open')
    if (!this.seats.has(seat) || seat === 'server') throw new Wrong(record, 'out-of-place')
    if (now.commitments.has(seat)) throw new Wrong(record, 'committed-twice', { seat })
    now.commitments.set(seat, commitment)
  }

  closed(record: number, { domain, epoch }: BodyOf<'commits-closed'>): void {
    const now = this.at(record, domain, epoch, 'open')
    now.phase = 'closed'
    now.closedAt = record
  }

  opens(record: number, { epoch, seat, secret }: BodyOf<'opens'>): void {
    const now = this.at(record, 'open', epoch, 'closed')
    const committed = now.commitments.get(seat)
    if (committed === undefined) throw new Wrong(record, 'not-committed', { seat })
    if (now.secrets.has(seat)) throw new Wrong(record, 'opened-twice', { seat })
    if (commitmentOf(now.id, seat, secret) !== committed) throw new Wrong(record, 'opening', { seat })
    now.secrets.set(seat, secret)
  }

  ends(record: number, { domain, epoch, secret, rolls, brokenOff = [] }: BodyOf<'epoch-ends'>): void {
    const now = this.at(record, domain, epoch)
    const wrong = (code: WrongCode, values?: Values) => new Wrong(record, code, values)
    if (commitmentOf(now.id, 'server', secret) !== now.begun.commitment) throw wrong('secret')
    const missing = now.phase === 'closed' ? now.unopened : []
    if (JSON.stringify([...brokenOff].sort()) !== JSON.stringify(missing.sort()))
      throw wrong('broken-off', { seats: missing.join(', ') })
    if (rolls < now.last || rolls - now.last > this.hiddenSince(now))
      throw wrong('count', { told: rolls, counted: now.last })
    now.phase = 'ended'
    now.told = rolls
    now.brokenOff = brokenOff
  }

  /** A step that was carried out: the rolls of it that are new, face by face. */
  played(record: number, { entry, stamp, secret }: BodyOf<'played'>): void {
    const wrong = (code: WrongCode, values?: Values) => new Wrong(record, code, values)
    const { rolls, dice } = entry
    const sides = this.rolledNow(record, rolls, dice)
    this.earlier.push(rolls)
    if (!stamp) {
      if (dice.length === 0) return
      if (this.begun) throw wrong('stamp')
      this.carriedOver += dice.length
      return
    }
    const { domain, epoch, roll } = stamp
    if ((domain === 'gm') !== (secret !== undefined)) throw wrong('domain')
    const now = this.at(record, domain, epoch, 'closed')
    if (now.unopened.length > 0) throw wrong('not-opened', { seats: now.unopened.join(', ') })
    const missing = roll - now.last - 1
    if (missing < 0 || missing > this.hiddenSince(now))
      throw wrong('gap', { found: roll, expected: now.last + 1 })
    now.last = roll
    now.hiddenBefore = this.hidden
    now.rolls += 1
    now.faces += dice.length
    const due = now.facesOf(roll, sides)
    const at = due ? dice.findIndex((face, i) => face !== due[i]) : -1
    if (due && at >= 0)
      throw wrong('face', { at: at + 1, sides: sides[at] ?? 0, found: dice[at] ?? 0, due: due[at] ?? 0 })
  }

  /** The sides of the dice that were rolled in this step. Those before them stood from the step that it takes up again. */
  private rolledNow(record: number, rolls: readonly PlayedRoll[], dice: readonly number[]): number[] {
    const faces = rolls.flatMap((roll) => roll.faces)
    const sides = rolls.flatMap((roll) => roll.sides)
    const stood = faces.length - dice.length
    if (
      rolls.some((roll) => roll.faces.length !== roll.sides.length) ||
      stood < 0 ||
      dice.some((face, i) => face !== faces[stood + i])
    )
      throw new Wrong(record, 'dice')
    if (stood > 0) this.checkStanding(record, rolls, stood)
    return sides.slice(stood)
  }

  private checkStanding(record: number, rolls: readonly PlayedRoll[], stood: number): void {
    const shown = (some: readonly PlayedRoll[]) =>
      JSON.stringify(some.map(({ name, faces, sides }) => [name, faces, sides]))
    let count = 0
    const many = rolls.findIndex((roll) => {
      count += roll.faces.length
      return count >= stood
    })
    const standing = rolls.slice(0, many + 1)
    const known = this.earlier.some((one) => shown(one.slice(0, many + 1)) === shown(standing))
    // who is not shown everything may not have been shown where they were rolled
    if (count !== stood || (!known && (this.showsAll || this.hidden === 0)))
      throw new Wrong(record, 'standing')
  }

  /** How many rolls may have happened unseen since the last one that is shown. */
  private hiddenSince(epoch: Epoch): number {
    return this.showsAll ? 0 : this.hidden - epoch.hiddenBefore
  }

  private at(record: number, domain: Domain, epoch: number, phase?: Epoch['phase']): Epoch {
    const now = this.running.get(domain)
    const runs = now && now.phase !== 'ended' && now.begun.epoch === epoch
    if (!now || !runs || (phase && now.phase !== phase)) throw new Wrong(record, 'out-of-place')
    return now
  }

  report(): EpochReport[] {
    return this.epochs.map((one) => {
      const { begun, record, phase, told, rolls, faces, commitments, brokenOff, closedAt } = one
      const never = phase !== 'hidden' && begun.domain === 'open' && closedAt > 0 && (told ?? one.last) === 0
      return {
        domain: begun.domain,
        epoch: begun.epoch,
        record,
        why: begun.why,
        outcome: phase === 'ended' ? 'checked' : phase === 'hidden' ? 'hidden' : 'pending',
        rolls,
        faces,
        notShown: (told ?? one.last) - rolls,
        commitments: commitments.size,
        brokenOff,
        ...(never && { unanswered: closedAt }),
      }
    })
  }
}
