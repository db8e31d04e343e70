import { describe, expect, it } from 'vitest'
import { people, tryOut, tryParse } from '../../testing.ts'
import { bob, but, duke, hound, kraken, mei, nao, ooze, tom, vera, wisp } from './testing.ts'

const marked = but(mei, { marks: { tentacle: 2, beast: 1, slime: 4 } })
const CAST = [marked, nao, kraken, hound, ooze, duke, wisp, vera, bob, tom]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'heroine', characters: CAST, steps, dice, ...over })

const combat = { do: 'combat.start' }
const amplify = { do: 'stance', by: 'mei', stance: 'amplify' }
const dampen = { ...amplify, stance: 'dampen' }
const strike = (by: string, to: string) => ({ do: 'strike', by, to, dice: 2 })
const called = (from: string) => ({ do: 'conception-check', by: 'mei', from, stat: 'magic', as: 'gm' })
const waived = (from: string, by = 'mei') => ({ ...called(from), by, waive: true })
const answer = (theme: string, given: string) => ({
  do: 'consent.set',
  person: 'p1',
  scope: 'self',
  theme,
  answer: given,
})
const theirs = (own: Parameters<typeof people>[0]) => ({
  people: people(own),
  characters: CAST.map((one) => (one.id === 'mei' ? but(one, { player: 'p2' }) : one)),
})

describe('stance', () => {
  it('H-8: only in combat, for those in its order', () => {
    expect(play([amplify]).code()).toBe('not-in-combat')
    expect(play([{ ...combat, order: ['nao', 'kraken'] }, amplify]).code()).toBe('not-in-combat')
    expect(play([combat, amplify]).state('mei').stance).toBe('amplify')
  })

  it('H-8: only before any strike of it, by whomever', () => {
    const late = play([combat, strike('nao', 'hound'), amplify], [1, 2])
    expect(late.code()).toBe('too-late')
    const avoid = { dice: [1], failed: false }
    expect(play([combat, { ...strike('nao', 'hound'), avoid }, amplify]).code()).toBe('too-late')
    expect(play([combat, { ...strike('nao', 'hound'), dice: 0 }, amplify]).code()).toBe('ok')
    expect(play([strike('nao', 'hound'), combat, amplify], [1, 2]).code()).toBe('ok')
    expect(play([combat, strike('nao', 'hound'), combat, amplify], [1, 2]).code()).toBe('ok')
    const back = play([combat, strike('nao', 'hound'), { do: 'rewind', to: 0 }, amplify], [1, 2])
    expect(back.code()).toBe('ok')
  })

  it('H-8: only with a mark; the refusals in their order', () => {
    const hers = { ...amplify, by: 'nao' }
    expect(play([hers]).code()).toBe('not-in-combat')
    expect(play([combat, hers]).code()).toBe('no-marks')
    expect(play([combat, { ...hers, stance: 'none' }]).code()).toBe('no-marks')
    expect(play([combat, strike('nao', 'hound'), hers], [1, 2]).code()).toBe('too-late')
    const one = { characters: [but(nao, { marks: { slime: 1 } }), kraken] }
    expect(play([combat, hers], [], one).code()).toBe('ok')
  })

  it('H-8: it may be changed until then, and lasts for that combat', () => {
    const changed = play([combat, amplify, dampen, { ...amplify, stance: 'none' }])
    expect(changed.codes).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(changed.state('mei').stance).toBe('none')
    expect(play([combat, dampen, { do: 'round.end' }]).state('mei').stance).toBe('dampen')
    expect(play([combat, dampen, { do: 'combat.end' }]).state('mei').stance).toBe('none')
    expect(play([combat, dampen, combat]).state('mei').stance).toBe('none')
  })

  it('H-8: its theme is lasting-marks', () => {
    const no = play([combat, amplify], [], theirs({ no: ['lasting-marks'] }))
    expect(no.step(1)).toMatchObject({ code: 'consent', themes: ['lasting-marks'] })
    expect(play([combat, amplify], [], theirs({ veil: ['lasting-marks'] })).step(1)).toMatchObject({
      veiled: true,
    })
  })

  const dealt = (stance: object, by: string, to: string, over: object = {}) =>
    play([combat, stance, strike(by, to)], [3, 4], over).facts().damage

  it.each([
    ['kraken', 2],
    ['hound', 1],
    ['ooze', 4],
    ['duke', 1],
    ['vera', 1],
    ['wisp', 4],
    ['tom', 4],
    ['bob', 0],
    ['nao', 0],
  ])('H-8: against %s damage both ways ± %i', (opponent, n) => {
    expect(dealt(amplify, 'mei', opponent)).toBe(7 + n)
    expect(dealt(amplify, opponent, 'mei')).toBe(7 + n)
    expect(dealt(dampen, 'mei', opponent)).toBe(7 - n)
    expect(dealt(dampen, opponent, 'mei')).toBe(7 - n)
    expect(dealt({ ...amplify, stance: 'none' }, opponent, 'mei')).toBe(7)
  })

  it.each([
    ['kraken', 7, 2],
    ['hound', 7, 1],
    ['ooze', 7, 4],
    ['duke', 7, 5],
    ['vera', 19, 5],
    ['wisp', 7, 3],
    ['tom', 7, 3],
  ])('H-8: against %s the target of a check is %i + %i under either stance', (from, base, a) => {
    const target = (...stance: object[]) => play([combat, ...stance, called(from)], [2, 3]).facts().target
    expect(target(amplify)).toBe(base + a)
    expect(target(dampen)).toBe(base + a)
    expect(target()).toBe(base)
  })

  it('H-8: when the GM takes the marks away under a stance A is 0 for others, 1 for fiends', () => {
    const none = ['tentacle', 'beast', 'slime'].map((mark) => ({
      do: 'adjust',
      to: 'mei',
      resource: `marks.${mark}`,
      set: 0,
      reason: 'a test',
    }))
    const target = (from: string) => play([combat, amplify, ...none, called(from)], [2, 3]).facts().target
    expect([target('wisp'), target('tom'), target('kraken'), target('duke')]).toEqual([7, 7, 7, 8])
  })

  it('H-8: others than the two are untouched, and damage is still at least 0', () => {
    expect(dealt(amplify, 'nao', 'kraken')).toBe(7)
    const tried = play([combat, dampen, strike('mei', 'ooze')], [1, 1])
    expect(tried.facts()).toMatchObject({ damage: 0, hp: 40 })
  })

  it('H-8: if both sides have a stance both count', () => {
    const dark = but(vera, { marks: { tentacle: 3, beast: 3, slime: 3 } })
    const characters = [marked, but(duke, { marks: { tentacle: 1, beast: 2, slime: 9 } }), dark]
    const both = [combat, { ...amplify, by: 'vera' }, { ...dampen, by: 'duke' }]
    expect(play([...both, strike('vera', 'duke')], [3, 4], { characters }).facts().damage).toBe(7 + 3 - 1)
    // a heroine is nothing to the marks of others
    expect(play([...both, amplify, strike('vera', 'mei')], [3, 4], { characters }).facts().damage).toBe(8)
  })

  it('H-8: with darkHeroines: both a dark heroine of another sex is one of the others', () => {
    const over = { characters: [marked, but(vera, { sex: 'male' })], options: { darkHeroines: 'both' } }
    expect(dealt(amplify, 'mei', 'vera', over)).toBe(7 + 4)
    expect(play([combat, amplify, called('vera')], [2, 3], over).facts().target).toBe(7 + 3)
  })

  it('H-8: damage that a stance adds or takes counts for what is due', () => {
    expect(play([combat, dampen, strike('ooze', 'mei')], [2, 2]).facts()).toMatchObject({
      damage: 0,
      checkDue: false,
    })
    expect(play([combat, dampen, strike('kraken', 'mei')], [2, 2]).facts()).toMatchObject({
      damage: 2,
      checkDue: true,
    })
  })

  it('H-6: with markTarget: always marks raise the target without a stance, but only marks that there are', () => {
    const option = { options: { markTarget: 'always' } }
    const target = (steps: object[], over: object = option) => play(steps, [2, 3], over).facts().target
    expect(target([called('kraken')])).toBe(9)
    expect(target([called('duke')])).toBe(12)
    expect(target([combat, amplify, called('kraken')])).toBe(9)
    expect(target([{ ...called('duke'), by: 'nao' }])).toBe(6)
    expect(play([strike('mei', 'kraken')], [3, 4], option).facts().damage).toBe(7)
    expect(target([called('kraken')], { ...option, ...theirs({ no: ['lasting-marks'] }) })).toBe(7)
    expect(target([called('kraken')], { ...option, ...theirs({ veil: ['lasting-marks'] }) })).toBe(9)
  })

  it('H-6: with that option an ordinary human raises nothing either', () => {
    const over = {
      characters: [but(marked, { transformed: false }), bob],
      options: { markTarget: 'always', untransformed: 'check' },
    }
    expect(play([called('bob')], [2, 3], over).facts().target).toBe(7)
  })
})

describe('scenario.end', () => {
  const end = (choose?: Record<string, string[]>) => ({ do: 'scenario.end', ...(choose && { choose }) })

  it('H-9: tentacle, beast, slime: one of that species', () => {
    const tried = play([waived('kraken'), waived('hound'), waived('ooze'), waived('ooze'), end()])
    const marks = { tentacle: 3, beast: 2, slime: 6 }
    expect(tried.facts()).toEqual({ marks: { mei: marks } })
    expect(tried.state('mei')).toMatchObject({ marks, conceptions: [], statuses: [] })
    expect(tried.step(-1)).toMatchObject({ veiled: false, dice: [] })
  })

  it.each([
    ['duke', 2],
    ['vera', 2],
    ['wisp', 1],
    ['tom', 1],
  ])('H-9: of %s as many of choice as %i', (from, n) => {
    const few = Array(n - 1).fill('beast')
    const steps = [waived(from, 'nao'), end(), end({ nao: few }), end({ mei: ['beast', 'beast'] })]
    const tried = play([...steps, end({ nao: [...few, 'slime'] })])
    expect(tried.codes).toEqual(['ok', 'choice-needed', 'choice-needed', 'choice-needed', 'ok'])
    expect(tried.facts()).toEqual({ marks: { nao: { tentacle: 0, beast: n - 1, slime: 1 } } })
    const alike = play([waived(from, 'nao'), end({ nao: Array(n).fill('slime') })])
    expect(alike.state('nao').marks).toEqual({ tentacle: 0, beast: 0, slime: n })
  })

  it('H-9: choices in the order of the conceptions, those left over are ignored', () => {
    const steps = [waived('duke', 'nao'), waived('kraken', 'nao'), waived('wisp', 'nao')]
    const tried = play([...steps, end({ nao: ['beast', 'slime', 'beast', 'tentacle'], bob: ['slime'] })])
    expect(tried.facts()).toEqual({ marks: { nao: { tentacle: 1, beast: 2, slime: 1 } } })
    expect(tried.state('bob').marks).toEqual({ tentacle: 0, beast: 0, slime: 0 })
  })

  it('H-9: an untransformed heroine’s conceptions from humans and heroines: one of choice', () => {
    const over = {
      characters: [but(mei, { transformed: false }), nao, bob],
      options: { untransformed: 'check' },
    }
    const tried = play(
      [waived('bob'), waived('nao'), end({ mei: ['beast'] }), end({ mei: ['beast', 'slime'] })],
      [],
      over,
    )
    expect(tried.codes).toEqual(['ok', 'ok', 'choice-needed', 'ok'])
    expect(tried.state('mei').marks).toEqual({ tentacle: 0, beast: 1, slime: 1 })
  })

  it('H-9: with darkHeroines: both one of another sex leaves one of choice', () => {
    const over = { characters: [mei, but(vera, { sex: 'none' })], options: { darkHeroines: 'both' } }
    expect(play([waived('vera'), end({ mei: ['slime'] })], [], over).code()).toBe('ok')
  })

  it('H-9: for each who had conceived, in the order of the characters', () => {
    const tried = play([waived('kraken', 'nao'), waived('kraken'), end()])
    const { marks } = tried.facts() as { marks: object }
    expect(Object.keys(marks)).toEqual(['mei', 'nao'])
    expect(play([end()]).facts()).toEqual({ marks: {} })
  })

  it('H-9: what is due ends as well', () => {
    const check = { do: 'conception-check', by: 'mei', from: 'kraken', stat: 'magic' }
    const tried = play([strike('kraken', 'mei'), end(), check], [3, 3])
    expect(tried.codes).toEqual(['ok', 'ok', 'not-due'])
    expect(tried.state('mei').statuses).toEqual([])
    const set = ['conceived', 'check-due'].map((status) => ({ do: 'status.add', to: 'mei', status }))
    expect(play([...set, end()]).state('mei').statuses).toEqual([])
  })

  it('H-9: there are at most 99 of a mark', () => {
    const over = { characters: [but(mei, { marks: { slime: 99 } }), ooze] }
    expect(play([waived('ooze'), end()], [], over).facts()).toMatchObject({ marks: { mei: { slime: 99 } } })
  })

  it('H-9: without agreement on lasting-marks her conceptions end without marks or choice', () => {
    const tried = play([waived('duke', 'nao'), waived('kraken'), end()], [], {
      people: people({ no: ['lasting-marks'] }),
    })
    expect(tried.facts()).toEqual({
      marks: { mei: { tentacle: 3, beast: 1, slime: 4 }, nao: { tentacle: 0, beast: 0, slime: 0 } },
    })
    expect(tried.state('nao')).toMatchObject({ conceptions: [], statuses: [] })
    expect(tried.step(-1)).toMatchObject({ veiled: false })
  })

  it('H-9: with a veil marks make the step veiled', () => {
    const veil = { people: people({ veil: ['lasting-marks'] }) }
    expect(play([waived('kraken', 'nao'), end()], [], veil).step(-1)).toMatchObject({ veiled: true })
    expect(play([waived('kraken'), end()], [], veil).step(-1)).toMatchObject({ veiled: false })
    expect(play([end()], [], veil).step(-1)).toMatchObject({ veiled: false })
  })

  it('H-9: it is the GM’s', () => {
    expect(play([{ ...end(), as: 'p1' }]).code()).toBe('gm-only')
    expect(play([end({ nobody: ['slime'] })]).code()).toBe('no-such-character')
  })

  it.each([
    ['steps[0].choose.mei[1]', { mei: ['slime', 'fiend'] }],
    ['steps[0].choose.mei', { mei: 'slime' }],
    ['steps[0].choose', ['slime']],
  ])('H-9: a malformed choice is an invalid file: %s', (path, choose) => {
    expect(
      tryParse({ ruleset: 'heroine', characters: CAST, steps: [{ do: 'scenario.end', choose }] }),
    ).toEqual([path])
  })
})

describe('quirks', () => {
  const add = (text: string, to = 'mei', as = 'p1') => ({ do: 'quirk.add', to, text, as })
  const remove = (index: number, as = 'p1') => ({ do: 'quirk.remove', to: 'mei', index, as })

  it('H-10: as many as the largest mark count', () => {
    const tried = play([...['a', 'b', 'c', 'd', 'e'].map((text) => add(text)), add('a', 'nao', 'p2')])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'ok', 'no-room', 'no-room'])
    expect(tried.state('mei').quirks).toEqual(['a', 'b', 'c', 'd'])
  })

  it('H-10: 1 to 200 code points, and room comes first', () => {
    expect(play([add(''), add('x'.repeat(201)), add('\u{1F300}'.repeat(200))]).codes).toEqual([
      'out-of-range',
      'out-of-range',
      'ok',
    ])
    expect(play([add('', 'nao', 'p2')]).code()).toBe('no-room')
  })

  it('H-10: by her player, or by the GM for whom it is left out', () => {
    const tried = play([add('a', 'mei', 'p2'), { do: 'quirk.add', to: 'mei', text: 'b' }])
    expect(tried.codes).toEqual(['not-yours', 'ok'])
    expect(tried.history.entries[1]?.by).toBe('gm')
    expect(play([add('a'), remove(0, 'p2')]).code()).toBe('not-yours')
  })

  it('H-10: quirk.remove takes the one at its index, from 0', () => {
    const tried = play([add('a'), add('b'), add('c'), remove(3), remove(-1), remove(1)])
    expect(tried.codes.slice(3)).toEqual(['out-of-range', 'out-of-range', 'ok'])
    expect(tried.state('mei').quirks).toEqual(['a', 'c'])
    expect(play([remove(0)]).code()).toBe('out-of-range')
  })

  it('H-10: noting has the theme lasting-marks, removing has none', () => {
    const veil = play([add('a', 'mei', 'p2')], [], theirs({ veil: ['lasting-marks'] }))
    expect(veil.step(0)).toMatchObject({ status: 'ok', veiled: true })
    const tried = play([add('a'), answer('lasting-marks', 'no'), add('b'), remove(0)])
    expect(tried.codes).toEqual(['ok', 'ok', 'consent', 'ok'])
    expect(tried.step(-1)).toMatchObject({ veiled: false })
  })

  it('H-10: those noted stay when marks become fewer', () => {
    const adjust = { do: 'adjust', to: 'mei', resource: 'marks.slime', set: 0, reason: 'a test' }
    expect(play([add('a'), add('b'), add('c'), adjust, add('d')]).state('mei').quirks).toEqual([
      'a',
      'b',
      'c',
    ])
  })
})

describe('withdrawn answers', () => {
  it('H-13: pregnancy ends conceptions and what is due', () => {
    const check = { do: 'conception-check', by: 'mei', from: 'kraken', stat: 'magic' }
    const steps = [strike('kraken', 'mei'), strike('kraken', 'mei'), { ...check, waive: true }]
    const tried = play([...steps, answer('pregnancy', 'no')], [1, 1, 2, 2])
    expect(tried.state('mei')).toMatchObject({ statuses: [], conceptions: [] })
    const again = play([...steps, answer('pregnancy', 'no'), answer('pregnancy', 'yes'), check], [1, 1, 2, 2])
    expect(again.code()).toBe('not-due')
    expect(play([...steps, answer('pregnancy', 'veil')], [1, 1, 2, 2]).state('mei').statuses).toEqual([
      'check-due',
      'conceived',
    ])
  })

  it('H-13: another theme ends neither', () => {
    const tried = play([strike('kraken', 'mei'), answer('coercion', 'no')], [1, 1])
    expect(tried.state('mei').statuses).toEqual(['check-due'])
  })

  it('H-13: lasting-marks end the stance; marks and quirks stay', () => {
    const note = { do: 'quirk.add', to: 'mei', text: 'a' }
    const tried = play(
      [combat, amplify, note, answer('lasting-marks', 'no'), strike('mei', 'kraken')],
      [3, 4],
    )
    expect(tried.facts().damage).toBe(7)
    expect(tried.state('mei')).toMatchObject({
      stance: 'none',
      marks: { tentacle: 2, beast: 1, slime: 4 },
      quirks: ['a'],
    })
    expect(play([combat, amplify, answer('pregnancy', 'no')]).state('mei').stance).toBe('amplify')
  })

  it('H-13: a rewind brings none of it back', () => {
    const tried = play([combat, amplify, answer('lasting-marks', 'no'), { do: 'rewind', to: 1 }])
    expect(tried.state('mei').stance).toBe('none')
  })

  it('H-13: status.add is refused while pregnancy is at no', () => {
    const add = (status: string) => ({ do: 'status.add', to: 'mei', status })
    const tried = play([answer('pregnancy', 'no'), add('conceived'), add('check-due')])
    expect(tried.step(1)).toMatchObject({ code: 'consent', themes: ['pregnancy'] })
    expect(tried.step(2)).toMatchObject({ code: 'consent', themes: ['pregnancy'] })
  })
})
