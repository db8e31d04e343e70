import type { Labelled } from '../labelled.ts'
import { idFrom, isBlank, numberOf } from '../values.ts'
import { numbers, type Sheet2, textAt } from './character.ts'

const STATS = {
  Str: 'strength',
  Dex: 'dexterity',
  Agi: 'agility',
  Int: 'intelligence',
  Sen: 'perception',
  Mnd: 'spirit',
  Luk: 'luck',
} as const

/** Where each piece of gear is worn. Weapons are no armor; a shield is. */
const GEAR = {
  Head: ['head', 'armor'],
  Body: ['body', 'armor'],
  Sub: ['other', 'armor'],
  HandR: ['hand', 'other'],
  HandL: ['hand', 'other'],
  Other: ['other', 'other'],
} as const

/** Arianrhod 2E. */
export function readArianrhod(sheet: Sheet2): Labelled[] {
  const { fields, draft } = sheet
  const read = numbers(sheet, { battleTotalIni: '行動値' })
  for (const [name, stat] of Object.entries(STATS)) {
    // what is rolled with, skills included, before the bare value
    const key = numberOf(fields.peek(`roll${name}`)) === undefined ? `stt${name}Total` : `roll${name}`
    read.push(...numbers(sheet, { [key]: `stats.${stat}` }))
    if (fields.peek(`stt${name}Total`) === fields.peek(key)) fields.take(`stt${name}Total`)
  }
  const equipment: object[] = []
  for (const [place, [slot, kind]] of Object.entries(GEAR)) {
    const name = textAt(fields, `armament${place}Name`)
    if (isBlank(name)) continue
    fields.take(`armament${place}Name`)
    const type = textAt(fields, `armament${place}Type`) ?? ''
    const isShield = type.includes('盾')
    if (isShield) fields.take(`armament${place}Type`)
    equipment.push({ id: idFrom(place) ?? place, name, slot, kind: isShield ? 'armor' : kind })
  }
  if (equipment.length > 0) draft.set(['equipment'], equipment, 'armament…Name')
  return read
}
