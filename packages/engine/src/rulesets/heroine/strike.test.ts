import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut, tryParse } from '../../testing.ts'
import { bob, but, hound, kraken, mei, nao, tom, vera } from './testing.ts'

const CAST = [mei, nao, kraken, hound, vera, bob, tom]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'heroine', characters: CAST, steps, dice, ...over })
const odds = (step: object, over: object = {}) =>
  tryOdds({ ruleset: 'heroine', characters: CAST, steps: [step], ...over })

const strike = { do: 'strike', by: 'kraken', to: 'mei', dice: 2 }
const hurt = (current: number) => but(mei, { hp: { max: 20, current } })
const adjust = (resource: string, set: number) => ({
  do: 'adjust',
  to: 'mei',
  resource,
  set,
  reason: 'a test',
})

describe('strike: damage', () => {
  it('H-2: nD6 + bonus off HP', () => {
    const tried = play([{ ...strike, dice: 3, bonus: 2 }], [2, 4, 5])
    expect(tried.facts()).toEqual({ damage: 13, hp: 7, doubles: false, checkDue: false })
    expect(tried.state('mei').hp).toEqual({ current: 7, max: 20 })
    expect(tried.step(0)).toMatchObject({ dice: [2, 4, 5], veiled: false })
  })

  it('H-2: damage is at least 0', () => {
    expect(play([{ ...strike, bonus: -7 }], [1, 5]).facts()).toMatchObject({ damage: 0, hp: 20 })
    expect(play([{ ...strike, bonus: -5 }], [1, 5]).facts()).toMatchObject({ damage: 1, hp: 19 })
  })

  it('H-2: HP stop at 0; below 0 they stay as they are', () => {
    const at = (current: number) => play([adjust('hp', current), strike], [2, 4])
    expect(at(7).facts()).toMatchObject({ damage: 6, hp: 1 })
    expect(at(6).facts()).toMatchObject({ damage: 6, hp: 0 })
    expect(at(3).facts()).toMatchObject({ damage: 6, hp: 0 })
    expect(at(0).facts()).toMatchObject({ damage: 6, hp: 0 })
    expect(at(-4).facts()).toMatchObject({ damage: 6, hp: -4 })
    expect(at(-4).state('mei').hp).toEqual({ current: -4, max: 20 })
  })

  it('H-2: what was avoided rolls nothing and does nothing', () => {
    const avoid = { dice: [4, 4], failed: false }
    const tried = play([{ ...strike, avoid }])
    expect(tried.step(0)).toMatchObject({ status: 'ok', dice: [] })
    expect(tried.facts()).toEqual({ damage: 0, hp: 20, doubles: false, checkDue: false })
    expect(play([adjust('hp', -4), { ...strike, avoid }]).facts()).toMatchObject({ damage: 0, hp: -4 })
  })

  it.each([
    { to: 'kraken' },
    { dice: 0 },
    { dice: 21 },
    { bonus: -100 },
    { bonus: 100 },
    { avoid: { dice: [], failed: true } },
    { avoid: { dice: Array(21).fill(3), failed: true } },
    { avoid: { dice: [1, 7], failed: false } },
    { avoid: { dice: [0, 6], failed: false } },
  ])('H-2: out-of-range: %j', (changed) => {
    const tried = play([{ ...strike, ...changed }])
    expect(tried.code()).toBe('out-of-range')
    expect(tried.state('mei').hp).toEqual({ current: 20, max: 20 })
  })

  it('H-2: the bounds themselves are within', () => {
    const avoid = { dice: Array(20).fill(6), failed: false }
    expect(play([{ ...strike, dice: 20, bonus: 99, avoid }]).code()).toBe('ok')
    expect(play([{ ...strike, dice: 1, bonus: -99, avoid: { dice: [1], failed: true } }], [6]).code()).toBe(
      'ok',
    )
  })

  it.each([
    ['steps[0].dice', { dice: undefined }],
    ['steps[0].dice', { dice: 1.5 }],
    ['steps[0].avoid.failed', { avoid: { dice: [1] } }],
    ['steps[0].avoid.dice', { avoid: { failed: true } }],
    ['steps[0].avoid.dice[1]', { avoid: { dice: [1, 'two'], failed: true } }],
    ['steps[0].avoid.by', { avoid: { dice: [1], failed: true, by: 'mei' } }],
    ['steps[0].avoid', { avoid: null }],
  ])('H-2: a malformed step is an invalid file: %s', (path, changed) => {
    expect(tryParse({ ruleset: 'heroine', characters: CAST, steps: [{ ...strike, ...changed }] })).toEqual([
      path,
    ])
  })

  it('H-2: it keeps to no order of turns', () => {
    const steps = [{ do: 'combat.start', order: ['mei', 'hound'] }, strike, strike]
    expect(play(steps, [1, 2, 1, 2]).codes).toEqual(['ok', 'ok', 'ok'])
  })

  it('a combat is in the order of the characters', () => {
    const tried = play([{ do: 'combat.start' }])
    expect(tried.history.state.combat?.order).toEqual(CAST.map(({ id }) => id))
  })
})

describe('strike: when a conception check is due', () => {
  const due = (step: object, dice: number[], over: object = {}) => {
    const tried = play([step], dice, over)
    const isDue = tried.facts().checkDue
    expect(tried.state('mei').statuses).toEqual(isDue ? ['check-due'] : [])
    return isDue
  }

  it('H-3: at 0 HP or below', () => {
    const at = (current: number) => ({ characters: [hurt(current), kraken] })
    expect(due(strike, [1, 2], at(4))).toBe(false)
    expect(due(strike, [1, 2], at(3))).toBe(true)
    expect(due(strike, [1, 2], at(0))).toBe(true)
    expect(play([adjust('hp', -20), strike], [1, 2]).facts().checkDue).toBe(true)
  })

  it('H-3: when all damage dice are alike, two at least', () => {
    expect(due(strike, [3, 3])).toBe(true)
    expect(due({ ...strike, dice: 1 }, [3])).toBe(false)
    expect(due({ ...strike, dice: 3 }, [3, 3, 2])).toBe(false)
    expect(due({ ...strike, dice: 3 }, [3, 3, 3])).toBe(true)
  })

  it('H-3: with doubles: pair any two alike will do', () => {
    const pair = { options: { doubles: 'pair' } }
    expect(play([{ ...strike, dice: 3 }], [3, 2, 3], pair).facts()).toMatchObject({
      doubles: true,
      checkDue: true,
    })
    expect(due({ ...strike, dice: 3 }, [3, 2, 4], pair)).toBe(false)
    expect(due({ ...strike, dice: 1 }, [3], pair)).toBe(false)
    const avoid = { dice: [5, 2, 5], failed: true }
    expect(due({ ...strike, avoid }, [3, 2], pair)).toBe(true)
    expect(due({ ...strike, avoid }, [3, 2])).toBe(false)
  })

  it('H-3: when avoid failed with all its dice alike, two at least', () => {
    const avoided = (...dice: number[]) => due({ ...strike, avoid: { dice, failed: true } }, [3, 2])
    expect(avoided(5, 5)).toBe(true)
    expect(avoided(5, 5, 5)).toBe(true)
    expect(avoided(5, 4)).toBe(false)
    expect(avoided(5)).toBe(false)
    expect(play([{ ...strike, avoid: { dice: [5, 5], failed: true } }], [3, 2]).facts().doubles).toBe(false)
  })

  it('H-3: only when damage of 1 or more was dealt', () => {
    expect(due({ ...strike, bonus: -6 }, [3, 3])).toBe(false)
    expect(due({ ...strike, bonus: -5 }, [3, 3])).toBe(true)
    expect(due({ ...strike, bonus: -12, avoid: { dice: [1, 1], failed: true } }, [3, 4])).toBe(false)
    expect(due({ ...strike, bonus: -12 }, [3, 4], { characters: [hurt(0), kraken] })).toBe(false)
  })

  it('H-3: one for one strike, one more for each', () => {
    const avoid = { dice: [1, 1], failed: true }
    const check = { do: 'conception-check', by: 'mei', from: 'kraken', stat: 'magic', waive: true }
    const steps = [{ ...strike, avoid }, strike, { ...strike, by: 'hound' }, check, check, check]
    const tried = play(steps, [5, 5, 4, 4, 1, 1])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'not-due'])
    expect(tried.state('mei').statuses).toEqual(['check-due', 'conceived'])
    const last = play([...steps.slice(0, 5), { ...check, from: 'hound' }], [5, 5, 4, 4, 1, 1])
    expect(last.state('mei').statuses).toEqual(['conceived'])
  })

  it('H-3: only for a heroine who is transformed', () => {
    const untransformed = { characters: [but(mei, { transformed: false }), kraken] }
    expect(due(strike, [3, 3], untransformed)).toBe(false)
    expect(due(strike, [3, 3], { ...untransformed, options: { untransformed: 'check' } })).toBe(true)
    for (const to of ['vera', 'bob', 'hound'])
      expect(play([{ ...strike, to }], [3, 3]).facts()).toMatchObject({ doubles: true, checkDue: false })
  })

  it('H-3: from those who have forced-conception', () => {
    expect(due({ ...strike, by: 'vera' }, [3, 3])).toBe(true)
    expect(due({ ...strike, by: 'tom' }, [3, 3])).toBe(true)
    expect(due(strike, [3, 3], { characters: [mei, but(kraken, { abilities: ['tail'] })] })).toBe(false)
  })

  it('H-4: never from a human without it, nor between heroines', () => {
    expect(due({ ...strike, by: 'bob' }, [3, 3])).toBe(false)
    expect(due({ ...strike, by: 'nao' }, [3, 3])).toBe(false)
    const check = {
      options: { untransformed: 'check' },
      characters: [but(mei, { transformed: false }), nao, bob],
    }
    expect(due({ ...strike, by: 'nao' }, [3, 3], check)).toBe(false)
    expect(due({ ...strike, by: 'bob' }, [3, 3], check)).toBe(false)
  })

  it.each(['intimacy', 'coercion', 'monsters', 'pregnancy'])(
    'H-4: never with %s at no; a veil will do',
    (theme) => {
      const by = { ...strike, to: 'nao' }
      const no = play([by], [3, 3], { people: people({ no: [theme] }) })
      expect(no.facts()).toMatchObject({ damage: 6, checkDue: false })
      const veil = play([by], [3, 3], { people: people({ veil: [theme] }) })
      expect(veil.facts().checkDue).toBe(true)
      expect(veil.step(0)).toMatchObject({ veiled: false })
    },
  )

  it('H-4: the answers of the attacker’s player count, those of others do not', () => {
    const dark = but(vera, { kind: 'pc', player: 'p2' })
    const step = { ...strike, by: 'vera' }
    const over = { characters: [mei, nao, dark, kraken], people: people({ no: ['pregnancy'] }) }
    expect(due(step, [3, 3], over)).toBe(false)
    expect(due(strike, [3, 3], over)).toBe(true)
  })

  it('H-4: a strike has no theme, whatever the tone and the kinds', () => {
    const nobodyAgrees = ['gm', 'p1', 'p2'].map((id) => ({
      id,
      role: id === 'gm' ? 'gm' : 'player',
      adult: true,
    }))
    const tried = play([{ do: 'scene.start', tone: 'hostile' }, strike], [3, 3], { people: nobodyAgrees })
    expect(tried.facts()).toEqual({ damage: 6, hp: 14, doubles: true, checkDue: false })
  })
})

describe('the odds of a strike', () => {
  /** Every way in which dice can fall. */
  function* falls(dice: number): Iterable<number[]> {
    for (let i = 0; i < 6 ** dice; i += 1)
      yield Array.from({ length: dice }, (_, die) => (Math.floor(i / 6 ** die) % 6) + 1)
  }

  it.each([
    [1, 0, 'all'],
    [3, -9, 'all'],
    [3, 2, 'pair'],
    [4, -3, 'pair'],
  ] as const)('H-3: of %iD6%i with doubles: %s are those of every fall', (dice, bonus, doubles) => {
    const hp = 9
    const over = { characters: [hurt(hp), kraken], options: { doubles } }
    const facts = odds({ ...strike, dice, bonus }, over)
    if (typeof facts === 'string') throw new Error(facts)
    const want = { damage: new Map<number, number>(), hp: new Map<number, number>(), doubles: 0, due: 0 }
    const p = 6 ** -dice
    for (const faces of falls(dice)) {
      const damage = Math.max(
        0,
        faces.reduce((a, b) => a + b, bonus),
      )
      const left = Math.max(0, hp - damage)
      const alike = new Set(faces).size
      const isDoubles = dice > 1 && (doubles === 'all' ? alike === 1 : alike < dice)
      want.damage.set(damage, (want.damage.get(damage) ?? 0) + p)
      want.hp.set(left, (want.hp.get(left) ?? 0) + p)
      if (isDoubles) want.doubles += p
      if (damage > 0 && (left === 0 || isDoubles)) want.due += p
    }
    for (const fact of ['damage', 'hp'] as const) {
      expect(facts[fact]?.size).toBe(want[fact].size)
      for (const [value, q] of want[fact]) expect(facts[fact]?.get(value)).toBeCloseTo(q, 12)
    }
    expect(facts.doubles?.get(true) ?? 0).toBeCloseTo(want.doubles, 12)
    expect(facts.checkDue?.get(true) ?? 0).toBeCloseTo(want.due, 12)
  })

  it('H-2: of a strike that was avoided there is one outcome', () => {
    const facts = odds({ ...strike, avoid: { dice: [1, 1], failed: false } })
    expect(facts).toMatchObject({ damage: new Map([[0, 1]]), hp: new Map([[20, 1]]) })
  })
})
