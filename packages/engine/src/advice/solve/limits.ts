import type { ContestSpec } from '../../core/index.ts'

/** What of a contest is left out. */
export interface ContestLimits {
  /** after so many rounds, 1 or more, it is over without an end */
  readonly rounds?: number | undefined
  /** actions that neither does, nor takes rolls back by */
  readonly without?: readonly string[] | undefined
}

/** The same without rolls taken back, where the step that does so is left out. */
export function withoutAgain(spec: ContestSpec, without: readonly string[]): ContestSpec {
  if (!spec.byWhatIsLeft) return spec
  const { again, ...rest } = spec.byWhatIsLeft
  return again && without.includes(again.step) ? { ...spec, byWhatIsLeft: rest } : spec
}
