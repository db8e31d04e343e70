import { sql } from 'kysely'
import { builders, compiled } from './query.ts'
import type { StoredCredential } from './store.ts'

interface OfTable {
  readonly table: string
}
interface OfSeat extends OfTable {
  readonly seat: string
}
interface OfCommand extends OfSeat {
  readonly key: string
}
interface OfSecret extends OfTable {
  readonly name: string
}

export type Queries = ReturnType<typeof queriesFor>

/** All that is ever asked of a database, but for migrations. */
export function queriesFor(dialect: keyof typeof builders) {
  const db = builders[dialect]
  return {
    create: compiled((given: OfTable & { created: string }) =>
      db
        .insertInto('tables')
        .values({ id: given.table, seq: 0, created: given.created })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .compile(),
    ),
    lockHead: compiled((given: OfTable) =>
      db
        .selectFrom('tables')
        .select('seq')
        .where('id', '=', given.table)
        .$if(dialect === 'postgres', (query) => query.forUpdate())
        .compile(),
    ),
    heads: compiled((given: { tables: readonly string[] }) =>
      db
        .selectFrom('tables')
        .select(['id', 'seq'])
        .where(
          dialect === 'postgres'
            ? sql<boolean>`id = any(${given.tables})`
            : sql<boolean>`id in (select value from json_each(${given.tables}))`,
        )
        .compile(),
    ),
    moveHead: compiled((given: OfTable & { seq: number }) =>
      db.updateTable('tables').set({ seq: given.seq }).where('id', '=', given.table).compile(),
    ),
    records: compiled((given: OfTable & { after: number; limit: number }) =>
      db
        .selectFrom('events')
        .select(['seq', 'body'])
        .where('table_id', '=', given.table)
        .where('seq', '>', given.after)
        .orderBy('seq')
        .limit(given.limit)
        .compile(),
    ),
    append: compiled((given: OfTable & { seq: number; body: string }) =>
      db.insertInto('events').values({ table_id: given.table, seq: given.seq, body: given.body }).compile(),
    ),
    command: compiled((given: OfCommand) =>
      db
        .selectFrom('commands')
        .select(['request', 'response'])
        .where('table_id', '=', given.table)
        .where('seat', '=', given.seat)
        .where('key', '=', given.key)
        .compile(),
    ),
    remember: compiled((given: OfCommand & { request: string; response: string }) =>
      db
        .insertInto('commands')
        .values({
          table_id: given.table,
          seat: given.seat,
          key: given.key,
          request: given.request,
          response: given.response,
        })
        .compile(),
    ),
    secret: compiled((given: OfSecret) =>
      db
        .selectFrom('secrets')
        .select('value')
        .where('table_id', '=', given.table)
        .where('name', '=', given.name)
        .compile(),
    ),
    keepSecret: compiled((given: OfSecret & { value: string }) =>
      db
        .insertInto('secrets')
        .values({ table_id: given.table, name: given.name, value: given.value })
        .compile(),
    ),
    seats: compiled((given: OfTable) =>
      db
        .selectFrom('seats')
        .select(['seat', 'generation'])
        .where('table_id', '=', given.table)
        .orderBy('seat')
        .compile(),
    ),
    renewSeat: compiled((given: OfSeat) =>
      db
        .insertInto('seats')
        .values({ table_id: given.table, seat: given.seat, generation: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['table_id', 'seat'])
            .doUpdateSet((now) => ({ generation: now('seats.generation', '+', 1) })),
        )
        .returning('generation')
        .compile(),
    ),
    /** None if its seat has begun a new generation since. */
    credential: compiled((given: { hash: string }) =>
      db
        .selectFrom('credentials as c')
        .innerJoin('seats as s', (join) =>
          join
            .onRef('s.table_id', '=', 'c.table_id')
            .onRef('s.seat', '=', 'c.seat')
            .onRef('s.generation', '=', 'c.generation'),
        )
        .select(['c.hash', 'c.table_id as table', 'c.seat', 'c.kind', 'c.generation'])
        .where('c.hash', '=', given.hash)
        .compile(),
    ),
    /** Nothing comes back if its generation is not the seat's. */
    addCredential: compiled((given: StoredCredential) =>
      db
        .insertInto('credentials')
        .columns(['hash', 'table_id', 'seat', 'kind', 'generation'])
        .expression((from) =>
          from
            .selectFrom('seats')
            .select([
              sql<string>`cast(${given.hash} as text)`.as('hash'),
              'table_id',
              'seat',
              sql<StoredCredential['kind']>`cast(${given.kind} as text)`.as('kind'),
              'generation',
            ])
            .where('table_id', '=', given.table)
            .where('seat', '=', given.seat)
            .where('generation', '=', given.generation),
        )
        .returning('hash')
        .compile(),
    ),
    removeCredential: compiled((given: OfTable & { hash: string }) =>
      db
        .deleteFrom('credentials')
        .where('table_id', '=', given.table)
        .where('hash', '=', given.hash)
        .compile(),
    ),
    channel: compiled((given: { channel: string }) =>
      db.selectFrom('channels').select('table_id as table').where('id', '=', given.channel).compile(),
    ),
    linkChannel: compiled((given: OfTable & { channel: string }) =>
      db
        .insertInto('channels')
        .values({ id: given.channel, table_id: given.table })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ table_id: given.table }))
        .compile(),
    ),
    unlinkChannel: compiled((given: OfTable & { channel: string }) =>
      db.deleteFrom('channels').where('id', '=', given.channel).where('table_id', '=', given.table).compile(),
    ),
    ping: compiled(() => sql`select 1`.compile(db)),
  }
}
