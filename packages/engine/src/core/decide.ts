import {
  exact,
  type FactKinds,
  type Facts,
  type Ledger,
  type Marginal,
  play,
  RecordingTray,
  type Roller,
  type Rule,
} from '../dice/index.ts'
import { type Action, Context, type Past, type Refusal, refusal, type Setup } from './action.ts'
import { consent, endWithdrawn, owns, participants } from './agreement.ts'
import { Edit, evolve } from './edit.ts'
import type { Done, Entry, Refused, Step } from './log.ts'
import { StepReader } from './scenario/step-reader.ts'
import type { Person, State } from './state.ts'
import { spend } from './turns.ts'

/**
 * Decides a step: an entry of the log, done or refused. Nothing is changed here; `History.add` takes the entry in. Refusals are looked
 * for in the order of C-18, before any die.
 * @throws DiceError when scripted dice run out or do not fit
 */
export function decide(history: History, step: Step, dice: Roller): Entry {
  const asked = ask(history, step)
  const index = history.entries.length
  const { do: id, given } = step
  const known = history.setup.ruleset.byId.get(id)
  const by = known?.nameless ? null : (asked.person?.id ?? null)
  const stays = known?.stays
  if ('refused' in asked)
    return { index, do: id, by, given, ...(stays && { stays }), status: 'refused', ...asked.refused }
  const { c, veiled } = asked
  const { action } = c
  const tray = new RecordingTray(dice, action.standing?.(c))
  const { facts, workings } = play(action.facts, (ledger) => ruleOf(c, ledger), tray)
  const { changes } = effectOf(c, facts)
  const takesBack = action.takesBack?.(c)
  const { rolls, dice: faces } = tray
  const hidden = veiled || (action.veiled?.(c, facts) ?? false)
  const done: Done = {
    index,
    do: id,
    by,
    given,
    status: 'ok',
    veiled: hidden,
    rolls,
    dice: faces,
    facts,
    workings,
    changes,
  }
  if (!takesBack && !stays && !hidden) return done
  return {
    ...done,
    ...(takesBack && { takesBack }),
    ...(stays && { stays }),
    ...(hidden && { concerned: participants(c) }),
  }
}

/** What a step changes that comes to these facts: its effects, what it costs, and what withdrawn answers end. */
export function effectOf(c: Context, facts: Readonly<Record<string, unknown>>): Edit {
  const { action } = c
  const edit = new Edit(c.state)
  action.apply?.(c, facts as Facts<FactKinds>, edit)
  const cost = action.cost?.(c)
  if (cost !== undefined) spend(edit, c.setup.ruleset, c.values.by as string, cost)
  if (edit.state.answers !== c.state.answers || action.takesBack?.(c)) endWithdrawn(c.setup, edit)
  return edit
}

/** The exact distribution of each fact of a step, or why it would be refused (C-20). */
export function odds(
  history: History,
  step: Step,
): { readonly refused: Refusal } | { readonly facts: Readonly<Record<string, Marginal>> } {
  const asked = ask(history, step)
  if ('refused' in asked) return { refused: asked.refused }
  const { c } = asked
  return {
    facts: exact(c.action.facts, (ledger) => ruleOf(c, ledger), c.action.standing?.(c)) as Record<
      string,
      Marginal
    >,
  }
}

/** What a step would be refused with, without deciding it; undefined when it would be carried out. */
export function refusalOf(history: History, step: Step): Refusal | undefined {
  const asked = ask(history, step)
  return 'refused' in asked ? asked.refused : undefined
}

/** The context in which a step would be carried out; undefined when it would be refused. */
export function contextOf(history: History, step: Step): Context | undefined {
  const asked = ask(history, step)
  return 'c' in asked ? asked.c : undefined
}

/** Whether a step would be carried out veiled; not one that is refused. */
export function isVeiled(history: History, step: Step): boolean {
  const asked = ask(history, step)
  return 'c' in asked && asked.veiled
}

type Asked =
  | { readonly refused: Refusal; readonly person: Person | undefined }
  | { readonly c: Context; readonly veiled: boolean; readonly person: Person }

/** The refusals of C-18 in their order, then the action's own. */
function ask(history: History, step: Step): Asked {
  const { setup, state } = history
  const action = setup.ruleset.byId.get(step.do)
  const person = whoDoes(history, step)
  const refused = (refused: Refusal): Asked => ({ refused, person })
  if (state.paused && !action?.whilePaused) return refused(refusal('paused'))
  if (!action || !step.p || !person) return refused(refusal('unknown-action'))
  const c = new Context(setup, state, history, action, step.p, person)
  const named = namedIn(action, step.p)
  if (named.some((id) => !state.characters.has(id))) return refused(refusal('no-such-character'))
  if (action.gm && !c.isGm) return refused(refusal('gm-only'))
  if (!(action.mayDo ? action.mayDo(c) : mayDo(c, named))) return refused(refusal('not-yours'))
  const { refused: disagreed, veiled } = consent(c)
  if (disagreed) return refused(disagreed)
  const own = action.refuse ? action.refuse(c) : outOfRange(c)
  return own ? refused(own) : { c, veiled, person }
}

/** The person who does a step: `as`, or who it is when that is left out (C-15). */
function whoDoes({ setup, state, gm }: History, step: Step): Person | undefined {
  if (step.as !== undefined) return state.people.get(step.as)
  const action = setup.ruleset.byId.get(step.do)
  if (!action || !step.p || action.gm) return gm
  const id =
    action.defaultPerson?.(step.p) ?? state.characters.get((step.p.by as string | undefined) ?? '')?.player
  return id === undefined ? gm : state.people.get(id)
}

/** The characters that a step names. */
function namedIn({ entries }: Action, p: Readonly<Record<string, unknown>>): string[] {
  const ids: string[] = []
  for (const [name, parameter] of entries) if (parameter.names) ids.push(...parameter.names(p[name]))
  return ids
}

/** The owner of `by`; without it the owner of any character named; anyone when none is; the GM for anyone (C-15). */
function mayDo(c: Context, named: readonly string[]): boolean {
  if (c.isGm) return true
  if ('by' in c.action.parameters) return owns(c.person, c.state, c.values.by as string)
  return named.length === 0 || named.some((id) => owns(c.person, c.state, id))
}

/** The first parameter outside its bounds. */
export function outOfRange(c: Context): Refusal | undefined {
  for (const [name, parameter] of c.action.entries)
    if (parameter.outside?.(c.values[name], c)) return { code: 'out-of-range', parameter: name }
  return undefined
}

function* none(): Rule {}

/** The rule of a step; one that rolls nothing and records nothing where its action has none. */
export const ruleOf = (c: Context, ledger: Ledger): Rule => c.action.rule?.(c, ledger) ?? none()

/** A table in play: what it is set up with, the log, and the state after each entry. */
export class History implements Past {
  readonly entries: Entry[] = []
  private readonly states: State[]
  private readonly undone = new Set<number>()
  readonly gm: Person

  /** @param reader of another table with the same people, to be shared: making one takes longer than reading */
  constructor(
    readonly setup: Setup,
    start: State,
    reader?: StepReader,
  ) {
    this.states = [start]
    const gm = [...start.people.values()].find(({ role }) => role === 'gm')
    if (!gm) throw new Error('a table has a GM')
    this.gm = gm
    this.reader = reader ?? new StepReader(setup, () => this.state.people)
  }

  get state(): State {
    return this.states[this.states.length - 1] as State
  }

  stateAfter(index: number): State {
    const state = this.states[index + 1]
    if (!state) throw new Error(`no entry ${index}`)
    return state
  }

  /** Whether an entry has been taken back by a rewind. */
  isTakenBack(index: number): boolean {
    return this.undone.has(index)
  }

  /** Reads steps as people send them. */
  readonly reader: StepReader

  contextOf({ index, do: id, given, by }: Pick<Entry, 'index' | 'do' | 'given' | 'by'>): Context {
    const { p } = this.reader.readOne({ ...given, do: id })
    const action = this.setup.ruleset.byId.get(id)
    if (!action || !p) throw new Error(`entry ${index} is of no action of the pack`)
    return new Context(
      this.setup,
      this.stateAfter(index - 1),
      this,
      action,
      p,
      this.state.people.get(by ?? '') ?? this.gm,
    )
  }

  get lastStanding(): Entry | undefined {
    return this.entries.findLast(
      (entry) => entry.status === 'ok' && !entry.takesBack && !this.undone.has(entry.index),
    )
  }

  /** Takes an entry of the log in: the only way in which a table goes on, in play and in replay alike. */
  add(entry: Entry): void {
    if (entry.index !== this.entries.length)
      throw new Error(`entry ${entry.index} does not follow entry ${this.entries.length - 1}`)
    this.entries.push(entry)
    if (entry.status === 'ok') for (const index of entry.takesBack ?? []) this.undone.add(index)
    this.states.push(entry.status === 'ok' ? evolve(this.state, entry.changes) : this.state)
  }

  /** Decides a step and takes it in. */
  do(step: Step, dice: Roller): Done | Refused {
    const entry = decide(this, step, dice)
    this.add(entry)
    return entry
  }
}
