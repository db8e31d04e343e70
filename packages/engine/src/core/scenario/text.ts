import { type Document, isAlias, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { type Issue, type Path, ScenarioError } from './issues.ts'

/** How deep mappings and lists may lie in each other: far more than any file needs, far less than what breaks a reader. */
const DEPTH = 64
/** How many values a file may hold, those that aliases repeat counted each time. */
const VALUES = 1_000_000

/**
 * Reads YAML or JSON (which is YAML too) into plain values.
 * @throws ScenarioError when the text is neither, writes a key twice (C-12), is nested more than 64 deep, or is blown up by aliases
 */
export function readText(text: string): unknown {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    uniqueKeys: false,
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: false,
    logLevel: 'error',
  })
  // what comes after the first is mostly a consequence of it
  const [error] = document.errors
  if (error) {
    const { line, col } = lines.linePos(error.pos[0])
    throw new ScenarioError([{ path: [], message: `line ${line}, column ${col}: ${plain(error)}` }])
  }
  try {
    const issues = keysWrittenTwice(document)
    if (issues.length > 0) throw new ScenarioError(issues)
    const value = document.toJS({ maxAliasCount: -1 })
    bounded(value)
    return value
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep([])
    if (error instanceof ReferenceError) throw new ScenarioError([{ path: [], message: error.message }])
    throw error
  }
}

/** What the parser says, where it speaks to programmers. */
const plain = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  code === 'RESOURCE_EXHAUSTION'
    ? TOO_DEEP
    : code === 'MULTIPLE_DOCS'
      ? 'one file holds one scenario: a second document begins here'
      : message

const TOO_DEEP = `mappings and lists lie more than ${DEPTH} deep in each other`
const tooDeep = (path: Path) => new ScenarioError([{ path, message: TOO_DEEP }])

/** Aliases can make a short text into a value without end. */
function bounded(value: unknown): void {
  let left = VALUES
  const look = (one: unknown, path: Path): void => {
    left -= 1
    if (left < 0)
      throw new ScenarioError([{ path: [], message: 'the file is too large: aliases repeat too much' }])
    if (!one || typeof one !== 'object') return
    if (path.length >= DEPTH) throw tooDeep(path.slice(0, 3))
    if (Array.isArray(one))
      one.forEach((item, i) => {
        look(item, [...path, i])
      })
    else for (const [key, item] of Object.entries(one)) look(item, [...path, key])
  }
  look(value, [])
}

function keysWrittenTwice(document: Document): Issue[] {
  const issues: Issue[] = []
  const look = (node: unknown, path: Path): void => {
    if (isMap(node)) {
      const seen = new Set<string>()
      for (const pair of node.items) {
        if (!isPair(pair)) continue
        const key = keyOf(pair.key as Node | null, document)
        if (seen.has(key)) issues.push({ path: [...path, key], message: 'this key is written twice' })
        seen.add(key)
        look(pair.value, [...path, key])
      }
    } else if (node && typeof node === 'object' && 'items' in node && Array.isArray(node.items)) {
      node.items.forEach((item, i) => {
        look(item, [...path, i])
      })
    }
  }
  look(document.contents, [])
  return issues
}

/** The key that it becomes: `null` is the empty one, an alias what it stands for. */
const keyOf = (key: Node | null | undefined, document: Document): string =>
  isAlias(key)
    ? keyOf(key.resolve(document), document)
    : isScalar(key)
      ? String(key.value ?? '')
      : String(key ?? '')
