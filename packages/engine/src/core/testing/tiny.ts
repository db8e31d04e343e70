import { z } from 'zod'
import { Check, dice, draw } from '../../dice/index.ts'
import {
  actionsOf,
  type Character,
  cannotSpend,
  character,
  characters,
  defineRuleset,
  integer,
  mapping,
  number,
  outOfRange,
  pool,
  poolOf,
  refusal,
  text,
  trueOrFalse,
  whole,
  word,
} from '../index.ts'

/** A made-up pack: what the core does, without what a real pack adds to it. */
export interface Tiny {
  character: Character & {
    readonly will: { readonly current: number; readonly max: number }
    readonly mark: number
    readonly held: boolean
  }
  options: { readonly loud: boolean }
  table: { readonly pairs: readonly (readonly [string, string])[] }
}

const action = actionsOf<Tiny>()

/** One die, a theme, a cost. */
const touch = action({
  id: 'touch',
  clauses: [],
  parameters: {
    by: character(),
    to: character({ other: 'by' }),
    bonus: integer({ range: [-3, 3], default: 0 }),
  },
  themes: ['intimacy'],
  facts: { total: 'number', high: 'flag', word: 'text', all: 'list' },
  cost: () => 'major',
  refuse: (c) => outOfRange(c) ?? cannotSpend(c, [c.p.to]),
  rule: (c, ledger) =>
    draw(new Check('touch', dice(1, 6), [['bonus', c.p.bonus]]), (face, total) => {
      ledger.fact('total', total)
      ledger.fact('high', face > 4)
      if (face > 1) ledger.fact('word', face > 3 ? 'b' : 'a')
      ledger.push('all', String(face))
    }),
  apply: (c, { total }, edit) => {
    const { will } = c.target
    edit.set(c.p.to, 'will', { ...will, current: Math.max(0, will.current - Math.max(0, total)) })
  },
})

/** A state that lasts and holds two. */
const pair = action({
  id: 'pair',
  clauses: [],
  parameters: { by: character(), to: character({ other: 'by' }) },
  themes: ['intimacy', 'captivity'],
  facts: {},
  apply: (c, _facts, edit) => edit.setTable('pairs', [...edit.state.table.pairs, [c.p.by, c.p.to]]),
})

/** Without an actor: whoever owns one of those it names may do it. */
const gather = action({
  id: 'gather',
  clauses: [],
  parameters: {
    who: characters({ count: [1, 3] }),
    gifts: mapping(
      () => whole(),
      () => [{}],
      { optional: true, names: true, takesPart: false },
    ),
  },
  themes: [],
  facts: { who: 'list', gifts: 'mapping' },
  *rule(c, ledger) {
    for (const id of c.p.who) ledger.push('who', id)
    for (const [id, n] of c.p.gifts ?? []) ledger.put('gifts', id, n)
  },
})

/** Names nobody. */
const shout = action({
  id: 'shout',
  clauses: [],
  parameters: { words: text({ length: [1, 5] }) },
  themes: [],
  facts: {},
})

/** Names somebody who takes no part. */
const tell = action({
  id: 'tell',
  clauses: [],
  parameters: { by: character(), of: character({ takesPart: false }) },
  themes: ['mind-control'],
  facts: {},
})

/** With whoever the step right before was with. */
const echo = action({
  id: 'echo',
  clauses: [],
  parameters: { by: character() },
  themes: ['intimacy'],
  takesPart: (c) => {
    const to = c.past.lastStanding?.given.to
    return typeof to === 'string' ? [c.p.by, to] : [c.p.by]
  },
  facts: {},
})

/** Refused in many ways at once: only the first counts. */
const fuss = action({
  id: 'fuss',
  clauses: [],
  gm: true,
  parameters: {
    by: character(),
    to: character(),
    n: integer({ range: [1, 2] }),
    mode: word(['a', 'b'], { default: 'a' }),
  },
  themes: ['lasting-marks'],
  facts: {},
  refuse: (c) => outOfRange(c) ?? (c.p.mode === 'a' ? refusal('fussy') : undefined),
})

/** Free when it is done softly, else it costs the turn; nothing of it is required but the actor. */
const stir = action({
  id: 'stir',
  clauses: [],
  parameters: { by: character(), how: word(['hard', 'soft'], { default: 'hard' }) },
  themes: [],
  facts: {},
  cost: (c) => (c.p.how === 'soft' ? undefined : 'major'),
  refuse: (c) => cannotSpend(c),
})

export const tiny = defineRuleset<Tiny>({
  id: 'tiny',
  labels: {},
  options: z.strictObject({ loud: trueOrFalse().default(false) }),
  sheet: () => ({ fields: { will: poolOf(1, 99) } }),
  create: (read) => ({ ...read, statuses: [], mark: 0, held: false }) as unknown as Tiny['character'],
  between(all, report) {
    all.forEach(({ name }, i) => {
      if (all.slice(0, i).some((one) => one.name === name)) report([i, 'name'], 'this name is taken')
    })
  },
  table: { pairs: [] },
  statuses: {
    dazed: { restsOn: ['mind-control'] },
    held: {
      restsOn: ['captivity', 'coercion'],
      has: ({ held }) => held,
      set: (edit, id, on) => edit.set(id, 'held', on),
    },
    tired: {},
  },
  resources: { will: pool('will'), mark: number('mark', -5, 5) },
  costs: { major: { endsTurn: true } },
  initiative: ({ will }) => will.max,
  actions: [touch, pair, gather, shout, tell, echo, fuss, stir],
  show: ({ will, mark }, { table }) => ({ will, mark, pairs: table.pairs.length }),
  lasting: ({ table }) =>
    table.pairs.map((two) => ({
      themes: ['intimacy', 'captivity'],
      characters: two,
      end: (edit) =>
        edit.setTable(
          'pairs',
          edit.state.table.pairs.filter((one) => one !== two),
        ),
    })),
})
