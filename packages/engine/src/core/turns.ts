import { type Context, type Refusal, refusal } from './action.ts'
import type { Edit } from './edit.ts'
import type { Ruleset } from './ruleset.ts'
import type { Combat, Types } from './state.ts'

/** Why it is not this character's turn (C-16). Who has acted is another matter. */
export function notItsTurn(combat: Combat | null, id: string): Refusal | undefined {
  if (!combat?.order.includes(id)) return refusal('not-in-combat')
  if (combat.acted.includes(id)) return refusal('already-acted')
  return combat.order.find((one) => !combat.acted.includes(one)) === id ? undefined : refusal('not-your-turn')
}

/**
 * Why the cost of an action cannot be paid now (C-16): in combat it needs the actor's turn and the action unspent. Outside combat, and
 * for what costs nothing, never. `others` must be in the combat's order too.
 */
export function cannotSpend(c: Context, others: readonly string[] = []): Refusal | undefined {
  const cost = c.action.cost?.(c)
  const { combat } = c.state
  if (cost === undefined || !combat) return undefined
  const { by } = c.values as { by: string }
  if (others.some((id) => !combat.order.includes(id))) return refusal('not-in-combat')
  return notItsTurn(combat, by) ?? (isSpent(combat, by, cost) ? refusal('no-action-left') : undefined)
}

const isSpent = (combat: Combat, id: string, cost: string) =>
  combat.spent.some(([who, what]) => who === id && what === cost)

/** Pays the cost of an action in combat; one that ends the turn makes the character have acted. */
export function spend<K extends Types>(edit: Edit<K>, ruleset: Ruleset<K>, id: string, cost: string): void {
  const { combat } = edit.state
  if (!combat) return
  edit.setCore('combat', { ...combat, spent: [...combat.spent, [id, cost]] })
  if (ruleset.costs[cost]?.endsTurn) act(edit, id)
}

/** Makes a character have acted in this round. */
export function act<K extends Types>(edit: Edit<K>, id: string): void {
  const { combat } = edit.state
  if (combat && !combat.acted.includes(id))
    edit.setCore('combat', { ...combat, acted: [...combat.acted, id] })
}

/** Whether a character has acted in this round; false outside combat. */
export const hasActed = (combat: Combat | null, id: string): boolean => combat?.acted.includes(id) ?? false
