/** What can be wrong with a log. Each has a text in the command line. */
export type WrongCode =
  | 'form'
  | 'number'
  | 'chain'
  | 'first'
  | 'system'
  | 'epoch-number'
  | 'epoch-running'
  | 'out-of-place'
  | 'committed-twice'
  | 'not-committed'
  | 'opened-twice'
  | 'opening'
  | 'secret'
  | 'count'
  | 'broken-off'
  | 'not-opened'
  | 'gap'
  | 'stamp'
  | 'domain'
  | 'dice'
  | 'standing'
  | 'face'

/** The first thing that is wrong with a log. */
export interface WrongRecord {
  /** the number of the record, from 1 */
  readonly record: number
  readonly code: WrongCode
  readonly values: Readonly<Record<string, string | number>>
}

export class Wrong extends Error implements WrongRecord {
  override readonly name = 'Wrong'
  constructor(
    readonly record: number,
    readonly code: WrongCode,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(`record ${record}: ${code}`)
  }
}
