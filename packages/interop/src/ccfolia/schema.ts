import { z } from 'zod'

/**
 * What is put on the clipboard for ccfolia, by its Clipboard API: the fields that are set here, and no others. Numbers are numbers, and the
 * values of `params` texts.
 */
export const clipboardSchema = z.strictObject({
  kind: z.literal('character'),
  data: z.strictObject({
    name: z.string(),
    initiative: z.int(),
    status: z.array(z.strictObject({ label: z.string(), value: z.int(), max: z.int() })),
    params: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    commands: z.string(),
  }),
})
