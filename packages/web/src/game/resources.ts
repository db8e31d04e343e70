import type { RecordView, Snapshot } from '@tryst/table/types'
import { isMapping, isPool } from './words.ts'

type CharacterView = Snapshot['view']['characters'][number]

/** A number of a character as play went: from each place on, its value. */
export interface Course {
  readonly character: string
  readonly points: readonly { readonly at: number; readonly value: number }[]
  /** its maximum now, where it has one */
  readonly max: number | undefined
}

/** Where something begins that a reader finds their way by. */
export interface Landmark {
  readonly at: number
  readonly kind: 'scene' | 'round'
  /** of a scene its number at this table, of a round the one that begins */
  readonly n: number
}

export interface Resources {
  /** by the path of the field, `pleasure current`; a field that never moved is left out, unless it has a maximum */
  readonly courses: ReadonlyMap<string, readonly Course[]>
  readonly landmarks: readonly Landmark[]
  /** so many entries of play, as places are counted */
  readonly length: number
}

interface Line {
  readonly points: { at: number; value: number }[]
  max?: number | undefined
}

/**
 * The resources of all characters over the log, as it stands: what was taken back is not in it. What a viewer may not see, as a secret
 * step's effect, shows where the next effect starts from.
 */
export function resourcesOf(records: readonly RecordView[], characters: readonly CharacterView[]): Resources {
  const lines = new Map<string, Map<string, Line>>()
  const landmarks: Landmark[] = []
  const joined = new Map<string, number>()
  let at = 0
  let scenes = 0
  let round = 0
  const lineOf = (field: string, character: string): Line => {
    const of = lines.get(field) ?? new Map<string, Line>()
    lines.set(field, of)
    const line = of.get(character) ?? { points: [] }
    of.set(character, line)
    return line
  }
  for (const record of records) {
    if (record.kind !== 'played' || record.entry.takenBack || record.entry.kind === 'refused') continue
    const { entry } = record
    if (entry.kind === 'done') {
      // a rewind's own effect is that what it took back is not in the log
      if (entry.do === 'rewind') continue
      const mark = markOf(entry.do, scenes, round)
      if (mark?.kind === 'scene') scenes = mark.n
      if (mark?.kind === 'round') round = mark.n
      if (mark) landmarks.push({ ...mark, at: entry.do === 'round.end' ? at + 1 : at })
      if (entry.do === 'character.join') joined.set(String(entry.given.character), at)
    }
    if (entry.kind === 'answer' && entry.effects.length === 0) continue
    at += 1
    for (const { character, before, after } of entry.effects) {
      const then = new Map(numbersIn(before).map(([path, value]) => [path, value]))
      for (const [path, value, max] of numbersIn(after)) {
        const line = lineOf(path, character)
        const was = then.get(path) ?? value
        const last = line.points.at(-1)
        if (!last) line.points.push({ at: joined.get(character) ?? 0, value: was })
        else if (last.value !== was) line.points.push({ at: at - 1, value: was })
        if (value !== was) line.points.push({ at, value })
        line.max = max
      }
    }
  }
  for (const { id, state } of characters)
    for (const [path, value, max] of numbersIn(state)) {
      const line = lineOf(path, id)
      if (line.points.length === 0) line.points.push({ at: joined.get(id) ?? 0, value })
      else if (line.points.at(-1)?.value !== value) line.points.push({ at, value })
      line.max = max
    }
  const here = new Set(characters.map(({ id }) => id))
  const courses = [...lines].flatMap(([field, of]) => {
    const shown = [...of].filter(([id]) => here.has(id))
    const tells = shown.some(([, { points, max }]) => max !== undefined || points.length > 1)
    const all = shown.map(([character, { points, max }]): Course => ({ character, points, max }))
    return tells ? [[field, all] as const] : []
  })
  return { courses: new Map(courses), landmarks, length: at }
}

/** What begins with a step. */
function markOf(id: string, scenes: number, round: number): Omit<Landmark, 'at'> | undefined {
  switch (id) {
    case 'scene.start':
      return { kind: 'scene', n: scenes + 1 }
    case 'combat.start':
      return { kind: 'round', n: 1 }
    case 'round.end':
      return { kind: 'round', n: round + 1 }
  }
  return undefined
}

/** The numbers of a state, those within mappings too, each with its path and its maximum. */
function numbersIn(
  state: Readonly<Record<string, unknown>>,
  under = '',
): [path: string, value: number, max: number | undefined][] {
  return Object.entries(state).flatMap(([field, value]): [string, number, number | undefined][] => {
    const path = under ? `${under} ${field}` : field
    if (typeof value === 'number') return [[path, value, undefined]]
    if (isPool(value)) return [[path, value.current, value.max]]
    return isMapping(value) ? numbersIn(value, path) : []
  })
}
