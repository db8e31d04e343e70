import { number, sex, text, word } from './forms.ts'
import type { Value } from './profile.ts'

const KIND = word({
  pc: ['PC', 'プレイヤーキャラクター'],
  npc: ['NPC'],
  monster: ['モンスター', '魔物', 'エネミー'],
})

/** The fields that characters of every pack have (C-11); the name has a place of its own everywhere. */
export const COMMON_VALUES: readonly Value[] = [
  { path: ['id'], label: 'ID', form: text },
  { path: ['kind'], label: 'キャラクターの種別', form: KIND },
  { path: ['player'], label: 'プレイヤーID', form: text },
  { path: ['age'], label: '年齢', form: number },
  {
    path: ['apparentAge'],
    label: '外見年齢',
    also: ['見た目の年齢', '見た目年齢', 'apparent age'],
    form: number,
  },
  { path: ['sex'], label: '性別', also: ['gender'], form: sex },
]

/** Splits a character into what a sheet has and what only the running table knows. */
export function parted(
  character: object,
  runtime: readonly string[],
): { readonly fields: Record<string, unknown>; readonly state: string[] } {
  const fields: Record<string, unknown> = {}
  const state: string[] = []
  for (const [key, value] of Object.entries(character)) {
    if (value === undefined || value === null) continue
    if (!runtime.includes(key)) fields[key] = value
    else if (Array.isArray(value) ? value.length > 0 : value !== 0 && value !== false && value !== 'none')
      state.push(key)
  }
  return { fields, state }
}
