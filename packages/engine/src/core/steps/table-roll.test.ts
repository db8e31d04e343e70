import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut, tryParse } from '../../testing.ts'
import { party } from '../testing/sheets.ts'

type Entry = { from: number; to?: number; text?: string }
const table = (die: string, entries: readonly Entry[], over: object = {}) => ({
  id: 'fate',
  name: 'Fate',
  die,
  entries: entries.map((entry, i) => ({ text: `entry ${i}`, ...entry })),
  ...over,
})
const file = (
  tables: readonly object[],
  steps: readonly object[] = [{ do: 'table.roll', table: 'fate' }],
  dice: readonly number[] = [],
) => ({
  ruleset: 'arianrhod',
  characters: party,
  people: people(),
  tables,
  steps,
  dice,
})
const paths = (...tables: object[]) => tryParse(file(tables, []))
const d10 = [{ from: 1, to: 4 }, { from: 5 }, { from: 6, to: 10 }]

describe('D-18: the form of a table', () => {
  it.each([
    ['D10', d10],
    [
      'D10 in any order',
      [
        { from: 6, to: 10 },
        { from: 2, to: 5 },
        { from: 1, to: 1 },
      ],
    ],
    ['D100', [{ from: 1, to: 99 }, { from: 100 }]],
    [
      'D66',
      [
        { from: 11, to: 16 },
        { from: 21, to: 45 },
        { from: 46, to: 66 },
      ],
    ],
    [
      'D66 face by face',
      [1, 2, 3, 4, 5, 6].flatMap((t) => [1, 2, 3, 4, 5, 6].map((u) => ({ from: 10 * t + u }))),
    ],
  ])('%s', (name, entries) => {
    expect(paths(table(name.split(' ')[0]!, entries))).toEqual([])
  })

  it.each([
    [
      'a gap',
      'D10',
      [
        { from: 1, to: 4 },
        { from: 6, to: 10 },
      ],
      'tables[0].entries',
    ],
    ['a gap at the end', 'D100', [{ from: 1, to: 99 }], 'tables[0].entries'],
    ['no entries', 'D10', [], 'tables[0].entries'],
    [
      'a face in two',
      'D10',
      [
        { from: 1, to: 5 },
        { from: 5, to: 10 },
      ],
      'tables[0].entries[1]',
    ],
    ['an entry twice', 'D10', [...d10, { from: 5 }], 'tables[0].entries[3]'],
    ['a face the die has not', 'D10', [...d10, { from: 11 }], 'tables[0].entries[3]'],
    ['a zero', 'D10', [{ from: 0, to: 10 }], 'tables[0].entries[0]'],
    ['a face too large by far', 'D100', [{ from: 1, to: 1e300 }], 'tables[0].entries[0]'],
  ])('%s', (_, die, entries, path) => {
    expect(paths(table(die, entries))[0]).toBe(path)
  })

  it.each([17, 20, 10, 67, 71, 1])('D66 has no face %d', (face) => {
    const entries = [{ from: 11, to: 16 }, { from: 21, to: 65 }, { from: 66 }]
    expect(paths(table('D66', [...entries, { from: face }]))).toContain('tables[0].entries[3]')
    expect(
      paths(
        table('D66', [
          { from: 11, to: face },
          { from: 21, to: 66 },
        ]),
      ),
    ).toContain('tables[0].entries[0]')
  })

  it('from comes before to', () => {
    expect(paths(table('D10', [{ from: 10, to: 1 }]))).toContain('tables[0].entries[0]')
    expect(paths(table('D66', [{ from: 66, to: 11 }]))).toContain('tables[0].entries[0]')
  })

  it.each([
    [{ id: 'Fate' }, '.id'],
    [{ id: undefined }, '.id'],
    [{ name: '' }, '.name'],
    [{ name: 'x'.repeat(81) }, '.name'],
    [{ die: 'D6' }, '.die'],
    [{ die: null }, '.die'],
    [{ use: 'always' }, '.use'],
    [{ use: null }, '.use'],
    [{ entries: {} }, '.entries'],
    [{ entries: [5] }, '.entries[0]'],
    [{ entries: [{ from: 1.5, to: 10, text: 'x' }] }, '.entries[0].from'],
    [{ entries: [{ from: 1, to: null, text: 'x' }] }, '.entries[0].to'],
    [{ entries: [{ to: 10, text: 'x' }] }, '.entries[0].from'],
    [{ entries: [{ from: 1, to: 10 }] }, '.entries[0].text'],
    [{ entries: [{ from: 1, to: 10, text: '' }] }, '.entries[0].text'],
    [{ entries: [{ from: 1, to: 10, text: '🎲'.repeat(201) }] }, '.entries[0].text'],
    [{ entries: [{ from: 1, text: 'x'.repeat(201) }] }, '.entries[0].text'],
  ])('%j is wrong at %s alone', (over, path) => {
    expect(paths({ ...table('D10', d10), ...over })).toEqual([`tables[0]${path}`])
  })

  it('200 code points are a text, and use is either word', () => {
    const entries = [{ from: 1, to: 10, text: '🎲'.repeat(200) }]
    for (const use of ['optional', 'required']) expect(paths(table('D10', entries, { use }))).toEqual([])
  })

  it('two tables of one id', () => {
    expect(paths(table('D10', d10), table('D100', [{ from: 1, to: 100 }]))).toEqual(['tables[1].id'])
  })
})

describe('D-18: table.roll', () => {
  const tables = [
    table('D10', d10),
    table(
      'D100',
      [
        { from: 1, to: 50 },
        { from: 51, to: 100 },
      ],
      { id: 'many' },
    ),
    table(
      'D66',
      [
        { from: 11, to: 35 },
        { from: 36, to: 66 },
      ],
      { id: 'sixes' },
    ),
  ]
  const roll = (id: string, over: object = {}) => ({ do: 'table.roll', table: id, ...over })

  it('C-21: one D10, one D100, or two D6, tens first', () => {
    const tried = tryOut(
      file(
        tables,
        [roll('fate'), roll('fate'), roll('many'), roll('sixes'), roll('sixes')],
        [4, 5, 51, 3, 6, 3, 5],
      ),
    )
    expect(tried.answer.steps.map((_, i) => tried.facts(i))).toEqual([
      { rolled: 4, entry: 'entry 0' },
      { rolled: 5, entry: 'entry 1' },
      { rolled: 51, entry: 'entry 1' },
      { rolled: 36, entry: 'entry 1' },
      { rolled: 35, entry: 'entry 0' },
    ])
    expect(tried.step(3)).toMatchObject({ dice: [3, 6], veiled: false })
  })

  it('by anyone', () => {
    expect(
      tryOut(
        file(
          tables,
          ['gm', 'p1', 'p2', undefined].map((as) => roll('fate', as ? { as } : {})),
          [1, 1, 1, 1],
        ),
      ).codes,
    ).toEqual(['ok', 'ok', 'ok', 'ok'])
  })

  it.each(['none', '', 'Fate', 'constructor'])('no-such-table: %j, and nothing is rolled', (id) => {
    const tried = tryOut(file(tables, [roll(id), roll('fate')], [7]))
    expect(tried.codes).toEqual(['no-such-table', 'ok'])
    expect(tried.facts()).toEqual({ rolled: 7, entry: 'entry 2' })
  })

  it('C-20: its odds', () => {
    const odds = tryOdds(file(tables, [roll('sixes')])) as Record<string, Map<unknown, number>>
    expect(odds.rolled?.size).toBe(36)
    expect(odds.rolled?.get(36)).toBeCloseTo(1 / 36, 15)
    expect(odds.entry?.get('entry 0')).toBeCloseTo(17 / 36, 14)
    const percent = tryOdds(file(tables, [roll('many')])) as Record<string, Map<unknown, number>>
    expect(percent.rolled?.get(100)).toBeCloseTo(0.01, 15)
    expect(tryOdds(file(tables, [roll('none')]))).toBe('no-such-table')
  })

  it('C-4: has no theme of its own, and so none from tone or monsters', () => {
    const nobody = ['gm', 'p1', 'p2'].map((id) => ({ id, role: id === 'gm' ? 'gm' : 'player', adult: true }))
    const steps = [{ do: 'scene.start', tone: 'hostile' }, roll('fate')]
    expect(tryOut({ ...file(tables, steps, [1]), people: nobody }).codes).toEqual(['ok', 'ok'])
  })
})
