import type { History } from '@tryst/engine'
import { columns, flow, widest } from './layout.ts'
import { onTurn } from './refusals.ts'
import { isBlank, nameOf, plain, statesBeside, valueText } from './values.ts'
import type { PackVoice } from './voice.ts'

/** Scene, round, turn and pause on one line. */
export function situation({ state }: History, { t, label }: PackVoice): string {
  const { scene, combat, paused } = state
  const turn = onTurn(state)
  return [
    ...(scene ? [t('scene', { tone: label('values', scene.tone) })] : []),
    ...(combat ? [t('round', { round: combat.round })] : []),
    ...(combat ? [turn === undefined ? t('allActed') : t('turnOf', { name: nameOf(state, turn) })] : []),
    ...(paused ? [t('paused')] : []),
  ].join(' · ')
}

/** The characters as a table, or one under another where that would be too wide. Columns without any content are left out. */
export function stateLines({ setup, state }: History, v: PackVoice): string[] {
  const { ruleset, options } = setup
  const rows = [...state.characters.values()].map((one) => {
    const shown = ruleset.show(one, state, options)
    const states = statesBeside(shown, ruleset.statusesOf(one)).map((status) => v.label('statuses', status))
    return { name: plain(one.name), shown, states }
  })
  const fields = [...new Set(rows.flatMap(({ shown }) => Object.keys(shown)))].filter((field) =>
    rows.some(({ shown }) => !isBlank(shown[field])),
  )
  const cells = (shown: Record<string, unknown>) =>
    fields.map((field) => (isBlank(shown[field]) ? '–' : valueText(shown[field], state, v)))
  const heads = fields.map((field) => v.label('fields', field))
  const states = v.label('fields', 'statuses')
  const table = columns(
    [
      [v.t('character'), ...heads, states],
      ...rows.map(({ name, shown, states }) => [name, ...cells(shown), states.join(v.t('comma')) || '–']),
    ],
    3,
  )
  if (widest(table) <= v.width) return table.map((line, i) => (i === 0 ? v.c.dim(line) : line))
  return rows.flatMap(({ name, shown, states: has }) => [
    v.c.bold(name),
    ...flow(
      [
        ...cells(shown).flatMap((cell, i) =>
          isBlank(shown[fields[i] as string]) ? [] : `${v.c.dim(heads[i] as string)} ${cell}`,
        ),
        ...(has.length > 0 ? [`${v.c.dim(states)} ${has.join(v.t('comma'))}`] : []),
      ],
      ' · ',
      v.width - 2,
    ).map((line) => `  ${line}`),
  ])
}
