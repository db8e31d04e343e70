import { type Edit, type Refusal, refusal } from '../../core/index.ts'
import { Check, dice, draw, type Ledger, type Rule } from '../../dice/index.ts'
import { type FifthEditionCharacter, modifier } from './character.ts'
import type { C, FifthEdition, Options } from './pack.ts'

/** Conditions that end when HP comes from 0 to above it (F-11). */
const AT_ZERO = ['overcome', 'unconscious', 'stable'] as const

/** Conditions in which one can do nothing (F-10). */
const HELPLESS = ['incapacitated', 'unconscious', 'overcome']

/** Whether a character can do anything at all (F-10). */
export const canAct = ({ statuses }: FifthEditionCharacter): boolean =>
  !HELPLESS.some((condition) => statuses.includes(condition))

/** What one cannot do helpless (F-10). */
export const cannotAct = (who: FifthEditionCharacter): Refusal | undefined =>
  canAct(who) ? undefined : refusal('cannot-act')

/** Sets HP; rising from 0 ends the conditions that it brought. Nothing else comes with it (F-11). */
export function setHp(edit: Edit<FifthEdition>, id: string, current: number): void {
  const { hp } = edit.character(id)
  if (current === hp.current) return
  edit.set(id, 'hp', { ...hp, current })
  if (hp.current === 0) for (const condition of AT_ZERO) edit.status(id, condition, false)
}

/** Whether damage takes HP from above 0 to 0 (F-11). */
export const bringsDown = ({ hp }: FifthEditionCharacter, damage: number): boolean =>
  hp.current > 0 && damage >= hp.current

/** Whether nobody dies at 0 HP, for this character (F-11). */
export const isSpared = ({ kind }: FifthEditionCharacter, options: Options): boolean =>
  options.gentleDefeat && (options.gentleDefeatFor === 'all' || kind === 'pc')

/** Damage, and what it brings at 0 HP: overcome when it arouses, else unconscious (F-10, F-11). */
export function hurt(
  edit: Edit<FifthEdition>,
  id: string,
  damage: number,
  arousing: boolean,
  options: Options,
): void {
  const who = edit.character(id)
  const down = bringsDown(who, damage)
  setHp(edit, id, Math.max(0, who.hp.current - damage))
  if (!down) return
  edit.status(id, arousing ? 'overcome' : 'unconscious', true)
  if (!arousing && isSpared(who, options)) edit.status(id, 'stable', true)
}

/** The psychic damage of `coerce` and `press`: 1D6 + strength modifier, at least 0 (F-8, F-9). */
export const psychicDamage = (c: C, ledger: Ledger<{ readonly damage: 'number' }>): Rule =>
  draw(new Check('damage', dice(1, 6), [['str', modifier(c.actor, 'str')]]), (_face, total) =>
    ledger.fact('damage', Math.max(0, total)),
  )

/** Its kind, at this table (F-8). */
export const coerceDamageArouses = ({ arousingDamage, coerceDamage }: Options): boolean =>
  arousingDamage && coerceDamage === 'arousing'

/** How many of some levels of exhaustion are really gained: nothing here raises it above 5, or 6 (F-6). */
export const levelsGained = (
  { exhaustion }: FifthEditionCharacter,
  levels: number,
  { lethalExhaustion }: Options,
): number => Math.max(0, Math.min(levels, (lethalExhaustion ? 6 : 5) - exhaustion))
