import {
  cannotSpend,
  character,
  type Edit,
  flag,
  integer,
  mayBear,
  mayBeget,
  outOfRange,
  type Parameters,
  type Refusal,
  refusal,
  type Values,
} from '../../core/index.ts'
import { Check, dice, draw, type Facts, type Ledger, type Rule, sum, type Term } from '../../dice/index.ts'
import { type ArianrhodCharacter, wearsBodyArmor } from './character.ts'
import { check, opposedCheck, stat } from './checks.ts'
import { cannotEndure, declareEndure, endures, endureTerms, isEnduring } from './endure.ts'
import { type Arianrhod, type C, engagementOf } from './pack.ts'

/** The parameters that every attack takes. */
export const attackParameters = {
  by: character(),
  to: character({ other: 'by' }),
  evade: flag({ default: true, chooser: 'target' }),
  endure: flag({ default: false, chooser: 'target' }),
  bonusDice: integer({ range: [0, 20], default: 0 }),
  modifier: integer({ range: [-99, 99], default: 0 }),
} satisfies Parameters

/** `effort`: from 1 to the actor's strength. */
export const effortParameter = integer({ range: (c: C) => [1, c.actor.stats.strength] })

export const attackFacts = {
  hit: 'flag',
  critical: 'flag',
  fumble: 'flag',
  armored: 'flag',
  total: 'number',
  opposedTotal: 'number',
  damage: 'number',
  epDamage: 'number',
  selfEpDamage: 'number',
  aroused: 'flag',
  climax: 'flag',
  selfClimax: 'flag',
  pregnancyCheckDue: 'flag',
} as const

export const attackAims = {
  climax: 'more',
  epDamage: 'more',
  hit: 'more',
  aroused: 'more',
  selfClimax: 'less',
  selfEpDamage: 'less',
} as const

type A = C<Values<typeof attackParameters>>

/** What the three attacks differ in. */
export interface Kind {
  /** what is added to the damage dice; undefined: no damage */
  readonly damage: readonly Term[] | undefined
  /** how many D6 of EP damage it costs the actor */
  readonly effort: number
  /** whether it can bring on a pregnancy check */
  readonly union: boolean
}

/** The refusals of every attack, in the order of the page: those of before its own. */
export const cannotAttack = (c: A): Refusal | undefined =>
  outOfRange(c) ??
  cannotSpend(c, [c.p.to]) ??
  notEngaged(c, c.p.by, c.p.to) ??
  (c.p.endure ? cannotEndure(c, c.p.to) : undefined)

/** `union` and `tease` while the actor wears body armor. */
export const actorArmored = (c: A): Refusal | undefined =>
  wearsBodyArmor(c.actor) ? refusal('actor-armored') : undefined

/** In combat both must stand in one engagement. */
export const notEngaged = (c: C, by: string, to: string): Refusal | undefined =>
  c.state.combat && !engagementOf(c.state, by)?.includes(to) ? refusal('not-engaged') : undefined

/** The attack, from hit check to climax. */
export function* attack(c: A, { damage, effort, union }: Kind, ledger: Ledger<typeof attackFacts>): Rule {
  if (wearsBodyArmor(c.target) && c.options.armorBlocks) {
    ledger.fact('armored', true)
    return
  }
  const { actor, target } = c
  const criticalDice = yield* hitCheck(c, ledger)
  if (criticalDice === 'miss') return
  let climax = false
  if (damage) {
    const terms: Term[] = [
      ...damage,
      ['modifiers.damage', actor.modifiers.damage],
      ...whileAroused(c, actor, 'damage'),
    ]
    climax = yield* draw(new Check('damage', dice(2 + criticalDice, 6), terms), (_sum, total) => {
      ledger.fact('damage', total)
      const epDamage: Term[] = [
        ['damage', total],
        ...defense(c, target, endures(c)),
        ['modifiers.epDamage', actor.modifiers.epDamage],
      ]
      return suffer(c, target, epDamage, ledger, 'epDamage', 'climax')
    })
  }
  let selfClimax = false
  if (effort > 0)
    selfClimax = yield* draw(new Check('effort', dice(effort, 6)), (rolled) => {
      const own = c.options.ownDefenseApplies ? defense(c, actor, isEnduring(actor)) : []
      return suffer(c, actor, [['effort', rolled], ...own], ledger, 'selfEpDamage', 'selfClimax')
    })
  const begets =
    (climax && mayBeget(target) && mayBear(actor)) || (selfClimax && mayBeget(actor) && mayBear(target))
  ledger.fact('pregnancyCheckDue', union && begets && c.agreed('pregnancy', [actor.id, target.id]) !== 'no')
}

/** Hit check against evasion. A hit leaves how many dice a critical adds, 0 without one. */
function* hitCheck(c: A, ledger: Ledger<typeof attackFacts>): Rule<number | 'miss'> {
  const { actor, target, p } = c
  const hit: Term[] = [
    stat(actor, 'dexterity'),
    ['modifiers.hit', actor.modifiers.hit],
    ['modifier', p.modifier],
    ...whileAroused(c, actor, 'hit'),
  ]
  const evade: Term[] = [
    stat(target, 'agility'),
    ['modifiers.evade', target.modifiers.evade],
    ...endureTerms(c),
    ...whileAroused(c, target, 'evade'),
  ]
  return yield* opposedCheck(
    check('hit', hit, p.bonusDice),
    p.evade ? check('evade', evade) : undefined,
    c.options,
    {
      reaction: (total) => ledger.fact('opposedTotal', total),
      reduce: ({ critical, fumble, sixes }, total, hits) => {
        ledger.fact('hit', hits)
        ledger.fact('critical', critical)
        ledger.fact('fumble', fumble)
        ledger.fact('total', total)
        if (!hits) return 'miss'
        ledger.fact('aroused', critical)
        return critical ? sixes : 0
      },
    },
  )
}

/** What the option adds for a character while it is aroused. */
const whileAroused = (
  c: A,
  { statuses }: ArianrhodCharacter,
  what: 'hit' | 'evade' | 'damage' | 'defense',
): Term[] =>
  statuses.includes('aroused') ? [[`arousedModifiers.${what}`, c.options.arousedModifiers[what]]] : []

/** What sexual defense takes off, twice while enduring. */
function defense(c: A, who: ArianrhodCharacter, enduring: boolean): Term[] {
  const once: Term[] = [
    ['sexualDefense', -who.sexualDefense],
    ...whileAroused(c, who, 'defense').map(([name, n]): Term => [name, -n]),
  ]
  return enduring ? [...once, ['endure', sum(once)]] : once
}

/** EP damage, at least 0, and whether it brings the character to climax. */
function suffer(
  c: A,
  { ep }: ArianrhodCharacter,
  terms: readonly Term[],
  ledger: Ledger<typeof attackFacts>,
  damageFact: 'epDamage' | 'selfEpDamage',
  climaxFact: 'climax' | 'selfClimax',
): boolean {
  const damage = Math.max(0, sum(terms))
  const climax =
    damage >= Math.max(1, ep.current) && (ep.current > 0 || c.options.climaxAtZero === 'every-hit')
  ledger.fact(damageFact, damage, terms)
  ledger.fact(climaxFact, climax)
  return climax
}

/** What an attack changes: a declared 我慢, EP, climax and arousal. */
export function applyAttack(c: A, facts: Facts<typeof attackFacts>, edit: Edit<Arianrhod>): void {
  const { by, to } = c.p
  if (c.p.endure) declareEndure(edit, to)
  loseEp(edit, to, facts.epDamage)
  loseEp(edit, by, facts.selfEpDamage)
  if (facts.climax) edit.status(to, 'climax', true)
  if (facts.selfClimax) edit.status(by, 'climax', true)
  if (facts.aroused) edit.status(to, 'aroused', true)
}

function loseEp(edit: Edit<Arianrhod>, id: string, damage: number): void {
  const { ep } = edit.character(id)
  if (damage > 0) edit.set(id, 'ep', { ...ep, current: Math.max(0, ep.current - damage) })
}
