import { pathText } from '@tryst/engine'
import type { Draft } from '../draft.ts'
import { fieldOf } from '../source.ts'
import { fill, WHY } from '../texts.ts'
import { parted } from './common.ts'
import { flag, number } from './forms.ts'
import { type Derived, Profile, type Sheet, type Value } from './profile.ts'

const SCORES = {
  dexterity: ['器用', '器用度', 'Dex'],
  agility: ['敏捷', '敏捷度', 'Agi'],
  intelligence: ['知力', 'Int'],
  strength: ['筋力', 'Str'],
  vitality: ['生命', '生命力', 'Vit'],
  spirit: ['精神', '精神力', 'Mnd'],
  stamina: ['精力'],
} as const

/** What each score is the sum of. */
const SUMS: Readonly<Record<string, readonly [string, string]>> = {
  dexterity: ['A', 'B'],
  agility: ['B', 'C'],
  intelligence: ['C', 'D'],
  strength: ['E', 'F'],
  vitality: ['F', 'G'],
  spirit: ['G', 'H'],
  stamina: ['D', 'G'],
}
const SUB_STATS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

/** A score of a sheet: its own, or a sum; undefined where neither is there. */
function scoreOf(sheet: Sheet, score: string): number | undefined {
  const own = fieldOf(sheet.stats, score)
  if (typeof own === 'number') return own
  const [a, b] = (SUMS[score] ?? []).map((letter) => fieldOf(sheet.subStats, letter))
  return typeof a === 'number' && typeof b === 'number' ? a + b : undefined
}

const scores = Object.entries(SCORES).map(
  ([score, [label, ...also]]): Value => ({
    path: ['stats', score],
    label,
    also: [score, ...also],
    form: number,
  }),
)

const bonuses = Object.entries(SCORES).map(
  ([score, [label, full = label]]): Derived => ({
    label: `${label}B`,
    also: [`${label}ボーナス`, `${full}ボーナス`, `${label}bonus`],
    of(sheet) {
      const value = scoreOf(sheet, score)
      return value === undefined ? undefined : Math.floor(value / 6)
    },
    hint: { path: ['stats', score], from: (bonus) => Math.max(1, bonus * 6) },
  }),
)

/** 精力 of a sheet that has none: between the two scores that it shares its halves with (S-19: D and G). */
const stamina = ({ stats }: Sheet): number => {
  const [int, vit] = [fieldOf(stats, 'intelligence'), fieldOf(stats, 'vitality')]
  return typeof int === 'number' && typeof vit === 'number' ? Math.floor((int + vit) / 2) : 12
}

/** A sheet has scores or what they are sums of, not both: all eight of these leave no room for the scores. */
function oneOfTheTwo(draft: Draft): void {
  const letters = SUB_STATS.filter((letter) => draft.get(['subStats', letter]) !== undefined)
  if (letters.length === 0) return
  const whole = letters.length === SUB_STATS.length
  const sheet: Sheet = { subStats: draft.get(['subStats']) }
  const away = whole
    ? Object.keys(SCORES).map((score) => ['stats', score])
    : letters.map((letter) => ['subStats', letter])
  for (const path of away) {
    const value = draft.get(path)
    const sum = whole ? scoreOf(sheet, path[1] as string) : undefined
    if (value !== undefined && value !== sum)
      draft.setAside(pathText(path), value, whole ? fill(WHY.disagrees, { value: sum ?? 0 }) : WHY.unread)
  }
  draft.drop([whole ? 'stats' : 'subStats'])
}

export const swordWorld = new Profile({
  id: 'sword-world',
  system: 'SwordWorld',
  pools: [
    { current: ['hp', 'current'], max: ['hp', 'max'], label: 'HP', also: ['生命点', '生命力点'] },
    { current: ['mp', 'current'], max: ['mp', 'max'], label: 'MP', also: ['精神点', '精神力点'] },
    {
      current: ['stamina', 'current'],
      max: ['stats', 'stamina'],
      label: '精力点',
      maxOf: (sheet) => scoreOf(sheet, 'stamina'),
    },
  ],
  values: [
    ...scores,
    ...SUB_STATS.map(
      (letter): Value => ({ path: ['subStats', letter], label: `能力値の元${letter}`, form: number }),
    ),
    { path: ['sp'], label: 'SP', also: ['シーンポイント'], form: number, resource: true },
    { path: ['skillLevel'], label: 'セックス技能', also: ['技能レベル'], form: number },
    { path: ['experience'], label: '経験点', form: number, resource: true },
    { path: ['experienced'], label: '経験あり', form: flag },
  ],
  derived: [
    ...bonuses,
    { label: 'initiative', also: ['イニシアチブ'], of: (sheet) => scoreOf(sheet, 'agility') },
    { label: 'レーティング', of: (sheet) => Math.min(100, scoreOf(sheet, 'dexterity') ?? 0) },
  ],
  additions: [
    ['器用', 'dexterity'],
    ['敏捷', 'agility'],
    ['筋力', 'strength'],
    ['生命', 'vitality'],
    ['知力', 'intelligence'],
    ['精神', 'spirit'],
  ].map(([label = '', score = '']) => ({
    names: [`${label}増強`, `${label}度増強`, `${label}力増強`],
    to: ['stats', score],
  })),
  defaults: {
    ...Object.fromEntries(Object.keys(SCORES).map((score) => [`stats.${score}`, 12])),
    'stats.stamina': stamina,
    skillLevel: 0,
    'hp.max': (sheet: Sheet) => fieldOf(sheet.stats, 'vitality') ?? 12,
    'mp.max': (sheet: Sheet) => fieldOf(sheet.stats, 'spirit') ?? 12,
  },
  own: ['stats.stamina', 'skillLevel'],
  palette: [
    '2d6+{器用B}+{セックス技能} 命中判定',
    '2d6+{敏捷B}+{セックス技能} 回避判定',
    'k{レーティング}[10]+{セックス技能}+{器用B} 《愛撫！》のダメージ',
    'k{精力点}[13]+{セックス技能}+{知力B} 軽減',
    'k{精力点}[13]+{セックス技能}+{知力B}+{精神B} 軽減（《我慢！》）',
    '2d6+{器用B}+{セックス技能}+1 命中判定《性なる指先》',
    '1d6 精力点の回復',
  ],
  settle: oneOfTheTwo,
  asSheet(character) {
    const { fields, state } = parted(character, [
      'statuses',
      'spUsed',
      'situations',
      'joinedTo',
      'position',
      'unionThemes',
    ])
    return { sheet: { ...fields, stamina: { current: fieldOf(fields.stamina, 'current') } }, state }
  },
})
