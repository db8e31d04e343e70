import type { Action } from '../../core/index.ts'
import { nothing } from '../../dice/index.ts'

const NUMBER = 1024

/** One key for the values of some facts: a number where all are flags and small numbers, which is faster. */
export function keyOf(facts: Readonly<Record<string, unknown>>, names: readonly string[]): number | string {
  let key = 0
  for (const name of names) {
    const value = facts[name]
    if (typeof value === 'boolean') key = 2 * key + (value ? 1 : 0)
    else if (typeof value === 'number' && value >= 0 && value < NUMBER) key = NUMBER * key + value
    else return names.map((one) => String(facts[one])).join(',')
  }
  return key <= Number.MAX_SAFE_INTEGER ? key : names.map((one) => String(facts[one])).join(',')
}

/** Facts of an action of which none has come into play. */
export const blankOf = ({ facts }: Action): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).map(([name, kind]) => [name, nothing(kind)]))

/** Facts that note which of them are asked for. */
export function watch(blank: Readonly<Record<string, unknown>>, asked: Set<string>) {
  const values = { ...blank }
  const facts = new Proxy(values, {
    get(_, name) {
      if (typeof name === 'string' && name in values) asked.add(name)
      return values[name as string]
    },
  })
  return { values, facts }
}
