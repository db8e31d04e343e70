import { z } from '@hono/zod-openapi'
import { ANSWERS, THEMES } from '@tryst/engine'

/**
 * The forms of all that is answered. The document at /openapi.json is made from them, and tests hold every answer to them: what a form
 * does not name is in no answer.
 */

const given = z.record(z.string(), z.unknown())
const seat = z.string()
const seq = z.int()
const hex = z.string().regex(/^[0-9a-f]+$/)
const domain = z.enum(['open', 'gm'])
const role = z.enum(['gm', 'player'])
const dice = z.enum(['verifiable', 'system'])
const themeAnswers = z.partialRecord(z.enum(THEMES), z.enum(ANSWERS))

const issueSchema = z.strictObject({
  path: z.string().describe('as in a file: characters[0].age'),
  message: z.string(),
})

export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.string(),
      message: z.string(),
      issues: z.array(issueSchema).optional().describe('what is wrong in the body, and where'),
    }),
  })
  .openapi('Error')

const refusalSchema = z
  .strictObject({
    code: z.string(),
    themes: z.array(z.enum(THEMES)).optional().describe('with consent: those at no, never whose'),
    parameter: z.string().optional(),
  })
  .openapi('Refusal')

export const outcomeSchema = z
  .discriminatedUnion('status', [
    z.strictObject({ status: z.literal('done'), seq }),
    z.strictObject({ status: z.literal('refused'), seq, refused: refusalSchema }),
  ])
  .openapi('Outcome')

const effects = z.array(z.strictObject({ character: z.string(), before: given, after: given }))
const entryBase = { index: z.int(), takenBack: z.boolean() }
const term = z.tuple([z.string(), z.number()])
const roll = z.strictObject({
  name: z.string(),
  notation: z.string(),
  faces: z.array(z.int()),
  sides: z.array(z.int()),
  value: z.number(),
  terms: z.array(term),
})
const entrySchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...entryBase,
      kind: z.literal('done'),
      do: z.string(),
      by: seat.nullable().describe('null for a pause'),
      given,
      rolls: z.array(roll),
      facts: given,
      workings: z.record(z.string(), z.array(term)),
      effects,
    }),
    z.strictObject({ ...entryBase, kind: z.literal('veiled'), concerned: z.array(z.string()), effects }),
    z.strictObject({ ...entryBase, kind: z.literal('answer'), effective: themeAnswers, effects }),
    z.strictObject({
      ...entryBase,
      kind: z.literal('refused'),
      do: z.string(),
      by: seat.nullable(),
      given,
      code: z.string(),
      themes: z.array(z.enum(THEMES)),
    }),
  ])
  .openapi('Entry')

const stamp = z.strictObject({ domain, epoch: z.int(), roll: z.int() })
const asks = z.array(z.strictObject({ of: seat, parameters: z.array(z.string()) }))
const declaredFields = { kind: z.literal('declared'), by: seat }
const declaredOpen = { ...declaredFields, step: given, asks, veiled: z.literal(true).optional() }
const declaredVeiled = {
  ...declaredFields,
  veiled: z.literal(true),
  asks: z.array(z.strictObject({ of: seat })),
}

const record = <T extends z.ZodRawShape>(fields: T) => z.strictObject({ seq, at: z.string(), ...fields })
export const recordSchema = z
  .union([
    record({
      kind: z.literal('created'),
      name: z.string(),
      ruleset: z.string(),
      options: given,
      tables: z.array(z.unknown()).describe('what they say is in the view of the GM alone'),
      dice,
      from: z.strictObject({ table: z.string(), seq, chain: hex }).optional(),
    }),
    record({ kind: z.literal('seat'), seat, name: z.string(), role, generation: z.int() }),
    record({
      kind: z.literal('played'),
      entry: entrySchema,
      stamp: stamp.optional(),
      settles: z.int().optional().describe('the declared action that it settles'),
    }),
    record({ kind: z.literal('secret') }),
    record(declaredOpen),
    record(declaredVeiled),
    record({ kind: z.literal('answered'), declared: z.int(), of: seat }),
    record({ kind: z.literal('withdrawn'), declared: z.int() }),
    record({ kind: z.literal('resume-asked') }),
    record({ kind: z.literal('epoch'), domain, epoch: z.int(), why: z.string(), commitment: hex }),
    record({ kind: z.literal('commits'), epoch: z.int(), seat, commitment: hex }),
    record({ kind: z.literal('commits-closed'), domain, epoch: z.int() }),
    record({ kind: z.literal('opens'), epoch: z.int(), seat, secret: hex }),
    record({
      kind: z.literal('epoch-ends'),
      domain,
      epoch: z.int(),
      secret: hex,
      rolls: z.int(),
      brokenOff: z.array(seat).optional(),
    }),
    record({ kind: z.literal('said'), by: seat, text: z.string() }),
  ])
  .openapi('Record')

export const logSchema = z
  .strictObject({
    seq: seq.describe('how far these records go; ask on from here'),
    head: seq.describe('the newest record of the table'),
    records: z.array(recordSchema),
  })
  .openapi('Log')

const combat = z.strictObject({
  round: z.int(),
  order: z.array(z.string()),
  acted: z.array(z.string()),
  spent: z.array(z.tuple([z.string(), z.string()])),
})
const bound = z.strictObject({ table: themeAnswers, self: themeAnswers })
const viewSchema = z.strictObject({
  ruleset: z.string(),
  paused: z.boolean(),
  scene: z.strictObject({ tone: z.string() }).nullable(),
  combat: combat.nullable(),
  people: z.array(z.strictObject({ id: seat, role })),
  characters: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      player: seat.nullable(),
      statuses: z.array(z.string()),
      state: given,
    }),
  ),
  themes: themeAnswers.describe('what the table agrees on: the strictest answer, never whose'),
  mine: bound.extend({ waiting: bound }).describe('one’s own answers'),
})

const gameSchema = z.strictObject({
  options: given,
  sheets: z.array(z.looseObject({ id: z.string() })).describe('the characters as play has left them'),
  table: given.describe('what the pack keeps for the table as a whole'),
  tables: z
    .array(z.strictObject({ id: z.string(), name: z.string(), die: z.enum(['D10', 'D66', 'D100']) }))
    .describe('the group’s own tables by name: what they say is the GM’s to read out'),
})

const snapshotFields = {
  name: z.string(),
  dice,
  seat: seat.describe('one’s own'),
  seats: z.array(z.strictObject({ seat, name: z.string(), role, here: z.boolean() })),
  view: viewSchema,
  game: gameSchema.describe('what odds are worked out from in the page; open to the whole table'),
  waiting: z.array(
    z.strictObject({
      seq,
      declared: z.union([z.strictObject(declaredOpen), z.strictObject(declaredVeiled)]),
      answered: z.array(seat),
    }),
  ),
  resumeAsked: z.boolean(),
  epoch: z
    .strictObject({
      epoch: z.int(),
      phase: z.enum(['open', 'closed', 'ended']),
      committed: z.array(seat),
      opened: z.array(seat),
    })
    .nullable(),
}
export const snapshotSchema = z
  .strictObject({ table: z.string(), seq, ...snapshotFields })
  .openapi('Snapshot')

/** What has changed of a snapshot, part by part; of the characters, and of their sheets, those that have, by id. */
export const stateSchema = z
  .strictObject({ ...snapshotFields, view: viewSchema.partial(), game: gameSchema.partial() })
  .partial()
  .extend({ seq })
  .openapi('State')

const legal = z.union([
  z.strictObject({ min: z.number().nullable(), max: z.number().nullable() }),
  z.strictObject({ values: z.array(z.unknown()), many: z.boolean().optional() }),
  z.strictObject({ text: z.string() }),
  z.strictObject({ examples: z.array(z.unknown()) }),
])
export const choicesSchema = z
  .strictObject({
    seq,
    choices: z.array(
      z.strictObject({
        do: z.string(),
        by: z.string().optional(),
        refused: refusalSchema.optional().describe('why not, whatever is chosen'),
        parameters: z.array(
          z.strictObject({
            name: z.string(),
            chooser: z.enum(['actor', 'target', 'gm']),
            asked: z.boolean().describe('others are asked for it: it may not be sent with the step'),
            required: z.boolean(),
            default: z.unknown().optional(),
            legal,
          }),
        ),
        example: given.optional().describe('one way to do it, without what others are asked for'),
      }),
    ),
  })
  .openapi('Choices')

const fact = z.union([
  z.strictObject({ p: z.number() }),
  z.strictObject({ pmf: z.array(z.tuple([z.union([z.string(), z.number(), z.null()]), z.number()])) }),
])
export const oddsAnswerSchema = z
  .union([
    z.strictObject({ seq, refused: refusalSchema }),
    z.strictObject({ seq, facts: z.record(z.string(), fact) }),
  ])
  .openapi('Odds')
