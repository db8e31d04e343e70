import type { Action } from '../../core/index.ts'
import { nothing } from '../../dice/index.ts'

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
