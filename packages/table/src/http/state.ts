import type { OpenGame, Snapshot } from '../view.ts'

/** What was sent of a snapshot, part by part, as JSON. */
export type Sent = Map<string, string>

type Parts = Omit<Snapshot, 'table' | 'seq' | 'view' | 'game'>

/** What has changed of a snapshot, part by part; of the characters, and of their sheets, those that have. */
export type StateChange = { readonly seq: number } & Partial<Parts> & {
    readonly view?: Partial<Snapshot['view']>
    readonly game?: Partial<OpenGame>
  }

/** What is other than was sent; undefined for nothing. */
export function changedParts(snapshot: Snapshot, sent: Sent): StateChange | undefined {
  const isNew = (name: string, value: unknown): boolean => {
    const json = JSON.stringify(value)
    if (sent.get(name) === json) return false
    sent.set(name, json)
    return true
  }
  const changedOf = (name: string, of: object): object =>
    Object.fromEntries(Object.entries(of).filter(([part, value]) => isNew(`${name} ${part}`, value)))
  const changedIn = <T extends { readonly id: string }>(name: string, list: readonly T[]): object => {
    const changed = list.filter((one) => isNew(`${name} ${one.id}`, one))
    return changed.length > 0 ? { [name]: changed } : {}
  }
  const {
    table: _,
    seq,
    view: { characters, ...view },
    game: { sheets, ...game },
    ...parts
  } = snapshot
  const changed = {
    ...changedOf('', parts),
    ...whole('view', { ...changedOf('view', view), ...changedIn('characters', characters) }),
    ...whole('game', { ...changedOf('game', game), ...changedIn('sheets', sheets) }),
  }
  return Object.keys(changed).length > 0 ? { seq, ...changed } : undefined
}

const whole = (name: string, part: object): object => (Object.keys(part).length > 0 ? { [name]: part } : {})
