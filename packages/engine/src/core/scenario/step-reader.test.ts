import { describe, expect, it } from 'vitest'
import { catalog } from '../../catalog.ts'
import { people, tryOut } from '../../testing.ts'
import { History } from '../decide.ts'
import { party } from '../testing/sheets.ts'
import { ScenarioError } from './issues.ts'
import { parseScenario, readScenario, runScenario } from './scenario.ts'

const file = <S>(steps: readonly S[]) => ({
  ruleset: 'arianrhod',
  dice: [],
  people: people(),
  characters: party,
  steps,
})

/** What a step is told by which path; nothing when its form is right. */
const told = (...steps: unknown[]): string[] => {
  try {
    parseScenario(file(steps), catalog)
    return []
  } catch (error) {
    if (error instanceof ScenarioError) return error.message.split('\n')
    throw error
  }
}
const paths = (...steps: unknown[]) => told(...steps).map((line) => line.slice(0, line.indexOf(': ')))

const attack = { do: 'tease', by: 'aya', to: 'ren', effort: 1 }
const adjust = { do: 'adjust', to: 'aya', resource: 'ep', reason: 'x' }
const answer = { do: 'consent.set', person: 'p1', scope: 'self', theme: 'intimacy', answer: 'yes' }

describe('C-13: the form of a step is checked with the file', () => {
  it.each([
    ['no mapping', [null, 'pause', 5, [], true], ''],
    ['do missing', [{}, { by: 'aya' }], '.do'],
    ['do mistyped', [{ do: null }, { do: 5 }, { do: ['pause'] }], '.do'],
    ['a parameter missing', [{ do: 'turn.end' }], '.by'],
    ['another missing', [{ do: 'tease', by: 'aya', to: 'ren' }], '.effort'],
    [
      'a parameter unknown',
      [
        { do: 'pause', why: 'x' },
        { do: 'turn.end', by: 'aya', why: null },
      ],
      '.why',
    ],
    ['a parameter of another action', [{ do: 'caress', by: 'aya', to: 'ren', effort: 1 }], '.effort'],
    [
      'a character mistyped',
      [null, 5, ['aya'], { id: 'aya' }, true].map((by) => ({ do: 'turn.end', by })),
      '.by',
    ],
    [
      'a number mistyped',
      [null, '1', true, 1.5, [1], Number.NaN, Infinity].map((effort) => ({ ...attack, effort })),
      '.effort',
    ],
    ['a flag mistyped', [null, 'yes', 1, 'true'].map((evade) => ({ ...attack, evade })), '.evade'],
    ['a text mistyped', [null, 5, ['x']].map((toy) => ({ do: 'caress', by: 'aya', to: 'ren', toy })), '.toy'],
    [
      'a word that is not listed',
      ['Mutual', '', 'angry', null, 1].map((tone) => ({ do: 'scene.start', tone })),
      '.tone',
    ],
    [
      'a list mistyped',
      ['aya', null, { 0: 'aya' }, 5].map((order) => ({ do: 'combat.start', order })),
      '.order',
    ],
    [
      'an entry of a list mistyped',
      [5, null, ['aya']].map((one) => ({ do: 'combat.start', order: [one] })),
      '.order[0]',
    ],
    ['a list that names an id twice', [{ do: 'combat.start', order: ['aya', 'aya'] }], '.order[1]'],
    ['and another way round', [{ do: 'combat.start', order: ['ren', 'aya', 'kai', 'aya'] }], '.order[3]'],
    ['even one that nobody has', [{ do: 'combat.start', order: ['x', 'x'] }], '.order[1]'],
    ['as mistyped', [null, 5, ['p1']].map((as) => ({ do: 'pause', as })), '.as'],
    [
      'as nobody at the table',
      ['p9', '', 'aya', 'constructor', 'GM'].map((as) => ({ do: 'pause', as })),
      '.as',
    ],
    [
      'as nobody, of no action of the pack',
      [
        { do: 'dance', as: 'p9' },
        { do: 'dance', as: 5 },
      ],
      '.as',
    ],
    [
      'person nobody at the table',
      ['p9', '', 'aya', 'toString'].map((person) => ({ ...answer, person })),
      '.person',
    ],
    ['person mistyped', [null, 5].map((person) => ({ ...answer, person })), '.person'],
    ['scope: self for the GM', [{ ...answer, person: 'gm' }], '.scope'],
    ['no scope', [{ ...answer, scope: 'all' }], '.scope'],
    [
      'no theme',
      ['romance', null, 'Intimacy', 'constructor'].map((theme) => ({ ...answer, theme })),
      '.theme',
    ],
    ['no answer', ['maybe', null, 'on', 1, [true]].map((one) => ({ ...answer, answer: one })), '.answer'],
    [
      'a resource the pack does not have',
      ['hp', 'EP', 'constructor', null].map((resource) => ({ ...adjust, by: 1, resource })),
      '.resource',
    ],
    ['neither by nor set', [adjust], '.by'],
    ['both by and set', [{ ...adjust, by: 1, set: 1 }], '.by'],
    ['a reason missing', [{ do: 'adjust', to: 'aya', resource: 'ep', by: 1 }], '.reason'],
    [
      'a status the pack does not have',
      ['held', 'Aroused', 'toString', null].flatMap((status) =>
        ['status.add', 'status.remove'].map((what) => ({ do: what, to: 'aya', status })),
      ),
      '.status',
    ],
    ['to of a rewind mistyped', ['0', null, 0.5].map((to) => ({ do: 'rewind', to })), '.to'],
  ] as [string, unknown[], string][])('%s', (_, steps, path) => {
    for (const step of steps) {
      expect(paths(step), JSON.stringify(step)).toEqual([`steps[0]${path}`])
      // a bad step further on is named by its place, and nothing of the file is run
      expect(paths({ do: 'pause' }, step)).toEqual([`steps[1]${path}`])
    }
  })

  it('says what to do in plain words', () => {
    expect(
      told(
        { do: 'scene.start', tone: 'x' },
        { do: 'turn.end' },
        { ...attack, effort: 1.5 },
        { do: 'combat.start', order: ['aya', 'aya'] },
        { do: 'pause', as: 'p9' },
        adjust,
        { ...answer, person: 'gm' },
        { ...answer, answer: 'maybe' },
        [],
        {},
      ),
    ).toEqual([
      'steps[0].tone: one of mutual, contest, hostile is required',
      'steps[1].by: the id of a character is required',
      'steps[2].effort: a whole number is required',
      'steps[3].order[1]: aya is named twice',
      'steps[4].as: nobody at the table has this id',
      'steps[5].by: exactly one of by and set is required',
      'steps[6].scope: the GM has no self answers',
      'steps[7].answer: yes, veil or no is required',
      'steps[8]: a step is a mapping with do and the parameters of that action',
      'steps[9].do: the name of an action is required',
    ])
  })

  it('tells several errors of one step at once', () => {
    expect(
      paths({ do: 'tease', by: 5, to: null, effort: 'x', evade: 'y', as: 'p9', extra: 1 }).sort(),
    ).toEqual(['by', 'to', 'effort', 'evade', 'as', 'extra'].map((name) => `steps[0].${name}`).sort())
  })
})

describe('C-13: what waits until the step runs', () => {
  it('a do that is no action of the pack, whose parameters are not looked at', () => {
    const steps = [
      { do: 'dance' },
      { do: '', by: 5 },
      { do: 'constructor', order: ['x', 'x'] },
      { do: '__proto__', by: null },
      { do: 'Pause', why: { deep: [null] } },
      { do: 'dance', by: 'nobody', person: 'nobody', as: 'p1' },
    ]
    expect(tryOut(file(steps)).codes).toEqual(steps.map(() => 'unknown-action'))
  })

  it('an id that is no character’s, well formed or not', () => {
    const ids = [
      'nobody',
      'gm',
      'p1',
      'Aya',
      '',
      ' aya',
      'aya ',
      'constructor',
      '__proto__',
      'x'.repeat(100),
      'é',
    ]
    expect(tryOut(file(ids.map((by) => ({ do: 'turn.end', by })))).codes).toEqual(
      ids.map(() => 'no-such-character'),
    )
    expect(tryOut(file(ids.map((id) => ({ do: 'combat.start', order: ['aya', id] })))).codes).toEqual(
      ids.map(() => 'no-such-character'),
    )
  })

  it('a number or a count outside its bounds', () => {
    const steps = [
      ...[0, -1, 4, 1e300, -1e300].map((effort) => ({ ...attack, effort })),
      { ...attack, bonusDice: 21 },
      { ...attack, bonusDice: -1 },
      { ...attack, modifier: 100 },
      { do: 'combat.start', order: [] },
      { do: 'rewind', to: -1 },
      { do: 'rewind', to: 1e300 },
    ]
    expect(tryOut(file(steps)).codes).toEqual(steps.map(() => 'out-of-range'))
  })

  it('C-12: 18.0 is a whole number in a step too; false is no, as an answer', () => {
    const text = `ruleset: arianrhod
dice: []
people: [{ id: gm, role: gm, adult: true, table: { intimacy: true } }]
characters: []
steps:
  - { do: consent.set, person: gm, scope: table, theme: intimacy, answer: false }
  - { do: rewind, to: 0.0 }
`
    const history = runScenario(readScenario(text, catalog))
    expect(history.state.answers.get('gm')?.table).toEqual({ intimacy: 'no' })
    expect(history.entries.map(({ status }) => status)).toEqual(['ok', 'ok'])
  })

  it('defaults are filled in', () => {
    expect(parseScenario(file([{ ...attack, evade: false }]), catalog).steps[0]?.p).toEqual({
      by: 'aya',
      to: 'ren',
      effort: 1,
      evade: false,
      endure: false,
      bonusDice: 0,
      modifier: 0,
    })
  })
})

describe('steps as people send them', () => {
  const history = () => {
    const { setup, start } = parseScenario(file([]), catalog)
    return new History(setup, start)
  }

  it('are read one by one, with the same errors from the step on', () => {
    const { reader } = history()
    expect(reader.readOne({ do: 'turn.end', by: 'aya', as: 'p1' })).toEqual({
      do: 'turn.end',
      as: 'p1',
      given: { by: 'aya' },
      p: { by: 'aya' },
    })
    expect(() => reader.readOne(null)).toThrow(
      'a step is a mapping with do and the parameters of that action',
    )
    expect(() => reader.readOne({ do: 'combat.start', order: ['aya', 'aya'] })).toThrow(
      'order[1]: aya is named twice',
    )
    expect(() => reader.readOne({ do: 'turn.end' })).toThrow('by: the id of a character is required')
  })

  it('keep who asked, also for an action that the pack does not have', () => {
    const table = history()
    table.do(table.reader.readOne({ do: 'dance', as: 'p2', x: 1 }), () => 1)
    expect(table.entries).toEqual([
      { index: 0, do: 'dance', by: 'p2', given: { x: 1 }, status: 'refused', code: 'unknown-action' },
    ])
  })
})
