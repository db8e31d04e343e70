import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

export const tables: Migration = async ({ schema }, dialect) => {
  // Ids are compared byte by byte, so that no update of a collation can ever upset an index.
  const id = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const create = (name: string) =>
    schema
      .createTable(name)
      .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`strict, without rowid`) : table))
  const ofTable = (name: string) =>
    create(name).addColumn('table_id', id, (column) => column.notNull().references('tables.id'))

  await create('tables')
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('created', 'text', (column) => column.notNull())
    .execute()
  // Bodies are text, not jsonb, which refuses an escaped NUL and does not give back what it got.
  await ofTable('events')
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_pk', ['table_id', 'seq'])
    .execute()
  await ofTable('commands')
    .addColumn('seat', id, (column) => column.notNull())
    .addColumn('key', id, (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('commands_pk', ['table_id', 'seat', 'key'])
    .execute()
  await ofTable('seats')
    .addColumn('seat', id, (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_pk', ['table_id', 'seat'])
    .execute()
  await ofTable('credentials')
    .addColumn('hash', id, (column) => column.primaryKey().notNull())
    .addColumn('seat', id, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addForeignKeyConstraint('credentials_seat', ['table_id', 'seat'], 'seats', ['table_id', 'seat'])
    .execute()
  await ofTable('secrets')
    .addColumn('name', id, (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('secrets_pk', ['table_id', 'name'])
    .execute()
}
