import type { Edit, Lasting, State, Theme } from '../../core/index.ts'
import type { FifthEditionCharacter } from './character.ts'
import type { FifthEdition } from './pack.ts'

/** Whether `coerce` brought or confirmed the grapple in which this character holds that one (F-8, F-9). */
export const isCoercedBy = ({ coerced, grappledBy }: FifthEditionCharacter, by: string): boolean =>
  coerced && grappledBy === by

/** A `coerce` that succeeded: grappled by its actor, and by nobody else any more (F-8). */
export function coerceHold(edit: Edit<FifthEdition>, id: string, by: string): void {
  edit.status(id, 'grappled', true)
  edit.set(id, 'grappledBy', by)
  edit.set(id, 'coerced', true)
}

/** Sets or ends a grapple of either kind; a new one is nobody's and rests on nothing (F-8). */
export function setGrappled(edit: Edit<FifthEdition>, id: string, on: boolean): void {
  edit.status(id, 'grappled', on)
  if (on) return
  edit.set(id, 'grappledBy', null)
  edit.set(id, 'coerced', false)
}

/** Sets or ends being restrained, of either kind; a new one rests on nothing (F-13). */
export function setRestrained(edit: Edit<FifthEdition>, id: string, on: boolean): void {
  edit.status(id, 'restrained', on)
  if (!on) edit.set(id, 'carriedOff', null)
}

/** The grapples of `coerce` (F-8) and the bonds of a defeat (F-13), and what they rest on. */
export function lasting(state: State<FifthEdition>): Lasting<FifthEdition>[] {
  const isMonster = (id: string) => state.characters.get(id)?.kind === 'monster'
  const withMonsters = (themes: readonly Theme[], ids: readonly string[]): Theme[] =>
    ids.some(isMonster) ? [...themes, 'monsters'] : [...themes]
  const all: Lasting<FifthEdition>[] = []
  for (const { id, coerced, grappledBy, carriedOff } of state.characters.values()) {
    if (coerced && grappledBy !== null) {
      const two = [id, grappledBy]
      all.push({
        themes: withMonsters(['intimacy', 'coercion'], two),
        characters: two,
        end: (edit) => setGrappled(edit, id, false),
      })
    }
    if (carriedOff) {
      const enemy = carriedOff.enemy === null ? [] : [carriedOff.enemy]
      all.push({
        themes: withMonsters(['captivity'], enemy),
        characters: [id, ...enemy],
        end: (edit) => setRestrained(edit, id, false),
      })
    }
  }
  return all
}
