import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addTally, emptyTally, type Tally } from '@tryst/engine'
import { type Plan, taskCount } from '../pool.ts'
import { Board, type Run } from './board.ts'

/** Milliseconds between looks at how far it is. */
const LOOK = 250

/** Something went wrong at a worker. */
class CrewError extends Error {
  override readonly name = 'CrewError'
}

/** Has a plan played by whichever workers there are, and waits for them; ended early it gives what there is. */
export class Crew {
  private constructor(private readonly board: Board) {}

  static async open(url: string): Promise<Crew> {
    return new Crew(await Board.open(url, `tryst simulate ${randomUUID()}`))
  }

  close(): Promise<void> {
    return this.board.close()
  }

  /** A run that was asked for before. */
  run(id: string): Promise<Run | undefined> {
    return this.board.run(id)
  }

  /**
   * Puts a plan up, or goes on with the same one that was put up before.
   * @param told by which id it can be gone on with, and, while it waits, how many workers there are
   * @throws CrewError
   */
  async playAll(plan: Plan, told: (id: string, workers: number) => void): Promise<Tally> {
    const run = await this.board.put(plan)
    while (!plan.signal.aborted) {
      const state = await this.look(run)
      if (state) {
        if (state.wrong !== null) throw new CrewError(state.wrong)
        plan.progress(Math.min(plan.runs, Math.round((plan.runs * state.done) / Math.max(1, state.of))))
        if (state.done === state.of) break
        told(run.id, state.workers)
      }
      await pause(LOOK, undefined, { signal: plan.signal }).catch(() => {})
    }
    const all = emptyTally()
    if (taskCount(plan) > 0) for (const tally of await this.board.results(run.id)) addTally(all, tally)
    return all
  }

  /** A database that is away for a while is asked again. */
  private async look({ id }: Run) {
    try {
      await this.board.release(id)
      return await this.board.state(id)
    } catch {
      return undefined
    }
  }
}
