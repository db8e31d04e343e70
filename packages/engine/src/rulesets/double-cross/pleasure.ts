import { type Edit, integer, type Parameters, type Values } from '../../core/index.ts'
import { type Facts, type Ledger, opposed, type Rule, type Side, type Term } from '../../dice/index.ts'
import { type DoubleCrossCharacter, levelOf } from './character.ts'
import { check, rank } from './checks.ts'
import { type C, type DoubleCross, sensitivityOf } from './pack.ts'

const STATES = [
  [0, 'calm'],
  [30, 'stirred'],
  [60, 'heated'],
  [80, 'craving'],
  [100, 'overwhelmed'],
  [Number.POSITIVE_INFINITY, 'lost'],
] as const

/** The state that a pleasure brings: each up to a highest one (D-3). */
export const stateOf = ({ pleasure }: DoubleCrossCharacter): string =>
  STATES.find(([highest]) => pleasure.current <= highest)?.[1] ?? 'lost'

/** No bounds: for critical values, which have none. */
export const anyNumber = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

/** What varies a climax check (D-5): every step that can bring a gain takes it. */
export const circumstances = {
  climaxModifier: integer({ range: [-999, 999], default: 0, chooser: 'gm' }),
  climaxDice: integer({ range: [-99, 99], default: 0, chooser: 'gm' }),
  climaxCriticalValue: integer({ range: anyNumber, default: 10, chooser: 'gm' }),
} satisfies Parameters

export const gainFacts = {
  gain: 'number',
  pleasure: 'number',
  climaxCheck: 'flag',
  climaxDifficulty: 'number',
  climaxTotal: 'number',
  climax: 'flag',
  daze: 'number',
} as const

/** What brings a gain. */
export interface Stimulation {
  /** dice added to what is fixed; `null`: nothing is gained */
  readonly dice: Side<number | null>
  readonly fixed: Term
  /** what multiplies both */
  readonly times: Term | undefined
}

/** Stimulation without dice that nothing multiplies (D-12, D-13). */
export const plain = (name: string, amount: number): Stimulation => ({
  dice: { sample: () => 0, total: (none) => none ?? 0, visit: (_at, see) => see(0, 1) },
  fixed: [name, amount],
  times: undefined,
})

/** What multiplies the gain of acts and attacks: the arousal level, by option the sensitivity level if that is higher (D-8, D-14). */
export function multiplier({ options }: C, who: DoubleCrossCharacter): Term {
  const sensitivity = options.sensitivityMultiplies ? sensitivityOf(who, options) : 0
  return sensitivity > who.arousalLevel ? ['sensitivity', sensitivity] : ['arousalLevel', who.arousalLevel]
}

/** How many D10s a total adds to a gain (D-8). */
export const gainDiceCount = (total: number): number => Math.max(0, Math.floor(total / 10) + 1)

/** What the difficulty of a climax check begins with (D-5). */
const DIFFICULTY: Term = ['difficulty', 6]

/**
 * A gain of pleasure and the climax check that it may bring on (D-4, D-5). Both are one draw, so that odds never visit pairs of a
 * gain and a check.
 */
export function* gainPleasure(
  c: C<Values<typeof circumstances>>,
  who: DoubleCrossCharacter,
  { dice, fixed, times }: Stimulation,
  ledger: Ledger<typeof gainFacts>,
): Rule {
  const { pleasure, climaxLine, daze } = who
  const { climaxModifier, climaxDice, climaxCriticalValue } = c.p
  const factor = times?.[1] ?? 1
  const makesChecks = who.kind === 'pc' || c.options.npcClimaxChecks
  const brings = (now: number): boolean => makesChecks && now > pleasure.current && now > climaxLine
  // n of D-5
  const reached = (now: number): number => Math.max(1, Math.floor(now / climaxLine))
  const modified: Term = ['climaxModifier', climaxModifier]
  const difficulty = (n: number): number => DIFFICULTY[1] + 3 * n + climaxModifier
  const climaxCheck = check('climax', who, 'mind', {
    dice: climaxDice,
    critical: climaxCriticalValue,
    terms: [['will', levelOf(who, 'will')]],
  })
  // what pleasure comes to is the total of its side
  const gained: Side<number | null> = {
    sample: (tray) => dice.sample(tray),
    visit: (at, see) => dice.visit(at, see),
    total: (rolled) =>
      rolled === null ? pleasure.current : pleasure.current + Math.max(0, (fixed[1] + rolled) * factor),
  }
  yield* opposed(gained, climaxCheck, {
    reacts: (_rolled, now) => brings(now),
    // a total at the difficulty resists
    rank: (_rolled, now) => difficulty(reached(now)),
    rankReaction: rank,
    reaction: (_shown, total) => ledger.fact('climaxTotal', total),
    reduce(rolled, now, lead) {
      const checked = brings(now)
      const climax = checked && lead > 0
      const n = reached(now)
      ledger.fact('gain', now - pleasure.current, rolled === null ? undefined : terms(fixed, rolled, times))
      ledger.fact('pleasure', climax ? pleasure.base : now)
      ledger.fact('daze', climax ? daze + n : daze)
      if (!checked) return
      ledger.fact('climaxCheck', true)
      ledger.fact('climaxDifficulty', difficulty(n), [DIFFICULTY, ['climaxLine', 3 * n], modified])
      ledger.fact('climax', climax)
    },
  })
}

/** How a gain came about; what multiplies is written as what it adds. */
function terms(fixed: Term, rolled: number, times: Term | undefined): readonly Term[] {
  if (!times) return [fixed]
  const [name, factor] = times
  const once: Term[] = [fixed, ['gain', rolled]]
  return factor === 1 ? once : [...once, [name, (factor - 1) * (fixed[1] + rolled)]]
}

/** What a gain changes. */
export function applyGain(
  edit: Edit<DoubleCross>,
  id: string,
  { pleasure, daze }: Pick<Facts<typeof gainFacts>, 'pleasure' | 'daze'>,
): void {
  setPleasure(edit, id, pleasure)
  edit.set(id, 'daze', daze)
}

export function setPleasure(edit: Edit<DoubleCross>, id: string, current: number): void {
  const { pleasure } = edit.character(id)
  if (pleasure.current !== current) edit.set(id, 'pleasure', { ...pleasure, current })
}
