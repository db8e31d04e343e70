import type { Edit, Lasting, State } from '../../core/index.ts'
import type { Position, SwordWorldCharacter } from './character.ts'
import type { C, SwordWorld } from './pack.ts'

/** Whether two are in 結合, a union of their own (S-14). */
export const areJoined = (one: SwordWorldCharacter, other: SwordWorldCharacter): boolean =>
  one.joinedTo === other.id

/** Ends the union of a character, if there is one. */
export function endUnion(edit: Edit<SwordWorld>, id: string): void {
  const { joinedTo } = edit.character(id)
  if (joinedTo === null) return
  for (const one of [id, joinedTo]) {
    edit.set(one, 'joinedTo', null)
    edit.set(one, 'position', 'none')
    edit.set(one, 'unionThemes', [])
  }
}

/** A union rests on the themes that its step had (S-14). */
export const lasting = ({ characters }: State<SwordWorld>): Lasting<SwordWorld>[] =>
  [...characters.values()].flatMap(({ id, joinedTo, unionThemes }) =>
    joinedTo === null
      ? []
      : [{ themes: unionThemes, characters: [id, joinedTo], end: (edit) => endUnion(edit, id) }],
  )

/** The position that counts for a character: its own as the union's actor, with the option the other's too (S-17). */
export function positionOf(c: C, { position, joinedTo }: SwordWorldCharacter): Position {
  if (position !== 'none' || joinedTo === null || c.options.positionFor === 'actor') return position
  return c.character(joinedTo).position
}
