import { parse } from 'yaml'

/** What is wrong with something that is to be varied; `detail` is what it is about. */
export class VariationError extends Error {
  override readonly name = 'VariationError'
  constructor(
    readonly reason: 'form' | 'no-parameter' | 'no-place' | 'no-values' | 'out-of-range' | 'too-many',
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`)
  }
}

/** What is varied, and the values that it takes; without values: all that are possible. */
export interface Variation {
  /** a parameter of the step (`effort`), a number of a character (`ren.ep`, `ren.stats.agility`), a house rule (`options.tie`) */
  readonly place: string
  readonly values: readonly unknown[] | undefined
}

/** No range is longer. */
const LONGEST = 1000

/**
 * Reads `effort=1..5`, `ren.ep=10..40..10`, `reaction=none,endure`, `boosts=[],[fierce]` or `effort` alone. What stands between commas, or
 * between bars, is YAML.
 * @throws VariationError `form`
 */
export function readVariation(text: string): Variation {
  const [, place = '', values] = /^([\w.-]+)(?:=(.+))?$/s.exec(text.trim()) ?? []
  if (place === '') throw new VariationError('form', text)
  return { place, values: values === undefined ? undefined : split(values).flatMap((one) => read(one, text)) }
}

/** Parts between commas and bars, those within brackets and quotes apart. */
function split(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|./gs)) {
    if ('[{'.includes(part)) depth += 1
    if (']}'.includes(part)) depth -= 1
    if (depth === 0 && (part === ',' || part === '|')) parts.push('')
    else parts.push(parts.pop() + part)
  }
  return parts
}

function read(text: string, whole: string): unknown[] {
  const [, from, to, by = '1'] = /^\s*(-?\d{1,9})\.\.(-?\d{1,9})(?:\.\.([1-9]\d{0,8}))?\s*$/.exec(text) ?? []
  if (from !== undefined) {
    const count = Math.floor((Number(to) - Number(from)) / Number(by)) + 1
    if (count < 1 || count > LONGEST) throw new VariationError('form', whole)
    return Array.from({ length: count }, (_, i) => Number(from) + i * Number(by))
  }
  if (text.trim() === '' || /^\s*-?\d+\.\./.test(text)) throw new VariationError('form', whole)
  try {
    return [parse(text)]
  } catch {
    throw new VariationError('form', whole)
  }
}

/**
 * A scenario file, as plain values, with another value at a place: `ren.stats.agility` is a field of the character `ren`, `options.tie` a
 * house rule. Whether the value is right is for who reads the file.
 * @throws VariationError `no-place` when there is no such character
 */
export function changedFile(file: unknown, place: string, value: unknown): unknown {
  const [first, ...path] = place.split('.')
  const { characters } = file as { readonly characters?: readonly { readonly id?: unknown }[] }
  const index = characters?.findIndex(({ id }) => id === first) ?? -1
  const start = index >= 0 ? ['characters', index] : first === 'options' ? ['options'] : undefined
  const copy = start && path.length > 0 ? withValue(file, [...start, ...path], value) : undefined
  if (copy === undefined) throw new VariationError('no-place', place)
  return copy
}

/** Copies on the way, so that what stands in several places of a file (YAML's anchors) is changed in one alone. */
function withValue(at: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (typeof at !== 'object' || at === null) return undefined
  const copy = (Array.isArray(at) ? [...at] : { ...at }) as Record<string | number, unknown>
  const under = Object.hasOwn(at, key) ? copy[key] : {}
  const inner = withValue(under, rest, value)
  if (inner === undefined) return undefined
  copy[key] = inner
  return copy
}
