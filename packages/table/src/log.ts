import type { Entry } from '@tryst/engine'

/**
 * The log of a table: all that is kept, in one order, numbered from 1. A record never changes. Each has the hash of the one before it, so
 * that an exported log cannot be altered unnoticed; a record that a viewer may not see is left as its digest.
 */

/** The table is made. */
export interface Created {
  readonly kind: 'created'
  readonly name: string
  readonly ruleset: string
  readonly options: Readonly<Record<string, unknown>>
  readonly tables: readonly unknown[]
  /** the sheets with which it begins, where it was prepared; their players are there from the start, and have answered nothing */
  readonly characters?: readonly unknown[]
  /** `system`: the server's randomness, which nobody can check */
  readonly dice: 'verifiable' | 'system'
  /** the table whose exported log it goes on from, and where that ended */
  readonly from?: { readonly table: string; readonly seq: number; readonly chain: string }
}

/** A seat is made, or its links become void and it is given anew. */
export interface Seat {
  readonly kind: 'seat'
  /** the id of its person */
  readonly seat: string
  readonly name: string
  readonly role: 'gm' | 'player'
  /** counts how often it was given */
  readonly generation: number
}

/** Where a roll's faces come from: roll number `roll` (from 1, without gaps) of an epoch. */
export interface Stamp {
  readonly domain: Domain
  readonly epoch: number
  readonly roll: number
}

/** Whose rolls: everybody's, or the GM's secret ones. */
export type Domain = 'open' | 'gm'

/** An entry of the game's own log: a step that was carried out, a person or a character who came. */
export interface Played {
  readonly kind: 'played'
  readonly entry: Entry
  readonly stamp?: Stamp
  /** a secret roll of the GM: `shown` when the others may know that there was one */
  readonly secret?: 'hidden' | 'shown'
  /** the declared action that it settles */
  readonly settles?: number
}

/** An action that waits for what others choose. Nothing is rolled before that. */
export interface Declared {
  readonly kind: 'declared'
  /** the step as its actor gave it, without what others choose */
  readonly step: Readonly<Record<string, unknown>>
  readonly by: string
  /** whom it waits for, and for which parameters */
  readonly asks: readonly { readonly of: string; readonly parameters: readonly string[] }[]
  /** it would be carried out veiled: what it is stays between those who act, are asked, and the GM (C-5) */
  readonly veiled?: true
}

/** What one of those asked chose; the others see that it came, not what it was. */
export interface Answered {
  readonly kind: 'answered'
  readonly declared: number
  /** whose choice it is */
  readonly of: string
  readonly given: Readonly<Record<string, unknown>>
}

/** A declared action is taken back. */
export interface Withdrawn {
  readonly kind: 'withdrawn'
  readonly declared: number
}

/** The GM asks everyone whether play may go on; each answers privately, which is kept outside the log. */
export interface ResumeAsked {
  readonly kind: 'resume-asked'
}

/** An epoch of dice begins: the server's commitment. */
export interface EpochBegins {
  readonly kind: 'epoch'
  readonly domain: Domain
  readonly epoch: number
  readonly why: string
  readonly commitment: string
}

/** A seat commits to its part of the dice. */
export interface Commits {
  readonly kind: 'commits'
  readonly epoch: number
  readonly seat: string
  readonly commitment: string
}

/** No more commitments: those made are now to be opened. */
export interface CommitsClosed {
  readonly kind: 'commits-closed'
  readonly domain: Domain
  readonly epoch: number
}

/** A seat opens its commitment. */
export interface Opens {
  readonly kind: 'opens'
  readonly epoch: number
  readonly seat: string
  readonly secret: string
}

/** An epoch ends: the server's secret is told. `brokenOff`: a commitment was not opened in time. */
export interface EpochEnds {
  readonly kind: 'epoch-ends'
  readonly domain: Domain
  readonly epoch: number
  readonly secret: string
  readonly rolls: number
  readonly brokenOff?: readonly string[]
}

/** A line of talk: text from a person, data everywhere. */
export interface Said {
  readonly kind: 'said'
  readonly by: string
  readonly text: string
}

export type Body =
  | Created
  | Seat
  | Played
  | Declared
  | Answered
  | Withdrawn
  | ResumeAsked
  | EpochBegins
  | Commits
  | CommitsClosed
  | Opens
  | EpochEnds
  | Said

/** A record as it is stored. */
export interface TableRecord {
  readonly seq: number
  /** when, ISO 8601 */
  readonly at: string
  /** 16 random bytes, hex: what is hidden behind the digest cannot be guessed */
  readonly salt: string
  readonly body: Body
  /** SHA-256, hex, of the record's digest and the chain before it */
  readonly chain: string
}
