import type { Label } from '@tryst/engine'
import { ERRORS, fill } from './texts.ts'

export type ErrorCode = keyof typeof ERRORS

/** Why a file, a character, a table or a dice command cannot be taken at all. What can be taken in part is no error: see `Reading`. */
export class InteropError extends Error {
  override readonly name = 'InteropError'
  /** the same in Japanese and English */
  readonly label: Label
  constructor(
    readonly code: ErrorCode,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    const label = fill(ERRORS[code], values)
    super(label[1])
    this.label = label
  }
}
