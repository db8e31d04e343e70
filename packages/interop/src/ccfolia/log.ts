import { type EntryView, type History, type Label, type Language, viewOf } from '@tryst/engine'
import type { Written } from '../reading.ts'
import { TABLE, Teller } from '../telling.ts'
import { escaped } from '../values.ts'

/** How to write a log. */
export interface LogOptions {
  readonly language: Language
  /** the name of the tab that all lines are in */
  readonly tab?: string
}

/**
 * The log of a table in the form in which ccfolia saves its own, so that programs that shape those take it: one paragraph a line of talk, with three
 * spans for tab, speaker and text. It holds what everybody at the table may see: no step that was refused, nobody's answers, and of a
 * veiled step its effects alone (C-5, C-7).
 */
export const writeCcfoliaLog = (history: History, options: LogOptions): Written =>
  ccfoliaLog(history, viewOf(history, history.gm.id).log, options)

/** The same of entries as somebody has seen them, at a table of which no more is known than what they are told with. */
export function ccfoliaLog(
  history: History,
  entries: readonly EntryView[],
  { language, tab = 'main' }: LogOptions,
): Written {
  const teller = new Teller(history, language)
  const lines = entries.flatMap((entry) => teller.line(entry) ?? [])
  const hidden = entries.filter(({ kind }) => kind === 'refused').length
  const content = [
    '<!DOCTYPE html>',
    '<html lang="ja">',
    '  <head>',
    '    <meta charset="UTF-8" />',
    '    <meta name="viewport" content="width=device-width, initial-scale=1.0" />',
    '    <meta http-equiv="X-UA-Compatible" content="ie=edge" />',
    '    <title>ccfolia - logs</title>',
    '  </head>',
    '  <body>',
    '',
    ...lines.map(({ speaker, text }) => paragraph(tab, speaker, text, colourOf(speaker))),
    '  </body>',
    '</html>',
    '',
  ].join('\n')
  return { content, leftOut: hidden > 0 ? [{ field: `${hidden}`, why: REFUSED }] : [] }
}

const REFUSED: Label = [
  '不可になった手順は、求めた人だけのものなので載せません',
  'steps that were refused are not in it: they are for those alone who asked',
]

const paragraph = (tab: string, speaker: string, text: string, colour: string): string =>
  [
    `<p style="color:${colour};">`,
    `  <span> [${inLine(tab)}]</span>`,
    `  <span>${inLine(speaker)}</span> :`,
    '  <span>',
    `    ${text.split('\n').map(inLine).join('<br>')}`,
    '  </span>',
    '</p>',
    '',
  ].join('\n')

/** A text as part of a line: markup is text, and there are no line ends in it. */
const inLine = (text: string): string => escaped(text.replace(/\s+/g, ' '))

/** A colour for each speaker, always the same. Grey is the table's. */
function colourOf(speaker: string): string {
  if (speaker === TABLE) return '#888888'
  const hash = [...speaker].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 0xffffff, 7)
  // dark enough to be read on white
  const part = (shift: number) => (32 + (((hash >> shift) & 0xff) % 128)).toString(16).padStart(2, '0')
  return `#${part(16)}${part(8)}${part(0)}`
}
