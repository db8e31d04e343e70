import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HiddenGame } from './hidden.ts'
import { saddle } from './matrix.ts'
import type { Stay } from './rounds.ts'

/** What a mix of rows pays at the least, a mix of columns at the most. */
const guaranteed = (pays: readonly (readonly number[])[], { rows, columns }: ReturnType<typeof saddle>) => {
  const low = Math.min(
    ...(pays[0] ?? []).map((_, j) => pays.reduce((sum, row, i) => sum + (rows[i] ?? 0) * (row[j] ?? 0), 0)),
  )
  const high = Math.max(...pays.map((row) => row.reduce((sum, pay, j) => sum + pay * (columns[j] ?? 0), 0)))
  return [low, high] as const
}

describe('a game in which both choose at once', () => {
  it.each([
    [
      'matching pennies',
      [
        [1, -1],
        [-1, 1],
      ],
      0,
      [0.5, 0.5],
      [0.5, 0.5],
    ],
    [
      'pennies of different worth',
      [
        [3, -2],
        [-1, 1],
      ],
      1 / 7,
      [2 / 7, 5 / 7],
      [3 / 7, 4 / 7],
    ],
    [
      'rock, paper, scissors',
      [
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ],
      0,
      [1 / 3, 1 / 3, 1 / 3],
      [1 / 3, 1 / 3, 1 / 3],
    ],
    [
      'a row and a column that are best',
      [
        [1, 3],
        [0, 5],
      ],
      1,
      [1, 0],
      [1, 0],
    ],
    [
      'a row that is never chosen',
      [
        [1, -1],
        [-1, 1],
        [-2, -2],
      ],
      0,
      [0.5, 0.5, 0],
      [0.5, 0.5],
    ],
    [
      'worlds apart by little',
      [
        [1e-9, 0],
        [0, 1e-9],
      ],
      5e-10,
      [0.5, 0.5],
      [0.5, 0.5],
    ],
  ] as [string, number[][], number, number[], number[]][])('%s', (_, pays, value, rows, columns) => {
    const found = saddle(pays)
    expect(found.value).toBeCloseTo(value, 12)
    rows.forEach((p, i) => {
      expect(found.rows[i]).toBeCloseTo(p, 9)
    })
    columns.forEach((p, i) => {
      expect(found.columns[i]).toBeCloseTo(p, 9)
    })
  })

  it('leaves neither side anything to gain, whatever it pays', () => {
    const pays = fc
      .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
      .chain(([rows, columns]) =>
        fc.array(
          fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: columns, maxLength: columns }),
          {
            minLength: rows,
            maxLength: rows,
          },
        ),
      )
    fc.assert(
      fc.property(pays, (all) => {
        const found = saddle(all)
        const [low, high] = guaranteed(all, found)
        expect(low).toBeCloseTo(found.value, 9)
        expect(high).toBeCloseTo(found.value, 9)
      }),
    )
  })

  const stay = (p: number): Stay[] => [
    { to: 0, p, least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY },
  ]

  it.each([0, 1] as const)('that half of the time comes back has its closed form, side %i choosing', (by) => {
    // v = value of [[1, −1], [−1, v / 2]]: v² / 2 + 5 v / 2 + 1 = 0
    const game = new HiddenGame([
      {
        by,
        options: [
          [[], []],
          [[], stay(0.5)],
        ],
      },
    ])
    const sign = by === 0 ? 1 : -1
    const pays = [
      [1, -1],
      [-1, 0],
    ]
    const [value] = game.solve((_, o, r) => sign * (pays[o]?.[r] as number), 0)
    const v = -2.5 + Math.sqrt(4.25)
    expect(sign * (value as number)).toBeCloseTo(v, 10)
    const first = (1 + v / 2) / (3 + v / 2)
    expect(game.mixed.options[0]?.[0]).toBeCloseTo(first, 8)
    expect(game.mixed.answers[0]?.[0]).toBeCloseTo(first, 8)
    expect(game.worth((_, o, r) => sign * (pays[o]?.[r] as number), 0)[0]).toBeCloseTo(sign * v, 9)
  })

  it('that goes on for ever is worth what that is said to be', () => {
    const game = new HiddenGame([
      {
        by: 0,
        options: [
          [stay(1), stay(1)],
          [stay(1), stay(1)],
        ],
      },
    ])
    expect(game.solve(() => 0, 0.25)[0]).toBeCloseTo(0.25, 6)
  })
})
