import type { RandomTable } from '@tryst/engine'
import { bcdiceTable } from './bcdice/table.ts'
import { ccfoliaCharacter } from './ccfolia/character.ts'
import { InteropError } from './errors.ts'
import type { Format } from './format.ts'
import { foundryActor } from './foundry/actor.ts'
import { foundryTable } from './foundry/roll-table.ts'
import { defaultTable, rulesetOf, type Sheet, type Table } from './packs/profile.ts'
import type { Reading, Written } from './reading.ts'
import { Source } from './source.ts'
import { trystCharacter } from './tryst/character.ts'
import { udonariumXml, udonariumZip } from './udonarium/character.ts'
import { ytsheet2 } from './ytsheet2/character.ts'

/** The formats of characters and tables, in the order in which they are looked for. */
export const FORMATS: readonly Format[] = [
  udonariumZip,
  udonariumXml,
  ccfoliaCharacter,
  ytsheet2,
  foundryActor,
  foundryTable,
  bcdiceTable,
  trystCharacter,
]

const listed = (formats: readonly Format[]): string => formats.map(({ id }) => id).join(', ')

/** @throws InteropError `no-such-format` */
export function formatOf(id: string): Format {
  const format = FORMATS.find((one) => one.id === id)
  if (!format) throw new InteropError('no-such-format', { id: id.slice(0, 40), list: listed(FORMATS) })
  return format
}

/** The format that something is in. @throws InteropError `broken` for JSON that breaks off, `unknown-format` */
function recognised(source: Source): Format {
  const format = FORMATS.find((one) => one.recognises(source))
  if (format) return format
  if (/^[[{]/.test(source.text) && !source.json.found)
    throw new InteropError('broken', { format: 'JSON', detail: source.json.error ?? '–' })
  throw new InteropError('unknown-format', { list: listed(FORMATS) })
}

/** How something is to be read: in which format (else it is recognised), and for whose rules (else what it says itself). */
export interface ReadOptions {
  readonly format?: string | undefined
  /** a pack's id, or a table with its options */
  readonly for?: string | Table | undefined
}

/**
 * Reads characters and tables from what somebody pasted, or from a file's bytes. Every field is in a sheet, asked about, or set aside.
 * @throws InteropError when nothing can be had from it
 */
export function readForeign(input: string | Uint8Array, options: ReadOptions = {}): Reading {
  const source = new Source(input)
  const asked = typeof options.for === 'string' ? defaultTable(rulesetOf(options.for)) : options.for
  if (options.format === undefined) return distinct(recognised(source).read(source, asked))
  const format = formatOf(options.format)
  if (!format.recognises(source)) {
    if (/^[[{]/.test(source.text) && !source.json.found)
      throw new InteropError('broken', { format: 'JSON', detail: source.json.error ?? '–' })
    throw new InteropError('not-this-format', { format: options.format })
  }
  return distinct(format.read(source, asked))
}

/** Ids that are suggested, made different from each other and from those that are there. */
function distinct(reading: Reading): Reading {
  const used = new Set(reading.characters.map(({ sheet }) => sheet.id))
  const characters = reading.characters.map((part) => ({
    ...part,
    asks: part.asks.map((ask) => {
      if (ask.path[0] !== 'id' || typeof ask.suggested !== 'string') return ask
      let suggested = ask.suggested
      for (let n = 2; used.has(suggested); n += 1)
        suggested = `${ask.suggested.replace(/-\d+$/, '').slice(0, 26)}-${n}`
      used.add(suggested)
      return { ...ask, suggested }
    }),
  }))
  return { ...reading, characters }
}

/** Writes a character in a format. @throws InteropError `no-such-format`, `cannot-write`; ScenarioError when the sheet is not valid (C-1) */
export function writeCharacter(id: string, sheet: Sheet, table: Table): Written {
  const format = formatOf(id)
  if (!format.write) throw new InteropError('cannot-write', { format: id })
  return format.write(sheet, table)
}

/** Writes a random table in a format. @throws InteropError `no-such-format`, `cannot-write` */
export function writeTable(id: string, table: RandomTable): Written {
  const format = formatOf(id)
  if (!format.writeTable) throw new InteropError('cannot-write', { format: id })
  return format.writeTable(table)
}
