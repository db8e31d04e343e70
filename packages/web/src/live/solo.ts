import {
  characterJoins,
  choices as choicesOf,
  decide,
  type Entry,
  entryView,
  factAnswer,
  type History,
  odds as oddsOf,
  History as Played,
  packs,
  parseScenario,
  pathText,
  runScenario,
  ScenarioError,
  standingOf,
  system,
} from '@tryst/engine'
import type { Command, Outcome, RecordView, SeatChoice, Snapshot } from '@tryst/table/types'
import { ApiError, type OddsAnswer } from './api.ts'
import { withRecords } from './records.ts'
import type { TableNow, TableSource } from './table.ts'

/** A scenario file as plain values. */
export type File = Readonly<Record<string, unknown>>

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A table in the page alone: one person tries things out on a scenario. */
export class SoloTable implements TableSource {
  readonly id = 'solo'
  readonly isSolo = true
  private now: TableNow
  private readonly listeners = new Set<() => void>()
  /** sheets that came after the file */
  private readonly came: unknown[] = []

  /** @throws ScenarioError with everything that is wrong */
  constructor(private readonly file: File) {
    this.now = nowOf(runScenario(parseScenario(file, packs)))
  }

  /**
   * What has happened so far, as a file: its steps, and the faces that were rolled. Run, it comes to the same, but for characters who came
   * in between: in a file they are there from the start.
   */
  asFile(): File {
    const { entries } = this.history
    const { seed: _, ...file } = this.file
    const kept = entries.filter((entry) => !JOINS.has(entry.do))
    const steps = kept.map(({ do: id, by, given }) => ({
      ...given,
      // who came is among the characters: the places of the others are counted without them
      ...(id === 'rewind' && { to: kept.findLastIndex(({ index }) => index <= Number(given.to)) }),
      do: id,
      ...(by !== null && { as: by }),
    }))
    return {
      ...file,
      dice: entries.flatMap((entry) => (entry.status === 'ok' ? entry.dice : [])),
      characters: [...list(this.file.characters), ...this.came],
      steps,
    }
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
    if (command.type === 'character') return this.comes(command.sheet)
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
    return this.add(entry)
  }

  private comes(sheet: File): Outcome {
    try {
      const entry = characterJoins(this.history, sheet, this.history.gm.id)
      this.came.push(sheet)
      return this.add(entry)
    } catch (error) {
      if (error instanceof ScenarioError) throw malformed(error)
      throw error
    }
  }

  private add(entry: Entry): Outcome {
    // a new one, as parts of the page remember by it
    const next = new Played(this.history.setup, this.history.stateAfter(-1))
    for (const one of [...this.history.entries, entry]) next.add(one)
    this.now = nowOf(next)
    for (const listener of this.listeners) listener()
    return { status: 'done', seq: next.entries.length }
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
      throw error instanceof ScenarioError ? malformed(error) : error
    }
  }

  /** Nothing is ever on its way. */
  cancel(): void {}
  dismiss(): void {}
  close(): void {}
}

const JOINS = new Set(['character.join', 'person.join'])

const malformed = ({ message, issues }: ScenarioError): ApiError =>
  new ApiError(
    'malformed',
    message,
    issues.map((issue) => ({ path: pathText(issue.path), message: issue.message })),
  )

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
      tables: setup.tables,
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
    waiting: [],
    notDone: [],
    history,
  }
}
