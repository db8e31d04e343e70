import { z } from 'zod'

/** The form of an exported log, as far as it is looked at: what else is in a record is held by the chain alone. */

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const number = z.int().min(1)
const domain = z.enum(['open', 'gm'])

export const logSchema = z.looseObject({
  format: z.literal('tryst-log/1'),
  table: z.string().max(200),
  seat: z.string(),
  records: z.array(z.unknown()),
})

const part = z.union([hex, z.strictObject({ salt: hex, value: z.unknown() })])
export const recordSchema = z.union([
  z.strictObject({ seq: number, digest: hex, chain: hex }),
  z.strictObject({ seq: number, at: z.string(), body: part, changes: part, answers: part, chain: hex }),
])
export type LogRecord = z.infer<typeof recordSchema>

const die = z.int().min(1).max(1000)
const roll = z.looseObject({ name: z.string(), faces: z.array(die), sides: z.array(die) })

export const bodySchema = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('created'),
    dice: z.enum(['verifiable', 'system']),
    from: z.looseObject({ table: z.string() }).optional(),
  }),
  z.looseObject({ kind: z.literal('seat'), seat: z.string() }),
  z.looseObject({
    kind: z.literal('played'),
    entry: z.looseObject({ rolls: z.array(roll).default([]), dice: z.array(die).default([]) }),
    stamp: z.strictObject({ domain, epoch: number, roll: number }).optional(),
    secret: z.enum(['hidden', 'shown']).optional(),
    settles: number.optional(),
  }),
  z.looseObject({ kind: z.literal('declared') }),
  z.looseObject({ kind: z.literal('answered') }),
  z.looseObject({ kind: z.literal('withdrawn'), declared: number }),
  z.looseObject({ kind: z.literal('resume-asked') }),
  z.looseObject({ kind: z.literal('said') }),
  z.looseObject({
    kind: z.literal('epoch'),
    domain,
    epoch: number,
    why: z.string(),
    commitment: hex,
  }),
  z.looseObject({ kind: z.literal('commits'), epoch: number, seat: z.string(), commitment: hex }),
  z.looseObject({ kind: z.literal('commits-closed'), domain, epoch: number }),
  z.looseObject({ kind: z.literal('opens'), epoch: number, seat: z.string(), secret: hex }),
  z.looseObject({
    kind: z.literal('epoch-ends'),
    domain,
    epoch: number,
    secret: hex,
    rolls: count,
    brokenOff: z.array(z.string()).optional(),
  }),
])
export type LogBody = z.infer<typeof bodySchema>
export type BodyOf<K extends LogBody['kind']> = Extract<LogBody, { kind: K }>
export type Domain = z.infer<typeof domain>
export type PlayedRoll = z.infer<typeof roll>
