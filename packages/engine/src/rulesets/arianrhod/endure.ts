import { act, type Edit, hasActed, type Refusal, refusal } from '../../core/index.ts'
import type { Term } from '../../dice/index.ts'
import type { ArianrhodCharacter } from './character.ts'
import type { Arianrhod, C } from './pack.ts'

/** What 我慢 adds to an opposed check. */
const BONUS = 3

/** 我慢 that still lasts, from this step's combat round. */
export const isEnduring = ({ statuses }: ArianrhodCharacter): boolean => statuses.includes('enduring')

/** Whether the target endures in this step: by its declaration, or since it still lasts. */
export const endures = (c: C<{ readonly endure: boolean }>): boolean => c.p.endure || isEnduring(c.target)

/** What that adds to the target's opposed check. */
export const endureTerms = (c: C<{ readonly endure: boolean }>): Term[] =>
  endures(c) ? [['endure', BONUS]] : []

/** Who has acted, or endures already, cannot declare it. */
export const cannotEndure = (c: C, id: string): Refusal | undefined =>
  hasActed(c.state.combat, id) || isEnduring(c.character(id)) ? refusal('already-acted') : undefined

/** Declared in combat it makes the character acted and lasts until the clean-up; outside it is for this once. */
export function declareEndure(edit: Edit<Arianrhod>, id: string): void {
  if (!edit.state.combat) return
  edit.status(id, 'enduring', true)
  act(edit, id)
}
