import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ScenarioError } from './issues.ts'
import { readText } from './text.ts'

/** What is wrong with a text. */
const wrong = (text: string): string => {
  try {
    readText(text)
  } catch (error) {
    if (error instanceof ScenarioError) return error.message
    throw error
  }
  return 'nothing'
}

/** Plain values with keys of all sorts, `__proto__` among them. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      null,
      true,
      false,
      'yes',
      'no',
      'on',
      '~',
      '18',
      '1e3',
      '.nan',
      '',
      '- a',
      '# no',
      '{',
      '*a',
      '&a',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (Object.is(n, -0) ? 0 : n)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom('__proto__', 'constructor', 'a', 'null', '<<', '?'),
      ),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
}))

describe('JSON is read as JSON', () => {
  it('C-9: whatever its spacing, line ends or mark at the beginning', () => {
    fc.assert(
      fc.property(
        json.value,
        fc.constantFrom<string | number>('', 2, '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('', '\ufeff'),
        (value, indent, end, mark) => {
          const text = JSON.stringify(value, null, indent).replaceAll('\n', end)
          expect(JSON.stringify(readText(mark + text))).toBe(JSON.stringify(value))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('and no key of it changes what an object is', () => {
    const read = readText('{"__proto__": {"polluted": true}, "a": {"__proto__": null}}') as Record<
      string,
      unknown
    >
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(Object.keys(read)).toEqual(['__proto__', 'a'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const yaml = readText('__proto__:\n  polluted: true\n') as Record<string, unknown>
    expect(Object.keys(yaml)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('C-12: a key written twice', () => {
  it.each([
    ['YAML', 'a: 1\nb: 2\na: 3\n', 'a'],
    ['JSON', '{"a": 1, "a": 1}', 'a'],
    ['nested YAML', 'people:\n  - { id: gm }\n  - id: p1\n    id: p2\n', 'people[1].id'],
    ['nested JSON', '{"a": [0, {"b": {"c": 1, "d": 2, "c": 3}}]}', 'a[1].b.c'],
    ['a list in a list', '[[{"a": 1, "a": 2}]]', '[0][0].a'],
    ['quoted and bare', 'a: 1\n"a": 2\n', 'a'],
    ['a number and its text', '1: a\n"1": b\n', '1'],
    ['nothing and the empty text', '~: a\n"": b\n', '""'],
    ['an alias of a key', '&k a: 1\n*k : 2\n', 'a'],
    ['__proto__', '{"__proto__": 1, "__proto__": 2}', '__proto__'],
  ])('%s', (_, text, path) => {
    expect(wrong(text)).toBe(`${path}: this key is written twice`)
  })

  it('names every one of them', () => {
    expect(wrong('{"a": 1, "a": 2, "b": {"c": 1, "c": 1, "c": 1}}').split('\n')).toEqual([
      'a: this key is written twice',
      'b.c: this key is written twice',
      'b.c: this key is written twice',
    ])
  })

  it('is fine in different mappings', () => {
    expect(wrong('- { a: 1 }\n- { a: 1 }\n')).toBe('nothing')
    expect(wrong('"null": 1\n~: 2\n')).toBe('nothing')
  })
})

describe('YAML', () => {
  it('C-12: bare yes, no and on are words', () => {
    expect(readText('[yes, no, on, off, true, false]')).toEqual(['yes', 'no', 'on', 'off', true, false])
  })

  it('C-12: numbers are numbers however written, texts are not', () => {
    expect(readText('[18.0, 1.8e+1, 0x12, "18", 018, .nan, .inf]')).toEqual([
      18,
      18,
      18,
      '18',
      18,
      NaN,
      Infinity,
    ])
  })

  it('aliases stand for what they name', () => {
    expect(readText('a: &x { b: 1 }\nc: *x\n')).toEqual({ a: { b: 1 }, c: { b: 1 } })
    expect(readText(`a: &x [1]\nb: [${'*x, '.repeat(500)}]`)).toMatchObject({ b: Array(500).fill([1]) })
  })

  it('an empty file, or one with comments alone, is nothing', () => {
    for (const text of ['', '\n', '# only\n# comments\n', '---\n', '\ufeff'])
      expect(readText(text)).toBeNull()
  })
})

describe('what cannot be read says where, in a line', () => {
  it.each([
    ['no JSON', '{"a": 1', /^line 1, column \d+: /],
    ['no YAML', 'a:\n  - b\n c: 1\n', /^line 3, column \d+: /],
    ['a tab where spaces belong', 'a:\n\tb: 1\n', /^line 2, column \d+: /],
    [
      'two documents',
      'a: 1\n---\nb: 1\n',
      /^line 2, column 1: one file holds one scenario: a second document begins here$/,
    ],
    ['an alias of nothing', 'a: *b\n', /b/],
  ])('%s', (_, text, message) => {
    expect(wrong(text)).toMatch(message)
    expect(wrong(text)).not.toContain('\n')
  })

  it.each([
    ['lists', `${'['.repeat(500)}${']'.repeat(500)}`],
    ['mappings', `${'{"a":'.repeat(80)}1${'}'.repeat(80)}`],
    ['deeper than any stack', '['.repeat(50_000)],
    ['and closed', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['YAML', Array.from({ length: 1500 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['in itself', 'a: &a [*a]\n'],
    ['in itself by two', 'a: &a { b: [*a] }\n'],
    [
      'by aliases',
      Array.from({ length: 200 }, (_, i) => `a${i}: &a${i} [${i ? `*a${i - 1}` : 0}]`).join('\n'),
    ],
  ])('too deep: %s', (_, text) => {
    expect(wrong(text)).toMatch(/mappings and lists lie more than 64 deep in each other$/)
  })

  it('aliases that repeat each other without end', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
    for (const [i, name] of [...'bcdefghij'].entries())
      bomb.push(`${name}: &${name} [${Array(10).fill(`*${'abcdefghij'[i]}`).join(', ')}]`)
    const started = performance.now()
    expect(wrong(bomb.join('\n'))).toBe('the file is too large: aliases repeat too much')
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('any text at all', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              ...'{}[]:,"\'#&*!|>-?%@`~\n\t \\\r',
              'a',
              '1',
              '---',
              '...',
              '&a',
              '*a',
              '<<',
              '!!map',
              '%YAML 1.1\n',
              '\ufeff',
              '\u0000',
            ),
            fc.string({ unit: 'binary', maxLength: 3 }),
          ),
          { maxLength: 24 },
        ),
        (parts) => {
          wrong(parts.join(''))
        },
      ),
      { numRuns: 500 },
    )
  })
})
