import { type Action, candidates, type History, type Legal, legalNow, type Refusal } from '@tryst/engine'
import type { Given } from './odds.ts'

/** Whose choice a parameter is when this seat acts: one's own, or somebody's who will be asked (as the server has it). */
export function ownerOf(history: History, action: Action, name: string, given: Given, seat: string): string {
  const { state, gm } = history
  const { chooser } = action.parameters[name] ?? { chooser: 'actor' }
  if (chooser === 'actor' || action.gm) return seat
  return chooser === 'gm' ? gm.id : (state.characters.get(String(given.to))?.player ?? gm.id)
}

export const isAsked = (
  history: History,
  action: Action,
  name: string,
  given: Given,
  seat: string,
): boolean => ownerOf(history, action, name, given, seat) !== seat

/** The choices of those who are asked: something possible stands for what must be there. */
export function withAssumed(
  history: History,
  action: Action,
  given: Given,
  assumed: Given,
  seat: string,
): Given {
  const all: Record<string, unknown> = { ...given }
  for (const [name, { required }] of action.entries) {
    if (!isAsked(history, action, name, given, seat)) continue
    const value = assumed[name]
    if (value !== undefined) all[name] = value
    else if (required) all[name] = candidates(legalNow(history, action, name, all, seat))[0]
  }
  return all
}

/** What is sent: without what others choose. */
export const ownPart = (history: History, action: Action, given: Given, seat: string): Given =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !isAsked(history, action, name, given, seat),
    ),
  )

/** An action as the menu has it. */
export interface MenuItem {
  readonly do: string
  readonly refused?: Refusal
}

/** A legal value that is the only one. */
export const onlyOne = (legal: Legal): unknown =>
  'values' in legal && !legal.many && legal.values.length === 1 ? legal.values[0] : undefined
