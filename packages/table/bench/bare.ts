import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'

/** As long as a record usually is. */
const BODY = 'x'.repeat(600)

/** Durable appends of the database by itself: one row to a transaction, as fast as it can. */
export interface Bare {
  /** rows per second */
  run(seconds: number): Promise<number>
  close(): Promise<void>
}

export function bareSqlite(folder: string): Bare {
  const database = new Database(join(folder, 'bare.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table events (seq integer primary key, body text not null) strict')
  const append = database.prepare('insert into events (body) values (?)')
  return {
    async run(seconds) {
      const start = performance.now()
      let count = 0
      for (; performance.now() < start + 1000 * seconds; count += 1) append.run(BODY)
      return (1000 * count) / (performance.now() - start)
    },
    async close() {
      database.close()
    },
  }
}

/** On as many connections as the server has. */
export async function barePostgres(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url })
  await pool.query('create table events (seq bigserial primary key, body text not null)')
  return {
    async run(seconds) {
      const start = performance.now()
      let count = 0
      const one = async () => {
        const client = await pool.connect()
        for (; performance.now() < start + 1000 * seconds; count += 1)
          await client.query({
            name: 'append',
            text: 'insert into events (body) values ($1)',
            values: [BODY],
          })
        client.release()
      }
      await Promise.all(Array.from({ length: 10 }, one))
      return (1000 * count) / (performance.now() - start)
    },
    close: () => pool.end(),
  }
}
