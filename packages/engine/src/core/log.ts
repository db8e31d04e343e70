import type { Roll, Term } from '../dice/index.ts'
import type { Change } from './edit.ts'
import type { Theme } from './themes.ts'

/** A step as it was asked for. */
export interface Step {
  readonly do: string
  /** who does it; left out, see C-15 */
  readonly as?: string | undefined
  /** the parameters as given, JSON */
  readonly given: Readonly<Record<string, unknown>>
  /** the parameters as read, defaults filled in; of no action of the pack: undefined */
  readonly p: Readonly<Record<string, unknown>> | undefined
}

interface EntryBase {
  readonly index: number
  readonly do: string
  /** the person who did it; null for a pause, which has no name (C-8) */
  readonly by: string | null
  readonly given: Readonly<Record<string, unknown>>
  /** a rewind does not take it back (C-17) */
  readonly stays?: true
}

/** A step that was carried out: every face, every fact, every change. */
export interface Done extends EntryBase {
  readonly status: 'ok'
  readonly veiled: boolean
  readonly rolls: readonly Roll[]
  /** the faces of this step in order, without those that stood from before */
  readonly dice: readonly number[]
  readonly facts: Readonly<Record<string, unknown>>
  /** how those numbers came about that are not a roll's total */
  readonly workings: Readonly<Record<string, readonly Term[]>>
  readonly changes: readonly Change[]
  /** of a veiled step: who took part; besides the effects all that is told of it (C-5) */
  readonly concerned?: readonly string[]
  /** of a rewind: the entries that it takes back */
  readonly takesBack?: readonly number[]
}

/** A step that was refused. */
export interface Refused extends EntryBase {
  readonly status: 'refused'
  readonly code: string
  readonly themes?: readonly Theme[]
  readonly parameter?: string
}

export type Entry = Done | Refused
