import {
  type Aims,
  contextOf,
  type History,
  legalNow,
  odds,
  ScenarioError,
  type Step,
} from '../core/index.ts'
import type { Marginal } from '../dice/index.ts'
import { aimsFor, possible } from './compare.ts'

/** A parameter of a step that somebody may choose otherwise, with what is to be expected of the goal for each of its values. */
export interface Alternatives {
  readonly parameter: string
  readonly side: 'actor' | 'target'
  readonly wants: 'more' | 'less'
  /** the value that the step has; undefined when it is left out and has no default */
  readonly now: unknown
  readonly values: readonly { readonly value: unknown; readonly expected: number }[]
  /** the place in `values` of the best for who chooses; of several the first */
  readonly best: number
}

/** Longer lists of values are not tried. */
const MOST = 24

/**
 * What either side could choose before the dice, one parameter at a time and the others as they are, wherever that makes a difference to a
 * goal: how an attack is made, whether to evade, to endure, to strike back, what takes the overflow. What is refused is left out.
 *
 * @param goal a fact that is a condition or a number
 */
export function beforeRoll(history: History, step: Step, goal: string): Alternatives[] {
  const c = contextOf(history, step)
  if (!c) return []
  const found: Alternatives[] = []
  for (const [parameter, { chooser, names }] of c.action.entries) {
    if (chooser === 'gm' || names) continue
    const tried = possible(legalNow(history, c.action, parameter, step.given, step.as))
    if (tried.length > MOST) continue
    const values = tried.flatMap((value) => {
      const expected = expectedWith(history, step, { [parameter]: value }, goal)
      return expected === undefined ? [] : [{ value, expected }]
    })
    const all = values.map(({ expected }) => expected)
    if (values.length === 0 || Math.max(...all) - Math.min(...all) < 1e-12) continue
    const wants = (aimsFor({ [goal]: 'more', ...c.action.aims }, chooser) as Aims)[goal] ?? 'more'
    const best = all.indexOf(wants === 'more' ? Math.max(...all) : Math.min(...all))
    found.push({ parameter, side: chooser, wants, now: c.values[parameter], values, best })
  }
  return found
}

function expectedWith(
  history: History,
  { do: id, as, given }: Step,
  other: object,
  goal: string,
): number | undefined {
  try {
    const step = history.reader.readOne({ ...given, ...other, do: id, ...(as === undefined ? {} : { as }) })
    const answer = odds(history, step)
    return 'refused' in answer ? undefined : expectedOf(answer.facts[goal] as Marginal)
  } catch (error) {
    if (error instanceof ScenarioError) return undefined
    throw error
  }
}

/** The mean of a number, or how likely a condition holds. */
export function expectedOf(marginal: Marginal): number {
  let sum = 0
  for (const [value, p] of marginal) sum += Number(value) * p
  return sum
}
