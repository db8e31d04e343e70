import { hexToBytes } from '@noble/hashes/utils.js'
import { type Catalog, epochKey, type History } from '@tryst/engine'
import { genesis } from './chain.ts'
import type { Answered, Created, Declared, Domain, EpochBegins, Seat, TableRecord } from './log.ts'
import { startOf } from './opening.ts'

/** An action that waits, with the answers that have come. */
export interface Waiting {
  readonly seq: number
  readonly declared: Declared
  readonly answers: readonly Answered[]
}

/** An epoch of dice as the log has it. */
export interface EpochState extends Omit<EpochBegins, 'kind'> {
  /** `open`: seats may commit; `closed`: those who did open theirs; `ended` */
  readonly phase: 'open' | 'closed' | 'ended'
  /** when no more commitments were taken, ISO 8601 */
  readonly closedAt?: string
  readonly commitments: ReadonlyMap<string, string>
  readonly secrets: ReadonlyMap<string, string>
  /** rolls so far */
  readonly rolls: number
}

/** Whether all that were committed are open, so that it can be rolled. */
export const isReady = ({ phase, commitments, secrets }: EpochState): boolean =>
  phase === 'closed' && secrets.size === commitments.size

/** How many of the newest records a table keeps at hand. */
const RECENT = 32

/** A table as its log makes it. Records are taken in one after the other, in play and in replay alike. */
export class LiveTable {
  seq = 0
  chain: string
  created: Created | undefined
  history: History | undefined
  readonly seats = new Map<string, Seat>()
  readonly waiting = new Map<number, Waiting>()
  readonly epochs = new Map<Domain, EpochState>()
  /** the seats in which somebody sits: their person came, and they have not been given anew since */
  readonly present = new Set<string>()
  /** the record by which the GM asked whether play may go on */
  resumeAsked: number | undefined
  /** the newest records, so that streams that are up to date need no database */
  readonly recent: TableRecord[] = []

  constructor(
    readonly id: string,
    private readonly catalog: Catalog,
  ) {
    this.chain = genesis(id)
  }

  /** The game; there is one as soon as the table is made. */
  get game(): History {
    if (!this.history) throw new Error(`table ${this.id} has no first record`)
    return this.history
  }

  take(record: TableRecord): void {
    if (record.seq !== this.seq + 1)
      throw new Error(`record ${record.seq} does not follow record ${this.seq}`)
    this.seq = record.seq
    this.chain = record.chain
    this.recent.push(record)
    if (this.recent.length > 2 * RECENT) this.recent.splice(0, RECENT)
    const { body } = record
    switch (body.kind) {
      case 'created':
        this.created = body
        this.history = startOf(body, this.catalog)
        return
      case 'seat':
        this.seats.set(body.seat, body)
        this.present.delete(body.seat)
        return
      case 'played':
        this.game.add(body.entry)
        if (body.entry.do === 'person.join' && body.entry.by !== null) this.present.add(body.entry.by)
        if (body.stamp) this.epoch(body.stamp.domain, { rolls: body.stamp.roll })
        if (body.settles !== undefined) this.waiting.delete(body.settles)
        // whoever pauses while everyone is asked takes the question back, without a name
        if (!this.game.state.paused || body.entry.do === 'pause') this.resumeAsked = undefined
        return
      case 'declared':
        this.waiting.set(record.seq, { seq: record.seq, declared: body, answers: [] })
        return
      case 'answered': {
        const waiting = this.waiting.get(body.declared)
        if (waiting) this.waiting.set(body.declared, { ...waiting, answers: [...waiting.answers, body] })
        return
      }
      case 'withdrawn':
        this.waiting.delete(body.declared)
        return
      case 'resume-asked':
        this.resumeAsked = record.seq
        return
      case 'epoch': {
        const { kind: _, ...begun } = body
        this.epochs.set(body.domain, {
          ...begun,
          phase: 'open',
          commitments: new Map(),
          secrets: new Map(),
          rolls: 0,
        })
        return
      }
      case 'commits':
        this.epoch('open', {
          commitments: new Map([...this.epochOf('open').commitments, [body.seat, body.commitment]]),
        })
        return
      case 'commits-closed':
        this.epoch(body.domain, { phase: 'closed', closedAt: record.at })
        return
      case 'opens':
        this.epoch('open', { secrets: new Map([...this.epochOf('open').secrets, [body.seat, body.secret]]) })
        return
      case 'epoch-ends':
        this.epoch(body.domain, { phase: 'ended' })
        return
      case 'said':
    }
  }

  epochOf(domain: Domain): EpochState {
    const epoch = this.epochs.get(domain)
    if (!epoch) throw new Error(`no epoch of ${domain} dice`)
    return epoch
  }

  private epoch(domain: Domain, change: Partial<EpochState>): void {
    this.epochs.set(domain, { ...this.epochOf(domain), ...change })
  }

  /** The key of an epoch, from the server's secret and those that the seats have opened for it. */
  keyOf(domain: Domain, server: Uint8Array, epoch: number): Uint8Array {
    const now = this.epochOf(domain)
    const opened = now.epoch === epoch ? [...now.secrets] : []
    return epochKey(
      { table: this.id, domain, epoch },
      server,
      new Map(opened.map(([seat, secret]) => [seat, hexToBytes(secret)])),
    )
  }
}
