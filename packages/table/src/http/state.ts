import type { Snapshot } from '../view.ts'

/** What was sent of a snapshot, part by part, as JSON. */
export type Sent = Map<string, string>

/** What is other than was sent: parts of the snapshot, parts of its view, and of the characters those that are; undefined for nothing. */
export function changedParts(
  { table: _table, seq: _seq, view, ...parts }: Snapshot,
  sent: Sent,
): Record<string, unknown> | undefined {
  const isNew = (name: string, value: unknown): boolean => {
    const json = JSON.stringify(value)
    if (sent.get(name) === json) return false
    sent.set(name, json)
    return true
  }
  const { characters, ...rest } = view
  const changed = entriesThat(parts, (name, value) => isNew(name, value))
  const changedView = entriesThat(rest, (name, value) => isNew(`view ${name}`, value))
  const changedCharacters = characters.filter((one) => isNew(`character ${one.id}`, one))
  if (changedCharacters.length > 0) changedView.characters = changedCharacters
  if (Object.keys(changedView).length > 0) changed.view = changedView
  return Object.keys(changed).length > 0 ? changed : undefined
}

const entriesThat = (of: object, keep: (name: string, value: unknown) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(of).filter(([name, value]) => keep(name, value)))
