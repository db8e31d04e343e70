import { character, flag, integer, outOfRange, refusal, word } from '../../../core/index.ts'
import type { FifthEditionCharacter } from '../character.ts'
import { bringsDown, hurt } from '../health.ts'
import { action, unless } from '../pack.ts'

const TYPES = [
  'acid',
  'bludgeoning',
  'cold',
  'fire',
  'force',
  'lightning',
  'necrotic',
  'piercing',
  'poison',
  'psychic',
  'radiant',
  'slashing',
  'thunder',
] as const

const AROUSING = ['acid', 'poison', 'psychic', 'radiant', 'fire']

/** Five types can arouse, and necrotic the undead (F-10). */
const canArouse = ({ undead }: FifthEditionCharacter, type: string): boolean =>
  AROUSING.includes(type) || (type === 'necrotic' && undead)

/** ダメージ, of the ordinary kind or of that which arouses (F-10) */
export const damage = action({
  id: 'damage',
  clauses: ['F-10', 'F-11'],
  gm: true,
  parameters: {
    to: character({ chooser: 'gm' }),
    amount: integer({ range: [0, 999], chooser: 'gm' }),
    type: word(TYPES, { chooser: 'gm' }),
    arousing: flag({ default: false, chooser: 'gm' }),
  },
  themes: (c) => (c.p.arousing ? ['intimacy'] : []),
  facts: { damage: 'number', down: 'flag' },
  refuse: (c) =>
    unless(c.options.arousingDamage || !c.p.arousing) ??
    outOfRange(c) ??
    (c.p.arousing && !canArouse(c.target, c.p.type) ? refusal('not-arousing') : undefined),
  *rule(c, ledger) {
    ledger.fact('damage', c.p.amount)
    ledger.fact('down', bringsDown(c.target, c.p.amount))
  },
  apply: (c, _facts, edit) => hurt(edit, c.p.to, c.p.amount, c.p.arousing, c.options),
})
