import { type Language, type Path, pathText, type Ruleset, readText, ScenarioError } from '@tryst/engine'
import { issueIn } from '../texts/issues.ts'

export type Sheet = Readonly<Record<string, unknown>>

/** Something of a sheet that a person has to look at, in their language. */
export interface Note {
  readonly path: string
  readonly text: string
}

/** A sheet that was read. */
export interface FoundSheet {
  readonly sheet: Sheet
  /** what has to be filled in */
  readonly missing: readonly Note[]
  /** what was filled in without being there */
  readonly suggested: readonly Note[]
  /** what is not carried over, or not as it stood */
  readonly setAside: readonly Note[]
}

/** What somebody pasted or chose: its sheets, or what is wrong with it. */
export type ReadSheets = { readonly found: readonly FoundSheet[] } | { readonly wrong: readonly string[] }

/** Who plays it, and its id, follow from the seat. */
const FROM_THE_SEAT = new Set(['id', 'player', 'kind'])

/**
 * Reads the characters of what somebody pasted or chose: of this program, or an export of another. An age is never made up: where there
 * is none it is asked for (C-1).
 */
export async function readSheets(
  content: string | Uint8Array,
  ruleset: Ruleset,
  options: object,
  language: Language,
): Promise<ReadSheets> {
  const { complete, InteropError, readForeign } = await import('@tryst/interop')
  const at = language === 'ja' ? 0 : 1
  try {
    const table = { ruleset, options }
    const note = ({
      path,
      message,
    }: {
      readonly path: Path
      readonly message: readonly [string, string]
    }) => ({
      path: pathText(path),
      text: message[at],
    })
    const found = readForeign(content, { for: table }).characters.map((part): FoundSheet => {
      const { sheet, missing, suggested } = complete(part, table)
      const open = (asks: typeof missing) =>
        asks.filter(({ path }) => !FROM_THE_SEAT.has(String(path[0]))).map(note)
      return {
        sheet,
        missing: open(missing),
        suggested: open(suggested),
        setAside: part.setAside.map(({ field, why }) => ({ path: field, text: why[at] })),
      }
    })
    return found.length > 0 ? { found } : { wrong: [new InteropError('no-characters').label[at]] }
  } catch (error) {
    if (error instanceof InteropError) return plain(content, error.label[at])
    if (error instanceof ScenarioError)
      return { wrong: error.issues.map(({ message }) => issueIn(language, message)) }
    throw error
  }
}

/** A mapping in which not enough of a character is to be recognised: the form asks for the rest. */
function plain(content: string | Uint8Array, reason: string): ReadSheets {
  try {
    const value = readText(typeof content === 'string' ? content : new TextDecoder().decode(content))
    if (value && typeof value === 'object' && !Array.isArray(value))
      return { found: [{ sheet: value as Sheet, missing: [], suggested: [], setAside: [] }] }
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
  }
  return { wrong: [reason] }
}
