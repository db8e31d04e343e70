import { pathText, type ScenarioError } from '@tryst/engine'
import { ApiError } from '../live/api.ts'
import { issueNow, type TextKey, type Translate } from '../texts/index.ts'

const KNOWN: Readonly<Record<string, TextKey>> = {
  offline: 'failed',
  'no-entry': 'noEntry',
  'too-many': 'tooMany',
  'too-large': 'tooLarge',
}

const line = (path: string, message: string): string =>
  path ? `${path}: ${issueNow(message)}` : issueNow(message)

/** What is wrong in a file, with its places. */
export const fileLines = ({ issues }: ScenarioError): readonly string[] =>
  issues.map(({ path, message }) => line(pathText(path), message))

/** What is wrong, one by one: where, and what to do. @throws the error when it is none of the server's */
export function problemLines(error: unknown, t: Translate): readonly string[] {
  if (!(error instanceof ApiError)) throw error
  const known = KNOWN[error.code]
  if (known) return [t(known)]
  const list = error.issues.map(({ path, message }) => line(path, message))
  return list.length > 0 ? list : [error.message]
}

/** What to do about an error, in the person's language. */
export function problemText(error: unknown, t: Translate): string {
  const list = problemLines(error, t)
  if (error instanceof ApiError && KNOWN[error.code]) return list.join(t('comma'))
  return t('wrongInput', { list: list.join(t('comma')) })
}
