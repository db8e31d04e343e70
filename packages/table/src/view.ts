import {
  type Character,
  type EntryView,
  entryView,
  type RandomTable,
  standingOf,
  type TableView,
} from '@tryst/engine'
import type { EpochState, LiveTable } from './live.ts'
import type {
  Answered,
  Commits,
  CommitsClosed,
  Created,
  Declared,
  EpochBegins,
  EpochEnds,
  Opens,
  Played,
  ResumeAsked,
  Said,
  Seat,
  Stamp,
  TableRecord,
  Withdrawn,
} from './log.ts'

/** A secret roll as the others may know of it. Its number is not told: it counts those that are hidden. */
export interface SecretRoll {
  readonly kind: 'secret'
}

/** A declared action that would be veiled, as the others know of it. */
export interface VeiledDeclaration {
  readonly kind: 'declared'
  readonly by: string
  readonly veiled: true
  readonly asks: readonly { readonly of: string }[]
}

/** A table as it was made. What the group's own tables say is the GM's to read out: it may be rolled in secret. */
export interface CreatedView extends Omit<Created, 'tables' | 'characters'> {
  readonly tables: readonly unknown[]
}

/** What one seat sees of a record: built up from what is allowed. */
export type RecordView = {
  readonly seq: number
  readonly at: string
} & (
  | CreatedView
  | Seat
  | { readonly kind: 'played'; readonly entry: EntryView; readonly stamp?: Stamp; readonly settles?: number }
  | SecretRoll
  | Declared
  | VeiledDeclaration
  | Omit<Answered, 'given'>
  | Withdrawn
  | ResumeAsked
  | EpochBegins
  | Commits
  | CommitsClosed
  | Opens
  | EpochEnds
  | Said
)

/** What a seat sees of a record; undefined when it is none of theirs. The record has been taken in by the table. */
export function recordView(
  table: LiveTable,
  { seq, at, body }: TableRecord,
  seat: string,
): RecordView | undefined {
  const isGm = table.seats.get(seat)?.role === 'gm'
  const base = { seq, at }
  switch (body.kind) {
    case 'created': {
      const { kind, name, ruleset, options, tables, dice, from } = body
      const shown = isGm ? tables : table.game.setup.tables.map(titleOf)
      return { ...base, kind, name, ruleset, options, tables: shown, dice, ...(from && { from }) }
    }
    case 'seat': {
      const { kind, seat: of, name, role, generation } = body
      return { ...base, kind, seat: of, name, role, generation }
    }
    case 'played':
      return playedView(table, base, body, seat, isGm)
    case 'declared':
      return { ...base, ...declaredView(body, seat, isGm) }
    case 'answered': {
      const { kind, declared, of } = body
      return { ...base, kind, declared, of }
    }
    case 'withdrawn':
      return { ...base, kind: 'withdrawn', declared: body.declared }
    case 'resume-asked':
      return { ...base, kind: 'resume-asked' }
    case 'epoch': {
      const { kind, domain, epoch, why, commitment } = body
      return { ...base, kind, domain, epoch, why, commitment }
    }
    case 'commits': {
      const { kind, epoch, seat: of, commitment } = body
      return { ...base, kind, epoch, seat: of, commitment }
    }
    case 'commits-closed':
      return { ...base, kind: 'commits-closed', domain: body.domain, epoch: body.epoch }
    case 'opens': {
      const { kind, epoch, seat: of, secret } = body
      return { ...base, kind, epoch, seat: of, secret }
    }
    case 'epoch-ends': {
      const { kind, domain, epoch, secret, rolls, brokenOff } = body
      // how many secret rolls there were is the GM's, too
      if (domain === 'gm' && !isGm) return undefined
      return { ...base, kind, domain, epoch, secret, rolls, ...(brokenOff && { brokenOff }) }
    }
    case 'said':
      return { ...base, kind: 'said', by: body.by, text: body.text }
  }
}

/** What a table of the group is called, and what it is rolled with. */
type TableTitle = Pick<RandomTable, 'id' | 'name' | 'die'>

const titleOf = ({ id, name, die }: RandomTable): TableTitle => ({ id, name, die })

/** Who acts, who is asked and the GM see what is declared; the others as much of it as they will see when it is carried out (C-5). */
function declaredView(declared: Declared, seat: string, isGm: boolean): Declared | VeiledDeclaration {
  const { kind, step, by, asks, veiled } = declared
  if (!veiled) return { kind, step, by, asks }
  if (isGm || by === seat || asks.some(({ of }) => of === seat)) return { kind, step, by, asks, veiled }
  return { kind, by, veiled, asks: asks.map(({ of }) => ({ of })) }
}

function playedView(
  table: LiveTable,
  base: { readonly seq: number; readonly at: string },
  { entry, stamp, secret, settles }: Played,
  seat: string,
  isGm: boolean,
): RecordView | undefined {
  if (secret && !isGm) return secret === 'shown' ? { ...base, kind: 'secret' } : undefined
  const view = entryView(table.game, entry, seat)
  if (!view) return undefined
  return {
    ...base,
    kind: 'played',
    entry: view,
    ...(stamp && { stamp }),
    ...(settles !== undefined && { settles }),
  }
}

/** What a rule looks at besides the view. All of it lies open to the whole table: sheets do, and what a pack keeps for the table. */
export interface OpenGame {
  readonly options: Readonly<Record<string, unknown>>
  /** the characters as play has left them */
  readonly sheets: readonly Character[]
  readonly table: Readonly<Record<string, unknown>>
  /** the group's own tables by name: what they say is the GM's to read out */
  readonly tables: readonly TableTitle[]
}

/** A table as one seat finds it: what the stream then goes on from is `seq`. */
export interface Snapshot {
  readonly table: string
  readonly seq: number
  readonly name: string
  readonly dice: 'verifiable' | 'system'
  /** the viewer */
  readonly seat: string
  readonly seats: readonly {
    readonly seat: string
    readonly name: string
    readonly role: 'gm' | 'player'
    /** somebody has taken it */
    readonly here: boolean
  }[]
  readonly view: Omit<TableView, 'log'>
  /** what odds are worked out from in the page */
  readonly game: OpenGame
  /** actions that wait, and for whom */
  readonly waiting: readonly {
    readonly seq: number
    readonly declared: Declared | VeiledDeclaration
    readonly answered: readonly string[]
  }[]
  readonly resumeAsked: boolean
  /** the dice that all see */
  readonly epoch: {
    readonly epoch: number
    readonly phase: EpochState['phase']
    readonly committed: readonly string[]
    readonly opened: readonly string[]
  } | null
}

/** A table as a seat sees it now. */
export function snapshotOf(table: LiveTable, seat: string): Snapshot {
  const { created, game } = table
  const isGm = table.seats.get(seat)?.role === 'gm'
  const epoch = table.epochs.get('open')
  return {
    table: table.id,
    seq: table.seq,
    name: created?.name ?? '',
    dice: created?.dice ?? 'system',
    seat,
    seats: [...table.seats.values()].map(({ seat: id, name, role }) => ({
      seat: id,
      name,
      role,
      here: table.present.has(id),
    })),
    view: standingOf(game, seat),
    game: {
      options: game.setup.options as OpenGame['options'],
      sheets: [...game.state.characters.values()],
      table: game.state.table as OpenGame['table'],
      tables: game.setup.tables.map(titleOf),
    },
    waiting: [...table.waiting.values()].map(({ seq, declared, answers }) => ({
      seq,
      declared: declaredView(declared, seat, isGm),
      answered: answers.map(({ of }) => of),
    })),
    resumeAsked: table.resumeAsked !== undefined,
    epoch: epoch
      ? {
          epoch: epoch.epoch,
          phase: epoch.phase,
          committed: [...epoch.commitments.keys()],
          opened: [...epoch.secrets.keys()],
        }
      : null,
  }
}
