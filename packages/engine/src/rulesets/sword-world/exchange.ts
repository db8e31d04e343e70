import type { Edit } from '../../core/index.ts'
import { addedUp, draw, type Facts, type Ledger, last, type Rule, type Term } from '../../dice/index.ts'
import { lose, setStamina } from './character.ts'
import { hitRoll } from './checks.ts'
import { type A, boostTerms, costs, counters, overflowOf } from './declaration.ts'
import { once, type SwordWorld } from './pack.ts'
import { gain, pay } from './scene-points.ts'
import { type Strike, strike } from './strike.ts'
import { areJoined, endUnion } from './unions.ts'

export const exchangeFacts = {
  hit: 'flag',
  critical: 'flag',
  total: 'number',
  opposedTotal: 'number',
  damage: 'number',
  mitigation: 'number',
  dealt: 'number',
  overflow: 'number',
  climax: 'flag',
  aroused: 'flag',
  counterHit: 'flag',
  counterTotal: 'number',
  counterOpposedTotal: 'number',
  counterDamage: 'number',
  counterMitigation: 'number',
  counterDealt: 'number',
  counterOverflow: 'number',
  counterClimax: 'flag',
  spGained: 'number',
  targetSpGained: 'number',
} as const
export const exchangeAims = {
  climax: 'more',
  dealt: 'more',
  hit: 'more',
  aroused: 'more',
  counterClimax: 'less',
  counterDealt: 'less',
  counterHit: 'less',
} as const
type ExchangeLedger = Ledger<typeof exchangeFacts>

/** The facts of the attack and of its counter. */
const ATTACK = {
  hit: 'hit',
  critical: 'critical',
  total: 'total',
  opposedTotal: 'opposedTotal',
  damage: 'damage',
  mitigation: 'mitigation',
  dealt: 'dealt',
  overflow: 'overflow',
  climax: 'climax',
  aroused: 'aroused',
} as const
const COUNTER = {
  hit: 'counterHit',
  critical: undefined,
  total: 'counterTotal',
  opposedTotal: 'counterOpposedTotal',
  damage: 'counterDamage',
  mitigation: 'counterMitigation',
  dealt: 'counterDealt',
  overflow: 'counterOverflow',
  climax: 'counterClimax',
  aroused: undefined,
} as const

/** What each gains when both reach climax in one exchange (S-15). */
const BOTH_CLIMAX = 5

/** The attack, worked out on the state before either (S-10). */
const attackOf = once(
  (c: A): Strike =>
    strike(c, {
      attacker: c.actor,
      defender: c.target,
      form: c.p.form,
      rating: c.p.rating,
      mitigationRating: c.p.mitigationRating,
      endures: c.p.reaction === 'endure',
      boosts: boostTerms(c),
      overflow: overflowOf(c, c.p.to),
      prefix: '',
    }),
)

/** The counter to it, on the same state. */
const counterOf = once((c: A): Strike | undefined =>
  counters(c)
    ? strike(c, {
        attacker: c.target,
        defender: c.actor,
        form: c.p.counterForm,
        rating: c.p.counterRating,
        // the actor mitigates at its cap (S-10)
        mitigationRating: undefined,
        endures: false,
        boosts: boostTerms(c),
        overflow: overflowOf(c, c.p.by),
        prefix: 'counter-',
      })
    : undefined,
)

/** All that the odds of the attack depend on, or those of its counter: what is rolled, and what hangs on it. */
export function rolledIn(c: A, part: 0 | 1): string | undefined {
  const rolled = part === 0 ? attackOf(c) : counterOf(c)
  if (!rolled) return undefined
  const { hit, evade, damage, mitigation, overflowLost, arouses } = rolled
  const checks = [hit, evade, damage, mitigation].map(
    ({ quantity, bonus }) => `${quantity.notation} ${bonus}`,
  )
  return [...checks, overflowLost, arouses].join()
}

/** The exchange, of an attack and when it is taken up again (S-16): dice in the order of the page. */
export function exchange(c: A, ledger: ExchangeLedger): Rule {
  return addedUp(
    () => resolve(c, attackOf(c), ATTACK, ledger),
    () => {
      const counter = counterOf(c)
      return counter ? resolve(c, counter, COUNTER, ledger) : nothing()
    },
    (sum, parts) => {
      // Each climax has left its overflow and 5: one of these fives too many (S-15).
      const gained = Math.max(0, sum - BOTH_CLIMAX)
      const terms = parts && sum > 0 ? gainTerms(parts) : undefined
      ledger.fact('spGained', gained, terms)
      ledger.fact('targetSpGained', gained, terms)
    },
  )
}

function* nothing(): Rule<number> {
  return 0
}

function gainTerms([attack, counter]: readonly [number, number]): Term[] {
  const terms: Term[] = []
  if (attack > 0) terms.push(['overflow', attack - BOTH_CLIMAX])
  if (counter > 0) terms.push(['counterOverflow', counter - BOTH_CLIMAX])
  if (attack > 0 && counter > 0) terms.push(['bothClimax', BOTH_CLIMAX])
  return terms
}

/** One of the two attacks: it leaves 0, or with a climax the overflow and 5. */
function* resolve(
  { options }: A,
  { hit, evade, damage, mitigation, stamina, overflowLost, arouses }: Strike,
  facts: typeof ATTACK | typeof COUNTER,
  ledger: ExchangeLedger,
): Rule<number> {
  const hits = yield* hitRoll(hit, evade, options, {
    evade: (total) => ledger.fact(facts.opposedTotal, total),
    hit(sixes, total, hits) {
      ledger.fact(facts.hit, hits)
      ledger.fact(facts.total, total)
      if (facts.critical) ledger.fact(facts.critical, sixes)
      return hits
    },
  })
  if (!hits) return 0
  return yield* last(
    addedUp(
      () =>
        last(
          draw(damage, (_rated, total) => {
            ledger.fact(facts.damage, total)
            return total
          }),
        ),
      () =>
        last(
          draw(mitigation, (_rated, total) => {
            ledger.fact(facts.mitigation, total)
            return -total
          }),
        ),
      (left, parts) => {
        const dealt = Math.max(0, left)
        const climax = dealt >= Math.max(1, stamina)
        const overflow = climax && !overflowLost ? dealt - stamina : 0
        ledger.fact(
          facts.dealt,
          dealt,
          parts && [
            ['damage', parts[0]],
            ['mitigation', parts[1]],
          ],
        )
        const exceeded = parts && overflow > 0
        ledger.fact(
          facts.overflow,
          overflow,
          exceeded
            ? [
                ['dealt', dealt],
                ['stamina', -stamina],
              ]
            : undefined,
        )
        ledger.fact(facts.climax, climax)
        if (facts.aroused) ledger.fact(facts.aroused, arouses && dealt > 0)
        return climax ? overflow + BOTH_CLIMAX : 0
      },
    ),
  )
}

/** What an exchange changes: SP paid, points taken, states (S-7, S-15), SP gained; with the option the union is over (S-14). */
export function applyExchange(c: A, facts: Facts<typeof exchangeFacts>, edit: Edit<SwordWorld>): void {
  const { by, to } = c.p
  pay(edit, costs(c))
  suffer(c, edit, to, facts.dealt, facts.overflow)
  suffer(c, edit, by, facts.counterDealt, facts.counterOverflow)
  if (facts.climax) edit.status(to, 'climax', true)
  if (facts.counterClimax) edit.status(by, 'climax', true)
  if (facts.aroused) edit.status(to, 'aroused', true)
  if (counterOf(c)?.arouses && facts.counterDealt > 0) edit.status(by, 'aroused', true)
  gain(edit, by, facts.spGained)
  gain(edit, to, facts.targetSpGained)
  if (!c.options.unionLasts && areJoined(c.actor, c.target)) endUnion(edit, by)
}

/** Stamina points fall (S-6); what exceeded them is taken by HP or MP (S-15). */
function suffer(c: A, edit: Edit<SwordWorld>, id: string, dealt: number, overflow: number): void {
  const { stamina } = edit.character(id)
  if (dealt > 0) setStamina(edit, id, Math.max(0, stamina.current - dealt))
  const takes = overflowOf(c, id)
  if (takes !== 'none' && overflow > 0) lose(edit, id, takes, overflow)
}
