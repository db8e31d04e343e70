import { z } from 'zod'
import {
  character,
  custom,
  integer,
  mappingOf,
  mayBear,
  mayBeget,
  oneWord,
  type Parameter,
  type Parameters,
  type Refusal,
  refusal,
  word,
  words,
} from '../../core/index.ts'
import type { Term } from '../../dice/index.ts'
import type { SwordWorldCharacter } from './character.ts'
import { bonus, TOP_RATING } from './checks.ts'
import type { C } from './pack.ts'
import { areJoined } from './unions.ts'

/** 《愛撫！》, 《性なる指先》, 《フェラチオ》, 《パイズリ》, with their cost in SP. */
export const FORMS = { caress: 0, touch: 1, oral: 1, breast: 2 } as const
export type Form = keyof typeof FORMS

/** 《激しい腰使い！》, 《高速ピストン》; each costs 1 SP (S-12). */
export const BOOSTS = ['fierce', 'rapid'] as const
type Boost = (typeof BOOSTS)[number]

const COUNTER_COST = 1

const OVERFLOWS = ['hp', 'mp', 'none'] as const
/** What takes the overflow; `none`: nothing does, with an option (S-15). */
export type Overflow = (typeof OVERFLOWS)[number]

/** The highest rating that may be picked for a form (S-4, S-8). */
export function cap({ stats }: SwordWorldCharacter, form: Form, { breastBonus }: C['options']): number {
  if (form !== 'breast') return Math.min(TOP_RATING, stats.dexterity)
  return Math.min(TOP_RATING, stats.vitality + (breastBonus === 'cap' ? 5 : 0))
}

/** The highest rating to mitigate at (S-5). */
export const mitigationCap = ({ stamina }: SwordWorldCharacter): number =>
  Math.min(TOP_RATING, stamina.current)

/** `breast` is done by somebody `female` or `both` to somebody `male` or `both` (S-8). */
export const fits = (form: Form, by: SwordWorldCharacter, to: SwordWorldCharacter): boolean =>
  form !== 'breast' || (mayBear(by) && mayBeget(to))

/** An attack as it is declared; the words are those of the file. */
interface Declaration {
  readonly by: string
  readonly to: string
  readonly form: Form
  readonly rating: number | undefined
  readonly boosts: readonly Boost[]
  /** 《我慢！》, 《反撃！》 */
  readonly reaction: 'none' | 'endure' | 'counter'
  readonly mitigationRating: number | undefined
  readonly counterForm: Form
  readonly counterRating: number | undefined
  readonly counterBoosts: readonly Boost[]
  readonly overflow: Overflow | ReadonlyMap<string, Overflow> | undefined
}
export type A = C<Declaration>

type Range = readonly [min: number, max: number]
const bounds =
  (range: (c: A) => Range) =>
  (c: C): Range =>
    range(c as A)

const form = (chooser: 'actor' | 'target') =>
  word(Object.keys(FORMS) as Form[], { default: 'caress', chooser })

/** Offered only to those joined: of a list, what is refused is not left out by itself. */
const boosts = (chooser: 'actor' | 'target'): Parameter<readonly Boost[]> => ({
  ...words(BOOSTS, { chooser }),
  legal: (c) => ({
    values: areJoined((c as unknown as A).actor, (c as unknown as A).target) ? BOOSTS : [],
    many: true,
  }),
})

/** One word for all, or a word for each of some; who is named must exist, but takes no part by that. */
const overflow: Parameter<Declaration['overflow']> = {
  ...custom(
    () => {
      const one = oneWord(OVERFLOWS)
      const error = `one of ${OVERFLOWS.join(', ')} is required, for all or for each of some characters`
      return z.union([one, mappingOf(one)], { error })
    },
    {
      optional: true,
      chooser: 'target',
      legal: ({ values: { by, to } }) => ({
        examples: [
          ...OVERFLOWS,
          { [to as string]: 'hp', [by as string]: 'mp' },
          { [to as string]: 'mp', [by as string]: 'hp' },
        ],
      }),
    },
  ),
  names: (given) => (given instanceof Map ? [...given.keys()] : []),
}

/** The parameters of an attack. */
export const attackParameters = {
  by: character(),
  to: character({ other: 'by' }),
  form: form('actor'),
  rating: integer({ range: bounds((c) => [0, cap(c.actor, c.p.form, c.options)]), optional: true }),
  boosts: boosts('actor'),
  reaction: word(['none', 'endure', 'counter'], { default: 'none', chooser: 'target' }),
  mitigationRating: integer({
    range: bounds((c) => [0, mitigationCap(c.target)]),
    optional: true,
    chooser: 'target',
  }),
  counterForm: form('target'),
  counterRating: integer({
    // without a counter it is ignored (S-10)
    range: bounds((c) =>
      counters(c)
        ? [0, cap(c.target, c.p.counterForm, c.options)]
        : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    ),
    optional: true,
    chooser: 'target',
  }),
  counterBoosts: boosts('target'),
  overflow,
} satisfies Parameters

/** While joined there is a counter anyway, and no 《我慢！》 unless the option allows it (S-11). */
const cannotEndure = (c: A): boolean => areJoined(c.actor, c.target) && !c.options.joinedEndure

/** Whether the target attacks back: by 《反撃！》, while joined by itself, unless it cannot pay for that (S-10, S-11). */
export const counters = (c: A): boolean =>
  areJoined(c.actor, c.target) ? canPayCounter(c) : c.p.reaction === 'counter'

const canPayCounter = ({ target, options: { joinedCounterCost } }: A): boolean =>
  joinedCounterCost === 0 || target.sp >= joinedCounterCost

/** What each side pays in SP, before any die. */
export function costs(c: A): Readonly<Record<string, number>> {
  const { by, to, form, boosts, counterForm, counterBoosts } = c.p
  const joined = areJoined(c.actor, c.target)
  const counter = counters(c) ? FORMS[counterForm] + (joined ? c.options.joinedCounterCost : COUNTER_COST) : 0
  return { [by]: FORMS[form] + boosts.length, [to]: counter + counterBoosts.length }
}

/** What the boosts of both sides add to the damage that either takes (S-12). */
export function boostTerms(c: A): Term[] {
  const stat = { fierce: c.options.fierceBonus, rapid: 'agility' } as const
  const of = (who: SwordWorldCharacter, boosts: readonly Boost[]) =>
    boosts.map((boost): Term => [boost, bonus(who, stat[boost])[1]])
  return [...of(c.actor, c.p.boosts), ...of(c.target, c.p.counterBoosts)]
}

/** What takes the overflow of a character (S-15). */
export const overflowOf = ({ p }: A, id: string): Overflow =>
  (typeof p.overflow === 'string' ? p.overflow : p.overflow?.get(id)) ?? 'hp'

/** The refusals of an attack that come before those of numbers out of range, in the order of the page. */
export function cannotDeclare(c: A): Refusal | undefined {
  const { form, counterForm, reaction, boosts, counterBoosts, overflow } = c.p
  const words = overflow instanceof Map ? [...overflow.values()] : [overflow]
  if (words.includes('none') && !c.options.overflowOptional) return refusal('option-off')
  if (!fits(form, c.actor, c.target) || (counters(c) && !fits(counterForm, c.target, c.actor)))
    return refusal('not-compatible')
  if (reaction === 'endure' && cannotEndure(c)) return refusal('joined')
  if (boosts.length + counterBoosts.length > 0 && !areJoined(c.actor, c.target)) return refusal('not-joined')
  return undefined
}
