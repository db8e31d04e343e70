import {
  type Character,
  characterSchema,
  type Issue,
  type Label,
  type Path,
  pathText,
  readBy,
} from '@tryst/engine'
import { at, put } from './draft.ts'
import { profileOf } from './packs/index.ts'
import type { Sheet, Table } from './packs/profile.ts'
import type { Ask, ReadPart } from './reading.ts'

/** A sheet with everything that was asked for, or what is still missing. */
export interface Completed {
  readonly sheet: Sheet
  /** what has to be filled in before the sheet can be used: without an answer, and without anything to suggest */
  readonly missing: readonly Ask[]
  /** what was filled in by suggestion */
  readonly suggested: readonly Ask[]
  /** what the engine finds wrong, after all: answers that do not fit; none when `missing` is empty and nothing was answered */
  readonly issues: readonly Issue[]
}

/** An answer to what was asked, or a change of what was read. */
export interface AnswerGiven {
  readonly path: Path
  readonly value: unknown
}

/** Fills in answers, and suggestions where there are none. The engine's own schema looks at the result: nothing goes round it (C-1). */
export function complete(part: ReadPart, table: Table, answers: readonly AnswerGiven[] = []): Completed {
  const sheet = structuredClone(part.sheet) as Record<string, unknown>
  for (const { path, value } of answers) put(sheet, path, value)
  const missing: Ask[] = []
  const suggested: Ask[] = []
  for (const ask of part.asks) {
    if (at(sheet, ask.path) !== undefined || (ask.path[0] === 'player' && sheet.kind !== 'pc')) continue
    if (ask.suggested === undefined) {
      missing.push(ask)
      continue
    }
    suggested.push(ask)
    put(sheet, ask.path, ask.suggested)
  }
  const issues: Issue[] = []
  readBy(characterSchema(table.ruleset, table.options), sheet, [], issues)
  const asked = new Set(missing.map(({ path }) => pathText(path)))
  return {
    sheet: inOrder(sheet, table),
    missing,
    suggested,
    issues: issues.filter(({ path }) => !asked.has(pathText(path))),
  }
}

const FIRST = ['id', 'name', 'kind', 'player', 'age', 'apparentAge', 'sex']

/** The common fields first, then those of the pack, as in every scenario. */
function inOrder(sheet: Sheet, { ruleset, options }: Table): Sheet {
  const order = [...FIRST, ...Object.keys(ruleset.sheet(options).fields)]
  const known = order.filter((key) => Object.hasOwn(sheet, key))
  const others = Object.keys(sheet).filter((key) => !order.includes(key))
  return Object.fromEntries([...known, ...others].map((key) => [key, sheet[key]]))
}

/** A character of a running table as a sheet, and the names of what only the table knows. */
export const sheetOf = (
  character: Character,
  table: Table,
): { readonly sheet: Sheet; readonly state: readonly string[] } => profileOf(table).asSheet(character)

/** Why what only the table knows is in no sheet. */
export const STATE_ONLY: Label = ['卓の上だけの状態です', 'a state that holds at the table alone']
