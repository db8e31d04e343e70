import { createRequire } from 'node:module'
import type { RandomTable } from '@tryst/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForeign, writeTable } from '../index.ts'
import { FACES, textsOf } from '../tables.ts'

const read = (text: string) => readForeign(text).tables[0]!

const rows = (faces: readonly number[], text = (face: number) => `t${face}`) =>
  faces.map((face) => `${face}:${text(face)}`)

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('an original table', () => {
  it('is read, with line ends in its texts', () => {
    const { sheet, asks } = read(
      ['出会い表', '1D10', ...rows(range(1, 10)), ''].join('\r\n').replace('t3', ' あ\\nい '),
    )
    expect(asks).toEqual([])
    expect(sheet).toMatchObject({ id: 'table-1', name: '出会い表', die: 'D10' })
    expect((sheet.entries as object[])[2]).toEqual({ from: 3, text: 'あ\nい' })
  })

  it('is read from a file of an older program, in Shift_JIS', () => {
    const file = new Uint8Array(
      Buffer.from('91988bf6955c0d0a3144360d0a312d333a8e5291af0d0a342d363a894a8f6882e80d0a', 'hex'),
    )
    const [table] = readForeign(file).tables
    expect(table!.sheet).toMatchObject({ name: '遭遇表', die: 'D66' })
    expect((table!.sheet.entries as { text: string }[]).map(({ text }) => text)).toEqual(['山賊', '雨宿り'])
  })

  it.each([
    ['1d6', range(1, 6), 'D66'],
    ['2D6', range(2, 12), 'D66'],
    ['1D20', range(1, 20), 'D100'],
    ['D66', FACES.D66, 'D66'],
    ['D66N', FACES.D66, 'D66'],
    ['Ｄ６６ａ', FACES.D66.filter((face) => Math.floor(face / 10) <= face % 10), 'D66'],
    ['d66s', FACES.D66.filter((face) => Math.floor(face / 10) <= face % 10), 'D66'],
    ['D66D', FACES.D66.filter((face) => Math.floor(face / 10) >= face % 10), 'D66'],
    ['1D100', range(1, 100), 'D100'],
  ])('on %s is rolled on %3$s', (dice, faces, die) => {
    expect(read(['T', dice, ...rows(faces)].join('\n')).sheet.die).toBe(die)
  })

  it('has the chances that BCDice gives it', () => {
    const { sheet } = read(
      ['T', 'D66A', ...rows(FACES.D66.filter((face) => Math.floor(face / 10) <= face % 10))].join('\n'),
    )
    const count = new Map<string, number>()
    for (const { text } of textsOf(filled(sheet))) count.set(text, (count.get(text) ?? 0) + 1)
    expect([count.get('t11'), count.get('t12'), count.size]).toEqual([1, 2, 21])
  })

  it('may be written in full width, with several faces to a row', () => {
    const { sheet, setAside } = read('T\n1D10\n１−５：ａ\n6～9:b\n１０：c'.replace('−', '-'))
    expect(sheet.entries).toEqual([
      { from: 1, to: 5, text: 'ａ' },
      { from: 6, to: 9, text: 'b' },
      { from: 10, text: 'c' },
    ])
    expect(setAside).toEqual([])
  })

  it('names rows that are there twice, that no die shows, or that are none', () => {
    const { sheet, setAside } = read(['T', '1D10', 'what', ...rows(range(1, 11)), '3:again'].join('\n'))
    expect((sheet.entries as object[])[2]).toEqual({ from: 3, text: 't3' })
    expect(setAside.map(({ value }) => value)).toEqual(['what', '11:t11', '3:again'])
  })

  it.each([
    [['T', '1D10', ...rows(range(1, 9))], 'table-gaps'],
    [['T', '3D6', ...rows(range(3, 18))], 'table-die'],
    [['T', '1D7', ...rows(range(1, 7))], 'table-die'],
  ])('%#: that is not whole, or on dice that are none of ours, is an error', (lines, code) => {
    expect(() => read(lines.join('\n'))).toThrow(expect.objectContaining({ code }))
  })

  it('may be followed by others', () => {
    const text = ['A', '1D10', ...rows(range(1, 10)), '', 'B', '1D10', ...rows(range(1, 10))].join('\n')
    expect(readForeign(text).tables.map(({ sheet }) => sheet.name)).toEqual(['A', 'B'])
  })

  it('is asked for a name or a text that is too long', () => {
    const { asks } = read(
      ['T'.repeat(81), '1D10', ...rows(range(1, 10), (face) => (face === 4 ? 'x'.repeat(201) : 'y'))].join(
        '\n',
      ),
    )
    expect(asks.map(({ path }) => path.join('.'))).toEqual(['name', 'entries.1.text'])
  })
})

const filled = (sheet: Readonly<Record<string, unknown>>): RandomTable => {
  const { entries, ...rest } = sheet as unknown as RandomTable
  return { ...rest, entries: entries.map((entry) => ({ ...entry, to: entry.to ?? entry.from })) }
}

describe('what is written', () => {
  const { UserDefinedDiceTable } = createRequire(import.meta.url)('bcdice') as {
    UserDefinedDiceTable: new (text: string) => { validate(): boolean }
  }

  const table = fc.constantFrom('D10' as const, 'D66' as const, 'D100' as const).chain((die) =>
    fc
      .tuple(
        fc.subarray([...FACES[die].slice(1)], { maxLength: 6 }),
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), {
          minLength: 8,
          maxLength: 8,
        }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      )
      .map(([cuts, texts, name]): RandomTable => {
        const starts = [FACES[die][0] as number, ...cuts]
        const entries = starts.map((from, i) => {
          const next = starts[i + 1]
          const to =
            next === undefined
              ? (FACES[die].at(-1) as number)
              : (FACES[die][FACES[die].indexOf(next) - 1] as number)
          return { from, to, text: texts[i] as string }
        })
        return { id: 'own', name, die, entries }
      }),
  )

  it('is a table by BCDice’s own reading, and comes back with the same texts', () => {
    fc.assert(
      fc.property(table, (own) => {
        const { content, leftOut } = writeTable('bcdice-table', own)
        expect(new UserDefinedDiceTable(content as string).validate()).toBe(true)
        const { sheet } = read(content as string)
        const changed = leftOut.map(({ field }) => field)
        if (!changed.includes('entries')) expect(textsOf(filled(sheet))).toEqual(textsOf(own))
        if (!changed.includes('name')) expect(sheet.name).toBe(own.name)
      }),
      { numRuns: 100 },
    )
  })
})
