import { VariationError } from '@tryst/engine'
import { FileError } from './files.ts'

const WORDS = {
  form: 'varyForm',
  'no-parameter': 'noVaryParameter',
  'no-place': 'noVaryPlace',
  'no-values': 'noVaryValues',
  'out-of-range': 'varyRange',
  'too-many': 'varyTooMany',
} as const

/**
 * What cannot be varied is told as what is wrong with the file.
 * @param parameters those that could be
 * @throws FileError, or what it was given
 */
export function asVaryError(error: unknown, parameters: readonly string[] = []): never {
  if (!(error instanceof VariationError)) throw error
  throw new FileError(WORDS[error.reason], { name: error.detail, list: parameters.join(', ') || '–' })
}
