import { type Character, characterSchema, type Issue, pathText, readBy, ScenarioError } from '@tryst/engine'
import { labelledAges, labelledSex } from './age.ts'
import { at, type Draft } from './draft.ts'
import { InteropError } from './errors.ts'
import { packOf } from './packs/index.ts'
import {
  defaultTable,
  type Pool,
  type Profile,
  rulesetOf,
  type Sheet,
  type Slot,
  type Table,
  type Value,
} from './packs/profile.ts'
import { ASKS, fill, WHY } from './texts.ts'
import { isBlank, nameKey, numberOf, pairOf } from './values.ts'

/** A field as programs keep it that know nothing of any rules: a label and a value, at times with a maximum. */
export interface Labelled {
  readonly label: string
  readonly value: unknown
  readonly max?: unknown
  /** where it was, in the words of the format */
  readonly field: string
}

/** The label under which a piece says whose rules it follows. */
export const RULES = 'ルール'

/** The table a character is for: as asked for, as the piece itself says, or as its labels tell. @throws InteropError `ruleset-needed` */
export function tableFor(asked: Table | undefined, declared: unknown, labels: readonly string[]): Table {
  if (asked) return asked
  const id = typeof declared === 'string' && declared !== '' ? declared : packOf(labels)
  if (id === undefined) throw new InteropError('ruleset-needed', { list: PACKS })
  return defaultTable(rulesetOf(id))
}

const PACKS = ['arianrhod', 'double-cross', 'fifth-edition', 'heroine', 'sword-world'].join(', ')

/** Reads labelled values into a character. What means nothing in the pack, or cannot be read, is set aside. */
export function readLabelled(entries: readonly Labelled[], draft: Draft, profile: Profile): void {
  const late: (() => void)[] = []
  for (const entry of entries) {
    if (isBlank(entry.value) && isBlank(entry.max)) continue
    if (nameKey(entry.label) === nameKey(RULES)) continue
    const slot = profile.slotOf(entry.label)
    if (!slot) {
      const value = entry.max === undefined ? entry.value : { value: entry.value, max: entry.max }
      draft.prose(entry.value, entry.label)
      draft.setAside(entry.field, { label: entry.label, value }, WHY.noField)
    } else if ('value' in slot) readValue(entry, slot.value, draft)
    else if ('pool' in slot) readPool(entry, slot, draft)
    // what counts in others, or follows from them, is looked at when those are there
    else if ('addition' in slot) late.unshift(() => readAddition(entry, slot.addition.to, draft))
    else late.push(() => compare(entry, slot.derived, draft))
  }
  for (const look of late) look()
  profile.settle(draft)
}

function readValue(entry: Labelled, { path, form, absent }: Value, draft: Draft): void {
  const { field, value } = entry
  switch (pathText(path)) {
    case 'age':
      return draft.age(value, field)
    case 'apparentAge':
      return draft.apparentAge(value, field)
    case 'sex':
      return draft.sex(value, field)
  }
  const pair = typeof value === 'string' && value.includes('/') ? pairOf(value) : undefined
  const read = form.read(value) ?? (pair && form.read(pair[0]))
  if (read === undefined) return draft.setAside(field, value, WHY.unread)
  if (read !== absent) draft.set(path, read, field)
  const max = isBlank(entry.max) ? pair?.[1] : entry.max
  if (!isBlank(max) && numberOf(max) !== 0) draft.setAside(`${field} (max)`, max, WHY.noMaximum)
}

function readPool(entry: Labelled, { pool, part }: Extract<Slot, { pool: Pool }>, draft: Draft): void {
  const { field, value } = entry
  const pair = pairOf(value)
  if (!pair) return draft.setAside(field, value, WHY.noNumber)
  if (part === 'max') return draft.set(pool.max, pair[0], field)
  const [current, second] = pair
  const given = isBlank(entry.max) ? second : numberOf(entry.max)
  draft.set(pool.current, current, field)
  if (given === undefined && !isBlank(entry.max)) draft.setAside(`${field} (max)`, entry.max, WHY.noNumber)
  // a maximum of 0 is how pieces say that there is none
  if (given === undefined || (given === 0 && current > 0))
    draft.hint(pool.max, Math.max(1, current), ASKS.maxMissing)
  else draft.set(pool.max, given, field)
}

function readAddition(entry: Labelled, to: Value['path'], draft: Draft): void {
  const more = numberOf(entry.value)
  const base = draft.get(to)
  if (more === undefined || typeof base !== 'number')
    return draft.setAside(entry.field, entry.value, WHY.noNumber)
  if (more === 0) return
  draft.drop(to)
  draft.set(to, base + more, entry.field)
}

function compare(entry: Labelled, derived: Profile['derived'][number], draft: Draft): void {
  const given = numberOf(entry.value)
  if (given === undefined) return draft.setAside(entry.field, entry.value, WHY.noNumber)
  const known = derived.of(draft.get([]) as Sheet)
  if (known === given) return
  if (known !== undefined)
    return draft.setAside(entry.field, entry.value, fill(WHY.disagrees, { value: known }))
  const { hint } = derived
  if (hint && given >= -99 && given <= 99)
    draft.hint(hint.path, hint.from(given), fill(ASKS.derived, { from: entry.label }))
  else draft.setAside(entry.field, entry.value, WHY.noField)
}

/** Looks through prose for what sheets write there about age and sex. The prose itself is not carried over. */
export function readProse(value: unknown, field: string, draft: Draft): boolean {
  if (typeof value !== 'string') return false
  const ages = labelledAges(value)
  const sex = labelledSex(value)
  for (const age of ages) draft.age(age, field)
  if (sex !== undefined && draft.get(['sex']) === undefined) draft.sex(sex, field)
  return ages.length > 0 || sex !== undefined
}

/** What a character looks like to such programs. */
export interface Piece {
  readonly name: string
  /** numbers that play changes; those without a maximum have none */
  readonly resources: readonly {
    readonly label: string
    readonly value: number
    readonly max: number | undefined
  }[]
  readonly values: readonly { readonly label: string; readonly text: string }[]
  readonly palette: string
  readonly initiative: number
}

/** A sheet as the engine reads it, every default filled in. @throws ScenarioError when it is not valid, an age below 18 first of all */
export function normal(
  sheet: Sheet,
  { ruleset, options }: Table,
  profile: Profile,
): { character: Character; sheet: Sheet } {
  const issues: Issue[] = []
  const read = readBy(characterSchema(ruleset, options), sheet, [], issues)
  if (!read) throw new ScenarioError(issues)
  const character = ruleset.create(read as never, options)
  const filled = profile.asSheet(character).sheet
  // the engine keeps sums alone
  return {
    character,
    sheet: sheet.subStats === undefined ? filled : { ...filled, stats: undefined, subStats: sheet.subStats },
  }
}

/** Writes a sheet under labels. @throws ScenarioError when it is not valid */
export function pieceOf(given: Sheet, table: Table, profile: Profile): Piece {
  const { character, sheet } = normal(given, table, profile)
  const values: { label: string; text: string }[] = [{ label: RULES, text: profile.id }]
  const resources: { label: string; value: number; max: number | undefined }[] = []
  for (const pool of profile.pools) {
    const max = pool.maxOf?.(sheet) ?? at(sheet, pool.max)
    const current = at(sheet, pool.current) ?? max
    if (typeof current === 'number' && typeof max === 'number')
      resources.push({ label: pool.label, value: current, max })
  }
  for (const { path, label, form, resource, unless, absent } of profile.values) {
    const value = at(sheet, path) ?? absent
    if (value === undefined || JSON.stringify(value) === JSON.stringify(unless)) continue
    if (resource) resources.push({ label, value: value as number, max: undefined })
    else values.push({ label, text: form.write(value) })
  }
  for (const { label, of } of profile.derived) {
    const value = of(sheet)
    if (value !== undefined && label !== 'initiative') values.push({ label, text: String(value) })
  }
  return {
    name: character.name,
    resources,
    values,
    palette: profile.palette.join('\n'),
    initiative: table.ruleset.initiative(character),
  }
}
