import type { State } from '@tryst/engine'
import type { PackVoice } from './voice.ts'

/** A number with a minus sign as wide as a plus. */
export const numberText = (n: number): string => (n < 0 ? `−${-n}` : String(n))

/** The states that no list among the fields shows already: a pack may keep its states in one. */
export function statesBeside(fields: Readonly<Record<string, unknown>>, states: readonly string[]): string[] {
  const listed = new Set(
    Object.entries(fields).flatMap(([name, value]) =>
      name !== 'statuses' && Array.isArray(value) ? value : [],
    ),
  )
  return states.filter((state) => !listed.has(state))
}

/** A number with its sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** Text from a file without what would steer a terminal, or turn the direction of writing. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')

/** The name of a character; an id that nobody has stays as it is. */
export const nameOf = (state: State, id: string): string => plain(state.characters.get(id)?.name ?? id)

const WORDS = ['values', 'statuses', 'resources'] as const

/** A word as the pack calls it: a value, a state, a number, or the name of a character. */
export function wordText(word: string, state: State, { label }: PackVoice): string {
  for (const kind of WORDS) if (label(kind, word) !== word) return label(kind, word)
  return nameOf(state, word)
}

type Pool = { readonly current: number; readonly max: number }

export const isPool = (value: unknown): value is Pool =>
  isMapping(value) && typeof value.current === 'number' && typeof value.max === 'number'

export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a state or of a fact, for people. */
export function valueText(value: unknown, state: State, v: PackVoice): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return v.t(value ? 'yes' : 'no')
  if (typeof value === 'string') return wordText(value, state, v)
  if (Array.isArray(value)) return value.map((one) => valueText(one, state, v)).join(v.t('comma'))
  if (isPool(value)) return `${numberText(value.current)} / ${value.max}`
  return Object.entries(value)
    .map(([key, one]) => `${fieldText(key, state, v)} ${valueText(one, state, v)}`)
    .join(v.t('comma'))
}

/** A key of a mapping: a field, one of certain words, or a character. */
export function fieldText(key: string, state: State, v: PackVoice): string {
  const field = v.label('fields', key)
  return field !== key ? field : wordText(key, state, v)
}

/** Whether there is nothing to say of a value: none, empty, or false. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
