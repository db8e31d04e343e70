import type { TaskName, Tasks, Wrong } from './tasks.ts'

/** Something that cannot be worked out, and why. */
export class TaskError extends Error {
  override readonly name = 'TaskError'
  constructor(readonly wrong: Wrong) {
    super(wrong.kind === 'failed' ? wrong.detail : wrong.kind)
  }
}

type Told<N extends TaskName> = { readonly answer: Tasks[N]['answer'] } | { readonly wrong: Wrong }

/** A thread beside the page that does one task after the other. */
export class TaskWorker {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, (told: Told<TaskName>) => void>()
  private asked = 0

  constructor() {
    this.worker.addEventListener('message', ({ data: [id, told] }) => {
      this.waiting.get(id)?.(told)
      this.waiting.delete(id)
    })
    this.worker.addEventListener('error', ({ message }) => {
      for (const tell of this.waiting.values()) tell({ wrong: { kind: 'failed', detail: message } })
      this.waiting.clear()
    })
  }

  /** @throws TaskError. Never answered once the worker is ended */
  ask<N extends TaskName>(name: N, ask: Tasks[N]['ask']): Promise<Tasks[N]['answer']> {
    this.asked += 1
    const id = this.asked
    return new Promise((resolve, reject) => {
      this.waiting.set(id, (told) => {
        if ('answer' in told) resolve(told.answer as Tasks[N]['answer'])
        else {
          // for whoever looks for what went wrong
          if (told.wrong.kind === 'failed') console.error(told.wrong.detail)
          reject(new TaskError(told.wrong))
        }
      })
      this.worker.postMessage([id, name, ask])
    })
  }

  /** Ends it, whatever it is at. */
  end(): void {
    this.worker.terminate()
  }
}
