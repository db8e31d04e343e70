import type { Term } from './quantity.ts'

/** What a fact holds. Odds are given for the first three; lists and mappings are left out of them (C-20). */
export type FactKind = 'flag' | 'number' | 'text' | 'list' | 'mapping'

export type FactValue<K extends FactKind> = K extends 'flag'
  ? boolean
  : K extends 'number'
    ? number
    : K extends 'text'
      ? string | null
      : K extends 'list'
        ? readonly string[]
        : Readonly<Record<string, unknown>>

/** The facts of an action, in the order of its page. */
export type FactKinds = Readonly<Record<string, FactKind>>

export type Facts<F extends FactKinds> = { readonly [K in keyof F]: FactValue<F[K]> }

const EMPTY_LIST: readonly string[] = Object.freeze([])
const EMPTY_MAPPING: Readonly<Record<string, unknown>> = Object.freeze({})

/** What a fact is when it did not come into play (C-19). */
export const nothing = (kind: FactKind): unknown =>
  kind === 'flag'
    ? false
    : kind === 'number'
      ? 0
      : kind === 'text'
        ? null
        : kind === 'list'
          ? EMPTY_LIST
          : EMPTY_MAPPING

/** Records facts while a rule runs: each at most once, terms telling how a number came about. */
export interface Ledger<F extends FactKinds = FactKinds> {
  fact<K extends keyof F & string>(name: K, value: FactValue<F[K]>, terms?: readonly Term[]): void
  /** Adds one entry to a mapping, so that its draw has nothing to carry on. */
  put<K extends keyof F & string>(name: K, key: string, value: unknown): void
  /** Adds one entry to a list. */
  push<K extends keyof F & string>(name: K, value: string): void
}
