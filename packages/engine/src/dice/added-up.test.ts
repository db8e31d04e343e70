import { describe, expect, it } from 'vitest'
import { addedUp, Check, dice, draw, exact, type Ledger, last, opposed, play, type Rule } from './index.ts'
import { BareTray } from './sample.ts'
import { scripted } from './source.ts'
import { bruteForce, difference } from './testing/brute-force.ts'

const kinds = {
  hit: 'flag',
  reaction: 'number',
  damage: 'number',
  mitigation: 'number',
  dealt: 'number',
  second: 'number',
  sum: 'number',
  after: 'text',
} as const
type L = Ledger<typeof kinds>

/** Damage less mitigation after a hit; the parts leave their totals by a last draw, or not. */
function* strike(ledger: L, end: typeof last): Rule<number> {
  const hits = yield* opposed(new Check('hit', dice(1, 4)), new Check('evade', dice(1, 4)), {
    rank: (_, total) => total,
    rankReaction: (_, total) => total,
    reaction: (_, total) => ledger.fact('reaction', total),
    reduce: (_, __, lead) => {
      ledger.fact('hit', lead > 0)
      return lead > 0
    },
  })
  if (!hits) return 0
  return yield* end(
    addedUp(
      () =>
        end(
          draw(new Check('damage', dice(2, 3)), (_, total) => {
            ledger.fact('damage', total)
            return total
          }),
        ),
      () =>
        draw(new Check('mitigation', dice(1, 3)), (_, total) => {
          ledger.fact('mitigation', total)
          return -total
        }),
      (left) => {
        ledger.fact('dealt', left)
        return left
      },
    ),
  )
}

function* second(ledger: L): Rule<number> {
  const rolled = yield* draw(new Check('second', dice(1, 3)), (_, total) => total)
  // on some of its paths only
  if (rolled > 1) ledger.fact('second', rolled)
  return 10 * rolled
}

const whole = (end: typeof last) =>
  function* (ledger: L): Rule {
    const sum = yield* addedUp(
      () => strike(ledger, end),
      () => second(ledger),
      (sum) => {
        ledger.fact('sum', sum)
        return sum % 10 > 2
      },
    )
    ledger.fact('after', sum ? 'more' : 'less')
  }
const asItIs: typeof last = (rule) => rule

describe('two parts added up', () => {
  it.each([
    ['with last draws', last],
    ['without', asItIs],
  ])('have the odds that every sequence of faces gives, %s', (_, end) => {
    const rule = whole(end)
    expect(difference(exact(kinds, rule), bruteForce(kinds, rule))).toBeLessThan(1e-12)
  })

  it('are followed by themselves, not one for each outcome of the other', () => {
    let runs = 0
    const part = function* (): Rule<number> {
      runs += 1
      return yield* draw(new Check('many', dice(10, 6)), (_, total) => total)
    }
    exact({ sum: 'number' }, (ledger) => addedUp(part, part, (sum) => ledger.fact('sum', sum)))
    expect(runs).toBe(2 * (1 + 51))
  })

  it('give the two numbers when they are played', () => {
    const roll = (name: string) => () => draw(new Check(name, dice(1, 6)), (_, total) => total)
    const { facts, workings } = play(
      { sum: 'number' },
      (ledger) =>
        addedUp(roll('a'), roll('b'), (sum, parts) =>
          ledger.fact(
            'sum',
            sum,
            parts && [
              ['a', parts[0]],
              ['b', parts[1]],
            ],
          ),
        ),
      new BareTray(scripted([2, 5])),
    )
    expect(facts).toEqual({ sum: 7 })
    expect(workings.sum).toEqual([
      ['a', 2],
      ['b', 5],
    ])
  })

  it('know the rolls that stand', () => {
    const rule = whole(last)
    const odds = exact(
      kinds,
      rule,
      new Map([
        ['hit', [4]],
        ['evade', [1]],
        ['damage', [3, 3]],
      ]),
    )
    expect(odds.hit).toEqual(new Map([[true, 1]]))
    expect(odds.damage).toEqual(new Map([[6, 1]]))
    expect(odds.dealt?.get(3)).toBeCloseTo(1 / 3, 15)
  })

  it('record a fact once between them', () => {
    const part = (ledger: L) => () =>
      draw(new Check('x', dice(1, 2)), (_, total) => {
        ledger.fact('damage', total)
        return total
      })
    expect(() => exact(kinds, (ledger) => addedUp(part(ledger), part(ledger), () => {}))).toThrow(
      'the fact damage is recorded twice',
    )
  })

  it('leave whole numbers', () => {
    const half = () => draw(new Check('x', dice(1, 2)), (_, total) => total / 2)
    expect(() => exact({}, () => addedUp(half, half, () => {}))).toThrow(RangeError)
  })
})

describe('a last draw', () => {
  it('leaves what it leaves when there is nothing to draw', () => {
    const none = function* (): Rule<number> {
      return 3
    }
    const odds = exact({ sum: 'number' }, (ledger) =>
      addedUp(
        () => last(none()),
        none,
        (sum) => ledger.fact('sum', sum),
      ),
    )
    expect(odds.sum).toEqual(new Map([[6, 1]]))
  })

  it.each<[string, (ledger: L) => Rule]>([
    [
      'a draw',
      function* (ledger) {
        yield* last(draw(new Check('x', dice(1, 2)), (_, total) => total))
        yield* draw(new Check('y', dice(1, 2)), (_, total) => ledger.fact('damage', total))
      },
    ],
    [
      'a fact',
      function* (ledger) {
        ledger.fact('damage', yield* last(draw(new Check('x', dice(1, 2)), (_, total) => total)))
      },
    ],
    [
      'another value left',
      function* () {
        return (yield* last(draw(new Check('x', dice(1, 2)), (_, total) => total))) + 1
      } as unknown as (ledger: L) => Rule,
    ],
  ])('has nothing after it: %s', (_, rule) => {
    expect(() => exact(kinds, rule)).toThrow('something comes after the last draw of a rule')
  })
})
