import type { Labelled } from '../labelled.ts'
import { WHY } from '../texts.ts'
import { numberOf } from '../values.ts'
import { numbers, type Sheet2 } from './character.ts'

/** The scores: their name in the sheet, the letter of what is added to each, and their name in the pack. */
const SCORES = [
  ['Dex', 'A', 'dexterity'],
  ['Agi', 'B', 'agility'],
  ['Str', 'C', 'strength'],
  ['Vit', 'D', 'vitality'],
  ['Int', 'E', 'intelligence'],
  ['Mnd', 'F', 'spirit'],
] as const

/** Sword World 2.0 and 2.5. */
export function readSwordWorld(sheet: Sheet2): Labelled[] {
  const { fields, draft } = sheet
  for (const [name, letter, score] of SCORES) {
    const key = `stt${name}`
    const given = fields.take(key)
    if (given === undefined) continue
    const base = numberOf(given)
    const more = ['Add', 'Equip'].map((kind) => {
      const of = `stt${kind}${letter}`
      const value = fields.peek(of)
      const number = numberOf(value)
      if (number !== undefined) fields.take(of)
      return number ?? 0
    })
    if (base === undefined) draft.setAside(key, given, WHY.noNumber)
    else
      draft.set(
        ['stats', score],
        more.reduce((sum, one) => sum + one, base),
        key,
      )
  }
  return numbers(sheet, {
    hpTotal: '最大HP',
    mpTotal: '最大MP',
    bonusDex: '器用B',
    bonusAgi: '敏捷B',
    bonusStr: '筋力B',
    bonusVit: '生命B',
    bonusInt: '知力B',
    bonusMnd: '精神B',
  })
}
