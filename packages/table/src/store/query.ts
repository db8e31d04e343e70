import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Schema } from './schema.ts'

/**
 * A query with the values left open. Each is built and compiled once for a database, as building it anew cost more than all the rest of
 * a transaction's way to PostgreSQL.
 */
export interface Query<P, R> {
  readonly text: string
  /** Its name among all queries of a database. */
  readonly name: string
  valuesOf(given: P): unknown[]
  /** Only a type: what a row looks like. */
  readonly row?: R
}

/** A connection, or a transaction on it. */
export interface Session {
  all<P, R>(query: Query<P, R>, given: P): Promise<R[]>
}

/** Builds queries for a database, and runs none. */
export const builders = {
  sqlite: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
}

class Open {
  constructor(readonly name: string) {}
}

/** Compiles what `build` makes of values that are not there yet: it may put them into the query and do nothing else with them. */
export function compiled<P extends object, R>(build: (given: P) => CompiledQuery<R>): Query<P, R> {
  const given = new Proxy({}, { get: (_, name) => new Open(String(name)) })
  const { sql: text, parameters } = build(given as P)
  return {
    text,
    name: `tryst${count++}`,
    valuesOf: (given) =>
      parameters.map((value) => (value instanceof Open ? given[value.name as keyof P] : value)),
  }
}

let count = 0

/** Values that both databases give back as they got them. @throws TypeError where one is not */
export function storable<T extends readonly unknown[]>(values: T): T {
  for (const value of values) {
    if (Array.isArray(value)) storable(value)
    // What PostgreSQL cannot keep, and what would change on its way through UTF-8.
    else if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      throw new TypeError('Text with a NUL or half a surrogate pair cannot be stored.')
  }
  return values
}
