import { describe, expect, it } from 'vitest'
import { tryOut } from '../../testing.ts'
import { armor, aya, but, gor, kai, ren } from './testing.ts'

const dressed = but(aya, { equipment: [armor('hat', 'head'), armor('coat', 'body'), armor('cape', 'body')] })
const CAST = [gor, kai, ren, dressed]
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: CAST, steps, dice, ...over })

const combat = { do: 'combat.start' }
const engage = { do: 'engage', by: 'aya', to: 'ren' }
const disengage = (by: string) => ({ do: 'disengage', by })
const end = (by: string) => ({ do: 'turn.end', by })
const remove = (slot: string, by = 'aya') => ({ do: 'remove-armor', by, slot })
const technique = (action: string, by = 'aya', to = 'ren') => ({ do: 'technique', by, to, action })
/** what a free roll shows */
const rolled = [3, 4, 3, 4]
const order = (...ids: string[]) => ({ ...combat, order: ids })
const together = (...of: ReturnType<typeof play>[]) => of.map(({ history }) => history.state.table)

describe('turns', () => {
  it('A-3: in order of action value, ties in the order of the characters', () => {
    expect(play([combat]).history.state.combat?.order).toEqual(['aya', 'kai', 'ren', 'gor'])
  })

  it('A-3: one minor and one major action; the major one ends the turn', () => {
    const tried = play([combat, remove('body'), remove('head'), technique('major'), remove('head')], rolled)
    expect(tried.codes).toEqual(['ok', 'ok', 'no-action-left', 'ok', 'already-acted'])
    expect(tried.state('aya').acted).toBe(true)
    expect(tried.state('kai').acted).toBe(false)
    expect(play([combat, technique('minor'), engage], rolled).code()).toBe('no-action-left')
    expect(play([combat, engage, technique('major')], rolled).code()).toBe('ok')
  })

  it('A-3: what each action costs', () => {
    const strip = { do: 'strip', by: 'ren', to: 'aya', use: 'strength' }
    const caress = { do: 'caress', by: 'ren', to: 'gor' }
    const attack = (step: object) => [order('ren', 'gor', 'aya'), { ...engage, by: 'ren', to: 'gor' }, step]
    const acted = (steps: object[], dice: number[]) => play(steps, dice).state('ren').acted
    expect(acted(attack(caress), [])).toBe(true)
    expect(acted([order('ren', 'aya'), { ...engage, by: 'ren', to: 'aya' }, strip], [1, 2, 3, 4])).toBe(true)
    expect(acted([order('ren', 'aya'), { ...engage, by: 'ren', to: 'aya' }], [])).toBe(false)
    expect(acted([order('ren', 'aya'), technique('none', 'ren', 'aya')], rolled)).toBe(false)
    expect(acted([order('ren', 'aya'), technique('minor', 'ren', 'aya')], rolled)).toBe(false)
    for (const step of [
      { do: 'union', by: 'ren', to: 'gor', effort: 1 },
      { do: 'tease', by: 'ren', to: 'gor', effort: 1 },
    ])
      expect(acted(attack(step), [])).toBe(true)
  })

  it('A-3: turn.end makes acted as well', () => {
    const tried = play([combat, end('aya'), remove('body'), end('kai')])
    expect(tried.codes).toEqual(['ok', 'ok', 'already-acted', 'ok'])
    expect(tried.state('kai').acted).toBe(true)
  })

  it('A-3: before its turn, out of the order, outside combat', () => {
    expect(play([combat, technique('major', 'ren', 'aya')]).code()).toBe('not-your-turn')
    expect(play([combat, end('aya'), end('kai'), technique('major', 'ren', 'aya')], rolled).code()).toBe('ok')
    expect(play([order('ren', 'kai'), remove('body')]).code()).toBe('not-in-combat')
    expect(play([order('aya', 'kai'), technique('major')]).code()).toBe('not-in-combat')
    const free = play(
      [remove('body'), remove('head'), technique('major'), technique('major')],
      [...rolled, ...rolled],
    )
    expect(free.codes).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(free.state('aya').acted).toBe(false)
  })

  it('A-3: the refusals in their order', () => {
    const outside = { ...technique('minor'), bonusDice: 21 }
    expect(play([order('ren', 'kai'), outside]).code()).toBe('out-of-range')
    expect(play([order('aya', 'kai'), end('aya'), technique('major')]).code()).toBe('not-in-combat')
    expect(play([combat, end('aya'), technique('major')]).code()).toBe('already-acted')
    expect(play([combat, { do: 'caress', by: 'ren', to: 'aya' }]).code()).toBe('not-your-turn')
    expect(play([combat, remove('body'), remove('head', 'aya')]).code()).toBe('no-action-left')
  })

  it('A-3: a new round: nobody has acted, actions are there again', () => {
    const tried = play([combat, remove('body'), end('aya'), { do: 'round.end' }, remove('head')])
    expect(tried.code()).toBe('ok')
    expect(tried.state('aya').acted).toBe(false)
  })

  it.each([
    [undefined, true],
    ['major', true],
    ['minor', false],
  ])('A-3: with disengageCost %s disengaging ends the turn: %s', (disengageCost, acted) => {
    const steps = [order('aya', 'ren'), engage, end('aya'), { do: 'round.end' }, disengage('aya')]
    const tried = play(steps, [], { options: { disengageCost } })
    expect(tried.code()).toBe('ok')
    expect(tried.state('aya').acted).toBe(acted)
    const same = play([order('aya', 'ren'), engage, disengage('aya')], [], { options: { disengageCost } })
    expect(same.code()).toBe(acted ? 'ok' : 'no-action-left')
  })
})

describe('engagements', () => {
  const caress = { do: 'caress', by: 'aya', to: 'ren', evade: false }
  const failed = [1, 1]
  const bare = { characters: [gor, kai, ren, aya] }

  it.each([
    caress,
    { do: 'union', by: 'aya', to: 'ren', effort: 1, evade: false },
    { do: 'tease', by: 'aya', to: 'ren', effort: 1, evade: false },
    { do: 'strip', by: 'aya', to: 'ren', use: 'strength' },
  ])('A-4: $do needs both in one engagement, in combat', (step) => {
    const over = { characters: [gor, kai, but(ren, { equipment: [armor('hat', 'head')] }), aya] }
    expect(play([combat, step], [], over).code()).toBe('not-engaged')
    expect(play([combat, engage, step], [1, 1, 1, 2], over).code()).toBe('ok')
    expect(play([step], [1, 1, 1, 2], over).code()).toBe('ok')
    expect(play([combat, { ...engage, to: 'kai' }, step], [], over).code()).toBe('not-engaged')
  })

  it('A-4: technique does not', () => {
    expect(play([combat, technique('major')], rolled).code()).toBe('ok')
  })

  it('A-4: engaging joins the engagement of the other; joining one leaves the other', () => {
    const steps = [
      order('aya', 'ren', 'kai', 'gor'),
      engage,
      end('aya'),
      end('ren'),
      { ...engage, by: 'kai', to: 'ren' },
    ]
    expect(together(play(steps))).toEqual([{ engagements: [['ren', 'aya', 'kai']] }])
    const then = [...steps, end('kai'), { do: 'round.end' }, { ...engage, to: 'gor' }]
    expect(together(play(then))).toEqual([
      {
        engagements: [
          ['ren', 'kai'],
          ['gor', 'aya'],
        ],
      },
    ])
    expect(play([...then, caress], [], bare).code()).toBe('not-engaged')
    expect(play([...then, { ...caress, to: 'gor' }], [], bare).code()).toBe('ok')
  })

  it('A-4: engaging with whom one stands with already changes nothing, but is spent', () => {
    const steps = [order('aya', 'ren'), engage, end('aya'), { ...engage, by: 'ren', to: 'aya' }]
    const tried = play([...steps, { ...engage, by: 'ren', to: 'aya' }])
    expect(tried.codes.slice(-2)).toEqual(['ok', 'no-action-left'])
    expect(together(tried)).toEqual([{ engagements: [['ren', 'aya']] }])
  })

  it('A-4: who is left alone in one is in none', () => {
    const tried = play([order('aya', 'ren'), engage, disengage('aya'), disengage('ren')])
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'not-engaged'])
    expect(play([combat, disengage('aya')]).code()).toBe('not-engaged')
  })

  it('A-4: three stay two when one leaves', () => {
    const steps = [order('aya', 'ren', 'kai'), engage, end('aya'), { ...engage, by: 'ren', to: 'kai' }]
    const three = [...steps.slice(0, 3), end('ren'), { ...engage, by: 'kai', to: 'aya' }, disengage('kai')]
    expect(together(play(steps), play(three))).toEqual([
      { engagements: [['kai', 'ren']] },
      { engagements: [['ren', 'aya']] },
    ])
  })

  it('A-4: they are for one combat, and go on from round to round', () => {
    const steps = [order('aya', 'ren'), engage, end('aya'), { do: 'round.end' }]
    expect(together(play(steps))).toEqual([{ engagements: [['ren', 'aya']] }])
    expect(together(play([...steps, { do: 'combat.end' }]), play([...steps, combat]))).toEqual([
      { engagements: [] },
      { engagements: [] },
    ])
    expect(play([...steps, { do: 'combat.end' }, caress], failed, bare).code()).toBe('ok')
  })

  it('A-4: engage and disengage are for combat and those in its order', () => {
    expect(play([engage]).code()).toBe('not-in-combat')
    expect(play([disengage('aya')]).code()).toBe('not-in-combat')
    expect(play([order('ren', 'kai'), engage]).code()).toBe('not-in-combat')
    expect(play([order('aya', 'kai'), engage]).code()).toBe('not-in-combat')
    expect(play([order('ren', 'kai'), disengage('aya')]).code()).toBe('not-in-combat')
    expect(play([{ ...engage, to: 'aya' }]).code()).toBe('out-of-range')
    expect(play([combat, { ...engage, by: 'ren', to: 'aya' }]).code()).toBe('not-your-turn')
    expect(play([combat, end('aya'), engage]).code()).toBe('already-acted')
  })

  it('A-4: these moves have no themes, whatever the tone and the kinds', () => {
    const nobodyAgrees = ['gm', 'p1', 'p2'].map((id) => ({
      id,
      role: id === 'gm' ? 'gm' : 'player',
      adult: true,
    }))
    const steps = [
      { do: 'scene.start', tone: 'hostile' },
      order('aya', 'gor'),
      { ...engage, to: 'gor' },
      disengage('aya'),
      { do: 'endure', by: 'gor' },
    ]
    const tried = play(steps, [], { people: nobodyAgrees })
    expect(tried.codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect([2, 3, 4].map((i) => tried.facts(i))).toEqual([{}, {}, {}])
  })
})
