import {
  type Compared,
  type Comparison,
  expectedOf,
  type History,
  type Marginal,
  type State,
} from '@tryst/engine'
import type { TextKey, Values } from '../language/index.ts'
import { flow, padEnd, padStart, widest } from './layout.ts'
import { optionText, rawText } from './parameters.ts'
import { bar, percent } from './percent.ts'
import { refusalText } from './refusals.ts'
import { fieldText, nameOf, numberText, valueText } from './values.ts'
import type { PackVoice } from './voice.ts'

const BAR = 6
const GAP = '  '

/** One column: its title, and a cell for each choice. */
interface Column {
  readonly title: string
  readonly cells: readonly string[]
}

/** A comparison in words: what is compared, what differs, and what does not. */
export interface Told {
  /** of each choice, of each place: what it takes */
  readonly names: readonly (readonly string[])[]
  readonly places: readonly string[]
  /** what choices differ in, what is aimed at first */
  readonly differing: readonly Part[]
  /** the same for every choice */
  readonly same: readonly Part[]
  /** why choices cannot be made, and which are never the better ones: each a line and a list */
  readonly notes: readonly (readonly [line: (list: string) => string, list: readonly string[]])[]
}

export function toldOf({ places, choices, side, aims }: Comparison, history: History, v: PackVoice): Told {
  const names = choices.map((choice) => namesOf(choice, places, history, v))
  const possible = choices.filter(({ refused }) => !refused)
  // what is aimed at first
  const order = possible[0] ? [...new Set([...Object.keys(aims), ...Object.keys(possible[0].facts)])] : []
  const facts = order.flatMap((name) => partsOf(name, possible, history, v))
  const differing = facts.filter(({ values }) =>
    values.some((value) => Math.abs(value - (values[0] as number)) > 1e-12),
  )
  const same = facts.filter((part) => !differing.includes(part))
  const nameOf = (i: number) => (names[i] ?? []).join(' ')
  const note = (key: TextKey, list: readonly string[], values: Values = {}): Told['notes'][number] => [
    (list) => v.t(key, { ...values, list }),
    list,
  ]
  const notes = [
    ...(same.length > 0
      ? [
          note(
            'sameForAll',
            same.map(({ title, values, text }) => `${title} ${text(values[0] as number)}`),
          ),
        ]
      : []),
    ...choices.flatMap(({ refused }, i) =>
      refused
        ? [
            note('notPossible', [], {
              choice: nameOf(i),
              reason: refusalText(refused, history.state, undefined, v),
            }),
          ]
        : [],
    ),
    ...dominatedBy(choices, nameOf).map(([better, list]) => note('dominated', list, { better })),
    ...(side && choices.some(({ dominatedBy }) => dominatedBy !== undefined)
      ? [note('dominatedWhy', aimTexts(aims, v), { side: v.t(`${side}Side`) })]
      : []),
  ]
  return { names, places: places.map((place) => placeText(place, history.state, v)), differing, same, notes }
}

/** Choices side by side: a row for each, a column for every fact that they differ in, and what is never the better choice. */
export function compareLines(comparison: Comparison, history: History, v: PackVoice): string[] {
  const { choices, aims } = comparison
  const { names, places, differing, notes } = toldOf(comparison, history, v)
  const heads = places.map((title, i) => ({ title, cells: names.map((all) => all[i] as string) }))
  const mark = { title: '', cells: choices.map(({ dominatedBy }) => (dominatedBy === undefined ? '' : '✗')) }
  const columns = differing.map((part) => columnOf(part, choices, aims[part.fact], v))
  return [
    ...blocks([mark, ...heads], columns, choices, v),
    ...(notes.length > 0 ? [''] : []),
    ...notes.flatMap(([line, [first = '', ...others]]) =>
      flow([line(first), ...others], v.t('comma'), v.width, '  ').map((text) => v.c.dim(text)),
    ),
  ]
}

/** A fact, or one value of a text: what is expected of it for each choice that can be made. */
export interface Part {
  readonly fact: string
  readonly title: string
  readonly format: 'percent' | 'number'
  readonly values: readonly number[]
  text(value: number): string
}

function partsOf(fact: string, possible: readonly Compared[], { state }: History, v: PackVoice): Part[] {
  const all = possible.map(({ facts }) => facts[fact] as Marginal)
  const title = v.label('facts', fact)
  const found = [...new Set(all.flatMap((marginal) => [...marginal.keys()]))]
  const part = (title: string, values: readonly number[], format: Part['format'] = 'percent'): Part => ({
    fact,
    title,
    format,
    values,
    text: format === 'percent' ? percent : meanText,
  })
  if (found.some((value) => typeof value === 'boolean'))
    return [
      part(
        title,
        all.map((marginal) => marginal.get(true) ?? 0),
      ),
    ]
  if (found.every((value) => typeof value === 'number')) return [part(title, all.map(expectedOf), 'number')]
  return found
    .filter((value) => value !== null)
    .map((value) =>
      part(
        `${title} ${valueText(value, state, v)}`,
        all.map((marginal) => marginal.get(value) ?? 0),
      ),
    )
}

const meanText = (mean: number): string => mean.toFixed(2).replace('-', '−')

/** A number with a bar beside it, the longest for the greatest; the best for who chooses stands out. */
function columnOf(
  part: Part,
  choices: readonly Compared[],
  aim: 'more' | 'less' | undefined,
  v: PackVoice,
): Column {
  const texts = part.values.map(part.text)
  const width = widest(texts)
  const most = Math.max(...part.values, 0)
  const best = aim === 'more' ? most : aim === 'less' ? Math.min(...part.values) : undefined
  let next = 0
  const cells = choices.map(({ refused }) => {
    if (refused) return padStart('–', width)
    const value = part.values[next] as number
    const text = padStart(texts[next] as string, width)
    next += 1
    const length = padEnd(most > 0 ? bar(value / most, BAR) : '', BAR)
    return `${best !== undefined && Math.abs(value - best) < 1e-12 ? v.c.bold(text) : text} ${v.c.cyan(length)}`
  })
  return { title: part.title, cells }
}

/** Columns one after the other, as many to a block as the width holds; each block begins with the same heads. */
function blocks(
  heads: readonly Column[],
  columns: readonly Column[],
  choices: readonly Compared[],
  v: PackVoice,
): string[] {
  const width = ({ title, cells }: Column) => widest([title, ...cells])
  const room = v.width - widthOf(heads.map(width))
  const groups: Column[][] = []
  let left = 0
  for (const column of columns) {
    left -= width(column) + GAP.length
    if (left < 0 || groups.length === 0) {
      groups.push([])
      left = room - width(column) - GAP.length
    }
    groups.at(-1)?.push(column)
  }
  return (groups.length > 0 ? groups : [[]]).flatMap((group, i) => {
    const all = [...heads, ...group]
    const line = (cells: readonly string[]) =>
      cells
        .map((cell, j) => padEnd(cell, width(all[j] as Column)))
        .join(GAP)
        .trimEnd()
    const rows = choices.map(({ dominatedBy }, j) => {
      const text = line(all.map(({ cells }) => cells[j] as string))
      return dominatedBy === undefined ? text : v.c.dim(text)
    })
    return [...(i > 0 ? [''] : []), v.c.bold(line(all.map(({ title }) => title))), ...rows]
  })
}

const widthOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width + GAP.length, 0)

/** What is never the better choice, by what is better. */
function dominatedBy(
  choices: readonly Compared[],
  nameOf: (i: number) => string,
): (readonly [better: string, list: readonly string[]])[] {
  const groups = new Map<number, string[]>()
  choices.forEach(({ dominatedBy }, i) => {
    if (dominatedBy !== undefined) groups.set(dominatedBy, [...(groups.get(dominatedBy) ?? []), nameOf(i)])
  })
  return [...groups].map(([better, list]) => [nameOf(better), list] as const)
}

const aimTexts = (aims: Comparison['aims'], v: PackVoice): string[] =>
  Object.entries(aims).map(([fact, aim]) =>
    v.t(aim === 'more' ? 'aimMore' : 'aimLess', { fact: v.label('facts', fact) }),
  )

/** What is varied, for people: a parameter, or a number of somebody. */
export function placeText(place: string, state: State, v: PackVoice): string {
  const [first = '', ...path] = place.split('.')
  if (path.length === 0) return v.label('parameters', place)
  if (!state.characters.has(first)) return place
  return [
    nameOf(state, first),
    ...path.map((key) =>
      v.label('resources', key) === key ? fieldText(key, state, v) : v.label('resources', key),
    ),
  ].join(' ')
}

const namesOf = (
  { values }: Compared,
  places: readonly string[],
  { state }: History,
  v: PackVoice,
): string[] =>
  values.map((value, i) =>
    typeof value === 'number'
      ? numberText(value)
      : places[i]?.includes('.')
        ? rawText(value)
        : optionText(value, state, v),
  )
