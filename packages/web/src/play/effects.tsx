import type { Effect } from '@tryst/engine'
import { isMapping, isPool, numberText, signed, type Words } from '../game/words.ts'
import { useWords } from './use.ts'

interface Change {
  readonly text: string
  readonly look: 'up' | 'down' | ''
}

/** What changed, a chip for each: numbers with their difference, states gained and lost. */
export function Effects({ effects }: { readonly effects: readonly Effect[] }) {
  const words = useWords()
  const lines = effects.flatMap(({ character, before, after }) => {
    const changes = Object.keys(after).flatMap((field) =>
      field === 'acted' ? [] : changesOf(labelOf(field, words), before[field], after[field], words, field),
    )
    return changes.length > 0 ? [{ character, changes }] : []
  })
  if (lines.length === 0) return null
  return (
    <span className="effects">
      {lines.map(({ character, changes }) => (
        <span key={character} className="chips">
          <span className="effect-name">{words.name(character)}</span>
          {changes.map(({ text, look }) => (
            <span key={text} className={`chip figure ${look}`}>
              {text}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

const labelOf = (field: string, words: Words) => words.label('fields', field)

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function changesOf(name: string, then: unknown, now: unknown, words: Words, field = ''): Change[] {
  if (JSON.stringify(then) === JSON.stringify(now)) return []
  if (isPool(then) && isPool(now) && then.current !== now.current) {
    const by = now.current - then.current
    return [{ text: `${name} ${signed(by)} → ${numberText(now.current)} / ${now.max}`, look: lookOf(by) }]
  }
  if (typeof then === 'number' && typeof now === 'number')
    return [{ text: `${name} ${signed(now - then)} → ${numberText(now)}`, look: lookOf(now - then) }]
  if (typeof then === 'boolean' && typeof now === 'boolean')
    return [{ text: `${now ? '＋' : '−'} ${name}`, look: '' }]
  if (isWords(then) && isWords(now)) {
    const text = (word: string) => (field === 'statuses' ? words.label('statuses', word) : words.word(word))
    const lost = then.filter((word) => !now.includes(word))
    const gained = now.filter((word) => !then.includes(word))
    if (lost.length + gained.length > 0)
      return [
        ...lost.map((word): Change => ({ text: `− ${text(word)}`, look: '' })),
        ...gained.map((word): Change => ({ text: `＋ ${text(word)}`, look: '' })),
      ]
  }
  if (isMapping(then) && isMapping(now) && !isPool(now))
    return Object.keys({ ...then, ...now }).flatMap((key) =>
      changesOf(`${name} ${words.field(key)}`, then[key], now[key], words),
    )
  return [{ text: `${name} ${words.value(then)} → ${words.value(now)}`, look: '' }]
}

const lookOf = (by: number) => (by < 0 ? 'down' : 'up')
