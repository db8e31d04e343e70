import {
  type Effect,
  type EntryView,
  type History,
  type LabelKind,
  type Language,
  type OpenEntry,
  type Refusal,
  type Roll,
  sum,
} from '@tryst/engine'
import { isMapping } from './source.ts'

/** Who speaks where nobody does. */
export const TABLE = 'system'

/** A line of talk; its text may have several lines. */
export interface Line {
  readonly speaker: string
  readonly text: string
}

/** Tells of a table in the terms of its pack, as plain text. Names are as people wrote them: markup of any kind in them is for the caller to escape. */
export class Teller {
  constructor(
    private readonly history: History,
    private readonly language: Language,
  ) {}

  /** What an entry of a view of the log says, a refused or taken back one nothing. Of a veiled one only its effects are told (C-5), of an answer only what the table comes to (C-7). */
  line(entry: EntryView): Line | undefined {
    if (entry.kind === 'refused' || entry.takenBack) return undefined
    if (entry.kind === 'done') return this.done(entry)
    const effects = this.effects(entry.effects)
    if (entry.kind === 'veiled') {
      const who = this.list(entry.concerned.map((id) => this.name(id)))
      return { speaker: TABLE, text: [`${this.ja ? '暗転' : 'veiled'}: ${who}`, ...effects].join('\n') }
    }
    const changed = Object.entries(entry.effective).map(
      ([theme, answer]) => `${this.label('values', theme)}: ${this.label('values', answer)}`,
    )
    const said = [...changed, ...effects]
    return said.length > 0 ? { speaker: TABLE, text: said.join('\n') } : undefined
  }

  /** Parameters as they were given, those of `without` apart: `努力 3 耐える はい`. */
  given(given: Readonly<Record<string, unknown>>, without: readonly string[] = []): string {
    return Object.entries(given)
      .filter(([name]) => !without.includes(name))
      .map(([name, value]) => `${this.label('parameters', name)} ${this.exactly(value)}`)
      .join(' ')
  }

  /** Why something is refused, and which themes or which parameter that is about. */
  refusal({ code, themes, parameter }: Refusal): string {
    const about =
      themes?.map((theme) => this.label('values', theme)) ??
      (parameter === undefined ? [] : [this.label('parameters', parameter)])
    const reason = this.label('codes', code)
    if (about.length === 0) return reason
    return this.ja ? `${reason}（${this.list(about)}）` : `${reason} (${this.list(about)})`
  }

  label(kind: LabelKind, word: string): string {
    return this.history.setup.ruleset.label(kind, word, this.language)
  }

  /** Of a character; an id that nobody has stays as it is. */
  name(id: string): string {
    return this.history.state.characters.get(id)?.name ?? id
  }

  /** Any value of a fact, of a parameter, or of a state. */
  value(value: unknown): string {
    if (saysNothing(value)) return '–'
    return this.exactly(value)
  }

  /** The same, with 0 and `false` told as what they are: where somebody has chosen them. */
  exactly(value: unknown): string {
    if (value === null || value === undefined) return '–'
    if (typeof value === 'boolean') return this.ja ? (value ? 'はい' : 'いいえ') : value ? 'yes' : 'no'
    if (typeof value === 'string') return this.word(value)
    if (Array.isArray(value)) return this.list(value.map((one) => this.value(one)))
    if (!isMapping(value)) return String(value)
    if (typeof value.current === 'number' && typeof value.max === 'number')
      return `${value.current}/${value.max}`
    return Object.entries(value)
      .map(([key, one]) => `${this.word(key)} ${this.value(one)}`)
      .join(' ')
  }

  private get ja(): boolean {
    return this.language === 'ja'
  }

  private list(texts: readonly string[]): string {
    return texts.join(this.ja ? '、' : ', ')
  }

  private done(entry: OpenEntry): Line {
    const { by } = entry.given
    const speaker = typeof by === 'string' ? this.name(by) : TABLE
    const kinds = this.history.setup.ruleset.byId.get(entry.do)?.facts ?? {}
    const facts = Object.entries(entry.facts).flatMap(([name, value], i) => {
      // of a first fact that is a condition also that it does not hold: a miss is worth a word
      if (kinds[name] === 'flag')
        return value ? [this.label('facts', name)] : i === 0 ? [`✗ ${this.label('facts', name)}`] : []
      return saysNothing(value) ? [] : [`${this.label('facts', name)} ${this.value(value)}`]
    })
    const given = this.given(entry.given, ['by'])
    return {
      speaker,
      text: [
        this.label('actions', entry.do) + (given === '' ? '' : ` ${given}`),
        ...entry.rolls.map((one) => this.roll(one)),
        ...(facts.length > 0 ? [`＞ ${facts.join(' ')}`] : []),
        ...this.effects(entry.effects),
      ].join('\n'),
    }
  }

  /** As BCDice tells a roll, which is what readers of such logs look for: `(2D6+5) ＞ 7[3,4]+5 ＞ 12`. */
  private roll({ name, notation, faces, value, terms }: Roll): string {
    const more = sum(terms)
    const added = more === 0 ? '' : more > 0 ? `+${more}` : String(more)
    return `${this.label('rolls', name)} (${notation}${added}) ＞ ${value}[${faces.join(',')}]${added} ＞ ${value + more}`
  }

  private effects(effects: readonly Effect[]): string[] {
    return effects.map(({ character, before, after }) => {
      const changes = Object.keys(after).map((field) => {
        const label = this.label('fields', field)
        return `${label} ${this.value(before[field])} → ${this.value(after[field])}`
      })
      return `[ ${this.name(character)} ] ${changes.join(' ')}`
    })
  }

  private word(word: string): string {
    for (const kind of ['values', 'statuses', 'fields', 'resources'] as const)
      if (this.label(kind, word) !== word) return this.label(kind, word)
    return this.name(word)
  }
}

const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)
