import { writeFileSync } from 'node:fs'
import type { History, Step } from '@tryst/engine'
import type { Report } from '@tryst/report'
import pc from 'picocolors'
import { FileError } from '../files.ts'
import { stepText } from '../text/entry.ts'
import type { PackVoice } from '../text/voice.ts'

/** Where a report is written. */
export interface ReportFiles {
  /** all plots in one SVG file */
  readonly svg?: string
  /** a page of its own: tables and plots */
  readonly html?: string
}

/** What a report is made of; its language is that of the voice. */
export type Content = Omit<Report, 'language'>

/**
 * Writes the files that are asked for; the report is made for them alone, in a voice without colours.
 * @throws FileError when one cannot be written
 */
export async function writeReports(
  { svg, html }: ReportFiles,
  voice: PackVoice,
  content: (v: PackVoice) => Content,
): Promise<void> {
  if (svg === undefined && html === undefined) return
  const report = { language: voice.language, ...content({ ...voice, c: pc.createColors(false) }) }
  // what draws is large: loaded when something is drawn
  const draw = await import('@tryst/report')
  if (svg !== undefined) write(svg, draw.svg(report))
  if (html !== undefined) write(html, draw.html(report))
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new FileError('notWritten', { file, code: (error as NodeJS.ErrnoException).code ?? String(error) })
  }
}

/** What was asked of a step. */
export const askedStep = (
  history: History,
  step: Step,
  v: PackVoice,
): readonly (readonly [string, string])[] => [
  [v.t('askedStep'), stepText(history, step, v)],
  [v.t('askedRuleset'), history.setup.ruleset.id],
]
