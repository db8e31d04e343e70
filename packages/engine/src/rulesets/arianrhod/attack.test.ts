import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut, tryParse } from '../../testing.ts'
import { armor, aya, but, gor, kai, ren, toy } from './testing.ts'

const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: [aya, ren, kai, gor], steps, dice, ...over })

/** hit 2D6 + 5 against evasion 2D6 + 4, defense 3 */
const caress = { do: 'caress', by: 'aya', to: 'ren' }
const union = { do: 'union', by: 'aya', to: 'ren', effort: 2 }
const tease = { do: 'tease', by: 'aya', to: 'ren', effort: 2 }
const HIT = [4, 4, 1, 2]
const CRITICAL = [6, 6, 1, 2]
const MISS = [1, 2, 4, 4]
const NOTHING = {
  hit: false,
  critical: false,
  fumble: false,
  armored: false,
  total: 0,
  opposedTotal: 0,
  damage: 0,
  epDamage: 0,
  selfEpDamage: 0,
  aroused: false,
  climax: false,
  selfClimax: false,
  pregnancyCheckDue: false,
}
const cast = (mine: object, theirs: object = {}) => ({
  characters: [but(aya, mine), but(ren, theirs), kai, gor],
})
const coat = { equipment: [armor('coat', 'body')] }
const aroused = (to: string) => ({ do: 'status.add', to, status: 'aroused' })

describe('an attack: refusals', () => {
  it('A-7: a union needs compatible characters, the others do not', () => {
    const same = cast({ sex: 'male' })
    expect(play([union], [], same).code()).toBe('not-compatible')
    expect(play([caress], MISS, same).code()).toBe('ok')
    expect(play([tease], MISS, same).code()).toBe('ok')
    expect(play([union], [], cast({ sex: 'none' })).code()).toBe('not-compatible')
    expect(play([union], MISS, cast({ sex: 'both' }, { sex: 'both' })).code()).toBe('ok')
    expect(play([union], MISS, cast({ sex: 'male' }, { sex: 'female' })).code()).toBe('ok')
  })

  it.each([union, tease])('A-8: $do takes an effort from 1 to the actor’s strength', (step) => {
    expect(play([{ ...step, effort: 0 }]).code()).toBe('out-of-range')
    expect(play([{ ...step, effort: 5 }]).code()).toBe('out-of-range')
    expect(play([{ ...step, effort: 1 }], MISS).code()).toBe('ok')
    expect(play([{ ...step, effort: 4 }], MISS).code()).toBe('ok')
    const weak = cast({ stats: { ...aya.stats, strength: 0 } })
    expect(play([{ ...step, effort: 1 }], [], weak).code()).toBe('out-of-range')
  })

  it('A-8: caress has none, the others need it', () => {
    const parse = (step: object) => tryParse({ ruleset: 'arianrhod', characters: [aya, ren], steps: [step] })
    expect(parse({ ...caress, effort: 1 })).toEqual(['steps[0].effort'])
    expect(parse({ ...union, effort: undefined })).toEqual(['steps[0].effort'])
    expect(parse({ ...tease, effort: undefined })).toEqual(['steps[0].effort'])
    expect(parse({ ...union, toy: 'wand' })).toEqual(['steps[0].toy'])
  })

  it('A-10: union and tease are not for who wears body armor, whatever the option', () => {
    for (const options of [{}, { armorBlocks: false }])
      for (const step of [union, tease]) {
        expect(play([step], [], { ...cast(coat), options }).code()).toBe('actor-armored')
        expect(play([{ ...step, by: 'gor' }], [], { options }).code()).toBe('actor-armored')
      }
    expect(play([caress], MISS, cast(coat)).code()).toBe('ok')
    expect(play([union], MISS, cast({ equipment: [armor('hat', 'head')] })).code()).toBe('ok')
    expect(
      play([union], MISS, cast({ equipment: [but(armor('sash', 'body'), { kind: 'other' })] })).code(),
    ).toBe('ok')
  })

  it('A-13: a toy is one of the actor’s', () => {
    const over = cast(
      { equipment: [toy('wand', 4), but(armor('belt', 'other'), { kind: 'other' })] },
      { equipment: [toy('rod', 1)] },
    )
    for (const id of ['rod', 'belt', 'nothing'])
      expect(play([{ ...caress, toy: id }], [], over).code()).toBe('no-toy')
    expect(play([{ ...caress, toy: 'wand' }], MISS, over).code()).toBe('ok')
  })

  it('A-7: where several apply: range, A-3, engagement, 我慢, then its own in their order', () => {
    const over = { ...cast({ sex: 'male', ...coat }), options: {} }
    const combat = { do: 'combat.start', order: ['aya', 'ren'] }
    const acted = [
      { do: 'combat.start', order: ['ren', 'aya'] },
      { do: 'engage', by: 'ren', to: 'aya' },
      { do: 'turn.end', by: 'ren' },
    ]
    const endure = { ...union, endure: true }
    expect(play([combat, { ...union, effort: 9 }], [], over).code()).toBe('out-of-range')
    expect(play([{ ...combat, order: ['aya'] }, union], [], over).code()).toBe('not-in-combat')
    expect(play([{ ...combat, order: ['ren', 'aya'] }, union], [], over).code()).toBe('not-your-turn')
    expect(play([combat, endure], [], over).code()).toBe('not-engaged')
    expect(play([...acted, endure], [], over).code()).toBe('already-acted')
    expect(play([...acted, union], [], over).code()).toBe('not-compatible')
    expect(play([...acted, tease], [], over).code()).toBe('actor-armored')
    expect(play([...acted, { ...caress, endure: true, toy: 'wand' }], [], over).code()).toBe('already-acted')
    expect(play([...acted, { ...caress, toy: 'wand' }], [], over).code()).toBe('no-toy')
  })

  it.each([caress, union, tease])('A-9: the theme of $do is intimacy', (step) => {
    expect(play([step], [], { people: people({ no: ['intimacy'] }) }).step(0)).toMatchObject({
      code: 'consent',
      themes: ['intimacy'],
    })
    expect(play([step], MISS, { people: people({ veil: ['intimacy'] }) }).step(0)).toMatchObject({
      veiled: true,
    })
    const hostile = [
      { do: 'scene.start', tone: 'hostile' },
      { ...step, to: 'gor', by: 'ren' },
    ]
    expect(play(hostile, [], { people: people({ no: ['coercion', 'monsters'] }) }).step(1)).toMatchObject({
      themes: ['coercion', 'monsters'],
    })
  })
})

describe('an attack: armor', () => {
  it.each([caress, union, tease])('A-9: $do fails without a roll against body armor', (step) => {
    const tried = play([step], [], cast({}, coat))
    expect(tried.step(0)).toMatchObject({ status: 'ok', dice: [] })
    expect(tried.facts()).toEqual({ ...NOTHING, armored: true })
    expect(play([{ ...step, to: 'gor', by: 'ren' }], [], cast({}, { sex: 'female' })).facts().armored).toBe(
      true,
    )
  })

  it('A-9: other slots and other things do not stop it', () => {
    const sash = but(armor('sash', 'body'), { kind: 'other' })
    expect(play([caress], MISS, cast({}, { equipment: [armor('hat', 'head'), sash] })).facts().armored).toBe(
      false,
    )
  })

  it('A-9: with armorBlocks: false it does not', () => {
    const over = { ...cast({}, coat), options: { armorBlocks: false } }
    expect(play([caress], MISS, over).facts()).toMatchObject({ armored: false, total: 8 })
  })

  it('A-9: the action is spent and a declared 我慢 stands', () => {
    const steps = [
      { do: 'combat.start', order: ['aya', 'ren'] },
      { do: 'engage', by: 'aya', to: 'ren' },
      { ...caress, endure: true },
    ]
    const tried = play(steps, [], cast({}, coat))
    expect(tried.facts().armored).toBe(true)
    expect(tried.state('aya').acted).toBe(true)
    expect(tried.state('ren')).toMatchObject({ acted: true, statuses: ['enduring'] })
  })
})

describe('an attack: the hit', () => {
  it('A-12: dexterity + modifiers.hit + modifier against agility + modifiers.evade', () => {
    expect(play([caress], MISS).facts()).toEqual({ ...NOTHING, total: 8, opposedTotal: 12 })
    const over = cast(
      { modifiers: { hit: 10, evade: 50, damage: 60, epDamage: 70 } },
      { modifiers: { evade: -5, hit: 50 } },
    )
    expect(play([{ ...caress, modifier: -3 }], [1, 2, 4, 5, 1, 1], over).facts()).toMatchObject({
      total: 15,
      opposedTotal: 8,
    })
  })

  it('A-12: evade: false: nothing is rolled against it, but it must still beat 0', () => {
    const hit = play([{ ...caress, evade: false, endure: true }], [4, 4, 3, 4])
    expect(hit.step(0)).toMatchObject({ dice: [4, 4, 3, 4] })
    expect(hit.facts()).toMatchObject({ hit: true, total: 13, opposedTotal: 0 })
    expect(play([{ ...caress, evade: false, modifier: -13 }], [4, 4]).facts()).toMatchObject({
      hit: false,
      total: 0,
    })
    expect(play([{ ...caress, evade: false, modifier: -12 }], [4, 4, 1, 1]).facts()).toMatchObject({
      hit: true,
      total: 1,
    })
    expect(play([{ ...caress, evade: false, modifier: 99 }], [1, 1]).facts()).toMatchObject({
      hit: false,
      fumble: true,
    })
    expect(play([{ ...caress, evade: false, modifier: -99 }], [6, 6, 1, 1, 1, 1]).facts()).toMatchObject({
      hit: true,
    })
  })

  it('A-12: a miss rolls no damage and changes nothing', () => {
    for (const step of [caress, union, tease]) {
      const tried = play([step], MISS)
      expect(tried.step(0)).toMatchObject({ dice: MISS })
      expect(tried.state('ren')).toMatchObject({ ep: { current: 20 }, statuses: [] })
      expect(tried.state('aya')).toMatchObject({ ep: { current: 24 }, statuses: [] })
    }
  })

  it('A-14: a critical that does not hit arouses nobody', () => {
    const tried = play([caress], [6, 6, 6, 6])
    expect(tried.facts()).toMatchObject({ hit: false, critical: true, aroused: false })
    expect(tried.state('ren').statuses).toEqual([])
  })
})

describe('an attack: damage', () => {
  it('A-13: caress: 2D6, + the power of the toy', () => {
    expect(play([caress], [...HIT, 3, 5]).facts()).toMatchObject({ hit: true, damage: 8, epDamage: 5 })
    const over = cast({ equipment: [toy('wand', 7), toy('ring')] })
    expect(play([{ ...caress, toy: 'wand' }], [...HIT, 3, 5], over).facts().damage).toBe(15)
    expect(play([{ ...caress, toy: 'ring' }], [...HIT, 3, 5], over).facts().damage).toBe(8)
    expect(play([caress], [...HIT, 3, 5], over).facts().damage).toBe(8)
  })

  it('A-13: union: 2D6 + 3 × effort', () => {
    expect(play([union], [...HIT, 3, 5, 1, 1]).facts()).toMatchObject({ damage: 14, epDamage: 11 })
    expect(play([{ ...union, effort: 4 }], [...HIT, 3, 5, 1, 1, 1, 1]).facts().damage).toBe(20)
  })

  it('A-13: both + modifiers.damage of the actor; it may be negative', () => {
    const over = (damage: number) => cast({ modifiers: { damage } }, { modifiers: { damage: 50 } })
    expect(play([caress], [...HIT, 3, 5], over(4)).facts()).toMatchObject({ damage: 12, epDamage: 9 })
    expect(play([union], [...HIT, 3, 5, 1, 1], over(4)).facts().damage).toBe(18)
    expect(play([caress], [...HIT, 3, 5], over(-20)).facts()).toMatchObject({ damage: -12, epDamage: 0 })
  })

  it('A-13: tease: none, and no EP damage to the target', () => {
    const over = cast({ modifiers: { damage: 20, epDamage: 20 } })
    const tried = play([tease], [...HIT, 3, 5], over)
    expect(tried.step(0)).toMatchObject({ dice: [...HIT, 3, 5] })
    expect(tried.facts()).toMatchObject({ hit: true, damage: 0, epDamage: 0, selfEpDamage: 8, climax: false })
    expect(tried.state('ren').ep).toEqual({ current: 20, max: 20 })
  })

  it('A-14: a critical adds as many D6 as sixes in the hit check', () => {
    const two = play([caress], [...CRITICAL, 1, 2, 3, 4])
    expect(two.facts()).toMatchObject({ critical: true, damage: 10, epDamage: 7, aroused: true })
    expect(two.state('ren').statuses).toEqual(['aroused'])
    const three = play([{ ...caress, bonusDice: 2 }], [6, 6, 6, 1, 1, 2, 1, 2, 3, 4, 5])
    expect(three.facts().damage).toBe(15)
  })

  it('A-14: a critical tease arouses and adds nothing', () => {
    const tried = play([tease], [...CRITICAL, 3, 5])
    expect(tried.step(0)).toMatchObject({ dice: [...CRITICAL, 3, 5] })
    expect(tried.facts()).toMatchObject({ critical: true, aroused: true, damage: 0 })
    expect(tried.state('ren').statuses).toEqual(['aroused'])
  })

  it('A-14: it arouses whatever the damage, and says so of who was aroused already', () => {
    const over = cast({}, { sexualDefense: 99 })
    const tried = play(
      [caress, caress, caress],
      [...CRITICAL, 1, 1, 1, 1, ...CRITICAL, 1, 1, 1, 1, ...HIT, 1, 1],
      over,
    )
    expect(tried.facts(0)).toMatchObject({ epDamage: 0, aroused: true })
    expect(tried.facts(1)).toMatchObject({ aroused: true })
    expect(tried.facts(2)).toMatchObject({ aroused: false })
    expect(tried.state('ren').statuses).toEqual(['aroused'])
  })

  it('A-15: damage less defense, + the actor’s modifiers.epDamage, at least 0', () => {
    const over = (epDamage: number, sexualDefense: number) =>
      cast({ modifiers: { epDamage } }, { sexualDefense, modifiers: { epDamage: 50 } })
    expect(play([caress], [...HIT, 3, 5], over(0, 8)).facts().epDamage).toBe(0)
    expect(play([caress], [...HIT, 3, 5], over(0, 7)).facts().epDamage).toBe(1)
    expect(play([caress], [...HIT, 3, 5], over(5, 10)).facts().epDamage).toBe(3)
    expect(play([caress], [...HIT, 3, 5], over(-9, 0)).facts().epDamage).toBe(0)
    expect(play([caress], [...HIT, 3, 5], over(5, 99)).facts().epDamage).toBe(0)
  })

  it('A-15: EP fall to 0 at the lowest; the fact is what the rule gives', () => {
    const tried = play([caress], [...HIT, 6, 5], cast({}, { ep: { max: 20, current: 5 } }))
    expect(tried.facts().epDamage).toBe(8)
    expect(tried.state('ren').ep).toEqual({ current: 0, max: 20 })
  })

  it('A-16: on a hit union and tease cost the actor effort D6', () => {
    const tried = play([union, tease], [...HIT, 3, 5, 4, 6, ...HIT, 2, 3])
    expect([tried.facts(0).selfEpDamage, tried.facts(1).selfEpDamage]).toEqual([10, 5])
    expect(tried.state('aya').ep).toEqual({ current: 9, max: 24 })
    expect(play([caress], [...HIT, 3, 5]).facts().selfEpDamage).toBe(0)
  })

  it('A-16: own defense and modifiers change nothing of it, unless the option says so', () => {
    const modifiers = { epDamage: 30, damage: 30 }
    const over = {
      ...cast({ sexualDefense: 4, modifiers }, { modifiers }),
      options: { ownDefenseApplies: true },
    }
    const cost = (dice: number[], more: object = {}) =>
      play([tease], [...HIT, ...dice], { ...over, ...more }).facts().selfEpDamage
    expect(cost([4, 6], { options: {} })).toBe(10)
    expect(cost([4, 6])).toBe(6)
    expect(cost([1, 3])).toBe(0)
    expect(cost([1, 2])).toBe(0)
  })

  it('A-16: with that option a defense doubled by 我慢 counts double for the actor too', () => {
    const steps = [{ do: 'status.add', to: 'aya', status: 'enduring' }, tease]
    expect(play(steps, [...HIT, 4, 6], { options: { ownDefenseApplies: true } }).facts().selfEpDamage).toBe(6)
    expect(play(steps, [...HIT, 4, 6]).facts().selfEpDamage).toBe(10)
  })
})

describe('an attack: climax', () => {
  const at = (current: number, mine = 24) =>
    cast({ ep: { max: 24, current: mine } }, { ep: { max: 20, current } })

  it('A-17: from above 0 to 0', () => {
    const tried = play([caress], [...HIT, 3, 5], at(5))
    expect(tried.facts()).toMatchObject({ epDamage: 5, climax: true, selfClimax: false })
    expect(tried.state('ren').statuses).toEqual(['climax'])
    expect(play([caress], [...HIT, 3, 5], at(6)).facts().climax).toBe(false)
    expect(play([caress], [...HIT, 3, 5], at(1)).facts().climax).toBe(true)
  })

  it('A-17: both can be in one attack', () => {
    const tried = play([union], [...HIT, 3, 5, 2, 2], at(11, 4))
    expect(tried.facts()).toMatchObject({ climax: true, selfClimax: true, selfEpDamage: 4 })
    expect(tried.state('ren').statuses).toEqual(['climax'])
    expect(tried.state('aya').statuses).toEqual(['climax'])
    expect(play([tease], [...HIT, 2, 2], at(11, 4)).facts()).toMatchObject({
      climax: false,
      selfClimax: true,
    })
  })

  it('A-17: at 0 already it is none, or with every-hit one for each damage of 1 or more', () => {
    const every = { options: { climaxAtZero: 'every-hit' } }
    expect(play([caress], [...HIT, 3, 5], at(0)).facts()).toMatchObject({ epDamage: 5, climax: false })
    const again = play([caress], [...HIT, 3, 5], { ...at(0), ...every })
    expect(again.facts()).toMatchObject({ epDamage: 5, climax: true })
    expect(again.state('ren').statuses).toEqual(['climax'])
    expect(play([caress], [...HIT, 1, 2], { ...at(0), ...every }).facts()).toMatchObject({
      epDamage: 0,
      climax: false,
    })
    expect(play([tease], [...HIT, 1, 2], { ...at(5, 0), ...every }).facts().selfClimax).toBe(true)
    expect(play([tease], [...HIT, 1, 2], at(5, 0)).facts().selfClimax).toBe(false)
    expect(play([caress], [...HIT, 3, 5], { ...at(6), ...every }).facts().climax).toBe(false)
  })

  it('A-18: standing modifiers are those of skills that do not contradict these rules', () => {
    const over = cast({ modifiers: { hit: 1, damage: 2, epDamage: 3 } }, { modifiers: { evade: -1 } })
    expect(play([caress], [...HIT, 3, 5], over).facts()).toMatchObject({
      total: 14,
      opposedTotal: 6,
      damage: 10,
      epDamage: 10,
    })
  })

  it('A-18: arousedModifiers are added while aroused: hit and damage to the actor', () => {
    const options = { arousedModifiers: { hit: 2, evade: 40, damage: -3, defense: 40 } }
    const tried = play([aroused('aya'), caress], [...HIT, 3, 5], { options })
    expect(tried.facts()).toMatchObject({ total: 15, opposedTotal: 7, damage: 5, epDamage: 2 })
    expect(play([aroused('aya'), caress], [...HIT, 3, 5]).facts()).toMatchObject({ total: 13, damage: 8 })
  })

  it('A-18: evade and defense to the target, the sum may be below 0 and is doubled by 我慢', () => {
    const options = { arousedModifiers: { hit: 40, evade: -2, damage: 40, defense: -5 } }
    const tried = play([aroused('ren'), caress], [...HIT, 3, 5], { options })
    expect(tried.facts()).toMatchObject({ total: 13, opposedTotal: 5, damage: 8, epDamage: 10 })
    const enduring = play([aroused('ren'), { ...caress, endure: true }], [...HIT, 3, 5], { options })
    expect(enduring.facts()).toMatchObject({ opposedTotal: 8, epDamage: 12 })
  })

  it('A-18: an arousal by this attack counts from the next one on', () => {
    const options = { arousedModifiers: { defense: -5 } }
    const tried = play([caress, caress], [...CRITICAL, 1, 1, 1, 2, ...HIT, 3, 5], { options })
    expect([tried.facts(0).epDamage, tried.facts(1).epDamage]).toEqual([2, 10])
  })

  it('A-18: an aroused actor’s own defense, where it applies', () => {
    const options = { ownDefenseApplies: true, arousedModifiers: { defense: 3 } }
    expect(play([aroused('aya'), tease], [...HIT, 4, 6], { options }).facts().selfEpDamage).toBe(5)
  })
})

describe('a union: whether a pregnancy check is due', () => {
  /** `climax` of the target at 11 EP damage, `selfClimax` at 4 */
  const due = (mine: object, theirs: object, over: object = {}) =>
    play([union], [...HIT, 3, 5, 2, 2], { ...cast(mine, theirs), ...over }).facts().pregnancyCheckDue
  const low = { ep: { max: 30, current: 4 } }

  it('A-19: when one who may beget went into climax and the other may bear', () => {
    expect(due({}, low)).toBe(true)
    expect(due({}, {})).toBe(false)
    expect(due(low, {})).toBe(false)
    expect(due({ ...low, sex: 'male' }, { sex: 'female' })).toBe(true)
    expect(due({ sex: 'male' }, { ...low, sex: 'female' })).toBe(false)
    expect(due({ ...low, sex: 'both' }, { sex: 'both' })).toBe(true)
    expect(due({ sex: 'both' }, { ...low, sex: 'both' })).toBe(true)
    expect(due({ ...low, sex: 'both' }, { sex: 'male' })).toBe(false)
    expect(due({ sex: 'both' }, { ...low, sex: 'male' })).toBe(true)
    expect(due({ sex: 'male' }, { ...low, sex: 'both' })).toBe(false)
  })

  it('A-19: only a union calls for it, in combat and out of it', () => {
    expect(play([caress], [...HIT, 3, 5], cast({}, low)).facts()).toMatchObject({
      climax: true,
      pregnancyCheckDue: false,
    })
    const steps = [
      { do: 'combat.start', order: ['aya', 'ren'] },
      { do: 'engage', by: 'aya', to: 'ren' },
      union,
    ]
    expect(play(steps, [...HIT, 3, 5, 2, 2], cast({}, low)).facts().pregnancyCheckDue).toBe(true)
  })

  it('A-19: not while pregnancy is at no; a veil counts as agreed and does not veil the union', () => {
    expect(due({}, low, { people: people({ no: ['pregnancy'] }) })).toBe(false)
    const veil = { ...cast({}, low), people: people({ veil: ['pregnancy'] }) }
    const tried = play([union], [...HIT, 3, 5, 2, 2], veil)
    expect(tried.facts().pregnancyCheckDue).toBe(true)
    expect(tried.step(0)).toMatchObject({ veiled: false })
  })
})

describe('the odds of a union', () => {
  /** worked out from the sums of the dice, face by face. */
  it('A-19: are those of every fall of the dice', () => {
    const effort = 2
    const over = cast({ ep: { max: 24, current: 8 } }, { ep: { max: 20, current: 12 }, sex: 'both' })
    const facts = tryOdds({ ruleset: 'arianrhod', steps: [{ ...union, effort }], ...over })
    if (typeof facts === 'string') throw new Error(facts)
    const sums = (n: number): Map<number, number> => {
      let law = new Map([[0, 1]])
      for (let die = 0; die < n; die += 1) {
        const next = new Map<number, number>()
        for (const [sum, p] of law)
          for (let face = 1; face <= 6; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + p / 6)
        law = next
      }
      return law
    }
    const want = { hit: 0, aroused: 0, climax: 0, selfClimax: 0, pregnancyCheckDue: 0 }
    const epDamage = new Map<number, number>()
    for (const [mine, p] of sums(2))
      for (const [theirs, q] of sums(2)) {
        const won = mine !== 2 && (theirs === 2 || (theirs !== 12 && (mine === 12 || mine + 5 > theirs + 4)))
        if (!won) {
          epDamage.set(0, (epDamage.get(0) ?? 0) + p * q)
          continue
        }
        want.hit += p * q
        if (mine === 12) want.aroused += p * q
        for (const [shown, r] of sums(mine === 12 ? 4 : 2)) {
          const dealt = Math.max(0, shown + 3 * effort - 3)
          epDamage.set(dealt, (epDamage.get(dealt) ?? 0) + p * q * r)
          if (dealt >= 12) want.climax += p * q * r
          for (const [cost, s] of sums(effort)) {
            const all = p * q * r * s
            if (cost >= 8) want.selfClimax += all
            if (dealt >= 12) want.pregnancyCheckDue += all
          }
        }
      }
    for (const [fact, p] of Object.entries(want)) expect(facts[fact]?.get(true), fact).toBeCloseTo(p, 12)
    expect(facts.epDamage?.size).toBe(epDamage.size)
    for (const [value, p] of epDamage) expect(facts.epDamage?.get(value)).toBeCloseTo(p, 12)
  })
})
