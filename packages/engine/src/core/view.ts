import type { Roll, Term } from '../dice/index.ts'
import { agreed, UNANSWERED } from './agreement.ts'
import { charactersAnswer } from './answer.ts'
import type { History } from './decide.ts'
import type { Done, Entry } from './log.ts'
import type { Combat, State } from './state.ts'
import { type Answer, type Answers, THEMES, type Theme } from './themes.ts'

/**
 * What a person may see of a table. A view is built up from what is allowed, never a state with secrets taken out: what nobody thought
 * of is not in it.
 */
export interface TableView {
  readonly ruleset: string
  readonly paused: boolean
  readonly scene: State['scene']
  readonly combat: Combat | null
  readonly people: readonly { readonly id: string; readonly role: 'gm' | 'player' }[]
  readonly characters: readonly CharacterView[]
  /** the table's effective answer to each theme: the strictest of all, never whose (C-7) */
  readonly themes: Readonly<Record<Theme, Answer>>
  /** the viewer's own answers */
  readonly mine: Answers
  readonly log: readonly EntryView[]
}

/** A character as everybody at the table sees it. */
export interface CharacterView {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly player: string | null
  readonly statuses: readonly string[]
  /** the state fields that the pack's page names */
  readonly state: Readonly<Record<string, unknown>>
}

/** What an entry did to a character: the state fields and statuses that are other than before. */
export interface Effect {
  readonly character: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

interface EntryViewBase {
  readonly index: number
  readonly takenBack: boolean
}

/** A step that was carried out in view of all. */
export interface OpenEntry extends EntryViewBase {
  readonly kind: 'done'
  readonly do: string
  /** the person who did it; null for a pause */
  readonly by: string | null
  readonly given: Readonly<Record<string, unknown>>
  readonly rolls: readonly Roll[]
  readonly facts: Readonly<Record<string, unknown>>
  readonly workings: Readonly<Record<string, readonly Term[]>>
  readonly effects: readonly Effect[]
}

/** A veiled step: that something happened, and its effect on those concerned (C-5). */
export interface VeiledEntry extends EntryViewBase {
  readonly kind: 'veiled'
  readonly concerned: readonly string[]
  readonly effects: readonly Effect[]
}

/** A step that was refused; only who asked for it and the GM see it, of an answer only who asked (C-7). */
export interface RefusedEntry extends EntryViewBase {
  readonly kind: 'refused'
  readonly do: string
  readonly by: string | null
  readonly given: Readonly<Record<string, unknown>>
  readonly code: string
  readonly themes: readonly Theme[]
}

/** An answer that somebody changed: which theme's effective answer is another now, if any (C-7). */
export interface AnswerEntry extends EntryViewBase {
  readonly kind: 'answer'
  readonly effective: Readonly<Partial<Record<Theme, Answer>>>
  readonly effects: readonly Effect[]
}

export type EntryView = OpenEntry | VeiledEntry | RefusedEntry | AnswerEntry

/** What a person may see of a table now. */
export const viewOf = (history: History, person: string): TableView => ({
  ...standingOf(history, person),
  log: history.entries.flatMap((entry) => entryView(history, entry, person) ?? []),
})

/** The same without the log. */
export function standingOf(history: History, person: string): Omit<TableView, 'log'> {
  const { state, setup } = history
  const shown = charactersAnswer(history)
  return {
    ruleset: setup.ruleset.id,
    paused: state.paused,
    scene: state.scene && { tone: state.scene.tone },
    combat: state.combat,
    people: [...state.people.values()].map(({ id, role }) => ({ id, role })),
    characters: [...state.characters.values()].map(({ id, name, kind, player }) => {
      const { statuses, ...rest } = shown[id] as { statuses: string[] }
      return { id, name, kind, player: player ?? null, statuses, state: rest }
    }),
    themes: tableAnswers(state),
    mine: state.answers.get(person) ?? UNANSWERED,
  }
}

/** What a person may see of one entry of the log; undefined when it is none of theirs. */
export function entryView(history: History, entry: Entry, person: string): EntryView | undefined {
  const { index, do: id, by, given } = entry
  const base = { index, takenBack: history.isTakenBack(index) }
  const action = history.setup.ruleset.byId.get(id)
  if (entry.status === 'refused') {
    if (by !== person && (action?.private || person !== history.gm.id)) return undefined
    return { ...base, kind: 'refused', do: id, by, given, code: entry.code, themes: entry.themes ?? [] }
  }
  const effects = effectsOf(history, entry)
  if (action?.private) {
    const effective = changed(
      tableAnswers(history.stateAfter(index - 1)),
      tableAnswers(history.stateAfter(index)),
    )
    if (by !== person && Object.keys(effective).length === 0 && effects.length === 0) return undefined
    return { ...base, kind: 'answer', effective, effects }
  }
  if (entry.veiled) return { ...base, kind: 'veiled', concerned: entry.concerned ?? [], effects }
  const { rolls, facts, workings } = entry
  return { ...base, kind: 'done', do: id, by, given, rolls, facts, workings, effects }
}

/** What an entry changed, character by character. */
export function effectsOf(history: History, { index, changes }: Done): Effect[] {
  const ids = new Set(
    changes.flatMap(({ at: [part, id] }) => (part === 'characters' && id !== undefined ? [id] : [])),
  )
  if (ids.size === 0) return []
  const before = charactersAnswer({ setup: history.setup, state: history.stateAfter(index - 1) })
  const after = charactersAnswer({ setup: history.setup, state: history.stateAfter(index) })
  return [...ids].flatMap((character) => {
    const was = before[character] ?? {}
    const is = after[character] ?? {}
    const fields = Object.keys(is).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    if (fields.length === 0) return []
    const pick = (from: Record<string, unknown>) =>
      Object.fromEntries(fields.map((field) => [field, from[field]]))
    return [{ character, before: pick(was), after: pick(is) }]
  })
}

const tableAnswers = (state: State): Record<Theme, Answer> =>
  Object.fromEntries(THEMES.map((theme) => [theme, agreed(state, theme, [])])) as Record<Theme, Answer>

const changed = (
  before: Record<Theme, Answer>,
  after: Record<Theme, Answer>,
): Partial<Record<Theme, Answer>> =>
  Object.fromEntries(
    THEMES.filter((theme) => before[theme] !== after[theme]).map((theme) => [theme, after[theme]]),
  )
