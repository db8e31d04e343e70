import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { announcer } from './announcer.ts'
import { type Migration, migrateOnce } from './migrate.ts'
import { migrations as all } from './migrations/index.ts'
import { queriesFor } from './queries.ts'
import { type Query, type Session, storable } from './query.ts'
import type { Schema } from './schema.ts'
import { shared } from './shared.ts'
import type { Store } from './store.ts'
import type { Write } from './transaction.ts'
import { turns } from './turns.ts'

/** How long a transaction waits for another process to finish its own, in milliseconds. */
const patience = 10_000
/** For how long transactions are gathered to be made durable together, in milliseconds. */
const together = 5

interface Job {
  /** Does the work and returns what tells of it once it is durable. */
  run(): Promise<() => void>
  fail(error: unknown): void
}

/** Opens a file, which is made if need be, or ':memory:'. */
export function openSqlite(path: string, migrations: readonly Migration[] = all): Store {
  const inMemory = path === ':memory:'
  const file = inMemory ? path : resolve(path)
  if (!inMemory) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // What stands beside it (-wal, -shm) gets the same mode from SQLite.
    closeSync(openSync(file, 'a', 0o600))
  }
  const writer = new Database(file)
  writer.pragma('journal_mode = WAL')
  writer.pragma('synchronous = FULL')
  writer.pragma('foreign_keys = ON')
  // SQLite's own wait would stop the whole process, and with it whoever in it holds the lock: `begin` waits instead.
  writer.pragma('busy_timeout = 0')
  const writing = sessionOf(writer)
  const reader = inMemory ? undefined : new Database(file, { readonly: true })

  const { listen, announce } = announcer()
  const inTurn = turns()
  const waiting: Job[] = []
  let grouping = false

  async function begin(): Promise<void> {
    const until = performance.now() + patience
    for (;;) {
      try {
        writer.exec('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error
        await setTimeout(1 + Math.random() * 4)
      }
    }
  }

  /** One transaction at a time has the writer to itself. */
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn('', async () => {
      await begin()
      try {
        const value = await work()
        writer.exec('commit')
        return value
      } catch (error) {
        if (writer.inTransaction) writer.exec('rollback')
        throw error
      }
    })

  /**
   * Takes those that wait, one after another, each in a savepoint of its own, and makes them durable at once: what costs most is the
   * wait for the disk, during which this process stands still.
   */
  async function group(): Promise<void> {
    const taken: Job[] = []
    try {
      const settle = await alone(async () => {
        const settle: (() => void)[] = []
        const until = performance.now() + together
        for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
          taken.push(job)
          settle.push(await job.run())
          if (performance.now() > until) break
        }
        return settle
      })
      for (const tell of settle) tell()
    } catch (error) {
      // Either nothing of the group was kept, or it never began.
      for (const job of taken.length > 0 ? taken : waiting.splice(0)) job.fail(error)
    }
  }

  async function groups(): Promise<void> {
    if (grouping) return
    grouping = true
    while (waiting.length > 0) {
      // Whoever else has something to write in this round of the event loop comes along.
      await setImmediate()
      await group()
    }
    grouping = false
  }

  const transact = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push({
        async run() {
          writer.exec('savepoint work')
          try {
            const value = await work(writing)
            writer.exec('release work')
            return () => resolve(value)
          } catch (error) {
            // On some errors, a full disk among them, SQLite takes the whole transaction back.
            if (!writer.inTransaction) throw error
            writer.exec('rollback to work; release work')
            return () => reject(error)
          }
        },
        fail: reject,
      })
      void groups()
    })

  return {
    ...shared({
      queries,
      reading: reader
        ? sessionOf(reader)
        : { all: (query, given) => transact((session) => session.all(query, given)) },
      writing: { all: (query, given) => transact((session) => session.all(query, given)) },
      transact: (table, work) =>
        transact(async (session) => {
          const [locked] = await session.all(queries.lockHead, { table })
          if (locked === undefined) return undefined
          const done = await work(session, locked)
          await write(session, [done.batch])
          return done
        }),
      write,
      announce,
    }),
    listen,
    async migrate() {
      const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: writer }) })
      for (let more = true; more; ) {
        let kept: string | undefined
        more = await alone(() =>
          migrateOnce(db, 'sqlite', migrations, async (number) => {
            if (inMemory || number === 1) return
            kept = `${file}.before-${number}`
            rmSync(kept, { force: true })
            await copy(file, kept)
          }),
        )
        if (kept !== undefined) rmSync(kept)
      }
    },
    ...(!inMemory && { backup: (to: string) => copy(file, to) }),
    async close() {
      await inTurn('', async () => {
        reader?.close()
        writer.close()
      })
    },
  }
}

const queries = queriesFor('sqlite')

const write: Write = async (session, batches) => {
  for (const { head, records, commands } of batches) {
    const { table, seq } = head
    for (const record of records) await session.all(queries.append, { table, ...record })
    for (const command of commands) await session.all(queries.remember, { table, ...command })
    if (records.length > 0) await session.all(queries.moveHead, { table, seq })
  }
}

function sessionOf(database: Database.Database): Session {
  const prepared = new Map<string, Database.Statement<unknown[], unknown>>()
  return {
    async all<P, R>({ text, valuesOf }: Query<P, R>, given: P) {
      const statement = prepared.get(text) ?? database.prepare<unknown[], unknown>(text)
      prepared.set(text, statement)
      // It has no lists; JSON serves for them.
      const values = storable(valuesOf(given)).map((value) =>
        Array.isArray(value) ? JSON.stringify(value) : value,
      )
      if (statement.reader) return statement.all(values) as R[]
      statement.run(values)
      return []
    },
  }
}

/** Copies a database that is in use, as it is at one moment. */
async function copy(from: string, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} is there already.`)
  const partial = `${to}.partial`
  rmSync(partial, { force: true })
  closeSync(openSync(partial, 'wx', 0o600))
  const source = new Database(from, { readonly: true })
  try {
    // An open read pins the moment: a backup would begin anew at every commit of another connection.
    source.exec('begin; select count(*) from sqlite_schema')
    await source.backup(partial)
    renameSync(partial, to)
  } finally {
    source.close()
    rmSync(partial, { force: true })
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
