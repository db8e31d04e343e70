import { addTally, emptyTally, type Tally } from '@tryst/engine'
import type { Question } from './prepare.ts'
import { playTask, TASK, type Task } from './worker.ts'

/** How much is to be played, by how many threads, and who is told of it. */
export interface Plan {
  readonly question: Question
  readonly seed: string
  readonly runs: number
  readonly threads: number
  /** ends it early: what is there by then counts */
  readonly signal: AbortSignal
  progress(done: number): void
}

/** Plays all contests of a plan: the same result for any number of threads. */
export async function playAll(plan: Plan): Promise<Tally> {
  const { question, seed, runs, signal } = plan
  const tasks: Task[] = []
  for (let number = 0; number * TASK < runs; number += 1)
    tasks.push({ question, seed, number, runs: Math.min(TASK, runs - number * TASK) })
  const threads = Math.min(plan.threads, tasks.length)
  const all = emptyTally()
  const take = (tally: Tally) => {
    addTally(all, tally)
    plan.progress(all.contests)
  }
  if (threads < 2) {
    for (const task of tasks) {
      take(playTask(task))
      // lets a signal in
      await new Promise(setImmediate)
      if (signal.aborted) break
    }
    return all
  }
  // Workers load the very file that this is bundled into: its default export plays a task.
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({ filename: import.meta.url, minThreads: threads, maxThreads: threads })
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  let next = 0
  const work = async () => {
    for (let task = tasks[next]; task && !signal.aborted; task = tasks[next]) {
      next += 1
      const tally = await Promise.race([pool.run(task) as Promise<Tally>, stopped])
      if (tally) take(tally)
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, work))
  } finally {
    // a worker in the middle of a task is ended with the process
    if (!signal.aborted) await pool.destroy()
  }
  return all
}
