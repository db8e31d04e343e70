/** What this device keeps: never more than a person's own drafts, notes and the tables they were at. */

function store(kind: 'localStorage' | 'sessionStorage') {
  return {
    get<T>(name: string): T | undefined {
      try {
        const text = window[kind].getItem(`tryst ${name}`)
        return text === null ? undefined : (JSON.parse(text) as T)
      } catch {
        return undefined
      }
    },
    set(name: string, value: unknown): void {
      try {
        if (value === undefined) window[kind].removeItem(`tryst ${name}`)
        else window[kind].setItem(`tryst ${name}`, JSON.stringify(value))
      } catch {
        // a browser that keeps nothing: play goes on without
      }
    },
  }
}

/** The names of what is kept that begin so. */
export function keptNames(start: string): readonly string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`tryst ${start}`))
    return names.map((name) => name.slice('tryst '.length))
  } catch {
    return []
  }
}

/** Kept until it is cleared. */
export const kept = store('localStorage')
/** Kept while this window is open. */
export const keptHere = store('sessionStorage')

export interface Recent {
  readonly table: string
  readonly name: string
}

/** So many tables are remembered. */
const MOST_RECENT = 12

export const recentTables = (): readonly Recent[] => kept.get<readonly Recent[]>('recent') ?? []

export function rememberTable(one: Recent): void {
  const all = [one, ...recentTables().filter(({ table }) => table !== one.table)]
  kept.set('recent', all.slice(0, MOST_RECENT))
  for (const { table } of all.slice(MOST_RECENT)) forget(table)
}

export function forgetTable(gone: string): void {
  kept.set(
    'recent',
    recentTables().filter(({ table }) => table !== gone),
  )
  forget(gone)
}

const DRAFTS = /^(act|draft|answer|say|character|outbox) /

/** Clears a table's drafts and what is on its way to it. */
function forget(table: string): void {
  for (const name of keptNames(''))
    if (DRAFTS.test(name) && name.split(' ').includes(table)) kept.set(name, undefined)
}
