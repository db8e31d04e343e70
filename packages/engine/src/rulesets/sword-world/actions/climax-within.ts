import { character, mayBear, mayBeget, refusal } from '../../../core/index.ts'
import { lastAttack } from '../last-attack.ts'
import { action, type C, sameCharacter } from '../pack.ts'
import { cannotPay, pay } from '../scene-points.ts'

type W = C<{ readonly by: string; readonly to: string }>

/** Whether the attack right before brought the one to climax while it was joined to the other. */
function justNow(c: W): boolean {
  const attack = lastAttack(c)
  if (!attack || !mayBeget(c.actor) || !mayBear(c.target)) return false
  const { by, to } = attack.c.p
  const { climax, counterClimax } = (attack.rerolled ?? attack.entry).facts
  const reached = (climax && to === c.p.by) || (counterClimax && by === c.p.by)
  return Boolean(reached) && attack.c.character(c.p.by).joinedTo === c.p.to
}

const costs = ({ p: { by, to } }: W) => ({ [by]: 10, [to]: 10 })

/** 《子宮内射精》 */
export const climaxWithin = action({
  id: 'climax-within',
  clauses: ['S-18'],
  parameters: { by: character(), to: character({ other: 'by' }) },
  themes: ['intimacy', 'pregnancy'],
  facts: {},
  refuse: (c) => sameCharacter(c) ?? (justNow(c) ? undefined : refusal('not-now')) ?? cannotPay(c, costs(c)),
  apply(c, _facts, edit) {
    pay(edit, costs(c))
    edit.status(c.p.to, 'doubled-check', true)
  },
})
