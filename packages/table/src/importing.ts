import {
  ageSchema,
  type Catalog,
  type Change,
  type Done,
  type Entry,
  idSchema,
  ScenarioError,
  textOf,
} from '@tryst/engine'
import { z } from 'zod'
import { genesis, link, PARTS, type PartName, partDigest, recordDigest } from './chain.ts'
import { LiveTable } from './live.ts'
import type { Body, Declared } from './log.ts'
import { startOf } from './opening.ts'
import { recordView, snapshotOf } from './view.ts'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const part = z.union([z.strictObject({ salt: hex, value: z.unknown() }), hex])
const recordSchema = z.union([
  z.strictObject({ seq: z.int(), digest: hex, chain: hex }),
  z.strictObject({ seq: z.int(), at: z.string(), chain: hex, body: part, changes: part, answers: part }),
])
type Part = z.infer<typeof part>

/** An exported log, as `exporting.ts` makes it. */
export const exportSchema = z.strictObject({
  format: z.literal('tryst-log/1'),
  table: z.string(),
  seat: z.string(),
  records: z.array(recordSchema).min(1),
})

const changeSchema = z.strictObject({ at: z.array(z.string()).min(1).max(3), value: z.unknown() })
const given = z.record(z.string(), z.unknown())
const entrySchema = z.strictObject({
  index: z.int().nonnegative(),
  do: z.string(),
  by: z.string().nullable(),
  given,
  stays: z.literal(true).optional(),
  status: z.literal('ok'),
  veiled: z.boolean(),
  rolls: z.array(z.unknown()),
  dice: z.array(z.int()),
  facts: given,
  workings: given,
  changes: z.array(z.never()),
  concerned: z.array(z.string()).optional(),
  takesBack: z.array(z.int()).optional(),
} satisfies Record<keyof Done, z.ZodType>)
const bodySchema = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('created'),
    name: textOf(1, 80),
    ruleset: z.string(),
    options: given,
    tables: z.array(z.unknown()),
    characters: z.array(given).optional(),
    dice: z.enum(['verifiable', 'system']),
  }),
  z.looseObject({
    kind: z.literal('seat'),
    seat: idSchema,
    name: textOf(1, 80),
    role: z.enum(['gm', 'player']),
  }),
  z.looseObject({
    kind: z.literal('played'),
    entry: entrySchema,
    secret: z.enum(['hidden', 'shown']).optional(),
    settles: z.int().optional(),
  }),
  z.looseObject({
    kind: z.literal('declared'),
    step: given,
    by: z.string(),
    asks: z.array(z.strictObject({ of: z.string(), parameters: z.array(z.string()) })),
    veiled: z.literal(true).optional(),
  }),
  z.looseObject({ kind: z.literal('withdrawn'), declared: z.int() }),
  z.looseObject({ kind: z.literal('said'), by: z.string(), text: textOf(1, 2000) }),
])

/**
 * The records with which a table goes on from a GM's exported log. The state is the same but for answers: everybody sits down anew and
 * starts at `no`. Actions that waited wait again, for all whom they ask; dice begin a new epoch, and the exported log stays the proof of
 * the old ones.
 * @throws ScenarioError with the first thing that is wrong: a broken chain, a character below 18 (C-1), a log that does not replay
 */
export function bodiesOf(log: z.infer<typeof exportSchema>, catalog: Catalog): Body[] {
  // what is hidden from players is not only answers
  if (log.seat !== 'gm') fail(['seat'], 'only the GM’s export has what is needed to go on from it')
  let chain = genesis(log.table)
  const bodies: Body[] = []
  const seats = new Map<string, Body>()
  const waiting = new Map<number, Declared>()
  let entries = 0
  const play = (entry: Entry, secret?: 'hidden' | 'shown') => {
    entries += 1
    bodies.push({ kind: 'played', entry, ...(secret && { secret }) })
  }
  log.records.forEach((record, i) => {
    const wrong = (message: string): never => fail(['records', i], message)
    chain = link(chain, 'digest' in record ? record.digest : digestOf(record))
    if (record.seq !== i + 1 || record.chain !== chain)
      wrong('this record does not follow on the chain before it')
    if ('digest' in record) return
    const changes = typeof record.changes === 'string' ? undefined : changesOf(record.changes.value, wrong)
    if (typeof record.body === 'string') return play(standIn(entries, changes ?? []))
    const { success, data: body } = bodySchema.safeParse(record.body.value)
    // of dice, and of who was asked whether play may go on, nothing goes on
    if (!success)
      return KINDS.has(String((record.body.value as Body)?.kind))
        ? wrong('this record is not whole')
        : undefined
    switch (body.kind) {
      case 'created': {
        const { kind, name, dice, characters } = body
        const table = {
          ...{ ruleset: body.ruleset, options: body.options, tables: body.tables },
          ...(characters && { characters }),
        }
        if (i > 0) wrong('only the first record makes the table')
        startOf(table, catalog)
        const from = { table: log.table, seq: log.records.length, chain: log.records.at(-1)?.chain ?? '' }
        bodies.push({ kind, name, ...table, dice, from })
        return
      }
      case 'seat': {
        const { kind, seat, name, role } = body
        if ((role === 'gm') !== (seat === 'gm')) wrong('the GM sits in the seat gm, nobody else')
        if (seat === 'server') wrong('server is who commits to the dice for all')
        seats.set(seat, { kind, seat, name, role, generation: 1 })
        return
      }
      case 'played': {
        if (changes === undefined) return wrong('what this step changed is missing')
        // in between were answers that others changed
        while (entries < body.entry.index) play(standIn(entries, []))
        play({ ...body.entry, changes } as Entry, body.secret)
        if (body.settles !== undefined) waiting.delete(body.settles)
        return
      }
      case 'declared': {
        const { kind, step, by, asks, veiled } = body
        waiting.set(record.seq, { kind, step, by, asks, ...(veiled && { veiled }) })
        return
      }
      case 'withdrawn':
        waiting.delete(body.declared)
        return
      case 'said':
        bodies.push({ kind: 'said', by: body.by, text: body.text })
    }
  })
  if (bodies[0]?.kind !== 'created')
    fail(['records', 0], 'only a GM’s export has what is needed to go on from it')
  // seats come last: whoever played before has yet to sit down
  const all = [...bodies, ...seats.values(), ...waiting.values()]
  replay(all, catalog)
  return all
}

const KINDS = new Set(['created', 'seat', 'played', 'declared', 'withdrawn', 'said'])

function fail(path: readonly (string | number)[], message: string): never {
  throw new ScenarioError([{ path, message }])
}

function digestOf({ seq, at, ...record }: { seq: number; at: string } & Record<PartName, Part>): string {
  const of = Object.fromEntries(
    PARTS.map((name) => {
      const part = record[name]
      return [name, typeof part === 'string' ? part : partDigest(part.salt, part.value)]
    }),
  ) as Record<PartName, string>
  return recordDigest(seq, at, of)
}

/** Someone changed an answer: nothing is known of it but what it ended. */
const standIn = (index: number, changes: readonly Change[]): Entry => ({
  index,
  do: 'consent.set',
  by: null,
  given: {},
  stays: true,
  status: 'ok',
  veiled: false,
  rolls: [],
  dice: [],
  facts: {},
  workings: {},
  changes,
})

const PLACES = new Map([
  ['scene', 1],
  ['combat', 1],
  ['paused', 1],
  ['people', 2],
  ['table', 2],
  ['characters', 3],
])
const personSchema = z.strictObject({ id: idSchema, role: z.enum(['gm', 'player']) })
const characterSchema = z.looseObject({
  id: idSchema,
  name: textOf(1, 80),
  kind: z.enum(['pc', 'npc', 'monster']),
  age: ageSchema,
  apparentAge: ageSchema.optional(),
  statuses: z.array(z.string()),
})

/** Changes as they may stand in a log. No character below 18 comes in by them, whole or by a field (C-1). */
function changesOf(value: unknown, wrong: (message: string) => never): Change[] {
  const { success, data } = z.array(changeSchema).safeParse(value)
  if (!success) return wrong('these are no changes')
  for (const { at, value } of data) {
    const [part = '', id = '', field] = at
    if ((PLACES.get(part) ?? 0) < at.length || at.includes('__proto__'))
      wrong(`nothing is kept at ${at.join('.')}`)
    if (part === 'people') {
      const person = personSchema.safeParse(value).data
      if (person?.id !== id || (person.role === 'gm') !== (id === 'gm')) wrong(`${id} is no person`)
    }
    if (part !== 'characters') continue
    const read =
      at.length === 2 ? characterSchema.safeParse(value) : FIELDS.get(field ?? '')?.safeParse(value)
    if (read?.success === false || field === 'id') wrong(read?.error?.issues[0]?.message ?? 'ids stay')
    if (at.length === 2 && (value as { id?: unknown }).id !== id) wrong('ids stay')
  }
  return data as Change[]
}

const FIELDS = new Map<string, z.ZodType>([
  ['age', ageSchema],
  ['apparentAge', ageSchema.optional()],
])

/** Takes the records in and looks at all of them, as the GM will. */
function replay(bodies: readonly Body[], catalog: Catalog): void {
  const live = new LiveTable('import', catalog)
  const records = bodies.map((body, i) => ({ seq: i + 1, at: '', salt: '', chain: '', body }))
  try {
    for (const record of records) live.take(record)
    for (const record of records) recordView(live, record, 'gm')
    snapshotOf(live, 'gm')
  } catch (error) {
    fail(['records'], `this does not replay: ${error instanceof Error ? error.message : error}`)
  }
}
