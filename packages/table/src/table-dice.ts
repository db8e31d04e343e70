import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js'
import { commitment, type Roller, system, verifiable } from '@tryst/engine'
import { isReady, type LiveTable } from './live.ts'
import type { Body, Domain, Stamp } from './log.ts'
import { diceSecret, type Secrets } from './secrets.ts'

/** How long, in milliseconds, a seat may take to open what it committed to. */
const OPENING_TIME = 10_000

/** A roll was asked for while what was committed is not open yet. */
export class NotReady extends Error {}

/** The dice of one step: which they are is settled at the first face that is asked for. */
export class TableDice {
  /** what must be in the log before the roll */
  readonly bodies: Body[] = []
  stamp: Stamp | undefined
  private source: Roller | undefined

  constructor(
    private readonly table: LiveTable,
    private readonly domain: Domain,
    private readonly secrets: Secrets,
    private readonly now: Date,
  ) {}

  readonly roll: Roller = (sides) => {
    this.source ??= this.begin()
    return this.source(sides)
  }

  private begin(): Roller {
    const { table, domain } = this
    if (table.created?.dice !== 'verifiable') return system()
    const state = table.epochOf(domain)
    let { epoch, rolls } = state
    const close: Body = { kind: 'commits-closed', domain, epoch }
    if (state.phase === 'open') {
      this.bodies.push(close)
      if (state.commitments.size > 0) throw new NotReady()
    } else if (!isReady(state)) {
      if (this.now.getTime() - Date.parse(state.closedAt ?? '') < OPENING_TIME) throw new NotReady()
      // play goes on without those who did not open; the log says who they were
      epoch += 1
      rolls = 0
      this.bodies.push(...nextEpoch(table, domain, 'not opened', this.secrets), { ...close, epoch })
    }
    const server = this.secrets.get(diceSecret(domain, epoch))
    if (server === undefined) throw new Error(`the secret of ${domain} epoch ${epoch} is missing`)
    this.stamp = { domain, epoch, roll: rolls + 1 }
    return verifiable(table.keyOf(domain, hexToBytes(server), epoch), rolls + 1)
  }
}

/** Ends the epoch of a domain, if there is one, by telling its secret, and begins the next with a new commitment. */
export function nextEpoch(table: LiveTable, domain: Domain, why: string, secrets: Secrets): Body[] {
  const last = table.epochs.get(domain)
  const epoch = (last?.epoch ?? 0) + 1
  const secret = randomBytes(32)
  secrets.set(diceSecret(domain, epoch), bytesToHex(secret))
  const begun: Body = {
    kind: 'epoch',
    domain,
    epoch,
    why,
    commitment: bytesToHex(commitment({ table: table.id, domain, epoch }, 'server', secret)),
  }
  // nobody commits to secret rolls: were it told with the first of them, it would tell of that one
  const begins: Body[] = domain === 'gm' ? [begun, { kind: 'commits-closed', domain, epoch }] : [begun]
  if (!last || last.phase === 'ended') return begins
  const missing =
    last.phase === 'closed' ? [...last.commitments.keys()].filter((seat) => !last.secrets.has(seat)) : []
  return [
    {
      kind: 'epoch-ends',
      domain,
      epoch: last.epoch,
      secret: secrets.get(diceSecret(domain, last.epoch)) ?? '',
      rolls: last.rolls,
      ...(missing.length > 0 && { brokenOff: missing }),
    },
    ...begins,
  ]
}

/** New epochs of all dice of a table, where they are verifiable. */
export const freshEpochs = (table: LiveTable, why: string, secrets: Secrets): Body[] =>
  table.created?.dice === 'verifiable'
    ? (['open', 'gm'] as const).flatMap((domain) => nextEpoch(table, domain, why, secrets))
    : []
