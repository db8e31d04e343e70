import { outOfRange } from '../../../core/index.ts'
import { attackParameters, cannotDeclare, costs } from '../declaration.ts'
import { applyExchange, exchange, exchangeAims, exchangeFacts } from '../exchange.ts'
import { action, sameCharacter } from '../pack.ts'
import { cannotPay } from '../scene-points.ts'

/** 攻撃 */
export const attack = action({
  id: 'attack',
  clauses: [
    'S-1',
    'S-2',
    'S-3',
    'S-4',
    'S-5',
    'S-6',
    'S-7',
    'S-8',
    'S-9',
    'S-10',
    'S-11',
    'S-12',
    'S-13',
    'S-14',
    'S-15',
    'S-17',
  ],
  parameters: attackParameters,
  themes: ['intimacy'],
  facts: exchangeFacts,
  aims: exchangeAims,
  refuse: (c) => sameCharacter(c) ?? cannotDeclare(c) ?? outOfRange(c) ?? cannotPay(c, costs(c)),
  rule: exchange,
  apply: applyExchange,
})
