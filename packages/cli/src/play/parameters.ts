import { type Action, choiceOf, type History, isActor, type ParameterChoice } from '@tryst/engine'
import { parse } from 'yaml'
import { legalText, optionText, rangeText, rawText } from '../text/parameters.ts'
import type { PackVoice } from '../text/voice.ts'
import { Back, type Desk, type Option, optionsText, type Parsed, pick } from './desk.ts'

export type Given = Readonly<Record<string, unknown>>

/** Who sits at the keyboard: a person, and the character they answer for. */
export interface Seat {
  readonly person: string
  readonly character?: string
}

interface Asking {
  readonly history: History
  readonly action: Action
  /** the character that acts, where the action has one */
  readonly by?: string
  /** tells whose turn at the keyboard it is, where that changes */
  seat(seat: Seat): void
  /** what is chosen so far: for the odds, should somebody ask for them */
  settled(given: Given): void
  print(lines: readonly string[]): void
}

/** Asks for the parameters of an action one by one: first those of who acts, then of whom it happens to, then of the GM; of each what is required first. */
export async function askParameters(desk: Desk, asking: Asking): Promise<Given> {
  const { history, action, by } = asking
  let given: Given = by === undefined ? {} : { by }
  const names = action.entries.map(([name]) => name).filter((name) => !(name === 'by' && by !== undefined))
  const order = ['actor', 'target', 'gm']
  const rank = (name: string) => {
    const { chooser = 'actor', required = true } = action.parameters[name] ?? {}
    return 2 * order.indexOf(chooser) + (required ? 0 : 1)
  }
  // who has said that all the rest may stay as it is
  let content: string | undefined
  for (const name of names.toSorted((a, b) => rank(a) - rank(b))) {
    const parameter = choiceOf(history, action, { given }).parameters.find((one) => one.name === name)
    if (!parameter) continue
    const seat = seatOf(history, action, parameter, given)
    if (content === seat.person && !parameter.required) continue
    asking.settled(given)
    const value = await askOne(desk, asking, parameter, given, seat)
    if (value === THE_REST) content = seat.person
    else if (value !== undefined) given = { ...given, [name]: value }
  }
  asking.settled(given)
  return given
}

const THE_REST = Symbol('the rest stays as it is')

/** The value of a parameter; undefined leaves it out. */
async function askOne(
  desk: Desk,
  asking: Asking,
  parameter: ParameterChoice,
  given: Given,
  seat: Seat,
): Promise<unknown> {
  const { history, action, print } = asking
  const { v } = desk
  const { name, chooser, legal, required, default: preset } = parameter
  const label = v.label('parameters', name)
  if ('values' in legal && !legal.many && legal.values.length < 2) {
    const [only] = legal.values
    if (only === undefined && required) {
      print([`  ${label}: ${v.t('nothingFits')}`])
      throw new Back()
    }
    if (only === undefined || only === preset) return undefined
    // Nothing to choose: what must be is told. What somebody else grants is still theirs to grant.
    if (chooser === 'actor' && (required || preset !== undefined)) {
      print([`  ${label}: ${optionText(only, history.state, v)}`])
      return only
    }
  }
  asking.seat(seat)
  const shown = preset === undefined ? undefined : optionText(preset, history.state, v)
  const enter =
    shown !== undefined ? v.t('enterFor', { value: shown }) : required ? undefined : v.t('enterToLeave')
  const secret = action.private === true && 'person' in given
  const question = `  ${label}: ${hintText(legal, history, v)}${enter ? v.c.dim(` [${enter}]`) : ''}`
  const parsed = (line: string): Parsed<unknown> => {
    if (line === '.' && enter) return { value: THE_REST }
    if (line === '') return enter ? { value: undefined } : { wrong: v.t('required') }
    return parseValue(line, parameter, optionsOf(legal, history, v), v)
  }
  return desk.ask(question + (secret ? v.c.dim(` (${v.t('secretNote')})`) : ''), parsed, {
    secret,
    free: 'text' in legal,
  })
}

/** Who is asked: of a reaction the one whom it happens to. */
function seatOf(history: History, action: Action, { chooser }: ParameterChoice, given: Given): Seat {
  const { state, gm } = history
  const owner = (character: string): Seat => ({
    person: state.characters.get(character)?.player ?? gm.id,
    character,
  })
  if (action.private && typeof given.person === 'string') return { person: given.person }
  if (chooser === 'target') {
    const target =
      given.to ??
      Object.entries(given).find(([name, id]) => name !== 'by' && state.characters.has(String(id)))?.[1]
    if (typeof target === 'string') return owner(target)
  }
  const acts = isActor(action) && typeof given.by === 'string' && !action.gm && chooser !== 'gm'
  return acts ? owner(given.by as string) : { person: gm.id }
}

const optionsOf = (legal: ParameterChoice['legal'], history: History, v: PackVoice): Option[] =>
  'values' in legal ? legal.values.map((value) => ({ value, text: optionText(value, history.state, v) })) : []

function hintText(legal: ParameterChoice['legal'], history: History, v: PackVoice): string {
  if (!('values' in legal)) return legalText(legal, rawText, v)
  const options = optionsText(optionsOf(legal, history, v), v)
  return legal.many ? `${options} ${v.c.dim(v.t('several'))}` : options
}

/** What a line means as the value of a parameter. */
function parseValue(
  line: string,
  { legal }: ParameterChoice,
  options: readonly Option[],
  v: PackVoice,
): Parsed<unknown> {
  if ('min' in legal) {
    if (!/^[-−+]?\d{1,15}$/.test(line)) return { wrong: v.t('wrongNumber') }
    const n = Number(line.replace('−', '-'))
    return n < legal.min || n > legal.max
      ? { wrong: v.t('wrongRange', { range: rangeText(legal, v) }) }
      : { value: n }
  }
  if ('text' in legal) return { value: line }
  if ('examples' in legal) return parseCompound(line)
  if (!legal.many) return pick(line, options) ?? { wrong: v.t('wrongChoice') }
  const picked = line
    .split(/[,、\s]+/)
    .filter(Boolean)
    .map((word) => pick(word, options))
  return picked.includes(undefined)
    ? { wrong: v.t('wrongChoice') }
    : { value: picked.map((one) => one?.value) }
}

/** A value of a form of its own, as it would stand in a file. */
function parseCompound(line: string): Parsed<unknown> {
  try {
    return { value: parse(line) }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
}
