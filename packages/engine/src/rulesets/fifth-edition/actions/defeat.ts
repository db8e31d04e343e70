import {
  character,
  characters,
  consentTo,
  integer,
  outOfRange,
  type Refusal,
  type Theme,
} from '../../../core/index.ts'
import { Check, draw, oneOf } from '../../../dice/index.ts'
import { action, type C, unless } from '../pack.ts'

interface Given {
  readonly to: readonly string[]
  readonly choose: number | undefined
  readonly enemy: string | undefined
}

interface Entry {
  readonly id: string
  readonly themes: readonly Theme[]
}

/** What follows a defeat, by the face of the die. */
const ENTRIES: readonly Entry[] = [
  { id: 'captive', themes: ['captivity'] },
  { id: 'tribute', themes: ['captivity', 'coercion'] },
  { id: 'enslaved', themes: ['captivity', 'coercion', 'intimacy'] },
  { id: 'violated', themes: ['coercion', 'intimacy'] },
  { id: 'carried-off', themes: ['captivity'] },
  { id: 'rescued', themes: [] },
]

/** Whether an entry is agreed by those who take part; a monster as the enemy counts in all that have a theme. */
function agreedTo(c: C<Given>, { themes }: Entry) {
  const { to, enemy } = c.p
  const who = enemy === undefined ? to : [...to, enemy]
  const monster = enemy !== undefined && c.character(enemy).kind === 'monster'
  return consentTo(c.state, monster && themes.length > 0 ? [...themes, 'monsters'] : themes, who)
}

const chosen = ({ p }: C<Given>): Entry | undefined => ENTRIES[(p.choose ?? 0) - 1]

const notAgreed = (c: C<Given>): Refusal | undefined => {
  const entry = chosen(c)
  return entry && agreedTo(c, entry).refused
}

/** 敗北表; an entry that is not agreed is not on the table (F-13) */
export const defeat = action({
  id: 'defeat',
  clauses: ['F-13'],
  gm: true,
  parameters: {
    to: characters({ count: [1, Number.POSITIVE_INFINITY], chooser: 'gm' }),
    choose: integer({ range: [1, 6], optional: true, chooser: 'gm' }),
    enemy: character({
      optional: true,
      chooser: 'gm',
      among: ({ id }, c) => !(c.values.to as readonly string[] | undefined)?.includes(id),
    }),
  },
  // what it rests on depends on the die: agreement is asked for each entry
  themes: [],
  facts: { rolled: 'number', entry: 'text' },
  refuse: (c) =>
    notAgreed(c) ??
    unless(c.options.defeatTable) ??
    outOfRange(c) ??
    (c.p.enemy !== undefined && c.p.to.includes(c.p.enemy)
      ? { code: 'out-of-range', parameter: 'enemy' }
      : undefined),
  *rule(c, ledger) {
    const choice = chosen(c)
    if (choice) return ledger.fact('entry', choice.id)
    const faces = [1, 2, 3, 4, 5, 6].filter((face) => !agreedTo(c, ENTRIES[face - 1] as Entry).refused)
    yield* draw(new Check('defeat', oneOf(6, faces)), (face) => {
      ledger.fact('rolled', face)
      ledger.fact('entry', (ENTRIES[face - 1] as Entry).id)
    })
  },
  veiled: (c, { entry }) => ENTRIES.some((one) => one.id === entry && agreedTo(c, one).veiled),
  apply(c, { entry }, edit) {
    if (entry !== 'carried-off') return
    for (const id of c.p.to) {
      edit.status(id, 'restrained', true)
      edit.set(id, 'carriedOff', { enemy: c.p.enemy ?? null })
    }
  },
})
