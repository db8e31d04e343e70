import { character, flag, integer, outOfRange } from '../../../core/index.ts'
import { checkOrContest, checkParameters, contestFacts, modeOf, savingThrow, skillCheck } from '../checks.ts'
import { cannotAct } from '../health.ts'
import { action, inUse, unless } from '../pack.ts'

/** 誘惑 (F-15) */
export const seduce = action({
  id: 'seduce',
  clauses: ['F-15', 'F-1', 'F-2', 'F-10'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    dc: integer({ range: [1, 40], optional: true, chooser: 'gm' }),
    gmRefuses: flag({ default: false, chooser: 'gm' }),
    ...checkParameters,
  },
  themes: ['intimacy'],
  facts: contestFacts,
  aims: { success: 'more' },
  refuse: (c) => unless(inUse(c, 'seduction')) ?? outOfRange(c) ?? cannotAct(c.actor),
  *rule(c, ledger) {
    if (c.p.gmRefuses) return
    const check = skillCheck(c, c.actor, 'seduction', modeOf(c.p))
    yield* checkOrContest(check, c.p.dc, savingThrow(c.target, 'wis'), ledger, () => null)
  },
})
