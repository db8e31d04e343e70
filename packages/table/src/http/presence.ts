import type { Store } from '../store/store.ts'

/** Milliseconds for which somebody who has gone counts as there: a page that is loaded again is away for a moment. */
const GRACE = 2_000
/** A process that says nothing for so many beats has ended. */
const PATIENCE = 3

/**
 * Which seats have their table open somewhere: in this process, and in others, who say so again at every beat. It is a hint: told late, or
 * lost, it mends itself.
 */
export class Presence {
  private readonly own = new Map<string, ReadonlySet<string>>()
  private readonly others = new Map<string, Map<number, { seats: readonly string[]; at: number }>>()
  private readonly stop: () => void

  constructor(
    private readonly store: Pick<Store, 'tell' | 'hear'>,
    /** the seats of a table that have a stream in this process */
    private readonly streaming: (table: string) => ReadonlySet<string>,
    private readonly changed: (table: string, online: readonly string[]) => void,
    private readonly beat: number,
  ) {
    const beating = setInterval(() => this.onBeat(), beat)
    const deaf = store.hear?.((from, message) => this.heard(from, message))
    this.stop = () => {
      clearInterval(beating)
      deaf?.()
    }
  }

  /** The seats that are there, in order. */
  of(table: string): readonly string[] {
    const elsewhere = [...(this.others.get(table)?.values() ?? [])].flatMap(({ seats }) => seats)
    return [...new Set([...(this.own.get(table) ?? []), ...elsewhere])].sort()
  }

  /** A stream of a table has begun. */
  came(table: string): void {
    this.look(table)
  }

  /** A stream of a table has ended. */
  left(table: string): void {
    setTimeout(() => this.look(table), Math.min(GRACE, 2 * this.beat)).unref()
  }

  private look(table: string): void {
    const now = this.streaming(table)
    const before = this.own.get(table) ?? new Set()
    if (now.size === before.size && [...now].every((seat) => before.has(seat))) return
    this.change(table, () => {
      if (now.size === 0) this.own.delete(table)
      else this.own.set(table, now)
    })
    this.tell(table)
  }

  private tell(table: string): void {
    // ids have no spaces
    this.store.tell?.([table, ...(this.own.get(table) ?? [])].join(' '))
  }

  private heard(from: number, message: string): void {
    const [table = '', ...online] = message.split(' ')
    this.change(table, () => {
      const others = this.others.get(table) ?? new Map()
      if (online.length === 0) others.delete(from)
      else others.set(from, { seats: online, at: performance.now() })
      if (others.size === 0) this.others.delete(table)
      else this.others.set(table, others)
    })
  }

  private onBeat(): void {
    for (const table of this.own.keys()) this.tell(table)
    const long = performance.now() - PATIENCE * this.beat
    for (const [table, others] of this.others) {
      const gone = [...others].filter(([, { at }]) => at < long)
      if (gone.length === 0) continue
      this.change(table, () => {
        for (const [from] of gone) others.delete(from)
        if (others.size === 0) this.others.delete(table)
      })
    }
  }

  private change(table: string, make: () => void): void {
    const before = this.of(table)
    make()
    const now = this.of(table)
    if (now.join() !== before.join()) this.changed(table, now)
  }

  close(): void {
    this.stop()
  }
}
