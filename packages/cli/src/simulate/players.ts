import { availableParallelism } from 'node:os'
import type { Tally } from '@tryst/engine'
import type { Voice } from '../text/voice.ts'
import type { Crew } from './crew/ask.ts'
import type { Run } from './crew/board.ts'
import { type Plan, playAll } from './pool.ts'

/** The database cannot be reached, or a worker could not play. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** Who plays: threads of this process, or workers by way of a database. */
export interface Players {
  play(plan: Plan): Promise<Tally>
  /** a run that was asked for before; undefined when there is none */
  run(id: string): Promise<Run | undefined>
  close(): Promise<void>
}

interface Asked {
  readonly threads?: number
  readonly database?: string
}

export function playersFor({ threads = availableParallelism(), database }: Asked, voice: Voice): Players {
  if (database === undefined)
    return { play: (plan) => playAll(plan, threads), run: async () => undefined, close: async () => {} }
  let crew: Promise<Crew> | undefined
  const opened = () => {
    crew ??= import('./crew/ask.ts').then(({ Crew }) => Crew.open(database))
    return crew
  }
  return {
    play: (plan) => known(async () => (await opened()).playAll(plan, teller(database, voice))),
    run: (id) => known(async () => (await opened()).run(id)),
    close: async () => {
      // one that could not be opened has been told of already
      await crew?.then((one) => one.close()).catch(() => {})
    },
  }
}

async function known<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new DatabaseError(error instanceof Error ? error.message : String(error))
  }
}

/** Tells once by which id a run can be gone on with, and once that nobody is at it. */
function teller(database: string, { t }: Voice) {
  let [toldId, toldNone] = ['', false]
  const place = database.replace(/\/\/[^@/]*@/, '//…@')
  return (id: string, workers: number): void => {
    if (toldId !== id) process.stderr.write(`${t('putUp', { id })}\n`)
    if (workers === 0 && !toldNone) {
      process.stderr.write(`${t('noWorkers', { command: `tryst worker --database ${place}` })}\n`)
      toldNone = true
    }
    toldId = id
  }
}
