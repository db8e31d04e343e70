import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut, tryParse } from '../../testing.ts'
import { able, aya, but, gor, kai, mio, ren } from './testing.ts'

const trained = { skills: { 'bedchamber-arts': { replaces: 'medicine' } } }
const ward = { id: 'ward', level: 0, ritual: true }
const bolt = { id: 'bolt', level: 1, ritual: false }
const priest = but(aya, { ...trained, spells: [ward, bolt] })
const CAST = [priest, but(ren, trained), kai, mio, gor]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'fifth-edition', characters: CAST, steps, dice, ...over })
const ritual = { do: 'ritual', performers: { aya: 'ward' }, partners: ['kai'] }
const done = (id: string, n: number) => ({
  do: 'adjust',
  to: id,
  resource: 'rituals',
  set: n,
  reason: 'test',
})

describe('the checks of a ritual', () => {
  it.each([0, 1, 9])('F-14: against 8 and twice the level: %i', (level) => {
    const spells = [{ ...ward, level }]
    const one = able(but(priest, { spells, proficiencyBonus: 9 }), { wis: 30 })
    const cast = (die: number) => play([ritual], [die], { characters: [one, kai] }).facts()
    const needed = Math.max(1, 8 + 2 * level - 19)
    expect(cast(needed)).toEqual({ totals: { aya: needed + 19 }, cast: { aya: 'ward' }, exhausted: [] })
    if (needed > 1) expect(cast(needed - 1).cast).toEqual({ aya: null })
  })

  it('F-14: each performer, in the order listed, each with advantage or disadvantage', () => {
    const both = { ...ritual, performers: { ren: 'ward', aya: 'ward' } }
    const tried = play([both], [6, 5])
    expect(tried.facts()).toEqual({
      totals: { ren: 8, aya: 7 },
      cast: { ren: 'ward', aya: null },
      exhausted: [],
    })
    expect(Object.keys(tried.facts().totals as object)).toEqual(['ren', 'aya'])
    expect(play([{ ...both, advantage: true }], [1, 6, 5, 2]).facts().totals).toEqual({ ren: 8, aya: 7 })
    expect(play([{ ...both, disadvantage: true }], [1, 6, 5, 2]).facts().totals).toEqual({ ren: 3, aya: 4 })
  })

  it('F-14: two performers need no partner', () => {
    const both = { ...ritual, performers: { ren: 'ward', aya: 'ward' }, partners: [] }
    const tried = play([both], [6, 6])
    expect([tried.state('aya').rituals, tried.state('ren').rituals]).toEqual([1, 1])
  })

  it('F-14: one’s own spell counts, then that of the first in order who has it', () => {
    const level = (n: number) => ({ spells: [{ ...ward, level: n }] })
    const cast = (characters: object[], die: number) =>
      play([{ ...ritual, performers: { ren: 'ward' }, partners: ['kai', 'aya'] }], [die], {
        characters,
      }).facts().cast
    const own = [but(aya, level(9)), but(ren, { ...trained, ...level(0) }), but(kai, level(9))]
    expect(cast(own, 6)).toEqual({ ren: 'ward' })
    const first = [but(aya, level(9)), but(ren, trained), but(kai, level(0))]
    expect(cast(first, 6)).toEqual({ ren: 'ward' })
    const last = [but(aya, level(0)), but(ren, trained), but(kai, level(9))]
    expect(cast(last, 20)).toEqual({ ren: null })
  })

  it('F-14: a spell of who takes no part is nobody’s', () => {
    expect(play([{ ...ritual, performers: { ren: 'ward' } }]).code()).toBe('no-spell')
    expect(play([{ ...ritual, performers: { ren: 'ward' }, partners: ['aya'] }], [6]).code()).toBe('ok')
  })

  it('F-14: interrupted: no check, and it does not count', () => {
    const tried = play([done('aya', 3), { ...ritual, interrupted: true }])
    expect(tried.facts()).toEqual({ totals: {}, cast: {}, exhausted: [] })
    expect([tried.state('aya').rituals, tried.state('kai').rituals]).toEqual([3, 0])
    expect(play([{ ...ritual, performers: { aya: 'bolt' }, interrupted: true }]).code()).toBe('not-a-ritual')
  })
})

describe('which spells', () => {
  const bolts = { ...ritual, performers: { aya: 'bolt' } }

  it('F-14: only rituals, unless nonRitualSpells', () => {
    expect(play([bolts]).code()).toBe('not-a-ritual')
    expect(play([bolts], [10], { options: { nonRitualSpells: true } }).code()).toBe('ok')
  })

  it('F-14: the GM’s word goes before both, either way, for every spell', () => {
    expect(play([{ ...bolts, gmAllows: true }], [10]).code()).toBe('ok')
    expect(play([{ ...ritual, gmAllows: false }]).code()).toBe('not-a-ritual')
    expect(play([{ ...bolts, gmAllows: false }], [], { options: { nonRitualSpells: true } }).code()).toBe(
      'not-a-ritual',
    )
    expect(play([{ ...ritual, performers: { aya: 'hush' }, gmAllows: true }]).code()).toBe('no-spell')
  })

  it('F-14: the first spell found says whether it is a ritual', () => {
    const lent = [
      but(aya, { ...trained, spells: [{ ...ward, ritual: false }] }),
      but(kai, { spells: [ward] }),
    ]
    expect(play([ritual], [], { characters: lent }).code()).toBe('not-a-ritual')
  })
})

describe('what a ritual takes', () => {
  it('F-14: it counts for everybody, once; the second tires', () => {
    const tried = play([ritual, ritual], [5, 5, 14, 13])
    expect(tried.facts(0)).toMatchObject({ exhausted: [] })
    expect(tried.facts(1)).toMatchObject({ cast: { aya: null }, exhausted: ['kai'] })
    expect(tried.state('aya')).toMatchObject({ rituals: 2, exhaustion: 0 })
    expect(tried.state('kai')).toMatchObject({ rituals: 2, exhaustion: 1 })
  })

  it('F-14: only who had done one checks, in the order of the participants', () => {
    const step = { ...ritual, partners: ['ren', 'kai'] }
    const tried = play([done('kai', 1), done('aya', 2), step], [6, 14, 13])
    expect(tried.facts().exhausted).toEqual(['aya', 'kai'])
    expect(play([done('kai', 1), done('aya', 2), step], [6, 15, 14]).facts().exhausted).toEqual([])
    expect(tried.state('ren').rituals).toBe(1)
  })

  it('F-14: ritualCount before does not count this one', () => {
    const before = { options: { ritualCount: 'before' } }
    expect(play([done('kai', 1), ritual], [6, 13], before).facts().exhausted).toEqual([])
    expect(play([done('kai', 1), ritual], [6, 12], before).facts().exhausted).toEqual(['kai'])
  })

  it('F-14: ritualExhaustion at-least-1 tires only who has none', () => {
    const tired = { characters: [priest, but(kai, { exhaustion: 1 })] }
    const steps = [done('kai', 1), done('aya', 1), ritual]
    expect(play(steps, [6, 1, 1], tired).facts().exhausted).toEqual(['aya', 'kai'])
    const least = { ...tired, options: { ritualExhaustion: 'at-least-1' } }
    expect(play(steps, [6, 1, 1], least).facts().exhausted).toEqual(['aya'])
  })

  it('F-6: nor does it raise exhaustion above 5, or 6', () => {
    const at = (exhaustion: number) => ({ characters: [priest, but(kai, { exhaustion })] })
    const steps = [done('kai', 1), ritual]
    expect(play(steps, [6, 1], at(4)).state('kai').exhaustion).toBe(5)
    const most = play(steps, [6, 1], at(5))
    expect([most.facts().exhausted, most.state('kai').exhaustion]).toEqual([[], 5])
    const lethal = play(steps, [6, 1], { ...at(5), options: { lethalExhaustion: true } })
    expect([lethal.facts().exhausted, lethal.state('kai').exhaustion]).toEqual([['kai'], 6])
  })

  it('F-1: stamina is constitution alone when that skill is not in use', () => {
    const strong = but(able(kai, { con: 14 }), { skills: { stamina: { replaces: 'survival' } } })
    const over = { characters: [priest, strong] }
    const steps = [done('kai', 1), ritual]
    expect(play(steps, [6, 10], over).facts().exhausted).toEqual([])
    const without = { ...over, options: { skills: ['bedchamber-arts'] } }
    expect(play(steps, [6, 11], without).facts().exhausted).toEqual(['kai'])
    expect(play(steps, [6, 12], without).facts().exhausted).toEqual([])
  })

  it('F-14: these checks have no advantage', () => {
    const tried = play([done('kai', 1), { ...ritual, advantage: true }], [6, 1, 14])
    expect(tried.facts()).toMatchObject({ totals: { aya: 8 }, exhausted: [] })
  })

  it('F-14: the count stays within 99', () => {
    expect(play([done('kai', 99), ritual], [6, 20]).state('kai').rituals).toBe(99)
  })
})

describe('a ritual that is refused', () => {
  const helpless = (who: typeof aya) => but(who, { conditions: ['overcome'] })
  const combat = { do: 'combat.start' }

  it.each<object>([
    { performers: {} },
    { partners: [] },
    { performers: {}, partners: ['aya', 'kai'] },
    { partners: ['aya'] },
    { performers: { aya: 'ward', ren: 'ward' }, partners: ['kai', 'ren'] },
  ])('F-14: out-of-range: %j', (over) => {
    expect(play([combat, { ...ritual, ...over }]).code()).toBe('out-of-range')
  })

  it('F-14: in its order, each looked for in all performers before the next', () => {
    const pair = { ...ritual, performers: { aya: 'bolt', ren: 'hush' } }
    expect(play([pair]).code()).toBe('no-spell')
    const lent = { ...ritual, performers: { kai: 'ward', aya: 'bolt' }, partners: ['ren'] }
    expect(play([lent]).code()).toBe('not-a-ritual')
    expect(play([{ ...lent, performers: { aya: 'ward', kai: 'ward' } }]).code()).toBe('untrained')
    const lying = { characters: [priest, helpless(but(ren, trained)), kai] }
    expect(play([combat, pair], [], lying).code()).toBe('cannot-act')
    expect(play([combat, pair]).code()).toBe('in-combat')
  })

  it('F-14: a helpless partner hinders nothing', () => {
    expect(play([ritual], [6], { characters: [priest, helpless(kai)] }).code()).toBe('ok')
  })

  it('F-14: ids that are nobody’s, and partners named twice', () => {
    expect(play([{ ...ritual, performers: { nobody: 'ward' } }]).code()).toBe('no-such-character')
    expect(play([{ ...ritual, partners: ['nobody'] }]).code()).toBe('no-such-character')
    const steps = [{ ...ritual, partners: ['kai', 'kai'] }]
    expect(tryParse({ ruleset: 'fifth-edition', characters: CAST, steps })).toEqual(['steps[0].partners[1]'])
  })

  it('F-14: its themes: coercion when hostile, monsters with one', () => {
    const hostile = [
      { do: 'scene.start', tone: 'hostile' },
      { ...ritual, partners: ['ren'] },
    ]
    const no = (theme: string) => ({ people: people({ no: [theme] }) })
    expect(play(hostile, [], no('coercion')).step(1)).toMatchObject({ code: 'consent', themes: ['coercion'] })
    expect(play(hostile.slice(1), [6], no('coercion')).code()).toBe('ok')
    const hunted = { ...ritual, partners: ['ren', 'gor'] }
    expect(play([hunted], [], no('monsters')).step(0)).toMatchObject({ themes: ['monsters'] })
    expect(play([{ ...ritual, partners: ['ren'] }], [], no('intimacy')).code()).toBe('consent')
  })

  it('F-14: any participant’s owner may do it', () => {
    expect(play([{ ...ritual, partners: ['ren'], as: 'p2' }], [6]).code()).toBe('ok')
    expect(play([{ ...ritual, as: 'p2' }]).code()).toBe('not-yours')
  })
})

it('F-14: its facts are lists and mappings, of which there are no odds', () => {
  expect(tryOdds({ ruleset: 'fifth-edition', characters: CAST, steps: [ritual] })).toEqual({})
})
