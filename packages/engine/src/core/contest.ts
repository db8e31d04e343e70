import type { State, Types } from './state.ts'

/** A step as it stands in a file. */
export type GivenStep = Readonly<Record<string, unknown>> & { readonly do: string }

/** A contest of two on its way. */
export interface Stage<K extends Types = Types> {
  readonly state: State<K>
  readonly options: K['options']
  /** the two, in the order of the file or as they were named */
  readonly pair: readonly [string, string]
  /** who of the two moved last; undefined at the start */
  readonly last: string | undefined
}

/** Something that a side can do. Moves that would be refused are left out by who asks: a pack need not look at refusals again. */
export interface Move {
  readonly step: GivenStep
  /** what the other side may answer: parameters of the step that are the other's, each a choice of its own; none: nothing is asked */
  readonly replies?: readonly Readonly<Record<string, unknown>>[]
}

/** What comes next: a step that follows by itself and rolls nothing, or somebody's choice. */
export type Next = { readonly step: GivenStep } | { readonly by: string; readonly moves: readonly Move[] }

/**
 * What a contest of two is in a pack, for advice and simulation; play does not ask for it. Both start with a resource that only falls,
 * and who first has none left has lost.
 */
export interface ContestSpec<K extends Types = Types> {
  /** the resource, by its name among the pack's */
  readonly resource: string
  /** whether what a step does depends on how much of it is left, other than by coming to 0 */
  readonly byWhatIsLeft: boolean
  next(stage: Stage<K>): Next
  /** all that still matters of a stage, the resource apart: stages with equal keys have the same choices, leading to the same */
  key(stage: Stage<K>): string
}
