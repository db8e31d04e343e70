import { z } from 'zod'
import { actionsOf, type Context, type State, whole } from '../../core/index.ts'
import type { ArianrhodCharacter } from './character.ts'

const arousedModifier = whole()
  .refine((n) => n >= -99 && n <= 99, { error: 'from -99 to 99 is required' })
  .default(0)

export const options = z.strictObject({
  bothCritical: z.enum(['reactor', 'compare']).default('reactor'),
  disengageCost: z.enum(['major', 'minor']).default('major'),
  armorBlocks: z.boolean().default(true),
  endureAnyTime: z.boolean().default(true),
  ownDefenseApplies: z.boolean().default(false),
  climaxAtZero: z.enum(['once', 'every-hit']).default('once'),
  arousalLasts: z.boolean().default(false),
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
