import {
  catalog,
  choices as choicesOf,
  decide,
  entryView,
  factAnswer,
  type History,
  odds as oddsOf,
  History as Played,
  readScenario,
  runScenario,
  ScenarioError,
  standingOf,
  system,
} from '@tryst/engine'
import type { Command, Outcome, RecordView, SeatChoice, Snapshot } from '@tryst/table/types'
import { ApiError, type OddsAnswer } from './api.ts'
import { withRecords } from './records.ts'
import type { TableNow, TableSource } from './table.ts'

/** A table in the page alone: one person tries things out on a scenario. */
export class SoloTable implements TableSource {
  readonly id = 'solo'
  readonly isSolo = true
  private now: TableNow
  private readonly listeners = new Set<() => void>()

  /** @throws ScenarioError */
  constructor(text: string) {
    this.now = nowOf(runScenario(readScenario(text, catalog)))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly get = (): TableNow => this.now

  private get history(): History {
    const { history } = this.now
    if (!history) throw new Error('a solo table has its game')
    return history
  }

  async send(command: Command): Promise<Outcome> {
    const seq = this.history.entries.length
    if (command.type === 'character') throw new ApiError('malformed', 'load them with the scenario')
    if (command.type !== 'step') return { status: 'done', seq }
    const step = this.read(command)
    const entry = decide(this.history, step, system())
    if (entry.status === 'refused') {
      const { code, themes, parameter } = entry
      return {
        status: 'refused',
        seq,
        refused: { code, ...(themes && { themes }), ...(parameter !== undefined && { parameter }) },
      }
    }
    // a new one, as parts of the page remember by it
    const next = new Played(this.history.setup, this.history.stateAfter(-1))
    for (const one of [...this.history.entries, entry]) next.add(one)
    this.now = nowOf(next)
    for (const listener of this.listeners) listener()
    return { status: 'done', seq: seq + 1 }
  }

  async choices(by?: string): Promise<readonly SeatChoice[]> {
    const found = choicesOf(this.history, { as: this.history.gm.id, ...(by !== undefined && { by }) })
    return found.map(({ as: _, parameters, ...one }) => ({
      ...one,
      parameters: parameters.map((parameter) => ({ ...parameter, asked: false })),
    }))
  }

  async odds(asked: Command): Promise<OddsAnswer> {
    if (asked.type !== 'step') throw new ApiError('malformed', 'only steps have odds')
    const found = oddsOf(this.history, this.read(asked))
    if ('refused' in found) return found
    return {
      facts: Object.fromEntries(
        Object.entries(found.facts).map(([name, marginal]) => [name, factAnswer(marginal)]),
      ),
    }
  }

  private read({ step }: Extract<Command, { readonly type: 'step' }>) {
    try {
      return this.history.reader.readOne({ ...step, as: this.history.gm.id })
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error
      throw new ApiError('malformed', error.message)
    }
  }

  close(): void {}
}

function nowOf(history: History): TableNow {
  const { gm, state, setup, entries } = history
  const records = entries.flatMap((entry, i): RecordView[] => {
    const view = entryView(history, entry, gm.id)
    return view ? [{ seq: i + 1, at: '', kind: 'played', entry: view }] : []
  })
  const snapshot: Snapshot = {
    table: 'solo',
    seq: entries.length,
    name: setup.ruleset.id,
    dice: 'system',
    seat: gm.id,
    seats: [...state.people.values()].map(({ id, role }) => ({
      seat: id,
      name: role === 'gm' ? 'GM' : id,
      role,
      here: true,
    })),
    view: standingOf(history, gm.id),
    game: {
      options: setup.options as Snapshot['game']['options'],
      sheets: [...state.characters.values()],
      table: state.table as Snapshot['game']['table'],
    },
    waiting: [],
    resumeAsked: false,
    epoch: null,
  }
  return {
    status: 'ready',
    connected: true,
    snapshot,
    records: withRecords([], records),
    sending: 0,
    history,
  }
}
