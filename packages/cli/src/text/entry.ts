import type { Action, Context, Done, Entry, History, Step } from '@tryst/engine'
import { changeLines } from './changes.ts'
import { columns, rule } from './layout.ts'
import { optionText } from './parameters.ts'
import { refusedText } from './refusals.ts'
import { rollText, workingText } from './rolls.ts'
import { isBlank, nameOf, valueText } from './values.ts'
import type { PackVoice } from './voice.ts'

/** An entry of the log, for people: who → whom, what was rolled and how it came about, what changed. */
export function entryLines(history: History, entry: Entry, v: PackVoice): string[] {
  const undone = history.isTakenBack(entry.index)
  const line = undone || entry.status === 'refused' ? undefined : sectionLine(history, entry, v)
  const head = line ?? headLine(history, entry, undone, v)
  const body =
    entry.status === 'refused'
      ? [refusedText(entry, history, entry, v, entry.index)]
      : doneLines(history, entry, undone, v)
  return [head, ...body.map((text) => (undone ? v.c.dim(`     ${text}`) : `     ${text}`))]
}

/** Scenes and rounds begin with a line across the page. */
function sectionLine(history: History, entry: Done, v: PackVoice): string | undefined {
  const { scene, combat } = history.stateAfter(entry.index)
  const index = v.c.dim(String(entry.index).padStart(3))
  const title = (): string | undefined => {
    if (entry.do === 'scene.start' && scene) return v.t('scene', { tone: v.label('values', scene.tone) })
    if (entry.do === 'combat.start' && combat)
      return v.t('combat', { order: combat.order.map((id) => nameOf(history.state, id)).join(v.t('comma')) })
    if (entry.do === 'round.end' && combat) return v.t('round', { round: combat.round })
    return undefined
  }
  const text = title()
  return text && `${index}  ${rule(text, { ...v, width: v.width - 5 })}`
}

function headLine(history: History, entry: Entry, undone: boolean, v: PackVoice): string {
  const { c, t } = v
  const marks = [
    ...(entry.status === 'ok' && entry.veiled ? [t('veiled')] : []),
    ...(undone ? [t('takenBack')] : []),
  ].map((mark) => c.magenta(t('aside', { text: mark })))
  const text = whatText(history, entry, v)
  return `${c.dim(String(entry.index).padStart(3))}  ${undone ? c.strikethrough(c.dim(text)) : text}${marks.join('')}`
}

/** What a step is, as it could stand in the log now. */
export const stepText = (history: History, { do: id, as, given }: Step, v: PackVoice): string =>
  whatText(history, { index: history.entries.length, do: id, by: as ?? history.gm.id, given }, v)

/** What is asked for: of an entry, or of a step that may become one. */
type Asked = Pick<Entry, 'index' | 'do' | 'by' | 'given'>

/** `Aya → Ren  愛撫（追加ダイス 1）` */
function whatText(history: History, entry: Asked, v: PackVoice): string {
  const { t, c } = v
  const action = history.setup.ruleset.byId.get(entry.do)
  const said = v.label('actions', entry.do)
  // An answer is its person's alone: neither who changed it nor how is told (C-7).
  if (!action || action.private) return c.bold(said)
  const context = history.contextOf(entry)
  if (action.takesBack) return `${c.bold(said)} ${t('backTo', { to: String(context.values.to) })}`
  const whom = whomOf(action, context)
  const who = whoText(history, entry, context, v)
  const names = whom?.ids.map((id) => nameOf(history.state, id)).join(t('comma'))
  const details = detailTexts(history, entry, context, whom?.name, v)
  const aside = details.length > 0 ? c.dim(t('aside', { text: details.join(t('comma')) })) : ''
  return [names ? `${who} → ${names}` : who, c.bold(said) + aside].filter((part) => part !== '').join('  ')
}

/** The character that acts, else the person; nobody for a pause (C-8). */
function whoText(history: History, entry: Asked, { values }: Context, { t }: PackVoice): string {
  if (typeof values.by === 'string') return nameOf(history.state, values.by)
  if (entry.by === null) return ''
  return entry.by === history.gm.id ? t('gm') : entry.by
}

/** Whom it is done to: the first parameter that is nothing but characters, `by` apart. */
function whomOf({ entries }: Action, { values }: Context) {
  for (const [name, parameter] of entries) {
    const value = values[name]
    const ids = name === 'by' ? [] : (parameter.names?.(value) ?? [])
    if (ids.length > 0 && (typeof value === 'string' || Array.isArray(value))) return { name, ids }
  }
  return undefined
}

/** The other parameters that were given. */
const detailTexts = (
  history: History,
  entry: Asked,
  { action }: Context,
  whom: string | undefined,
  v: PackVoice,
) =>
  action.entries
    .filter(([name]) => name in entry.given && name !== 'by' && name !== whom)
    .map(([name]) => {
      const value = entry.given[name]
      const text =
        typeof value === 'object' ? valueText(value, history.state, v) : optionText(value, history.state, v)
      return `${v.label('parameters', name)} ${text}`
    })

function doneLines(history: History, entry: Done, undone: boolean, v: PackVoice): string[] {
  const lines = columns([
    ...entry.rolls.map((roll) => [v.label('rolls', roll.name), rollText(roll, v)]),
    ...Object.entries(entry.workings).map(([name, terms]) => [
      v.label('facts', name),
      workingText(terms, Number(entry.facts[name]), v),
    ]),
  ])
  const facts = factsLine(history, entry, v)
  const changes = undone ? [] : changeLines(history, entry, v)
  return [...lines, ...(facts ? [facts] : []), ...changes]
}

/** The facts that came into play; of a first fact that is a condition also that it does not hold: a miss is worth a word. */
function factsLine(history: History, { do: id, facts, workings }: Done, v: PackVoice): string | undefined {
  const { t, c } = v
  const kinds = Object.entries(history.setup.ruleset.byId.get(id)?.facts ?? {})
  const said: string[] = []
  const numbers: string[] = []
  for (const [i, [name, kind]] of kinds.entries()) {
    const value = facts[name]
    const label = v.label('facts', name)
    if (kind === 'flag' && i === 0) said.push(value ? c.green(`✓ ${label}`) : c.red(`✗ ${label}`))
    else if (kind === 'flag' && value) said.push(label)
    else if (kind === 'number' && value !== 0 && !(name in workings))
      numbers.push(`${label} ${valueText(value, history.state, v)}`)
    else if (kind !== 'flag' && kind !== 'number' && !isBlank(value))
      said.push(`${label}: ${valueText(value, history.state, v)}`)
  }
  const aside = numbers.join(t('comma'))
  if (said.length === 0) return aside === '' ? undefined : `⇒ ${aside}`
  return `⇒ ${said.join(' · ')}${aside === '' ? '' : c.dim(t('aside', { text: aside }))}`
}
