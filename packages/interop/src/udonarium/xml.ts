import { SaxesParser } from 'saxes'
import { InteropError } from '../errors.ts'

/** An element: its text is that of all text in it, children apart. */
export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  readonly text: string
}

interface Growing extends Element {
  readonly children: Growing[]
  text: string
}

/** How deep elements may lie in each other, and how many there may be: a room with many characters has fewer. */
const DEPTH = 64
const ELEMENTS = 100_000

/** What XML cannot hold, and the program that reads it takes out itself. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML does not have
const IMPOSSIBLE = /[\0-\x08\x0B\f\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** A text as XML can hold it. */
export const possible = (text: string): string => text.replace(IMPOSSIBLE, '')

/**
 * Reads well-formed XML. A document type is refused: no such file has one, and it could make a short text into one without end.
 * @throws InteropError `broken`
 */
export function readXml(text: string): Element {
  const stack: Growing[] = []
  let root: Growing | undefined
  let count = 0
  const stop = (detail: string): never => {
    throw new InteropError('broken', { format: 'XML', detail })
  }
  const parser = new SaxesParser()
  parser.on('error', (error) => stop(error.message.slice(0, 120)))
  parser.on('doctype', () => stop('a document type'))
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (stack.length >= DEPTH || count > ELEMENTS) stop('too many elements')
    const element: Growing = { name, attributes: new Map(Object.entries(attributes)), children: [], text: '' }
    stack.at(-1)?.children.push(element)
    root ??= element
    stack.push(element)
  })
  const add = (more: string) => {
    const open = stack.at(-1)
    if (open) open.text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => stack.pop())
  parser.write(possible(text).trim()).close()
  return root ?? stop('no element')
}

/** A text for XML, as content or as an attribute: markup and line ends as references, so that they come back as they were. */
export const xmlText = (text: string): string =>
  possible(text).replace(/[&<>"'\r\n\t]/g, (sign) => REFERENCES[sign] ?? sign)

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}
