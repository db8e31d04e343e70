import { z } from 'zod'
import {
  characters,
  custom,
  distinct,
  mappingOf,
  outOfRange,
  type Refusal,
  trueOrFalse,
  whole,
} from '../../../core/index.ts'
import { Check, draw } from '../../../dice/index.ts'
import { modifier } from '../character.ts'
import { setHp } from '../health.ts'
import { hitDiceRoll } from '../hit-dice.ts'
import { action, type C, inCombat, type Satisfaction, unless } from '../pack.ts'

interface Given {
  readonly participants: readonly string[]
  readonly satisfied: ReadonlyMap<string, boolean> | undefined
  readonly unwilling: readonly string[] | undefined
  readonly hitDice: ReadonlyMap<string, number> | undefined
}

/** For forms: the participants so far. */
const listed = ({ values }: Pick<C, 'values'>) => (values.participants ?? []) as readonly string[]

/** An entry of somebody who is no participant, or more hit dice than one has. */
function wrongEntry(c: C<Given>): Refusal | undefined {
  const { participants, satisfied, unwilling, hitDice } = c.p
  const strange = (ids: Iterable<string> = []) => [...ids].some((id) => !participants.includes(id))
  const wrong = (parameter: string): Refusal => ({ code: 'out-of-range', parameter })
  if (strange(satisfied?.keys())) return wrong('satisfied')
  if (strange(unwilling)) return wrong('unwilling')
  if (strange(hitDice?.keys())) return wrong('hitDice')
  for (const [id, n] of hitDice ?? [])
    if (n < 0 || n > c.character(id).hitDice.current) return wrong('hitDice')
  return undefined
}

/** What `technique` brought between the participants in this scene (F-4). */
const satisfactions = ({ state, p }: C<Given>): Satisfaction[] =>
  state.table.satisfactions.filter(({ by, to }) => p.participants.includes(by) && p.participants.includes(to))

/** Who rests, in the order of the participants. */
function resting(c: C<Given>): readonly string[] {
  const { participants, satisfied } = c.p
  const had = satisfactions(c)
  const isSatisfied = (id: string) =>
    satisfied ? (satisfied.get(id) ?? false) : had.some(({ to }) => to === id)
  if (c.options.restNeedsAll && !participants.every(isSatisfied)) return []
  return participants.filter(isSatisfied)
}

/** 性交による小休憩 (F-5) */
export const intimateRest = action({
  id: 'intimate-rest',
  clauses: ['F-5', 'F-4', 'F-11'],
  parameters: {
    participants: characters({ count: [2, Number.POSITIVE_INFINITY] }),
    satisfied: custom(() => mappingOf(trueOrFalse()), {
      optional: true,
      legal: (c) => ({ examples: [Object.fromEntries(listed(c).map((id) => [id, true])), {}] }),
    }),
    unwilling: custom(
      () =>
        distinct(
          z.array(z.string({ error: 'the id of a character is required' }), {
            error: 'a list of characters is required',
          }),
        ),
      {
        optional: true,
        legal: (c) => ({ values: listed(c), many: true }),
      },
    ),
    hitDice: custom(() => mappingOf(whole()), {
      optional: true,
      legal: (c) => ({
        examples: [
          Object.fromEntries(
            [...(c as unknown as C).state.characters.values()]
              .filter(({ id, hitDice }) => hitDice.current > 0 && listed(c).includes(id))
              .map(({ id }) => [id, 1]),
          ),
        ],
      }),
    }),
  },
  themes: (c) =>
    c.p.unwilling?.length || c.state.scene?.tone === 'hostile' ? ['intimacy', 'coercion'] : ['intimacy'],
  facts: { minutes: 'number', rested: 'list', healed: 'mapping' },
  refuse: (c) => unless(c.options.intimateRest) ?? outOfRange(c) ?? wrongEntry(c) ?? inCombat(c),
  *rule(c, ledger) {
    const had = satisfactions(c)
    ledger.fact('minutes', Math.min(60, ...had.map(({ minutes }) => minutes)))
    for (const id of resting(c)) {
      const who = c.character(id)
      const missing = who.hp.max - who.hp.current
      const spent = c.p.hitDice?.get(id) ?? 0
      const rolled = had.some(({ to, doubled }) => to === id && doubled) ? 2 * spent : spent
      ledger.push('rested', id)
      if (rolled === 0) ledger.put('healed', id, 0)
      else
        yield* draw(new Check('hitDice', hitDiceRoll(rolled, who.hitDice.die, modifier(who, 'con'))), (sum) =>
          ledger.put('healed', id, Math.min(missing, sum)),
        )
    }
  },
  apply(c, { rested, healed }, edit) {
    for (const id of rested) {
      const { hp, hitDice } = edit.character(id)
      const spent = c.p.hitDice?.get(id) ?? 0
      setHp(edit, id, hp.current + (healed[id] as number))
      if (spent > 0) edit.set(id, 'hitDice', { ...hitDice, current: hitDice.current - spent })
    }
  },
})
