import { compatible, refusal } from '../../../core/index.ts'
import {
  actorArmored,
  applyAttack,
  attack,
  attackAims,
  attackFacts,
  attackParameters,
  cannotAttack,
  effortParameter,
} from '../attack.ts'
import { action } from '../pack.ts'

/** 結合: for compatible characters, with damage by effort */
export const union = action({
  id: 'union',
  clauses: [
    'A-7',
    'A-8',
    'A-9',
    'A-10',
    'A-11',
    'A-12',
    'A-13',
    'A-14',
    'A-15',
    'A-16',
    'A-17',
    'A-18',
    'A-19',
  ],
  parameters: { ...attackParameters, effort: effortParameter },
  themes: ['intimacy'],
  facts: attackFacts,
  aims: attackAims,
  cost: () => 'major',
  refuse: (c) =>
    cannotAttack(c) ??
    (compatible(c.actor, c.target) ? undefined : refusal('not-compatible')) ??
    actorArmored(c),
  rule: (c, ledger) =>
    attack(c, { damage: [['effort', 3 * c.p.effort]], effort: c.p.effort, union: true }, ledger),
  apply: applyAttack,
})
