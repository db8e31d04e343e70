import { ApiError } from '../live/api.ts'
import type { TextKey, Translate } from '../texts/index.ts'

const KNOWN: Readonly<Record<string, TextKey>> = {
  offline: 'failed',
  'no-entry': 'noEntry',
  'too-many': 'tooMany',
}

/** What to do about an error, in the person's language. */
export function problemText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) throw error
  const known = KNOWN[error.code]
  if (known) return t(known)
  const list = error.issues.map(({ path, message }) => (path ? `${path}: ${message}` : message))
  return t('wrongInput', { list: list.length > 0 ? list.join(t('comma')) : error.message })
}
