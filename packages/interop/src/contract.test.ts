import { catalog, type Path, pathText, ScenarioError } from '@tryst/engine'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { complete, FORMATS, InteropError, readForeign, sheetOf, writeCharacter } from './index.ts'
import { normal } from './labelled.ts'
import { profileOf } from './packs/index.ts'
import { defaultTable, rulesetOf } from './packs/profile.ts'
import { SAMPLES, type Sample } from './testing/samples.ts'

const named = SAMPLES.map((sample) => [`${sample.format} for ${sample.pack}`, sample] as const)

/** The one character of a file. */
function one(input: string | Uint8Array) {
  const reading = readForeign(input)
  expect(reading.characters).toHaveLength(1)
  return { ...reading.characters[0]!, reading }
}

const asked = (input: string | Uint8Array): string[] =>
  one(input)
    .asks.filter(({ suggested }) => suggested === undefined)
    .map(({ path }) => pathText(path))

describe.each(named)('%s', (_, sample: Sample) => {
  it('is recognised, and read', () => {
    const { reading, sheet } = one(sample.write())
    expect([reading.format, reading.ruleset?.id]).toEqual([sample.format, sample.pack])
    expect(sheet).toEqual({ ...sample.sheet, age: 27 })
  })

  it('becomes a character that the engine takes, once what is asked is filled in', () => {
    const { reading, ...part } = one(sample.write())
    const table = defaultTable(rulesetOf(sample.pack))
    const { sheet, missing, issues } = complete(part, table)
    expect({ missing, issues }).toEqual({ missing: [], issues: [] })
    expect(() => normal(sheet, table, profileOf(table))).not.toThrow()
    expect(reading.setAside.every(({ why }) => why.length === 2)).toBe(true)
  })

  it('is the same after Tryst has kept it, in every format that is written', () => {
    const { reading: _reading, ...part } = one(sample.write())
    const table = defaultTable(rulesetOf(sample.pack))
    const { sheet } = complete(part, table)
    for (const { id, write } of FORMATS) {
      if (!write || (id === 'foundry-actor' && sample.pack !== 'fifth-edition')) continue
      const { reading: _again, ...again } = one(writeCharacter(id, sheet, table).content)
      const kept = normal(complete(again, table).sheet, table, profileOf(table)).sheet
      expect(kept).toEqual(normal(sheet, table, profileOf(table)).sheet)
    }
  })

  it('loses nothing in silence: whatever is changed in it changes what comes of it', () => {
    const before = outcome(sample.write())
    const silent = changes(sample.write()).filter(({ changed }) => outcome(changed) === before)
    // a heading over values that are all taken says nothing of the character
    expect(silent.map(({ what }) => what).filter((what) => !what.endsWith('="能力値"'))).toEqual([])
  })

  it('keeps the character when one field is bad, and says which', () => {
    const before = one(sample.write())
    for (const { what, changed } of changes(sample.write())) {
      let read: ReturnType<typeof one>
      try {
        read = one(changed)
      } catch (error) {
        // what makes it another format, or none, is told
        expect(error, what).toBeInstanceOf(InteropError)
        continue
      }
      const gone = Object.keys(before.sheet).some((key) => read.sheet[key] === undefined)
      if (gone) expect(JSON.stringify([read.asks, read.setAside]), what).toContain(MARK)
    }
  })

  it.each(
    sample.strict ? [18, 27, 18.0, 999_999] : ['18', '２７', '27歳', ' 34 ', '４０才', '30 years old', 27],
  )('C-1: takes the age %j', (age) => {
    const { sheet } = one(sample.write({ age }))
    expect(sheet.age).toBe(Number(String(age).normalize('NFKC').replace(/\D/g, '')))
    expect(asked(sample.write({ age }))).toEqual([])
  })

  const refused = [
    '17',
    '１７',
    '16歳',
    '20〜25',
    '20-25',
    '20代',
    '不明',
    '永遠の17歳',
    '約20',
    '十八',
    '18.5',
    '-20',
    '0',
    '1e2',
    '18以上',
    '',
  ]
  it.each(
    (sample.strict ? [17, 0, -1, 18.5, '27', '17', true, null, [27], { years: 27 }] : refused).map((age) => [
      age,
    ]),
  )('C-1: asks for an age in place of %j', (age) => {
    expect(one(sample.write({ age })).sheet.age).toBeUndefined()
    expect(asked(sample.write({ age }))).toEqual(['age'])
  })

  if (!sample.strict)
    it('C-1: asks for both where the age is an apparent one', () => {
      for (const age of ['外見16歳', '見た目は15歳', 'appears 16'])
        expect(asked(sample.write({ age })).sort()).toEqual(['age', 'apparentAge'])
      expect(asked(sample.write({ age: '300（外見16歳）' }))).toEqual(['apparentAge'])
      expect(one(sample.write({ age: '300（外見20歳）' })).sheet).toMatchObject({ age: 300, apparentAge: 20 })
    })

  it('C-1: nothing goes round the age: neither a suggestion nor an answer', () => {
    const { reading: _reading, ...part } = one(sample.write({ age: sample.strict ? 17 : '17' }))
    const table = defaultTable(rulesetOf(sample.pack))
    expect(complete(part, table).missing.map(({ path }) => path)).toEqual([['age']])
    for (const value of [17, '27', null, 18.5])
      expect(complete(part, table, [{ path: ['age'], value }]).issues.map(({ path }) => path)).toEqual([
        ['age'],
      ])
    const answered = complete(part, table, [{ path: ['age'], value: 27 }])
    expect([answered.missing, answered.issues, answered.sheet.age]).toEqual([[], [], 27])
  })

  it.each([
    '外見16歳',
    '見た目は１５歳くらい',
    '外見年齢：17',
    '見た目は10代',
    'appears 16',
    'She looks about 15 years old',
  ])('C-1: asks for an apparent age where prose says %j', (prose) =>
    expect(asked(sample.write({ prose }))).toEqual(['apparentAge']),
  )

  it.each(['外見24歳', 'appears 30', '16年前に港へ来た', 'looks 3 times'])(
    'takes prose such as %j',
    (prose) => {
      const asks = asked(sample.write({ prose }))
      expect(asks).toEqual(prose.startsWith('looks') ? ['apparentAge'] : [])
    },
  )

  it.each([
    '__proto__',
    'constructor',
    '<script>alert(1)</script>',
    '=1+1',
    '{EP}',
    '"&\'<>',
    'a　b',
    '𠮷 👩‍👧',
  ])('takes the name %j as it is', (name) => expect(one(sample.write({ name })).sheet.name).toBe(name))

  it('is read in whatever encoding a program saves it', () => {
    const written = sample.write()
    if (typeof written !== 'string') return
    const before = outcome(written)
    const crlf = written.replace(/\r?\n/g, '\r\n')
    const bytes = (encoding: 'utf8' | 'utf16le', text: string) => new Uint8Array(Buffer.from(text, encoding))
    const wide = bytes('utf16le', `\uFEFF${written}`)
    for (const file of [
      `\uFEFF${written}`,
      crlf,
      `\n\n  ${written}\n`,
      bytes('utf8', written),
      bytes('utf8', `\uFEFF${crlf}`),
      wide,
      new Uint8Array(Buffer.from(wide).swap16()),
    ])
      expect(outcome(file)).toBe(before)
  })

  it('keeps the character whatever one value becomes, and its age is never a younger one', () => {
    const values = oddValues()
    const table = defaultTable(rulesetOf(sample.pack))
    fc.assert(
      fc.property(fc.constantFrom(...places(sample.write())), values, (place, value) => {
        let reading: ReturnType<typeof readForeign>
        try {
          reading = readForeign(place(value))
        } catch (error) {
          // whose rules it is for may be the very thing that was lost: then that is asked for
          expect(error).toBeInstanceOf(InteropError)
          reading = readForeign(place(value), { format: sample.format, for: sample.pack })
        }
        const [part] = reading.characters
        expect(reading.characters).toHaveLength(1)
        const { age } = part!.sheet
        if (age === undefined) expect(part!.asks.map(({ path }) => path[0])).toContain('age')
        else expect(Number.isInteger(age) && Number(age) >= 18).toBe(true)
        complete(part!, table, [{ path: ['age'], value: 27 }])
      }),
      { numRuns: 120 },
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('is a typed error when it is cut off', () => {
    const whole = sample.write()
    for (let length = 0; length < whole.length; length += Math.ceil(whole.length / 60)) {
      try {
        readForeign(whole.slice(0, length))
      } catch (error) {
        expect(error, `after ${length}`).toBeInstanceOf(InteropError)
      }
    }
  })
})

/** What people and programs leave in a field that was meant for something else. */
const oddValues = () =>
  fc.oneof(
    fc.constantFrom<unknown>(
      ...[
        '',
        '　',
        '=1+1',
        '{EP}',
        '12/24/36',
        '/24',
        '１２３',
        '−3',
        '1e3',
        'NaN',
        '十八',
        '20代',
        'appears 16',
      ],
      ...['<img src=x onerror=alert(1)>', '&lt;b&gt;', '__proto__', 'x'.repeat(5000)],
      ...[null, true, 1e308, -1, 0.5, 2 ** 53 + 2, [], {}, [[[1]]], ['5', '6'], { value: 5 }],
      JSON.parse('{"__proto__":{"polluted":true}}'),
    ),
    fc.jsonValue(),
  )

/** Ways to put another value in the place of one, for each that a file has below its outermost. */
function places(input: string | Uint8Array): ((value: unknown) => string | Uint8Array)[] {
  if (typeof input !== 'string') {
    const files = unzipSync(input)
    return places(strFromU8(files['data.xml']!)).map(
      (place) => (value) => zipSync({ ...files, 'data.xml': strToU8(place(value) as string) }),
    )
  }
  if (input.startsWith('<'))
    return [...input.matchAll(/(?<=>)[^<>]*[^<>\s][^<>]*(?=<)|(?<==")[^"]*(?=")/g)]
      .filter(({ index }) => index > input.indexOf('?>'))
      .map(({ 0: { length }, index }) => (value) => {
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        const safe = text.replace(/[&<>"\p{Cc}\ud800-\udfff\ufffe\uffff]/gu, (sign) =>
          sign < ' ' ? ' ' : `&#${sign.codePointAt(0)};`,
        )
        return input.slice(0, index) + safe + input.slice(index + length)
      })
  const whole: unknown = JSON.parse(input)
  return everywhere(whole, [])
    .filter((path) => path.length > 0 && !OUTERMOST.includes(pathText(path)))
    .map((path) => (value) => {
      const copy = structuredClone(whole) as Record<string | number, unknown>
      let at = copy
      for (const part of path.slice(0, -1)) at = at[part] as typeof copy
      at[path.at(-1)!] = value
      return JSON.stringify(copy)
    })
}

/** What holds the whole of a character: without these nothing is left of it. */
const OUTERMOST = ['data', 'system', 'characters', 'characters[0]']

const everywhere = (value: unknown, path: Path): Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        path,
        ...Object.entries(value).flatMap(([key, inner]) =>
          everywhere(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]

/** What comes of a file, as a text. */
function outcome(input: string | Uint8Array): string {
  try {
    const { ruleset, ...reading } = readForeign(input)
    return JSON.stringify([ruleset?.id, reading])
  } catch (error) {
    return String(error)
  }
}

const MARK = '⟦changed⟧'

/** A file with one value changed, for each value in it. */
function changes(
  input: string | Uint8Array,
): { readonly what: string; readonly changed: string | Uint8Array }[] {
  if (typeof input !== 'string') {
    const files = unzipSync(input)
    return changes(strFromU8(files['data.xml']!)).map(({ what, changed }) => ({
      what,
      changed: zipSync({ ...files, 'data.xml': strToU8(changed as string) }),
    }))
  }
  if (input.startsWith('<')) {
    // texts of elements, and values of attributes
    return [...input.matchAll(/>([^<>]*[^<>\s][^<>]*)<|="([^"]*)"/g)]
      .filter(({ index }) => index > input.indexOf('?>'))
      .map(({ 0: whole, index }) => ({
        what: `${index}: ${whole}`,
        changed: `${input.slice(0, index)}${whole.startsWith('>') ? `>${MARK}<` : `="${MARK}"`}${input.slice(index + whole.length)}`,
      }))
  }
  const value: unknown = JSON.parse(input)
  return leaves(value, []).map((path) => {
    const copy = structuredClone(value) as Record<string | number, unknown>
    let at = copy
    for (const part of path.slice(0, -1)) at = at[part] as typeof copy
    at[path.at(-1)!] = MARK
    return { what: pathText(path), changed: JSON.stringify(copy) }
  })
}

function leaves(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

describe('what is in no format', () => {
  const code = (input: string | Uint8Array): string => {
    try {
      return readForeign(input).format
    } catch (error) {
      return error instanceof InteropError ? error.code : String(error)
    }
  }

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    [new Uint8Array(), 'empty'],
    [new Uint8Array([0, 1, 2, 3]), 'binary'],
    [new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'binary'],
    [new Uint8Array([0x95, 0x5c, 0x01, 0x02]), 'binary'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), 'broken'],
    ['{"kind":"character","data":{', 'broken'],
    ['[', 'broken'],
    ['hello', 'unknown-format'],
    ['{}', 'unknown-format'],
    ['null', 'unknown-format'],
    ['[[[]]]', 'unknown-format'],
    ['<html></html>', 'unknown-format'],
    ['<character', 'unknown-format'],
    ['<character>', 'broken'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><character>&a;</character>', 'broken'],
    [`${'['.repeat(100_000)}`, 'broken'],
    [`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, 'broken'],
    ['x'.repeat(5 * 2 ** 20), 'too-large'],
    [new Uint8Array(5 * 2 ** 20), 'too-large'],
    [zipSync({ 'a.txt': strToU8('x') }), 'no-characters'],
    [zipSync({ 'data.xml': strToU8('<room/>') }), 'no-characters'],
  ] as const)('%#: is refused with a code', (input, expected) => {
    expect(code(input)).toBe(expected)
  })

  it('does not blow up on a ZIP that claims or comes to too much', () => {
    const bomb = zipSync({ 'data.xml': new Uint8Array(9 * 2 ** 20) })
    expect(bomb.length).toBeLessThan(50_000)
    expect(code(bomb)).toBe('no-characters')
  })

  it('is refused whatever it is, and never in another way', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
      fc.json().map((json) => `{"kind":"character","data":${json}}`),
      fc.json().map((json) => `{"kind":"character","data":{"name":"x","status":${json},"params":[${json}]}}`),
      fc.json().map((json) => `{"characterName":${json},"unitStatus":${json},"sttDex":${json}}`),
      fc
        .json()
        .map(
          (json) =>
            `{"type":"npc","system":{"abilities":${json},"attributes":{"hp":${json}}},"items":[${json}],"effects":${json}}`,
        ),
      fc.json().map((json) => `{"name":${json},"formula":"1d6","results":[${json}]}`),
      fc.json().map((json) => `{"ruleset":"heroine","characters":[${json}]}`),
    )
    fc.assert(
      fc.property(
        fc.oneof(texts, fc.uint8Array({ maxLength: 200 })),
        fc.constantFrom(undefined, ...catalog.keys()),
        (input, pack) => {
          try {
            readForeign(input, { for: pack })
          } catch (error) {
            if (!(error instanceof InteropError)) throw error
          }
        },
      ),
      { numRuns: 1000 },
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('can be asked for by name, and is then held to it', () => {
    const [sample] = SAMPLES
    const text = sample!.write()
    expect(readForeign(text, { format: 'ccfolia' }).format).toBe('ccfolia')
    expect(() => readForeign(text, { format: 'udonarium' })).toThrow(
      expect.objectContaining({ code: 'not-this-format' }),
    )
    expect(() => readForeign(text, { format: '__proto__' })).toThrow(
      expect.objectContaining({ code: 'no-such-format' }),
    )
    expect(() => readForeign('{"kind":', { format: 'ccfolia' })).toThrow(
      expect.objectContaining({ code: 'broken' }),
    )
    expect(() => readForeign(text, { for: 'nothing' })).toThrow(
      expect.objectContaining({ code: 'no-such-ruleset' }),
    )
  })
})

describe('a character that is written', () => {
  it('C-1: is held to the bound as well', () => {
    for (const pack of catalog.keys()) {
      const table = defaultTable(rulesetOf(pack))
      const sheet = { id: 'a', name: 'A', kind: 'npc', age: 17, sex: 'none' }
      for (const { id, write } of FORMATS)
        if (write && (id !== 'foundry-actor' || pack === 'fifth-edition'))
          expect(() => writeCharacter(id, sheet, table)).toThrow(ScenarioError)
    }
  })

  it('of a running table leaves out what only the table knows, and says so', () => {
    const table = defaultTable(rulesetOf('arianrhod'))
    const sample = SAMPLES.find(({ pack }) => pack === 'arianrhod')!
    const { reading: _reading, ...part } = one(sample.write())
    const { character } = normal(complete(part, table).sheet, table, profileOf(table))
    const { sheet, state } = sheetOf({ ...character, statuses: ['aroused'] }, table)
    expect(state).toEqual(['statuses'])
    expect(() => normal(sheet, table, profileOf(table))).not.toThrow()
  })
})
