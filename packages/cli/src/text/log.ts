import type { History } from '@tryst/engine'
import { entryLines } from './entry.ts'
import { situation, stateLines } from './state.ts'
import type { PackVoice } from './voice.ts'

/** The whole log of a table. */
export const logLines = (history: History, v: PackVoice): string[] =>
  history.entries.flatMap((entry) => entryLines(history, entry, v))

/** What a run shows: the log, and the state at its end. */
export function runLines(history: History, v: PackVoice): string[] {
  const { ruleset } = history.setup
  const now = situation(history, v)
  return [
    v.c.bold(v.label('names', ruleset.id)),
    ...logLines(history, v),
    '',
    v.c.bold(v.t('finalState')) + (now ? v.c.dim(`  ${now}`) : ''),
    ...stateLines(history, v),
  ]
}
