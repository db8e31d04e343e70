import { type Action, candidates, type History, legalNow } from '@tryst/engine'
import type { Given } from './odds.ts'

/** Who acts: a seat, which alone decides everything where one person plays all. */
export interface Acting {
  readonly seat: string
  readonly isSolo: boolean
}

/** Whose choice a parameter is when this seat acts: one's own, or somebody's who will be asked (as the server has it). */
export function ownerOf(
  history: History,
  action: Action,
  name: string,
  given: Given,
  { seat, isSolo }: Acting,
): string {
  const { state, gm } = history
  const { chooser } = action.parameters[name] ?? { chooser: 'actor' }
  if (isSolo || chooser === 'actor' || action.gm) return seat
  return chooser === 'gm' ? gm.id : (state.characters.get(String(given.to))?.player ?? gm.id)
}

export const isAsked = (
  history: History,
  action: Action,
  name: string,
  given: Given,
  acting: Acting,
): boolean => ownerOf(history, action, name, given, acting) !== acting.seat

/** The choices of those who are asked: something possible stands for what must be there. */
export function withAssumed(
  history: History,
  action: Action,
  given: Given,
  assumed: Given,
  acting: Acting,
): Given {
  const all: Record<string, unknown> = { ...given }
  for (const [name, { required }] of action.entries) {
    if (!isAsked(history, action, name, given, acting)) continue
    const value = assumed[name]
    if (value !== undefined) all[name] = value
    else if (required) all[name] = candidates(legalNow(history, action, name, all, acting.seat))[0]
  }
  return all
}

/** What is sent: without what others choose. */
export const ownPart = (history: History, action: Action, given: Given, acting: Acting): Given =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !isAsked(history, action, name, given, acting),
    ),
  )
