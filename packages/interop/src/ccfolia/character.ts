import type { Path } from '@tryst/engine'
import { Draft } from '../draft.ts'
import { InteropError } from '../errors.ts'
import { Fields } from '../fields.ts'
import type { Format } from '../format.ts'
import { type Labelled, pieceOf, RULES, readLabelled, readProse, tableFor } from '../labelled.ts'
import { profileOf } from '../packs/index.ts'
import type { Table } from '../packs/profile.ts'
import type { ReadPart } from '../reading.ts'
import { fieldOf, isMapping } from '../source.ts'
import { ASKS, WHY } from '../texts.ts'
import { idFrom } from '../values.ts'
import { clipboardSchema } from './schema.ts'

/** What a clipboard text holds: one piece or a list of them, with or without the `kind` around it. */
const piecesOf = (value: unknown): readonly unknown[] =>
  (Array.isArray(value) ? value : [value]).filter(isPiece)

const isPiece = (value: unknown): boolean => isWrapped(value) || isBare(value)

/** A piece with its `kind` around it; where that is damaged, its data tell. */
const isWrapped = (value: unknown): boolean =>
  (fieldOf(value, 'kind') === 'character' && isMapping(fieldOf(value, 'data'))) ||
  isBare(fieldOf(value, 'data'))

/** The data of a piece alone. */
const isBare = (value: unknown): boolean =>
  typeof fieldOf(value, 'name') === 'string' &&
  fieldOf(value, 'system') === undefined &&
  ['status', 'params'].some((list) => Array.isArray(fieldOf(value, list)))

/** Characters of ccfolia, as its clipboard holds them. */
export const ccfoliaCharacter: Format = {
  id: 'ccfolia',
  label: ['ココフォリアのコマ', 'a ccfolia character'],

  recognises: (source) => source.looksLikeJson && piecesOf(source.json.value).length > 0,

  read(source, asked) {
    const { value } = source.json
    const read = piecesOf(value).map((piece) => readPiece(piece, asked))
    const [first] = read
    if (!first) throw new InteropError('no-characters')
    const others = Array.isArray(value)
      ? value.flatMap((one, i) => (isPiece(one) ? [] : [{ field: `[${i}]`, value: one, why: WHY.otherFile }]))
      : []
    return {
      format: 'ccfolia',
      ruleset: first.table.ruleset,
      characters: read.map(({ part }) => part),
      tables: [],
      setAside: others,
    }
  },

  write(sheet, table) {
    const { name, resources, values, palette, initiative } = pieceOf(sheet, table, profileOf(table))
    const content = clipboardSchema.parse({
      kind: 'character',
      data: {
        name,
        initiative,
        status: resources.map(({ label, value, max }) => ({ label, value, max: max ?? 0 })),
        params: values.map(({ label, text }) => ({ label, value: text })),
        commands: palette,
      },
    })
    return { content: JSON.stringify(content), leftOut: [] }
  },
}

function readPiece(
  piece: unknown,
  asked: Table | undefined,
): { readonly part: ReadPart; readonly table: Table } {
  const fields = new Fields(piece)
  const under: Path = isWrapped(piece) ? ['data'] : []
  const entries = labelled(fields, under)
  const declared = entries.find(({ label }) => label === RULES)?.value
  const table = tableFor(
    asked,
    declared,
    entries.map(({ label }) => label),
  )
  const draft = new Draft()
  const profile = profileOf(table)
  const name = fields.take(...under, 'name')
  if (typeof name === 'string' || typeof name === 'number') draft.set(['name'], String(name), 'name')
  else if (name !== undefined) draft.setAside('name', name, WHY.unread)
  if (under.length > 0 && fields.peek('kind') === 'character') fields.take('kind')
  readLabelled(entries, draft, profile)
  const initiative = fields.take(...under, 'initiative')
  // 0 is what a piece has that was given none
  if (initiative !== 0)
    readLabelled([{ label: 'initiative', value: initiative, field: 'initiative' }], draft, profile)
  const memo = fields.peek(...under, 'memo')
  const partly = readProse(memo, 'memo', draft)
  const [, player] = /^PL\s*[:：]\s*(.+)$/m.exec(typeof memo === 'string' ? memo : '') ?? []
  draft.hint(['player'], idFrom(player) ?? 'player', ASKS.player)
  draft.leftOver(fields, (path) => {
    const key = String(path[under.length])
    if (key === 'commands') return WHY.palette
    if (key === 'memo') return partly ? WHY.partRead : WHY.prose
    return LOOK.has(key) ? WHY.look : WHY.noField
  })
  return { part: draft.finish(profile, table), table }
}

const LOOK = new Set(
  'iconUrl faces x y z angle width height active secret invisible hideStatus color owner roomId speaking externalUrl'.split(
    ' ',
  ),
)

/** The `status` and `params` of a piece, taken field by field. */
const labelled = (fields: Fields, under: Path): Labelled[] =>
  (['status', 'params'] as const).flatMap((list) =>
    fields.indexes(...under, list).flatMap((i) => {
      const at: Path = [...under, list, i]
      const label = fields.peek(...at, 'label')
      if (typeof label !== 'string') return []
      const [, value, max] = ['label', 'value', 'max'].map((key) => fields.take(...at, key))
      const entry = { label, value, field: `${list}[${i}] ${label}` }
      return [max === undefined ? entry : { ...entry, max }]
    }),
  )
