import {
  type Action,
  choiceOf,
  type History,
  isActor,
  type Legal,
  owns,
  type ParameterChoice,
} from '@tryst/engine'
import { Teller } from '@tryst/interop'
import { parse } from 'yaml'
import { escaped } from './messages.ts'
import type { Translate } from './texts.ts'
import { Answer } from './visit.ts'

export type Given = Readonly<Record<string, unknown>>

/** At which table, and for which seat, something was typed. */
export interface Reading {
  readonly history: History
  readonly seat: string
  readonly teller: Teller
  readonly t: Translate
}

/** What was typed into the options of `act` and `odds`. */
export interface Typed {
  readonly action: string
  readonly character?: string | undefined
  readonly target?: string | undefined
  readonly with?: string | undefined
}

/** A step as it was typed. @throws Answer */
export function stepTyped(reading: Reading, typed: Typed): { readonly do: string } & Given {
  const { history, teller, t } = reading
  const action = actionNamed(history, typed.action)
  if (!action) throw new Answer(t('noAction', { text: escaped(typed.action) }))
  const given: Record<string, unknown> = { ...actorTyped(reading, action, typed.character) }
  if (typed.target !== undefined) {
    const name = targetOf(action)
    if (name === undefined)
      throw new Answer(t('noTarget', { action: escaped(teller.label('actions', action.id)) }))
    const legal = legalOf(reading, action, name, given)
    const isMany = 'values' in legal && legal.many === true
    given[name] = isMany
      ? typed.target.split(/[\s,、，]+/).map((one) => characterTyped(reading, one))
      : characterTyped(reading, typed.target)
  }
  return { do: action.id, ...given, ...givenTyped(reading, action, typed.with ?? '', given) }
}

/** The action that a text names, those apart that have a command of their own. */
export function actionNamed(history: History, text: string): Action | undefined {
  const { byId } = history.setup.ruleset
  const action =
    byId.get(text) ??
    [...byId.values()].find(({ id }) => isName(history, text, id, (one) => one.label('actions', id)))
  return action && isOffered(action) ? action : undefined
}

/** What nobody may know who did, and what is each person's own, is not done in front of a channel. */
export const isOffered = (action: Action): boolean => !action.private && !action.nameless

/** The parameter that says whom an action is done to. */
export const targetOf = (action: Action): string | undefined =>
  action.parameters.to?.names
    ? 'to'
    : action.entries.find(([name, { names }]) => name !== 'by' && names !== undefined)?.[0]

/** The characters that a person may act with; for the GM that is all. */
export function ownCharacters({ state }: History, seat: string): string[] {
  const person = state.people.get(seat)
  return person ? [...state.characters.keys()].filter((id) => owns(person, state, id)) : []
}

/** The character that a text names, by id or name. */
export const characterNamed = ({ state }: History, text: string): string | undefined =>
  state.characters.has(text)
    ? text
    : [...state.characters.values()].find(({ name }) => key(name) === key(text))?.id

/** What the parameters of an action may be, when these are settled. */
export function choicesOf(
  { history, seat }: Pick<Reading, 'history' | 'seat'>,
  action: Action,
  given: Given,
): readonly ParameterChoice[] {
  const { by } = given
  return choiceOf(history, action, { as: seat, given, ...(typeof by === 'string' && { by }) }).parameters
}

/** Parameters as they were typed: `effort=3 endure=yes`, by id or by what they are called. @throws Answer */
export function givenTyped(reading: Reading, action: Action, text: string, settled: Given): Given {
  const { history, teller, t } = reading
  const given: Record<string, unknown> = {}
  for (const [word, value] of pairs(text)) {
    const name = parameterNamed(history, action, word)
    if (name === undefined) {
      const about = { action: escaped(teller.label('actions', action.id)), name: escaped(word) }
      throw new Answer(value === undefined ? t('unclear', { text: escaped(word) }) : t('noParameter', about))
    }
    if (value === undefined) throw new Answer(t('unclear', { text: escaped(word) }))
    given[name] = valueTyped(history, legalOf(reading, action, name, { ...settled, ...given }), value)
  }
  return given
}

/** How words are compared: width and case apart. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
const key = (text: string): string => folded(text).trim()

const LANGUAGES = ['ja', 'en'] as const

/** Whether a text names something: by its id, or by what it is called in either language. */
const isName = (history: History, text: string, id: string, called: (teller: Teller) => string): boolean =>
  id === text || LANGUAGES.some((language) => key(called(new Teller(history, language))) === key(text))

function actorTyped(reading: Reading, action: Action, typed: string | undefined): Given {
  if (!isActor(action)) return {}
  if (typed !== undefined) return { by: characterTyped(reading, typed) }
  const [only, ...others] = ownCharacters(reading.history, reading.seat)
  if (only === undefined || others.length > 0) throw new Answer(reading.t('whichCharacter'))
  return { by: only }
}

function characterTyped({ history, t }: Reading, text: string): string {
  const id = characterNamed(history, text)
  if (id === undefined) throw new Answer(t('noCharacter', { text: escaped(text) }))
  return id
}

const legalOf = (reading: Reading, action: Action, name: string, given: Given): Legal =>
  choicesOf(reading, action, given).find((one) => one.name === name)?.legal ?? { text: '' }

const parameterNamed = (history: History, { entries }: Action, word: string): string | undefined =>
  entries
    .map(([name]) => name)
    .find((name) => isName(history, word, name, (one) => one.label('parameters', name)))

/** A value as it was typed: one of those that are possible by what it is called, else as it would stand in a file. */
function valueTyped(history: History, legal: Legal, text: string): unknown {
  if ('values' in legal) {
    const found = legal.values.find((value) =>
      isName(history, text, String(value), (one) => one.exactly(value)),
    )
    if (found !== undefined) return legal.many ? [found] : found
  }
  try {
    // a number that is none becomes null, which no parameter takes
    return JSON.parse(JSON.stringify(parse('min' in legal ? key(text) : text) ?? null))
  } catch {
    return text
  }
}

/** Pairs of name and value; a word without a value stands alone. Brackets and quotes hold together what stands in them. */
function pairs(text: string): [name: string, value?: string][] {
  const found: [string, string?][] = []
  for (const word of wordsOf(text)) {
    const [, name, value] = /^([^=＝]+)[=＝](.*)$/su.exec(word) ?? []
    const last = found.at(-1)
    if (name !== undefined && value !== undefined) found.push([name, value])
    // the rest of a text that was begun
    else if (last?.[1] !== undefined) last[1] += ` ${word}`
    else found.push([word])
  }
  return found
}

function wordsOf(text: string): string[] {
  const words = ['']
  let depth = 0
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|./gsu)) {
    if ('[{'.includes(part)) depth += 1
    if (']}'.includes(part)) depth -= 1
    if (depth <= 0 && /^[\s、，;；]$/u.test(part)) words.push('')
    else words.push((words.pop() ?? '') + part)
  }
  return words.map((word) => word.replace(/,+$/, '')).filter((word) => word !== '')
}
