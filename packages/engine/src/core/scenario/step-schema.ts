import { z } from 'zod'
import type { Action, Setup } from '../action.ts'

/** A step: `do`, `as`, and the parameters of its action. */
export const stepSchema = (action: Action, setup: Setup) =>
  z.strictObject({
    do: z.literal(action.id),
    as: z.string({ error: 'the id of a person is required' }).optional(),
    ...Object.fromEntries(
      action.entries.map(([name, parameter]) => {
        const schema = parameter.schema(setup)
        return [name, parameter.required ? schema : schema.optional()]
      }),
    ),
  })
