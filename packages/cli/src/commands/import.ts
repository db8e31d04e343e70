import { type Path, pathText, readText, ScenarioError } from '@tryst/engine'
import type { AnswerGiven, Completed, Reading, ReadPart } from '@tryst/interop'
import { Document, isScalar } from 'yaml'
import { OK, printJson, type Run, WRONG } from '../command.ts'
import { complain, readFile } from '../files.ts'
import { note, reasonLines, said } from '../text/foreign.ts'
import { plain } from '../text/values.ts'
import type { Voice } from '../text/voice.ts'
import { UsageError } from '../usage.ts'

interface Options {
  readonly from?: string
  readonly as?: string
  readonly set?: readonly string[]
  readonly json?: true
}

/** Pictures come along with some characters. */
const LIMIT_MIB = 64

/** `tryst import`: characters and tables of other tools, as YAML to paste. What is missing is asked for in comments; without an age nothing is printed (C-1). */
export const importForeign: Run<[file: string, options: Options]> = async (voice, file, options) => {
  // most commands need none of it
  const { complete, defaultTable, InteropError, readForeign } = await import('@tryst/interop')
  const answers = (options.set ?? []).map((text) => answer(text, voice))
  try {
    const reading = readForeign(readFile(file, LIMIT_MIB), { format: options.from, for: options.as })
    const { ruleset } = reading
    const table = ruleset && defaultTable(ruleset)
    const characters = table ? reading.characters.map((part) => complete(part, table, answers)) : []
    const wrong = characters.flatMap((one) => problems(one, voice))
    const tables = reading.tables.flatMap(({ asks }) =>
      asks.map((ask) => `${pathText(ask.path)}: ${said(ask.message, voice)}`),
    )
    note([...wrong, ...tables].map((line) => `${file}: ${line}`))
    if (options.json) printJson(answerJson(reading, characters, voice))
    else {
      process.stdout.write(yamlOf(reading, characters, voice))
      const parts = [...reading.characters, ...reading.tables]
      note(
        reasonLines(
          voice.t('notCarried'),
          [...reading.setAside, ...parts.flatMap(({ setAside }) => setAside)],
          voice,
        ),
      )
    }
    return wrong.length + tables.length > 0 ? WRONG : OK
  } catch (error) {
    if (error instanceof InteropError) note([`${file}: ${said(error.label, voice)}`])
    else complain(file, error, voice.t)
    return WRONG
  }
}

/** What `--set` says: a field by its path, and a value as in YAML. */
function answer(text: string, { t }: Voice): AnswerGiven {
  const at = text.indexOf('=')
  const path: Path = text
    .slice(0, at)
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  try {
    if (at > 0) return { path, value: readText(text.slice(at + 1)) }
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
  }
  throw new UsageError(t('badSet', { text: plain(text) }))
}

/** Why a character cannot be used yet, and how to mend it. */
function problems({ missing, issues }: Completed, voice: Voice): string[] {
  return [
    ...missing.map(({ path, message }) => {
      const name = pathText(path)
      return `${name}: ${said(message, voice)}${voice.t('semicolon')}${voice.t('needsSet', { path: name })}`
    }),
    ...issues.map(({ path, message }) => `${plain(pathText(path))}: ${plain(message)}`),
  ]
}

const isWhole = ({ missing, issues }: Completed): boolean => missing.length + issues.length === 0

/** Characters that can be used, then tables, each list ready to paste. */
function yamlOf(
  { format, ruleset, tables }: Reading,
  characters: readonly Completed[],
  voice: Voice,
): string {
  const { t } = voice
  const whole = characters.filter(isWhole)
  const usable = tables.filter(({ asks }) => asks.length === 0)
  let text = ''
  if (whole.length > 0) {
    const document = new Document(whole.map(({ sheet }) => sheet))
    document.commentBefore = ` ${t('importedHead', { format, ruleset: ruleset?.id ?? '' })}${t('semicolon')}${t('pasteHere')}`
    whole.forEach(({ suggested }, i) => {
      for (const { path, message } of suggested) {
        const node = document.getIn([i, ...path], true)
        if (isScalar(node)) node.comment = ` ${said(message, voice)}`
      }
    })
    text += document.toString({ lineWidth: 0 })
  }
  if (usable.length > 0) {
    const document = new Document(usable.map(({ sheet }) => sheet))
    document.commentBefore = ` ${t('importedTables', { format })}${t('semicolon')}${t('pasteTables')}`
    text += document.toString({ lineWidth: 0 })
  }
  return text
}

function answerJson(
  { format, ruleset, characters, tables, setAside }: Reading,
  completed: readonly Completed[],
  voice: Voice,
): object {
  const aside = (list: ReadPart['setAside']) =>
    list.map(({ why, ...one }) => ({ ...one, why: said(why, voice) }))
  const part = (one: ReadPart) => ({
    sheet: one.sheet,
    asks: one.asks.map(({ path, message, ...rest }) => ({
      path: pathText(path),
      message: said(message, voice),
      ...rest,
    })),
    setAside: aside(one.setAside),
  })
  return {
    format,
    ruleset: ruleset?.id ?? null,
    characters: characters.map((one, i) => {
      const done = completed[i]
      return { ...part(one), complete: done && isWhole(done) ? done.sheet : null }
    }),
    tables: tables.map(part),
    setAside: aside(setAside),
  }
}
