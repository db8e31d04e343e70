import { character } from '../../../core/index.ts'
import { sum, type Term } from '../../../dice/index.ts'
import { skillTerms } from '../checks.ts'
import { action, inUse, unless } from '../pack.ts'

/** How much notice a passive total draws. */
const band = (passive: number): string =>
  passive < 12 ? 'none' : passive < 14 ? 'noticed' : passive < 16 ? 'desired' : 'endangered'

/** 受動誘惑 (F-16) */
export const attention = action({
  id: 'attention',
  clauses: ['F-16', 'F-1'],
  gm: true,
  parameters: { by: character({ chooser: 'gm' }) },
  themes: [],
  facts: { passive: 'number', band: 'text' },
  refuse: (c) => unless(c.options.passiveSeduction && inUse(c, 'seduction')),
  *rule(c, ledger) {
    const terms: Term[] = [['passive', 10], ...skillTerms(c, c.actor, 'seduction')]
    ledger.fact('passive', sum(terms), terms)
    ledger.fact('band', band(sum(terms)))
  },
})
