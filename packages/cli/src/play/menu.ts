import { type Action, type Choice, choiceOf, choices, type History, isActor } from '@tryst/engine'
import { flow } from '../text/layout.ts'
import { onTurn, refusalText } from '../text/refusals.ts'
import { nameOf, plain } from '../text/values.ts'
import type { PackVoice } from '../text/voice.ts'
import { type Desk, type Option, pick } from './desk.ts'

/** Who acts: a character, or the GM and the table as a whole. */
export type Actor = { readonly by: string } | 'table'

/** Whose turn it is in combat; when all have acted, the GM ends the round. Outside combat anybody may act. */
export function actorOnTurn({ state }: History): Actor | undefined {
  if (!state.combat) return undefined
  const by = onTurn(state)
  return by === undefined ? 'table' : { by }
}

/** Asks who acts. */
export function askActor(
  desk: Desk,
  history: History,
  print: (lines: readonly string[]) => void,
): Promise<Actor> {
  const { t, c } = desk.v
  const { characters } = history.state
  const options: Option[] = [
    ...[...characters.values()].map((one) => ({ value: one.id, text: plain(one.name) })),
    { value: 'gm', text: t('gmAndTable') },
  ]
  const owners = [...characters.values()].map(({ player }) => player ?? t('gm'))
  print(
    options.map(
      ({ text }, i) =>
        `  ${c.bold(String(i + 1))}  ${text}${owners[i] ? c.dim(t('aside', { text: owners[i] })) : ''}`,
    ),
  )
  return desk.ask<Actor>(t('whoActs'), (line) => {
    const at = /^\d+$/.test(line)
      ? Number(line) - 1
      : options.findIndex(({ value, text }) => value === line || text === line)
    if (at === options.length - 1) return { value: 'table' }
    const one = options[at]
    return one ? { value: { by: String(one.value) } } : { wrong: t('wrongChoice') }
  })
}

/** The choices of an actor: of the GM and the table all that no character does of itself. */
function choicesOf(history: History, actor: Actor): Choice[] {
  const { byId } = history.setup.ruleset
  if (actor !== 'table') return choices(history, actor).filter((choice) => !byId.get(choice.do)?.gm)
  return [...byId.values()]
    .filter((action) => action.gm || !isActor(action))
    .map((action) => choiceOf(history, action))
}

/** Asks what the actor does; undefined: somebody else acts. */
export async function askAction(
  desk: Desk,
  history: History,
  actor: Actor,
  print: (lines: readonly string[]) => void,
): Promise<Action | undefined> {
  const { v } = desk
  const { state, setup } = history
  const all = choicesOf(history, actor)
  const possible = all.filter(({ refused }) => !refused)
  const options: Option[] = possible.map((choice) => ({
    value: choice.do,
    text: v.label('actions', choice.do),
  }))
  print([
    ...options.map(({ text }, i) => `${v.c.bold(String(i + 1).padStart(3))}  ${text}`),
    `${v.c.bold('  0')}  ${v.t('someoneElse')}`,
    ...refusedLines(history, all, v),
  ])
  // When all have acted, the next round is what the table waits for.
  const preset =
    state.combat && !onTurn(state) ? options.find(({ value }) => value === 'round.end') : undefined
  const name = actor === 'table' ? v.t('gmAndTable') : nameOf(state, actor.by)
  const enter = preset ? v.c.dim(` [${v.t('enterFor', { value: preset.text })}]`) : ''
  const chosen = await desk.ask<unknown>(v.t('whatToDo', { name }) + enter, (line) => {
    if (line === '0') return { value: undefined }
    return line === '' && preset ? preset : (pick(line, options) ?? { wrong: v.t('wrongChoice') })
  })
  return setup.ruleset.byId.get(String(chosen))
}

/** What cannot be done now, by reason. */
function refusedLines(history: History, all: readonly Choice[], v: PackVoice): string[] {
  const reasons = new Map<string, string[]>()
  for (const choice of all)
    if (choice.refused) {
      const reason = refusalText(choice.refused, history.state, undefined, v)
      reasons.set(reason, [...(reasons.get(reason) ?? []), v.label('actions', choice.do)])
    }
  return [...reasons].flatMap(([reason, names]) => {
    const [first, ...others] = names
    const lines = flow([`✗ ${reason}: ${first}`, ...others], v.t('comma'), v.width - 4, '  ')
    return lines.map((line) => v.c.dim(`   ${line}`))
  })
}
