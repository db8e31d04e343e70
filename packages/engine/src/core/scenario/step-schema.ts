import { z } from 'zod'
import type { Action, Setup } from '../action.ts'

/** The person who does a step, by id (C-15). */
export const asSchema = z.string({ error: 'the id of a person is required' }).optional()

/** A step: `do`, `as`, and the parameters of its action. */
export const stepSchema = (action: Action, setup: Setup) =>
  z.strictObject({
    do: z.literal(action.id),
    as: asSchema,
    ...Object.fromEntries(
      action.entries.map(([name, parameter]) => {
        const schema = parameter.schema(setup)
        return [name, parameter.required ? schema : schema.optional()]
      }),
    ),
  })
