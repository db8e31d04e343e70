import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import {
  catalog,
  type Issue,
  issueText,
  pathText,
  readScenario,
  type Scenario,
  ScenarioError,
} from '@tryst/engine'
import type { TextKey, Translate, Values } from './language/index.ts'
import { plain } from './text/values.ts'

/** No scenario comes near this; what is larger is refused before it is read. */
const LIMIT_MIB = 8

/** Why a file, or what was asked of it, is no use before any rule looks at it. */
export class FileError extends Error {
  override readonly name = 'FileError'
  constructor(
    readonly key: TextKey,
    readonly values: Values = {},
  ) {
    super(key)
  }
}

const KEYS: Readonly<Record<string, TextKey>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENAMETOOLONG: 'missing',
  EISDIR: 'directory',
  EACCES: 'unreadable',
  EPERM: 'unreadable',
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

/** Reads a text file; `-` is standard input. @throws FileError */
export function readText(file: string): string {
  const bytes = readFile(file, LIMIT_MIB)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // not UTF-8
  }
  throw new FileError('notText')
}

/** Reads a file up to a size in MiB; `-` is standard input. @throws FileError */
export function readFile(file: string, limit: number): Uint8Array {
  try {
    return readBytes(file, limit)
  } catch (error) {
    if (error instanceof FileError) throw error
    const code = codeOf(error)
    throw new FileError(KEYS[code] ?? 'failed', { code })
  }
}

function readBytes(file: string, limit: number): Uint8Array {
  const fd = file === '-' ? 0 : openSync(file, 'r')
  try {
    const stat = fstatSync(fd)
    if (stat.isDirectory()) throw new FileError('directory')
    const tooLarge = new FileError('tooLarge', { limit })
    const most = limit * 2 ** 20
    if (stat.size > most) throw tooLarge
    // A pipe or a device has no size that could be asked for: it is read up to the limit.
    const chunks: Uint8Array[] = []
    let size = 0
    for (;;) {
      const chunk = new Uint8Array(65_536)
      const read = readSync(fd, chunk)
      if (read === 0) return Buffer.concat(chunks)
      size += read
      if (size > most) throw tooLarge
      chunks.push(chunk.subarray(0, read))
    }
  } finally {
    if (fd !== 0) closeSync(fd)
  }
}

/** Reads a scenario. @throws FileError, ScenarioError */
export const loadScenario = (file: string): Scenario => readScenario(readText(file), catalog)

/** What is wrong with a file, in words: none when the error is about something else. */
function problemsOf(error: unknown, t: Translate): readonly Issue[] | undefined {
  if (error instanceof ScenarioError) return error.issues
  if (error instanceof FileError) return [{ path: [], message: t(error.key, error.values) }]
  return undefined
}

/** Tells on standard error what is wrong with a file, one line for each thing. @throws what is not about the file */
export function complain(
  file: string,
  error: unknown,
  t: Translate,
): { readonly path: string; readonly message: string } {
  const problems = problemsOf(error, t)
  const [first] = problems ?? []
  if (!problems || !first) throw error
  process.stderr.write(`${problems.map((issue) => `${file}: ${plain(issueText(issue))}\n`).join('')}`)
  return { path: pathText(first.path), message: first.message }
}
