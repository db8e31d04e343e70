import type pg from 'pg'
import { commands, lockHeads, queries, sessionOf, write } from './postgres-queries.ts'
import type { Session } from './query.ts'
import type { Batch, CommandKey, Done, Locked } from './transaction.ts'

/** How many groups are under way at once: what comes meanwhile gathers for the next. */
const AT_ONCE = 2
/** How many tables a group has at most. */
const MOST = 100

interface Job {
  readonly table: string
  readonly asks: CommandKey | undefined
  /** @returns what it left to be written */
  run(session: Session, locked: Locked): Promise<Batch>
  /** It is kept, or there is no such table. */
  done(): void
  fail(error: unknown): void
}

/**
 * Transactions of different tables that come at the same time share one of the database: most of what a transaction costs is its journeys
 * there and back, and its commit. When one fails, the others don't. A table whose head another process holds has to wait for it, and so
 * is taken by itself.
 */
export function groupsOn(pool: pg.Pool) {
  const waiting: Job[] = []
  /** the tables of jobs under way: they come one after another */
  const busy = new Set<string>()
  let underWay = 0
  let soon = false

  function take(): Job[] {
    const taken: Job[] = []
    for (const job of waiting.splice(0))
      if (taken.length === MOST || busy.has(job.table)) waiting.push(job)
      else {
        busy.add(job.table)
        taken.push(job)
      }
    return taken
  }

  function schedule(): void {
    if (soon || underWay === AT_ONCE || waiting.length === 0) return
    soon = true
    // Whoever else has something to write in this round of the event loop comes along.
    setImmediate(() => {
      soon = false
      const jobs = take()
      if (jobs.length === 0) return
      underWay += 1
      void group(jobs).then(() => {
        underWay -= 1
        schedule()
      })
      schedule()
    })
  }

  function end(jobs: readonly Job[], tell: (job: Job) => void): void {
    for (const job of jobs) {
      busy.delete(job.table)
      tell(job)
    }
    schedule()
  }

  async function group(jobs: readonly Job[]): Promise<void> {
    let locked: readonly Job[] = jobs
    try {
      const failed = await inTransaction(pool, async (client) => {
        const session = sessionOf(client)
        const heads = await session.all(lockHeads, { tables: jobs.map(({ table }) => table) })
        const seqs = new Map(heads.map(({ id, seq }) => [id, seq]))
        locked = jobs.filter(({ table }) => seqs.has(table))
        for (const job of jobs) if (!seqs.has(job.table)) void alone(job)
        const lookedFor = await lookFor(session, locked)
        return runAll(client, locked, ({ table }) => ({ seq: seqs.get(table) ?? 0, ...lookedFor.get(table) }))
      })
      end(locked, (job) => (failed.has(job) ? job.fail(failed.get(job)) : job.done()))
    } catch (error) {
      // Nothing of the group was kept, or the connection was lost in the very commit.
      end(locked, (job) => job.fail(error))
    }
  }

  async function alone(job: Job): Promise<void> {
    try {
      await inTransaction(pool, async (client) => {
        const session = sessionOf(client)
        const [head] = await session.all(queries.lockHead, { table: job.table })
        if (head !== undefined) await write(session, [await job.run(session, head)])
      })
      end([job], () => job.done())
    } catch (error) {
      end([job], () => job.fail(error))
    }
  }

  return <T>(
    table: string,
    work: (session: Session, locked: Locked) => Promise<Done<T>>,
    asks?: CommandKey,
  ): Promise<Done<T> | undefined> =>
    new Promise((resolve, reject) => {
      let done: Done<T> | undefined
      waiting.push({
        table,
        asks,
        async run(session, locked) {
          done = await work(session, locked)
          return done.batch
        },
        done: () => resolve(done),
        fail: reject,
      })
      schedule()
    })
}

/** What is known of the commands that jobs will ask for, by their tables. */
async function lookFor(
  session: Session,
  jobs: readonly Job[],
): Promise<ReadonlyMap<string, Pick<Locked, 'looked'>>> {
  const asked = jobs.flatMap(({ table, asks }) => (asks ? [{ ...asks, table }] : []))
  const found =
    asked.length === 0
      ? []
      : await session.all(commands, {
          tables: asked.map(({ table }) => table),
          seats: asked.map(({ seat }) => seat),
          keys: asked.map(({ key }) => key),
        })
  const known = new Map(found.map((row) => [row.table, row]))
  return new Map(
    asked.map(({ table, seat, key }) => {
      const row = known.get(table)
      return [
        table,
        { looked: { seat, key, found: row && { request: row.request, response: row.response } } },
      ]
    }),
  )
}

/** Runs jobs one after another and writes what they leave. @returns those that failed: nothing of them is kept */
async function runAll(
  client: pg.PoolClient,
  jobs: readonly Job[],
  lockedOf: (job: Job) => Locked,
): Promise<ReadonlyMap<Job, unknown>> {
  const failed = new Map<Job, unknown>()
  const left: { readonly job: Job; readonly batch: Batch }[] = []
  for (const job of jobs) {
    const work = savepoint(client)
    try {
      left.push({ job, batch: await job.run(work.session, lockedOf(job)) })
    } catch (error) {
      failed.set(job, error)
      await work.takeBack()
    }
  }
  const together = savepoint(client)
  try {
    await write(
      together.session,
      left.map(({ batch }) => batch),
    )
  } catch {
    await together.takeBack()
    for (const { job, batch } of left) {
      const alone = savepoint(client)
      try {
        await write(alone.session, [batch])
      } catch (error) {
        failed.set(job, error)
        await alone.takeBack()
      }
    }
  }
  return failed
}

/** A part of a transaction that can be taken back by itself, from the first thing that it asks of the database. */
function savepoint(client: pg.PoolClient) {
  const session = sessionOf(client)
  let begun: Promise<unknown> | undefined
  return {
    session: {
      async all(query, given) {
        // not waited for: the connection does one thing after another
        begun ??= client.query('savepoint work').catch(() => {})
        return session.all(query, given)
      },
    } satisfies Session,
    async takeBack(): Promise<void> {
      if (begun) await client.query('rollback to savepoint work')
    },
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let clean = false
  try {
    // A lock is worth nothing under an isolation that goes on showing what was there before it was taken.
    await client.query('begin isolation level read committed')
    const value = await work(client)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('PostgreSQL took the transaction back.')
    clean = true
    return value
  } catch (error) {
    await client.query('rollback').then(
      () => {
        clean = true
      },
      () => {},
    )
    throw error
  } finally {
    client.release(!clean)
  }
}
