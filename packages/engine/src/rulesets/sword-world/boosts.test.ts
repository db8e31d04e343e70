import { describe, expect, it } from 'vitest'
import { tryParse } from '../../testing.ts'
import { attack, aya, but, HIT, MISS, play, ren, union } from './testing.ts'

/** Both hit: 11 and 7 − the counter's 8 and 5. */
const DICE = [...HIT, 4, 4, 2, 2, 4, 5, 2, 3, 4, 4, 2, 2]
const joined = (more: object, over: object = {}) => play([union(), attack(more)], DICE, over)

describe('boosts', () => {
  it('S-12: are added to the damage that either takes', () => {
    expect(joined({}).facts()).toMatchObject({ damage: 11, counterDamage: 8 })
    expect(joined({ boosts: ['fierce'] }).facts()).toMatchObject({ damage: 15, counterDamage: 12 })
    expect(joined({ boosts: ['rapid'] }).facts()).toMatchObject({ damage: 13, counterDamage: 10 })
    expect(joined({ boosts: ['rapid', 'fierce'] }).facts()).toMatchObject({ damage: 17, counterDamage: 14 })
  })

  it('S-12: those of the target with its own bonuses; all add up', () => {
    expect(joined({ counterBoosts: ['fierce'] }).facts()).toMatchObject({ damage: 12, counterDamage: 9 })
    expect(joined({ counterBoosts: ['rapid'] }).facts()).toMatchObject({ damage: 14, counterDamage: 11 })
    const all = joined({ boosts: ['fierce', 'rapid'], counterBoosts: ['fierce', 'rapid'] })
    expect(all.facts()).toMatchObject({ damage: 21, counterDamage: 18 })
    expect(all.history.entries[1]).toMatchObject({
      rolls: [
        {},
        {},
        {
          terms: [
            ['skillLevel', 2],
            ['dexterity', 3],
            ['fierce', 4],
            ['rapid', 2],
            ['fierce', 1],
            ['rapid', 3],
          ],
        },
        {},
        {},
        {},
        {},
        {},
      ],
    })
  })

  it('S-12: 1 SP each, by who declares them', () => {
    const tried = joined({ boosts: ['fierce', 'rapid'], counterBoosts: ['rapid'] })
    expect(tried.state('aya')).toMatchObject({ sp: 17, spUsed: 3 })
    expect(tried.state('ren')).toMatchObject({ sp: 19, spUsed: 1 })
    const characters = [but(aya, { sp: 2 }), but(ren, { sp: 0 })]
    const steps = (more: object) => [union(), attack(more)]
    expect(play(steps({ boosts: ['fierce', 'rapid'] }), [], { characters }).code()).toBe('not-enough-sp')
    expect(play(steps({ counterBoosts: ['rapid'] }), [], { characters }).code()).toBe('not-enough-sp')
    expect(play(steps({ boosts: ['rapid'] }), DICE, { characters }).state('aya').sp).toBe(0)
  })

  it('S-12: fierce with the strength bonus, by the option', () => {
    const over = { options: { fierceBonus: 'strength' } }
    expect(joined({ boosts: ['fierce'] }, over).facts()).toMatchObject({ damage: 16 })
    expect(joined({ counterBoosts: ['fierce'] }, over).facts()).toMatchObject({ damage: 17 })
    expect(joined({ boosts: ['rapid'] }, over).facts()).toMatchObject({ damage: 13 })
  })

  it('S-12: only while joined to the other', () => {
    expect(play([attack({ boosts: ['rapid'] })]).code()).toBe('not-joined')
    expect(play([attack({ counterBoosts: ['rapid'] })]).code()).toBe('not-joined')
    expect(play([union(), attack({ to: 'kai', boosts: ['rapid'] })]).code()).toBe('not-joined')
    expect(play([union(), attack({ by: 'kai', counterBoosts: ['rapid'] })]).code()).toBe('not-joined')
    expect(play([attack({ boosts: [], counterBoosts: [] })], MISS).code()).toBe('ok')
  })

  it('S-12: need no counter', () => {
    const over = { options: { joinedCounterCost: 1 }, characters: [aya, but(ren, { sp: 0 })] }
    const tried = play([union(), attack({ boosts: ['fierce'] })], DICE.slice(0, 8), over)
    expect(tried.facts()).toMatchObject({ damage: 15, counterTotal: 0 })
  })

  it('S-12: each once at most', () => {
    const step = attack({ boosts: ['rapid', 'rapid'] })
    expect(tryParse({ ruleset: 'sword-world', characters: [aya, ren], steps: [step] })).toEqual([
      'steps[0].boosts[1]',
    ])
  })

  it('S-12: are lost with an automatic failure', () => {
    const dice = [...HIT, 1, 1, 2, 2, 4, 5, 2, 3, 4, 4, 2, 2]
    expect(play([union(), attack({ boosts: ['fierce'] })], dice).facts()).toMatchObject({
      damage: 0,
      counterDamage: 12,
    })
  })
})

describe('aroused', () => {
  const stir = (...ids: string[]) => ids.map((to) => ({ do: 'status.add', to, status: 'aroused' }))
  const counter = attack({ reaction: 'counter' })
  const facts = (ids: string[], options = {}) => play([...stir(...ids), counter], DICE, { options }).facts()

  it('S-13: its own damage gets its stamina bonus, its own mitigation loses its intelligence bonus', () => {
    expect(facts([])).toMatchObject({ damage: 11, mitigation: 7, counterDamage: 8, counterMitigation: 5 })
    expect(facts(['aya'])).toMatchObject({
      damage: 13,
      mitigation: 7,
      counterDamage: 8,
      counterMitigation: 4,
    })
    expect(facts(['ren'])).toMatchObject({
      damage: 11,
      mitigation: 3,
      counterDamage: 11,
      counterMitigation: 5,
    })
    expect(facts(['aya', 'ren'])).toMatchObject({
      damage: 13,
      mitigation: 3,
      counterDamage: 11,
      counterMitigation: 4,
    })
  })

  it('S-13: or its bonus is added to the damage it takes, by the option', () => {
    const taken = (...ids: string[]) => facts(ids, { arousedDamage: 'taken' })
    expect(taken('aya')).toMatchObject({ damage: 11, mitigation: 7, counterDamage: 10, counterMitigation: 4 })
    expect(taken('ren')).toMatchObject({ damage: 14, mitigation: 3, counterDamage: 8, counterMitigation: 5 })
  })

  it('S-13: tells it by terms', () => {
    const tried = play([...stir('aya', 'ren'), attack()], DICE.slice(0, 8))
    expect(tried.history.entries.at(-1)).toMatchObject({
      rolls: [
        {},
        {},
        {
          terms: [
            ['skillLevel', 2],
            ['dexterity', 3],
            ['aroused', 2],
          ],
        },
        {
          terms: [
            ['skillLevel', 1],
            ['intelligence', 4],
            ['aroused', -4],
          ],
        },
      ],
    })
  })

  it('S-13: a status that an exchange brings counts from the next one', () => {
    const steps = [attack({ form: 'touch' }), attack()]
    const tried = play(steps, [...HIT, 4, 4, 2, 2, ...HIT, 4, 4, 2, 2])
    expect(tried.facts(0)).toMatchObject({ mitigation: 7, aroused: true })
    expect(tried.facts(1)).toMatchObject({ mitigation: 3 })
  })

  it('S-13: rests on intimacy', () => {
    const no = { do: 'consent.set', person: 'p2', scope: 'self', theme: 'intimacy', answer: 'no' }
    const tried = play([...stir('ren', 'aya'), no, ...stir('ren')])
    expect(tried.state('ren').statuses).toEqual([])
    expect(tried.state('aya').statuses).toEqual(['aroused'])
    expect(tried.step(-1)).toMatchObject({ code: 'consent', themes: ['intimacy'] })
  })
})
