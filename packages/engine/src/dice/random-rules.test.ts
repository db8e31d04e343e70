import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Check,
  dice,
  draw,
  exact,
  type FactKinds,
  type Ledger,
  opposed,
  play,
  RecordingTray,
  type Rule,
  scripted,
  seeded,
} from './index.ts'
import { bruteForce, difference } from './testing/brute-force.ts'

/** A rule as data: a draw, what it leaves, what it records, and the rule that goes on from each value left. */
interface Node {
  readonly dice: [count: number, sides: number]
  /** the other side of an opposed check */
  readonly against: [count: number, sides: number] | null
  readonly bonus: number
  /** the total leaves its rest by this much */
  readonly modulus: number
  /** from how high a total on the draw records its fact */
  readonly recordsFrom: number
  readonly before: boolean
  readonly after: boolean
  readonly next: readonly (Node | null)[]
}

const few = fc.constantFrom<[number, number]>([0, 6], [1, 2], [1, 3], [2, 2], [1, 4])

const node = (depth: number): fc.Arbitrary<Node> =>
  fc.record({
    dice: few,
    against: fc.option(few),
    bonus: fc.integer({ min: -2, max: 2 }),
    modulus: fc.integer({ min: 1, max: 3 }),
    recordsFrom: fc.integer({ min: -2, max: 6 }),
    before: fc.boolean(),
    after: fc.boolean(),
    next: depth === 0 ? fc.constant([]) : fc.array(fc.option(node(depth - 1)), { maxLength: 3 }),
  })

const DEPTH = 2
const kinds: FactKinds = Object.fromEntries(
  Array.from({ length: DEPTH + 1 }, (_, depth) => [
    [`before${depth}`, 'flag'],
    [`inside${depth}`, 'number'],
    [`lead${depth}`, 'number'],
    [`reaction${depth}`, 'number'],
    [`after${depth}`, 'text'],
  ]).flat(),
)

function* run({ dice: [count, sides], ...node }: Node, ledger: Ledger, depth = 0): Rule {
  if (node.before) ledger.fact(`before${depth}`, true)
  const check = new Check(`${depth}`, dice(count, sides), [['bonus', node.bonus]])
  const inside = (total: number): void => {
    if (total >= node.recordsFrom) ledger.fact(`inside${depth}`, total)
  }
  const rest = (n: number) => ((n % node.modulus) + node.modulus) % node.modulus
  const left = node.against
    ? yield* opposed(check, new Check(`${depth} against`, dice(...node.against)), {
        rank: (_, total) => total,
        rankReaction: (_, total) => total,
        reaction: (_, total) => ledger.fact(`reaction${depth}`, total),
        reduce: (_, total, lead) => {
          inside(total)
          ledger.fact(`lead${depth}`, lead)
          return rest(total + lead)
        },
      })
    : yield* draw(check, (_, total) => {
        inside(total)
        return rest(total)
      })
  if (node.after) ledger.fact(`after${depth}`, `left ${left}`)
  const next = node.next[left]
  if (next) yield* run(next, ledger, depth + 1)
}

describe('any rule', () => {
  it('has the odds that playing it on every sequence of faces gives', () => {
    fc.assert(
      fc.property(node(DEPTH), (root) => {
        const rule = (ledger: Ledger): Rule => run(root, ledger)
        expect(difference(exact(kinds, rule), bruteForce(kinds, rule))).toBeLessThan(1e-12)
      }),
      { numRuns: 200 },
    )
  })

  it('plays the same again with the faces that it showed', () => {
    fc.assert(
      fc.property(node(DEPTH), fc.string(), (root, seed) => {
        const rule = (ledger: Ledger): Rule => run(root, ledger)
        const first = new RecordingTray(seeded(seed))
        const played = play(kinds, rule, first)
        const again = new RecordingTray(scripted(first.dice))
        expect(play(kinds, rule, again)).toEqual(played)
        expect(again.rolls).toEqual(first.rolls)
      }),
    )
  })
})
