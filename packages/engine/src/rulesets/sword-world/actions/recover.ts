import { character, refusal, word } from '../../../core/index.ts'
import { Check, dice, draw } from '../../../dice/index.ts'
import { lose, setStamina } from '../character.ts'
import { action } from '../pack.ts'

/** Stamina points for HP or MP, after a climax */
export const recover = action({
  id: 'recover',
  clauses: ['S-20'],
  parameters: { by: character(), from: word(['hp', 'mp']) },
  themes: [],
  facts: { paid: 'number' },
  aims: { paid: 'less' },
  refuse: (c) => (c.actor.statuses.includes('climax') ? undefined : refusal('not-now')),
  rule: (c, ledger) =>
    draw(new Check('recover', dice(1, 6)), (rolled) =>
      ledger.fact('paid', Math.min(rolled, c.actor[c.p.from].current)),
    ),
  apply(c, { paid }, edit) {
    lose(edit, c.p.by, c.p.from, paid)
    setStamina(edit, c.p.by, c.actor.stamina.max)
  },
})
