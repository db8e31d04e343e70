import { type Language, pathText } from '@tryst/engine'
import { type TableDraft, tableDraft } from './draft.ts'

const DICE = { D10: '1D10', D66: 'D66', D100: '1D100' } as const

/** A table for the server, or what is wrong with it. */
export type ReadTable =
  | { readonly table: Readonly<Record<string, unknown>> }
  | { readonly wrong: readonly string[] }

/** Reads a table as it was typed, by the rules of an original table of BCDice: name, dice, then a line for each entry. */
export async function readTable(
  { id, name, die, lines, use }: TableDraft,
  taken: readonly unknown[],
  language: Language,
): Promise<ReadTable> {
  const { InteropError, readForeign } = await import('@tryst/interop')
  const at = language === 'ja' ? 0 : 1
  const rows = lines.split('\n').filter((line) => line.trim() !== '')
  const text = [name.replace(/\s+/g, ' ').trim() || '–', DICE[die], ...rows].join('\n')
  try {
    const { tables, setAside } = readForeign(text, { format: 'bcdice-table' })
    const [part] = tables
    const wrong = [
      ...(part?.setAside ?? []).map(({ value, why }) => `${value}: ${why[at]}`),
      ...setAside.map(({ value, why }) => `${[value].flat()[0]}: ${why[at]}`),
      ...(part?.asks ?? []).map(({ message }) => message[at]),
    ]
    if (!part || wrong.length > 0) return { wrong }
    const wanted = id ?? String(part.sheet.id)
    return { table: { ...part.sheet, id: freeId(wanted, taken), ...(use && { use }) } }
  } catch (error) {
    if (error instanceof InteropError) return { wrong: [error.label[at]] }
    throw error
  }
}

/** Reads all tables. @returns by table what is wrong with it; none when all are right */
export async function readTables(drafts: readonly TableDraft[], language: Language) {
  const tables: Readonly<Record<string, unknown>>[] = []
  const wrong: string[] = []
  for (const draft of drafts) {
    const taken = tables.map(({ id }) => id)
    const read = await readTable(draft, taken, language)
    if ('table' in read) tables.push(read.table)
    else wrong.push(...read.wrong.map((line) => `${draft.name || '–'}: ${line}`))
  }
  return { tables, wrong }
}

/** Tables that somebody pasted or chose: an original table of BCDice, a roll table of Foundry, or our own. */
export async function pastedTables(
  content: string | Uint8Array,
  language: Language,
): Promise<{ readonly tables: readonly TableDraft[]; readonly wrong: readonly string[] }> {
  const { InteropError, readForeign } = await import('@tryst/interop')
  const at = language === 'ja' ? 0 : 1
  try {
    const { tables, setAside } = readForeign(content)
    const whole = tables.filter(({ asks }) => asks.length === 0)
    const notes = [...setAside, ...tables.flatMap((part) => part.setAside)]
    return {
      tables: whole.map(({ sheet }) => tableDraft(sheet as never)),
      wrong: [
        ...tables.flatMap(({ asks }) => asks.map(({ path, message }) => `${pathText(path)}: ${message[at]}`)),
        ...notes.map(({ field, why }) => `${field}: ${why[at]}`),
      ],
    }
  } catch (error) {
    if (error instanceof InteropError) return { tables: [], wrong: [error.label[at]] }
    throw error
  }
}

function freeId(wanted: string, taken: readonly unknown[]): string {
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? wanted : `${wanted.slice(0, 28)}-${n}`
    if (!taken.includes(id)) return id
  }
}
