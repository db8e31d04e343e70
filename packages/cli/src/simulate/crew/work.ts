import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addTally, emptyTally, type Tally } from '@tryst/engine'
import { openThreads, type Threads, taskCount, taskOf } from '../pool.ts'
import { Board, type Chunk, type Run, WORKER } from './board.ts'

/** Milliseconds until it looks again when there is nothing to do, or the database does not answer. */
const LOOK = 500
/** So many runs are kept at hand. */
const AT_HAND = 16

/**
 * Plays chunks of whatever is put up, on some threads, until it is told to stop: what has been begun is finished then.
 * @param ready is called when it has connected
 */
export async function work(
  url: string,
  threads: number,
  signal: AbortSignal,
  ready: () => void,
): Promise<void> {
  const board = await Board.open(url, `${WORKER}${randomUUID()}`)
  ready()
  const pool = await openThreads(threads)
  const worker = new Worker(board, pool, signal)
  await Promise.all(Array.from({ length: threads }, () => worker.loop()))
  await pool.close()
  await board.close()
}

class Worker {
  private readonly runs = new Map<string, Run | undefined>()
  /** the jobs that are being played */
  private readonly busy = new Set<string>()

  constructor(
    private readonly board: Board,
    private readonly pool: Threads,
    private readonly signal: AbortSignal,
  ) {}

  async loop(): Promise<void> {
    while (!this.signal.aborted)
      try {
        const chunk = await this.board.take()
        if (chunk) await this.finish(chunk)
        else await this.wait()
      } catch {
        // the database was away: something may have been taken without anybody here being told
        await this.wait()
        await this.board.letGo(this.busy).catch(() => {})
      }
  }

  private async finish(chunk: Chunk): Promise<void> {
    this.busy.add(chunk.job)
    try {
      const run = await this.again(() => this.runOf(chunk.run))
      const played = run && (await this.play(run, chunk))
      await this.again(() =>
        typeof played === 'string' ? this.board.failed(chunk, played) : this.board.done(chunk, played),
      )
    } finally {
      this.busy.delete(chunk.job)
    }
  }

  /** What came of a chunk, or why it cannot be played: here as anywhere else, since the rules are the same. */
  private async play(run: Run, { number: chunk }: Chunk): Promise<Tally | string> {
    const from = chunk * run.size
    const to = Math.min(from + run.size, taskCount(run))
    const all = emptyTally()
    try {
      for (let number = from; number < to; number += 1)
        addTally(all, await this.pool.play(taskOf(run, number)))
      return all
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  private async runOf(id: string): Promise<Run | undefined> {
    if (!this.runs.has(id)) this.runs.set(id, await this.board.run(id))
    const [oldest = id] = this.runs.keys()
    if (this.runs.size > AT_HAND) this.runs.delete(oldest)
    return this.runs.get(id)
  }

  /** Until it succeeds, or this worker ends: a database that is away for a while is not the end of what has been played. */
  private async again<T>(what: () => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await what()
      } catch (error) {
        if (this.signal.aborted) throw error
        await this.wait()
      }
  }

  private async wait(): Promise<void> {
    await pause(LOOK, undefined, { signal: this.signal }).catch(() => {})
  }
}
