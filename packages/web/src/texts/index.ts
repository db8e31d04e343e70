import type { Label, Language } from '@tryst/engine'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { AFTER } from './after.ts'
import { BENCH } from './bench.ts'
import { GENERAL } from './general.ts'
import { issueIn } from './issues.ts'
import { OPEN } from './open.ts'
import { PLAY } from './play.ts'
import { PREPARE } from './prepare.ts'
import { RULES } from './rules.ts'

const TEXTS = { ...GENERAL, ...OPEN, ...PLAY, ...AFTER, ...PREPARE, ...BENCH, ...RULES } satisfies Record<
  string,
  Label
>
export type TextKey = keyof typeof TEXTS
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

export const LANGUAGES: readonly Language[] = ['ja', 'en']

const resources = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(TEXTS).map(([key, label]) => [key, label[at]]))

/** Japanese first; English for whose browser asks for it, or who chose it. */
export function startTexts(language: Language): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'ja',
    resources: { ja: { translation: resources(0) }, en: { translation: resources(1) } },
    // React escapes what it shows
    interpolation: { escapeValue: false },
    // texts that are data must never be looked up
    nsSeparator: false,
    keySeparator: false,
  })
}

export const setLanguage = (language: Language): void => void i18next.changeLanguage(language)

const language = (): Language => (i18next.language === 'en' ? 'en' : 'ja')

/** What the engine finds wrong, in the language that is chosen. */
export const issueNow = (message: string): string => issueIn(language(), message)

/** The texts of the page in the language that is chosen, and which that is. */
export function useTexts(): { readonly t: Translate; readonly language: Language } {
  const { t } = useTranslation()
  return { t: t as unknown as Translate, language: language() }
}
