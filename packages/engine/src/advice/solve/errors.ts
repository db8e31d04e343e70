/** Why there is no contest to advise on. */
export type NoContest = 'no-contest' | 'not-two' | 'over' | 'refused' | 'no-choice' | 'rises'

/** There is no contest to advise on; `reason` says why, `detail` what is concerned. */
export class ContestError extends Error {
  override readonly name = 'ContestError'
  constructor(
    readonly reason: NoContest,
    readonly detail = '',
  ) {
    super(`${reason} ${detail}`.trim())
  }
}
