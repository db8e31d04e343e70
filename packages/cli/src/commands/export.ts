import { type History, runScenario } from '@tryst/engine'
import type { Written } from '@tryst/interop'
import { OK, type Run, WRONG } from '../command.ts'
import { complain, FileError, loadScenario } from '../files.ts'
import { note, reasonLines, said } from '../text/foreign.ts'
import type { Voice } from '../text/voice.ts'

interface Options {
  readonly to: string
  readonly character?: string
  readonly table?: string
}

type Interop = typeof import('@tryst/interop')

/** The log is no character and no table: it has a format of its own. */
export const LOG_FORMAT = 'ccfolia-log'

/** `tryst export`: a character, a table or the log of a scenario for another tool. */
export const exportForeign: Run<[file: string, options: Options]> = async (voice, file, options) => {
  // most commands need none of it
  const interop = await import('@tryst/interop')
  try {
    const history = runScenario(loadScenario(file))
    const { content, leftOut } = written(interop, history, options, voice)
    if (typeof content !== 'string' && process.stdout.isTTY) throw new FileError('noTerminal')
    process.stdout.write(typeof content === 'string' && !content.endsWith('\n') ? `${content}\n` : content)
    note(reasonLines(voice.t('leftBehind'), leftOut, voice))
    return OK
  } catch (error) {
    if (error instanceof interop.InteropError) note([`${file}: ${said(error.label, voice)}`])
    else complain(file, error, voice.t)
    return WRONG
  }
}

function written(
  interop: Interop,
  history: History,
  { to, character, table }: Options,
  voice: Voice,
): Written {
  if (to === LOG_FORMAT) return interop.writeCcfoliaLog(history, { language: voice.language })
  const format = interop.formatOf(to)
  const isTable = table !== undefined || !format.write
  return isTable && format.writeTable
    ? writtenTable(interop, history, to, table, voice)
    : writtenCharacter(interop, history, to, character, voice)
}

/** The one that is meant of several: named, or the only one. */
function chosen<T>(
  all: ReadonlyMap<string, T>,
  id: string | undefined,
  which: 'Character' | 'Table',
  { t }: Voice,
): T {
  const list = [...all.keys()].join(t('comma'))
  const [only] = all.size === 1 ? all.values() : []
  const found = id === undefined ? only : all.get(id)
  if (found !== undefined) return found
  if (all.size === 0) throw new FileError('noneToWrite')
  if (id === undefined) throw new FileError(`which${which}`, { list })
  throw new FileError(`noSuch${which}`, { id, list })
}

function writtenCharacter(
  interop: Interop,
  { setup, state }: History,
  to: string,
  id: string | undefined,
  voice: Voice,
): Written {
  const { sheet, state: onlyThere } = interop.sheetOf(chosen(state.characters, id, 'Character', voice), setup)
  const { content, leftOut } = interop.writeCharacter(to, sheet, setup)
  const why = interop.STATE_ONLY
  return { content, leftOut: [...leftOut, ...onlyThere.map((field) => ({ field, why }))] }
}

function writtenTable(
  interop: Interop,
  { setup }: History,
  to: string,
  id: string | undefined,
  voice: Voice,
): Written {
  const tables = new Map(setup.tables.map((table) => [table.id, table]))
  // the pack's own table has no entry among them
  if (
    id === interop.DEFEAT_TABLE &&
    !tables.has(id) &&
    interop.hasDefeatTable(setup.ruleset) &&
    to === 'foundry-table'
  )
    return interop.writeDefeatTable(voice.language)
  return interop.writeTable(to, chosen(tables, id, 'Table', voice))
}
