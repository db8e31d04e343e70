import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut } from '../../testing.ts'
import { bob, but, duke, hound, kraken, mei, nao, ooze, tom, vera, wisp } from './testing.ts'

const CAST = [mei, nao, kraken, hound, ooze, duke, wisp, vera, bob, tom]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'heroine', characters: CAST, steps, dice, ...over })

const strike = { do: 'strike', by: 'kraken', to: 'mei', dice: 2 }
const check = { do: 'conception-check', by: 'mei', from: 'kraken', stat: 'magic' }
const called = { ...check, as: 'gm' }
/** no roll, and it fails */
const waived = { ...called, waive: true }
const untransformed = but(mei, { transformed: false })

describe('conception-check: when', () => {
  it('H-5: a player’s needs one that is due from that attacker', () => {
    const tried = play([check, strike, { ...check, from: 'hound' }, check, check], [2, 2, 1, 3])
    expect(tried.codes).toEqual(['not-due', 'ok', 'not-due', 'ok', 'not-due'])
    expect(tried.state('mei').statuses).toEqual([])
  })

  it('H-5: the GM may call for one, which uses up one that is due too', () => {
    expect(play([called], [1, 3]).codes).toEqual(['ok'])
    const tried = play([strike, strike, called, check, check], [2, 2, 3, 3, 1, 3, 1, 3])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'ok', 'not-due'])
  })

  it('H-5: one from another attacker stays due', () => {
    const tried = play([strike, { ...called, from: 'hound' }, check], [2, 2, 1, 3, 1, 3])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok'])
    expect(play([strike, { ...called, from: 'hound' }], [2, 2, 1, 3]).state('mei').statuses).toEqual([
      'check-due',
    ])
  })

  it.each([{ dice: 0 }, { dice: 21 }, { modifier: -100 }, { modifier: 100 }])(
    'H-5: out-of-range comes first: %j',
    (changed) => {
      expect(play([{ ...check, by: 'bob', ...changed }]).code()).toBe('out-of-range')
    },
  )

  it('H-5: the bounds themselves are within', () => {
    expect(play([{ ...called, dice: 1, modifier: -99 }], [6]).facts().success).toBe(true)
    expect(play([{ ...called, dice: 20, modifier: 99 }], Array(20).fill(2)).facts().total).toBe(148)
  })

  it('H-5: it is for heroines', () => {
    const tried = play([
      { ...called, by: 'vera', from: 'nao' },
      { ...called, by: 'bob', from: 'kraken' },
      { ...called, by: 'kraken', from: 'hound' },
    ])
    expect(tried.codes).toEqual(['no-conception', 'no-conception', 'no-conception'])
  })

  it.each(['intimacy', 'coercion', 'monsters', 'pregnancy'])('H-5: its themes: %s', (theme) => {
    const step = { ...waived, by: 'nao' }
    const no = play([{ ...step, dice: 0 }], [], { people: people({ no: [theme] }) })
    expect(no.step(0)).toMatchObject({ code: 'consent', themes: [theme] })
    const veil = play([step], [], { people: people({ veil: [theme] }) })
    expect(veil.step(0)).toMatchObject({ status: 'ok', veiled: true })
    expect(play([waived], [], { people: people({ no: [theme] }) }).code()).toBe('ok')
  })

  it('H-11: untransformed it is the players’ affair, to the GM too', () => {
    const cast = { characters: [untransformed, kraken, bob] }
    const tried = play([check, called, { ...called, from: 'bob' }, { ...called, from: 'mei' }], [], cast)
    expect(tried.codes).toEqual(Array(4).fill('players-decide'))
    const option = { ...cast, options: { untransformed: 'check' } }
    expect(play([check, called], [1, 3], option).codes).toEqual(['not-due', 'ok'])
    expect(play([strike, check], [2, 2, 1, 3], option).codes).toEqual(['ok', 'ok'])
  })

  it('H-11: what was due while transformed waits for her to be so again', () => {
    const transform = { do: 'transform', by: 'mei', on: false }
    const tried = play([strike, transform, check, { ...transform, on: true }, check], [2, 2, 1, 3])
    expect(tried.codes).toEqual(['ok', 'ok', 'players-decide', 'ok', 'ok'])
  })

  it('H-12: none with an ordinary human, another heroine or herself', () => {
    const tried = play(
      ['bob', 'nao', 'mei'].flatMap((from) => [
        { ...check, from },
        { ...called, from },
      ]),
    )
    expect(tried.codes).toEqual(Array(6).fill('no-conception'))
    expect(play([{ ...called, from: 'tom' }], [1, 3]).code()).toBe('ok')
  })

  it('H-12: a monster without the ability is no ordinary human: the GM may call for a check', () => {
    const tame = { characters: [mei, but(kraken, { abilities: [] })] }
    expect(play([check, called], [1, 3], tame).codes).toEqual(['not-due', 'ok'])
  })

  it('H-12: untransformed, by the option, the GM may call for one from them, but never from herself', () => {
    const over = { characters: [untransformed, nao, bob], options: { untransformed: 'check' } }
    const tried = play(
      [
        { ...check, from: 'bob' },
        { ...waived, from: 'bob' },
        { ...waived, from: 'nao' },
        { ...waived, from: 'mei' },
      ],
      [],
      over,
    )
    expect(tried.codes).toEqual(['not-due', 'ok', 'ok', 'no-conception'])
    expect(tried.state('mei').conceptions).toEqual(['human', 'heroine'])
  })
})

describe('conception-check: the roll', () => {
  const roll = (dice: number[], changed: object = {}, over: object = {}) =>
    play([{ ...called, dice: dice.length, ...changed }], dice, over).facts()

  it('H-5: dice + stat + level + modifier', () => {
    expect(roll([2, 3])).toEqual({
      target: 7,
      total: 14,
      allSixes: false,
      tooManyOnes: false,
      success: true,
      conceived: false,
    })
    expect(roll([2, 3], { stat: 'mobility', modifier: -4 }).total).toBe(8)
    expect(roll([2, 3, 4]).total).toBe(18)
  })

  it('H-5: at the target it succeeds, below it fails', () => {
    expect(roll([2, 3], { modifier: -7 })).toMatchObject({ total: 7, success: true, conceived: false })
    expect(roll([2, 3], { modifier: -8 })).toMatchObject({ total: 6, success: false, conceived: true })
  })

  it('H-5: all sixes succeed whatever the total', () => {
    expect(roll([6, 6], { modifier: -99 })).toMatchObject({ allSixes: true, success: true })
    expect(roll([6], { modifier: -99 })).toMatchObject({ allSixes: true, success: true })
    expect(roll([6, 6, 5], { modifier: -99 })).toMatchObject({ allSixes: false, success: false })
  })

  it.each([
    [[1], true],
    [[2], false],
    [[1, 1], true],
    [[1, 2], false],
    [[1, 1, 6], true],
    [[1, 6, 6], false],
    [[1, 1, 1, 6], true],
    [[1, 1, 6, 6], false],
    [[1, 1, 1, 6, 6], true],
  ])('H-5: %j has too many ones: %s', (dice, tooManyOnes) => {
    expect(roll(dice, { modifier: 99 })).toMatchObject({ tooManyOnes, success: !tooManyOnes })
  })

  it('H-5: exact odds are those of every fall of the dice', () => {
    for (const [dice, modifier] of [
      [1, -5],
      [2, -9],
      [3, -14],
      [4, -12],
    ] as const) {
      const facts = tryOdds({
        ruleset: 'heroine',
        characters: CAST,
        steps: [{ ...called, dice, modifier }],
      })
      if (typeof facts === 'string') throw new Error(facts)
      let success = 0
      let ones = 0
      const totals = new Map<number, number>()
      for (let i = 0; i < 6 ** dice; i += 1) {
        const faces = Array.from({ length: dice }, (_, die) => (Math.floor(i / 6 ** die) % 6) + 1)
        const total = faces.reduce((a, b) => a + b, 9 + modifier)
        const many = faces.filter((face) => face === 1).length >= Math.floor(dice / 2) + 1
        if (many) ones += 1
        if (faces.every((face) => face === 6) || (!many && total >= 7)) success += 1
        totals.set(total, (totals.get(total) ?? 0) + 1)
      }
      const all = 6 ** dice
      expect(facts.success?.get(true)).toBeCloseTo(success / all, 12)
      expect(facts.conceived?.get(true)).toBeCloseTo(1 - success / all, 12)
      expect(facts.tooManyOnes?.get(true)).toBeCloseTo(ones / all, 12)
      expect(facts.allSixes?.get(true)).toBeCloseTo(1 / all, 12)
      expect(facts.target).toEqual(new Map([[7, 1]]))
      expect(facts.total?.size).toBe(totals.size)
      for (const [total, n] of totals) expect(facts.total?.get(total)).toBeCloseTo(n / all, 12)
    }
  })
})

describe('conception-check: the target', () => {
  const target = (from: object, heroine: object = {}, options: object = {}) =>
    play(
      [called].map((step) => ({ ...step, from: (from as { id: string }).id })),
      [2, 3],
      {
        characters: [but(mei, heroine), from],
        options,
      },
    ).facts().target

  it('H-6: HP lost by the other less hers, at least 0, + 5 + her SP', () => {
    const lost = but(kraken, { hp: { max: 30, current: 5 } })
    expect(target(kraken)).toBe(7)
    expect(target(lost, { hp: { max: 20, current: 10 } })).toBe(22)
    expect(target(lost, { hp: { max: 30, current: 25 } })).toBe(7)
    expect(target(lost, { hp: { max: 20, current: 0 } })).toBe(32)
    expect(target(kraken, { sp: 0 })).toBe(5)
  })

  it('H-6: HP of hers below 0 count as 0, those of the other as they are', () => {
    const adjust = (to: string, set: number) => ({ do: 'adjust', to, resource: 'hp', set, reason: 'a test' })
    const at = (hers: number, other: number) =>
      play([adjust('mei', hers), adjust('kraken', other), called], [2, 3]).facts().target
    expect(at(-9, 20)).toBe(17)
    expect(at(0, 20)).toBe(17)
    expect(at(0, -10)).toBe(47)
  })

  it('H-6: a dark heroine: 15, and what her SP exceed the heroine’s', () => {
    expect(target(vera)).toBe(19)
    expect(target(vera, { sp: 6 })).toBe(15)
    expect(target(vera, { sp: 9 })).toBe(15)
    expect(target(but(vera, { hp: { max: 24, current: 4 } }), { hp: { max: 20, current: 10 } })).toBe(29)
  })

  it('H-6: with targetSp: attacker the SP of the other count; those of a dark heroine as before', () => {
    const option = { targetSp: 'attacker' }
    expect(target(but(kraken, { sp: 4 }), {}, option)).toBe(9)
    expect(target(but(kraken, { sp: 4 }))).toBe(7)
    expect(target(vera, {}, option)).toBe(19)
  })

  it('H-6: with darkHeroines: both only those of sex both are dark heroines', () => {
    const zoe = but(vera, { sex: 'female' })
    const option = { darkHeroines: 'both' }
    expect(target(zoe)).toBe(19)
    expect(target(zoe, {}, option)).toBe(7)
    expect(target(zoe, {}, { ...option, targetSp: 'attacker' })).toBe(11)
    expect(target(vera, {}, option)).toBe(19)
  })
})

describe('conception-check: what becomes of it', () => {
  it('H-7: waived it fails without a roll', () => {
    const tried = play([waived])
    expect(tried.step(0)).toMatchObject({ dice: [] })
    expect(tried.facts()).toEqual({
      target: 0,
      total: 0,
      allSixes: false,
      tooManyOnes: false,
      success: false,
      conceived: true,
    })
    const own = play([strike, { ...check, waive: true, as: 'p1' }, { ...check, waive: true }], [2, 2])
    expect(own.codes).toEqual(['ok', 'ok', 'not-due'])
  })

  it('H-7: a failure is recorded with what the other is, a success is not', () => {
    const from = ['kraken', 'hound', 'ooze', 'duke', 'wisp', 'vera', 'tom', 'kraken']
    const tried = play(from.map((id) => ({ ...waived, from: id })))
    expect(tried.state('mei')).toMatchObject({
      conceptions: ['tentacle', 'beast', 'slime', 'fiend', 'other', 'dark-heroine', 'human', 'tentacle'],
      statuses: ['conceived'],
    })
    expect(play([called], [2, 3]).state('mei')).toMatchObject({ conceptions: [], statuses: [] })
    expect(play([called], [1, 1]).state('mei').conceptions).toEqual(['tentacle'])
  })

  it('H-7: with darkHeroines: both a dark heroine of another sex is recorded as other', () => {
    const over = { characters: [mei, but(vera, { sex: 'none' })], options: { darkHeroines: 'both' } }
    expect(play([{ ...waived, from: 'vera' }], [], over).state('mei').conceptions).toEqual(['other'])
  })

  it('H-7: status.remove forgets what stood behind a status', () => {
    const remove = (status: string) => ({ do: 'status.remove', to: 'mei', status })
    const tried = play([strike, waived, strike, remove('check-due'), check], [2, 2, 2, 2])
    expect(tried.code()).toBe('not-due')
    expect(tried.state('mei')).toMatchObject({ statuses: ['conceived'], conceptions: ['tentacle'] })
    const both = play([waived, remove('conceived'), { do: 'scenario.end' }])
    expect(both.facts()).toEqual({ marks: {} })
    expect(both.state('mei')).toMatchObject({ statuses: [], conceptions: [] })
  })

  it('H-7: status.add records nothing', () => {
    const add = (status: string) => ({ do: 'status.add', to: 'mei', status })
    const tried = play([add('check-due'), add('conceived'), check])
    expect(tried.code()).toBe('not-due')
    expect(tried.state('mei')).toMatchObject({ statuses: ['check-due', 'conceived'], conceptions: [] })
    expect(play([add('conceived'), { do: 'scenario.end' }]).facts()).toEqual({ marks: {} })
    expect(play([add('check-due'), called], [2, 3]).state('mei').statuses).toEqual([])
  })
})
