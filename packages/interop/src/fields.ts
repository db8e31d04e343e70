import { type Path, pathText } from '@tryst/engine'

const keyOf = (path: Path): string => JSON.stringify(path)

/**
 * Values of JSON that are taken out one by one. What nobody took is known at the end, so that nothing is lost in silence: a reader cannot forget
 * a field.
 */
export class Fields {
  private readonly taken = new Set<string>()
  private readonly above = new Set<string>()

  constructor(private readonly root: unknown) {}

  /** The value at a path, left where it is; undefined where there is none. Only own fields count. */
  peek(...path: Path): unknown {
    let at = this.root
    for (const part of path) {
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
      at = (at as Record<string | number, unknown>)[part]
    }
    return at
  }

  /** The value at a path, taken with all that is in it. */
  take(...path: Path): unknown {
    const value = this.peek(...path)
    if (value !== undefined) {
      this.taken.add(keyOf(path))
      for (let length = 0; length < path.length; length += 1) this.above.add(keyOf(path.slice(0, length)))
    }
    return value
  }

  /** The indexes of a list; none where there is no list. */
  indexes(...path: Path): number[] {
    const list = this.peek(...path)
    return Array.isArray(list) ? [...list.keys()] : []
  }

  /** Whatever nobody took and that says something: the largest parts of which nothing was taken. */
  rest(): { readonly path: Path; readonly field: string; readonly value: unknown }[] {
    const found: { path: Path; field: string; value: unknown }[] = []
    const look = (value: unknown, path: Path): void => {
      if (this.taken.has(keyOf(path))) return
      if (!this.above.has(keyOf(path)) && path.length > 0) {
        if (saysSomething(value)) found.push({ path, field: pathText(path), value })
        return
      }
      if (Array.isArray(value)) value.forEach((one, i) => look(one, [...path, i]))
      else if (typeof value === 'object' && value !== null)
        for (const [key, one] of Object.entries(value)) look(one, [...path, key])
      else if (path.length === 0 && saysSomething(value)) found.push({ path, field: '', value })
    }
    look(this.root, [])
    return found
  }
}

/** Whether there is anything in a value: blank texts, `null` and empty lists and mappings say nothing. */
function saysSomething(value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value !== 'object') return true
  return Object.values(value).some(saysSomething)
}

/** Every text and number anywhere in a value, with the name that it has there. */
export function* textsIn(value: unknown, name: string): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number')
    yield name === '' ? String(value) : `${name}: ${value}`
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* textsIn(one, Array.isArray(value) ? name : key)
}
