import type { Draw, Reduced, Rule } from './draw.ts'
import { type FactKinds, type Facts, type Ledger, nothing } from './facts.ts'
import { BareTray } from './sample.ts'
import type { Roller } from './source.ts'

/** What a rule has recorded: how it was told, of which fact, and what. */
type Note = readonly [how: 'fact' | 'put' | 'push', name: string, value: unknown, key?: string]

/** Notes down what is recorded of some facts, to be told again as often as it happens. */
class Notebook implements Ledger {
  notes: Note[] = []
  constructor(private readonly names: ReadonlySet<string>) {}
  fact(name: string, value: unknown): void {
    if (this.names.has(name)) this.notes.push(['fact', name, value])
  }
  put(name: string, key: string, value: unknown): void {
    if (this.names.has(name)) this.notes.push(['put', name, value, key])
  }
  push(name: string, value: string): void {
    if (this.names.has(name)) this.notes.push(['push', name, value])
  }
}

/** Where a rule stands between draws: after so many reduced values nothing else matters to it. */
interface Stand {
  readonly path: readonly Reduced[]
  /** undefined at the end of the rule */
  readonly draw: Draw | undefined
  /** the place of its first die; below 0: an end, of a draw without dice; 0: not known yet */
  first: number
  /** by the reduced value of the draw */
  readonly after: Map<Reduced, After>
}

/** What follows a draw: where the rule stands, what is recorded on the way there, and the ends of the draw that lead there. */
interface After {
  readonly stand: Stand
  readonly notes: readonly Note[]
  /** by what has been recorded */
  readonly ends: Map<number, number>
}

/** How a draw has ended: where the rule stands then, and what has been recorded. */
interface End {
  readonly stand: Stand
  readonly notes: number
}

/** Facts up to now, with what they become by what is recorded next. */
interface Account<E> {
  readonly facts: Readonly<Record<string, unknown>>
  readonly next: (Account<E> | undefined)[]
  /** what they come to at the end of the rule, once it was asked for */
  end: E | undefined
}

/**
 * Places of dice in draws, side by side: the sides of the die, then by its face the place of the next one, below 0 an end of the draw,
 * 0 what has not come up yet. Readings may share a store: it holds so many numbers, and what would go beyond is played anew each time.
 */
export class PlaceStore {
  cells = new Int32Array(4096)
  private used = 1

  constructor(private readonly most = 2 ** 25) {}

  /** A place for a die; 0 when there is none left. */
  add(sides: number): number {
    const at = this.used
    if (at + sides >= this.most) return 0
    this.used += sides + 1
    if (this.used > this.cells.length) {
      const more = new Int32Array(2 * Math.max(this.used, this.cells.length))
      more.set(this.cells)
      this.cells = more
    }
    this.cells[at] = sides
    return at
  }
}

/**
 * A rule read face by face, for playing it very often in one context. What it does with faces that it has seen before it remembers:
 * a rule depends on its context and on reduced values alone. What is new is played by the rule itself. The same faces, from the same
 * roller, come to the same as with `play`.
 */
export class ByFaces<F extends FactKinds, E extends object> {
  private readonly root: Stand
  private readonly start: Account<E>
  private readonly notebook: Notebook
  private readonly noteIds = new Map<string, number>()
  private readonly noted: (readonly Note[])[] = []
  /** by their number, from 1 on */
  private readonly ends: (End | undefined)[] = [undefined]
  /** those of the draw that is being played */
  private readonly faces: number[] = []

  /**
   * @param names the facts that count; the others keep their defaults
   * @param end what facts come to: asked once for each combination of those that count
   */
  constructor(
    kinds: F,
    private readonly rule: (ledger: Ledger<F>) => Rule,
    names: readonly string[],
    private readonly end: (facts: Facts<F>) => E,
    private readonly store = new PlaceStore(),
  ) {
    this.notebook = new Notebook(new Set(names))
    const facts = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, nothing(kind)]))
    const { stand, notes } = this.standAt([])
    this.root = stand
    this.start = account(told(facts, notes))
  }

  /** Plays the rule once. */
  play(roll: Roller): E {
    const { faces, ends } = this
    let { cells } = this.store
    let stand = this.root
    let facts = this.start
    while (stand.draw) {
      let at = stand.first
      let rolled = 0
      while (at > 0) {
        const face = roll(cells[at] as number)
        faces[rolled] = face
        rolled += 1
        at = cells[at + face] as number
      }
      if (at === 0) {
        at = this.played(stand, rolled, roll)
        cells = this.store.cells
      }
      const end = ends[-at] as End
      facts = facts.next[end.notes] ?? this.accounted(facts, end.notes)
      stand = end.stand
    }
    facts.end ??= this.end(facts.facts as Facts<F>)
    return facts.end
  }

  /** Plays a draw by the rule itself, so many faces of which have been rolled; gives its end, below 0. */
  private played(stand: Stand, rolled: number, roll: Roller): number {
    const { faces } = this
    const sides: number[] = []
    const tray = new BareTray((of) => {
      const at = sides.length
      if (at >= rolled) faces[at] = roll(of)
      sides.push(of)
      return faces[at] as number
    })
    this.notebook.notes = []
    const reduced = (stand.draw as Draw).roll(tray)
    const { notes } = this.notebook
    let after = stand.after.get(reduced)
    if (!after) {
      after = { ...this.standAt([...stand.path, reduced]), ends: new Map() }
      stand.after.set(reduced, after)
    }
    const id = this.idOf([...notes, ...after.notes])
    let end = after.ends.get(id)
    if (end === undefined) {
      end = -this.ends.length
      after.ends.set(id, end)
      this.ends.push({ stand: after.stand, notes: id })
    }
    this.keep(stand, sides, end)
    return end
  }

  /** Remembers where the faces rolled last lead. */
  private keep(stand: Stand, sides: readonly number[], end: number): void {
    const { store, faces } = this
    if (sides.length === 0) stand.first = end
    else if (stand.first === 0) stand.first = store.add(sides[0] as number)
    let at = stand.first
    for (let i = 0; i < sides.length && at > 0; i += 1) {
      const cell = at + (faces[i] as number)
      const last = i === sides.length - 1
      const next = last ? end : store.cells[cell] || store.add(sides[i + 1] as number)
      store.cells[cell] = next
      at = next
    }
  }

  /** Where the rule stands after these reduced values, and what it records since the last of them. */
  private standAt(path: readonly Reduced[]): { readonly stand: Stand; readonly notes: readonly Note[] } {
    const rule = this.rule(this.notebook as unknown as Ledger<F>)
    this.notebook.notes = []
    let step = rule.next()
    for (const value of path) {
      this.notebook.notes = []
      step = rule.next(value)
    }
    const { notes } = this.notebook
    const draw = step.done ? undefined : step.value
    return { stand: { path, draw, first: 0, after: new Map() }, notes }
  }

  private idOf(notes: readonly Note[]): number {
    const key = JSON.stringify(notes)
    let id = this.noteIds.get(key)
    if (id === undefined) {
      id = this.noted.length
      this.noteIds.set(key, id)
      this.noted.push(notes)
    }
    return id
  }

  private accounted(from: Account<E>, notes: number): Account<E> {
    const next: Account<E> = account(told(from.facts, this.noted[notes] as readonly Note[]))
    from.next[notes] = next
    return next
  }
}

const account = <E>(facts: Readonly<Record<string, unknown>>): Account<E> => ({
  facts,
  next: [],
  end: undefined,
})

/** Facts with what has been recorded. */
function told(
  facts: Readonly<Record<string, unknown>>,
  notes: readonly Note[],
): Readonly<Record<string, unknown>> {
  const more = { ...facts }
  for (const [how, name, value, key] of notes)
    if (how === 'fact') more[name] = value
    else if (how === 'push') more[name] = [...(more[name] as readonly unknown[]), value]
    else more[name] = { ...(more[name] as object), [key as string]: value }
  return more
}
