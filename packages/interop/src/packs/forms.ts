import { readText } from '@tryst/engine'
import { isBlank, nameKey, numberOf, sexOf } from '../values.ts'

/** How a kind of value looks as a text under a label. */
export interface Form {
  write(value: unknown): string
  /** undefined when it cannot be read */
  read(value: unknown): unknown
}

export const number: Form = { write: String, read: numberOf }

export const text: Form = {
  write: String,
  read: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined),
}

const YES = ['はい', 'yes', 'true', '1', '○', '〇', '✓', 'on']
const NO = ['いいえ', 'no', 'false', '0', '×', '✕', 'off']

/** `true` and `false` */
export const flag: Form = {
  write: (value) => (value ? 'はい' : 'いいえ'),
  read(value) {
    const word = nameKey(String(value))
    return YES.includes(word) ? true : NO.includes(word) ? false : undefined
  },
}

/** A word of the rules under its labels: written as the first, read as any of them or as the word itself. */
export const word = (labels: Readonly<Record<string, readonly string[]>>): Form => {
  const words = new Map(
    Object.entries(labels).flatMap(([one, names]) =>
      [one, ...names].map((name) => [nameKey(name), one] as const),
    ),
  )
  return {
    write: (value) => labels[String(value)]?.[0] ?? String(value),
    read: (value) => (typeof value === 'string' ? words.get(nameKey(value)) : undefined),
  }
}

/** A list of such words. */
export const words = (labels: Readonly<Record<string, readonly string[]>>): Form => {
  const one = word(labels)
  return {
    write: (value) => (value as readonly unknown[]).map(one.write).join('、'),
    read(value) {
      if (isBlank(value)) return []
      if (typeof value !== 'string') return undefined
      const read = value.split(/[、,，;；\n]/).map((part) => one.read(part.trim()))
      return read.includes(undefined) ? undefined : [...new Set(read)]
    },
  }
}

/** Lists and mappings: written as JSON, in which everything has an escape; read as YAML too, which is easier to write by hand. */
export const structure: Form = {
  write: (value) =>
    JSON.stringify(value).replace(/[\uFFFE\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`),
  read(value) {
    if (typeof value !== 'string') return undefined
    try {
      const read = readText(value)
      return typeof read === 'object' && read !== null ? read : undefined
    } catch {
      return undefined
    }
  },
}

export const sex: Form = {
  write: (value) =>
    ({ female: '女', male: '男', both: '両性', none: 'なし' })[String(value)] ?? String(value),
  read: sexOf,
}
