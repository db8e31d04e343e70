import type { History, LabelKind, Language, Refusal, Ruleset } from '@tryst/engine'
import type { TextKey, Translate } from '../texts/index.ts'

/** How to speak of a table in the terms of its pack. */
export interface Words {
  readonly t: Translate
  readonly language: Language
  label(kind: LabelKind, word: string): string
  /** of a character, or of a person; ids that nobody has stay as they are */
  name(id: string): string
  /** a word of a state or a parameter: a value, a state, a number, or a character */
  word(word: string): string
  /** any value, for people */
  value(value: unknown): string
  /** a key of a mapping */
  field(key: string): string
  refusal(refusal: Refusal): string
}

/** A number with a minus as wide as a plus. */
export const numberText = (n: number): string => (n < 0 ? `−${-n}` : String(n))
/** A number with its sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type Pool = { readonly current: number; readonly max: number }
export const isPool = (value: unknown): value is Pool =>
  isMapping(value) && typeof value.current === 'number' && typeof value.max === 'number'

/** Whether there is nothing to say of a value. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const KINDS = ['values', 'statuses', 'resources'] as const

const HELP: Readonly<Record<string, TextKey>> = {
  consent: 'helpConsent',
  paused: 'helpPaused',
  'not-yours': 'helpNotYours',
  'gm-only': 'helpGmOnly',
  'already-acted': 'helpRoundEnd',
  'no-action-left': 'helpRoundEnd',
}

export function packWords(
  ruleset: Ruleset,
  t: Translate,
  language: Language,
  nameOf: (id: string) => string | undefined = () => undefined,
): Words {
  const label = (kind: LabelKind, word: string) => ruleset.label(kind, word, language)
  const name = (id: string) => nameOf(id) ?? id
  const word = (one: string): string => {
    for (const kind of KINDS) if (label(kind, one) !== one) return label(kind, one)
    return name(one)
  }
  const field = (key: string): string => {
    const found = label('fields', key)
    return found !== key ? found : word(key)
  }
  const value = (one: unknown): string => {
    if (one === null || one === undefined) return '–'
    if (typeof one === 'number') return numberText(one)
    if (typeof one === 'boolean') return t(one ? 'yes' : 'no')
    if (typeof one === 'string') return word(one)
    if (Array.isArray(one)) return one.map(value).join(t('comma'))
    if (isPool(one)) return `${numberText(one.current)} / ${one.max}`
    return Object.entries(one)
      .map(([key, inner]) => `${field(key)} ${value(inner)}`)
      .join(t('comma'))
  }
  const refusal = ({ code, themes, parameter }: Refusal): string => {
    if (code === 'dice-not-ready') return t('diceNotReady')
    const which = themes?.map((theme) => label('values', theme)).join(t('comma'))
    const about = which || (parameter && label('parameters', parameter))
    const reason = label('codes', code) + (about ? t('aside', { text: about }) : '')
    const help = HELP[code]
    return help ? `${reason}${t('semicolon')}${t(help)}` : reason
  }
  return { t, language, label, name, word, value, field, refusal }
}

/** Words for a game: its characters have their names, and so have the things on their sheets that are named there. */
export function gameWords({ setup, state }: History, t: Translate, language: Language): Words {
  const named = new Map(setup.tables.map(({ id, name }) => [id, name]))
  for (const sheet of state.characters.values())
    for (const list of Object.values(sheet))
      if (Array.isArray(list))
        for (const one of list as readonly unknown[])
          if (isMapping(one) && typeof one.id === 'string' && typeof one.name === 'string')
            named.set(one.id, one.name)
  return packWords(setup.ruleset, t, language, (id) => state.characters.get(id)?.name ?? named.get(id))
}
