import { factAnswer, type Marginal, type State } from '@tryst/engine'
import { mean, type Pmf, rowsOf } from './distribution.ts'
import { columns, flow, padEnd, padStart, widest } from './layout.ts'
import { bar, percent } from './percent.ts'
import { numberText, valueText } from './values.ts'
import type { PackVoice } from './voice.ts'

type Marginals = Readonly<Record<string, Marginal>>
export type Mass = readonly (readonly [value: string | number | null, p: number])[]

/** Facts by kind of answer, those that can be seen beforehand apart from those that are left to chance. */
export function sorted(facts: Marginals) {
  const conditions: [name: string, p: number][] = []
  const others: [name: string, mass: Mass][] = []
  for (const [name, marginal] of Object.entries(facts)) {
    const answer = factAnswer(marginal)
    if ('p' in answer) conditions.push([name, answer.p])
    else others.push([name, answer.pmf])
  }
  return { conditions, others }
}

/** Whether anything is left to chance. */
export const isUncertain = (facts: Marginals): boolean =>
  Object.values(facts).some((marginal) => [...marginal.values()].filter((p) => p > 0).length > 1)

const isNumbers = (mass: Mass): mass is Pmf => mass.every(([value]) => typeof value === 'number')

const SPACE = 40

/** Conditions as bars, then the distribution of each other fact. */
export function oddsLines(facts: Marginals, state: State, v: PackVoice): string[] {
  const { conditions, others } = sorted(facts)
  const space = Math.max(8, Math.min(SPACE, v.width - 32))
  const names = conditions.map(([name]) => v.label('facts', name))
  const lines = conditions.map(([, p], i) => {
    const line = `${padEnd(names[i] as string, widest(names))}  ${padStart(percent(p), 9)}`
    return p > 0 ? `${line}  ${v.c.cyan(bar(p, space))}` : v.c.dim(line)
  })
  const certain = others.filter(([, mass]) => mass.length === 1)
  const open = others.filter(([, mass]) => mass.length > 1)
  const always = columns(
    certain.map(([name, [only]]) => [
      v.label('facts', name),
      v.t('always', { value: valueText(only?.[0], state, v) }),
    ]),
  ).map((line) => v.c.dim(line))
  const blocks = [lines, always, ...open.map(([name, mass]) => factLines(name, mass, state, v, space))]
  return blocks.filter((block) => block.length > 0).flatMap((block, i) => (i === 0 ? block : ['', ...block]))
}

function factLines(name: string, mass: Mass, state: State, v: PackVoice, space: number): string[] {
  const title = v.c.bold(v.label('facts', name))
  const plot = (rows: readonly { readonly cells: readonly string[]; readonly p: number }[]) => {
    const most = Math.max(...rows.map(({ p }) => p))
    const right = [0, 1, 2].slice(0, rows[0]?.cells.length ?? 1)
    return columns(
      rows.map(({ cells }) => cells),
      2,
      isNumbers(mass) ? right : [1],
    ).map((line, i) => {
      const row = rows[i]
      return `  ${row ? `${line}  ${v.c.cyan(bar(row.p / most, space))}` : line}`
    })
  }
  if (!isNumbers(mass))
    return [
      title,
      ...plot(mass.map(([value, p]) => ({ cells: [valueText(value, state, v), percent(p)], p }))),
    ]
  const rows = rowsOf(mass)
  const head = { cells: [v.t('value'), v.t('chance'), v.t('atLeast')], p: 0 }
  const lines = plot([
    head,
    ...rows.map(({ from, to, p, atLeast }, i) => ({
      cells: [rowName(from, to, i === rows.length - 1), percent(p), percent(atLeast)],
      p,
    })),
  ])
  const average = v.t('mean', { mean: mean(mass).toFixed(2).replace('-', '−') })
  return [`${title}  ${average}`, ...lines.map((line, i) => (i === 0 ? v.c.dim(line.trimEnd()) : line))]
}

/** `7`, `3–5`, and of what is left over at the end `19+`. */
export const rowName = (from: number, to: number, last: boolean): string =>
  from === to ? numberText(from) : last ? `${numberText(from)}+` : `${numberText(from)}–${numberText(to)}`

/** The odds in a few lines: every condition that can come about, every number with its mean and range. */
export function compactOdds(facts: Marginals, state: State, v: PackVoice): string[] {
  const { conditions, others } = sorted(facts)
  const parts = conditions
    .filter(([, p]) => p > 0)
    .map(([name, p]) => `${v.label('facts', name)} ${v.c.cyan(percent(p))}`)
  const numbers = others
    .filter(([, mass]) => mass.length > 1)
    .map(([name, mass]) => {
      const label = v.label('facts', name)
      if (!isNumbers(mass))
        return `${label} ${mass.map(([value, p]) => `${valueText(value, state, v)} ${percent(p)}`).join(' / ')}`
      const shown = mass.filter(([, p]) => p >= 0.0005).map(([value]) => value)
      const range = `${numberText(Math.min(...shown))}–${numberText(Math.max(...shown))}`
      return `${label} ${v.t('mean', { mean: mean(mass).toFixed(1).replace('-', '−') })}${v.t('aside', { text: range })}`
    })
  return [parts, numbers].flatMap((line) => flow(line, ' · ', v.width - 6))
}
