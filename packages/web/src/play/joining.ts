import { characterSchema, type History, type Issue, readBy } from '@tryst/engine'
import { characterId } from './character-id.ts'
import type { Sheet } from './read-sheet.ts'

/** Whose a character is to be: a seat's, or the GM's. */
export const GM = '(gm)'

/** A sheet as it is sent: with an id that is free, and whose it is. */
export function joiningSheet(sheet: Sheet, owner: string, taken: readonly string[]): Sheet {
  const { id: _, kind, player: __, ...rest } = sheet
  const own = owner === GM ? { kind: kind === 'monster' ? kind : 'npc' } : { kind: 'pc', player: owner }
  return { ...rest, id: characterId(sheet, taken), ...own }
}

/** What the pack finds wrong with a sheet, each with its path. */
export function wrongWith(sheet: Sheet, { setup }: History): readonly Issue[] {
  const issues: Issue[] = []
  readBy(characterSchema(setup.ruleset, setup.options), sheet, [], issues)
  return issues
}
