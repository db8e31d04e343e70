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

/** What stays on one line: words, a number with its per cent; full-width characters with the brackets and stops that belong to them. */
const UNITS =
  /[（「『《【［]*[\u2e80-\uffef](?:[、。，．・：！？）」』》】］…ー]|[ぁぃぅぇぉっゃゅょァィゥェォッャュョ])*|[^\s\u2e80-\uffef]+(?: [%–−])*[^\S\n]*|\s+/gu

/** A text in lines of at most so many pixels; where a unit alone is wider, between any two of its characters. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (more: string) => widthOf((line + more).trimEnd(), size) <= width
  for (const [unit] of text.matchAll(UNITS)) {
    if (line !== '' && !fits(unit)) {
      lines.push(line.trimEnd())
      line = ''
    }
    for (const char of unit)
      if (line === '' || fits(char)) line += char
      else {
        lines.push(line.trimEnd())
        line = char
      }
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
