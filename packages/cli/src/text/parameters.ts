import type { Legal, State } from '@tryst/engine'
import { stringify } from 'yaml'
import { numberText, plain, wordText } from './values.ts'
import type { PackVoice } from './voice.ts'

/** A range of whole numbers: `1–4`, `0 or more`. */
export function rangeText(
  { min, max }: { readonly min: number; readonly max: number },
  { t }: PackVoice,
): string {
  if (max < min) return t('nothingFits')
  if (!Number.isFinite(min) && !Number.isFinite(max)) return t('anyNumber')
  if (!Number.isFinite(max)) return t('orMore', { min: numberText(min) })
  if (!Number.isFinite(min)) return t('orLess', { max: numberText(max) })
  return min === max ? numberText(min) : t('range', { min: numberText(min), max: numberText(max) })
}

/** A value as it stands in a file, on one line. */
export const rawText = (value: unknown): string =>
  typeof value === 'string'
    ? plain(value)
    : stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim()

/** One of the values that a parameter may have, for people. */
export const optionText = (value: unknown, state: State, v: PackVoice): string =>
  typeof value === 'boolean'
    ? v.t(value ? 'yes' : 'no')
    : typeof value === 'number'
      ? numberText(value)
      : typeof value === 'string'
        ? wordText(value, state, v)
        : rawText(value)

/** What a parameter may be, in words of a file (`raw`) or for people. */
export function legalText(legal: Legal, text: (value: unknown) => string, v: PackVoice): string {
  if ('min' in legal) return rangeText(legal, v)
  if ('text' in legal) return legal.text ? `${v.t('someText')} ${legal.text}` : v.t('someText')
  if ('examples' in legal) {
    const [first] = legal.examples
    return first === undefined ? v.t('nothingFits') : v.t('suchAs', { example: rawText(first) })
  }
  if (legal.values.length === 0) return v.t('nothingFits')
  if (legal.many) return v.t('anyOf', { list: legal.values.map(text).join(v.t('comma')) })
  return legal.values.map(text).join(' | ')
}
