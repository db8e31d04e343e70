import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lengthProblems, type Source, violations } from './structure.ts'

const limit = 300

/** Files that are longer, each with its reason. */
const longFiles: Record<string, string> = {}

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const names = (folder: string): string[] => {
  const path = join(root, folder)
  return existsSync(path) ? readdirSync(path).sort() : []
}

const sourcesIn = (folder: string): Source[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mjs|css)$/.test(name))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    : []

const packages = names('packages').flatMap((name) => sourcesIn(`packages/${name}/src`))
const scripts = sourcesIn('scripts')

const packFolders = names('packages/engine/src/rulesets').filter((name) =>
  existsSync(join(root, 'packages/engine/src/rulesets', name, 'index.ts')),
)
// The first five by name as well, so that none is missed while its folder is on the way.
const packs = [
  ...new Set(['arianrhod', 'sword-world', 'double-cross', 'fifth-edition', 'heroine', ...packFolders]),
]

describe('this repository', () => {
  it('keeps imports going down and the names of packs where they belong', () => {
    expect(packages.length).toBeGreaterThan(0)
    const code = packages.filter(({ path }) => !path.endsWith('.css'))
    expect(code.flatMap((source) => violations(source, packs))).toEqual([])
  })

  it(`has no source file over ${limit} lines without a reason`, () => {
    expect(lengthProblems([...packages, ...scripts], limit, longFiles)).toEqual([])
  })
})

const engine = 'packages/engine/src'

const check = (path: string, text: string): string[] =>
  violations({ path, text }, ['arianrhod', 'sword-world', 'heroine'])

describe('the check of imports', () => {
  it.each([
    [`${engine}/dice/exact.ts`, '../core/state.ts'],
    [`${engine}/dice/exact.ts`, '@tryst/engine/core'],
    [`${engine}/dice/exact.ts`, '../index.ts'],
    [`${engine}/core/state.ts`, '../rulesets/x/index.ts'],
    [`${engine}/core/state.ts`, '../catalog.ts'],
    [`${engine}/core/state.ts`, '@tryst/engine'],
    [`${engine}/rulesets/x/actions/attack.ts`, '../../y/checks.ts'],
    [`${engine}/rulesets/x/index.ts`, '../../catalog.ts'],
    [`${engine}/catalog.ts`, './index.ts'],
    [`${engine}/advice/compare.ts`, '../catalog.ts'],
    [`${engine}/advice/compare.ts`, '../rulesets/x/index.ts'],
    [`${engine}/core/state.ts`, '../advice/compare.ts'],
    [`${engine}/rulesets/x/index.ts`, '../../advice/compare.ts'],
    [`${engine}/index.ts`, './rulesets/x/index.ts'],
    [`${engine}/core/state.ts`, '@tryst/interop'],
    [`${engine}/core/state.ts`, '../../../interop/src/index.ts'],
    ['packages/interop/src/index.ts', '@tryst/table'],
    ['packages/interop/src/index.ts', '../../engine/src/index.ts'],
    ['packages/table/src/index.ts', '@tryst/web'],
    ['packages/web/src/index.ts', '@tryst/cli'],
    ['packages/stranger/src/index.ts', 'yaml'],
  ])('refuses %s importing %s', (path, specifier) => {
    expect(check(path, `import { a } from '${specifier}'\nexport const b = a\n`)).toHaveLength(1)
  })

  it.each([
    [`${engine}/dice/index.ts`, './exact.ts'],
    [`${engine}/dice/quantities/dice.ts`, '../quantity.ts'],
    [`${engine}/dice/source.ts`, 'pure-rand'],
    [`${engine}/core/scenario/parse.ts`, '../../dice/index.ts'],
    [`${engine}/rulesets/x/actions/attack.ts`, '../checks.ts'],
    [`${engine}/rulesets/x/actions/attack.ts`, '../../../core/index.ts'],
    [`${engine}/rulesets/x/index.ts`, '@tryst/engine/dice'],
    [`${engine}/catalog.ts`, './rulesets/x/index.ts'],
    [`${engine}/index.ts`, './catalog.ts'],
    [`${engine}/index.ts`, './advice/compare.ts'],
    [`${engine}/advice/compare.ts`, '../core/index.ts'],
    [`${engine}/advice/compare.ts`, '../dice/index.ts'],
    ['packages/interop/src/index.ts', '@tryst/engine/core'],
    ['packages/table/src/index.ts', '@tryst/interop'],
    ['packages/web/src/index.ts', '@tryst/table'],
    ['packages/cli/src/main.ts', '@tryst/web'],
    ['packages/cli/src/main.ts', 'node:fs'],
    [`${engine}/dice/exact.test.ts`, '../core/state.ts'],
  ])('lets %s import %s', (path, specifier) => {
    expect(check(path, `import { a } from '${specifier}'\nexport const b = a\n`)).toEqual([])
  })

  it.each([
    "import '../catalog.ts'",
    "import type { A } from '../catalog.ts'",
    "export * from '../catalog.ts'",
    "export { a } from '../catalog.ts'",
    "const a = await import('../catalog.ts')",
    "type A = import('../catalog.ts').A",
    "type A = typeof import('../catalog.ts')",
    "const a = require('../catalog.ts')",
    "import a = require('../catalog.ts')",
  ])('sees %s', (text) => {
    expect(check(`${engine}/core/state.ts`, text)).toHaveLength(1)
  })

  it('is not taken in by comments and strings', () => {
    expect(
      check(`${engine}/core/state.ts`, `// import '../catalog.ts'\nf("import '../catalog.ts'")`),
    ).toEqual([])
  })
})

describe('the check of names', () => {
  it.each([
    "const id = 'arianrhod'",
    'const file = `packs/heroine/index`',
    'const table = { arianrhod: 1 }',
    "const table = { 'sword-world': 1 }",
    "type Id = 'heroine' | 'other'",
  ])('refuses %s', (text) => {
    expect(check(`${engine}/core/state.ts`, text)).toHaveLength(1)
    expect(check('packages/table/src/index.ts', text)).toHaveLength(1)
  })

  it.each([`${engine}/rulesets/x/index.ts`, `${engine}/catalog.ts`, 'packages/interop/src/maps.ts'])(
    'lets %s name packs',
    (path) => {
      expect(check(path, "const id = 'arianrhod'")).toEqual([])
    },
  )

  it.each([
    "const word = 'heroines'",
    '// arianrhod',
    'const arianrhod = 1',
    "const id = 'sword-world-classic'",
  ])('lets %s pass', (text) => {
    expect(check(`${engine}/core/state.ts`, text)).toEqual([])
  })

  it('refuses what it cannot read', () => {
    expect(() => check(`${engine}/core/state.ts`, 'const = 1')).toThrow('state.ts')
  })
})

describe('the check of lengths', () => {
  const lines = (path: string, count: number): Source => ({ path, text: 'x\n'.repeat(count) })
  const problems = (source: Source, reasons: Record<string, string> = {}): string[] =>
    lengthProblems([source], 3, reasons)

  it('takes the limit at its word', () => {
    expect(problems(lines('a.ts', 3))).toEqual([])
    expect(problems(lines('a.ts', 4))).toEqual(['a.ts: 4 lines'])
  })

  it('leaves tests, data and explained files alone', () => {
    for (const path of ['a.test.ts', 'packages/a/src/data/table.ts', 'packages/a/src/rating.data.ts'])
      expect(problems(lines(path, 4))).toEqual([])
    expect(problems(lines('a.ts', 4), { 'a.ts': 'one long table of cases' })).toEqual([])
  })

  it('wants exceptions gone when they are needed no more', () => {
    expect(problems(lines('a.ts', 3), { 'a.ts': 'was long' })).toHaveLength(1)
  })
})
