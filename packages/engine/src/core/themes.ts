/** The eight themes, in the order in which refusals list them. */
export const THEMES = [
  'intimacy',
  'undressing',
  'coercion',
  'monsters',
  'pregnancy',
  'captivity',
  'mind-control',
  'lasting-marks',
] as const
export type Theme = (typeof THEMES)[number]

/** Answers to a theme, the strictest first. */
export const ANSWERS = ['no', 'veil', 'yes'] as const
export type Answer = (typeof ANSWERS)[number]

/** Whether an answer is stricter than another. */
export const stricter = (a: Answer, b: Answer): boolean => ANSWERS.indexOf(a) < ANSWERS.indexOf(b)

/** Themes without repetition, in their order. */
export const inOrder = (themes: Iterable<Theme>): Theme[] => {
  const given = new Set(themes)
  return THEMES.filter((theme) => given.has(theme))
}

export const SCOPES = ['table', 'self'] as const
/** `table`: may it occur in our game? `self`: may it happen to or be done by my character? */
export type Scope = (typeof SCOPES)[number]

/** What a person answered; a theme left out is `no` (C-3). */
export type ThemeAnswers = Readonly<Partial<Record<Theme, Answer>>>

/** The answers of a person that bind, and the looser ones that wait for the end of the scene or a resume (C-6). */
export interface Answers {
  readonly table: ThemeAnswers
  readonly self: ThemeAnswers
  readonly waiting: { readonly table: ThemeAnswers; readonly self: ThemeAnswers }
}
