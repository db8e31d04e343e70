import type { Label } from '@tryst/engine'
import { plain } from './values.ts'
import type { Voice } from './voice.ts'

/** A label in the language spoken. */
export const said = ([ja, en]: Label, { language }: Voice): string => plain(language === 'ja' ? ja : en)

/** Fields that are not in what came out, under the reasons for it: one line for each reason. */
export function reasonLines(
  title: string,
  fields: readonly { readonly field: string; readonly why: Label }[],
  voice: Voice,
): string[] {
  if (fields.length === 0) return []
  const reasons = new Map<string, string[]>()
  for (const { field, why } of fields) {
    const reason = said(why, voice)
    const list = reasons.get(reason) ?? []
    list.push(plain(field))
    reasons.set(reason, list)
  }
  const lines = [...reasons].map(
    ([reason, list]) =>
      `  ${reason}${voice.t('aside', { text: String(list.length) })}: ${list.join(voice.t('comma'))}`,
  )
  return [`${title}:`, ...lines]
}

/** Prints lines on standard error. */
export const note = (lines: readonly string[]): void => {
  process.stderr.write(lines.map((line) => `${line}\n`).join(''))
}
