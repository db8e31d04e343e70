import { addTally, emptyTally, type Tally } from '@tryst/engine'
import type { Question } from './prepare.ts'
import { playTask, TASK, type Task } from './worker.ts'

/** How much is to be played, and who is told of it. */
export interface Plan {
  readonly question: Question
  readonly seed: string
  readonly runs: number
  /** ends it early: what is there by then counts */
  readonly signal: AbortSignal
  progress(done: number): void
}

/** The tasks of a plan, by their numbers; whoever plays them, each comes to the same. */
export const taskCount = ({ runs }: Pick<Plan, 'runs'>): number => Math.ceil(runs / TASK)

export const taskOf = ({ question, seed, runs }: Pick<Plan, 'question' | 'seed' | 'runs'>, number: number) =>
  ({ question, seed, number, runs: Math.min(TASK, runs - number * TASK) }) satisfies Task

/** Threads that play tasks. */
export interface Threads {
  play(task: Task): Promise<Tally>
  close(): Promise<void>
}

export async function openThreads(count: number): Promise<Threads> {
  // Workers load the very file that this is bundled into: its default export plays a task.
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({ filename: import.meta.url, minThreads: count, maxThreads: count })
  return { play: (task) => pool.run(task), close: () => pool.destroy() }
}

/** Plays all contests of a plan: the same result for any number of threads. */
export async function playAll(plan: Plan, most: number): Promise<Tally> {
  const { signal } = plan
  const count = taskCount(plan)
  const all = emptyTally()
  const take = (tally: Tally) => {
    addTally(all, tally)
    plan.progress(all.contests)
  }
  const threads = Math.min(most, count)
  if (threads < 2) {
    for (let number = 0; number < count && !signal.aborted; number += 1) {
      take(playTask(taskOf(plan, number)))
      // lets a signal in
      await new Promise(setImmediate)
    }
    return all
  }
  const pool = await openThreads(threads)
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  let next = 0
  const work = async () => {
    while (next < count && !signal.aborted) {
      const number = next
      next += 1
      const tally = await Promise.race([pool.play(taskOf(plan, number)), stopped])
      if (tally) take(tally)
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, work))
  } finally {
    // a worker in the middle of a task is ended with the process
    if (!signal.aborted) await pool.close()
  }
  return all
}
