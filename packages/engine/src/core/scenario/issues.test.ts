import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalog } from '../../catalog.ts'
import { History } from '../decide.ts'
import { idSchema } from '../fields.ts'
import { randomStep } from '../random-step.ts'
import { type Issue, issueText, pathText, readBy, ScenarioError } from './issues.ts'
import { parseScenario } from './scenario.ts'
import { readText } from './text.ts'

/** Words of a schema library or of a programming language: nobody who writes a file should have to know them. */
const RAW =
  /\binvalid\b|expected|received|unrecognized|too (small|big)|undefined|\bNaN\b|\[object|\bobject\b|\barray\b|\brecord\b|\bstring\b|\bboolean\b|\bliteral\b|\bregex\b|must match/i

const read = (schema: z.ZodType, value: unknown): string[] => {
  const issues: Issue[] = []
  readBy(schema, value, ['x'], issues)
  return issues.map(issueText)
}

describe('a schema without words of its own is told in plain ones', () => {
  it.each([
    [z.object({ a: z.string() }), 5, 'x: a mapping is required'],
    [z.object({ a: z.string() }), {}, 'x.a: this field is required (a text)'],
    [z.object({ a: z.array(z.number()) }), { a: {} }, 'x.a: a list is required'],
    [z.array(z.number()), [1, 'b'], 'x[1]: a number is required'],
    [z.record(z.string(), z.boolean()), { a: 1 }, 'x.a: true or false is required'],
    [z.record(z.string(), z.boolean()), [], 'x: a mapping is required'],
    [z.strictObject({}), { a: 1 }, 'x.a: there is no such field'],
    [z.enum(['a', 'b']), 'c', 'x: one of a, b is required'],
    [z.literal('a'), 'c', 'x: a is required'],
    [z.int(), 1.5, 'x: a whole number is required'],
    [z.number().min(3), 1, 'x: 3 or more is required'],
    [z.number().max(3), 5, 'x: 3 or less is required'],
    [z.number().positive(), 0, 'x: more than 0 is required'],
    [z.number().lt(3), 3, 'x: less than 3 is required'],
    [z.string().min(2), 'a', 'x: a length of 2 or more is required'],
    [z.array(z.string()).max(1), ['a', 'b'], 'x: a length of 1 or less is required'],
    [z.number().multipleOf(5), 3, 'x: a multiple of 5 is required'],
    [z.string().regex(/a/), 'b', 'x: this does not have a form that is possible here'],
    [z.string().refine(() => false), 'b', 'x: this does not have a form that is possible here'],
    [z.union([z.string(), z.number()]), true, 'x: this does not have a form that is possible here'],
    [z.union([z.string(), z.number()], { error: 'a word or a number' }), true, 'x: a word or a number'],
    [z.union([z.string(), z.strictObject({ a: z.number() })]), { a: 'b' }, 'x.a: a number is required'],
    [z.union([z.string(), z.strictObject({ a: z.number() })]), { a: 1, c: 1 }, 'x.c: there is no such field'],
    [
      z.discriminatedUnion('k', [z.object({ k: z.literal('a') }), z.object({ k: z.literal('b') })]),
      { k: 'c' },
      'x.k: one of a, b is required',
    ],
    [
      z.record(idSchema, z.number()),
      { No: 1 },
      'x.No: an id is a lower-case letter, then up to 31 lower-case letters, digits or hyphens',
    ],
    [
      z.record(z.string(), z.number()),
      JSON.parse('{"a":1,"__proto__":2}'),
      'x.__proto__: there is no such field',
    ],
  ])('%#', (schema, value, line) => {
    expect(read(schema, value)).toEqual([line])
    expect(line).not.toMatch(RAW)
  })

  it('and one that has words is told in its own', () => {
    expect(read(z.object({ a: z.string({ error: 'a name, please' }) }), {})).toEqual(['x.a: a name, please'])
  })
})

it('C-12: a path is written as people write it', () => {
  expect(pathText(['characters', 0, 'age'])).toBe('characters[0].age')
  expect(pathText([0, 'a', 1, 2, 'b'])).toBe('[0].a[1][2].b')
  expect(pathText([])).toBe('')
  expect(issueText({ path: [], message: 'a mapping' })).toBe('a mapping')
})

const rulesets = join(import.meta.dirname, '../../rulesets')
const packs = readdirSync(rulesets).filter(
  (pack) => catalog.has(pack) && existsSync(join(rulesets, pack, 'random-play.yaml')),
)

/** Files to spoil: the tables of the pack's random play, with steps of every kind. */
const files = (pack: string) =>
  readFileSync(join(rulesets, pack, 'random-play.yaml'), 'utf8')
    .split(/^---$/m)
    .map((text, i) => {
      const file = readText(text) as { steps: object[] }
      const { setup, start } = parseScenario(file, catalog)
      const history = new History(setup, start)
      let n = 7 + i
      const pick = (of: number) => {
        n = (n * 48271) % 2147483647
        return n % of
      }
      const steps = Array.from({ length: 60 }, () => randomStep(history, pick))
      return { ...file, steps: steps.filter((step) => readable(history, step)) }
    })

const readable = (history: History, step: object) => {
  try {
    history.reader.readOne(step)
    return true
  } catch {
    return false
  }
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e300,
    Number.NaN,
    '',
    'x',
    'constructor',
    '__proto__',
    [],
    {},
    [null],
    [[]],
    { a: 1 },
    'x'.repeat(300),
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A copy in which one thing somewhere is another: replaced, left out, or added. */
function spoilt(value: unknown, way: readonly number[], by: unknown, how: number): unknown {
  if (value === null || typeof value !== 'object' || way.length === 0) return by
  const [at = 0, ...rest] = way
  const keys = Object.keys(value)
  if (keys.length === 0) return by
  const key = keys[at % keys.length] as string
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  if (rest.length === 0 && how === 1) delete copy[key]
  else if (rest.length === 0 && how === 2) copy[`${key}x`] = by
  else copy[key] = spoilt(copy[key], rest, by, how)
  return copy
}

describe.each(packs)('%s: a file with anything wrong anywhere', (pack) => {
  const originals = files(pack)

  it('the files themselves are right', () => {
    for (const file of originals) expect(parseScenario(file, catalog).steps.length).toBeGreaterThan(10)
  })

  it('C-12, C-13: is read, or refused with paths and plain words, and nothing else is thrown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(fc.nat(997), { minLength: 1, maxLength: 6 }),
        odd,
        fc.nat(3),
        (file, way, by, how) => {
          try {
            parseScenario(spoilt(file, way, by, how), catalog)
          } catch (error) {
            if (!(error instanceof ScenarioError)) throw error
            expect(error.issues.length).toBeGreaterThan(0)
            for (const { message } of error.issues) expect(message).not.toMatch(RAW)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

it('a list may hold more mistakes than a call takes arguments', () => {
  const issues: Issue[] = []
  readBy(z.array(z.number()), Array(200_000).fill('x'), [], issues)
  expect(issues).toHaveLength(200_000)
})
