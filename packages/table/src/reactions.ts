import { type Action, candidates, type History, legalNow, type Step } from '@tryst/engine'

export type Given = Readonly<Record<string, unknown>>

/** Whom a step waits for: a person, and the parameters that are theirs to choose. */
export interface Ask {
  readonly of: string
  readonly parameters: readonly string[]
}

/**
 * Who must choose what before a step can be decided: reactions are the target's player's, what is the GM's to grant is the GM's. Nobody
 * is asked for what they choose themself by acting.
 */
export function asksOf(history: History, action: Action, given: Given, actor: string): Ask[] {
  const { state, gm } = history
  const asks = new Map<string, string[]>()
  for (const [name, { chooser }] of action.entries) {
    if (chooser === 'actor' || action.gm) continue
    const owner = chooser === 'gm' ? gm.id : (state.characters.get(String(given.to))?.player ?? gm.id)
    if (owner !== actor) asks.set(owner, [...(asks.get(owner) ?? []), name])
  }
  return [...asks].map(([of, parameters]) => ({ of, parameters }))
}

/** A step with what is still to be chosen filled in, so that it can be looked at now: a legal value where there is no default. */
export function filledIn(
  history: History,
  action: Action,
  given: Given,
  asks: readonly Ask[],
  as: string,
): Step {
  const filled: Record<string, unknown> = { ...given }
  for (const name of asks.flatMap(({ parameters }) => parameters))
    if (action.parameters[name]?.required)
      [filled[name]] = candidates(legalNow(history, action, name, filled, as))
  return history.reader.readOne({ ...filled, do: action.id, as })
}
