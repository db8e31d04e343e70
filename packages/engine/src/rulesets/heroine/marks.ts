import type { Term } from '../../dice/index.ts'
import { forcesConception, type HeroineCharacter, MARKS, type Origin } from './character.ts'
import type { C, Options } from './pack.ts'

/** What another is to a conception and to marks (H-7); with the option a dark heroine who is not `both` is like any other (H-6). */
export function originOf({ role, species, sex }: HeroineCharacter, { darkHeroines }: Options): Origin {
  if (role === 'monster') return species ?? 'other'
  return role === 'dark-heroine' && darkHeroines === 'both' && sex !== 'both' ? 'other' : role
}

/** An ordinary human or a heroine: from them a transformed heroine does not conceive (H-12), and marks are nothing to them (H-8). */
export const isOrdinary = (one: HeroineCharacter): boolean =>
  one.role === 'heroine' || (one.role === 'human' && !forcesConception(one))

export const greatestMark = ({ marks }: HeroineCharacter): number =>
  Math.max(...MARKS.map((mark) => marks[mark]))

/** N and A of marks against an opponent (H-8). */
function weight(
  holder: HeroineCharacter,
  opponent: HeroineCharacter,
  options: Options,
): { n: number; a: number } {
  if (isOrdinary(opponent)) return { n: 0, a: 0 }
  const greatest = greatestMark(holder)
  const origin = originOf(opponent, options)
  switch (origin) {
    case 'tentacle':
    case 'beast':
    case 'slime':
      return { n: holder.marks[origin], a: holder.marks[origin] }
    case 'fiend':
    case 'dark-heroine':
      return { n: Math.min(...MARKS.map((mark) => holder.marks[mark])), a: greatest + 1 }
    default:
      return { n: greatest, a: Math.max(0, greatest - 1) }
  }
}

/** What the stances of both sides of a strike add to its damage (H-8). */
export const stanceTerms = (a: HeroineCharacter, b: HeroineCharacter, options: Options): Term[] =>
  [[a, b] as const, [b, a] as const]
    .filter(([{ stance }]) => stance !== 'none')
    .map(([holder, opponent]): Term => {
      const { n } = weight(holder, opponent, options)
      return [holder.stance, holder.stance === 'amplify' ? n : -n]
    })

/** What marks add to the target of a conception check: under a stance, with the option always (H-6, H-8). */
export function markedTarget(c: C, heroine: HeroineCharacter, from: HeroineCharacter): number {
  const counts =
    heroine.stance !== 'none' ||
    (c.options.markTarget === 'always' &&
      greatestMark(heroine) > 0 &&
      c.agreed('lasting-marks', [heroine.id]) !== 'no')
  return counts ? weight(heroine, from, c.options).a : 0
}
