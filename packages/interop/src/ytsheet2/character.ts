import { Draft } from '../draft.ts'
import { InteropError } from '../errors.ts'
import { Fields } from '../fields.ts'
import type { Format } from '../format.ts'
import { type Labelled, readLabelled, readProse, tableFor } from '../labelled.ts'
import { profileOf } from '../packs/index.ts'
import { fieldOf, isMapping } from '../source.ts'
import { ASKS, WHY } from '../texts.ts'
import { idFrom, shown, unescaped } from '../values.ts'
import { readArianrhod } from './arianrhod.ts'
import { readDoubleCross, readEncroachment } from './double-cross.ts'
import { readSwordWorld } from './sword-world.ts'

/** A sheet in the reading: its fields, each a text, and the character that comes of them. */
export interface Sheet2 {
  readonly fields: Fields
  readonly draft: Draft
}

/** The systems whose sheets are known: how they are told, and which pack they are for. */
const SYSTEMS: readonly {
  readonly pack: string
  readonly marks: readonly string[]
  /** what counts before the lines of `unitStatus` */
  first?(sheet: Sheet2): readonly Labelled[]
  read(sheet: Sheet2): readonly Labelled[]
}[] = [
  {
    pack: 'double-cross',
    first: readEncroachment,
    marks: ['sttTotalBody', 'sttBaseBody', 'syndrome1', 'baseEncroach', 'maxHpTotal', 'loisMax'],
    read: readDoubleCross,
  },
  {
    pack: 'arianrhod',
    marks: ['sttStrTotal', 'classMainLv1', 'classMain', 'battleTotalIni', 'fateTotal', 'rollStr'],
    read: readArianrhod,
  },
  {
    pack: 'sword-world',
    marks: [
      'gameVersion',
      'sttBaseTec',
      'bonusDex',
      'lvCaster',
      'vitResistTotal',
      'monsterName',
      'sttDex',
      'taxa',
    ],
    read: readSwordWorld,
  },
]

const systemOf = (sheet: unknown) =>
  SYSTEMS.map((system) => ({
    ...system,
    found: system.marks.filter((mark) => fieldOf(sheet, mark) !== undefined).length,
  }))
    .sort((a, b) => b.found - a.found)
    .find(({ found }) => found > 0)

const isSheet = (value: unknown): boolean =>
  isMapping(value) &&
  ['characterName', 'monsterName', 'unitStatus', 'sheetURL', 'sheetDescriptionM'].some((key) =>
    Object.hasOwn(value, key),
  ) &&
  (systemOf(value) !== undefined || Object.hasOwn(value, 'unitStatus'))

/** Sheets of ゆとシートⅡ, as it answers `mode=json`. There is no way to write them: it takes in none from elsewhere. */
export const ytsheet2: Format = {
  id: 'ytsheet2',
  label: ['ゆとシートⅡ（JSON）', 'ytsheet II (JSON)'],

  recognises: (source) => source.looksLikeJson && isSheet(source.json.value),

  read(source, asked) {
    const { value } = source.json
    if (!isMapping(value)) throw new InteropError('no-characters')
    const system = systemOf(value)
    const fields = new Fields(value)
    const entries = unitStatus(fields)
    const table = tableFor(
      asked,
      system?.pack,
      entries.map(({ label }) => label),
    )
    const profile = profileOf(table)
    const draft = new Draft()
    const sheet = { fields, draft }
    readCommon(sheet)
    const own = system?.pack === profile.id ? system : undefined
    const first = own?.first?.(sheet) ?? []
    // free lines before the sheet's own fields: what a player wrote there is what counts now
    readLabelled([...first, ...entries, ...(own?.read(sheet) ?? [])], draft, profile)
    draft.leftOver(fields, (path) => (BOOKKEEPING.test(String(path[0])) ? WHY.sheetOnly : WHY.noField))
    return {
      format: 'ytsheet2',
      ruleset: table.ruleset,
      characters: [draft.finish(profile, table)],
      tables: [],
      setAside: [],
    }
  },
}

const BOOKKEEPING =
  /^(?:id|ver|lasttimever|result|birthTime|updateTime|group|sheetURL|imageURL|image.*|palette.*|chatPalette.*|nameColor|.*Num|history.*|last.*|author|protect.*|forbidden|hide|tags|sheetDescription[SM]|exp.*|fpUsed.*)$/

/** A text of the sheet, its entities resolved. */
export const textAt = (fields: Fields, key: string): string | undefined => {
  const value = fields.peek(key)
  return typeof value === 'string' || typeof value === 'number' ? unescaped(String(value)).trim() : undefined
}

function readCommon({ fields, draft }: Sheet2): void {
  for (const key of ['characterName', 'monsterName', 'namePlate', 'aka']) {
    const name = textAt(fields, key)
    if (name === undefined || name === '') continue
    fields.take(key)
    draft.set(['name'], name, key)
    break
  }
  draft.age(fields.take('age'), 'age')
  const sex = textAt(fields, 'gender')
  fields.take('gender')
  draft.sex(sex, 'gender')
  if (fields.peek('type') === 'm') {
    fields.take('type')
    draft.set(['kind'], 'monster', 'type')
  } else draft.hint(['kind'], 'pc', ASKS.kind)
  draft.hint(['player'], idFrom(textAt(fields, 'playerName')) ?? 'player', ASKS.player)
  // a line that the sheet itself makes of age and sex
  for (const key of ['sheetDescriptionM', 'sheetDescriptionS'])
    if (fields.peek('age') === undefined) readProse(fields.peek(key), key, draft)
}

/** The lines of `unitStatus`: made by the sheet (`HP`, `MP`) or written by the player (`EP 12/24`). */
function unitStatus(fields: Fields): Labelled[] {
  const entries: Labelled[] = []
  const add = (label: string, value: unknown, field: string) => {
    entries.push({
      label: unescaped(label),
      value: typeof value === 'string' ? unescaped(value) : value,
      field,
    })
  }
  const list = fields.peek('unitStatus')
  if (Array.isArray(list))
    list.forEach((line, i) => {
      if (typeof line === 'string') {
        const [, label, value] = /^\s*(.+?)[\s:：]+([+-]?[\d０-９][\d０-９/／]*)\s*$/.exec(line) ?? []
        if (label === undefined) return
        fields.take('unitStatus', i)
        add(label, value, `unitStatus[${i}]`)
      }
      if (!isMapping(line)) return
      for (const label of Object.keys(line)) {
        if (typeof line[label] === 'object') continue
        add(label, fields.take('unitStatus', i, label), `unitStatus[${i}] ${shown(label)}`)
      }
    })
  // the same lines once more, as the sheet keeps them
  for (let n = 1; fields.peek(`unitStatus${n}Label`) !== undefined; n += 1) {
    const label = textAt(fields, `unitStatus${n}Label`) ?? ''
    const value = textAt(fields, `unitStatus${n}Value`)
    fields.take(`unitStatus${n}Label`)
    fields.take(`unitStatus${n}Value`)
    if (!entries.some((entry) => entry.label === label && entry.value === value))
      add(label, value, `unitStatus${n}`)
  }
  return entries
}

/** Numbers of the sheet, each under a label of the pack for the key that the system gives it. */
export const numbers = ({ fields }: Sheet2, keys: Readonly<Record<string, string>>): Labelled[] =>
  Object.entries(keys).flatMap(([key, label]) => {
    const value = fields.take(key)
    return value === undefined ? [] : [{ label, value, field: key }]
  })
