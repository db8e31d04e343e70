import { refusal, text } from '../../../core/index.ts'
import { applyAttack, attack, attackAims, attackFacts, attackParameters, cannotAttack } from '../attack.ts'
import { action, type C } from '../pack.ts'

const toys = ({ actor }: C) => actor.equipment.filter(({ kind }) => kind === 'toy')

/** 愛撫: the attack that a toy adds to */
export const caress = action({
  id: 'caress',
  clauses: ['A-9', 'A-11', 'A-12', 'A-13', 'A-14', 'A-15', 'A-17', 'A-18'],
  parameters: {
    ...attackParameters,
    toy: text({ optional: true, legal: (c: C) => toys(c).map(({ id }) => id) }),
  },
  themes: ['intimacy'],
  facts: attackFacts,
  aims: attackAims,
  cost: () => 'major',
  refuse: (c) =>
    cannotAttack(c) ??
    (c.p.toy !== undefined && !toys(c).some(({ id }) => id === c.p.toy) ? refusal('no-toy') : undefined),
  rule(c, ledger) {
    const power = toys(c).find(({ id }) => id === c.p.toy)?.power ?? 0
    return attack(c, { damage: [['power', power]], effort: 0, union: false }, ledger)
  },
  apply: applyAttack,
})
