import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

export const isPostgres = (database: string): boolean => /^postgres(ql)?:\/\//.test(database)

/** Opens a PostgreSQL URL, an SQLite file, or ':memory:'. */
export function openStore(database: string): Store {
  if (isPostgres(database)) return openPostgres(database)
  // Not the whole of it: a URL may hold a password.
  const [scheme] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(database) ?? []
  if (scheme !== undefined) throw new Error(`A database is a file or a postgres:// URL, not ${scheme}…`)
  return openSqlite(database)
}
