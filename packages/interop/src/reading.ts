import type { Label, Path, Ruleset } from '@tryst/engine'

/** Something that the sheet does not say, or not in a way that can be used. */
export interface Ask {
  readonly path: Path
  readonly message: Label
  /** what is put there unless somebody says otherwise; without it nothing can be put there, and the sheet cannot be used as it is */
  readonly suggested?: unknown
}

/** A field of what was handed in that is not carried over, or not as it stands. */
export interface SetAside {
  /** where it was, in the words of that format */
  readonly field: string
  readonly value: unknown
  readonly why: Label
}

/** A character or a table as in a scenario file, as far as what was handed in says it. */
export interface ReadPart {
  readonly sheet: Readonly<Record<string, unknown>>
  readonly asks: readonly Ask[]
  readonly setAside: readonly SetAside[]
}

/** What was read: every field handed in is in a sheet, asked about, or set aside. */
export interface Reading {
  readonly format: string
  /** of the characters; undefined when there are none */
  readonly ruleset: Ruleset | undefined
  readonly characters: readonly ReadPart[]
  readonly tables: readonly ReadPart[]
  /** what belongs to no character and no table */
  readonly setAside: readonly SetAside[]
}

/** What was written: text or bytes, and each field that they do not hold. */
export interface Written {
  readonly content: string | Uint8Array
  readonly leftOut: readonly { readonly field: string; readonly why: Label }[]
}
