import { describe, expect, it } from 'vitest'
import { people } from '../../testing.ts'
import { attack, aya, but, HIT, MISS, play, ren, union } from './testing.ts'

const reroll = (by: string, which: string) => ({ do: 'reroll', by, which })
const COUNTER = attack({ reaction: 'counter' })
/** Both hit; damage 11 − 7 and 8 − 5. */
const DICE = [...HIT, 4, 4, 2, 2, 4, 5, 2, 3, 4, 4, 2, 2]

describe('reroll', () => {
  it.each([
    ['hit', 'aya', 0],
    ['evade', 'ren', 2],
    ['damage', 'aya', 4],
    ['mitigation', 'ren', 6],
    ['counter-hit', 'ren', 8],
    ['counter-evade', 'aya', 10],
    ['counter-damage', 'ren', 12],
    ['counter-mitigation', 'aya', 14],
  ])('S-16: %s by %s: it and what follows is rolled anew', (which, by, from) => {
    const anew = [5, 3, 3, 3, 5, 4, 3, 3, 4, 4, 3, 2, 3, 5, 2, 3].slice(from)
    const tried = play([COUNTER, reroll(by, which)], [...DICE, ...anew])
    expect(tried.step(1)).toMatchObject({ status: 'ok', dice: anew })
    // as if the attack had been so at first
    const other = play([COUNTER], [...DICE.slice(0, from), ...anew])
    expect(tried.facts()).toEqual(other.facts())
    for (const id of ['aya', 'ren']) {
      const { sp, spUsed, ...state } = other.state(id)
      const paid = id === by ? 1 : 0
      expect(tried.state(id)).toEqual({ ...state, sp: Number(sp) - paid, spUsed: Number(spUsed) + paid })
    }
  })

  it.each([
    ['hit', 'ren'],
    ['evade', 'aya'],
    ['damage', 'ren'],
    ['mitigation', 'aya'],
    ['counter-hit', 'aya'],
    ['counter-evade', 'ren'],
    ['counter-damage', 'aya'],
    ['counter-mitigation', 'ren'],
    ['hit', 'kai'],
  ])('S-16: %s is not to be rerolled by %s', (which, by) => {
    expect(play([COUNTER, reroll(by, which)], DICE).code()).toBe('nothing-to-reroll')
  })

  it('S-16: a roll that was not made', () => {
    const code = (which: string, by: string) => play([attack(), reroll(by, which)], MISS).code()
    expect(code('damage', 'aya')).toBe('nothing-to-reroll')
    expect(code('mitigation', 'ren')).toBe('nothing-to-reroll')
    expect(code('counter-hit', 'ren')).toBe('nothing-to-reroll')
    expect(play([reroll('aya', 'hit')]).code()).toBe('nothing-to-reroll')
  })

  it('S-16: a miss may become a hit, and a hit a miss', () => {
    const tried = play([attack(), reroll('aya', 'hit')], [...MISS, ...HIT, 4, 4, 2, 2])
    expect(tried.facts()).toMatchObject({ hit: true, dealt: 4 })
    const missed = play([attack(), reroll('ren', 'evade')], [...HIT, 4, 4, 2, 2, 6, 6])
    expect(missed.facts()).toMatchObject({ hit: false, total: 13, dealt: 0 })
    expect(missed.state('ren').stamina).toEqual({ current: 22, max: 22 })
  })

  it('S-16: the attack is taken back: climax, overflow, states and gains', () => {
    const characters = [aya, but(ren, { stamina: { current: 3 } })]
    const steps = [attack({ form: 'touch' }), reroll('aya', 'damage')]
    const tried = play(steps, [...HIT, 5, 5, 3, 4, 2, 2, 2, 2, 5, 5], { characters })
    expect(tried.facts(0)).toMatchObject({ climax: true, aroused: true })
    expect(tried.facts(1)).toMatchObject({ damage: 6, dealt: 0, climax: false, aroused: false, spGained: 0 })
    expect(tried.state('ren')).toMatchObject({
      stamina: { current: 3 },
      hp: { current: 17 },
      sp: 20,
      statuses: [],
    })
    // 1 for the form, 1 for the reroll
    expect(tried.state('aya')).toMatchObject({ sp: 18, spUsed: 2 })
  })

  it('S-16: once per attack', () => {
    const steps = [attack(), reroll('aya', 'hit'), reroll('aya', 'hit'), reroll('ren', 'evade')]
    const tried = play(steps, [...MISS, ...MISS])
    expect(tried.codes).toEqual(['ok', 'ok', 'nothing-to-reroll', 'nothing-to-reroll'])
    const again = play(
      [attack(), reroll('aya', 'hit'), attack(), reroll('aya', 'hit')],
      Array(4).fill(MISS).flat(),
    )
    expect(again.codes).toEqual(['ok', 'ok', 'ok', 'ok'])
  })

  it.each([
    ['scene.start', [{ do: 'scene.start' }]],
    ['adjust', [{ do: 'adjust', to: 'kai', resource: 'sp', by: 1, reason: 'gift' }]],
    ['pause and resume', [{ do: 'pause' }, { do: 'resume' }]],
    ['consent.set', [{ do: 'consent.set', person: 'p1', scope: 'self', theme: 'captivity', answer: 'no' }]],
  ])('S-16: right after: not after %s', (_, between) => {
    expect(play([attack(), ...between, reroll('aya', 'hit')], MISS).code()).toBe('nothing-to-reroll')
  })

  it('S-16: refused steps and steps taken back do not count', () => {
    const steps = [
      attack(),
      { do: 'withdraw', by: 'aya' },
      { do: 'scene.start' },
      union(),
      { do: 'rewind', to: 1 },
      reroll('aya', 'hit'),
    ]
    const tried = play(steps, [...MISS, ...MISS])
    expect(tried.codes).toEqual(['ok', 'not-joined', 'ok', 'ok', 'ok', 'ok'])
    expect(tried.state('aya')).toMatchObject({ sp: 19, joinedTo: null })
  })

  it('S-16: an attack that was taken back in between is not the one', () => {
    const back = [attack(), attack({ by: 'ren', to: 'aya' }), { do: 'rewind', to: 0 }]
    const dice = [...MISS, ...HIT, 4, 4, 2, 2]
    expect(play([...back, reroll('ren', 'hit')], dice).code()).toBe('nothing-to-reroll')
    const tried = play([...back, reroll('aya', 'hit')], [...dice, ...MISS])
    expect(tried.facts()).toEqual(tried.facts(0))
  })

  it('S-16: a reroll that is taken back can be done again', () => {
    const steps = [attack(), reroll('aya', 'hit'), { do: 'rewind', to: 0 }, reroll('ren', 'evade')]
    const tried = play(steps, [...MISS, ...HIT, 4, 4, 2, 2, 3, 3])
    expect(tried.code()).toBe('ok')
    expect(tried.step(3)).toMatchObject({ dice: [3, 3] })
  })

  it('S-16: an attack that is taken back has nothing to reroll', () => {
    const steps = [{ do: 'scene.start' }, attack(), { do: 'rewind', to: 0 }, reroll('aya', 'hit')]
    expect(play(steps, MISS).code()).toBe('nothing-to-reroll')
  })

  it('S-16: pays from what the attack left without its own gains', () => {
    const characters = (sp: number) => [but(aya, { sp }), but(ren, { sp, stamina: { current: 0 } })]
    const over = (sp: number) => ({ characters: characters(sp) })
    const hit = [...HIT, 4, 4, 2, 2]
    const gained = play([attack(), reroll('ren', 'evade')], hit, over(0))
    expect(gained.state('ren')).toMatchObject({ sp: 6 })
    expect(gained.code()).toBe('not-enough-sp')
    // the attack took the only one
    expect(play([attack({ form: 'oral' }), reroll('aya', 'hit')], hit, over(1)).code()).toBe('not-enough-sp')
    const tried = play([attack(), reroll('ren', 'mitigation')], [...hit, 2, 2], over(1))
    expect(tried.state('ren')).toMatchObject({ sp: 6, spUsed: 1 })
    expect(tried.state('aya')).toMatchObject({ sp: 7, spUsed: 0 })
    expect(play([attack(), reroll('aya', 'evade')], hit, over(0)).code()).toBe('nothing-to-reroll')
  })

  it('S-16: has the parameters, options and the union of the attack', () => {
    const options = { unionLasts: false, joinedEndure: true }
    const step = attack({ rating: 3, boosts: ['rapid'], reaction: 'endure', overflow: 'mp' })
    const tried = play(
      [union(), step, reroll('ren', 'mitigation')],
      [...DICE, 2, 2, 4, 5, 2, 3, 4, 4, 2, 2],
      { options },
    )
    expect(tried.codes).toEqual(['ok', 'ok', 'ok'])
    const { joinedTo } = tried.history.stateAfter(1).characters.get('aya') as unknown as {
      joinedTo: string | null
    }
    expect(joinedTo).toBeNull()
    expect(tried.facts(2)).toEqual(tried.facts(1))
    expect(tried.state('aya')).toMatchObject({ joinedTo: null, sp: 18, spUsed: 2 })
  })

  it('S-16: themes are those of the attack', () => {
    const over = { people: people({ veil: ['intimacy'] }) }
    const tried = play([attack(), reroll('aya', 'hit')], [...MISS, ...MISS], over)
    expect(tried.step(1)).toMatchObject({ veiled: true })
    // without an attack there are none: the refusal is its own
    const unanswered = ['p1', 'p2'].map((id) => ({ id, role: 'player', adult: true }))
    const none = { people: [{ id: 'gm', role: 'gm', adult: true }, ...unanswered] }
    expect(play([attack()], [], none).code()).toBe('consent')
    expect(play([reroll('aya', 'hit')], [], none).code()).toBe('nothing-to-reroll')
  })

  it('S-16: an answer withdrawn in between stands in its way by itself', () => {
    const no = { do: 'consent.set', person: 'p2', scope: 'self', theme: 'intimacy', answer: 'no' }
    expect(play([attack(), no, reroll('aya', 'hit')], MISS).code()).toBe('nothing-to-reroll')
  })

  it('S-16: is for the owner of who made the roll', () => {
    const tried = play(
      [attack(), { ...reroll('aya', 'hit'), as: 'p2' }, reroll('aya', 'hit')],
      [...MISS, ...MISS],
    )
    expect(tried.codes).toEqual(['ok', 'not-yours', 'ok'])
  })
})
