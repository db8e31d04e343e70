import {
  addedUp,
  Check,
  type Counted,
  countedDice,
  d20,
  dice,
  draw,
  type Exploded,
  explodingPool,
  type FactKinds,
  type Ledger,
  last,
  opposed,
  type Quantity,
  type Rule,
  ratingRolls,
} from '../index.ts'
import { countedLaw, d20Law, diceLaw, type ExactLaw, poolLaw, ratingLaw } from './exact-laws.ts'

// Questions whose exact answers are known as fractions (`reference-odds.json`), asked of rules as a pack writes them.

/** A question: what is asked for, and the rule that it is asked of. */
export interface Question<F extends FactKinds = FactKinds> {
  readonly kinds: F
  readonly rule: (ledger: Ledger<F>) => Rule
}

const question = <const F extends FactKinds>(kinds: F, rule: (ledger: Ledger<F>) => Rule): Question<F> => ({
  kinds,
  rule,
})

/** (a, b) An opposed 2D6 check and its damage. */
export const attack = question({ hit: 'flag', critical: 'flag', damage: 'number' }, function* (ledger): Rule {
  const hit = new Check('hit', countedDice(2, 6, 6), [['bonus', 7]])
  const evade = new Check('evade', countedDice(2, 6, 6), [['bonus', 6]])
  const extreme = (twelve: number) => (rolled: Counted, total: number) =>
    rolled.sum === 2 ? -Infinity : rolled.sum === 12 ? twelve : total
  const critical = yield* opposed(hit, evade, {
    rank: extreme(Infinity),
    rankReaction: extreme(1000),
    reduce: ({ sum }, _, lead) => {
      ledger.fact('hit', lead > 0)
      ledger.fact('critical', lead > 0 && sum === 12)
      return lead > 0 ? sum === 12 : null
    },
  })
  if (critical === null) return
  yield* draw(new Check('damage', dice(critical ? 4 : 2, 6), [['power', 4]]), (_, total) =>
    ledger.fact('damage', total),
  )
})

/** (c) A pool of exploding D10s. */
export const pool = (count: number, critical: number) =>
  question({ value: 'number' }, (ledger) =>
    draw(new Check('pool', explodingPool(count, critical)), ({ value }) => ledger.fact('value', value)),
  )

/** The reference takes all that comes to more for 200. */
export const POOLS_END = 200
const upToEnd = ({ value }: Exploded): number => Math.min(value, POOLS_END)

/** (c) Two pools, one held against the other. */
export const opposedPools = question({ win: 'flag' }, (ledger) =>
  opposed(
    new Check('active', explodingPool(10, 8), [['skill', 4]]),
    new Check('reacting', explodingPool(8, 10), [['skill', 2]]),
    {
      rank: (shown) => (shown.fumble ? 0 : upToEnd(shown) + 4),
      rankReaction: (shown) => (shown.fumble ? 0 : upToEnd(shown) + 2),
      reduce: (_outcome, _total, lead) => ledger.fact('win', lead > 0),
    },
  ),
)

/** (d) A pool giving the dice of a gain. */
export const gain = question({ gain: 'number' }, function* (ledger): Rule {
  const check = new Check('act', explodingPool(10, 8))
  const count = yield* draw(check, (shown) => Math.floor(upToEnd(shown) / 10) + 1)
  yield* draw(new Check('gain', dice(count, 10), [['power', 20]]), (_, total) =>
    ledger.fact('gain', 3 * total),
  )
})

const rows = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [0, 1, 1, 2, 3, 3, 4, 5, 5, 6],
] as const
const rating = ratingRolls(rows)

/** (e) Rating rolls: an attack, and what is taken off it. */
export const ratings = question({ failed: 'flag', attack: 'number', damage: 'number' }, (ledger) =>
  addedUp(
    () =>
      last(
        draw(new Check('attack', rating(0, 10)), ({ value, failed }) => {
          ledger.fact('failed', failed)
          ledger.fact('attack', value)
          return value
        }),
      ),
    () => last(draw(new Check('defence', rating(1, 13)), ({ value }) => -value)),
    (left) => ledger.fact('damage', Math.max(0, left)),
  ),
)

/** (f) A check with sixes and ones. */
export const sixesAndOnes = (count: number) =>
  question({ success: 'flag' }, (ledger) =>
    draw(new Check('check', countedDice(count, 6, 1), [['stat', 9]]), ({ sum, count: ones }, total) =>
      ledger.fact('success', sum === 6 * count || (ones < Math.floor(count / 2) + 1 && total >= 15)),
    ),
  )

const d20Kinds = { success: 'flag', twenty: 'flag' } as const

/** (g) A D20 check against a difficulty. */
export const against = (mode: 'single' | 'advantage') =>
  question(d20Kinds, (ledger) =>
    draw(new Check('check', d20(mode), [['modifier', 5]]), (natural, total) => {
      ledger.fact('success', total >= 15)
      ledger.fact('twenty', natural === 20 && total >= 15)
    }),
  )

/** (g) A contest of two D20 checks. */
export const contest = question(d20Kinds, (ledger) =>
  opposed(new Check('actor', d20('single'), [['m', 5]]), new Check('target', d20('single'), [['m', 3]]), {
    rank: (_, total) => total,
    rankReaction: (_, total) => total,
    reduce: (natural, _, lead) => {
      ledger.fact('success', lead > 0)
      ledger.fact('twenty', natural === 20 && lead > 0)
    },
  }),
)

/** The rounds of a pool, and the criticals of a rating roll, after which the reference ends their chains. */
const POOL_ROUNDS = POOLS_END / 10
const CRITICALS = 12

const known = new Map<Quantity<unknown>, ExactLaw<unknown>>()
const knows = <T>(quantity: Quantity<T>, law: ExactLaw<T>): void => {
  known.set(quantity as Quantity<unknown>, law)
}
for (const count of [2, 3, 4, 5, 6]) {
  knows(countedDice(count, 6, 1), countedLaw(count, 6, 1))
  knows(dice(count, 6), diceLaw(count, 6))
}
knows(countedDice(2, 6, 6), countedLaw(2, 6, 6))
for (let count = 1; count <= POOL_ROUNDS + 1; count += 1) knows(dice(count, 10), diceLaw(count, 10))
for (const [count, critical] of [
  [5, 10],
  [10, 8],
  [15, 7],
  [20, 7],
  [8, 10],
] as const)
  knows(explodingPool(count, critical), poolLaw(count, critical, POOL_ROUNDS))
knows(rating(0, 10), ratingLaw(rows[0], 10, CRITICALS))
knows(rating(1, 13), ratingLaw(rows[1], 13, 0))
knows(d20('single'), d20Law('single'))
knows(d20('advantage'), d20Law('advantage'))

/** The quantities of these questions as fractions. */
export function exactLaw<T>(quantity: Quantity<T>): ExactLaw<T> {
  const law = known.get(quantity as Quantity<unknown>)
  if (!law) throw new Error(`no exact law of ${quantity.notation}`)
  return law as ExactLaw<T>
}
