import { z } from 'zod'
import { actionsOf, type Context, oneWord } from '../../core/index.ts'
import type { HeroineCharacter } from './character.ts'

export const options = z.strictObject({
  doubles: oneWord(['all', 'pair']).default('all'),
  targetSp: oneWord(['heroine', 'attacker']).default('heroine'),
  darkHeroines: oneWord(['all', 'both']).default('all'),
  markTarget: oneWord(['stance', 'always']).default('stance'),
  untransformed: oneWord(['players-decide', 'check']).default('players-decide'),
})
export type Options = z.infer<typeof options>

export interface Heroine {
  character: HeroineCharacter
  options: Options
  table: {
    /** whether anybody has struck in the running combat (H-8) */
    readonly struck: boolean
  }
}

export type C<P extends object = object> = Context<Heroine, P>

export const action = actionsOf<Heroine>()
