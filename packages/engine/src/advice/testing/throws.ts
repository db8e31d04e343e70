import { z } from 'zod'
import {
  actionsOf,
  type Catalog,
  type Character,
  type Context,
  character,
  type Done,
  defineRuleset,
  number,
  parseScenario,
  refusal,
  runScenario,
  word,
} from '../../core/index.ts'
import { Check, dice, draw, type Ledger, opposed, type Rule } from '../../dice/index.ts'
import { ALL_YES } from '../../testing.ts'

// A made-up pack: a throw of a few small dice, whose rolls either side may take back. Small enough to try every sequence of faces.

interface Throws {
  character: Character & { readonly strength: number; readonly luck: number }
  options: { readonly soft: boolean }
  table: Readonly<Record<never, never>>
}
type C<P extends object = object> = Context<Throws, P>

export const throwFacts = { hit: 'flag', total: 'number', opposedTotal: 'number', damage: 'number' } as const
type ThrowLedger = Ledger<typeof throwFacts>

const action = actionsOf<Throws>()
const WHICH = ['hit', 'evade', 'damage', 'block'] as const
const ACTORS: readonly string[] = ['hit', 'damage']

/** Hit against evasion; then damage less what is blocked. */
export function* throwRule(c: C<{ readonly by: string }>, ledger: ThrowLedger): Rule {
  const hits = yield* opposed(
    new Check('hit', dice(2, 4), [['strength', c.actor.strength]]),
    new Check('evade', dice(2, 4)),
    {
      rank: (_, total) => total,
      rankReaction: (_, total) => total,
      reaction: (_, total) => ledger.fact('opposedTotal', total),
      reduce: (_, total, lead) => {
        ledger.fact('hit', lead > 0)
        ledger.fact('total', total)
        return lead > 0
      },
    },
  )
  if (!hits) return
  const damage = yield* draw(new Check('damage', dice(1, 6)), (_, total) => total)
  if (c.options.soft) return ledger.fact('damage', damage)
  yield* draw(new Check('block', dice(1, 3)), (_, total) =>
    ledger.fact('damage', Math.max(0, damage - total)),
  )
}

const last = (c: C): Done | undefined => {
  const entry = c.past.lastStanding
  return entry?.status === 'ok' && entry.do === 'throw' ? entry : undefined
}

const throwAction = action({
  id: 'throw',
  clauses: [],
  parameters: { by: character(), to: character({ other: 'by' }) },
  themes: [],
  facts: throwFacts,
  aims: { hit: 'more', damage: 'more' },
  rule: throwRule,
})

const again = action({
  id: 'again',
  clauses: [],
  parameters: { by: character(), which: word(WHICH) },
  themes: [],
  facts: throwFacts,
  refuse(c) {
    const entry = last(c)
    if (!entry?.rolls.some(({ name }) => name === c.p.which)) return refusal('nothing')
    const whose = ACTORS.includes(c.p.which) ? entry.given.by : entry.given.to
    return whose === c.p.by && c.actor.luck > 0 ? undefined : refusal('nothing')
  },
  standing(c) {
    const rolls = last(c)?.rolls ?? []
    return new Map(
      rolls
        .slice(
          0,
          rolls.findIndex(({ name }) => name === c.p.which),
        )
        .map((roll) => [roll.name, roll.faces]),
    )
  },
  rule: (c, ledger) => throwRule(c.past.contextOf(last(c) as Done) as C<{ by: string }>, ledger),
})

const throws = defineRuleset<Throws>({
  id: 'throws',
  labels: {},
  options: z.strictObject({ soft: z.boolean().default(false) }),
  sheet: () => ({ fields: { strength: z.int().min(-9).max(9), luck: z.int().default(1) } }),
  create: (read) => ({ ...read, statuses: [] }) as unknown as Throws['character'],
  table: {},
  statuses: {},
  resources: { luck: number('luck', 0, 9) },
  costs: {},
  initiative: () => 0,
  actions: [throwAction, again],
  show: ({ luck }) => ({ luck }),
})

export const throwsCatalog: Catalog = new Map([['throws', throws]])

/** A file with Ann and Ben, of this strength and luck each, and one throw of Ann's. */
export const throwsFile = (over: object = {}, ann: object = {}, ben: object = {}) => {
  const one = { kind: 'npc', age: 40, sex: 'both', strength: 0 }
  return {
    ruleset: 'throws',
    seed: 'throws',
    people: [{ id: 'gm', role: 'gm', adult: true, table: ALL_YES }],
    characters: [
      { ...one, id: 'ann', name: 'Ann', ...ann },
      { ...one, id: 'ben', name: 'Ben', ...ben },
    ],
    steps: [{ do: 'throw', by: 'ann', to: 'ben' }],
    ...over,
  }
}

/** The table before the throw, and the throw. */
export function aboutToThrow(over: object = {}, ann: object = {}, ben: object = {}) {
  const scenario = parseScenario(throwsFile(over, ann, ben), throwsCatalog)
  const step = scenario.steps[0]
  if (!step) throw new Error('there is a throw')
  return { history: runScenario(scenario, 0), step }
}
