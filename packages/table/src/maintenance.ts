import { existsSync } from 'node:fs'
import { catalog } from '@tryst/engine'
import type { ExportedLog } from './exporting.ts'
import { Tables } from './service.ts'
import { isPostgres, openStore } from './store/open.ts'
import type { Store } from './store/store.ts'

/** Why something cannot be done with a server's database. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  constructor(readonly code: 'no-database' | 'no-table' | 'pg-dump' | 'exists') {
    super(code)
  }
}

/**
 * The log of a table as its GM may see it, read from the server's database, which may be in use.
 * @throws DatabaseError
 */
export function exportTable(database: string, table: string): Promise<ExportedLog> {
  return using(database, async (store) => {
    const gm = (await store.seats(table)).find(({ seat }) => seat === 'gm')
    if (!gm) throw new DatabaseError('no-table')
    const tables = new Tables(store, catalog)
    try {
      return await tables.export({ table, ...gm })
    } finally {
      tables.close()
    }
  })
}

/**
 * Copies an SQLite database as it is at one moment, while servers use it. The copy is a database like any other.
 * @throws DatabaseError
 */
export async function backup(database: string, file: string): Promise<void> {
  if (isPostgres(database)) throw new DatabaseError('pg-dump')
  if (existsSync(file)) throw new DatabaseError('exists')
  await using(database, (store) => store.backup?.(file) ?? Promise.reject(new DatabaseError('no-database')))
}

async function using<T>(database: string, work: (store: Store) => Promise<T>): Promise<T> {
  // a store would make the file
  if (!isPostgres(database) && !existsSync(database)) throw new DatabaseError('no-database')
  const store = openStore(database)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
