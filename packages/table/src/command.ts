import { idSchema, textOf } from '@tryst/engine'
import { z } from 'zod'

/** A step as in a scenario file; its form is looked at by the pack. */
const step = z.looseObject({ do: z.string() })
const hex32 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: '32 bytes as 64 lower-case hexadecimal digits are required' })

const stepCommand = z.strictObject({
  type: z.literal('step'),
  step,
  /** a roll of the GM that the others see nothing of, or only that there was one */
  secret: z.enum(['hidden', 'shown']).optional(),
})
const answerCommand = z.strictObject({
  type: z.literal('answer'),
  /** the number of the record that waits */
  declared: z.int(),
  /** whose choice it is, when the GM makes it for somebody who is not there */
  of: z.string().optional(),
  given: z.record(z.string(), z.unknown()),
})

/** What the odds can be asked of. */
export const oddsSchema = z.discriminatedUnion('type', [stepCommand, answerCommand])

/** What a seat may ask of its table. */
export const commandSchema = z.discriminatedUnion('type', [
  stepCommand,
  answerCommand,
  z.strictObject({ type: z.literal('withdraw'), declared: z.int() }),
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('character'), sheet: z.record(z.string(), z.unknown()) }),
  z.strictObject({ type: z.literal('seat'), seat: idSchema, name: textOf(1, 80) }),
  z.strictObject({ type: z.literal('commit'), epoch: z.int(), commitment: hex32 }),
  z.strictObject({ type: z.literal('open'), epoch: z.int(), secret: hex32 }),
  z.strictObject({ type: z.literal('new-epoch'), why: textOf(1, 200) }),
  z.strictObject({ type: z.literal('say'), text: textOf(1, 2000) }),
])
export type Command = z.infer<typeof commandSchema>
