import { flag } from '../../core/index.ts'
import {
  Check,
  d20,
  draw,
  type Ledger,
  type Mode,
  opposed,
  type Reduced,
  type Rule,
  type Term,
} from '../../dice/index.ts'
import { type Ability, type FifthEditionCharacter, modifier, SKILLS, type Skill } from './character.ts'
import { type C, inUse } from './pack.ts'

/** Every step with a check of `by` takes these two: the GM says so (F-2). */
export const checkParameters = {
  advantage: flag({ default: false, chooser: 'gm' }),
  disadvantage: flag({ default: false, chooser: 'gm' }),
}

/** Advantage and disadvantage cancel (F-2). */
export const modeOf = (p: { readonly advantage: boolean; readonly disadvantage: boolean }): Mode =>
  p.advantage === p.disadvantage ? 'single' : p.advantage ? 'advantage' : 'disadvantage'

const abilityTerm = (who: FifthEditionCharacter, ability: Ability): Term => [ability, modifier(who, ability)]

/** Whether a character is proficient in a skill; in one that is not in use nobody is (F-1). */
export const isProficient = (c: C, { skills }: FifthEditionCharacter, skill: Skill): boolean =>
  inUse(c, skill) && skills[skill] !== undefined

/** What is added to a check of a skill (F-1, F-2). */
export const skillTerms = (c: C, who: FifthEditionCharacter, skill: Skill): Term[] => [
  abilityTerm(who, SKILLS[skill].ability),
  ...bonus(who, isProficient(c, who, skill)),
]

const bonus = ({ proficiencyBonus }: FifthEditionCharacter, proficient: boolean): Term[] =>
  proficient ? [['proficiencyBonus', proficiencyBonus]] : []

/** A check of a skill: D20 + modifier + proficiency bonus (F-2). */
export const skillCheck = (
  c: C,
  who: FifthEditionCharacter,
  skill: Skill,
  mode: Mode,
  name: string = skill,
) => new Check(name, d20(mode), skillTerms(c, who, skill))

/** A saving throw (F-2). */
export const savingThrow = (who: FifthEditionCharacter, ability: Ability) =>
  new Check('save', d20('single'), [abilityTerm(who, ability), ...bonus(who, who.saves.includes(ability))])

export const contestFacts = {
  natural: 'number',
  total: 'number',
  opposedTotal: 'number',
  success: 'flag',
} as const

/**
 * A check against a DC when there is one, else a contest with a saving throw, which a tie does not win (F-2).
 * Leaves what `then` makes of the die that counts and of the success.
 */
export function* checkOrContest<R extends Reduced>(
  check: Check<number>,
  dc: number | undefined,
  save: Check<number>,
  ledger: Ledger<typeof contestFacts>,
  then: (natural: number, success: boolean) => R,
): Rule<R> {
  const record = (natural: number, total: number, success: boolean): R => {
    ledger.fact('natural', natural)
    ledger.fact('total', total)
    ledger.fact('success', success)
    return then(natural, success)
  }
  if (dc !== undefined) return yield* draw(check, (natural, total) => record(natural, total, total >= dc))
  const byTotal = (_natural: number, total: number) => total
  return yield* opposed(check, save, {
    rank: byTotal,
    rankReaction: byTotal,
    reaction: (_natural, total) => ledger.fact('opposedTotal', total),
    reduce: (natural, total, lead) => record(natural, total, lead > 0),
  })
}
