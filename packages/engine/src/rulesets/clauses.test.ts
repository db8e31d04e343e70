import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The clauses of each pack's page: its letter and how many there are. */
const PAGES = {
  arianrhod: ['A', 24],
  'sword-world': ['S', 23],
  'double-cross': ['D', 18],
  'fifth-edition': ['F', 17],
  heroine: ['H', 14],
} as const

const packs = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name as keyof typeof PAGES)

describe.each(packs)('%s: every clause has its file and its test', (pack) => {
  const folder = join(import.meta.dirname, pack)
  const rows = new Map(
    [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| ([A-Z]-\d+) +\| (.+) \|$/gm)].map(
      ([, clause, files]) => [
        clause as string,
        [...(files as string).matchAll(/`([^`]+)`/g)].map(([, file]) => file as string),
      ],
    ),
  )
  const tests = (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/g,
      ),
    ])
    .map(([, , name]) => name as string)
  const [letter, count] = PAGES[pack]

  it.each(Array.from({ length: count }, (_, i) => `${letter}-${i + 1}`))('%s', (clause) => {
    const files = rows.get(clause)
    expect(files, `${clause} has a row in README.md`).toBeDefined()
    for (const file of files ?? []) {
      const path = join(folder, file)
      expect(existsSync(path), `${file} exists`).toBe(true)
      expect(readFileSync(path, 'utf8'), `${file} cites ${clause}`).toMatch(new RegExp(`\\b${clause}\\b`))
    }
    expect(
      tests.some((name) => new RegExp(`\\b${clause}\\b`).test(name)),
      `a test cites ${clause}`,
    ).toBe(true)
  })

  it('no row is of a clause that the page does not have', () => {
    for (const clause of rows.keys()) expect(Number(clause.slice(2))).toBeLessThanOrEqual(count)
  })
})
