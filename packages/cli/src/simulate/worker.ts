import { seeded, simulate, type Tally } from '@tryst/engine'
import { type Prepared, prepare, type Question } from './prepare.ts'

/** Some of the contests of a question: those of one number, whoever plays them. */
export interface Task {
  readonly question: Question
  readonly seed: string
  readonly number: number
  readonly runs: number
}

/** Contests of one task: enough to be worth a message, few enough for progress to move. */
export const TASK = 5000

let prepared: { readonly key: string; readonly ready: Prepared } | undefined

/** Plays a task. What comes out depends on the task alone: each has dice of its own. */
export function playTask({ question, seed, number, runs }: Task): Tally {
  const key = JSON.stringify(question)
  if (prepared?.key !== key) prepared = { key, ready: prepare(question) }
  const { contest, policies } = prepared.ready
  return simulate(contest, policies, runs, seeded(`${seed}/${number}`))
}
