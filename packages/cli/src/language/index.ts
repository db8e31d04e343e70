import type { Label, Language } from '@tryst/engine'
import { ADVICE } from './advice.ts'
import { CONTEST } from './contest.ts'
import { DISCORD } from './discord.ts'
import { FILES } from './files.ts'
import { FOREIGN } from './foreign.ts'
import { HELP } from './help.ts'
import { LOG } from './log.ts'
import { PLAY } from './play.ts'
import { REPORT } from './report.ts'
import { TABLES } from './tables.ts'

/** Everything that the command line says, in Japanese and English: one without the other is a type error. */
const TEXTS = {
  ...HELP,
  ...ADVICE,
  ...CONTEST,
  ...DISCORD,
  ...FILES,
  ...FOREIGN,
  ...LOG,
  ...PLAY,
  ...REPORT,
  ...TABLES,
} satisfies Record<string, Label>

export type TextKey = keyof typeof TEXTS
export type Values = Readonly<Record<string, string | number>>
/** The text under a key, `{name}` replaced by the value of that name. */
export type Translate = (key: TextKey, values?: Values) => string

export const translate =
  (language: Language): Translate =>
  (key, values = {}) =>
    TEXTS[key][language === 'ja' ? 0 : 1].replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    )

/** Japanese where the locale says so, else English. */
export const localeLanguage = (env: NodeJS.ProcessEnv): Language =>
  (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').toLowerCase().startsWith('ja') ? 'ja' : 'en'
