import { seeded } from '../../dice/index.ts'
import { History } from '../decide.ts'
import { parseScenario, type Scenario } from '../scenario/scenario.ts'
import { THEMES } from '../themes.ts'
import { tiny } from './tiny.ts'

const YES = Object.fromEntries(THEMES.map((theme) => [theme, 'yes']))

/** A sheet of the made-up pack. */
const tinySheet = (id: string, over: object = {}) => ({
  id,
  name: id.toUpperCase(),
  kind: 'npc',
  age: 40,
  sex: 'both',
  will: { max: 20 },
  ...over,
})

/** A GM, two players with a PC each, an NPC and a monster; everybody agrees to everything unless given. */
const tinyFile = (over: object = {}) => ({
  ruleset: 'tiny',
  seed: 'tiny',
  people: [
    { id: 'gm', role: 'gm', adult: true, table: YES },
    { id: 'p1', role: 'player', adult: true, table: YES, self: YES },
    { id: 'p2', role: 'player', adult: true, table: YES, self: YES },
  ],
  characters: [
    tinySheet('ann', { kind: 'pc', player: 'p1', will: { max: 30 } }),
    tinySheet('ben', { kind: 'pc', player: 'p2', will: { max: 25 } }),
    tinySheet('cat'),
    tinySheet('dog', { kind: 'monster' }),
  ],
  steps: [],
  ...over,
})

export const tinyScenario = (over: object = {}): Scenario =>
  parseScenario(tinyFile(over), new Map([['tiny', tiny]]))

/** A table in play, to which steps are sent one by one. */
export class TinyTable {
  readonly history: History
  private readonly dice = seeded('tiny table')

  constructor(over: object = {}) {
    const { setup, start } = tinyScenario(over)
    this.history = new History(setup, start)
  }

  /** `ok`, or the code of the refusal, with its themes. */
  do(step: object): string {
    const entry = this.history.do(this.history.reader.readOne(step), this.dice)
    if (entry.status === 'ok') return entry.veiled ? 'veiled' : 'ok'
    return [entry.code, ...(entry.themes ?? [])].join(' ')
  }

  /** The statuses of a character. */
  statuses(id: string): string[] {
    const { setup, state } = this.history
    const one = state.characters.get(id)
    return one ? setup.ruleset.statusesOf(one) : []
  }

  get pairs(): number {
    return (this.history.state.table as { pairs: unknown[] }).pairs.length
  }
}
