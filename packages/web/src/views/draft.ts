import { type Answer, packs, parseScenario, readText, type Theme } from '@tryst/engine'
import { isMapping } from '../game/words.ts'
import { keptHere } from '../live/kept.ts'

export type Sheet = Readonly<Record<string, unknown>>

/** A random table of the group's own, as it is being written. */
export interface TableDraft {
  readonly id?: string
  readonly name: string
  readonly die: 'D10' | 'D66' | 'D100'
  /** `1-3: text`, a line each */
  readonly lines: string
  readonly use?: 'optional' | 'required'
}

/** A table that is about to be opened. */
export interface Draft {
  readonly name: string
  readonly ruleset: string
  readonly options: Sheet
  readonly verifiable: boolean
  readonly adult: boolean
  readonly answers: Readonly<Partial<Record<Theme, Answer>>>
  /** the id is given by whoever prepared it, else when the table is opened */
  readonly seats: readonly { readonly seat?: string; readonly name: string }[]
  readonly tables: readonly TableDraft[]
  /** that were prepared; all of the pack above */
  readonly characters: readonly Sheet[]
  /** steps of the file that it comes from, which are not carried out */
  readonly steps: number
}

export const EMPTY: Draft = {
  name: '',
  ruleset: [...packs.keys()][0] ?? '',
  options: {},
  verifiable: true,
  adult: false,
  answers: {},
  seats: [{ name: '' }, { name: '' }],
  tables: [],
  characters: [],
  steps: 0,
}

const NAME = 'opening'
export const keptDraft = (): Draft => keptHere.get<Draft>(NAME) ?? EMPTY
export const keepDraft = (draft: Draft | undefined): void => keptHere.set(NAME, draft)

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * What a GM has prepared as a scenario file; steps, dice and people may be left out. People become seats: whatever the file says that they
 * answered is theirs to answer (C-6), and is not taken over.
 * @throws ScenarioError with everything that is wrong, each with its path
 */
export function prepared(text: string): Draft {
  const file = readText(text)
  if (!isMapping(file)) return fromFile(file as Sheet)
  const dice = 'seed' in file || 'dice' in file ? {} : { dice: [] }
  return fromFile({
    people: [{ id: 'gm', role: 'gm', adult: true }],
    characters: [],
    steps: [],
    ...dice,
    ...file,
  })
}

function fromFile(file: Sheet): Draft {
  const { setup } = parseScenario(file, packs)
  return {
    ...EMPTY,
    ruleset: setup.ruleset.id,
    options: (file.options ?? {}) as Sheet,
    seats: list(file.people).flatMap((one) => {
      const { id, role } = one as { id: string; role: string }
      return role === 'player' ? [{ seat: id, name: id }] : []
    }),
    tables: setup.tables.map(tableDraft),
    characters: list(file.characters) as Sheet[],
    steps: list(file.steps).length,
  }
}

/** A table as it is edited. */
export function tableDraft(table: {
  readonly id: string
  readonly name: string
  readonly die: TableDraft['die']
  readonly entries: readonly {
    readonly from: number
    readonly to?: number | undefined
    readonly text: string
  }[]
  readonly use?: 'optional' | 'required' | undefined
}): TableDraft {
  const { id, name, die, entries, use } = table
  const lines = entries.map(({ from, to = from, text }) => {
    const faces = from === to ? String(from) : `${from}-${to}`
    // a line is one entry: what is told in several has the sign that dice bots know
    return `${faces}: ${text.replaceAll('\n', '\\n')}`
  })
  return { id, name, die, lines: lines.join('\n'), ...(use && { use }) }
}

/** An exported log, by the form that it says it has; undefined for anything else. */
export function exportedLog(text: string): Sheet | undefined {
  if (!/^\s*\{/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isMapping(value) && String(value.format).startsWith('tryst-log/') ? value : undefined
  } catch {
    return undefined
  }
}
