import type { Edit, StatusSpec, Theme } from '../../core/index.ts'
import { forcesConception, type Origin } from './character.ts'
import type { C, Heroine } from './pack.ts'

/** The themes of a conception check, which one that falls due rests on as well (H-4). */
export const CONCEPTION_THEMES: readonly Theme[] = ['intimacy', 'coercion', 'monsters', 'pregnancy']

/**
 * Whether a strike can make a check due at all (H-3, H-4): from an attacker with 《強制生殖》, for a heroine who is transformed or to
 * whom the option applies the rules all the same (H-11), if the themes of the check are agreed for the two.
 */
export const mayFallDue = (c: C): boolean =>
  forcesConception(c.actor) &&
  c.target.role === 'heroine' &&
  (c.target.transformed || c.options.untransformed === 'check') &&
  CONCEPTION_THEMES.every((theme) => c.agreed(theme, [c.actor.id, c.target.id]) !== 'no')

/** Notes a check that is due, with its attacker (H-3). */
export function note(edit: Edit<Heroine>, id: string, attacker: string): void {
  edit.set(id, 'due', [...edit.character(id).due, attacker])
  edit.status(id, 'check-due', true)
}

/** Uses up one that is due from the attacker, if there is one (H-5). */
export function useUp(edit: Edit<Heroine>, id: string, attacker: string): void {
  const { due } = edit.character(id)
  const at = due.indexOf(attacker)
  const left = due.filter((_, i) => i !== at)
  if (at >= 0) edit.set(id, 'due', left)
  if (left.length === 0) edit.status(id, 'check-due', false)
}

/** Records a conception (H-7). */
export function conceive(edit: Edit<Heroine>, id: string, origin: Origin): void {
  edit.set(id, 'conceptions', [...edit.character(id).conceptions, origin])
  edit.status(id, 'conceived', true)
}

/** A status that something noted stands behind: taken away it is forgotten, set by the GM nothing is noted (H-7, H-13). */
const backed = (status: 'conceived' | 'check-due', behind: 'conceptions' | 'due'): StatusSpec<Heroine> => ({
  restsOn: ['pregnancy'],
  set(edit, id, on) {
    edit.status(id, status, on)
    if (!on && edit.character(id)[behind].length > 0) edit.set(id, behind, [])
  },
})

export const statuses = {
  conceived: backed('conceived', 'conceptions'),
  'check-due': backed('check-due', 'due'),
}
