import type { Action } from './action.ts'
import { candidates, isActor, legalNow } from './choices.ts'
import type { History } from './decide.ts'
import type { Legal } from './parameters.ts'

/** Picks one of `n` things: an integer from 0 to n − 1. */
export type Pick = (n: number) => number

/**
 * A step made up at random from the declarations alone: mostly legal, sometimes not. For tests that hunt for what no scenario thought
 * of, and for simulated players who don't think.
 */
export function randomStep(history: History, pick: Pick): Record<string, unknown> {
  const { ruleset } = history.setup
  if (pick(200) === 0) return { do: 'nothing-known' }
  const actions = pick(3) === 0 ? [...ruleset.byId.values()] : ruleset.actions
  const action = actions[pick(actions.length)] as Action
  const step: Record<string, unknown> = {}
  const ids = [...history.state.characters.keys()]
  if (isActor(action)) step.by = ids[pick(ids.length)]
  for (const [name, parameter] of action.entries) {
    if (name in step || (!parameter.required && pick(2) === 0)) continue
    const value = randomValue(legalNow(history, action, name, step), pick)
    if (value !== undefined) step[name] = value
  }
  if (pick(12) === 0) {
    const people = [...history.state.people.keys()]
    step.as = people[pick(people.length)]
  }
  return { do: action.id, ...step }
}

function randomValue(legal: Legal, pick: Pick): unknown {
  if ('min' in legal) {
    const [min, max] = [legal.min, legal.max].map((n) => (Number.isFinite(n) ? n : Math.sign(n) * 30)) as [
      number,
      number,
    ]
    // now and then just outside the bounds
    return pick(20) === 0 ? (pick(2) === 0 ? min - 1 : max + 1) : min + pick(Math.max(1, max - min + 1))
  }
  if ('values' in legal && legal.many) return legal.values.filter(() => pick(2) === 0)
  if (!('examples' in legal) && pick(15) === 0) return 'nobody'
  const values = candidates(legal)
  return values.length === 0 ? undefined : values[pick(values.length)]
}
