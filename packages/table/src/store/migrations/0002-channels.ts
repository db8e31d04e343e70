import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Channels of a chat service that are linked to a table, each to one at most. */
export const channels: Migration = async ({ schema }, dialect) => {
  const id = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  await schema
    .createTable('channels')
    .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`strict, without rowid`) : table))
    .addColumn('id', id, (column) => column.primaryKey().notNull())
    .addColumn('table_id', id, (column) => column.notNull().references('tables.id'))
    .execute()
}
