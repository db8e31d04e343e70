import { describe, expect, it } from 'vitest'
import { people } from '../../testing.ts'
import { able, attack, aya, but, HIT, kai, MISS, mio, oddsOf, play, ren } from './testing.ts'

/** The roll of that name of the first step. */
const roll = (tried: ReturnType<typeof play>, name: string, step = 0) => {
  const entry = tried.history.entries.at(step)
  return entry?.status === 'ok' ? entry.rolls.find((one) => one.name === name) : undefined
}
const hitting = (more: object = {}, over: object = {}, dice = [3, 4, 3, 4]) =>
  play([attack(more)], [...HIT, ...dice], over)

describe('damage', () => {
  it('S-4: rating roll + level + dexterity bonus, at the cap unless another rating is picked', () => {
    const tried = hitting()
    expect(tried.facts()).toMatchObject({ damage: 5 + 5 })
    expect(roll(tried, 'damage')).toMatchObject({
      notation: 'K20[10]',
      terms: [
        ['skillLevel', 2],
        ['dexterity', 3],
      ],
    })
    expect(roll(hitting({ rating: 7 }), 'damage')).toMatchObject({ notation: 'K7[10]' })
    expect(roll(hitting({ rating: 0 }), 'damage')).toMatchObject({ notation: 'K0[10]' })
  })

  it('S-4: the cap is the dexterity score', () => {
    expect(play([attack({ rating: 21 })]).code()).toBe('out-of-range')
    expect(play([attack({ rating: -1 })]).code()).toBe('out-of-range')
    expect(hitting({ rating: 20 }).code()).toBe('ok')
  })

  it('S-4: and at most 100', () => {
    const { stats: _, ...rest } = aya
    const far = { ...rest, subStats: { A: 99, B: 99, C: 9, D: 8, E: 9, F: 9, G: 9, H: 9 } }
    const over = { characters: [far, ren] }
    expect(play([attack({ rating: 101 })], [], over).code()).toBe('out-of-range')
    expect(roll(hitting({}, over), 'damage')).toMatchObject({ notation: 'K100[10]' })
    expect(roll(hitting({ rating: 100, form: 'oral' }, over), 'damage')).toMatchObject({
      notation: 'K100[10]',
    })
    expect(roll(hitting({ rating: 96, form: 'oral' }, over), 'damage')).toMatchObject({
      notation: 'K100[10]',
    })
  })

  it('S-4: oral adds 5 to the rating picked, not to the cap', () => {
    expect(roll(hitting({ form: 'oral' }), 'damage')).toMatchObject({ notation: 'K25[10]' })
    expect(roll(hitting({ form: 'oral', rating: 3 }), 'damage')).toMatchObject({ notation: 'K8[10]' })
    expect(play([attack({ form: 'oral', rating: 21 })]).code()).toBe('out-of-range')
  })

  it('S-4: is at least 0', () => {
    const characters = [but(able(aya, { dexterity: 1 }), { skillLevel: 0 }), ren]
    // rating 1 gives 0 for 3; touch takes 1 off
    expect(play([attack({ form: 'touch' })], [6, 6, 2, 3, 1, 2, 3, 4], { characters }).facts()).toMatchObject(
      {
        hit: true,
        damage: 0,
        dealt: 0,
      },
    )
  })
})

describe('mitigation', () => {
  it('S-5: rating roll + level + intelligence bonus, at the current stamina points', () => {
    const tried = hitting()
    expect(tried.facts()).toMatchObject({ mitigation: 6 + 5 })
    expect(roll(tried, 'mitigation')).toMatchObject({
      notation: 'K22[13]',
      terms: [
        ['skillLevel', 1],
        ['intelligence', 4],
      ],
    })
    expect(roll(hitting({ mitigationRating: 3 }), 'mitigation')).toMatchObject({ notation: 'K3[13]' })
  })

  it('S-5: any rating up to those points', () => {
    const characters = [aya, but(ren, { stamina: { current: 5 } })]
    expect(play([attack({ mitigationRating: 6 })], [], { characters }).code()).toBe('out-of-range')
    expect(play([attack({ mitigationRating: -1 })], [], { characters }).code()).toBe('out-of-range')
    expect(roll(hitting({ mitigationRating: 5 }, { characters }), 'mitigation')).toMatchObject({
      notation: 'K5[13]',
    })
    expect(roll(hitting({}, { characters }), 'mitigation')).toMatchObject({ notation: 'K5[13]' })
  })

  it('S-5: at most 100', () => {
    const { stats: _, ...rest } = ren
    const characters = [aya, { ...rest, subStats: { A: 9, B: 9, C: 9, D: 90, E: 9, F: 9, G: 90, H: 9 } }]
    expect(play([attack({ mitigationRating: 101 })], [], { characters }).code()).toBe('out-of-range')
    expect(roll(hitting({}, { characters }), 'mitigation')).toMatchObject({ notation: 'K100[13]' })
  })

  it('S-5: no criticals, with the option at the critical value', () => {
    expect(hitting({}, {}, [3, 4, 5, 5]).step(0)).toMatchObject({ dice: [...HIT, 3, 4, 5, 5] })
    const options = { mitigationCritical: true, criticalValue: 9 }
    const tried = hitting({}, { options }, [3, 4, 5, 5, 4, 5, 2, 2])
    expect(tried.facts()).toMatchObject({ mitigation: 8 + 7 + 2 + 5 })
    expect(roll(tried, 'mitigation')).toMatchObject({ notation: 'K22[9]' })
  })

  it('S-5: is rolled after damage 0 too', () => {
    expect(hitting({}, {}, [1, 1, 3, 4]).facts()).toMatchObject({ damage: 0, mitigation: 11, dealt: 0 })
  })

  it('S-6: stamina points fall by damage less mitigation', () => {
    const tried = hitting({}, {}, [4, 5, 2, 2])
    expect(tried.facts()).toMatchObject({ damage: 12, mitigation: 7, dealt: 5, overflow: 0, climax: false })
    expect(tried.state('ren')).toMatchObject({
      stamina: { current: 17, max: 22 },
      hp: { current: 17, max: 17 },
    })
    expect(tried.history.entries[0]).toMatchObject({
      workings: {
        dealt: [
          ['damage', 12],
          ['mitigation', -7],
        ],
      },
    })
  })

  it('S-6: and do not rise', () => {
    const characters = [aya, but(ren, { stamina: { current: 9 } })]
    const tried = hitting({ mitigationRating: 9 }, { characters }, [2, 2, 5, 5])
    expect(tried.facts()).toMatchObject({ damage: 7, mitigation: 10, dealt: 0 })
    expect(tried.state('ren').stamina).toEqual({ current: 9, max: 22 })
  })
})

describe('forms', () => {
  it('S-7: touch: hit +1, damage −1, and one point makes the target aroused', () => {
    const tried = hitting({ form: 'touch' }, {}, [4, 4, 2, 2])
    expect(tried.facts()).toMatchObject({ total: 14, damage: 10, mitigation: 7, dealt: 3, aroused: true })
    expect(tried.state('ren').statuses).toEqual(['aroused'])
    expect(roll(tried, 'hit')?.terms).toContainEqual(['touch', 1])
    expect(roll(tried, 'damage')?.terms).toContainEqual(['touch', -1])
  })

  it('S-7: not when nothing gets through, nor by another form', () => {
    const none = hitting({ form: 'touch' }, {}, [3, 3, 3, 3])
    expect(none.facts()).toMatchObject({ hit: true, dealt: 0, aroused: false })
    expect(none.state('ren').statuses).toEqual([])
    expect(hitting({}, {}, [5, 4, 2, 2]).facts()).toMatchObject({ dealt: 5, aroused: false })
    expect(play([attack({ form: 'touch' })], MISS).facts()).toMatchObject({ hit: false, aroused: false })
  })

  it('S-7: who is aroused already is made so again; it lasts until status.remove', () => {
    const tried = play(
      [
        { do: 'status.add', to: 'ren', status: 'aroused' },
        { do: 'scene.start' },
        attack({ form: 'touch' }),
        { do: 'scene.end' },
        { do: 'status.remove', to: 'ren', status: 'aroused' },
      ],
      [...HIT, 4, 4, 2, 2],
    )
    expect(tried.facts(2)).toMatchObject({ aroused: true })
    expect(tried.history.stateAfter(3).characters.get('ren')?.statuses).toEqual(['aroused'])
    expect(tried.state('ren').statuses).toEqual([])
  })

  it('S-7: ends with a withdrawn answer on intimacy', () => {
    const tried = play(
      [
        attack({ form: 'touch' }),
        { do: 'consent.set', person: 'p2', scope: 'self', theme: 'intimacy', answer: 'no' },
      ],
      [...HIT, 4, 4, 2, 2],
    )
    expect(tried.state('ren').statuses).toEqual([])
  })

  it.each([
    ['aya', 'ren', 'ok'],
    ['mio', 'ren', 'ok'],
    ['aya', 'mio', 'ok'],
    ['ren', 'aya', 'not-compatible'],
    ['aya', 'eve', 'not-compatible'],
    ['ren', 'kai', 'not-compatible'],
    ['mio', 'mio', 'out-of-range'],
  ])('S-8: breast by %s on %s: %s', (by, to, code) => {
    const characters = [aya, ren, kai, mio, but(kai, { id: 'eve', sex: 'female' })]
    const dice = code === 'ok' ? [1, 1, 2, 3] : []
    expect(play([{ do: 'attack', form: 'breast', by, to }], dice, { characters }).code()).toBe(code)
  })

  it.each([
    ['cap', 30, 'K30[10]', 0],
    ['rating', 25, 'K30[10]', 0],
    ['damage', 25, 'K25[10]', 5],
  ])('S-8: breast with the 5 on the %s', (breastBonus, cap, notation, added) => {
    const options = { breastBonus }
    expect(play([attack({ form: 'breast', rating: cap + 1 })], [], { options }).code()).toBe('out-of-range')
    for (const rating of [undefined, cap]) {
      const tried = hitting({ form: 'breast', rating }, { options })
      expect(roll(tried, 'damage')).toMatchObject({ notation })
      const { value, terms } = roll(tried, 'damage') ?? { value: 0, terms: [] }
      expect(tried.facts().damage).toBe(value + 5 + added)
      expect(terms.filter(([name]) => name === 'breast')).toEqual(added ? [['breast', 5]] : [])
    }
  })

  it('S-8: the 5 on the damage is lost with an automatic failure', () => {
    const options = { breastBonus: 'damage' }
    expect(hitting({ form: 'breast' }, { options }, [1, 1, 3, 4]).facts()).toMatchObject({ damage: 0 })
  })

  it.each([
    ['caress', 0],
    ['touch', 1],
    ['oral', 1],
    ['breast', 2],
  ])('S-10: %s costs %i SP, paid before any die', (form, cost) => {
    const poor = { characters: [but(aya, { sp: cost - 1 }), ren] }
    if (cost > 0) expect(play([attack({ form })], [], poor).code()).toBe('not-enough-sp')
    const tried = play([attack({ form })], MISS, { characters: [but(aya, { sp: cost }), ren] })
    expect(tried.state('aya')).toMatchObject({ sp: 0, spUsed: cost })
    expect(tried.state('ren')).toMatchObject({ sp: 20, spUsed: 0 })
  })
})

describe('refusals of an attack', () => {
  it('S-4: to oneself is out of range, before everything else', () => {
    const step = attack({ to: 'aya', form: 'breast', overflow: 'none', boosts: ['rapid'] })
    expect(play([step]).code()).toBe('out-of-range')
  })

  const broke = { characters: [but(aya, { sp: 0 }), but(ren, { sp: 0 })] }
  it.each([
    ['option-off', { by: 'ren', to: 'aya', overflow: 'none', form: 'breast', boosts: ['rapid'], rating: 99 }],
    ['not-compatible', { by: 'ren', to: 'aya', form: 'breast', boosts: ['rapid'], rating: 99 }],
    ['not-joined', { by: 'ren', to: 'aya', form: 'oral', boosts: ['rapid'], rating: 99 }],
    ['out-of-range', { by: 'ren', to: 'aya', form: 'oral', rating: 99 }],
    ['not-enough-sp', { by: 'ren', to: 'aya', form: 'oral' }],
  ])('S-15: in their order: %s', (code, more) => {
    expect(play([attack(more)], [], broke).code()).toBe(code)
  })

  it('S-11: joined comes after not-compatible and before out-of-range', () => {
    const union = { do: 'union', by: 'ren', to: 'aya' }
    const step = { by: 'ren', to: 'aya', reaction: 'endure', rating: 99 }
    expect(play([union, attack({ ...step, form: 'breast' })]).code()).toBe('not-compatible')
    expect(play([union, attack(step)]).code()).toBe('joined')
  })

  it('S-4: themes: intimacy, and what tone and monsters add', () => {
    const beast = but(kai, { id: 'orc', kind: 'monster' })
    const over = { characters: [aya, ren, beast], people: people({ no: ['intimacy'] }) }
    expect(play([attack()], [], over).step(0)).toMatchObject({ code: 'consent', themes: ['intimacy'] })
    const veiled = { people: people({ veil: ['intimacy'] }) }
    expect(play([attack()], MISS, veiled).step(0)).toMatchObject({ status: 'ok', veiled: true })
    const coerced = { people: people({ no: ['coercion', 'monsters'] }), characters: [aya, ren, beast] }
    const steps = [{ do: 'scene.start', tone: 'hostile' }, attack(), attack({ by: 'orc' })]
    const tried = play(steps, [], coerced)
    expect(tried.step(1)).toMatchObject({ themes: ['coercion'] })
    expect(tried.step(2)).toMatchObject({ themes: ['coercion', 'monsters'] })
  })

  it('S-4: costs no action in combat', () => {
    const steps = [{ do: 'combat.start', order: ['ren', 'aya'] }, attack(), attack()]
    expect(play(steps, [...MISS, ...MISS]).codes).toEqual(['ok', 'ok', 'ok'])
  })

  it('S-4: odds of what is refused are the refusal', () => {
    expect(oddsOf([attack({ rating: 50 })])).toBe('out-of-range')
  })
})
