import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addedUp,
  BareTray,
  ByFaces,
  Check,
  dice,
  draw,
  exact,
  type FactKinds,
  type Ledger,
  opposed,
  PlaceStore,
  play,
  RecordingTray,
  type Rule,
  scripted,
  seeded,
} from './index.ts'
import { bruteForce, difference } from './testing/brute-force.ts'
import { diceLaw } from './testing/exact-laws.ts'
import { nearest } from './testing/fractions.ts'
import { rational } from './testing/rational.ts'

/** A rule as data: a roll, or two parts added up, that leaves a small number; and the rule that goes on from each. */
interface Node {
  readonly body: Roll | { readonly first: Node; readonly second: Node }
  readonly before: boolean
  readonly after: boolean
  readonly next: readonly (Node | null)[]
}

/** A draw, or an opposed check; it leaves its total's rest by `modulus`, and records a fact from some total on. */
interface Roll {
  readonly dice: readonly [count: number, sides: number]
  readonly against: readonly [count: number, sides: number] | null
  readonly bonus: number
  readonly modulus: number
  readonly from: number
}

const FEW = [
  [0, 6],
  [1, 2],
  [1, 3],
  [2, 2],
] as const
const few = fc.constantFrom(...FEW)
const laws = new Map<unknown, unknown>(
  FEW.map(([count, sides]) => [dice(count, sides), diceLaw(count, sides)]),
)

const roll: fc.Arbitrary<Roll> = fc.record({
  dice: few,
  against: fc.option(few),
  bonus: fc.integer({ min: -2, max: 2 }),
  modulus: fc.integer({ min: 1, max: 3 }),
  from: fc.integer({ min: -2, max: 5 }),
})

function node(depth: number): fc.Arbitrary<Node> {
  const inner = depth > 0 ? node(depth - 1) : null
  return fc.record({
    body: inner ? fc.oneof(roll, fc.record({ first: inner, second: inner })) : roll,
    before: fc.boolean(),
    after: fc.boolean(),
    next: inner ? fc.array(fc.option(inner), { maxLength: 3 }) : fc.constant([]),
  })
}

/** How many sequences of faces there are at the most. */
function size({ body, next }: Node): number {
  const own =
    'first' in body
      ? size(body.first) * size(body.second)
      : body.dice[1] ** body.dice[0] * (body.against ? body.against[1] ** body.against[0] : 1)
  return own * Math.max(1, ...next.map((child) => (child ? size(child) : 1)))
}

/** The facts of a rule; those of the same place in another branch are the same. */
function kindsOf({ body, next }: Node, at = ''): Record<string, FactKinds[string]> {
  return {
    [`before${at}`]: 'flag',
    [`after${at}`]: 'text',
    [`inside${at}`]: 'number',
    ...('first' in body
      ? { ...kindsOf(body.first, `${at}a`), ...kindsOf(body.second, `${at}b`) }
      : { [`reaction${at}`]: 'number' as const, [`lead${at}`]: 'number' as const }),
    ...Object.assign({}, ...next.map((child) => child && kindsOf(child, `${at}n`))),
  }
}

function* run(node: Node, ledger: Ledger, at = ''): Rule<number> {
  if (node.before) ledger.fact(`before${at}`, true)
  const left = yield* bodyOf(node, ledger, at)
  if (node.after) ledger.fact(`after${at}`, `left ${left}`)
  const next = node.next[left]
  return next ? yield* run(next, ledger, `${at}n`) : left
}

function bodyOf({ body }: Node, ledger: Ledger, at: string): Rule<number> {
  if ('first' in body)
    return addedUp(
      () => run(body.first, ledger, `${at}a`),
      () => run(body.second, ledger, `${at}b`),
      (sum) => {
        ledger.fact(`inside${at}`, sum)
        return sum % 3
      },
    )
  const check = new Check('check', dice(...body.dice), [['bonus', body.bonus]])
  const reduce = (total: number): number => {
    if (total >= body.from) ledger.fact(`inside${at}`, total)
    return ((total % body.modulus) + body.modulus) % body.modulus
  }
  if (!body.against) return draw(check, (_, total) => reduce(total))
  return opposed(check, new Check('against', dice(...body.against)), {
    reacts: (_, total) => total > -1,
    rank: (_, total) => total,
    rankReaction: (_, total) => total,
    reaction: (_, total) => ledger.fact(`reaction${at}`, total),
    reduce: (_, total, lead) => {
      ledger.fact(`lead${at}`, lead)
      return reduce(total)
    },
  })
}

const rules = node(2).filter((root) => size(root) <= 5000 && Object.keys(kindsOf(root)).length <= 31)
const whole = (root: Node) =>
  function* (ledger: Ledger): Rule {
    yield* run(root, ledger)
  }

describe('any rule', () => {
  it('has the odds that playing it on every sequence of faces gives', () => {
    fc.assert(
      fc.property(rules, (root) => {
        const kinds = kindsOf(root)
        expect(difference(exact(kinds, whole(root)), bruteForce(kinds, whole(root)))).toBeLessThan(1e-12)
      }),
      { numRuns: 300 },
    )
  })

  it('has them when it is read roll by roll, too', () => {
    fc.assert(
      fc.property(rules, (root) => {
        const kinds = kindsOf(root)
        const odds = rational(kinds, whole(root), (quantity) => laws.get(quantity) as never)
        const floats = Object.entries(odds).map(([name, marginal]) => [
          name,
          new Map([...marginal].map(([value, p]) => [value, nearest(p)])),
        ])
        expect(difference(exact(kinds, whole(root)), Object.fromEntries(floats))).toBeLessThan(1e-12)
      }),
    )
  })

  it('plays the same again with the faces that it showed', () => {
    fc.assert(
      fc.property(rules, fc.string(), (root, seed) => {
        const kinds = kindsOf(root)
        const first = new RecordingTray(seeded(seed))
        const played = play(kinds, whole(root), first)
        const again = new RecordingTray(scripted(first.dice))
        expect(play(kinds, whole(root), again)).toEqual(played)
        expect(again.rolls).toEqual(first.rolls)
      }),
    )
  })

  it('comes face by face to what playing it comes to, remembered, forgotten, and of some facts alone', () => {
    fc.assert(
      fc.property(
        rules,
        fc.string(),
        fc.constantFrom(0, 20, 3000),
        fc.func(fc.boolean()),
        (root, seed, places, counts) => {
          const kinds = kindsOf(root)
          const names = Object.keys(kinds).filter((name) => counts(name))
          const [some, all] = [seeded(seed), seeded(seed)]
          const reading = new ByFaces(kinds, whole(root), names, (facts) => facts, new PlaceStore(places))
          for (let i = 0; i < 60; i += 1) {
            const { facts } = play(kinds, whole(root), new BareTray(all))
            expect(reading.play(some)).toMatchObject(
              Object.fromEntries(names.map((name) => [name, facts[name]])),
            )
          }
          // as many dice have been rolled
          expect(some(1000)).toBe(all(1000))
        },
      ),
    )
  })
})
