import {
  type Effect,
  type EntryView,
  type History,
  type Label,
  type LabelKind,
  type Language,
  type OpenEntry,
  type Roll,
  sum,
  viewOf,
} from '@tryst/engine'
import type { Written } from '../reading.ts'
import { isMapping } from '../source.ts'
import { escaped } from '../values.ts'

/** How to write a log. */
export interface LogOptions {
  readonly language: Language
  /** the name of the tab that all lines are in */
  readonly tab?: string
}

/**
 * The log of a table in the form in which ccfolia saves its own, so that programs that shape those take it: one paragraph a line of talk, with three
 * spans for tab, speaker and text. It holds what everybody at the table may see: no step that was refused, nobody's answers, and of a
 * veiled step its effects alone (C-5, C-7).
 */
export function writeCcfoliaLog(history: History, { language, tab = 'main' }: LogOptions): Written {
  const teller = new Teller(history, language)
  const view = viewOf(history, history.gm.id)
  const lines = view.log.flatMap((entry) => teller.lines(entry))
  const hidden = view.log.filter(({ kind }) => kind === 'refused').length
  const content = [
    '<!DOCTYPE html>',
    '<html lang="ja">',
    '  <head>',
    '    <meta charset="UTF-8" />',
    '    <meta name="viewport" content="width=device-width, initial-scale=1.0" />',
    '    <meta http-equiv="X-UA-Compatible" content="ie=edge" />',
    '    <title>ccfolia - logs</title>',
    '  </head>',
    '  <body>',
    '',
    ...lines.map(({ speaker, text }) => paragraph(tab, speaker, text, colourOf(speaker))),
    '  </body>',
    '</html>',
    '',
  ].join('\n')
  return { content, leftOut: hidden > 0 ? [{ field: `${hidden}`, why: REFUSED }] : [] }
}

const REFUSED: Label = [
  '不可になった手順は、求めた人だけのものなので載せません',
  'steps that were refused are not in it: they are for those alone who asked',
]

const paragraph = (tab: string, speaker: string, text: string, colour: string): string =>
  [
    `<p style="color:${colour};">`,
    `  <span> [${inLine(tab)}]</span>`,
    `  <span>${inLine(speaker)}</span> :`,
    '  <span>',
    `    ${text.split('\n').map(inLine).join('<br>')}`,
    '  </span>',
    '</p>',
    '',
  ].join('\n')

/** A text as part of a line: markup is text, and there are no line ends in it. */
const inLine = (text: string): string => escaped(text.replace(/\s+/g, ' '))

/** A colour for each speaker, always the same. Grey is the table's. */
function colourOf(speaker: string): string {
  if (speaker === TABLE) return '#888888'
  const hash = [...speaker].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 0xffffff, 7)
  // dark enough to be read on white
  const part = (shift: number) => (32 + (((hash >> shift) & 0xff) % 128)).toString(16).padStart(2, '0')
  return `#${part(16)}${part(8)}${part(0)}`
}

/** Who speaks where nobody does. */
const TABLE = 'system'

interface Line {
  readonly speaker: string
  readonly text: string
}

/** Tells entries of the log in the terms of the pack. */
class Teller {
  constructor(
    private readonly history: History,
    private readonly language: Language,
  ) {}

  lines(entry: EntryView): Line[] {
    if (entry.kind === 'refused' || entry.takenBack) return []
    if (entry.kind === 'done') return [this.done(entry)]
    const effects = this.effects(entry.effects)
    if (entry.kind === 'veiled') {
      const who = entry.concerned.map((id) => this.name(id)).join(this.ja ? '、' : ', ')
      return [{ speaker: TABLE, text: [`${this.ja ? '暗転' : 'veiled'}: ${who}`, ...effects].join('\n') }]
    }
    const changed = Object.entries(entry.effective).map(
      ([theme, answer]) => `${this.label('values', theme)}: ${this.label('values', answer)}`,
    )
    const said = [...changed, ...effects]
    return said.length > 0 ? [{ speaker: TABLE, text: said.join('\n') }] : []
  }

  private get ja(): boolean {
    return this.language === 'ja'
  }

  private label(kind: LabelKind, word: string): string {
    return this.history.setup.ruleset.label(kind, word, this.language)
  }

  private name(id: string): string {
    return this.history.state.characters.get(id)?.name ?? id
  }

  private done(entry: OpenEntry): Line {
    const { by, ...others } = entry.given
    const speaker = typeof by === 'string' ? this.name(by) : TABLE
    const given = Object.entries(others).map(
      ([name, value]) => `${this.label('parameters', name)} ${this.value(value)}`,
    )
    const kinds = this.history.setup.ruleset.byId.get(entry.do)?.facts ?? {}
    const facts = Object.entries(entry.facts).flatMap(([name, value]) => {
      if (kinds[name] === 'flag') return value ? [this.label('facts', name)] : []
      return saysNothing(value) ? [] : [`${this.label('facts', name)} ${this.value(value)}`]
    })
    return {
      speaker,
      text: [
        [this.label('actions', entry.do), ...given].join(' '),
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

  private value(value: unknown): string {
    if (value === null || value === undefined || saysNothing(value)) return '–'
    if (typeof value === 'boolean') return this.ja ? 'はい' : 'yes'
    if (typeof value === 'string') return this.word(value)
    if (Array.isArray(value)) return value.map((one) => this.value(one)).join(this.ja ? '、' : ', ')
    if (!isMapping(value)) return String(value)
    if (typeof value.current === 'number' && typeof value.max === 'number')
      return `${value.current}/${value.max}`
    return Object.entries(value)
      .map(([key, one]) => `${this.word(key)} ${this.value(one)}`)
      .join(' ')
  }

  private word(word: string): string {
    for (const kind of ['values', 'statuses', 'fields', 'resources'] as const)
      if (this.label(kind, word) !== word) return this.label(kind, word)
    return this.name(word)
  }
}

const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)
