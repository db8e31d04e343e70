import { stripVTControlCharacters } from 'node:util'
import { eastAsianWidth } from 'get-east-asian-width'

const NARROW = /^[\x20-\x7e]*$/
/** What is drawn onto the character before it, or not at all. */
const JOINED = /[\p{M}\p{Cf}]/u

/** How many columns of a terminal a text takes: full-width characters take two, colours none. */
export function textWidth(text: string): number {
  const plain = stripVTControlCharacters(text)
  if (NARROW.test(plain)) return plain.length
  let width = 0
  for (const char of plain) if (!JOINED.test(char)) width += eastAsianWidth(char.codePointAt(0) as number)
  return width
}
