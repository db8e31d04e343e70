import type { Path } from '@tryst/engine'
import { Draft } from '../draft.ts'
import { InteropError } from '../errors.ts'
import { Fields } from '../fields.ts'
import type { Format } from '../format.ts'
import { type Labelled, pieceOf, readLabelled, readProse, RULES, tableFor } from '../labelled.ts'
import { profileOf } from '../packs/index.ts'
import type { Table } from '../packs/profile.ts'
import type { ReadPart } from '../reading.ts'
import { fieldOf, isMapping } from '../source.ts'
import { WHY } from '../texts.ts'
import { idFrom } from '../values.ts'
import { ASKS } from '../texts.ts'
import { clipboardSchema } from './schema.ts'

/** The data of the characters in a clipboard text: one, or several in a list; with or without the `kind` around them. */
function pieces(value: unknown): Path[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => pieces(one).map((path) => [i, ...path]))
  if (fieldOf(value, 'kind') === 'character' && isMapping(fieldOf(value, 'data'))) return [['data']]
  const isBare = isMapping(value) && typeof value.name === 'string' && ['status', 'params', 'commands'].some((key) => key in value)
  return isBare && !('system' in value) ? [[]] : []
}

/** Characters of ccfolia, as its clipboard holds them. */
export const ccfoliaCharacter: Format = {
  id: 'ccfolia',
  label: ['ココフォリアのコマ', 'a ccfolia character'],

  recognises: (source) => source.looksLikeJson && pieces(source.json.value).length > 0,

  read(source, asked) {
    const { value } = source.json
    const fields = new Fields(value)
    const paths = pieces(value)
    const [first] = paths
    if (!first) throw new InteropError('no-characters')
    const tables = paths.map((path) => {
      const entries = labelled(new Fields(value), path)
      const declared = entries.find(({ label }) => label === RULES)?.value
      return tableFor(asked, declared, entries.map(({ label }) => label))
    })
    const characters = paths.map((path, i) => readOne(fields, path, tables[i] as Table))
    return { format: 'ccfolia', ruleset: tables[0]?.ruleset, characters, tables: [], setAside: [] }
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

function readOne(fields: Fields, path: Path, table: Table): ReadPart {
  const draft = new Draft()
  const profile = profileOf(table)
  const field = (name: string) => [...path, name].join('.')
  const name = fields.take(...path, 'name')
  if (typeof name === 'string' || typeof name === 'number') draft.set(['name'], String(name), field('name'))
  else if (name !== undefined) draft.setAside(field('name'), name, WHY.unread)
  if (path.length > 0) fields.take(...path.slice(0, -1), 'kind')
  readLabelled(labelled(fields, path), draft, profile)
  const initiative = fields.take(...path, 'initiative')
  // without an order of its own a piece has 0
  if (initiative !== 0) readLabelled([{ label: 'initiative', value: initiative, field: field('initiative') }], draft, profile)
  const memo = fields.peek(...path, 'memo')
  const partly = readProse(memo, field('memo'), draft)
  const [, player] = /^PL\s*[:：]\s*(.+)$/m.exec(typeof memo === 'string' ? memo : '') ?? []
  draft.hint(['player'], idFrom(player) ?? 'player', ASKS.player)
  draft.leftOver(new Part(fields, path), (at) => {
    const key = at[path.length]
    if (key === 'commands') return WHY.palette
    if (key === 'memo') return partly ? WHY.partRead : WHY.prose
    return LOOK.has(String(key)) ? WHY.look : WHY.noField
  })
  return draft.finish(profile, table)
}

const LOOK = new Set(
  'iconUrl faces x y z angle width height active secret invisible hideStatus color owner roomId speaking externalUrl'.split(' '),
)

/** The `status` and `params` of a piece, taken field by field. */
function labelled(fields: Fields, path: Path): Labelled[] {
  return (['status', 'params'] as const).flatMap((list) =>
    fields.indexes(...path, list).flatMap((i) => {
      const at: Path = [...path, list, i]
      const label = fields.peek(...at, 'label')
      if (typeof label !== 'string') return []
      for (const key of ['label', 'value', 'max']) fields.take(...at, key)
      const max = fields.peek(...at, 'max')
      const entry = { label, value: fields.peek(...at, 'value'), field: `${list}[${i}] ${label}` }
      return [max === undefined ? entry : { ...entry, max }]
    }),
  )
}

/** What lies under one path of several. */
class Part extends Fields {
  constructor(
    private readonly whole: Fields,
    private readonly under: Path,
  ) {
    super(undefined)
  }

  override rest() {
    const prefix = this.under.slice(0, Math.max(0, this.under.length - (this.under.at(-1) === 'data' ? 1 : 0)))
    return this.whole.rest().filter(({ path }) => prefix.every((part, i) => path[i] === part))
  }
}
