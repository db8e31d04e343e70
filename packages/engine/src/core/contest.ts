import type { Context } from './action.ts'
import type { Label } from './labels.ts'
import type { State, Types } from './state.ts'

/** A step as it stands in a file. */
export type GivenStep = Readonly<Record<string, unknown>> & { readonly do: string }

/** A contest of two on its way. */
export interface Stage<K extends Types = Types> {
  readonly state: State<K>
  readonly options: K['options']
  /** the two, in the order of the file or as they were named */
  readonly pair: readonly [string, string]
  /** the step that was carried out last; undefined at the start */
  readonly did: GivenStep | undefined
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
  /** how the rules are read here: what both can do, and what is left as it stands in the file */
  readonly about: Label
  /** the resource, by its name among the pack's */
  readonly resource: string
  /** where what a step does depends on how much of it is left, other than by coming to 0 */
  readonly byWhatIsLeft?: ByWhatIsLeft<K>
  next(stage: Stage<K>): Next
  /** all that still matters of a stage, the resource apart: stages with equal keys have the same choices, leading to the same */
  key(stage: Stage<K>): string
}

/**
 * How steps take the resource whose odds depend on what is left of it. The rule of such a step adds up two parts: the first takes from whom
 * the step is done to, by what that one has left; the second, it may be, from who does it, by what this one has left.
 */
export interface ByWhatIsLeft<K extends Types = Types> {
  /** facts: what each part takes. For all else only whether that is anything counts */
  readonly takes: { readonly to: string; readonly by: string }
  /** facts that come into play only once the contest is over */
  readonly over: readonly string[]
  /** all that the odds of a part depend on, what is left apart; undefined where there is no such part */
  odds(c: Context<K>, part: 0 | 1): string | undefined
  readonly again?: Again
}

/** How rolls may be taken back right after a step, one of them by one of the two: first who did it may, then the other. */
export interface Again {
  /** the action; its `which` names the roll */
  readonly step: string
  readonly parts: readonly [to: Rolls, by: Rolls]
}

/** The rolls of a part, and the facts that tell all that counts of them once they have been made. */
export interface Rolls {
  /** in their order: a check and the reaction to it; where that hits, two more. The first and the third are the attacker's */
  readonly names: readonly [check: string, reaction: string, third: string, fourth: string]
  /** after the check, after the reaction, after the third roll */
  readonly facts: readonly [check: string, hit: string, third: string]
}
