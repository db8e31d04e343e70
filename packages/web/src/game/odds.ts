import {
  type Action,
  candidates,
  type FactAnswer,
  factAnswer,
  type History,
  legalNow,
  odds,
  type Refusal,
  ScenarioError,
} from '@tryst/engine'

export type Given = Readonly<Record<string, unknown>>
export type Pmf = readonly (readonly [value: number, p: number])[]
export type Facts = Readonly<Record<string, FactAnswer>>

/** Odds of a step, or why there are none. */
export type OddsNow =
  | { readonly facts: Facts }
  | { readonly refused: Refusal }
  | { readonly incomplete: readonly string[] }

/** The exact odds of a step as it would be sent, what others choose filled in. */
export function oddsNow(history: History, action: Action, given: Given, as: string): OddsNow {
  try {
    const step = history.reader.readOne({ ...given, do: action.id, as })
    const found = odds(history, step)
    if ('refused' in found) return { refused: found.refused }
    const facts = Object.entries(found.facts).map(([name, marginal]) => [name, factAnswer(marginal)])
    return { facts: Object.fromEntries(facts) as Facts }
  } catch (error) {
    if (error instanceof ScenarioError)
      return { incomplete: error.issues.map(({ path }) => String(path[0] ?? '')) }
    throw error
  }
}

/** Whether the rule looks at the log, which the page does not have: then the server is asked. */
export const looksBack = (action: Action): boolean =>
  action.standing !== undefined || action.takesBack !== undefined || action.id === 'table.roll'

/** Parameters that have no value yet and need one, with the first that is possible. */
export function filled(history: History, action: Action, given: Given, as: string): Given {
  const all: Record<string, unknown> = { ...given }
  for (const [name, { required }] of action.entries)
    if (required && all[name] === undefined) {
      const legal = legalNow(history, action, name, all, as)
      if ('text' in legal) continue
      const [first] = candidates(legal)
      if (first !== undefined) all[name] = first
    }
  return all
}

export const mean = (pmf: Pmf): number => pmf.reduce((sum, [value, p]) => sum + value * p, 0)

export const isNumbers = (answer: FactAnswer): answer is { readonly pmf: Pmf } =>
  'pmf' in answer && answer.pmf.every(([value]) => typeof value === 'number')

/** How likely a number is so high or higher. */
export const tail = (pmf: Pmf, from: number): number =>
  pmf.reduce((sum, [value, p]) => (value >= from ? sum + p : sum), 0)

/** A probability in per cent: one decimal; below 1 % no digits pretend to matter, and nothing likely is rounded to certain. */
export function percent(p: number): string {
  if (p <= 0) return '0 %'
  if (1 - p < 1e-12) return '100 %'
  if (p < 0.01) return '< 1 %'
  if (p > 0.999) return '> 99.9 %'
  return `${(100 * p).toFixed(1)} %`
}

/** The same with all digits that are there to be had. */
export const exactPercent = (p: number): string => `${Number((100 * p).toPrecision(10))} %`

/** A distribution of more values than this is too long to be sent and drawn value by value. */
const LONG = 2_000
const PARTS = 800
/** What lies beyond is put together at either end. */
const BEYOND = 5e-4

/** Odds as the page needs them: what has ten thousands of values is put together to some hundreds, its zero and its mean kept. */
export const lean = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, answer]): [string, FactAnswer] => [
      name,
      isNumbers(answer) && answer.pmf.length > LONG ? { pmf: coarse(answer.pmf) } : answer,
    ]),
  )

function coarse(pmf: Pmf): Pmf {
  const at = (share: number): number => {
    let sum = 0
    for (const [value, p] of pmf) {
      sum += p
      if (sum >= share) return value
    }
    return pmf.at(-1)?.[0] ?? 0
  }
  const low = at(BEYOND)
  const width = Math.max(1, Math.ceil((at(1 - BEYOND) - low + 1) / PARTS))
  const partOf = (value: number): number =>
    value === 0 ? Number.NaN : Math.max(-1, Math.min(PARTS, Math.floor((value - low) / width)))
  const parts = new Map<number, { sum: number; p: number }>()
  for (const [value, p] of pmf) {
    const part = partOf(value)
    const { sum, p: before } = parts.get(part) ?? { sum: 0, p: 0 }
    parts.set(part, { sum: sum + value * p, p: before + p })
  }
  return [...parts.values()]
    .filter(({ p }) => p > 0)
    .map(({ sum, p }) => [sum / p, p] as const)
    .sort(([a], [b]) => a - b)
}
