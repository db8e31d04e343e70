import type { Check, Rated, Term } from '../../dice/index.ts'
import { isAroused, type Position, type SwordWorldCharacter } from './character.ts'
import { bonus, check, NO_CRITICALS, ratingRoll, skill, TOP_RATING } from './checks.ts'
import { cap, type Form, mitigationCap, type Overflow } from './declaration.ts'
import type { C } from './pack.ts'
import { positionOf } from './unions.ts'

/** One of the two attacks of an exchange, as it is declared. */
interface Declared {
  readonly attacker: SwordWorldCharacter
  readonly defender: SwordWorldCharacter
  readonly form: Form
  /** the ratings picked; undefined: as high as may be */
  readonly rating: number | undefined
  readonly mitigationRating: number | undefined
  readonly endures: boolean
  readonly boosts: readonly Term[]
  readonly overflow: Overflow
  /** before the names of its rolls */
  readonly prefix: '' | 'counter-'
}

/** The same, ready to be rolled. */
export interface Strike {
  readonly hit: Check<number>
  readonly evade: Check<number>
  readonly damage: Check<Rated>
  readonly mitigation: Check<Rated>
  /** stamina points that the defender has left */
  readonly stamina: number
  /** what exceeds them is lost, and counts for nothing (S-15) */
  readonly overflowLost: boolean
  /** one point that gets through makes the defender aroused (S-7) */
  readonly arouses: boolean
}

const when = (holds: boolean, name: string, value: number): Term[] => (holds ? [[name, value]] : [])

/** 1 lower from behind (S-2, S-17). */
const criticalValue = (c: C, position: Position): number =>
  c.options.criticalValue - (position === 'from-behind' ? 1 : 0)

/** Works out what is rolled, on the state before the exchange (S-10, S-13). */
export function strike(c: C, declared: Declared): Strike {
  const { attacker, defender, form, prefix } = declared
  const position = positionOf(c, attacker)
  return {
    hit: check(`${prefix}hit`, hitTerms(declared, position)),
    evade: check(`${prefix}evade`, [bonus(defender, 'agility'), skill(defender)]),
    damage: ratingRoll(
      `${prefix}damage`,
      damageRating(c, declared, position),
      criticalValue(c, position),
      damageTerms(c, declared),
    ),
    mitigation: mitigationRoll(c, declared),
    stamina: defender.stamina.current,
    overflowLost: declared.overflow === 'none',
    arouses: form === 'touch',
  }
}

/** What is added to the hit roll (S-1, S-7, S-17). */
const hitTerms = ({ attacker, form }: Declared, position: Position): Term[] => [
  bonus(attacker, 'dexterity'),
  skill(attacker),
  ...when(form === 'touch', 'touch', 1),
  ...when(position === 'from-behind', 'from-behind', -2),
]

/** The rating picked (S-4), with what the form (S-4, S-8) and the position (S-17) add to it. */
function damageRating({ options }: C, { attacker, form, rating }: Declared, position: Position): number {
  const adds = form === 'oral' || (form === 'breast' && options.breastBonus === 'rating')
  const picked = rating ?? cap(attacker, form, options)
  return Math.min(TOP_RATING, picked + (adds ? 5 : 0) + (position === 'astride' ? 5 : 0))
}

/** What is added to the damage roll (S-4, S-7, S-8, S-12, S-13). */
function damageTerms({ options }: C, { attacker, defender, form, boosts }: Declared): Term[] {
  const stirred = options.arousedDamage === 'dealt' ? attacker : defender
  return [
    skill(attacker),
    bonus(attacker, 'dexterity'),
    ...when(form === 'touch', 'touch', -1),
    ...when(form === 'breast' && options.breastBonus === 'damage', 'breast', 5),
    ...when(isAroused(stirred), 'aroused', bonus(stirred, 'stamina')[1]),
    ...boosts,
  ]
}

/** Mitigation (S-5), with 《我慢！》 (S-9), while aroused (S-13), astride (S-17). */
function mitigationRoll(c: C, { defender, mitigationRating, endures, prefix }: Declared): Check<Rated> {
  const position = positionOf(c, defender)
  const picked = mitigationRating ?? mitigationCap(defender)
  const intelligence = bonus(defender, 'intelligence')
  return ratingRoll(
    `${prefix}mitigation`,
    Math.max(0, picked - (position === 'astride' ? 5 : 0)),
    c.options.mitigationCritical ? criticalValue(c, position) : NO_CRITICALS,
    [
      skill(defender),
      intelligence,
      ...when(isAroused(defender), 'aroused', -intelligence[1]),
      ...when(endures, 'endure', bonus(defender, 'spirit')[1]),
    ],
  )
}
