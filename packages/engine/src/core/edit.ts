import type { Character, State, Types } from './state.ts'

/**
 * A part of the state given a new value: `['scene']`, `['combat']`, `['paused']`, `['people', id]`, `['answers', person]`,
 * `['characters', id]`, `['characters', id, field]` or `['table', field]`. The value is JSON.
 */
export interface Change {
  readonly at: readonly string[]
  readonly value: unknown
}

/** A state in the making. Each change is kept, so that a log replays without any rule (`evolve`). */
export class Edit<K extends Types = Types> {
  private now: State<K>
  readonly changes: Change[] = []
  private readonly own = new Set<unknown>()

  constructor(private readonly before: State<K>) {
    this.now = before
  }

  /** The state with all changes so far. */
  get state(): State<K> {
    return this.now
  }

  character(id: string): K['character'] {
    const character = this.now.characters.get(id)
    if (!character) throw new Error(`no character ${id}`)
    return character
  }

  /** Sets a field of a character. */
  set<F extends keyof K['character'] & string>(id: string, field: F, value: K['character'][F]): void {
    if (this.character(id)[field] !== value) this.put({ at: ['characters', id, field], value })
  }

  /** Gives a character a status, or takes it away; statuses stay sorted. */
  status(id: string, status: string, on: boolean): void {
    const { statuses } = this.character(id)
    if (statuses.includes(status) === on) return
    const next = on ? [...statuses, status].sort() : statuses.filter((s) => s !== status)
    this.put({ at: ['characters', id, 'statuses'], value: next })
  }

  /** Sets what the pack keeps for the table as a whole. */
  setTable<F extends keyof K['table'] & string>(field: F, value: K['table'][F]): void {
    if (this.now.table[field] !== value) this.put({ at: ['table', field], value })
  }

  /** Sets a part of the state that every table has. */
  setCore<F extends 'scene' | 'combat' | 'paused'>(field: F, value: State[F]): void {
    if (this.now[field] !== value) this.put({ at: [field], value })
  }

  setAnswers(person: string, value: unknown): void {
    this.put({ at: ['answers', person], value })
  }

  /** Takes everything but answers and the pause back to how it was (C-17). */
  restore(then: State<K>): void {
    this.setCore('scene', then.scene)
    this.setCore('combat', then.combat)
    for (const [id, character] of then.characters)
      for (const field of fields(character, this.now.characters.get(id)))
        if (this.now.characters.get(id)?.[field] !== character[field])
          this.put({ at: ['characters', id, field], value: character[field] })
    for (const field of fields(then.table, this.now.table))
      if (this.now.table[field] !== then.table[field])
        this.put({ at: ['table', field], value: then.table[field] })
  }

  put(change: Change): void {
    this.changes.push(change)
    const [part, key, field] = change.at as [keyof State, string, string | undefined]
    if (this.now === this.before) this.now = { ...this.before }
    const now = this.now as { -readonly [P in keyof State<K>]: State<K>[P] }
    switch (part) {
      case 'characters': {
        const characters = this.copied('characters', () => new Map(now.characters)) as Map<string, Character>
        if (field === undefined) {
          characters.set(key, change.value as Character)
          return
        }
        let character = characters.get(key)
        if (!character) throw new Error(`no character ${key}`)
        if (!this.own.has(character)) {
          character = { ...character }
          this.own.add(character)
          characters.set(key, character)
        }
        ;(character as unknown as Record<string, unknown>)[field] = change.value
        return
      }
      case 'people':
      case 'answers': {
        const map = this.copied(part, () => new Map<string, unknown>(now[part])) as Map<string, unknown>
        map.set(key, change.value)
        return
      }
      case 'table': {
        const table = this.copied('table', () => ({ ...now.table })) as Record<string, unknown>
        table[key] = change.value
        return
      }
      default:
        ;(now as Record<string, unknown>)[part] = change.value
    }
  }

  /** The part as a copy that this edit may write to. */
  private copied(part: 'characters' | 'people' | 'answers' | 'table', copy: () => unknown): unknown {
    const here = this.now[part]
    if (this.own.has(here)) return here
    const mine = copy()
    this.own.add(mine)
    ;(this.now as unknown as Record<string, unknown>)[part] = mine
    return mine
  }
}

const fields = <T extends object>(a: T, b: T | undefined): (keyof T & string)[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b ?? {})])] as (keyof T & string)[]

/** The state after the changes of an event. It never rolls and knows no rule. */
export function evolve<K extends Types>(state: State<K>, changes: readonly Change[]): State<K> {
  const edit = new Edit(state)
  for (const change of changes) edit.put(change)
  return edit.state
}
