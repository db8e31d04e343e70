import { existsSync } from 'node:fs'
import {
  type Action,
  agreed,
  choiceOf,
  type Entry,
  History,
  issueText,
  odds,
  refusalOf,
  ScenarioError,
  THEMES,
} from '@tryst/engine'
import { entryLines, stepText } from '../text/entry.ts'
import { columns, flow } from '../text/layout.ts'
import { logLines } from '../text/log.ts'
import { compactOdds, isUncertain, oddsLines } from '../text/odds.ts'
import { refusedText } from '../text/refusals.ts'
import { situation, stateLines } from '../text/state.ts'
import { nameOf } from '../text/values.ts'
import type { PackVoice } from '../text/voice.ts'
import { Back, type Commands, Desk } from './desk.ts'
import { scenarioText, writeWhole } from './files.ts'
import type { Game } from './game.ts'
import { type Actor, actorOnTurn, askAction, askActor } from './menu.ts'
import { askParameters, type Given, type Seat } from './parameters.ts'
import type { Terminal } from './terminal.ts'

type Raw = Readonly<Record<string, unknown>>

/** A game at one terminal that is passed from hand to hand. */
export class Session {
  private readonly desk: Desk
  private seated: Seat | undefined
  /** what is being chosen: for its odds */
  private pending: { readonly action: Action; readonly given: Given } | undefined

  constructor(
    private readonly game: Game,
    private readonly v: PackVoice,
    terminal: Terminal,
    private readonly autosave: string,
    private readonly print: (lines: readonly string[]) => void,
  ) {
    this.desk = new Desk(terminal, v, print, this.commands())
  }

  /** Goes on until nothing more is typed. @throws Closed */
  async run(): Promise<never> {
    this.print([...logLines(this.game.history, this.v), this.v.c.dim(this.v.t('welcome'))])
    for (;;) {
      try {
        await this.step()
      } catch (error) {
        if (error instanceof ScenarioError)
          this.print(error.issues.map((issue) => `  ${this.v.c.red(issueText(issue))}`))
        else if (!(error instanceof Back)) throw error
      } finally {
        this.pending = undefined
      }
    }
  }

  private async step(): Promise<void> {
    const { history } = this.game
    const now = situation(history, this.v)
    this.print(['', ...(now ? [this.v.c.bold(now)] : [])])
    let actor: Actor | undefined = actorOnTurn(history)
    for (;;) {
      actor ??= await askActor(this.desk, history, this.print)
      this.sit(actor === 'table' ? { person: history.gm.id } : this.seatOf(actor.by))
      const action = await askAction(this.desk, history, actor, this.print)
      if (action) return this.act({ do: action.id, ...(await this.parameters(action, actor)) })
      actor = undefined
    }
  }

  private parameters(action: Action, actor: Actor): Promise<Given> {
    return askParameters(this.desk, {
      history: this.game.history,
      action,
      ...(actor === 'table' ? {} : actor),
      seat: (seat) => this.sit(seat),
      settled: (given) => {
        this.pending = { action, given }
      },
      print: this.print,
    })
  }

  private seatOf(character: string): Seat {
    const { state, gm } = this.game.history
    return { person: state.characters.get(character)?.player ?? gm.id, character }
  }

  /** Whoever is asked next is told to take the keyboard. */
  private sit(seat: Seat): void {
    const { v, seated } = this
    const { state, gm } = this.game.history
    this.seated = seat
    if (seated?.person === seat.person) return
    const { person, character } = seat
    const text =
      person === gm.id
        ? v.t('passToGm')
        : character === undefined
          ? v.t('passToPerson', { person })
          : v.t('passTo', { person, name: nameOf(state, character) })
    this.print([v.c.cyan(`▸ ${text}`)])
  }

  /** Shows what a step may come to, and carries it out when that is wanted. */
  private async act(raw: Raw): Promise<void> {
    const { history } = this.game
    const step = this.game.read(raw)
    const refused = refusalOf(history, step)
    if (refused) return this.print([`  ${refusedText(refused, history, step, this.v)}`])
    const answer = odds(history, step)
    if ('facts' in answer && isUncertain(answer.facts)) {
      const lines = compactOdds(answer.facts, history.state, this.v)
      this.print([`  ${stepText(history, step, this.v)}`, ...lines.map((line) => `    ${line}`)])
      if (!(await this.desk.confirm(this.v.t('askConfirm')))) return
    }
    this.keep(this.game.do(raw))
  }

  /** A step that was done is on disk before anybody sees it. */
  private keep(entry: Entry): void {
    this.save(this.autosave)
    this.print(entryLines(this.game.history, entry, this.v))
  }

  private save(path: string): boolean {
    try {
      writeWhole(path, scenarioText(this.game.scenario, this.v.t('fileComment')))
      return true
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === undefined) throw error
      this.print([this.v.c.red(this.v.t('notSaved', { file: path, code }))])
      return false
    }
  }

  private commands(): Commands {
    const { v, print } = this
    return {
      log: () => print(logLines(this.game.history, v)),
      state: () => print(this.stateLines()),
      odds: () => print(this.oddsLines()),
      undo: () => this.undo(),
      save: (rest) => this.saveAs(rest),
      help: () => print(helpLines(v)),
    }
  }

  /** @throws Back: what was being chosen belongs to a state that is gone */
  private undo(): never {
    const { undoing } = this.game
    if (undoing) this.keep(this.game.do(undoing))
    else this.print([this.v.t('nothingToUndo')])
    throw new Back()
  }

  private async saveAs(path: string): Promise<void> {
    const { v } = this
    if (path === '') return this.print([v.t('saveWhere')])
    if (existsSync(path) && !(await this.desk.confirm(v.t('askOverwrite', { file: path })))) return
    if (this.save(path)) this.print([v.t('saved', { file: path })])
  }

  private stateLines(): string[] {
    const { v, game } = this
    const { history } = game
    // What the table agrees to, never whose answer it is (C-7).
    const answers = THEMES.map(
      (theme) => `${v.label('values', theme)} ${v.label('values', agreed(history.state, theme, []))}`,
    )
    return [
      v.c.bold(v.t('state')) + v.c.dim(`  ${situation(history, v)}`),
      ...stateLines(history, v),
      ...flow(answers, ' · ', v.width).map((line) => v.c.dim(line)),
    ]
  }

  /** The odds of what is being chosen, filled in as far as it is not; else of the last step. */
  private oddsLines(): string[] {
    const { history } = this.game
    if (this.pending) {
      const { action, given } = this.pending
      const { example = given } = choiceOf(history, action, { given })
      return this.oddsOf(history, { do: action.id, ...example })
    }
    const last = history.entries.at(-1)
    if (!last) return [this.v.t('nothingRolledYet')]
    const before = new History(history.setup, history.stateAfter(-1))
    for (const entry of history.entries.slice(0, -1)) before.add(entry)
    const as = last.by === null ? {} : { as: last.by }
    return this.oddsOf(before, { do: last.do, ...last.given, ...as })
  }

  private oddsOf(history: History, raw: Raw): string[] {
    const { v } = this
    const step = history.reader.readOne(raw)
    const answer = odds(history, step)
    if ('refused' in answer) return [refusedText(answer.refused, history, step, v)]
    const title = stepText(history, step, v)
    return isUncertain(answer.facts)
      ? [title, ...oddsLines(answer.facts, history.state, v)]
      : [title, v.t('nothingRolled')]
  }
}

const helpLines = ({ t, c }: PackVoice): string[] => [
  c.bold(t('helpTitle')),
  ...columns([
    ['  log', t('helpLog')],
    ['  state', t('helpState')],
    ['  odds', t('helpOdds')],
    ['  undo', t('helpUndo')],
    ['  back', t('helpBack')],
    [`  ${t('saveWhere')}`, t('helpSave')],
    ['  quit', t('helpQuit')],
  ]),
  `  ${t('helpNumber')}`,
  `  ${t('helpRest')}`,
  `  ${t('helpColon')}`,
]
