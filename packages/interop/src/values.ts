/** Lenient readings of what other programs write. None of them throws; `undefined` is what cannot be read. */

/** Full-width letters and digits as half-width ones, white space at the ends gone. */
export const plain = (text: string): string => text.normalize('NFKC').trim()

/** Whether a value says nothing: absent, blank, or a dash that stands for that. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && /^[\s\-‐‑–—―ー－]*$/.test(value))

/** A whole number: a number, or a text such as `15`, `+3`, `１５`, `15.0`. Formulas are not worked out. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = plain(value).replace(/^[−–]/, '-')
  if (!/^[+-]?\d{1,15}(?:\.0+)?$/.test(text)) return undefined
  const number = Number(text)
  return Object.is(number, -0) ? 0 : number
}

/** `12/24` as current value and maximum; a number alone as the first of the two. */
export function pairOf(value: unknown): readonly [current: number, max: number | undefined] | undefined {
  const [first, second, ...rest] = typeof value === 'string' ? plain(value).split('/') : [value]
  if (rest.length > 0) return undefined
  const current = numberOf(first)
  if (current === undefined) return undefined
  if (isBlank(second)) return [current, undefined]
  const max = numberOf(second)
  return max === undefined ? undefined : [current, max]
}

/** A label as it is compared: width, case, white space and ornamental brackets apart. */
export const nameKey = (label: string): string =>
  plain(label)
    .toLowerCase()
    .replace(/[\s【】《》〈〉「」『』]/g, '')

/** The texts of HTML, tags taken out and the common references resolved: for fields that are HTML by their format. */
export const textOfHtml = (html: string): string =>
  unescaped(html.replace(/<br\s*\/?>|<\/p>\s*<p[^>]*>/gi, '\n').replace(/<\/?[a-z][^<>]*>/gi, '')).trim()

const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
}

/** Character references resolved, once. */
export const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (whole, name: string) => REFERENCES[name] ?? whole)

/** Markup made into text, for HTML and XML alike. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) =>
    sign === '&'
      ? '&amp;'
      : sign === '<'
        ? '&lt;'
        : sign === '>'
          ? '&gt;'
          : sign === '"'
            ? '&quot;'
            : '&#39;',
  )

/** An id made of the Latin letters and digits of a text, if there are any. */
export function idFrom(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const id = plain(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 32)
    .replace(/-+$/, '')
  return id === '' ? undefined : id
}

const SEXES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['female', ['female', 'f', 'woman', '女', '女性', '♀', 'おんな']],
      ['male', ['male', 'm', 'man', '男', '男性', '♂', 'おとこ']],
      ['both', ['both', '両性', '両性具有', 'ふたなり', 'hermaphrodite']],
      ['none', ['none', '無', '無性', 'なし', '無し', 'sexless']],
    ] as const
  ).flatMap(([sex, words]) => words.map((word) => [word, sex])),
)

/** A sex as sheets write it. */
export const sexOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const word = plain(value).toLowerCase()
  return Object.hasOwn(SEXES, word) ? SEXES[word] : undefined
}

/** Something as a text, for a message: cut off where it gets long. */
export function shown(value: unknown, length = 60): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const one = text.replace(/\s+/g, ' ')
  return one.length > length ? `${one.slice(0, length)}…` : one
}
