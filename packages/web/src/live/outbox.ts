import type { Command, Outcome, Snapshot } from '@tryst/table/types'
import { ApiError, api, randomHex } from './api.ts'
import { setDraft } from './drafts.ts'
import { kept, keptNames } from './kept.ts'

/** A command that the server has not answered yet. */
export interface Pending {
  /** under which the server takes it once, however often it is sent */
  readonly key: string
  readonly command: Command
  /** when it was sent first, in milliseconds */
  readonly at: number
  /** what of the page was sent with it: no draft any more once it is done */
  readonly draft?: string
}

/** A command from before the page was loaded that was not done. */
export interface NotDone {
  readonly key: string
  readonly command: Command
  readonly why: Extract<Outcome, { readonly status: 'refused' }>['refused'] | ApiError
}

interface Held {
  pending: Pending
  readonly answer: Promise<Outcome>
  /** it was sent, and nobody answered */
  waits: boolean
  readonly stop: AbortController
}

/** Between tries, in milliseconds: at first, and at most. */
const SOON = 300
const LATER = 5_000
/** Verifiable dice need a moment before the first roll of an epoch: so often it is tried again, so many milliseconds apart. */
const DICE_TRIES = 30
const DICE_WAIT = 400

/** Not worth a place in the list, and made anew when it is still wanted. */
const BY_ITSELF: ReadonlySet<Command['type']> = new Set(['commit', 'open'])

const isStep = (command: Command, id: string): boolean => command.type === 'step' && command.step.do === id

/**
 * The commands of a seat on their way. Each is kept on the device before it is sent, and sent until the server has answered, over a reload
 * too: always under the same key, so that it has one effect. While nobody answers, those that came later wait for those that came first;
 * a pause waits for none.
 */
export class Outbox {
  private held: readonly Held[] = []
  private failed: readonly NotDone[] = []
  private closed = false
  private wakes = new Set<() => void>()

  constructor(
    private readonly table: string,
    private readonly seen: () => Snapshot['seq'],
    private readonly changed: () => void,
  ) {}

  /** Sends again what a page before this one could not. */
  resume(): void {
    const all = keptNames(this.nameOf('')).flatMap((name) => kept.get<Pending>(name) ?? [])
    for (const pending of all.sort((a, b) => a.at - b.at))
      this.hold(pending, true).answer.then(
        (outcome) => outcome.status === 'refused' && this.fail(pending, outcome.refused),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (!this.closed && error.code !== 'cancelled') this.fail(pending, error)
        },
      )
  }

  /** Each has a place of its own: two windows at one table take nothing from each other. */
  private nameOf(key: string): string {
    return `outbox ${this.table} ${key}`
  }

  /** What nobody has answered. */
  get waiting(): readonly Pending[] {
    return this.held
      .filter(({ waits, pending }) => waits && !BY_ITSELF.has(pending.command.type))
      .map(({ pending }) => pending)
  }

  get sending(): number {
    return this.held.length
  }

  get notDone(): readonly NotDone[] {
    return this.failed
  }

  /** Sends a command; one that is on its way already is not sent twice. @throws ApiError when the server will not take it */
  send(command: Command, draft?: string): Promise<Outcome> {
    const text = JSON.stringify(command)
    const same = this.held.find(({ pending }) => JSON.stringify(pending.command) === text)
    if (same) return same.answer
    return this.hold(
      { key: randomHex(16), command, at: Date.now(), ...(draft !== undefined && { draft }) },
      false,
    ).answer
  }

  /** Sends it no more. What had reached the server all the same stays done. */
  cancel(key: string): void {
    const held = this.held.find(({ pending }) => pending.key === key)
    held?.stop.abort()
  }

  /** Takes note of what was not done. */
  dismiss(key: string): void {
    this.failed = this.failed.filter((one) => one.key !== key)
    this.changed()
  }

  /** The server is there again: no need to wait any longer. */
  wake(): void {
    for (const wake of this.wakes) wake()
  }

  /** Sends nothing more; what is kept is sent by the next page. */
  close(): void {
    this.closed = true
    this.wake()
  }

  private fail({ key, command }: Pending, why: NotDone['why']): void {
    this.failed = [...this.failed, { key, command, why }]
    this.changed()
  }

  private hold(pending: Pending, waits: boolean): Held {
    let start = () => {}
    const started = new Promise<void>((go) => {
      start = go
    })
    const held: Held = {
      pending,
      waits,
      stop: new AbortController(),
      answer: started.then(() => this.deliver(held)).finally(() => this.release(held)),
    }
    this.held = [...this.held, held]
    this.keep(pending)
    this.changed()
    start()
    return held
  }

  private release(held: Held): void {
    this.held = this.held.filter((one) => one !== held)
    // what a page that is left had not heard back is sent by the next
    if (!this.closed) kept.set(this.nameOf(held.pending.key), undefined)
    this.changed()
    this.wake()
  }

  private keep(pending: Pending): void {
    if (!BY_ITSELF.has(pending.command.type)) kept.set(this.nameOf(pending.key), pending)
  }

  private async deliver(held: Held): Promise<Outcome> {
    for (let dice = 0; ; ) {
      const outcome = await this.answered(held)
      const isReady = outcome.status === 'done' || outcome.refused.code !== 'dice-not-ready'
      if (outcome.status === 'done' && held.pending.draft !== undefined)
        setDraft(held.pending.draft, undefined)
      dice += 1
      if (isReady || dice >= DICE_TRIES) return outcome
      // it was refused: asked once more, it is another command
      kept.set(this.nameOf(held.pending.key), undefined)
      held.pending = { ...held.pending, key: randomHex(16) }
      this.keep(held.pending)
      await this.sleep(held, DICE_WAIT)
    }
  }

  /** Sends it until there is an answer. */
  private async answered(held: Held): Promise<Outcome> {
    for (let wait = SOON; ; wait = Math.min(2 * wait, LATER)) {
      while (this.isBehind(held)) {
        held.waits = true
        this.changed()
        await this.sleep(held, LATER)
      }
      const { key, command } = held.pending
      try {
        return await api.command(this.table, key, this.seen(), command, held.stop.signal)
      } catch (error) {
        this.leave(held)
        const again = error instanceof ApiError && ['offline', 'in-flight', 'too-many'].includes(error.code)
        if (!again) throw error
        held.waits ||= error.code === 'offline'
        this.changed()
      }
      await this.sleep(held, wait)
    }
  }

  /** Whether others that came first wait too. */
  private isBehind(held: Held): boolean {
    if (isStep(held.pending.command, 'pause') || BY_ITSELF.has(held.pending.command.type)) return false
    const before = this.held.slice(0, this.held.indexOf(held))
    return before.some(({ waits, pending }) => waits && !isStep(pending.command, 'pause'))
  }

  private leave({ stop }: Held): void {
    if (stop.signal.aborted) throw new ApiError('cancelled', 'not sent any more')
    if (this.closed) throw new ApiError('offline', 'the page was left')
  }

  private async sleep(held: Held, milliseconds: number): Promise<void> {
    const { signal } = held.stop
    await new Promise<void>((done) => {
      const wake = () => {
        clearTimeout(timer)
        this.wakes.delete(wake)
        signal.removeEventListener('abort', wake)
        done()
      }
      const timer = setTimeout(wake, milliseconds)
      this.wakes.add(wake)
      signal.addEventListener('abort', wake)
    })
    this.leave(held)
  }
}
