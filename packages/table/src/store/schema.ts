import type { Kysely } from 'kysely'
import type { StoredCredential } from './store.ts'

/** The tables as the newest migration leaves them. */
export interface Schema {
  tables: { id: string; seq: number; created: string }
  events: { table_id: string; seq: number; body: string }
  commands: { table_id: string; seat: string; key: string; request: string; response: string }
  seats: { table_id: string; seat: string; generation: number }
  credentials: {
    hash: string
    table_id: string
    seat: string
    kind: StoredCredential['kind']
    generation: number
  }
  secrets: { table_id: string; name: string; value: string }
  migrations: { number: number; at: string }
}

export type Db = Kysely<Schema>

/** Runs statements on a connection of its own, or in a transaction. */
export type Run = <T>(work: (db: Db) => Promise<T>) => Promise<T>

// What PostgreSQL cannot keep, and what would change on its way through UTF-8.
const unfit = /[\0\p{Surrogate}]/u

/** Values that both databases give back as they got them. @throws TypeError where one is not */
export function storable<T extends readonly unknown[]>(values: T): T {
  for (const value of values) {
    if (Array.isArray(value)) storable(value)
    else if (typeof value === 'string' && unfit.test(value))
      throw new TypeError('Text with a NUL or half a surrogate pair cannot be stored.')
  }
  return values
}
