import { character, refusal, word } from '../../../core/index.ts'
import type { Standing } from '../../../dice/index.ts'
import { costs } from '../declaration.ts'
import { applyExchange, exchange, exchangeAims, exchangeFacts } from '../exchange.ts'
import { type AttackDone, lastAttack } from '../last-attack.ts'
import { action, type C } from '../pack.ts'
import { pay } from '../scene-points.ts'

const ROLLS = ['hit', 'evade', 'damage', 'mitigation'] as const
const WHICH = [...ROLLS, ...ROLLS.map((roll) => `counter-${roll}` as const)] as const
type Which = (typeof WHICH)[number]

/** The rolls that the actor of the attack made; the others are its target's. */
const ACTORS: readonly Which[] = ['hit', 'damage', 'counter-evade', 'counter-mitigation']

type R = C<{ readonly by: string; readonly which: Which }>

/** The attack right before, while no roll of it has been taken back. */
const taken = (c: R): AttackDone | undefined => {
  const attack = lastAttack(c)
  return attack?.rerolled ? undefined : attack
}

function cannotReroll(c: R) {
  const attack = taken(c)
  const made = attack?.entry.rolls.some(({ name }) => name === c.p.which)
  if (!attack || !made) return refusal('nothing-to-reroll')
  const { by, to } = attack.c.p
  if (c.p.by !== (ACTORS.includes(c.p.which) ? by : to)) return refusal('nothing-to-reroll')
  // paid from what the attack left, without its gains
  const left = attack.c.character(c.p.by).sp - (costs(attack.c)[c.p.by] ?? 0)
  return left < 1 ? refusal('not-enough-sp') : undefined
}

/** The rolls before it stand; it and those after it are rolled anew. */
function standing(c: R): Standing {
  const rolls = taken(c)?.entry.rolls ?? []
  const from = rolls.findIndex(({ name }) => name === c.p.which)
  return new Map(rolls.slice(0, from).map(({ name, faces }) => [name, faces]))
}

/** The attack whose rule is taken up again; refusals have made sure that there is one. */
function attackOf(c: R): AttackDone['c'] {
  const attack = taken(c)
  if (!attack) throw new Error('there is no attack to reroll')
  return attack.c
}

/** 振り直し: an attack is taken back and worked out again */
export const reroll = action({
  id: 'reroll',
  clauses: ['S-16'],
  parameters: { by: character(), which: word(WHICH) },
  themes: (c) => (taken(c) ? ['intimacy'] : []),
  takesPart: (c) => {
    const attack = taken(c)
    return attack ? [attack.c.p.by, attack.c.p.to] : []
  },
  facts: exchangeFacts,
  aims: exchangeAims,
  refuse: cannotReroll,
  standing,
  rule: (c, ledger) => exchange(attackOf(c), ledger),
  apply(c, facts, edit) {
    const attack = attackOf(c)
    edit.restore(attack.state)
    applyExchange(attack, facts, edit)
    pay(edit, { [c.p.by]: 1 })
  },
})
