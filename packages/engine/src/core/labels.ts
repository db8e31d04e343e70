/** A term in Japanese and in English. */
export type Label = readonly [ja: string, en: string]
export type Language = 'ja' | 'en'

/** Where a word stands: the same word may mean another thing elsewhere. */
export const LABEL_KINDS = [
  'names',
  'actions',
  'parameters',
  'facts',
  'statuses',
  'resources',
  'options',
  'fields',
  'rolls',
  'terms',
  'values',
  'codes',
] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

/** The labels of a pack, by kind; `names` holds the pack's own name under its id. */
export type LabelTable = Readonly<Partial<Record<LabelKind, Readonly<Record<string, Label>>>>>

/** The label of a word, or the word itself. */
export type Labels = (kind: LabelKind, word: string, language: Language) => string

/** The labels of several tables as one; where two label the same word, the later one counts. */
export function mergeLabels(...tables: readonly LabelTable[]): Labels {
  const all = new Map<string, Label>()
  for (const table of tables)
    for (const kind of LABEL_KINDS)
      for (const [word, label] of Object.entries(table[kind] ?? {})) all.set(`${kind} ${word}`, label)
  return (kind, word, language) => all.get(`${kind} ${word}`)?.[language === 'ja' ? 0 : 1] ?? word
}
