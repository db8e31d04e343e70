import {
  character,
  flag,
  integer,
  outOfRange,
  type Refusal,
  refusal,
  text,
  word,
} from '../../../core/index.ts'
import { type Item, levelOf } from '../character.ts'
import { check, opposedCheck } from '../checks.ts'
import { GainDice } from '../gain-dice.ts'
import { action, type C, type DoubleCross } from '../pack.ts'
import {
  anyNumber,
  applyGain,
  circumstances,
  gainDiceCount,
  gainFacts,
  gainPleasure,
  multiplier,
} from '../pleasure.ts'
import { fitting, NEURAL, neuralEffect, powerOf, skillIds, skillOf } from '../skills.ts'

type A = C<{ readonly skill: string; readonly item: string | undefined }>

const named = (c: A): Item | undefined => fitting(c.actor, c.p.skill).find(({ item }) => item === c.p.item)

/** What the skill needs of the target, of the actor's effects, of what is named (D-9, D-10). */
function needs(c: A): Refusal | undefined {
  const skill = skillOf(c.options, c.p.skill)
  if (c.target.pleasure.current < skill.minPleasure) return refusal('pleasure-too-low')
  if (skill.id === NEURAL && !neuralEffect(c.actor)) return refusal('no-effect')
  const needsItem = skill.needsItem || c.p.item !== undefined
  return needsItem && !named(c) ? refusal('missing-item') : undefined
}

/** A sexual skill against 抵抗 */
export const act = action({
  id: 'act',
  clauses: ['D-8', 'D-9', 'D-10', 'D-1', 'D-2', 'D-4', 'D-5', 'D-6'],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    skill: word(({ options }) => skillIds(options as DoubleCross['options'])),
    item: text({
      optional: true,
      legal: (c: C) => fitting(c.actor, c.values.skill as string).map(({ item }) => item),
    }),
    criticalValue: integer({ range: anyNumber, default: 10 }),
    dice: integer({ range: [-99, 99], default: 0 }),
    modifier: integer({ range: [-999, 999], default: 0 }),
    resistCriticalValue: integer({ range: anyNumber, default: 10, chooser: 'target' }),
    resistDice: integer({ range: [-99, 99], default: 0, chooser: 'target' }),
    resistModifier: integer({ range: [-999, 999], default: 0, chooser: 'target' }),
    gmAllows: flag({ chooser: 'gm' }),
    ...circumstances,
  },
  themes: ['intimacy'],
  facts: {
    success: 'flag',
    fumble: 'flag',
    total: 'number',
    opposedTotal: 'number',
    ...gainFacts,
  },
  aims: { climax: 'more', gain: 'more', success: 'more', fumble: 'less' },
  refuse: (c) => outOfRange(c) ?? (c.p.gmAllows ? undefined : refusal('not-allowed')) ?? needs(c),
  rule(c, ledger) {
    const { actor, target, options, p } = c
    const skill = skillOf(options, p.skill)
    const item = named(c)
    const active = check('act', actor, skill.stat, {
      dice: p.dice,
      critical: p.criticalValue,
      terms: [
        [skill.id, levelOf(actor, skill.id)],
        ['checkModifier', item?.checkModifier ?? 0],
        ['modifier', p.modifier],
      ],
    })
    const resistance = check('resist', target, options.resistStat, {
      dice: p.resistDice,
      critical: p.resistCriticalValue,
      terms: [
        ['resist', levelOf(target, 'resist')],
        ['modifier', p.resistModifier],
      ],
    })
    const dice = new GainDice(() =>
      opposedCheck(active, resistance, {
        reaction: (total) => ledger.fact('opposedTotal', total),
        reduce({ fumble }, total, wins) {
          ledger.fact('success', wins)
          ledger.fact('fumble', fumble)
          ledger.fact('total', total)
          return wins ? gainDiceCount(total) : null
        },
      }),
    )
    const fixed = ['power', powerOf(actor, skill, item)] as const
    return gainPleasure(c, target, { dice, fixed, times: multiplier(c, target) }, ledger)
  },
  apply: (c, facts, edit) => applyGain(edit, c.p.to, facts),
})
