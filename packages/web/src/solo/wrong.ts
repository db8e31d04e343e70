import { type NoContest, pathText, type VariationError } from '@tryst/engine'
import type { Words } from '../game/words.ts'
import { issueNow, type TextKey } from '../texts/index.ts'
import type { Wrong } from './tasks.ts'

const NO_CONTEST: Readonly<Record<NoContest, TextKey>> = {
  'no-contest': 'noContestReason',
  'not-two': 'notTwoReason',
  over: 'overReason',
  refused: 'refusedReason',
  'no-choice': 'noChoiceReason',
  rises: 'risesReason',
}

const NOT_VARIED: Readonly<Record<VariationError['reason'], TextKey>> = {
  form: 'varyForm',
  'no-parameter': 'varyForm',
  'no-place': 'varyForm',
  'no-values': 'varyNoValues',
  'out-of-range': 'varyOutOfRange',
  'too-many': 'varyTooMany',
}

/** Why something cannot be worked out, in the person's language. */
export function wrongLines(wrong: Wrong, { t, label }: Words): readonly string[] {
  switch (wrong.kind) {
    case 'contest':
      return [t(NO_CONTEST[wrong.reason], { detail: label('actions', wrong.detail) })]
    case 'vary':
      return [t(NOT_VARIED[wrong.reason], { detail: wrong.detail })]
    case 'failed':
      return [t('broken')]
    case 'file':
      return wrong.issues.map(({ path, message }) => `${pathText(path)}: ${issueNow(message)}`)
  }
}
