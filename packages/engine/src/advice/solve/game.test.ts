import { describe, expect, it } from 'vitest'
import { components } from './components.ts'
import { Game } from './game.ts'
import { solveLinear } from './linear.ts'
import type { Vertex } from './rounds.ts'

const FREE = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }

/** A vertex without answers: each option goes on to some vertices. */
const vertex = (
  by: 0 | 1,
  ...options: readonly (readonly (readonly [to: number, p: number])[])[]
): Vertex => ({
  by,
  options: options.map((stays) => [stays.map(([to, p]) => ({ to, p, ...FREE }))]),
})

describe('a game that may come back to where it was', () => {
  it('with misses on both sides has the closed form of a duel', () => {
    const [p, q] = [0.3, 0.2]
    // each shoots in turn: who hits first has won
    const game = new Game([vertex(0, [[1, 1 - p]]), vertex(1, [[0, 1 - q]])])
    const [value] = game.solve((v) => (v === 0 ? p : -q), 0)
    const first = p / (1 - (1 - p) * (1 - q))
    expect(value).toBeCloseTo(2 * first - 1, 11)
  })

  it('takes the better of two options, each side in its own favour', () => {
    const game = new Game([vertex(0, [[1, 1]], []), vertex(1, [], [])])
    const values = game.solve((v, o) => (v === 0 ? [0, 0.2][o] : [0.5, 0.4][o]) as number, 0)
    expect([...values]).toEqual([expect.closeTo(0.4, 11), expect.closeTo(0.4, 11)])
    expect([...game.strategy.option]).toEqual([0, 1])
  })

  it('is a draw where both rather wait for ever', () => {
    // who moves first loses; waiting leads to the other
    const game = new Game([vertex(0, [], [[1, 1]]), vertex(1, [], [[0, 1]])])
    const values = game.solve((v, o) => (o === 1 ? 0 : v === 0 ? -1 : 1), 0)
    expect([...values]).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)])
  })

  it('lets the other side answer each option', () => {
    const game = new Game([{ by: 0, options: [[[], []], [[]]] }])
    const pays = [[1, -1], [0.1]]
    expect(game.solve((_, o, r) => pays[o]?.[r] as number, 0)[0]).toBeCloseTo(0.1, 12)
    expect(game.strategy.option[0]).toBe(1)
    expect(game.strategy.answer[0]?.[0]).toBe(1)
  })
})

describe('strongly connected components', () => {
  it('come after those that they lead to', () => {
    const found = components([[1], [2], [1, 3], []])
    expect(found.map((one) => [...one].sort())).toEqual([[3], [1, 2], [0]])
  })
})

describe('linear equations', () => {
  it('are solved for several right-hand sides, pivots out of order', () => {
    const b = Float64Array.of(2, 4, 3, 5)
    solveLinear(Float64Array.of(0, 2, 1, 1), b, 2, 2)
    expect([...b]).toEqual([2, 3, 1, 2])
  })
})
