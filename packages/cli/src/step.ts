import type { Scenario, Step } from '@tryst/engine'
import { FileError } from './files.ts'

/** The step that is asked about, the last when none is named. @throws FileError when there is none */
export function stepOf(
  { steps }: Scenario,
  number = steps.length - 1,
): readonly [number: number, step: Step] {
  const step = steps[number]
  if (step) return [number, step]
  throw steps.length === 0
    ? new FileError('noSteps')
    : new FileError('noSuchStep', { last: steps.length - 1 })
}
