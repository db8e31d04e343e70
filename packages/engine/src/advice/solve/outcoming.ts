import type { Chain } from './chain.ts'
import type { Outcomes } from './laws.ts'

/** more than anybody loses */
const KEYED = 2 ** 20

/** Outcomes being added up, of one law or of several with the same classes. */
export class Outcoming<T> {
  /** what each class stands for */
  readonly values: T[] = []
  readonly idle: boolean[] = []
  private sums = new Map<number, { cls: number; lost: readonly [number, number]; p: number; at: number }>()
  private readonly classes = new Map<string | number, number>()

  /** @returns the place of the outcome in its law */
  add(key: string | number, value: () => T, lost: readonly [number, number], p: number): number {
    let cls = this.classes.get(key)
    if (cls === undefined) {
      cls = this.values.push(value()) - 1
      this.classes.set(key, cls)
      this.idle.push(false)
    }
    if (lost[0] === 0 && lost[1] === 0) this.idle[cls] = true
    const place = (cls * KEYED + lost[0]) * KEYED + lost[1]
    const same = this.sums.get(place)
    if (same) {
      same.p += p
      return same.at
    }
    const at = this.sums.size
    this.sums.set(place, { cls, lost: [...lost], p, at })
    return at
  }

  /** The law of what has been added; what is added from here on belongs to the next. */
  close(chain?: Chain): Outcomes {
    const all = [...this.sums.values()]
    this.sums = new Map()
    return {
      cls: Int32Array.from(all, ({ cls }) => cls),
      lost: [Int32Array.from(all, ({ lost }) => lost[0]), Int32Array.from(all, ({ lost }) => lost[1])],
      p: Float64Array.from(all, ({ p }) => p),
      ...(chain && { chain }),
    }
  }
}
