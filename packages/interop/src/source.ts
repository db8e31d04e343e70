import { InteropError } from './errors.ts'

const MIB = 2 ** 20
/** No character, table or log comes near these: what is larger is not looked at. */
const TEXT_LIMIT = 4 * MIB
const BYTES_LIMIT = 64 * MIB
/** How deep JSON may lie in itself: far more than any sheet, far less than what breaks a reader. */
const DEPTH = 64

/** What somebody handed in, as bytes of a file or as text that was pasted, read in the ways that formats need. */
export class Source {
  /** only of a file that is a ZIP */
  readonly zip: Uint8Array | undefined
  private readonly words: string
  private parsed: { readonly value: unknown } | { readonly error: string } | undefined

  /** @throws InteropError `empty`, `too-large`, `binary` */
  constructor(input: string | Uint8Array) {
    const limit = typeof input === 'string' || !isZip(input) ? TEXT_LIMIT : BYTES_LIMIT
    if (input.length > limit) throw new InteropError('too-large', { limit: `${limit / MIB} MiB` })
    this.zip = typeof input !== 'string' && isZip(input) ? input : undefined
    this.words = this.zip ? '' : unwrapped(typeof input === 'string' ? input : decoded(input))
    if (!this.zip && this.words === '') throw new InteropError('empty')
  }

  /** The text, without a mark of byte order, white space around it, or the fence of a code block. Empty for a ZIP. */
  get text(): string {
    return this.words
  }

  /** Whether it means to be JSON. */
  get looksLikeJson(): boolean {
    return /^(?:[\w$.]+\s*\(\s*)?[[{]/.test(this.words) && this.json.found
  }

  /** What the JSON says: an answer for a caller of `mode=json` with a callback too. */
  get json(): { readonly found: boolean; readonly value?: unknown; readonly error?: string } {
    this.parsed ??= parsed(this.words)
    return 'value' in this.parsed
      ? { found: true, value: this.parsed.value }
      : { found: false, error: this.parsed.error }
  }
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** Signs that are in no text, and in most files that are none: in that encoding almost any bytes are letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes
  const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined
  // what is no UTF-8 may be from an older program in Japan
  for (const charset of wide ? [wide] : ['utf-8', 'shift_jis'])
    try {
      const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
      if (!(charset === 'shift_jis' ? NO_TEXT : /\0/).test(text)) return text
    } catch {
      // not in that encoding
    }
  throw new InteropError('binary')
}

function unwrapped(text: string): string {
  const bare = text.replace(/^\uFEFF/, '').trim()
  return (/^```\w*\r?\n([\s\S]*?)\r?\n?```$/.exec(bare)?.[1] ?? bare).trim()
}

function parsed(text: string): { readonly value: unknown } | { readonly error: string } {
  const inner = /^[\w$.]+\s*\(([\s\S]*)\)\s*;?$/.exec(text)?.[1] ?? text
  try {
    const value: unknown = JSON.parse(inner)
    return tooDeep(value) ? { error: `nested more than ${DEPTH} deep` } : { value }
  } catch (error) {
    return { error: error instanceof Error ? error.message.slice(0, 120) : 'not JSON' }
  }
}

function tooDeep(root: unknown): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH) return true
    level = level.flatMap((one) => (one && typeof one === 'object' ? Object.values(one) : []))
  }
  return false
}

/** What a value of JSON is. */
export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An own field of a mapping: `constructor` and its like are fields only where they are written. */
export const fieldOf = (value: unknown, name: string): unknown =>
  isMapping(value) && Object.hasOwn(value, name) ? value[name] : undefined
