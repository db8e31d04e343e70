import { describe, expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import { seeded } from '../dice/index.ts'
import { ALL_YES, people } from '../testing.ts'
import { History } from './decide.ts'
import { parseScenario } from './scenario/scenario.ts'
import { party, sheet } from './testing/sheets.ts'
import { TinyTable } from './testing/tiny-table.ts'
import { viewOf } from './view.ts'

const PEOPLE = ['gm', 'p1', 'p2']

/** A table of the pack after these steps. */
function table(steps: readonly object[], over: object = {}): History {
  const { setup, start } = parseScenario(
    { ruleset: 'arianrhod', seed: '', people: people(), characters: party, steps: [], ...over },
    catalog,
  )
  const history = new History(setup, start)
  const dice = seeded('view')
  for (const step of steps) history.do(history.reader.readOne(step), dice)
  return history
}

const views = (history: History) => PEOPLE.map((person) => viewOf(history, person))
const set = (person: string, scope: string, theme: string, answer: string, over: object = {}) => ({
  do: 'consent.set',
  person,
  scope,
  theme,
  answer,
  ...over,
})

describe('a view is what is allowed, and no more', () => {
  it('has these keys and none else', () => {
    const [view] = views(table([{ do: 'scene.start', tone: 'contest' }, { do: 'combat.start' }]))
    expect(Object.keys(view!)).toEqual([
      'ruleset',
      'paused',
      'scene',
      'combat',
      'people',
      'characters',
      'themes',
      'mine',
      'log',
    ])
    expect(view).toMatchObject({
      ruleset: 'arianrhod',
      paused: false,
      scene: { tone: 'contest' },
      people: [
        { id: 'gm', role: 'gm' },
        { id: 'p1', role: 'player' },
        { id: 'p2', role: 'player' },
      ],
      themes: ALL_YES,
    })
    expect(view!.combat?.order).toEqual(['aya', 'ren', 'gor', 'kai'])
    expect(view!.characters[2]).toEqual({
      id: 'kai',
      name: 'KAI',
      kind: 'npc',
      player: null,
      statuses: [],
      state: { ep: { current: 40, max: 40 }, equipment: [], abilities: [], acted: false },
    })
  })

  it('shows an open step to all: who, what, every die and fact, and what came of it', () => {
    const history = table([
      { do: 'adjust', to: 'aya', resource: 'ep', by: -3, reason: 'a scratch' },
      { do: 'technique', by: 'aya', to: 'ren' },
    ])
    for (const { log } of views(history)) {
      expect(log[0]).toEqual({
        index: 0,
        takenBack: false,
        kind: 'done',
        do: 'adjust',
        by: 'gm',
        given: { to: 'aya', resource: 'ep', by: -3, reason: 'a scratch' },
        rolls: [],
        facts: {},
        workings: {},
        effects: [
          {
            character: 'aya',
            before: { ep: { current: 40, max: 40 } },
            after: { ep: { current: 37, max: 40 } },
          },
        ],
      })
      expect(log[1]).toMatchObject({
        kind: 'done',
        do: 'technique',
        by: 'p1',
        rolls: [{ name: 'technique' }, { name: 'resist' }],
      })
    }
  })

  it('says of a step that it was taken back', () => {
    const history = table([{ do: 'scene.start' }, { do: 'combat.start' }, { do: 'rewind', to: 0 }])
    for (const { log } of views(history))
      expect(log.map(({ takenBack }) => takenBack)).toEqual([false, true, false])
  })
})

describe('C-5: a veiled step', () => {
  const CANARY = 'canary-7431'
  const characters = [
    sheet('aya', {
      kind: 'pc',
      player: 'p1',
      stats: { ...party[0]!.stats, dexterity: 90 },
      equipment: [{ id: CANARY, name: 'Wand', slot: 'hand', kind: 'toy', power: 9 }],
    }),
    ...party.slice(1),
  ]
  const history = table([{ do: 'caress', by: 'aya', to: 'ren', toy: CANARY, modifier: 77, as: 'p1' }], {
    people: people({ veil: ['intimacy'] }),
    characters,
  })
  const after = (history.state.characters.get('ren') as unknown as { ep: object }).ep

  it('shows that something happened, to whom, and its effects', () => {
    expect(history.entries[0]).toMatchObject({ status: 'ok', veiled: true, facts: { hit: true } })
    for (const { log, characters } of views(history)) {
      expect(log).toEqual([
        {
          index: 0,
          takenBack: false,
          kind: 'veiled',
          concerned: ['aya', 'ren'],
          effects: [{ character: 'ren', before: { ep: { current: 40, max: 40 } }, after: { ep: after } }],
        },
      ])
      expect(characters.find(({ id }) => id === 'ren')?.state.ep).toEqual(after)
    }
  })

  it('and neither its name nor its parameters, dice, rolls, facts or workings', () => {
    for (const { log } of views(history))
      for (const word of [
        CANARY,
        'caress',
        '77',
        'hit',
        'evade',
        'total',
        'damage',
        'power',
        'dice',
        'faces',
        'p1',
      ])
        expect(JSON.stringify(log)).not.toContain(word)
  })
})

it('C-5: a veiled step names whom it concerned when it was done, whatever came after', () => {
  const table = new TinyTable()
  for (const step of [
    set('p2', 'self', 'intimacy', 'veil'),
    { do: 'touch', by: 'ann', to: 'ben' },
    { do: 'echo', by: 'ann' },
    { do: 'adjust', to: 'cat', resource: 'will', by: 1, reason: 'x' },
    { do: 'rewind', to: 0 },
  ])
    table.do(step)
  for (const person of PEOPLE)
    expect(viewOf(table.history, person).log.slice(-4, -2)).toEqual([
      expect.objectContaining({ kind: 'veiled', concerned: ['ann', 'ben'] }),
      expect.objectContaining({ kind: 'veiled', concerned: ['ann', 'ben'] }),
    ])
})

describe('refusals', () => {
  const REASON = 'canary-8252'
  const history = table(
    [
      { do: 'adjust', to: 'aya', resource: 'ep', by: -3, reason: REASON, as: 'p2' },
      { do: 'dance', with: REASON, as: 'p2' },
      { do: 'caress', by: 'ren', to: 'aya', toy: REASON },
      { do: 'table.roll', table: REASON, as: 'p2' },
      { ...set('p1', 'self', 'intimacy', 'no'), as: 'p2' },
      { do: 'caress', by: 'ren', to: 'gor', as: 'p2' },
      { do: 'round.end' },
    ],
    {
      people: people().map((one) =>
        'id' in one && one.id === 'p1' ? { ...one, table: { ...ALL_YES, monsters: 'no' } } : one,
      ),
    },
  )

  it('are seen by who asked and the GM, an answer refused by who asked alone', () => {
    const codes = (person: string) =>
      viewOf(history, person).log.map((entry) => (entry.kind === 'refused' ? entry.code : entry.kind))
    expect(codes('p2')).toEqual([
      'gm-only',
      'unknown-action',
      'no-toy',
      'no-such-table',
      'not-yours',
      'consent',
    ])
    expect(codes('gm')).toEqual([
      'gm-only',
      'unknown-action',
      'no-toy',
      'no-such-table',
      'consent',
      'not-in-combat',
    ])
    expect(codes('p1')).toEqual([])
    expect(JSON.stringify(viewOf(history, 'p1'))).not.toContain(REASON)
  })

  it('say what was asked, the code and the themes, never whose', () => {
    expect(viewOf(history, 'p2').log[5]).toEqual({
      index: 5,
      takenBack: false,
      kind: 'refused',
      do: 'caress',
      by: 'p2',
      given: { by: 'ren', to: 'gor' },
      code: 'consent',
      themes: ['monsters'],
    })
  })
})
