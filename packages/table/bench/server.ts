import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { catalog } from '@tryst/engine'
import { TablesAtHand } from '../src/at-hand.ts'
import type { Body } from '../src/log.ts'
import { startServer } from '../src/server.ts'
import { openStore } from '../src/store/open.ts'
import { startPostgres } from '../src/testing/postgres.ts'
import { type Bare, barePostgres, bareSqlite } from './bare.ts'
import { carryOut, firstTable, type Load, type Task } from './load.ts'

/**
 * The load that the table server is made for, over both databases, on one machine, client included. The server is a process of its own,
 * the client a thread of this one. SECONDS, TABLES and ROUNDS change how much of it there is.
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const SECONDS = number('SECONDS', 20)
const TABLES = number('TABLES', 200)
const ROUNDS = number('ROUNDS', 3)
const PLAYERS = 4
const CATCH_UP = 10_000

const self = fileURLToPath(import.meta.url)

/** The server's process: it tells where it listens, and how much memory it uses, in bytes. */
async function serve(database: string): Promise<void> {
  const rate = { points: 1e9, duration: 1 }
  const rates = { address: rate, seat: rate, join: rate, create: rate }
  const { local } = await startServer({ database, rates })
  process.on('message', () => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ memory: heapUsed + external })
  })
  process.send?.({ url: local })
}

/** The client's thread: it does one task after another. */
function work(): void {
  parentPort?.on('message', async (task: Task) => {
    try {
      const answer = await carryOut(task)
      parentPort?.postMessage({ answer, first: firstTable() })
    } catch (error) {
      parentPort?.postMessage({ error: String(error) })
    }
  })
}

async function bench(name: string, database: string, bare: Bare): Promise<void> {
  const child = fork(self, [], {
    env: { ...process.env, TRYST_BENCH: database },
    execArgv: ['--expose-gc'],
  })
  const worker = new Worker(self)
  let first = ''
  const ask = async <T>(task: Task): Promise<T> => {
    worker.postMessage(task)
    const [message] = await once(worker, 'message')
    if (message.error) throw new Error(message.error)
    first = message.first
    return message.answer
  }
  const memory = async (): Promise<number> => {
    child.send('memory')
    const [message] = await once(child, 'message')
    return message.memory
  }
  try {
    const [{ url }] = await once(child, 'message')
    await ask({ do: 'connect', url })
    // what comes with the first of everything is not counted
    await ask({ do: 'tables', count: 10, players: PLAYERS })
    const before = await memory()
    await ask({ do: 'tables', count: TABLES, players: PLAYERS })
    const idle = await memory()
    await ask({ do: 'listen' })
    const followed = await memory()
    const load = await ask<Load>({ do: 'load', seconds: SECONDS })
    const busy = await ask<number>({ do: 'most', seconds: 3 })
    await ask({ do: 'hang-up' })
    const rounds: { most: number; bare: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ bare: await bare.run(2), most: await ask<number>({ do: 'most', seconds: 2 }) })
    await fill(database, first)
    const { seconds, records } = await ask<{ seconds: number; records: number }>({
      do: 'catch-up',
      table: first,
    })
    const ratios = rounds.map(({ most, bare }) => most / bare).sort((a, b) => a - b)
    const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
    const ms = ([p50, p99]: readonly [number, number]) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
    const kB = (bytes: number, of: number) => `${(bytes / of / 1000).toFixed(1)} kB`
    const persons = TABLES * (PLAYERS + 1)
    console.log(
      [
        `${name}: ${TABLES} tables × ${PLAYERS + 1} seats, ${load.commands} commands in ${SECONDS} s`,
        `  acknowledged  ${ms(load.acknowledged)}`,
        `  delivered     ${ms(load.delivered)}; lost ${load.lost}`,
        `  most          ${Math.round(median(rounds.map(({ most }) => most)))} commands a second; bare durable appends ${Math.round(median(rounds.map(({ bare }) => bare)))}`,
        `  ratio         ${median(ratios).toFixed(2)} (rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
        `  with streams  ${Math.round(busy)} commands a second, each delivered to ${PLAYERS + 1} streams`,
        `  memory        ${kB(idle - before, TABLES - 10)} per idle table, ${kB(followed - idle, persons)} per stream`,
        `  catch-up      ${records} records in ${seconds.toFixed(2)} s`,
      ].join('\n'),
    )
  } finally {
    child.kill()
    await worker.terminate()
    await bare.close()
  }
}

/** Makes a table's log long. */
async function fill(database: string, table: string): Promise<void> {
  const store = openStore(database)
  const atHand = new TablesAtHand(
    store,
    catalog,
    () => new Date(),
    () => false,
  )
  const bodies: Body[] = Array.from({ length: CATCH_UP }, (_, i) => ({
    kind: 'said',
    by: 'p1',
    text: `line ${i}, as long as a line of talk is`,
  }))
  await atHand.write(table, ({ append }) => append(bodies))
  await store.close()
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tryst-bench-'))
  const postgres = await startPostgres()
  try {
    await bench('SQLite', join(folder, 'tables.sqlite'), bareSqlite(folder))
    await bench('PostgreSQL', await postgres.database(), await barePostgres(await postgres.database()))
  } finally {
    await postgres.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.env.TRYST_BENCH !== undefined) await serve(process.env.TRYST_BENCH)
else if (isMainThread) await main()
else work()
