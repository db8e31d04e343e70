import { type Document, isAlias, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { type Issue, type Path, ScenarioError } from './issues.ts'

/**
 * Reads YAML or JSON (which is YAML too) into plain values.
 * @throws ScenarioError when the text is neither, or writes a key twice (C-12)
 */
export function readText(text: string): unknown {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    uniqueKeys: false,
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: false,
  })
  const issues: Issue[] = document.errors.map(({ message, pos }) => {
    const { line, col } = lines.linePos(pos[0])
    return { path: [], message: `line ${line}, column ${col}: ${message}` }
  })
  if (issues.length === 0) issues.push(...keysWrittenTwice(document))
  if (issues.length > 0) throw new ScenarioError(issues)
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    throw new ScenarioError([{ path: [], message: error instanceof Error ? error.message : String(error) }])
  }
}

function keysWrittenTwice(document: Document): Issue[] {
  const issues: Issue[] = []
  const look = (node: unknown, path: Path): void => {
    if (isMap(node)) {
      const seen = new Set<string>()
      for (const pair of node.items) {
        if (!isPair(pair)) continue
        const key = keyOf(pair.key as Node)
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

const keyOf = (key: Node): string =>
  isScalar(key) ? String(key.value) : isAlias(key) ? `*${key.source}` : String(key)
