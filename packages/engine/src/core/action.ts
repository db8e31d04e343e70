import type { FactKinds, Facts, Ledger, Rule, Standing } from '../dice/index.ts'
import { agreed } from './agreement.ts'
import type { Edit } from './edit.ts'
import type { Entry } from './log.ts'
import type { Parameter, Parameters, Values } from './parameters.ts'
import type { RandomTable } from './random-table.ts'
import type { Ruleset } from './ruleset.ts'
import type { Person, State, Types } from './state.ts'
import type { Answer, Theme } from './themes.ts'

/** What a table is set up with; play does not change it. */
export interface Setup<K extends Types = Types> {
  readonly ruleset: Ruleset<K>
  readonly options: K['options']
  /** the group's own random tables (D-18) */
  readonly tables: readonly RandomTable[]
}

/** Why a step is not carried out; nothing was rolled, nothing changed (C-19). */
export interface Refusal {
  readonly code: string
  /** with `consent`: the themes at `no`, never whose (C-5) */
  readonly themes?: readonly Theme[]
  /** with `out-of-range`: which parameter */
  readonly parameter?: string
}

/** A refusal by its code alone: one of the conventions, or of the pack's page. */
export const refusal = (code: string): Refusal => ({ code })

/** What came before: every entry of the log and the state after it. */
export interface Past<K extends Types = Types> {
  readonly entries: readonly Entry[]
  /** the state after entry `index`; −1: at the start */
  stateAfter(index: number): State<K>
  /** whether an entry has been taken back by a rewind */
  isTakenBack(index: number): boolean
  /** the context in which an entry was decided: the state before it, and its parameters */
  contextOf(entry: Entry): Context<K>
  /** the last step that was carried out and still stands, a `rewind` apart */
  readonly lastStanding: Entry | undefined
}

/** All that a rule may look at. */
export class Context<K extends Types = Types, V extends object = object> {
  constructor(
    readonly setup: Setup<K>,
    readonly state: State<K>,
    readonly past: Past<K>,
    readonly action: Action,
    /** the parameters, defaults filled in */
    readonly p: V,
    /** who does it */
    readonly person: Person,
  ) {}

  get options(): K['options'] {
    return this.setup.options
  }

  /** The parameters by name, for shared code that does not know which there are. */
  get values(): Readonly<Record<string, unknown>> {
    return this.p as Readonly<Record<string, unknown>>
  }

  get isGm(): boolean {
    return this.person.role === 'gm'
  }

  /** @throws when there is none: ids are checked before any rule looks at them */
  character(id: string): K['character'] {
    const character = this.state.characters.get(id)
    if (!character) throw new Error(`no character ${id}`)
    return character
  }

  /** The character of `by`. */
  get actor(): K['character'] {
    return this.character(this.values.by as string)
  }

  /** The character of `to`. */
  get target(): K['character'] {
    return this.character(this.values.to as string)
  }

  /** The strictest answer to a theme, of the table and of the players of those characters (C-5). */
  agreed(theme: Theme, characters: Iterable<string>): Answer {
    return agreed(this.state, theme, characters)
  }
}

/** Facts of which more is better, or less; of conditions: that they hold, or do not. Others are left open. */
export type Aims<F extends string = string> = Readonly<Partial<Record<F, 'more' | 'less'>>>

/**
 * An action: one file of a pack's `actions/` (or of the steps that every pack has). From this one declaration come the parser,
 * the refusals, the odds, the forms, the help and the reference page.
 */
export interface ActionSpec<
  K extends Types,
  P extends Parameters,
  F extends FactKinds,
  V extends object = NoInfer<Values<P>>,
> {
  /** the word after `do:` */
  readonly id: string
  /** the clauses of the rules that it carries out */
  readonly clauses: readonly string[]
  /** only the GM may do it */
  readonly gm?: boolean
  readonly parameters: P
  /** the themes that its page names; the tone of the scene and monsters add theirs (C-4) */
  readonly themes: readonly Theme[] | ((c: Context<K, V>) => readonly Theme[])
  /** who takes part, when that is not those whom its parameters name (C-4) */
  takesPart?(c: Context<K, V>): readonly string[]
  /** the facts of its page, all of them */
  readonly facts: F
  /** what who acts is after, for advice; the first first. Whom it is done to is after the opposite */
  readonly aims?: Aims<keyof F & string>
  /** what it spends of a turn in combat */
  cost?(c: Context<K, V>): string | undefined
  /** its own refusals, the first that applies, in the order of its page */
  refuse?(c: Context<K, V>): Refusal | undefined
  /** the dice, reduced to facts; a function of the context alone */
  rule?(c: Context<K, V>, ledger: Ledger<F>): Rule
  /** what the facts change */
  apply?(c: Context<K, V>, facts: Facts<F>, edit: Edit<K>): void
  /** whether the outcome itself is veiled, when the themes of the step are not */
  veiled?(c: Context<K, V>, facts: Facts<F>): boolean
  /** what is wrong with the parameters together: makes the file invalid */
  malformed?(
    p: V,
    gm: string | undefined,
  ): { readonly parameter: string; readonly message: string } | undefined
  /** who does it when nobody is named */
  defaultPerson?(p: V): string
  /** whether this person may do it; default: the owner of `by` or of a character it names, and the GM (C-15) */
  mayDo?(c: Context<K, V>): boolean
  /** carried out while the table is paused too (C-8) */
  readonly whilePaused?: boolean
  /** its parameters are seen by who does it alone, the GM included (C-7) */
  readonly private?: boolean
  /** nobody is told who did it (C-8) */
  readonly nameless?: boolean
  /** a rewind does not take it back (C-17) */
  readonly stays?: true
  /** the entries that it takes back */
  takesBack?(c: Context<K, V>): readonly number[]
  /** the rolls that stand when a rule is taken up again: they show their faces, the others are rolled anew */
  standing?(c: Context<K, V>): Standing
}

/** An action as shared code sees it: any pack's. */
export interface Action extends ActionSpec<Types, Parameters, FactKinds, object> {
  /** its parameters in their order */
  readonly entries: readonly (readonly [name: string, parameter: Parameter])[]
}

/** Declares actions of a pack, with the types of the pack, of the parameters and of the facts known. */
export const actionsOf =
  <K extends Types>() =>
  <P extends Parameters, F extends FactKinds>(action: ActionSpec<K, P, F>): Action =>
    ({ ...action, entries: Object.entries(action.parameters) }) as unknown as Action
