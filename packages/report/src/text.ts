import { eastAsianWidth } from 'get-east-asian-width'

/** Faces for both languages on what people have; the generic one last. */
export const FONT =
  "'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, system-ui, 'Helvetica Neue', Arial, sans-serif"

const NARROW = /[iljtfrI.,:;'|!()[\]\s/–·-]/
const BROAD = /[mwMW%@—]/
const TALL = /[A-Z0-9+=<>_]/

/**
 * How wide a text is at most, in pixels at a font size in pixels. There is no font to ask where reports are made: every character is
 * taken for as wide as the widest of the usual faces make its kind.
 */
export function widthOf(text: string, size: number): number {
  let em = 0
  for (const char of text) {
    if (char > '\u2000' && eastAsianWidth(char.codePointAt(0) as number, { ambiguousAsWide: true }) === 2)
      em += 1
    else em += NARROW.test(char) ? 0.42 : BROAD.test(char) ? 0.95 : TALL.test(char) ? 0.7 : 0.6
  }
  return Math.ceil(em * size)
}

export const widest = (texts: readonly string[], size: number): number =>
  Math.max(0, ...texts.map((text) => widthOf(text, size)))

/** A text in lines of at most so many pixels; broken at spaces, and between characters where a word alone is too wide. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  // full-width writing may be broken between any two characters, other writing after spaces and commas
  for (const [word] of text.matchAll(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+[^\S\n]*|\s+/gu)) {
    if (line !== '' && widthOf((line + word).trimEnd(), size) > width && !/^[、。）」・：]/.test(word)) {
      lines.push(line.trimEnd())
      line = ''
    }
    for (const char of word)
      if (line !== '' && widthOf((line + char).trimEnd(), size) > width && !/^[、。）」・：]/.test(char)) {
        lines.push(line.trimEnd())
        line = char
      } else line += char
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines.length > 0 ? lines : ['']
}

/** Text from files in XML: what marks it up is written as text, and what XML cannot hold is left out. */
export const escaped = (text: string): string =>
  text
    .replace(
      /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u202a-\u202e\u2066-\u2069]/gu,
      '\ufffd',
    )
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
