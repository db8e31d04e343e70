import type { Context, Refusal, Setup } from './action.ts'
import type { Edit } from './edit.ts'
import type { Person, State, Types } from './state.ts'
import { type Answer, type Answers, inOrder, SCOPES, type Scope, stricter, type Theme } from './themes.ts'

/**
 * Agreement is checked here and nowhere else, before any die, for every pack and every way in.
 */

/** The strictest answer to a theme: of every person for the table, of their players for the characters that take part (C-5). */
export function agreed(state: State, theme: Theme, characters: Iterable<string>): Answer {
  let strictest: Answer = 'yes'
  const count = (answer: Answer = 'no') => {
    if (stricter(answer, strictest)) strictest = answer
  }
  for (const id of state.people.keys()) count(state.answers.get(id)?.table[theme])
  for (const id of characters) {
    const player = state.characters.get(id)?.player
    if (player !== undefined) count(state.answers.get(player)?.self[theme])
  }
  return strictest
}

/** Those who take part: whom the action says, else the characters of all parameters that say so, each once. */
export function participants(c: Context): readonly string[] {
  if (c.action.takesPart) return c.action.takesPart(c)
  const ids = new Set<string>()
  for (const [name, parameter] of c.action.entries)
    if (parameter.takesPart) for (const id of parameter.names?.(c.values[name]) ?? []) ids.add(id)
  return [...ids]
}

/** The themes of a step: its action's, and what tone and monsters add to a step that has any (C-4). */
export function themesOf(c: Context, who: readonly string[]): Theme[] {
  const { themes } = c.action
  const own = typeof themes === 'function' ? themes(c) : themes
  if (own.length === 0) return []
  const all = [...own]
  const { by } = c.values
  if (c.state.scene?.tone === 'hostile' && by !== undefined && who.some((id) => id !== by))
    all.push('coercion')
  if (who.some((id) => c.character(id).kind === 'monster')) all.push('monsters')
  return inOrder(all)
}

/** Whether the themes of a step are agreed: refused with those at `no`, else veiled when one is at `veil`. */
export function consent(c: Context): { readonly refused?: Refusal; readonly veiled: boolean } {
  const who = participants(c)
  return consentTo(c.state, themesOf(c, who), who)
}

/** The same for any themes and characters; those at `no` are listed in the order of the themes (C-5). */
export function consentTo(state: State, themes: readonly Theme[], who: readonly string[]) {
  const answers = inOrder(themes).map((theme) => [theme, agreed(state, theme, who)] as const)
  const no = answers.filter(([, answer]) => answer === 'no').map(([theme]) => theme)
  return {
    ...(no.length > 0 ? { refused: { code: 'consent', themes: no } satisfies Refusal } : {}),
    veiled: answers.some(([, answer]) => answer === 'veil'),
  }
}

/** No answer to anything, which is `no` to everything. */
export const UNANSWERED: Answers = { table: {}, self: {}, waiting: { table: {}, self: {} } }

/** A new answer. A stricter one binds at once; a looser one given while a scene runs waits (C-6). */
export function answer(edit: Edit, person: string, scope: Scope, theme: Theme, given: Answer): void {
  const now = edit.state.answers.get(person) ?? UNANSWERED
  const waits = edit.state.scene !== null && stricter(now[scope][theme] ?? 'no', given)
  const { [theme]: _, ...waiting } = now.waiting[scope]
  edit.setAnswers(person, {
    ...now,
    ...(waits ? {} : { [scope]: { ...now[scope], [theme]: given } }),
    waiting: { ...now.waiting, [scope]: waits ? { ...waiting, [theme]: given } : waiting },
  })
}

/** Answers that waited bind: at the end of a scene, at a resume. */
export function bindWaiting(edit: Edit): void {
  for (const [person, answers] of edit.state.answers) {
    if (SCOPES.every((scope) => Object.keys(answers.waiting[scope]).length === 0)) continue
    edit.setAnswers(person, {
      table: { ...answers.table, ...answers.waiting.table },
      self: { ...answers.self, ...answers.waiting.self },
      waiting: UNANSWERED.waiting,
    })
  }
}

/** A state that lasts, and the themes it rests on for the characters in it. */
export interface Lasting<K extends Types = Types> {
  readonly themes: readonly Theme[]
  readonly characters: readonly string[]
  end(edit: Edit<K>): void
}

/** Which of the themes that something rests on are withdrawn for those characters, in their order. */
export const withdrawn = (state: State, themes: readonly Theme[], characters: readonly string[]): Theme[] =>
  inOrder(themes).filter((theme) => agreed(state, theme, characters) === 'no')

/** Ends every lasting state that rests on a theme at `no` for its characters (C-6). */
export function endWithdrawn(setup: Setup, edit: Edit): void {
  const { ruleset } = setup
  for (const id of edit.state.characters.keys())
    for (const [name, status] of Object.entries(ruleset.statuses))
      if (
        ruleset.hasStatus(edit.character(id), name) &&
        withdrawn(edit.state, status.restsOn ?? [], [id]).length > 0
      )
        ruleset.setStatus(edit, id, name, false)
  for (const lasting of ruleset.lasting?.(edit.state, setup.options) ?? [])
    if (withdrawn(edit.state, lasting.themes, lasting.characters).length > 0) lasting.end(edit)
}

/** Whether a person is the one a character belongs to; the GM plays all that have no player. */
export const owns = (person: Person, state: State, id: string): boolean => {
  const player = state.characters.get(id)?.player
  return player === undefined ? person.role === 'gm' : player === person.id
}
