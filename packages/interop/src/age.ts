import { plain } from './values.ts'

/** What a sheet says about an age: a number of years, and the apparent one if the same text gives it. */
export interface AgeRead {
  readonly age: number | undefined
  /** what the text says about an apparent age; undefined when it says nothing */
  readonly apparent?: string
}

const YEARS = '(?:歳|才|さい|years? ?old|years?|y\\.?o\\.?)?'
const PLAIN = new RegExp(`^(\\d{1,6}) ?${YEARS}$`, 'i')
const WITH_APPARENT = new RegExp(
  `^(\\d{1,6}) ?${YEARS} ?[(\\[/、,;] ?(?:外見|見た目|appears?(?: to be)?|looks?(?: like)?) ?(?:年齢)?(?:は|:)? ?(.{1,20}?)[)\\]]?$`,
  'i',
)

/**
 * Reads an age (C-1): whole years, nothing around them but the word for years. Ranges (`20〜25`, `20代`), estimates and words are not read: what
 * cannot be read is asked for. Whether it is 18 or more is for the caller to see.
 */
export function readAge(value: unknown): AgeRead {
  if (typeof value === 'number') return { age: Number.isSafeInteger(value) && value >= 0 ? value : undefined }
  if (typeof value !== 'string') return { age: undefined }
  const text = plain(value)
  const [, years] = PLAIN.exec(text) ?? []
  if (years !== undefined) return { age: Number(years) }
  const [, own, apparent] = WITH_APPARENT.exec(text) ?? []
  return own === undefined || apparent === undefined ? { age: undefined } : { age: Number(own), apparent }
}

/** An age that may be used: whole years, 18 or more. */
export const isAdultAge = (age: number | undefined): age is number => age !== undefined && age >= 18

/** An apparent age anywhere in prose: the number, and whatever makes it none (`16歳くらい`, `10代`). */
const APPARENT_IN_PROSE = [
  /(?:外見|見た目|みため)(?:上)?(?:の)?(?:年齢)?(?:は|が|も|:|=)?\s*(?:約|だいたい|およそ)?(\d{1,6})\s*(歳|才|さい|代)/g,
  /(?:外見|見た目|みため)(?:の)?年齢(?:は|が|も|:|=)?\s*(?:約|だいたい|およそ)?(\d{1,6})()/g,
  /\b(?:appears?|looks?)(?: to be| like)?(?: about| around| roughly| maybe)?(?: an?)?\s*(\d{1,3})(?![\d./%])(s?)\b/gi,
  /\bapparent[ -]?age\b[^\d\n]{0,12}(\d{1,3})(s?)\b/gi,
]

/** What a prose text says about how old somebody looks, where that is not 18 or more. */
export function youngLooks(prose: string): string | undefined {
  const text = prose.normalize('NFKC')
  for (const pattern of APPARENT_IN_PROSE)
    for (const [whole, years, unit] of text.matchAll(pattern))
      if (Number(years) < 18 || ((unit === '代' || unit === 's') && Number(years) < 20)) return whole.trim()
  return undefined
}

/** Ages that are labelled as such in prose: `年齢: 27`, `Age 27`, and the line `人間／女／27` that sheets write into a memo. */
export function labelledAges(prose: string): string[] {
  const found: string[] = []
  for (const line of prose.split(/\r?\n/)) {
    const [, labelled] =
      /^(?:.*[\s　])?(?:実?年齢|age)(?:\s*[:：=]\s*|\s+(?=\d|[０-９]))([^\s　／/、,]+)/i.exec(line) ?? []
    if (labelled !== undefined) found.push(labelled)
    const parts = line.split(/[／/]/).map((part) => part.trim())
    if (parts.length !== 3 || !parts.some((part) => /^[男女]性?$/.test(part))) continue
    const age = parts.find((part) => /\d|年齢/.test(part.normalize('NFKC')))
    if (age !== undefined) found.push(age)
  }
  return found
}

/** A sex in the same places. */
export function labelledSex(prose: string): string | undefined {
  for (const line of prose.split(/\r?\n/)) {
    const [, labelled] = /(?:性別|sex|gender)\s*[:：=]\s*([^\s　／/、,]+)/i.exec(line) ?? []
    if (labelled !== undefined) return labelled
    const parts = line.split(/[／/]/).map((part) => part.trim())
    const sex = parts.length === 3 ? parts.find((part) => /^[男女]性?$/.test(part)) : undefined
    if (sex !== undefined) return sex
  }
  return undefined
}
