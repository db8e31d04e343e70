import { alikeDice, Check, countedDice, scripted, type Term } from '../../dice/index.ts'
import type { Options } from './pack.ts'

/** Damage: nD6 and what is added to them (H-2). */
export const damage = (dice: number, terms: readonly Term[]) => new Check('damage', alikeDice(dice, 6), terms)

/** Whether dice are doubles ぞろ目: all alike, or with the option any two (H-3). */
export const areDoubles = ({ alike }: { alike: 'none' | 'some' | 'all' }, { doubles }: Options): boolean =>
  alike === 'all' || (doubles === 'pair' && alike === 'some')

/** The same of faces that somebody else rolled. */
export const facesAreDoubles = (faces: readonly number[], options: Options): boolean =>
  areDoubles(alikeDice(faces.length, 6).sample(scripted(faces)), options)

/** A conception check; its outcome counts the ones (H-5). */
export const conceptionDice = (dice: number, terms: readonly Term[]) =>
  new Check('conception-check', countedDice(dice, 6, 1), terms)

/** All show 6: the sum is the greatest there is. */
export const allSixes = ({ sum }: { sum: number }, dice: number): boolean => sum === 6 * dice

/** More than half show 1. */
export const tooManyOnes = ({ count }: { count: number }, dice: number): boolean =>
  count >= Math.floor(dice / 2) + 1
