import { describe, expect, it } from 'vitest'
import {
  addedUp,
  Check,
  dice,
  draw,
  type Ledger,
  opposed,
  type RollNode,
  type Rule,
  rollTree,
  TreeTooLarge,
  visited,
} from './index.ts'

const kinds = { opposedTotal: 'number', hit: 'flag', damage: 'number', left: 'number' } as const
type L = Ledger<typeof kinds>

function* strike(ledger: L): Rule {
  const hits = yield* opposed(new Check('hit', dice(1, 6)), new Check('evade', dice(1, 6)), {
    rank: (_, total) => total,
    rankReaction: (_, total) => total,
    reaction: (_, total) => ledger.fact('opposedTotal', total),
    reduce: (_, __, lead) => {
      ledger.fact('hit', lead > 0)
      return lead > 0
    },
  })
  if (!hits) return
  yield* addedUp(
    () =>
      draw(new Check('damage', dice(2, 6)), (_, total) => {
        ledger.fact('damage', total)
        return Math.min(total, 7)
      }),
    () => draw(new Check('mitigation', dice(1, 4)), (_, total) => -total),
    (left) => ledger.fact('left', left),
  )
}

const names = (nodes: readonly RollNode<unknown>[]) => nodes.map(({ name }) => name)
const count = (nodes: readonly RollNode<unknown>[], name: string) =>
  names(nodes).filter((one) => one === name).length

describe('a rule as a tree of its rolls', () => {
  const { root, nodes } = rollTree(strike, visited)

  it('has the rolls in the order in which they are rolled', () => {
    expect(names(nodes).indexOf('hit')).toBe(0)
    expect(root.next).toBe(nodes[0])
    const place = new Map(nodes.map((node, i) => [node, i]))
    for (const [node, i] of place)
      for (const { next } of node.edges) if (next) expect(place.get(next)).toBeGreaterThan(i)
  })

  it('takes rolls for one that have come to the same values, within parts of a draw too', () => {
    // damage is rolled after 15 pairs of a hit and an evasion; mitigation after 6 values of damage
    expect(count(nodes, 'evade')).toBe(6)
    expect(count(nodes, 'damage')).toBe(1)
    expect(count(nodes, 'mitigation')).toBe(6)
    expect(nodes).toHaveLength(14)
  })

  it('tells which facts an outcome settles', () => {
    const evade = root.next?.edges[3]?.next
    expect(evade?.edges.map(({ facts, next }) => [facts, next?.name])).toEqual(
      [1, 2, 3, 4, 5, 6].map((total) => [
        [
          ['opposedTotal', total],
          ['hit', total < 4],
        ],
        total < 4 ? 'damage' : undefined,
      ]),
    )
  })

  it('goes on to the next roll only, where a fact is asked for', () => {
    const { nodes } = rollTree(strike, visited, { until: 'hit' })
    expect(names(nodes)).not.toContain('damage')
    expect(nodes).toHaveLength(7)
  })

  it('rolls nothing that stands', () => {
    const { root } = rollTree(strike, visited, {
      standing: new Map([
        ['hit', [6]],
        ['damage', [1, 1]],
      ]),
    })
    expect(root.next?.name).toBe('evade')
    expect(root.next?.edges[0]?.next?.name).toBe('mitigation')
    expect(root.next?.edges[0]?.facts).toContainEqual(['damage', 2])
    const settled = rollTree(strike, visited, {
      standing: new Map([
        ['hit', [1]],
        ['evade', [6]],
      ]),
    }).root
    expect(settled).toEqual({
      facts: [
        ['opposedTotal', 6],
        ['hit', false],
      ],
      next: undefined,
    })
  })

  it('does not look at more than it may', () => {
    expect(() => rollTree(strike, visited, { limit: 76 })).toThrow(TreeTooLarge)
    expect(rollTree(strike, visited, { limit: 77 }).nodes).toHaveLength(14)
  })
})
