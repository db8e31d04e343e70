import { Draft } from '../draft.ts'
import { InteropError } from '../errors.ts'
import { Fields } from '../fields.ts'
import type { Format } from '../format.ts'
import { normal } from '../labelled.ts'
import { ABILITIES, CONDITIONS, challenge, hitDie } from '../packs/fifth-edition.ts'
import { profileOf } from '../packs/index.ts'
import { defaultTable, rulesetOf, type Table } from '../packs/profile.ts'
import type { ReadPart } from '../reading.ts'
import { fieldOf, isMapping } from '../source.ts'
import { ASKS, WHY } from '../texts.ts'
import { numberOf } from '../values.ts'
import { actorOf, bonusAt, FLAGS } from './write-actor.ts'

const PACK = 'fifth-edition'

/** Kinds of actors that are nobody. */
const NOBODY = ['vehicle', 'group', 'encounter']

/** An actor is told by its kind and what the system keeps of it; where one of these is damaged, by the others. */
function isActor(value: unknown): boolean {
  const type = fieldOf(value, 'type')
  const system = fieldOf(value, 'system')
  const parts = ['abilities', 'attributes', 'details'].filter((part) => isMapping(fieldOf(system, part)))
  if (NOBODY.includes(String(type))) return false
  return parts.length >= (isKind(type) ? 1 : 2)
}

const isKind = (type: unknown): boolean => type === 'character' || type === 'npc'

/** Actors of Foundry VTT's dnd5e system, as “Export Data” saves them. */
export const foundryActor: Format = {
  id: 'foundry-actor',
  label: ['Foundry VTT（dnd5e）のアクター', 'a Foundry VTT actor (dnd5e)'],

  recognises: (source) => source.looksLikeJson && [source.json.value].flat().some(isActor),

  read(source, asked) {
    const table = asked ?? defaultTable(rulesetOf(PACK))
    const list = [source.json.value].flat()
    const actors = list.filter(isActor)
    if (actors.length === 0) throw new InteropError('no-characters')
    return {
      format: 'foundry-actor',
      ruleset: table.ruleset,
      characters: actors.map((actor) => readActor(actor, table)),
      tables: [],
      setAside: list.flatMap((one, i) =>
        isActor(one) ? [] : [{ field: `[${i}]`, value: one, why: WHY.otherFile }],
      ),
    }
  },

  write(sheet, table) {
    if (table.ruleset.id !== PACK) throw new InteropError('cannot-write', { format: 'foundry-actor' })
    const { sheet: filled } = normal(sheet, table, profileOf(table))
    const { actor, leftOut } = actorOf(filled)
    return { content: JSON.stringify(actor, null, 2), leftOut }
  },
}

const LOOK = new Set(['_id', '_stats', 'folder', 'img', 'ownership', 'prototypeToken', 'sort'])

interface Actor {
  readonly fields: Fields
  readonly draft: Draft
}

function readActor(value: unknown, table: Table): ReadPart {
  const actor: Actor = { fields: new Fields(value), draft: new Draft() }
  const { fields, draft } = actor
  const name = fields.take('name')
  if (typeof name === 'string') draft.set(['name'], name, 'name')
  const type = fields.peek('type')
  const isPc = type === 'character'
  if (isKind(type)) fields.take('type')
  if (isPc) draft.set(['kind'], 'pc', 'type')
  readFlag(actor, 'kind')
  draft.hint(['kind'], isHumanoid(fields) ? 'npc' : 'monster', ASKS.kind)
  readDetails(actor)
  readFlag(actor, 'grappledBy')
  if (table.ruleset.id === PACK) readRules(actor, isPc)
  for (const name of Object.keys(Object(fields.peek('flags', FLAGS)))) readFlag(actor, name)
  draft.leftOver(fields, ([top]) => (LOOK.has(String(top)) ? WHY.look : WHY.noField))
  return draft.finish(profileOf(table), table)
}

/** What Tryst itself put into an actor that it wrote: only what the system has no field for. It is checked like everything else. */
function readFlag({ fields, draft }: Actor, name: string): void {
  const field = `flags.${FLAGS}.${name}`
  const value = fields.take('flags', FLAGS, name)
  if (value === undefined) return
  if (name === 'age') draft.age(value, field)
  else if (name === 'apparentAge') draft.apparentAge(value, field)
  else if (name === 'sex') draft.sex(value, field)
  else draft.set([name], value, field)
}

const isHumanoid = (fields: Fields): boolean =>
  fields.peek('system', 'details', 'type', 'value') === 'humanoid'

function readDetails({ fields, draft }: Actor): void {
  draft.age(fields.take('system', 'details', 'age'), 'system.details.age')
  draft.sex(fields.take('system', 'details', 'gender'), 'system.details.gender')
}

function readRules(actor: Actor, isPc: boolean): void {
  const { fields, draft } = actor
  const number = (path: readonly string[], to: readonly string[]) => {
    const value = fields.take('system', ...path)
    if (value === undefined || value === null || value === '') return
    const read = numberOf(value)
    if (read === undefined) draft.setAside(`system.${path.join('.')}`, value, WHY.noNumber)
    else draft.set(to, read, `system.${path.join('.')}`)
  }
  const saves: string[] = []
  for (const ability of Object.keys(ABILITIES)) {
    number(['abilities', ability, 'value'], ['abilities', ability])
    const proficient = fields.peek('system', 'abilities', ability, 'proficient')
    if (typeof proficient !== 'number') continue
    fields.take('system', 'abilities', ability, 'proficient')
    if (proficient > 0) saves.push(ability)
  }
  draft.set(['saves'], saves, 'system.abilities')
  number(['attributes', 'hp', 'max'], ['hp', 'max'])
  number(['attributes', 'hp', 'value'], ['hp', 'current'])
  const current = draft.get(['hp', 'current'])
  // a PC's maximum may be left to the program to work out
  if (typeof current === 'number') draft.hint(['hp', 'max'], Math.max(1, current), ASKS.maxMissing)
  number(['attributes', 'exhaustion'], ['exhaustion'])
  const inspiration = fields.take('system', 'attributes', 'inspiration')
  if (typeof inspiration === 'boolean')
    draft.set(['inspiration'], inspiration, 'system.attributes.inspiration')
  else if (inspiration !== undefined) draft.setAside('system.attributes.inspiration', inspiration, WHY.unread)
  if (!isPc) readChallenge(actor)
  readItems(actor, isPc)
  readEffects(actor)
}

/** The challenge rating, and what follows from it. */
function readChallenge({ fields, draft }: Actor): void {
  const given = fields.take('system', 'details', 'cr')
  const cr = challenge.read(given)
  if (cr !== undefined) {
    draft.set(['cr'], cr, 'system.details.cr')
    if (fields.peek('flags', FLAGS, 'proficiencyBonus') === undefined)
      draft.set(['proficiencyBonus'], bonusAt(Number(cr)), 'system.details.cr')
  } else if (given !== undefined && given !== null) draft.setAside('system.details.cr', given, WHY.unread)
  if (fields.peek('system', 'details', 'type', 'value') !== 'undead') return
  fields.take('system', 'details', 'type', 'value')
  draft.set(['undead'], true, 'system.details.type')
}

interface Dice {
  readonly die: number
  readonly max: number
  readonly current: number
}

/** Classes for their levels and hit dice; spells. What of them cannot be read is left for the end. */
function readItems({ fields, draft }: Actor, isPc: boolean): void {
  const spells: object[] = []
  const dice: Dice[] = []
  let levels = 0
  for (const i of fields.indexes('items')) {
    const read = <T>(
      reader: (value: unknown) => T | undefined,
      ...path: (string | number)[]
    ): T | undefined => {
      const value = reader(fields.peek('items', i, 'system', ...path))
      if (value !== undefined) fields.take('items', i, 'system', ...path)
      return value
    }
    const type = fields.peek('items', i, 'type')
    if (type === 'class') {
      fields.take('items', i, 'type')
      const level = read(numberOf, 'levels') ?? 0
      levels += level
      // before version 4 of the system a class had its hit dice elsewhere
      const die = read(hitDie.read, 'hd', 'denomination') ?? read(hitDie.read, 'hitDice')
      const spent = read(numberOf, 'hd', 'spent') ?? read(numberOf, 'hitDiceUsed') ?? 0
      if (typeof die === 'number' && level > 0)
        dice.push({ die, max: level, current: Math.max(0, level - spent) })
    }
    if (type === 'spell') {
      fields.take('items', i, 'type')
      const properties = fields.peek('items', i, 'system', 'properties')
      const at = Array.isArray(properties) ? properties.indexOf('ritual') : -1
      if (at >= 0) fields.take('items', i, 'system', 'properties', at)
      const old = read((value) => (value === true ? true : undefined), 'components', 'ritual')
      const level = read(numberOf, 'level')
      spells.push({ id: fields.take('items', i, 'name'), level, ritual: at >= 0 || old === true })
    }
  }
  if (isPc && levels > 0 && fields.peek('flags', FLAGS, 'proficiencyBonus') === undefined)
    draft.set(['proficiencyBonus'], bonusAt(levels), 'items[…].system.levels')
  if (isPc) readHitDice(draft, dice)
  else readMonsterDice({ fields, draft })
  if (spells.length > 0) draft.set(['spells'], spells, 'items')
}

/** The hit dice of the class with the most of them; others of the same kind count with it. */
function readHitDice(draft: Draft, all: readonly Dice[]): void {
  const kinds = new Map<number, Dice>()
  for (const dice of all) {
    const { max = 0, current = 0 } = kinds.get(dice.die) ?? {}
    kinds.set(dice.die, { die: dice.die, max: max + dice.max, current: current + dice.current })
  }
  const [most, ...others] = [...kinds.values()].sort((a, b) => b.max - a.max || b.die - a.die)
  if (most) draft.set(['hitDice'], most, 'items[…].system.hd')
  for (const { die, max, current } of others)
    draft.setAside('items[…].system.hd', `${current}/${max} d${die}`, WHY.oneDie)
}

/** A monster's hit dice are those of the formula of its hit points. */
function readMonsterDice({ fields, draft }: Actor): void {
  const [, count, die] =
    /^\s*(\d{1,2})d(\d{1,2})/.exec(String(fields.peek('system', 'attributes', 'hp', 'formula') ?? '')) ?? []
  if (count === undefined) return
  const spent = numberOf(fields.take('system', 'attributes', 'hd', 'spent')) ?? 0
  const max = Number(count)
  draft.set(
    ['hitDice'],
    { die: Number(die), max, current: Math.max(0, max - spent) },
    'system.attributes.hp.formula',
  )
}

/** Conditions, as the effects that are on. */
function readEffects({ fields, draft }: Actor): void {
  const conditions: string[] = []
  for (const i of fields.indexes('effects')) {
    const statuses = fields.peek('effects', i, 'statuses')
    if (!Array.isArray(statuses) || fields.peek('effects', i, 'disabled') === true) continue
    statuses.forEach((status, k) => {
      if (typeof status !== 'string' || !Object.hasOwn(CONDITIONS, status)) return
      fields.take('effects', i, 'statuses', k)
      if (status === 'grappled' && draft.get(['grappledBy']) === undefined)
        draft.setAside(`effects[${i}].statuses`, status, WHY.grappler)
      else if (!conditions.includes(status)) conditions.push(status)
    })
  }
  if (conditions.length > 0) draft.set(['conditions'], conditions, 'effects')
}
