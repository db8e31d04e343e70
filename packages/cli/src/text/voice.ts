import type { LabelKind, Language, Setup } from '@tryst/engine'
import pc from 'picocolors'
import { type Translate, translate } from '../language/index.ts'
import { plain } from './values.ts'

/** How to speak: the language, the colours, and how wide a line may be. */
export interface Voice {
  readonly language: Language
  readonly t: Translate
  readonly c: ReturnType<typeof pc.createColors>
  readonly width: number
}

/** The same with the terms of a pack. */
export interface PackVoice extends Voice {
  label(kind: LabelKind, word: string): string
}

interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
}

/** Speaks to an output: in colour only to a terminal, and not where NO_COLOR or a dumb terminal forbids it. */
export function voiceFor(language: Language, output: Output, env: NodeJS.ProcessEnv): Voice {
  const colour = output.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  const width = output.columns ?? (Number(env.COLUMNS) || 80)
  return { language, t: translate(language), c: pc.createColors(colour), width: Math.max(40, width) }
}

/** Speaks of a table in the terms of its pack. */
export const packVoice = (voice: Voice, { ruleset }: Setup): PackVoice => ({
  ...voice,
  label: (kind, word) => plain(ruleset.label(kind, word, voice.language)),
})
