import type { Choice, History, ParameterChoice } from '@tryst/engine'
import { columns, flow } from './layout.ts'
import { legalText, rawText } from './parameters.ts'
import { refusalText } from './refusals.ts'
import { plain } from './values.ts'
import type { PackVoice } from './voice.ts'

/** What can be done, by character, in the words of a scenario file: they can be copied into one. */
export function choiceLines(history: History, choices: readonly Choice[], v: PackVoice): string[] {
  const groups = new Map<string | undefined, Choice[]>()
  for (const choice of choices) groups.set(choice.by, [...(groups.get(choice.by) ?? []), choice])
  return [...groups].flatMap(([by, group], i) => {
    const one = by === undefined ? undefined : history.state.characters.get(by)
    const title = one
      ? `${v.c.bold(plain(one.name))}${v.t('aside', { text: one.id })}`
      : v.c.bold(v.t('gmAndTable'))
    const heads = columns(group.map((choice) => [choice.do, v.label('actions', choice.do)]))
    const lines = group.flatMap((choice, j) => choiceLine(history, choice, heads[j] as string, v))
    return [...(i > 0 ? [''] : []), title, ...lines]
  })
}

function choiceLine(history: History, choice: Choice, head: string, v: PackVoice): string[] {
  if (choice.refused) {
    const text = refusalText(choice.refused, history.state, undefined, v)
    return [v.c.dim(`  ✗ ${head}`), v.c.dim(`      ${text}`)]
  }
  const parts = choice.parameters.map((parameter) => parameterText(parameter, v))
  return [`  ${v.c.green('✓')} ${head}`, ...flow(parts, ' · ', v.width - 6).map((line) => `      ${line}`)]
}

function parameterText(
  { name, chooser, required, default: preset, legal }: ParameterChoice,
  v: PackVoice,
): string {
  const notes = [
    ...(chooser === 'actor' ? [] : [v.t(chooser)]),
    ...(preset === undefined
      ? required
        ? []
        : [v.t('optional')]
      : [v.t('default', { value: rawText(preset) })]),
  ]
  const aside = notes.length > 0 ? v.c.dim(v.t('aside', { text: notes.join(v.t('comma')) })) : ''
  return `${name}: ${legalText(legal, rawText, v)}${aside}`
}
