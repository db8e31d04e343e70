import { type Character, catalog, type Label, type Path, pathText, type Ruleset } from '@tryst/engine'
import type { Draft } from '../draft.ts'
import { InteropError } from '../errors.ts'
import type { Ask } from '../reading.ts'
import { ASKS } from '../texts.ts'
import { isBlank, nameKey } from '../values.ts'
import { COMMON_VALUES } from './common.ts'
import type { Form } from './forms.ts'

/** Whose rules a character is for: the pack, with the options of the table. */
export interface Table {
  readonly ruleset: Ruleset
  readonly options: object
}

/** A field as other programs show it: under a label, as a text. */
export interface Value {
  readonly path: Path
  /** what it is written under; it is read under the other names too, and under its path */
  readonly label: string
  readonly also?: readonly string[]
  readonly form: Form
  /** a number that play changes */
  readonly resource?: true
  /** not written where it is this: what the schema gives where nothing is said */
  readonly unless?: unknown
  /** written where the sheet has nothing, since a chat palette refers to it; where it is read, the sheet gets nothing */
  readonly absent?: unknown
}

/** A field with a current value and a maximum. */
export interface Pool {
  readonly current: Path
  readonly max: Path
  /** the maximum where it is not simply there */
  maxOf?(sheet: Sheet): number | undefined
  readonly label: string
  readonly also?: readonly string[]
}

/** A number that follows from others: it is written so that a chat palette can refer to it, and read to be compared. */
export interface Derived {
  readonly label: string
  readonly also?: readonly string[]
  /** undefined where the others are not known */
  of(sheet: Sheet): number | undefined
  /** what it suggests for a field that is missing */
  readonly hint?: { readonly path: Path; from(value: number): number }
}

/** A number that other programs keep apart and that counts in another one. */
export interface Addition {
  readonly names: readonly string[]
  readonly to: Path
}

export type Sheet = Readonly<Record<string, unknown>>

interface Spec {
  /** the pack's id */
  readonly id: string
  /** the game system of BCDice that its checks are rolled with */
  readonly system: string
  readonly values: readonly Value[]
  readonly pools?: readonly Pool[]
  readonly derived?: readonly Derived[]
  readonly additions?: readonly Addition[]
  /** what is suggested for a required field that a sheet lacks, by its path; `own` are those that only this pack has */
  readonly defaults: Readonly<Record<string, unknown>>
  readonly own: readonly string[]
  /** the pack's checks as lines of a chat palette, with `{references}` to what is written */
  readonly palette: readonly string[]
  /** a character of a running table as a sheet; what only the table knows is left out, and named */
  asSheet(character: Character): { readonly sheet: Sheet; readonly state: readonly string[] }
  /** puts right what labels alone cannot: called when all of them are read */
  settle?(draft: Draft): void
}

export type Slot =
  | { readonly value: Value }
  | { readonly pool: Pool; readonly part: 'current' | 'max' }
  | { readonly derived: Derived }
  | { readonly addition: Addition }

/** How a pack's characters look to programs that know labels, numbers and texts. */
export class Profile {
  readonly values: readonly Value[]
  readonly pools: readonly Pool[]
  readonly derived: readonly Derived[]
  readonly palette: readonly string[]
  readonly id: string
  readonly system: string
  readonly asSheet: Spec['asSheet']
  readonly settle: NonNullable<Spec['settle']>
  private readonly slots = new Map<string, Slot>()

  constructor(private readonly spec: Spec) {
    const common = COMMON_VALUES
    this.id = spec.id
    this.system = spec.system
    this.values = [...common, ...spec.values]
    this.pools = spec.pools ?? []
    this.derived = spec.derived ?? []
    this.palette = spec.palette
    this.asSheet = spec.asSheet
    this.settle = spec.settle ?? (() => {})
    for (const pool of this.pools) {
      this.name({ pool, part: 'current' }, pool.label, ...(pool.also ?? []), pathText(pool.current))
      const names = [pool.label, ...(pool.also ?? [])]
      this.name(
        { pool, part: 'max' },
        ...names.flatMap((one) => [`最大${one}`, `max ${one}`, `${one}最大`]),
        pathText(pool.max),
      )
    }
    // the pack's own words before those that all packs have
    for (const value of [...spec.values, ...common])
      this.name({ value }, value.label, ...(value.also ?? []), pathText(value.path))
    for (const derived of this.derived) this.name({ derived }, derived.label, ...(derived.also ?? []))
    for (const addition of spec.additions ?? []) this.name({ addition }, ...addition.names)
  }

  private name(slot: Slot, ...names: readonly string[]): void {
    for (const name of names) {
      const key = nameKey(name)
      if (!this.slots.has(key)) this.slots.set(key, slot)
    }
  }

  /** What a label stands for. */
  slotOf(label: string): Slot | undefined {
    return this.slots.get(nameKey(label))
  }

  /** What is asked for a required field that is missing, by its path as text. */
  ask(key: string, sheet: Sheet): Ask | undefined {
    if (!Object.hasOwn(this.spec.defaults, key)) return undefined
    const preset = this.spec.defaults[key]
    const suggested = typeof preset === 'function' ? (preset as (sheet: Sheet) => unknown)(sheet) : preset
    const message: Label = this.spec.own.some((own) => key === own || key.startsWith(`${own}.`))
      ? ASKS.ownField
      : ASKS.missing
    return { path: key.split('.'), suggested, message }
  }

  /** Whether a field holds others that have suggestions. */
  holds(key: string): boolean {
    return Object.keys(this.spec.defaults).some((one) => one.startsWith(`${key}.`))
  }

  /** How many of the labels are those of this pack alone. */
  knows(labels: readonly string[]): number {
    const known = labels.filter((label) => {
      const slot = this.slotOf(label)
      return (
        slot && !('value' in slot && slot.value.path.length === 1 && COMMON.has(String(slot.value.path[0])))
      )
    })
    return new Set(known.map(nameKey)).size
  }
}

const COMMON = new Set(['id', 'name', 'kind', 'player', 'age', 'apparentAge', 'sex'])

/** @throws InteropError `no-such-ruleset` */
export function rulesetOf(id: string): Ruleset {
  const ruleset = catalog.get(id)
  if (!ruleset)
    throw new InteropError('no-such-ruleset', {
      id: isBlank(id) ? '–' : id,
      list: [...catalog.keys()].join(', '),
    })
  return ruleset
}

/** A pack with its default options. */
export const defaultTable = (ruleset: Ruleset): Table => ({
  ruleset,
  options: ruleset.options.parse({}) as object,
})
