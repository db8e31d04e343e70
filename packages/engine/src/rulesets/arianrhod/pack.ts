import { z } from 'zod'
import { actionsOf, between, type Context, oneWord, type State, trueOrFalse } from '../../core/index.ts'
import type { ArianrhodCharacter } from './character.ts'

const arousedModifier = between(-99, 99).default(0)

export const options = z.strictObject({
  bothCritical: oneWord(['reactor', 'compare']).default('reactor'),
  disengageCost: oneWord(['major', 'minor']).default('major'),
  armorBlocks: trueOrFalse().default(true),
  endureAnyTime: trueOrFalse().default(true),
  ownDefenseApplies: trueOrFalse().default(false),
  climaxAtZero: oneWord(['once', 'every-hit']).default('once'),
  arousalLasts: trueOrFalse().default(false),
  arousedModifiers: z
    .strictObject({
      hit: arousedModifier,
      evade: arousedModifier,
      damage: arousedModifier,
      defense: arousedModifier,
    })
    .default({ hit: 0, evade: 0, damage: 0, defense: 0 }),
})

export interface Arianrhod {
  character: ArianrhodCharacter
  options: z.infer<typeof options>
  table: {
    /** who stands together; nobody is in two */
    readonly engagements: readonly (readonly string[])[]
  }
}

export type C<P extends object = object> = Context<Arianrhod, P>

export const action = actionsOf<Arianrhod>()

/** The engagement of a character, which may be with nobody. */
export const engagementOf = ({ table }: State<Arianrhod>, id: string): readonly string[] | undefined =>
  table.engagements.find((together) => together.includes(id))
