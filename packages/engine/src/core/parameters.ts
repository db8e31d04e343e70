import { z } from 'zod'
import type { Context, Setup } from './action.ts'
import { anyText, codePoints, distinct, oneWord, trueOrFalse, whole } from './fields.ts'
import type { Types } from './state.ts'

/** Who decides on a parameter: who acts, whom it happens to (a reaction), or the GM (what is the GM's to grant). */
export type Chooser = 'actor' | 'target' | 'gm'

/** What a parameter may be in a state. */
export type Legal =
  | { readonly min: number; readonly max: number }
  | { readonly values: readonly (string | number | boolean)[]; readonly many?: boolean }
  | { readonly text: string }
  /** of a compound form: some values, as they would stand in a file */
  | { readonly examples: readonly unknown[] }

/** One parameter of an action: its form in a file, whom it names, and what it may be in a given state. */
export interface Parameter<T = unknown> {
  readonly required: boolean
  /** the value when it is left out */
  readonly default?: T
  readonly chooser: Chooser
  /** the form in a file: a wrong one makes the file invalid (C-13) */
  schema(setup: Setup): z.ZodType
  /** the characters it names, which must exist (C-18) */
  names?(value: T): readonly string[]
  /** names a person, who must be at the table (C-13) */
  readonly person?: true
  /** whether those it names take part in the sense of the themes (C-4) */
  readonly takesPart: boolean
  /** whether the value lies outside its bounds (`out-of-range`) */
  outside?(value: T, c: Context): boolean
  /** what it may be now: for forms, help and random play */
  legal(c: Context): Legal
}

export type Parameters = Readonly<Record<string, Parameter>>

/** The values of parameters, defaults filled in. */
export type Values<P extends Parameters> = {
  readonly [N in keyof P]: P[N] extends Parameter<infer T> ? T : never
}

type Given<O, T> = O extends { readonly optional: true } ? T | undefined : T

interface Common {
  readonly chooser?: Chooser
}
type Presence<T> =
  | { readonly default: T; readonly optional?: never }
  | { readonly optional: true; readonly default?: never }
  | { readonly default?: undefined; readonly optional?: never }

const base = <T>(
  o: Common & { readonly optional?: boolean; readonly default?: unknown; readonly takesPart?: boolean },
) => ({
  required: !o.optional && o.default === undefined,
  ...(o.default === undefined ? {} : { default: o.default as T }),
  chooser: o.chooser ?? 'actor',
  takesPart: o.takesPart ?? false,
})

type Bound<K extends Types> =
  | readonly [min: number, max: number]
  | ((c: Context<K>) => readonly [min: number, max: number])

/** A whole number; `range` are the bounds beyond which a step is refused `out-of-range`. */
export function integer<
  K extends Types,
  const O extends Common & { readonly range: Bound<K> } & Presence<number>,
>(o: O & { readonly range: Bound<K> }): Parameter<Given<O, number>> {
  const bounds = (c: Context) =>
    typeof o.range === 'function'
      ? o.range(c as unknown as Context<K>)
      : (o.range as readonly [number, number])
  return {
    ...base<Given<O, number>>(o),
    schema: () => whole(),
    outside: (value, c) => {
      if (value === undefined) return false
      const [min, max] = bounds(c)
      return (value as number) < min || (value as number) > max
    },
    legal: (c) => {
      const [min, max] = bounds(c)
      return { min, max }
    },
  } as Parameter<Given<O, number>>
}

/** `true` or `false` */
export function flag<const O extends Common & Presence<boolean> = Common>(
  o: O = {} as O,
): Parameter<Given<O, boolean>> {
  return {
    ...base<Given<O, boolean>>(o),
    schema: () => trueOrFalse(),
    legal: () => ({ values: [true, false] }),
  } as Parameter<Given<O, boolean>>
}

/** One of certain words, which may depend on the table's options. */
export function word<const W extends string, const O extends Common & Presence<NoInfer<W>> = Common>(
  words: readonly W[] | ((setup: Setup) => readonly W[]),
  o: O = {} as O,
): Parameter<Given<O, W>> {
  const of = (setup: Setup) => (typeof words === 'function' ? words(setup) : words)
  return {
    ...base<Given<O, W>>(o),
    schema: (setup: Setup) => oneWord(of(setup)),
    legal: (c: Context) => ({ values: of(c.setup) }),
  } as Parameter<Given<O, W>>
}

/** Any of certain words, each once at most. */
export function words<const W extends string>(all: readonly W[], o: Common = {}): Parameter<readonly W[]> {
  return {
    ...base<readonly W[]>({ ...o, default: [] }),
    schema: () => distinct(z.array(oneWord(all))),
    legal: () => ({ values: all, many: true }),
  } as Parameter<readonly W[]>
}

/** A text; `hint` says what belongs there. `legal` ones can be offered: ids of items, of spells. */
export function text<
  K extends Types,
  const O extends Common & {
    readonly legal?: (c: Context<K>) => readonly string[]
    readonly length?: readonly [number, number]
  } & Presence<string> = Common,
>(o: O & { readonly legal?: (c: Context<K>) => readonly string[] } = {} as O): Parameter<Given<O, string>> {
  return {
    ...base<Given<O, string>>(o),
    schema: () => anyText(),
    outside: (value, c) =>
      value !== undefined && o.length !== undefined && !within(codePoints(value as string), o.length, c),
    legal: (c) =>
      o.legal
        ? { values: o.legal(c as unknown as Context<K>) }
        : { text: o.length ? `${o.length[0]}–${o.length[1]}` : '' },
  } as Parameter<Given<O, string>>
}

const within = (n: number, [min, max]: readonly [number, number], _c: Context) => n >= min && n <= max

interface Naming<K extends Types> extends Common {
  /** false: named, but not taking part in the sense of the themes */
  readonly takesPart?: boolean
  /** another character than the one of this parameter (`out-of-range`) */
  readonly other?: string
  /** whom to offer; default: everybody */
  among?(character: K['character'], c: Context<K>): boolean
}

/** A character, by id. One that nobody has is refused `no-such-character`. */
export function character<K extends Types, const O extends Naming<K> & { readonly optional?: true } = Common>(
  o: O & Naming<K> = {} as O,
): Parameter<Given<O, string>> {
  return {
    ...base<Given<O, string>>({ ...o, takesPart: o.takesPart ?? true }),
    schema: () => z.string({ error: 'the id of a character is required' }),
    names: (value) => (value === undefined ? [] : [value as string]),
    outside: (value, c) => o.other !== undefined && value !== undefined && c.values[o.other] === value,
    legal: (c) => ({ values: offered(o, c) }),
  } as Parameter<Given<O, string>>
}

const offered = <K extends Types>({ other, among }: Naming<K>, c: Context): string[] =>
  [...c.state.characters.values()]
    .filter(
      (one) =>
        (other === undefined || c.values[other] !== one.id) &&
        (among?.(one, c as unknown as Context<K>) ?? true),
    )
    .map(({ id }) => id)

/** Characters, by id, each once; `count` are the bounds of how many (`out-of-range`). */
export function characters<
  K extends Types,
  const O extends Naming<K> & {
    readonly optional?: true
    readonly count?: readonly [min: number, max: number]
  } = Common,
>(o: O & Naming<K> = {} as O): Parameter<Given<O, readonly string[]>> {
  return {
    ...base<Given<O, readonly string[]>>({ ...o, takesPart: o.takesPart ?? true }),
    schema: () =>
      distinct(
        z.array(z.string({ error: 'the id of a character is required' }), {
          error: 'a list of characters is required',
        }),
      ),
    names: (value) => (value ?? []) as readonly string[],
    outside: (value, c) =>
      value !== undefined &&
      o.count !== undefined &&
      !within((value as readonly string[]).length, o.count, c),
    legal: (c) => ({ values: offered(o, c), many: true }),
  } as Parameter<Given<O, readonly string[]>>
}

/** Somebody at the table, by id. */
export const person = (): Parameter<string> => ({
  ...base<string>({}),
  person: true,
  schema: () => z.string({ error: 'the id of a person is required' }),
  legal: (c) => ({ values: [...c.state.people.keys()] }),
})

/** A value for each of some keys; with `names: true` the keys are characters that must exist. */
export function mapping<
  T,
  const O extends Common & {
    readonly optional?: true
    readonly names?: boolean
    readonly takesPart?: boolean
  } = Common,
>(
  value: (setup: Setup) => z.ZodType<T>,
  examples: (c: Context) => readonly Readonly<Record<string, T>>[],
  o: O = {} as O,
): Parameter<Given<O, ReadonlyMap<string, T>>> {
  return {
    ...base<Given<O, ReadonlyMap<string, T>>>(o),
    schema: (setup: Setup) => mappingOf(value(setup)),
    ...(o.names ? { names: (given: ReadonlyMap<string, T> | undefined) => [...(given?.keys() ?? [])] } : {}),
    legal: (c) => ({ examples: examples(c) }),
  } as Parameter<Given<O, ReadonlyMap<string, T>>>
}

/** A mapping from any keys, read into a Map: a key such as `constructor` is one like any other. */
export const mappingOf = <T>(value: z.ZodType<T>) =>
  z
    .record(z.string(), value, { error: 'a mapping is required' })
    .transform((given): ReadonlyMap<string, T> => new Map(Object.entries(given)))

/** A parameter of a form of its own. */
export function custom<T, const O extends Common & { readonly optional?: true } = Common>(
  schema: (setup: Setup) => z.ZodType<T>,
  o: O &
    Common & {
      readonly outside?: (value: T, c: Context) => boolean
      readonly legal: Legal | ((c: Context) => Legal)
    },
): Parameter<Given<O, T>> {
  return {
    ...base<Given<O, T>>(o),
    schema,
    outside: (value, c) => value !== undefined && (o.outside?.(value as T, c) ?? false),
    legal: (c) => (typeof o.legal === 'function' ? o.legal(c) : o.legal),
  } as Parameter<Given<O, T>>
}
