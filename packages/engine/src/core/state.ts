import type { Answers } from './themes.ts'

/** Of a scene; `hostile` adds `coercion` to steps that act on another (C-4). */
export const TONES = ['mutual', 'contest', 'hostile'] as const
export type Tone = (typeof TONES)[number]

/** A PC is a player's, the others are the GM's (C-11). */
export const KINDS = ['pc', 'npc', 'monster'] as const
export const SEXES = ['female', 'male', 'both', 'none'] as const
export type Sex = (typeof SEXES)[number]

/** Somebody at the table, 18 or older (C-1). */
export interface Person {
  readonly id: string
  readonly role: 'gm' | 'player'
}

/** What every pack's characters have (C-11); a pack adds its own sheet and what play changes. */
export interface Character {
  readonly id: string
  readonly name: string
  readonly kind: (typeof KINDS)[number]
  /** the person whose character it is; the GM's without */
  readonly player?: string | undefined
  /** years, 18 or more */
  readonly age: number
  readonly apparentAge?: number | undefined
  readonly sex: Sex
  /** states kept by name; a pack may derive others, see `StatusSpec` */
  readonly statuses: readonly string[]
}

/** A combat: whose turn it is follows from its order and who has acted (C-16). */
export interface Combat {
  /** from 1 */
  readonly round: number
  readonly order: readonly string[]
  /** who has acted in this round */
  readonly acted: readonly string[]
  /** actions spent in this round: whose, and which cost */
  readonly spent: readonly (readonly [id: string, cost: string])[]
}

/** The types of a pack. */
export interface Types {
  character: Character
  options: object
  /** what the pack keeps for the table as a whole */
  table: object
}

/** Everything that play changes. Immutable: a step makes a new one. */
export interface State<K extends Types = Types> {
  readonly people: ReadonlyMap<string, Person>
  readonly answers: ReadonlyMap<string, Answers>
  readonly paused: boolean
  readonly scene: { readonly tone: Tone } | null
  readonly combat: Combat | null
  /** in the order of the file */
  readonly characters: ReadonlyMap<string, K['character']>
  readonly table: K['table']
}

/** Whether one is `male` or `both` and the other `female` or `both` (C-11). */
export const compatible = (a: Character, b: Character): boolean =>
  (mayBeget(a) && mayBear(b)) || (mayBeget(b) && mayBear(a))

/** `female` or `both` */
export const mayBear = ({ sex }: Character): boolean => sex === 'female' || sex === 'both'

/** `male` or `both` */
export const mayBeget = ({ sex }: Character): boolean => sex === 'male' || sex === 'both'
