import { type Edit, type Refusal, refusal } from '../../core/index.ts'
import type { C, SwordWorld } from './pack.ts'

/** Refused when one of them has too few scene points for what is asked of it. */
export const cannotPay = (c: C, costs: Readonly<Record<string, number>>): Refusal | undefined =>
  Object.entries(costs).some(([id, cost]) => c.character(id).sp < cost) ? refusal('not-enough-sp') : undefined

/** Uses scene points up. */
export function pay(edit: Edit<SwordWorld>, costs: Readonly<Record<string, number>>): void {
  for (const [id, cost] of Object.entries(costs)) {
    const { sp, spUsed } = edit.character(id)
    edit.set(id, 'sp', sp - cost)
    edit.set(id, 'spUsed', spUsed + cost)
  }
}

export function gain(edit: Edit<SwordWorld>, id: string, points: number): void {
  edit.set(id, 'sp', edit.character(id).sp + points)
}
