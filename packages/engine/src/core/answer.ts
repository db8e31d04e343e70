import type { Marginal } from '../dice/index.ts'
import type { Setup } from './action.ts'
import type { History } from './decide.ts'
import type { State } from './state.ts'
import type { Theme } from './themes.ts'

/** What a run tells of a step (C-19). */
export type StepAnswer = { readonly index: number; readonly do: string; readonly takenBack?: true } & (
  | {
      readonly status: 'ok'
      readonly veiled: boolean
      readonly dice: readonly number[]
      readonly facts: Readonly<Record<string, unknown>>
    }
  | { readonly status: 'refused'; readonly code: string; readonly themes?: readonly Theme[] }
)

/** What a run tells in the end. */
export interface RunAnswer {
  readonly ruleset: string
  readonly steps: readonly StepAnswer[]
  readonly state: { readonly characters: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
}

/** What a run tells: every step, and the state at its end. */
export function runAnswer(history: History): RunAnswer {
  const steps = history.entries.map((entry): StepAnswer => {
    const base = { index: entry.index, do: entry.do }
    const takenBack = history.isTakenBack(entry.index) ? ({ takenBack: true } as const) : {}
    if (entry.status === 'refused')
      return {
        ...base,
        status: 'refused',
        code: entry.code,
        ...(entry.themes && { themes: entry.themes }),
        ...takenBack,
      }
    return { ...base, status: 'ok', veiled: entry.veiled, dice: entry.dice, facts: entry.facts, ...takenBack }
  })
  return { ruleset: history.setup.ruleset.id, steps, state: { characters: charactersAnswer(history) } }
}

/** The state of every character, as the pack's page names it. */
export function charactersAnswer({
  setup,
  state,
}: {
  readonly setup: Setup
  readonly state: State
}): Record<string, Record<string, unknown>> {
  const { ruleset, options } = setup
  return Object.fromEntries(
    [...state.characters].map(([id, character]) => [
      id,
      { ...ruleset.show(character, state, options), statuses: ruleset.statusesOf(character) },
    ]),
  )
}

/** What is told of the odds of a fact: of a condition how likely it holds, of others each value with its probability (C-20). */
export type FactAnswer =
  | { readonly p: number }
  | { readonly pmf: readonly (readonly [value: string | number | null, p: number])[] }

/** The odds of a fact, values sorted, `null` last. */
export function factAnswer(marginal: Marginal): FactAnswer {
  const entries = [...marginal].filter(([, p]) => p > 0)
  if (entries.some(([value]) => typeof value === 'boolean')) return { p: marginal.get(true) ?? 0 }
  const values = entries as [string | number | null, number][]
  return { pmf: values.sort(([a], [b]) => order(a, b)) }
}

function order(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return a < b ? -1 : a > b ? 1 : 0
}
