import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { Draft } from '../draft.ts'
import { InteropError } from '../errors.ts'
import type { Format } from '../format.ts'
import { type Labelled, pieceOf, RULES, readLabelled, readProse, tableFor } from '../labelled.ts'
import { profileOf } from '../packs/index.ts'
import type { Sheet, Table } from '../packs/profile.ts'
import type { Reading, ReadPart, SetAside, Written } from '../reading.ts'
import { ASKS, WHY } from '../texts.ts'
import { idFrom, nameKey } from '../values.ts'
import { type Element, possible, readXml, xmlText } from './xml.ts'

const CHARACTER = /<character[\s>]/

/** Characters of Udonarium: the XML that it saves and takes in. A room, too, for the characters in it. */
export const udonariumXml: Format = {
  id: 'udonarium',
  label: ['ユドナリウムのキャラクター（XML）', 'a Udonarium character (XML)'],
  recognises: ({ text }) => text.startsWith('<') && CHARACTER.test(text),
  read: ({ text }, asked) => readAll('udonarium', [['', text]], asked, []),
  write: writeXml,
}

/** The ZIP that Udonarium saves: the same XML, and pictures. */
export const udonariumZip: Format = {
  id: 'udonarium-zip',
  label: ['ユドナリウムのキャラクター（ZIP）', 'a Udonarium character (ZIP)'],
  recognises: ({ zip }) => zip !== undefined,
  read: ({ zip }, asked) => {
    const { texts, others } = zip ? unpacked(zip) : { texts: [], others: [] }
    return readAll('udonarium-zip', texts, asked, others)
  },
  write(sheet, table) {
    const { content, leftOut } = writeXml(sheet, table)
    // a date of its own would make every copy another file
    const bytes = zipSync({ 'data.xml': strToU8(content as string) }, { mtime: new Date(1980, 0, 1) })
    return { content: bytes, leftOut }
  },
}

/** What an XML file in a ZIP may come to when it is unpacked, and how many of them are looked at. */
const UNPACKED = 8 * 2 ** 20
const FILES = 200

function unpacked(zip: Uint8Array): { readonly texts: [string, string][]; readonly others: SetAside[] } {
  const others: SetAside[] = []
  let xml = 0
  try {
    const files = unzipSync(zip, {
      filter({ name, originalSize }) {
        if (/\.xml$/i.test(name) && originalSize <= UNPACKED && xml < FILES) {
          xml += 1
          return true
        }
        const picture = /\.(png|jpe?g|gif|webp|svg|bmp)$/i.test(name)
        others.push({ field: name, value: `${originalSize} B`, why: picture ? WHY.image : WHY.otherFile })
        return false
      },
    })
    return { texts: Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]), others }
  } catch (error) {
    throw new InteropError('broken', { format: 'ZIP', detail: error instanceof Error ? error.message : '–' })
  }
}

function readAll(
  format: string,
  texts: readonly (readonly [file: string, text: string])[],
  asked: Table | undefined,
  others: readonly SetAside[],
): Reading {
  const setAside = [...others]
  const characters: { readonly part: ReadPart; readonly table: Table }[] = []
  for (const [file, text] of texts) {
    // other files of a room are not looked into
    const found = CHARACTER.test(text) ? charactersIn(readXml(text)) : []
    if (found.length === 0) setAside.push({ field: file, value: `${text.length}`, why: WHY.otherFile })
    characters.push(...found.map((one) => readCharacter(one, asked)))
  }
  const [first] = characters
  if (!first) throw new InteropError('no-characters')
  return {
    format,
    ruleset: first.table.ruleset,
    characters: characters.map(({ part }) => part),
    tables: [],
    setAside,
  }
}

const charactersIn = (root: Element): Element[] =>
  root.name === 'character' ? [root] : root.children.flatMap(charactersIn)

const nameOf = (element: Element): string => element.attributes.get('name') ?? ''

const childNamed = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => nameOf(child) === name)

/** The values of a character: elements of data that hold no others, and the variables of its chat palette. */
interface Told extends Labelled {
  readonly prose: boolean
}

const ATTRIBUTES = ['name', 'type', 'currentValue']
const TYPES = ['numberResource', 'note', 'image', '']

function told(element: Element, under: readonly string[]): Told[] {
  const name = nameOf(element)
  const type = element.attributes.get('type') ?? ''
  const field = [...under, name].join(' > ')
  const strange = [...element.attributes].filter(
    ([key]) => !ATTRIBUTES.includes(key) || (key === 'type' && !TYPES.includes(type)),
  )
  // attributes that no such element has are no values of the character, whatever they are called
  const others = strange.map(([key, value]) => ({
    label: `${name} @${key}`,
    value,
    field: `${field} @${key}`,
    prose: true,
  }))
  const { text, children } = element
  if (children.length > 0) {
    const loose = text.trim() === '' ? [] : [{ label: '', value: text.trim(), field, prose: true }]
    return [...others, ...loose, ...children.flatMap((child) => told(child, [...under, name]))]
  }
  const current = element.attributes.get('currentValue')
  const prose = type === 'note'
  if (type === 'numberResource' && current !== undefined)
    return [...others, { label: name, value: current, max: text, field, prose }]
  const also =
    current === undefined
      ? []
      : [{ label: `${name} @currentValue`, value: current, field: `${field} @currentValue`, prose }]
  return [...others, { label: name, value: text, field, prose }, ...also]
}

const VARIABLE = /^\s*[/／]{2}([^=＝{}｛｝\s]+)\s*[=＝]\s*(.+?)\s*$/

function readCharacter(
  root: Element,
  asked: Table | undefined,
): { readonly part: ReadPart; readonly table: Table } {
  const data = childNamed(root, 'character') ?? root
  const palette = root.children.find(({ name }) => name === 'chat-palette')
  const lines = (palette?.text ?? '').split(/\r?\n/)
  const variables = lines.flatMap((line): Told[] => {
    const [, label, value] = VARIABLE.exec(line) ?? []
    return label === undefined ? [] : [{ label, value, field: `chat-palette > ${label}`, prose: false }]
  })
  const common = childNamed(data, 'common')
  const detail = childNamed(data, 'detail')
  const entries = [...(detail?.children.flatMap((child) => told(child, [])) ?? []), ...variables]
  const dicebot = palette?.attributes.get('dicebot') ?? ''
  const declared = entries.find(({ label }) => label === RULES)?.value ?? PACKS[dicebot]
  const table = tableFor(
    asked,
    declared,
    entries.map(({ label }) => label),
  )
  const draft = new Draft()
  const profile = profileOf(table)
  const name = childNamed(common, 'name')?.text
  if (name !== undefined && name !== '') draft.set(['name'], name, 'common > name')
  draft.hint(['player'], idFrom(entries.find(({ label }) => label === 'PL')?.value) ?? 'player', ASKS.player)
  readLabelled(
    entries.map(({ prose: _, ...entry }) => entry),
    draft,
    profile,
  )
  for (const { value, field } of entries.filter(({ prose, label }) => prose || nameKey(label) === 'メモ'))
    readProse(value, field, draft)
  for (const child of data.children)
    if (child !== common && child !== detail)
      for (const { field, value, label } of told(child, []))
        if (value !== '') draft.setAside(field, value, label === 'imageIdentifier' ? WHY.image : WHY.look)
  for (const { field, value, label } of common?.children.flatMap((child) => told(child, ['common'])) ?? [])
    if (label !== 'name') draft.setAside(field, value, WHY.look)
  for (const [attribute, value] of root.attributes) draft.setAside(`character ${attribute}`, value, WHY.look)
  for (const other of root.children)
    if (other !== data && other !== palette) draft.setAside(other.name, other.text, WHY.noField)
  const commands = lines.filter((line) => !VARIABLE.test(line)).join('\n')
  draft.prose(commands)
  for (const [attribute, value] of palette?.attributes ?? [])
    draft.setAside(`chat-palette ${attribute}`, value, WHY.palette)
  if (commands.trim() !== '') draft.setAside('chat-palette', commands, WHY.palette)
  return { part: draft.finish(profile, table), table }
}

/** Whose rules the dice of a chat palette speak of. */
const PACKS: Readonly<Record<string, string>> = {
  Arianrhod: 'arianrhod',
  DoubleCross: 'double-cross',
  DungeonsAndDragons5: 'fifth-edition',
  SwordWorld: 'sword-world',
  'SwordWorld2.0': 'sword-world',
  'SwordWorld2.5': 'sword-world',
}

function writeXml(sheet: Sheet, table: Table): Written {
  const profile = profileOf(table)
  const { name, resources, values, palette } = pieceOf(sheet, table, profile)
  const data = (attributes: Readonly<Record<string, string>>, text: string) =>
    `<data ${Object.entries(attributes)
      .map(([key, value]) => `${key}="${xmlText(value)}"`)
      .join(' ')}>${xmlText(text)}</data>`
  const section = (label: string, lines: readonly string[]) =>
    `      <data name="${label}">\n${lines.map((line) => `        ${line}\n`).join('')}      </data>\n`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<character location.name="table" location.x="0" location.y="0" posZ="0" rotate="0" roll="0">
  <data name="character">
    <data name="image">
      <data type="image" name="imageIdentifier"></data>
    </data>
    <data name="common">
      ${data({ name: 'name' }, possible(name) || String(sheet.id))}
      ${data({ name: 'size' }, '1')}
    </data>
    <data name="detail">
${section(
  'リソース',
  resources.map(({ label, value, max }) =>
    // a number without a maximum is no resource: it would be shown as a bar without an end
    max === undefined
      ? data({ name: label }, String(value))
      : data({ type: 'numberResource', currentValue: String(value), name: label }, String(max)),
  ),
)}${section(
  '情報',
  values.map(({ label, text }) => data({ name: label }, text)),
)}    </data>
  </data>
  <chat-palette dicebot="${xmlText(profile.system)}">${palette.split('\n').map(xmlText).join('\n')}</chat-palette>
</character>
`
  const texts = [name, ...values.map(({ text }) => text)]
  const fields = texts.flatMap((text, i) =>
    possible(text) === text ? [] : [i === 0 ? 'name' : (values[i - 1]?.label ?? '')],
  )
  return { content: xml, leftOut: fields.map((field) => ({ field, why: WHY.controls })) }
}
