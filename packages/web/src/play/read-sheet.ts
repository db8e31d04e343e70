import { issueText, type Language, pathText, type Ruleset, readText, ScenarioError } from '@tryst/engine'

type Sheet = Readonly<Record<string, unknown>>

/** A sheet that was read, with what it leaves open; or what is wrong with it. */
export type ReadSheet =
  | { readonly sheet: Sheet; readonly open: readonly string[] }
  | { readonly wrong: readonly string[] }

/**
 * Reads the first character of what somebody pasted or chose: of this program, or an export of another. An age is never made up: where there
 * is none it is asked for (C-1).
 */
export async function readSheet(
  content: string | Uint8Array,
  ruleset: Ruleset,
  options: object,
  language: Language,
): Promise<ReadSheet> {
  const { complete, InteropError, readForeign } = await import('@tryst/interop')
  const at = language === 'ja' ? 0 : 1
  try {
    const table = { ruleset, options }
    const [part] = readForeign(content, { for: table }).characters
    if (!part) return { wrong: ['–'] }
    const { sheet, missing, suggested } = complete(part, table)
    // who plays it, and its id, follow from the seat
    const asks = [...missing, ...suggested].filter(
      ({ path }) => !['id', 'player', 'kind'].includes(String(path[0])),
    )
    return { sheet, open: asks.map(({ path, message }) => `${pathText(path)}: ${message[at]}`) }
  } catch (error) {
    if (error instanceof InteropError) return plain(content, error.label[at])
    if (error instanceof ScenarioError) return { wrong: error.issues.map(issueText) }
    throw error
  }
}

/** A mapping as in a scenario file, or a whole scenario. */
function plain(content: string | Uint8Array, reason: string): ReadSheet {
  try {
    const value = readText(typeof content === 'string' ? content : new TextDecoder().decode(content))
    const one = (value as { readonly characters?: readonly unknown[] } | null)?.characters?.[0] ?? value
    if (one && typeof one === 'object' && !Array.isArray(one)) return { sheet: one as Sheet, open: [] }
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
  }
  return { wrong: [reason] }
}
