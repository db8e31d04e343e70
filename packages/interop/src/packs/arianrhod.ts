import { parted } from './common.ts'
import { number, structure } from './forms.ts'
import { Profile, type Value } from './profile.ts'

const STATS = {
  strength: ['筋力', 'Str'],
  dexterity: ['器用', 'Dex', '器用度'],
  agility: ['敏捷', 'Agi', '敏捷度'],
  intelligence: ['知力', 'Int'],
  perception: ['感知', 'Sen'],
  spirit: ['精神', 'Mnd'],
  luck: ['幸運', 'Luk'],
} as const

const MODIFIERS = {
  hit: '命中修正',
  evade: '回避修正',
  damage: 'ダメージ修正',
  epDamage: 'EPダメージ修正',
} as const

const stats = Object.entries(STATS).map(
  ([stat, [label, ...also]]): Value => ({
    path: ['stats', stat],
    label,
    also: [stat, ...also],
    form: number,
  }),
)

const modifiers = Object.entries(MODIFIERS).map(
  ([name, label]): Value => ({ path: ['modifiers', name], label, form: number }),
)

export const arianrhod = new Profile({
  id: 'arianrhod',
  system: 'Arianrhod',
  pools: [{ current: ['ep', 'current'], max: ['ep', 'max'], label: 'EP' }],
  values: [
    ...stats,
    { path: ['actionValue'], label: '行動値', also: ['initiative', 'イニシアチブ'], form: number },
    { path: ['sexualDefense'], label: '性的防御力', also: ['性的防御', 'sexual defense'], form: number },
    ...modifiers,
    { path: ['equipment'], label: '装備', form: structure, unless: [] },
    { path: ['abilities'], label: '特殊能力', form: structure, unless: [] },
  ],
  defaults: {
    ...Object.fromEntries(Object.keys(STATS).map((stat) => [`stats.${stat}`, 3])),
    actionValue: 5,
    'ep.max': 20,
  },
  own: ['ep'],
  palette: [
    '2d6+{器用}+{命中修正} 命中判定',
    '2d6+{敏捷}+{回避修正} 回避判定',
    '2d6+{敏捷}+{回避修正}+3 回避判定（我慢）',
    '2d6+{ダメージ修正} 愛撫のダメージ',
    '2d6+3*1+{ダメージ修正} 結合のダメージ（力の入れ方1）',
    '1d6 反動（力の入れ方1）',
    '2d6+{精神} 性技判定',
    '2d6+{筋力} 脱衣判定（筋力）',
    '2d6+{器用} 脱衣判定（器用）',
    ...Object.values(STATS).map(([label]) => `2d6+{${label}} ${label}判定`),
  ],
  asSheet(character) {
    const { fields, state } = parted(character, ['statuses'])
    const items = fields.equipment as readonly (Record<string, unknown> & { kind: string })[]
    // only a toy has a power on a sheet
    const equipment = items.map(({ power, ...item }) => (item.kind === 'toy' ? { ...item, power } : item))
    return { sheet: { ...fields, equipment }, state }
  },
})
