// The architecture as functions over source files, so that the test that holds it can itself be tested.
import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}

/** What each room may import besides itself; a room that is not listed may not exist. `*` stands for one name. */
const mayImport: Record<string, readonly string[]> = {
  'engine/dice': [],
  'engine/core': ['engine/dice'],
  'engine/rulesets/*': ['engine/dice', 'engine/core'],
  'engine/advice': ['engine/dice', 'engine/core'],
  'engine/catalog': ['engine/dice', 'engine/core', 'engine/rulesets/*'],
  engine: ['engine/dice', 'engine/core', 'engine/advice', 'engine/catalog'],
  interop: ['engine'],
  table: ['engine', 'interop'],
  discord: ['engine', 'interop', 'table'],
  web: ['engine', 'interop', 'table'],
  report: [],
  cli: ['engine', 'interop', 'table', 'discord', 'web', 'report'],
}

const namesPacks = ['engine/rulesets/*', 'engine/catalog', 'interop']

/** Tests, and what only tests use: `testing.ts`, `testing/`. */
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing(?:\.ts$|\/)/.test(path)

const matches = (pattern: string, room: string): boolean =>
  pattern === room || (pattern.endsWith('/*') && room.startsWith(pattern.slice(0, -1)))

/** The room that a file belongs to: a part of the engine, or a whole package. */
function roomOf(path: string): string | undefined {
  const [, name, rest = ''] = /^packages\/([^/]+)\/src(?:\/(.*))?$/.exec(path) ?? []
  if (name !== 'engine') return name
  const [, pack] = /^rulesets\/([^/]+?)(?:\.ts)?(?:\/|$)/.exec(rest) ?? []
  if (pack !== undefined) return `engine/rulesets/${pack}`
  const [, part] = /^(dice|core|advice)(?:\/|$)/.exec(rest) ?? []
  if (part !== undefined) return `engine/${part}`
  return /^(catalog|packs)(\.ts)?$/.test(rest) ? 'engine/catalog' : 'engine'
}

const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\//.exec(path)?.[1]

/** What is wrong with one import, if anything. */
function checkImport(
  from: string,
  room: string,
  allowed: readonly string[],
  specifier: string,
): string | undefined {
  const own = packageOf(from)
  let target: string
  const [, workspace, part = ''] = /^@tryst\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? []
  if (workspace !== undefined) {
    // Another package is one room to those outside, whatever part of it they ask for.
    target = workspace === own ? (roomOf(`packages/${workspace}/src/${part}`) ?? workspace) : workspace
  } else if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier)
    if (packageOf(`${path}/`) !== own) return `reaches out of its package with '${specifier}'`
    target = roomOf(path) ?? room
  } else {
    return undefined
  }
  if (target === room || allowed.some((pattern) => matches(pattern, target))) return undefined
  return `imports '${specifier}' (${target}), which ${room} may not`
}

interface Found {
  imports: string[]
  strings: string[]
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const literal = (node: unknown): string[] =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []

/** Gathers import specifiers of every form, and all strings: literals, parts of templates, unquoted keys. */
function walk(node: unknown, found: Found): void {
  if (Array.isArray(node)) for (const child of node) walk(child, found)
  if (!isNode(node) || Array.isArray(node)) return
  const { type, key, value, callee, source } = node
  found.strings.push(...literal(node))
  if (type === 'TemplateElement' && isNode(value)) found.strings.push(String(value.cooked))
  // The formatter takes quotes off keys that need none, so that a key counts with and without them.
  if (isNode(key) && key.type === 'Identifier' && node.computed !== true) found.strings.push(String(key.name))
  found.imports.push(...literal(source))
  if (type === 'TSExternalModuleReference') found.imports.push(...literal(node.expression))
  if (type === 'CallExpression' && isNode(callee) && callee.name === 'require')
    found.imports.push(...[node.arguments].flat().flatMap(literal))
  for (const child of Object.values(node)) if (isNode(child)) walk(child, found)
}

function read({ path, text }: Source): Found {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found: Found = { imports: [], strings: [] }
  walk(program, found)
  return found
}

/** What a source file of a package does against the architecture. Tests are not part of it. */
export function violations(source: Source, packs: readonly string[]): string[] {
  const room = roomOf(source.path)
  if (room === undefined || isTest(source.path)) return []
  const [pattern, allowed] = Object.entries(mayImport).find(([name]) => matches(name, room)) ?? []
  if (pattern === undefined || allowed === undefined) return [`${source.path}: no room is called ${room}`]
  const { imports, strings } = read(source)
  const problems = imports.flatMap((specifier) => checkImport(source.path, room, allowed, specifier) ?? [])
  if (!namesPacks.includes(pattern))
    for (const pack of packs) {
      const mention = new RegExp(`(?<![\\w-])${pack}(?![\\w-])`)
      if (strings.some((text) => mention.test(text))) problems.push(`names the pack '${pack}'`)
    }
  return problems.map((problem) => `${source.path}: ${problem}`)
}

const isData = (path: string): boolean => /\/data\/|[/.]data\.ts$/.test(path)

/** Files longer than the limit that have no reason to be, and reasons that no file needs any more. */
export function lengthProblems(
  sources: readonly Source[],
  limit: number,
  reasons: Record<string, string>,
): string[] {
  const long = new Map(
    sources
      .filter(({ path }) => !isTest(path) && !isData(path))
      .map(({ path, text }) => [path, text.replace(/\n$/, '').split('\n').length] as const)
      .filter(([, lines]) => lines > limit),
  )
  return [
    ...[...long].filter(([path]) => !reasons[path]).map(([path, lines]) => `${path}: ${lines} lines`),
    ...Object.keys(reasons)
      .filter((path) => !long.has(path))
      .map((path) => `${path}: no longer needs its exception`),
  ]
}
