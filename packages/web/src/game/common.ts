import { type Answer, type Language, packs, type Ruleset, type Theme } from '@tryst/engine'

/** Themes and answers have the same words in every pack: any of them tells. */
const any = [...packs.values()][0] as Ruleset

export const themeText = (theme: Theme, language: Language): string => any.label('values', theme, language)
export const answerText = (answer: Answer, language: Language): string =>
  any.label('values', answer, language)
/** A pack's own name. */
export const packName = (ruleset: Ruleset, language: Language): string =>
  ruleset.label('names', ruleset.id, language)
