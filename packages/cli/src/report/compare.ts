import type { Comparison, History } from '@tryst/engine'
import type { Part } from '@tryst/report'
import { toldOf } from '../text/compare.ts'
import type { PackVoice } from '../text/voice.ts'

/** Choices side by side: a panel for everything that they differ in. */
export function compareParts(comparison: Comparison, history: History, v: PackVoice): Part[] {
  const { names, places, differing, notes } = toldOf(comparison, history, v)
  const { choices } = comparison
  const title = places.join(v.t('comma'))
  // facts tell of those choices alone that can be made
  const place = new Map(choices.filter(({ refused }) => !refused).map((choice, i) => [choice, i]))
  const of = <T>(list: readonly T[]) => choices.map((choice) => list[place.get(choice) ?? -1])
  return [
    {
      title,
      plots:
        differing.length > 0
          ? [
              {
                kind: 'panels',
                title,
                choices: choices.map(({ values, dominatedBy }, i) => ({
                  name: (names[i] ?? []).join(' '),
                  ...(values.length === 1 && typeof values[0] === 'number' && { x: values[0] }),
                  dominated: dominatedBy !== undefined,
                })),
                panels: differing.map(({ title: name, format, values, text }) => ({
                  name: format === 'number' ? v.t('meanOf', { name }) : name,
                  format,
                  values: of(values),
                  texts: of(values.map(text)),
                })),
              },
            ]
          : [],
      table: {
        head: ['', ...places, ...differing.map(({ title }) => title)],
        rows: choices.map(({ dominatedBy }, i) => [
          dominatedBy === undefined ? '' : '✗',
          ...(names[i] ?? []),
          ...differing.map(({ values, text }) => {
            const value = of(values)[i]
            return value === undefined ? '–' : text(value)
          }),
        ]),
        right: differing.map((_, i) => 1 + places.length + i),
        heads: 1 + places.length,
      },
      notes: notes.map(([line, list]) => line(list.join(v.t('comma')))),
    },
  ]
}
