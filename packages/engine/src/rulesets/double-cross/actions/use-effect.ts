import { character, outOfRange, refusal, text } from '../../../core/index.ts'
import type { Effect } from '../character.ts'
import { action, type C } from '../pack.ts'
import { applyGain, circumstances, gainFacts, gainPleasure, plain } from '../pleasure.ts'

const used = (c: C<{ readonly effect: string }>): Effect | undefined =>
  c.actor.effects.find(({ id }) => id === c.p.effect)

const pleasureOf = (effect: Effect | undefined): number => effect?.pleasure ?? 0

/** A power, and what it adds to its user's pleasure */
export const useEffect = action({
  id: 'use-effect',
  clauses: ['D-13', 'D-4', 'D-5', 'D-6'],
  parameters: {
    by: character(),
    effect: text({ legal: (c: C) => c.actor.effects.map(({ id }) => id) }),
    ...circumstances,
  },
  themes: (c) => (pleasureOf(used(c)) > 0 ? ['intimacy'] : []),
  facts: gainFacts,
  aims: { climax: 'less', gain: 'less' },
  refuse: (c) => outOfRange(c) ?? (used(c) ? undefined : refusal('no-effect')),
  rule: (c, ledger) => gainPleasure(c, c.actor, plain('effect', pleasureOf(used(c))), ledger),
  apply: (c, facts, edit) => applyGain(edit, c.p.by, facts),
})
