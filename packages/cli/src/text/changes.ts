import { type Done, effectsOf, type History, type State } from '@tryst/engine'
import {
  fieldText,
  isMapping,
  isPool,
  nameOf,
  numberText,
  signed,
  statesBeside,
  valueText,
  wordText,
} from './values.ts'
import type { PackVoice } from './voice.ts'

/** What an entry changed, one line for each character whom something happened to. */
export const changeLines = (history: History, entry: Done, v: PackVoice): string[] =>
  effectsOf(history, entry).flatMap(({ character, before, after }) => {
    const state = history.stateAfter(entry.index)
    const parts = Object.keys(after).flatMap((field) => {
      // Who has acted is told by the turns.
      if (field === 'acted') return []
      if (field === 'statuses') {
        const [then, now] = [before, after].map((fields) => statesBeside(fields, fields.statuses as string[]))
        return listChange(then ?? [], now ?? [], (word) => v.label('statuses', word), v)
      }
      return change(v.label('fields', field), before[field], after[field], state, v)
    })
    return parts.length > 0 ? [`${v.c.bold(nameOf(state, character))}  ${parts.join('  ')}`] : []
  })

function change(name: string, then: unknown, now: unknown, state: State, v: PackVoice): string[] {
  if (JSON.stringify(then) === JSON.stringify(now)) return []
  if (isPool(then) && isPool(now) && then.current !== now.current)
    return [`${name} ${difference(now.current - then.current, v)} → ${valueText(now, state, v)}`]
  if (typeof then === 'number' && typeof now === 'number')
    return [`${name} ${difference(now - then, v)} → ${numberText(now)}`]
  if (typeof then === 'boolean' && typeof now === 'boolean') return [sign(name, now, v)]
  if (isWords(then) && isWords(now)) {
    const words = listChange(then, now, (word) => wordText(word, state, v), v)
    if (words.length > 0) return [`${name} ${words.join(' ')}`]
  }
  if (isMapping(then) && isMapping(now) && !isPool(now))
    return Object.keys({ ...then, ...now }).flatMap((key) =>
      change(`${name} ${fieldText(key, state, v)}`, then[key], now[key], state, v),
    )
  return [`${name} ${valueText(then, state, v)} → ${valueText(now, state, v)}`]
}

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What a list has lost and gained; a word that it holds several times counts each time. */
function listChange(
  then: readonly string[],
  now: readonly string[],
  text: (word: string) => string,
  v: PackVoice,
): string[] {
  const gained = [...now]
  const lost = then.filter((word) => {
    const at = gained.indexOf(word)
    if (at >= 0) gained.splice(at, 1)
    return at < 0
  })
  return [
    ...lost.map((word) => sign(text(word), false, v)),
    ...gained.map((word) => sign(text(word), true, v)),
  ]
}

const sign = (text: string, on: boolean, { c }: PackVoice) => (on ? c.green(`+ ${text}`) : c.red(`− ${text}`))
const difference = (n: number, { c }: PackVoice) => (n < 0 ? c.red(signed(n)) : c.green(signed(n)))
