import { InteractionType } from 'discord-api-types/v10'
import { z } from 'zod'

/** What comes from Discord: of each interaction no more than what is looked at. Whatever else is in it is let be. */

const snowflake = z.string().regex(/^\d{1,20}$/)

const given = z.looseObject({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
})
const subcommand = z.looseObject({ name: z.string(), options: z.array(given).optional() })
const command = z.looseObject({ name: z.string(), options: z.array(subcommand).min(1) })
const field = z.looseObject({ custom_id: z.string(), value: z.string() })

const base = {
  id: snowflake,
  application_id: snowflake,
  token: z.string().min(1).max(1000),
  locale: z.string().default('en-US'),
  guild_id: snowflake.optional(),
  channel: z.looseObject({ id: snowflake, nsfw: z.boolean().optional() }).optional(),
  member: z
    .looseObject({
      user: z.looseObject({ id: snowflake }),
      permissions: z
        .string()
        .regex(/^\d{1,30}$/)
        .optional(),
    })
    .optional(),
}

export const interactionSchema = z.discriminatedUnion('type', [
  z.looseObject({ ...base, type: z.literal(InteractionType.ApplicationCommand), data: command }),
  z.looseObject({ ...base, type: z.literal(InteractionType.ApplicationCommandAutocomplete), data: command }),
  z.looseObject({
    ...base,
    type: z.literal(InteractionType.MessageComponent),
    data: z.looseObject({ custom_id: z.string().max(100) }),
  }),
  z.looseObject({
    ...base,
    type: z.literal(InteractionType.ModalSubmit),
    data: z.looseObject({
      custom_id: z.string().max(100),
      // a field stands in a label, or, with older clients, in a row
      components: z.array(
        z.union([
          z.looseObject({ component: field }).transform(({ component }) => component),
          z.looseObject({ components: z.tuple([field]) }).transform(({ components: [only] }) => only),
        ]),
      ),
    }),
  }),
])

export type Interaction = z.infer<typeof interactionSchema>
export type Of<T extends Interaction['type']> = Extract<Interaction, { type: T }>

/** The subcommand of a command, and its options by name. */
export function subcommandOf({ data }: Of<2> | Of<4>) {
  const [sub] = data.options
  const options = sub?.options ?? []
  return {
    name: sub?.name ?? '',
    options: new Map(options.map(({ name, value }) => [name, value])),
    focused: options.find(({ focused }) => focused)?.name,
  }
}
