import type { Marginal, State } from '@tryst/engine'
import type { Part } from '@tryst/report'
import { mean, rowsOf } from '../text/distribution.ts'
import { type Mass, rowName, sorted } from '../text/odds.ts'
import { percent } from '../text/percent.ts'
import { valueText } from '../text/values.ts'
import type { PackVoice } from '../text/voice.ts'

type Marginals = Readonly<Record<string, Marginal>>

/** Conditions as chances, then each number or word that is left to chance. */
export function oddsParts(facts: Marginals, state: State, v: PackVoice): Part[] {
  const { conditions, others } = sorted(facts)
  const rows = conditions.map(([name, p]) => ({ name: v.label('facts', name), p, text: percent(p) }))
  const certain = others.flatMap(([name, mass]) =>
    mass.length === 1
      ? [`${v.label('facts', name)}: ${v.t('always', { value: valueText(mass[0]?.[0], state, v) })}`]
      : [],
  )
  const title = v.t('chance')
  return [
    {
      title,
      plots: rows.length > 0 ? [{ kind: 'chances', title, rows }] : [],
      table: {
        head: [v.t('factColumn'), title],
        rows: rows.map(({ name, text }) => [name, text]),
        right: [1],
      },
      notes: certain,
    },
    ...others.filter(([, mass]) => mass.length > 1).map(([name, mass]) => factPart(name, mass, state, v)),
  ]
}

function factPart(name: string, mass: Mass, state: State, v: PackVoice): Part {
  const title = v.label('facts', name)
  const numbers = mass.every(([value]) => typeof value === 'number')
    ? (mass as [number, number][])
    : undefined
  if (!numbers) {
    const rows = mass.map(([value, p]) => ({ name: valueText(value, state, v), p, text: percent(p) }))
    return {
      title,
      plots: [{ kind: 'chances', title, rows }],
      table: { head: [title, v.t('chance')], rows: rows.map((row) => [row.name, row.text]), right: [1] },
    }
  }
  const average = mean(numbers)
  const rows = rowsOf(numbers)
  return {
    title,
    plots: [
      {
        kind: 'columns',
        title: '',
        x: title,
        pmf: numbers,
        mean: { value: average, text: v.t('mean', { mean: average.toFixed(2).replace('-', '−') }) },
      },
    ],
    table: {
      head: [title, v.t('chance'), v.t('atLeast')],
      rows: rows.map(({ from, to, p, atLeast }, i) => [
        rowName(from, to, i === rows.length - 1),
        percent(p),
        percent(atLeast),
      ]),
      right: [0, 1, 2],
    },
  }
}
