import type { History } from '@tryst/engine'
import { type Answer, answerTo, gameOf, type Question, toldOf } from './answering.ts'
import type { Ask, Reply } from './odds-worker.ts'

/** What is asked for, the most urgent first. */
export const LANES = ['form', 'cards', 'compare', 'marks'] as const
export type Lane = (typeof LANES)[number]

interface Job {
  readonly owner: string
  readonly lane: Lane
  readonly history: History
  readonly question: Question
  readonly name: string
  readonly told: (answer: Answer) => void
  readonly failed: (error: Error) => void
}

/** What a worker can be asked through: a thread beside the page, or in tests anything that answers. */
export interface Thread {
  post(message: Ask): void
  end(): void
}
export type Start = (hear: (reply: Reply) => void, broken: () => void) => Thread

const startWorker: Start = (hear, broken) => {
  const worker = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data))
  worker.addEventListener('error', broken)
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() }
}

/** Where there can be no thread, the page works them out itself, however long it takes. */
const inPage: Start = (hear) => {
  let history: History | undefined
  return {
    post(message) {
      if ('game' in message) {
        history = gameOf(message.game)
        return
      }
      const { id, question } = message
      setTimeout(() => {
        const started = performance.now()
        if (history) hear({ id, answer: answerTo(history, question), took: performance.now() - started })
      })
    },
    end() {},
  }
}

/** How long, in milliseconds, something more urgent waits for what is being worked out before that is broken off. */
const PATIENCE = 150
/** What has taken no longer than this, in milliseconds, is worked out in the page at once: sooner than a message comes back. */
const CHEAP = 4
/** So many answers are remembered. */
const REMEMBERED = 200

/**
 * Works odds out beside the page, one question after the other, so that the page never stands still. What somebody asks makes void
 * what they asked before: it is dropped, and broken off when it takes long.
 */
export class Asker {
  private thread: Thread | undefined
  private told: History | undefined
  private running: { readonly id: number; readonly job: Job; isVoid: boolean } | undefined
  private queue: Job[] = []
  private count = 0
  private impatience: ReturnType<typeof setTimeout> | undefined
  private readonly known = new WeakMap<History, Map<string, Answer>>()
  /** what questions of a kind took the last time, in milliseconds */
  private readonly costs = new Map<string, number>()

  constructor(private start: Start = startWorker) {}

  /** An answer that is known already, or costs next to nothing. */
  answer(history: History, question: Question): Answer | undefined {
    const name = JSON.stringify(question)
    const known = this.known.get(history)?.get(name)
    if (known || (this.costs.get(kindOf(question)) ?? Number.POSITIVE_INFINITY) > CHEAP) return known
    const started = performance.now()
    const answer = answerTo(history, question)
    this.remember(history, question, answer, performance.now() - started)
    return answer
  }

  /** Asks anew what somebody wants to know; `told` hears each answer, in any order. */
  ask(
    owner: string,
    lane: Lane,
    history: History,
    questions: readonly Question[],
    told: (question: Question, answer: Answer) => void,
    failed: (error: Error) => void,
  ): void {
    this.queue = this.queue.filter((job) => job.owner !== owner)
    for (const question of questions)
      this.queue.push({
        owner,
        lane,
        history,
        question,
        name: JSON.stringify(question),
        told: (answer) => told(question, answer),
        failed,
      })
    const { running } = this
    if (running?.job.owner === owner) {
      const isSame = (job: Job) => job.name === running.job.name && job.history === running.job.history
      running.isVoid = !this.queue.some((job) => job.owner === owner && isSame(job))
      if (!running.isVoid) this.queue = this.queue.filter((job) => job.owner !== owner || !isSame(job))
    }
    this.queue.sort((a, b) => LANES.indexOf(a.lane) - LANES.indexOf(b.lane))
    this.next()
    this.hurry()
  }

  /** Starts the thread before there is a question, so that the first need not wait for it. */
  warm(): void {
    this.thread ??= this.start(
      (reply) => this.hear(reply),
      () => this.broken(),
    )
  }

  /** There is no thread to be had. */
  private broken(): void {
    this.start = inPage
    this.thread = undefined
    this.told = undefined
    const { running } = this
    this.running = undefined
    if (running && !running.isVoid) this.queue.unshift(running.job)
    this.next()
  }

  private next(): void {
    if (this.running) return
    clearTimeout(this.impatience)
    const job = this.queue.shift()
    if (!job) return
    this.warm()
    if (this.told !== job.history) {
      this.thread?.post({ game: toldOf(job.history) })
      this.told = job.history
    }
    this.count += 1
    this.running = { id: this.count, job, isVoid: false }
    this.thread?.post({ id: this.count, question: job.question })
  }

  /** Whether what is being worked out is in the way of something more urgent, or wanted no more. */
  private hurry(): void {
    const [first] = this.queue
    if (!this.running || !first) return
    const { job, isVoid } = this.running
    if (!isVoid && LANES.indexOf(first.lane) >= LANES.indexOf(job.lane)) return
    clearTimeout(this.impatience)
    this.impatience = setTimeout(() => this.breakOff(), PATIENCE)
  }

  private breakOff(): void {
    if (!this.running) return
    const { job, isVoid } = this.running
    this.thread?.end()
    this.thread = undefined
    this.told = undefined
    this.running = undefined
    // what only gave way is taken up again after it
    if (!isVoid) {
      const at = this.queue.findIndex(({ lane }) => LANES.indexOf(lane) > LANES.indexOf(job.lane))
      this.queue.splice(at < 0 ? this.queue.length : at, 0, job)
    }
    this.next()
  }

  private hear(reply: Reply): void {
    if (reply.id !== this.running?.id) return
    const { job, isVoid } = this.running
    this.running = undefined
    if ('answer' in reply) {
      this.remember(job.history, job.question, reply.answer, reply.took)
      if (!isVoid) job.told(reply.answer)
    } else job.failed(new Error(reply.failed))
    this.next()
  }

  private remember(history: History, question: Question, answer: Answer, took: number): void {
    this.costs.set(kindOf(question), took)
    const known = this.known.get(history) ?? new Map<string, Answer>()
    this.known.set(history, known)
    if (known.size >= REMEMBERED) known.clear()
    known.set(JSON.stringify(question), answer)
  }
}

/** What takes about as long. */
const kindOf = ({ of, action }: Question): string => `${of} ${action}`
