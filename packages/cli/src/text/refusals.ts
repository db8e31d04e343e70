import type { Context, History, Refusal, State, Step } from '@tryst/engine'
import type { TextKey } from '../language/index.ts'
import { legalText, optionText } from './parameters.ts'
import { nameOf } from './values.ts'
import type { PackVoice } from './voice.ts'

/** Whose turn it is; undefined outside combat and when all have acted. */
export const onTurn = ({ combat }: State): string | undefined =>
  combat?.order.find((id) => !combat.acted.includes(id))

const HELP: Readonly<Record<string, TextKey>> = {
  consent: 'helpConsent',
  paused: 'helpPaused',
  'not-yours': 'helpNotYours',
  'gm-only': 'helpGmOnly',
  'already-acted': 'helpRoundEnd',
  'no-action-left': 'helpRoundEnd',
}

/** What would help, where the code alone can tell. `c` is what was asked for, where there is such an action. */
function helpText({ code, parameter }: Refusal, state: State, c: Context | undefined, v: PackVoice) {
  // An answer is nobody's to change but the person's own: nothing helps.
  if (c?.action.private) return undefined
  if (code === 'not-your-turn') {
    const id = onTurn(state)
    return id === undefined ? undefined : v.t('helpYourTurn', { name: nameOf(state, id) })
  }
  if (code === 'no-such-character')
    return v.t('helpCharacters', { list: [...state.characters.keys()].join(v.t('comma')) })
  if (code === 'out-of-range' && parameter !== undefined && c) {
    const legal = c.action.parameters[parameter]?.legal(c)
    const text = (value: unknown) => optionText(value, state, v)
    return (
      legal && v.t('helpRange', { name: v.label('parameters', parameter), range: legalText(legal, text, v) })
    )
  }
  const key = HELP[code]
  return key && v.t(key)
}

/** The line that tells why an entry of the log, or a step that would be one, is refused. */
export function refusedText(
  refused: Refusal,
  history: History,
  { do: id, given }: Pick<Step, 'do' | 'given'>,
  v: PackVoice,
  index = history.entries.length,
): string {
  const action = history.setup.ruleset.byId.get(id)
  // What a rewind may go back to depends on how long the log was then.
  const known = action && !(action.takesBack && index < history.entries.length)
  const context = known ? history.contextOf({ index, do: id, given, by: null }) : undefined
  return `${v.c.red(`✗ ${v.t('refused')}`)}: ${refusalText(refused, history.stateAfter(index - 1), context, v)}`
}

/** Why something is refused, and what would help. */
export function refusalText(refused: Refusal, state: State, c: Context | undefined, v: PackVoice): string {
  const themes = refused.themes?.map((theme) => v.label('values', theme)).join(v.t('comma'))
  const reason = v.label('codes', refused.code) + (themes ? v.t('aside', { text: themes }) : '')
  const help = helpText(refused, state, c, v)
  return help ? `${reason}${v.t('semicolon')}${help}` : reason
}
