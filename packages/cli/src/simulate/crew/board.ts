import { createHash } from 'node:crypto'
import type { Tally } from '@tryst/engine'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import { type Plan, taskCount } from '../pool.ts'
import type { Question } from '../prepare.ts'

/** Set when the command line is built. */
declare const __TRYST_VERSION__: string

/** Processes of another version might play by other rules: each has a queue of its own. */
const QUEUE = `simulate-${__TRYST_VERSION__}`

/** A task that nobody has finished after so many seconds is given to another, should all else fail. */
const EXPIRES = 900
/** Results are kept so many days. */
const KEPT = 7
/** A run is cut into so many chunks, at most. */
const CHUNKS = 2000

/** What has been asked for: contests, cut into chunks of some tasks each. */
export interface Run {
  readonly id: string
  readonly question: Question
  readonly seed: string
  readonly runs: number
  /** tasks in a chunk */
  readonly size: number
}

/** A chunk of a run, as a worker takes it. */
export interface Chunk {
  readonly job: string
  readonly run: string
  readonly number: number
}

/** Something in which statements are carried out together. */
type Statements = PgBoss.Db

/**
 * Where runs, their chunks and what came of them stand: PostgreSQL. Chunks are handed out by pg-boss; a result is written together with
 * the end of its job, once.
 */
export class Board {
  private constructor(
    private readonly boss: PgBoss,
    private readonly pool: pg.Pool,
    /** this process, by a name that PostgreSQL shows as long as it is connected */
    private readonly name: string,
  ) {}

  /**
   * Connects, and makes what is missing.
   * @param name of this process alone
   */
  static async open(url: string, name: string): Promise<Board> {
    // loaded here, since most commands need neither
    const [{ default: driver }, { default: Boss }] = await Promise.all([import('pg'), import('pg-boss')])
    const pool = new driver.Pool({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // who is connected is alive: a worker that plays for minutes stays connected
      idleTimeoutMillis: 0,
    })
    pool.on('error', () => {})
    const boss = new Boss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schedule: false,
      maintenanceIntervalSeconds: 10,
    })
    boss.on('error', () => {})
    try {
      const client = await pool.connect()
      try {
        // one process at a time makes what is missing
        await client.query('select pg_advisory_lock(7412098311)')
        await client.query(TABLES)
        await boss.start()
        await boss.createQueue(QUEUE)
      } finally {
        // the lock ends with its connection
        client.release(true)
      }
    } catch (error) {
      await pool.end()
      throw error
    }
    return new Board(boss, pool, name)
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false, wait: true })
    await this.pool.end()
  }

  /** Puts up what is to be played, unless it is there already: the same question, seed and number of contests are one run. */
  async put({ question, seed, runs }: Pick<Plan, 'question' | 'seed' | 'runs'>): Promise<Run> {
    const size = Math.max(4, Math.ceil(taskCount({ runs }) / CHUNKS))
    const text = JSON.stringify([question, seed, runs, __TRYST_VERSION__])
    const id = createHash('sha256').update(text).digest('hex').slice(0, 12)
    const run: Run = { id, question, seed, runs, size }
    await this.together(async (db) => {
      await db.executeSql(
        `delete from tryst_simulate.runs where made < now() - interval '${KEPT} days' and id <> $1`,
        [id],
      )
      const { rows } = await db.executeSql(
        'insert into tryst_simulate.runs (id, asked) values ($1, $2) on conflict do nothing returning id',
        [id, JSON.stringify(run)],
      )
      if (rows.length === 0) return
      const { rows: chunks } = await db.executeSql(
        `insert into tryst_simulate.chunks (run, number, job)
         select $1, number, gen_random_uuid() from generate_series(0, $2::int - 1) number returning number, job`,
        [id, Math.ceil(taskCount(run) / size)],
      )
      await this.boss.insert(
        chunks.map(({ number, job }) => ({
          id: job,
          name: QUEUE,
          data: { run: id, number },
          // a long run does not hold up one that comes later: first chunks go first
          priority: -number,
          retryLimit: 1_000_000,
          retryDelay: 0,
          expireInSeconds: EXPIRES,
        })),
        { db },
      )
    })
    return run
  }

  /** A run by its id; undefined when there is none. */
  async run(id: string): Promise<Run | undefined> {
    const { rows } = await this.pool.query('select asked from tryst_simulate.runs where id = $1', [id])
    return rows[0] && (JSON.parse(rows[0].asked) as Run)
  }

  /** How far a run is: chunks done, of how many, what went wrong, and how many workers there are. */
  async state(run: string): Promise<{ done: number; of: number; wrong: string | null; workers: number }> {
    const { rows } = await this.pool.query(
      `select count(result)::int as done, count(*)::int as of,
         (select wrong from tryst_simulate.runs where id = $1) as wrong,
         (select count(distinct application_name)::int from pg_stat_activity where application_name like $2) as workers
       from tryst_simulate.chunks where run = $1`,
      [run, `${WORKER}%`],
    )
    return rows[0]
  }

  /** What came of the chunks that are done. */
  async results(run: string): Promise<Tally[]> {
    const { rows } = await this.pool.query(
      'select result from tryst_simulate.chunks where run = $1 and result is not null',
      [run],
    )
    return rows.map(({ result }) => JSON.parse(result) as Tally)
  }

  /** Gives back what is held by workers that are no longer connected: others take it. */
  async release(run: string): Promise<void> {
    const { rows } = await this.pool.query(
      `select job from tryst_simulate.chunks where run = $1 and result is null and worker is not null
         and not exists (select from pg_stat_activity where application_name = worker)`,
      [run],
    )
    await this.giveBack(rows.map(({ job }) => job))
  }

  /** Gives back what this worker has taken, but for the jobs that it is at. */
  async letGo(busy: Iterable<string>): Promise<void> {
    const { rows } = await this.pool.query(
      'select job from tryst_simulate.chunks where worker = $1 and result is null and job <> all($2)',
      [this.name, [...busy]],
    )
    await this.giveBack(rows.map(({ job }) => job))
  }

  private async giveBack(jobs: string[]): Promise<void> {
    if (jobs.length === 0) return
    await this.together(async (db) => {
      await db.executeSql('update tryst_simulate.chunks set worker = null where job = any($1)', [jobs])
      await this.boss.fail(QUEUE, jobs, { db })
    })
  }

  /** Takes a chunk; undefined when there is none to take. Taken and told by whom at once, so that none is lost in between. */
  take(): Promise<Chunk | undefined> {
    return this.together(async (db) => {
      const [job] = await this.boss.fetch<{ run: string; number: number }>(QUEUE, { db, batchSize: 1 })
      if (!job) return undefined
      await db.executeSql('update tryst_simulate.chunks set worker = $2 where job = $1', [job.id, this.name])
      return { job: job.id, ...job.data }
    })
  }

  /** Writes down what came of a chunk; nothing of a run that is no longer there. A second result, which is the same, changes nothing. */
  done({ job }: Chunk, tally: Tally | undefined): Promise<void> {
    return this.together(async (db) => {
      if (tally)
        await db.executeSql(
          'update tryst_simulate.chunks set result = $2 where job = $1 and result is null',
          [job, JSON.stringify(tally)],
        )
      await this.boss.complete(QUEUE, job, { db })
    })
  }

  /** Tells that a run cannot be played; its chunks are not tried again. */
  async failed({ run }: Chunk, wrong: string): Promise<void> {
    await this.together(async (db) => {
      await db.executeSql('update tryst_simulate.runs set wrong = $2 where id = $1', [run, wrong])
      const { rows } = await db.executeSql('select job from tryst_simulate.chunks where run = $1', [run])
      await this.boss.cancel(
        QUEUE,
        rows.map(({ job }) => job),
        { db },
      )
    })
  }

  private async together<T>(work: (db: Statements) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    // told of a connection's end while nobody asks it anything, it throws unless somebody listens
    const ignore = () => {}
    client.on('error', ignore)
    try {
      await client.query('begin')
      const result = await work({ executeSql: (text, values) => client.query(text, values) })
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // whatever it was in the middle of ends with its connection
      client.release(true)
      throw error
    } finally {
      client.off('error', ignore)
    }
  }
}

/** How the names of workers begin. */
export const WORKER = 'tryst worker '

const TABLES = `
  create schema if not exists tryst_simulate;
  create table if not exists tryst_simulate.runs (
    id text primary key,
    asked text not null,
    wrong text,
    made timestamptz not null default now()
  );
  create table if not exists tryst_simulate.chunks (
    run text not null references tryst_simulate.runs on delete cascade,
    number int not null,
    job uuid not null unique,
    worker text,
    result text,
    primary key (run, number)
  );
`
