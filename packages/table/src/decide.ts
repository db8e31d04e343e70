import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { characterJoins, commitment, personJoins, personLeaves, personTakesOver } from '@tryst/engine'
import type { Command } from './command.ts'
import type { LiveTable } from './live.ts'
import type { Body, Seat } from './log.ts'
import { answer, type Decision, ready, refuse, step } from './play.ts'
import type { Secrets } from './secrets.ts'
import { nextEpoch } from './table-dice.ts'

/** Decides what a seat asks for. @throws ScenarioError when a step or sheet is malformed */
export function decideCommand(
  table: LiveTable,
  seat: string,
  command: Command,
  secrets: Secrets,
  now: Date,
): Decision {
  const { game } = table
  const isGm = table.seats.get(seat)?.role === 'gm'
  switch (command.type) {
    case 'step':
      return step(table, seat, command, { secrets, now })
    case 'answer':
      return answer(table, seat, command, { secrets, now })
    case 'withdraw': {
      const waiting = table.waiting.get(command.declared)
      if (!waiting) return refuse('not-waiting')
      if (waiting.declared.by !== seat && !isGm) return refuse('not-yours')
      return { bodies: [{ kind: 'withdrawn', declared: command.declared }] }
    }
    case 'ready':
      return ready(table, seat, secrets)
    case 'character': {
      const { kind, player } = command.sheet
      if (!isGm && (kind !== 'pc' || player !== seat)) return refuse('not-yours')
      return { bodies: [{ kind: 'played', entry: characterJoins(game, command.sheet, seat) }] }
    }
    case 'seat':
      if (!isGm) return refuse('gm-only')
      // `server` is who commits to the dice for all
      if (table.seats.has(command.seat) || command.seat === 'server') return refuse('seat-taken')
      return {
        bodies: [{ kind: 'seat', seat: command.seat, name: command.name, role: 'player', generation: 1 }],
        renewed: command.seat,
      }
    case 'commit': {
      const epoch = table.epochs.get('open')
      if (!epoch || epoch.epoch !== command.epoch || epoch.phase !== 'open' || epoch.commitments.has(seat))
        return refuse('too-late')
      return { bodies: [{ kind: 'commits', epoch: epoch.epoch, seat, commitment: command.commitment }] }
    }
    case 'open': {
      const epoch = table.epochs.get('open')
      if (!epoch || epoch.epoch !== command.epoch || epoch.phase !== 'closed' || epoch.secrets.has(seat))
        return refuse('too-late')
      const told = commitment(
        { table: table.id, domain: 'open', epoch: epoch.epoch },
        seat,
        hexToBytes(command.secret),
      )
      if (bytesToHex(told) !== epoch.commitments.get(seat)) return refuse('not-what-was-committed')
      return { bodies: [{ kind: 'opens', epoch: epoch.epoch, seat, secret: command.secret }] }
    }
    case 'new-epoch':
      if (!isGm) return refuse('gm-only')
      if (!table.epochs.has('open')) return refuse('not-verifiable')
      return { bodies: nextEpoch(table, 'open', command.why, secrets) }
    case 'say':
      return { bodies: [{ kind: 'said', by: seat, text: command.text }] }
  }
}

/**
 * A person who takes a seat, by its link, and says that they are 18 or older. The same person may come again, by other devices; whoever
 * comes after the seat was given anew starts with no answers.
 */
export function decideJoin(table: LiveTable, seat: string): Decision {
  const { game, seats, present } = table
  const known = seats.get(seat)
  if (!known || present.has(seat)) return { bodies: [] }
  const entry = game.state.people.has(seat)
    ? personTakesOver(game, seat)
    : personJoins(game, { id: seat, role: known.role })
  return { bodies: [{ kind: 'played', entry }] }
}

/** A seat that the GM gives anew: what its person answered binds nobody any more (C-7). */
export function decideRenewal({ game }: LiveTable, known: Seat): readonly Body[] {
  const anew: Body = { ...known, generation: known.generation + 1 }
  if (!game.state.people.has(known.seat)) return [anew]
  return [anew, { kind: 'played', entry: personLeaves(game, known.seat) }]
}
