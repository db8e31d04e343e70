import type { RecordView } from '@tryst/table/types'

export interface Luck {
  /** the character who rolled, or the person */
  readonly who: string
  readonly rolled: number
  readonly expected: number
  readonly difference: number
}

/**
 * What the dice of each showed against what they show on average; of rolls that are seen, those taken back too: they were rolled.
 * @param targetRolls names of rolls that are made by whom a step is done to
 */
export function luckOf(records: readonly RecordView[], targetRolls: readonly string[] = []): Luck[] {
  const sums = new Map<string, { rolled: number; expected: number }>()
  for (const record of records) {
    if (record.kind !== 'played' || record.entry.kind !== 'done' || record.entry.rolls.length === 0) continue
    const { given, by, rolls } = record.entry
    const actor = idOf(given.by) ?? idOf(given.to) ?? by ?? ''
    for (const { name, faces, sides } of rolls) {
      const who = targetRolls.includes(name) ? (idOf(given.to) ?? actor) : actor
      const sum = sums.get(who) ?? { rolled: 0, expected: 0 }
      sum.rolled += faces.reduce((all, face) => all + face, 0)
      sum.expected += sides.reduce((all, side) => all + (side + 1) / 2, 0)
      sums.set(who, sum)
    }
  }
  return [...sums].map(([who, { rolled, expected }]) => ({
    who,
    rolled,
    expected,
    difference: rolled - expected,
  }))
}

const idOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
