import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>
type Dialect = 'sqlite' | 'postgres'

/** One step to a newer form. It may not lose or add a row of what was there before. */
export type Migration = (db: Db, dialect: Dialect) => Promise<void>

/**
 * Does the next migration in the transaction that `db` is in, if there is one left.
 * @param keep puts a copy aside before anything changes
 */
export async function migrateOnce(
  db: Db,
  dialect: Dialect,
  migrations: readonly Migration[],
  keep: (number: number) => Promise<void> = async () => {},
): Promise<boolean> {
  const done = await version(db)
  if (done > migrations.length)
    throw new Error(
      `The database has form ${done}; this program knows no newer one than ${migrations.length}.`,
    )
  const number = done + 1
  const migration = migrations[done]
  if (migration === undefined) return false
  await keep(number)
  const before = await counts(db)
  await migration(db, dialect)
  const after = await counts(db)
  for (const [table, count] of before)
    if (after.get(table) !== count)
      throw new Error(
        `Migration ${number}: ${table} had ${count} rows and would have ${after.get(table) ?? 'none'}.`,
      )
  await db.insertInto('migrations').values({ number, at: new Date().toISOString() }).execute()
  return true
}

async function version(db: Db): Promise<number> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  const found = await db
    .selectFrom('migrations')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  return found?.number ?? 0
}

const names = ['tables', 'events', 'commands', 'seats', 'credentials', 'secrets', 'channels'] as const

async function counts(db: Db): Promise<Map<string, number>> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  const found = new Map<string, number>()
  for (const name of names) {
    if (!there.has(name)) continue
    const { rows } = await db
      .selectFrom(name)
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    found.set(name, Number(rows))
  }
  return found
}
