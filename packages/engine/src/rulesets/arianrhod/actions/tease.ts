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

/** 翻弄: the attack without damage */
export const tease = action({
  id: 'tease',
  clauses: ['A-8', 'A-9', 'A-10', 'A-11', 'A-12', 'A-13', 'A-14', 'A-16', 'A-17', 'A-18'],
  parameters: { ...attackParameters, effort: effortParameter },
  themes: ['intimacy'],
  facts: attackFacts,
  aims: attackAims,
  cost: () => 'major',
  refuse: (c) => cannotAttack(c) ?? actorArmored(c),
  rule: (c, ledger) => attack(c, { damage: undefined, effort: c.p.effort, union: false }, ledger),
  apply: applyAttack,
})
