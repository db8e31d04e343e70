import type { z } from 'zod'
import type { Roll } from '../dice/index.ts'
import type { Action } from './action.ts'
import type { Lasting } from './agreement.ts'
import type { ContestSpec } from './contest.ts'
import type { Edit } from './edit.ts'
import { type Label, type Labels, type LabelTable, mergeLabels } from './labels.ts'
import type { Done } from './log.ts'
import type { Character, State, Types } from './state.ts'
import { COMMON_STEPS } from './steps/index.ts'
import { COMMON_LABELS } from './steps/labels.ts'
import type { Theme } from './themes.ts'

/** A state that a character can be in. */
export interface StatusSpec<K extends Types> {
  /** the themes it rests on: it ends when one of them comes to `no` for the character (C-6) */
  readonly restsOn?: readonly Theme[]
  /** for a status that is not simply kept by name */
  has?(character: K['character']): boolean
  set?(edit: Edit<K>, id: string, on: boolean): void
}

/** A number of a character that the GM can correct with `adjust`, and that is shown. */
export interface ResourceSpec<K extends Types> {
  get(character: K['character']): number
  /** lowest and highest value */
  range(character: K['character']): readonly [min: number, max: number]
  set(edit: Edit<K>, id: string, value: number): void
}

/** What a die was rolled for: a critical or a fumble, where the rules have them. */
export type DieMark = 'critical' | 'fumble' | null

/** What a pack declares. */
export interface RulesetSpec<K extends Types> {
  readonly id: string
  readonly labels: LabelTable
  /** every option with its default */
  readonly options: z.ZodType<K['options']>
  /** the pack's own fields of a character in a file, and what must hold between them */
  sheet(options: K['options']): Sheet
  /** the character that a sheet makes: what play changes is added here */
  create(
    sheet: Readonly<Record<string, unknown>> & Omit<Character, 'statuses'>,
    options: K['options'],
  ): K['character']
  /** what must hold between characters */
  between?(characters: readonly K['character'][], report: Report): void
  /** what the pack keeps for the table as a whole, at the start */
  readonly table: K['table']
  readonly statuses: Readonly<Record<string, StatusSpec<K>>>
  readonly resources: Readonly<Record<string, ResourceSpec<K>>>
  /** what a turn in combat holds; spending one that ends it makes the character have acted */
  readonly costs: Readonly<Record<string, { readonly endsTurn: boolean }>>
  /** highest first (C-16) */
  initiative(character: K['character']): number
  readonly actions: readonly Action[]
  /** the state fields that the pack's page names, `statuses` apart */
  show(character: K['character'], state: State<K>, options: K['options']): Record<string, unknown>
  /** lasting states besides statuses, and what they rest on */
  lasting?(state: State<K>, options: K['options']): readonly Lasting<K>[]
  sceneStarts?(edit: Edit<K>, options: K['options']): void
  /** the pack's end-of-scene effects; the scene is still in the state */
  sceneEnds?(edit: Edit<K>, options: K['options']): void
  combatStarts?(edit: Edit<K>, options: K['options']): void
  /** the combat is still in the state */
  combatEnds?(edit: Edit<K>, options: K['options']): void
  /** the pack's clean-up */
  roundEnds?(edit: Edit<K>, options: K['options']): void
  /** rolls, by name, that are made by whom a step is done to (`to`); all others are made by who does it */
  readonly targetRolls?: readonly string[]
  /** face by face, what the rules take a roll's dice for; undefined where that is nothing */
  dieMarks?(
    roll: Roll,
    step: Pick<Done, 'do' | 'given' | 'facts'>,
    options: K['options'],
  ): readonly DieMark[] | undefined
  /** what a contest of two is, where it can be advised on and simulated */
  readonly contest?: ContestSpec<K>
  /** why there is none */
  readonly noContest?: Label
}

/** What a pack adds to the fields of a character in a file (C-11). */
export interface Sheet {
  readonly fields: Readonly<Record<string, z.ZodType>>
  /** what is wrong between fields; `path` starts at the character */
  check?(sheet: Readonly<Record<string, unknown>>, report: Report): void
}

/** Tells what is wrong: where, and what to do. */
export type Report = (path: readonly (string | number)[], message: string) => void

/** A pack with the steps that every pack has. */
export interface Ruleset<K extends Types = Types> extends RulesetSpec<K> {
  /** every action by the word after `do:` */
  readonly byId: ReadonlyMap<string, Action>
  readonly label: Labels
  hasStatus(character: K['character'], status: string): boolean
  setStatus(edit: Edit<K>, id: string, status: string, on: boolean): void
  /** the statuses of a character, sorted */
  statusesOf(character: K['character']): string[]
}

/** Makes a pack out of what it declares: the steps that every pack has are added, and the labels of what all share. */
export function defineRuleset<K extends Types>(spec: RulesetSpec<K>): Ruleset {
  return complete(spec as unknown as RulesetSpec<Types>)
}

function complete(spec: RulesetSpec<Types>): Ruleset {
  const names = Object.keys(spec.statuses).sort()
  const hasStatus = (character: Character, status: string) =>
    spec.statuses[status]?.has?.(character) ?? character.statuses.includes(status)
  return {
    ...spec,
    byId: new Map([...COMMON_STEPS, ...spec.actions].map((action) => [action.id, action])),
    label: mergeLabels(COMMON_LABELS, spec.labels),
    hasStatus,
    setStatus: (edit, id, status, on) => {
      const set = spec.statuses[status]?.set
      if (set) set(edit, id, on)
      else edit.status(id, status, on)
    },
    statusesOf: (character) => names.filter((status) => hasStatus(character, status)),
  }
}

/** A resource kept as `{current, max}`, from 0 to its maximum. */
export const pool = <K extends Types>(field: keyof K['character'] & string): ResourceSpec<K> => {
  const of = (character: K['character']) =>
    character[field] as { readonly current: number; readonly max: number }
  return {
    get: (character) => of(character).current,
    range: (character) => [0, of(character).max],
    set: (edit, id, current) =>
      edit.set(id, field, { ...of(edit.character(id)), current } as K['character'][typeof field]),
  }
}

/** A resource kept as a plain number. */
export const number = <K extends Types>(
  field: keyof K['character'] & string,
  min: number,
  max: number,
): ResourceSpec<K> => ({
  get: (character) => character[field] as number,
  range: () => [min, max],
  set: (edit, id, value) => edit.set(id, field, value as K['character'][typeof field]),
})
