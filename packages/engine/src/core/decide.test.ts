import { describe, expect, it } from 'vitest'
import { people, tryOdds, tryOut } from '../testing.ts'
import { party } from './testing/sheets.ts'
import { TinyTable } from './testing/tiny-table.ts'

const play = (steps: readonly object[], dice: readonly number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: party, steps, dice, ...over })

const set = (person: string, scope: string, theme: string, answer: string) => ({
  do: 'consent.set',
  person,
  scope,
  theme,
  answer,
})

describe('C-15: who does a step', () => {
  const by = (step: object) => {
    const table = new TinyTable()
    table.do(step)
    return table.history.entries[0]?.by
  }

  it('left out: the GM for what is the GM’s, else the owner of by, or the GM', () => {
    expect(by({ do: 'scene.start' })).toBe('gm')
    expect(by({ do: 'fuss', by: 'ann', to: 'ben', n: 1 })).toBe('gm')
    expect(by({ do: 'touch', by: 'ann', to: 'ben' })).toBe('p1')
    expect(by({ do: 'touch', by: 'ben', to: 'ann' })).toBe('p2')
    for (const id of ['cat', 'dog', 'nobody']) expect(by({ do: 'touch', by: id, to: 'ann' })).toBe('gm')
    expect(by({ do: 'gather', who: ['ben'] })).toBe('gm')
    expect(by({ do: 'dance' })).toBe('gm')
  })

  it('said: that person, also when it is refused', () => {
    expect(by({ do: 'scene.start', as: 'p1' })).toBe('p1')
    expect(by({ do: 'touch', by: 'ann', to: 'ben', as: 'p2' })).toBe('p2')
    expect(by({ do: 'dance', as: 'p2' })).toBe('p2')
  })

  it('a player with their own characters only, the GM with all', () => {
    const table = new TinyTable()
    const touch = (id: string, as: string) =>
      table.do({ do: 'touch', by: id, to: id === 'cat' ? 'dog' : 'cat', as })
    expect(['ann', 'ben', 'cat', 'dog'].map((id) => touch(id, 'p1'))).toEqual([
      'ok',
      'not-yours',
      'not-yours',
      'not-yours',
    ])
    expect(['ann', 'ben', 'cat', 'dog'].map((id) => touch(id, 'gm'))).toEqual(['ok', 'ok', 'ok', 'ok'])
  })

  it('without by: the owner of any character it names', () => {
    const table = new TinyTable()
    const gather = (who: string[], as: string, over: object = {}) =>
      table.do({ do: 'gather', who, as, ...over })
    expect(gather(['cat', 'ann'], 'p1')).toBe('ok')
    expect(gather(['cat', 'ben'], 'p1')).toBe('not-yours')
    expect(gather(['cat'], 'p1', { gifts: { ann: 1 } })).toBe('ok')
    expect(gather(['cat', 'ben'], 'gm')).toBe('ok')
  })

  it('by anyone if it names none', () => {
    const table = new TinyTable()
    for (const as of ['gm', 'p1', 'p2']) {
      expect(table.do({ do: 'shout', words: 'hey', as })).toBe('ok')
      expect(table.do({ do: 'gather', who: [], as })).toBe('out-of-range')
    }
  })
})

describe('C-18: of several refusals the first counts', () => {
  const codes = (table: TinyTable, steps: readonly object[]) => steps.map((step) => table.do(step))
  const spoilt = () => {
    const table = new TinyTable()
    for (const theme of ['lasting-marks', 'intimacy', 'mind-control'])
      table.do(set('gm', 'table', theme, 'no'))
    return table
  }

  it('paused, no-such-character, gm-only, consent, then the action’s own in their order', () => {
    const fuss = { do: 'fuss', by: 'nobody', to: 'ben', n: 9, as: 'p2' }
    const table = spoilt()
    table.do({ do: 'pause' })
    expect(table.do(fuss)).toBe('paused')
    table.do({ do: 'resume' })
    expect(
      codes(table, [
        fuss,
        { ...fuss, by: 'ann', to: 'No One' },
        { ...fuss, by: 'ann' },
        { ...fuss, by: 'ann', as: 'gm' },
      ]),
    ).toEqual(['no-such-character', 'no-such-character', 'gm-only', 'consent lasting-marks'])
    table.do(set('gm', 'table', 'lasting-marks', 'yes'))
    expect(
      codes(table, [
        { ...fuss, by: 'ann', as: 'gm' },
        { ...fuss, by: 'ann', as: 'gm', n: 1 },
        { ...fuss, by: 'ann', as: 'gm', n: 1, mode: 'b' },
      ]),
    ).toEqual(['out-of-range', 'fussy', 'ok'])
  })

  it('no-such-character, not-yours, consent, out-of-range, and turns last', () => {
    const table = spoilt()
    table.do({ do: 'combat.start', order: ['ben'] })
    const touch = { do: 'touch', by: 'ann', to: 'ann', as: 'p2', bonus: 4 }
    expect(codes(table, [{ ...touch, to: '' }, touch, { ...touch, as: 'p1' }])).toEqual([
      'no-such-character',
      'not-yours',
      'consent intimacy',
    ])
    table.do(set('gm', 'table', 'intimacy', 'yes'))
    expect(
      codes(table, [
        { ...touch, as: 'p1' },
        { ...touch, as: 'p1', bonus: 1 },
        { ...touch, as: 'p1', bonus: 1, to: 'ben' },
      ]),
    ).toEqual(['out-of-range', 'out-of-range', 'not-in-combat'])
  })

  it('paused before unknown-action', () => {
    const tried = play([
      { do: 'pause' },
      { do: 'dance', by: 'nobody', as: 'p1' },
      { do: 'resume' },
      { do: 'dance', by: 'nobody', as: 'p1' },
    ])
    expect(tried.codes).toEqual(['ok', 'paused', 'ok', 'unknown-action'])
  })

  it('not-yours before what consent.set would change', () => {
    const table = spoilt()
    expect(table.do({ ...set('p2', 'self', 'intimacy', 'yes'), as: 'p1' })).toBe('not-yours')
  })
})

describe('C-19: a refused step', () => {
  const refused = [
    { do: 'dance' },
    { do: 'caress', by: 'aya', to: 'nobody' },
    { do: 'caress', by: 'aya', to: 'aya' },
    { do: 'caress', by: 'aya', to: 'ren', as: 'p2' },
    { do: 'caress', by: 'aya', to: 'ren', bonusDice: 21 },
    { do: 'scene.start', as: 'p1' },
    { do: 'scene.end' },
    { do: 'round.end' },
    { do: 'engage', by: 'aya', to: 'ren' },
    { do: 'caress', by: 'aya', to: 'ren', toy: 'none' },
    { do: 'remove-armor', by: 'aya', slot: 'body' },
    { do: 'table.roll', table: 'none' },
    { do: 'rewind', to: 99 },
  ]

  it('rolls nothing and changes nothing, and the run goes on', () => {
    const tried = play([...refused, { do: 'technique', by: 'aya', to: 'ren' }], [1, 2, 3, 4])
    expect(tried.codes.slice(0, -1)).toEqual([
      'unknown-action',
      'no-such-character',
      'out-of-range',
      'not-yours',
      'out-of-range',
      'gm-only',
      'no-scene',
      'not-in-combat',
      'not-in-combat',
      'no-toy',
      'no-armor',
      'no-such-table',
      'out-of-range',
    ])
    for (const { index } of tried.answer.steps.slice(0, -1))
      expect(tried.history.stateAfter(index)).toBe(tried.history.stateAfter(-1))
    expect(tried.step(-1)).toMatchObject({ status: 'ok', dice: [1, 2, 3, 4] })
  })

  it('so too in combat and in a pause: every code that all packs share', () => {
    const codes: Record<string, object> = {
      'not-your-turn': { do: 'strip', by: 'ren', to: 'aya', use: 'strength' },
      'not-in-combat': { do: 'strip', by: 'kai', to: 'aya', use: 'strength' },
      'not-engaged': { do: 'caress', by: 'aya', to: 'ren' },
      'no-action-left': { do: 'remove-armor', by: 'aya', slot: 'body' },
      'already-acted': { do: 'caress', by: 'gor', to: 'ren' },
      consent: { do: 'pregnancy-check', by: 'aya', target: 1 },
      'not-yours': { do: 'turn.end', by: 'aya', as: 'p2' },
      paused: { do: 'turn.end', by: 'aya' },
    }
    const before = [
      set('p1', 'self', 'pregnancy', 'no'),
      { do: 'combat.start', order: ['gor', 'aya', 'ren'] },
      { do: 'turn.end', by: 'gor' },
      { do: 'engage', by: 'aya', to: 'gor' },
    ]
    for (const [code, step] of Object.entries(codes)) {
      const steps = [...before, ...(code === 'paused' ? [{ do: 'pause' }] : []), step]
      const tried = play(steps)
      expect(tried.codes, code).toEqual([...steps.slice(1).map(() => 'ok'), code])
      expect(tried.history.state).toBe(tried.history.stateAfter(steps.length - 2))
      expect(tryOdds({ ruleset: 'arianrhod', characters: party, steps }), code).toBe(code)
    }
  })

  it('answers index, do, status and code, and themes with consent; nothing else', () => {
    const none = [{ id: 'gm', role: 'gm', adult: true }, ...people().slice(1)]
    const tried = play(
      [
        { do: 'caress', by: 'aya', to: 'gor' },
        { do: 'caress', by: 'aya', to: 'aya', modifier: 100 },
        { do: 'scene.end' },
      ],
      [],
      { people: none },
    )
    expect(tried.answer.steps).toEqual([
      { index: 0, do: 'caress', status: 'refused', code: 'consent', themes: ['intimacy', 'monsters'] },
      { index: 1, do: 'caress', status: 'refused', code: 'consent', themes: ['intimacy'] },
      { index: 2, do: 'scene.end', status: 'refused', code: 'no-scene' },
    ])
  })
})

describe('C-19: what a run answers', () => {
  it('of a step all its facts, those that did not come into play as nothing', () => {
    const table = new TinyTable()
    expect(table.do({ do: 'touch', by: 'ann', to: 'ben' })).toBe('ok')
    const [entry] = table.history.entries
    expect(Object.keys((entry as { facts: object }).facts)).toEqual(['total', 'high', 'word', 'all'])
    expect(play([{ do: 'caress', by: 'aya', to: 'ren' }], [1, 1, 6, 6]).facts()).toEqual({
      hit: false,
      critical: false,
      fumble: true,
      armored: false,
      total: 6,
      opposedTotal: 15,
      damage: 0,
      epDamage: 0,
      selfEpDamage: 0,
      aroused: false,
      climax: false,
      selfClimax: false,
      pregnancyCheckDue: false,
    })
    table.do({ do: 'gather', who: ['ann'] })
    expect(table.history.entries.at(-1)).toMatchObject({ facts: { who: ['ann'], gifts: {} } })
  })

  it('of the state every character, resources, statuses sorted, and what the page names', () => {
    const tried = play([
      { do: 'status.add', to: 'kai', status: 'pregnant' },
      { do: 'status.add', to: 'kai', status: 'aroused' },
    ])
    expect(tried.answer.ruleset).toBe('arianrhod')
    expect(Object.keys(tried.answer)).toEqual(['ruleset', 'steps', 'state'])
    expect(Object.keys(tried.answer.state.characters)).toEqual(['aya', 'ren', 'kai', 'gor'])
    expect(tried.state('kai')).toEqual({
      ep: { current: 40, max: 40 },
      statuses: ['aroused', 'pregnant'],
      equipment: [],
      abilities: [],
      acted: false,
    })
  })
})
