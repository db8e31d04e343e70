import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../../table/src/testing/postgres.ts'
import { start, tryst } from '../../testing/bin.ts'

const MINUTE = 60_000
const file = 'examples/arianrhod/first.yaml'

let postgres: TestPostgres
let database: string
const started: ChildProcess[] = []

/** Each looks for work of its own accord; `told` is when it has connected. */
async function worker(): Promise<ChildProcess> {
  const child = start(['worker', '--database', database, '--threads', '1'])
  started.push(child)
  await once(child.stdout, 'data')
  return child
}

const kill = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') => {
  const gone = once(child, 'exit')
  child.kill(signal)
  return (await gone)[0] as number | null
}

beforeAll(async () => {
  postgres = await startPostgres()
  database = await postgres.database()
}, MINUTE)

afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) await kill(child)
  await postgres?.close()
}, MINUTE)

const asked = (runs: number, seed: string) => [
  'simulate',
  file,
  '--runs',
  String(runs),
  '--seed',
  seed,
  '--policy',
  'aya=random,ren=random',
  '--json',
]

/** A simulation by way of the database, and when it has been put up by its id. */
function simulated(args: readonly string[]) {
  const child = start([...args, '--database', database])
  started.push(child)
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8')
  const putUp = new Promise<string>((resolve) =>
    child.stderr.on('data', (text: string) => {
      err += text
      const [, id] = /ID (\w+)/.exec(err) ?? []
      if (id !== undefined) resolve(id)
    }),
  )
  const over = once(child, 'close').then(([status]) => ({ status: status as number, out, err }))
  return { child, putUp, over, told: () => err }
}

/** Chunks of all runs that are done. */
async function chunksDone(): Promise<number> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query('select count(result)::int as done from tryst_simulate.chunks')
  await client.end()
  return rows[0].done
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('workers on one PostgreSQL', () => {
  it(
    'come to what one process comes to, though they are killed and started again all the time',
    async () => {
      const args = asked(400_000, 'killed')
      const run = simulated(args)
      await run.putUp
      let living = [await worker(), await worker()]
      for (let i = 0; i < 3; i += 1) {
        await pause(700)
        await kill(living[0] as ChildProcess)
        living = [living[1] as ChildProcess, await worker()]
      }
      const { status, out } = await run.over
      expect(status).toBe(0)
      expect(out).toBe((await tryst(args)).out)
      expect(JSON.parse(out).contests).toBe(400_000)
      // told to end, they end well
      for (const child of living) expect(await kill(child, 'SIGTERM')).toBe(0)
    },
    3 * MINUTE,
  )

  it(
    'go on when who asked was killed, by the same command and by the id',
    async () => {
      const args = asked(200_000, 'resumed')
      const first = simulated(args)
      const id = await first.putUp
      await kill(first.child)
      const other = await worker()
      const [again, byId] = await Promise.all([
        simulated(args).over,
        simulated(['simulate', '--resume', id, '--json']).over,
      ])
      expect([again.status, byId.status]).toEqual([0, 0])
      expect(again.out).toBe((await tryst(args)).out)
      expect(byId.out).toBe(again.out)
      await kill(other)
    },
    2 * MINUTE,
  )

  it(
    'are waited for, and what there is so far is told on Ctrl-C',
    async () => {
      const before = await chunksDone()
      const run = simulated(asked(40_000_000, 'interrupted'))
      await expect.poll(run.told, { timeout: MINUTE / 2 }).toContain('nobody is at it yet')
      const one = await worker()
      await expect.poll(chunksDone, { timeout: MINUTE / 2 }).toBeGreaterThan(before)
      run.child.kill('SIGINT')
      const { status, out } = await run.over
      expect(status).toBe(0)
      const { contests } = JSON.parse(out)
      expect(contests).toBeGreaterThan(0)
      expect(contests).toBeLessThan(40_000_000)
      await kill(one)
    },
    MINUTE,
  )

  it(
    'carry on when the database is away for a while',
    async () => {
      const args = asked(300_000, 'away')
      const run = simulated(args)
      await run.putUp
      const one = await worker()
      await pause(500)
      await postgres.restart()
      const { status, out } = await run.over
      expect(status).toBe(0)
      expect(out).toBe((await tryst(args)).out)
      await kill(one)
    },
    2 * MINUTE,
  )
})

describe('a run by way of a database', () => {
  it.each([
    [['simulate', '--resume', 'x'], '--resume needs --database'],
    [['simulate', file, '--resume', 'x'], 'one of them'],
    [['simulate', file, '--database', 'tables.db'], 'postgres://'],
    [['simulate', file, '--database', 'postgres://a:b@127.0.0.1:1/c'], 'ECONNREFUSED'],
    [['worker', '--database', 'postgres://a:b@127.0.0.1:1/c'], 'ECONNREFUSED'],
    [['worker'], '--database'],
  ])('refuses %j', async (args, what) => {
    const { status, err, out } = await tryst(args)
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(what)
  })

  it('refuses an id that is not there', async () => {
    const { status, err } = await tryst(['simulate', '--resume', 'nothing', '--database', database])
    expect([status, err]).toEqual([2, expect.stringContaining('no such run: nothing')])
  })
})
