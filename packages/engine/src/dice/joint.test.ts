import { describe, expect, it } from 'vitest'
import {
  addedUp,
  BareTray,
  Check,
  dice,
  draw,
  exact,
  type FactKinds,
  joint,
  type Ledger,
  opposed,
  play,
  type Rule,
} from './index.ts'
import { everySequence } from './testing/brute-force.ts'

const kinds = { hit: 'flag', other: 'number', damage: 'number', own: 'number', list: 'list' } as const
type L = Ledger<typeof kinds>

/** A check against another; a hit does damage that the rest of the rule no longer needs, and costs something. */
function* attack(ledger: L): Rule {
  const hits = yield* opposed(new Check('hit', dice(2, 4)), new Check('evade', dice(1, 6)), {
    rank: (_sum, total) => total,
    rankReaction: (_sum, total) => total,
    reaction: (_sum, total) => ledger.fact('other', total),
    reduce: (_sum, _total, lead) => {
      ledger.fact('hit', lead > 0)
      return lead > 0
    },
  })
  if (!hits) return
  const much = yield* draw(new Check('damage', dice(1, 6)), (face) => {
    ledger.fact('damage', face)
    return face > 4
  })
  yield* draw(new Check('own', dice(much ? 2 : 1, 4)), (sum) => ledger.fact('own', sum))
}

/** Two parts, each with facts of its own, that are added up. */
const both = (ledger: L): Rule =>
  addedUp(
    () => part(ledger, 'damage', 6),
    () => part(ledger, 'own', 4),
    (sum) => ledger.fact('hit', sum > 5),
  )

function* part(ledger: L, name: 'damage' | 'own', sides: number): Rule<number> {
  const face = yield* draw(new Check('first', dice(1, sides)), (face) => face)
  if (face % 2 === 0) ledger.fact(name, face)
  return yield* draw(new Check('second', dice(1, 3)), (more) => face + more)
}

/** The same from every sequence of faces. */
function oracle(rule: (ledger: L) => Rule, chosen: readonly string[]): Map<string, number> {
  const odds = new Map<string, number>()
  everySequence(
    (roll) => play(kinds, rule, new BareTray(roll)).facts as Readonly<Record<string, unknown>>,
    (facts, p) => {
      const key = chosen.map((name) => `${facts[name]}`).join()
      odds.set(key, (odds.get(key) ?? 0) + p)
    },
  )
  return odds
}

const read = (rule: (ledger: L) => Rule, chosen: readonly (keyof typeof kinds)[]) =>
  new Map(
    joint(kinds, rule, chosen).map(({ facts, p }) => [
      chosen.map((name) => `${(facts as Readonly<Record<string, unknown>>)[name]}`).join(),
      p,
    ]),
  )

const same = (a: Map<string, number>, b: Map<string, number>) => {
  expect([...a.keys()].sort()).toEqual([...b.keys()].sort())
  for (const [key, p] of a) expect(b.get(key), key).toBeCloseTo(p, 13)
}

describe('the joint reading of a rule', () => {
  it.each([
    [attack, ['hit', 'damage', 'own']],
    [attack, ['own']],
    [attack, []],
    [both, ['damage', 'own', 'hit']],
    [both, ['own', 'hit']],
  ] as const)('gives chosen facts together, as every sequence of faces does (%#)', (rule, chosen) => {
    same(read(rule, chosen), oracle(rule, chosen))
  })

  it('is, for one fact, what exact gives', () => {
    const marginal = exact(kinds, attack).own
    same(read(attack, ['own']), new Map([...(marginal ?? [])].map(([value, p]) => [`${value}`, p])))
  })

  it('has no place for a fact of a reaction that is looked at by itself, nor for a list', () => {
    expect(() => joint(kinds, attack, ['other'])).toThrow('reaction')
    expect(() => joint(kinds as FactKinds, () => attack as never, ['list'])).toThrow('no odds')
  })

  it('leaves rolls that stand as they are', () => {
    const standing = new Map([
      ['hit', [4, 4]],
      ['evade', [1]],
      ['damage', [6]],
    ])
    const outcomes = joint(kinds, attack, ['hit', 'damage'], standing)
    expect(outcomes).toEqual([{ facts: { hit: true, damage: 6 }, p: expect.closeTo(1, 13) }])
  })
})
