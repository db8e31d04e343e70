import { fieldOf } from '../source.ts'
import { parted } from './common.ts'
import { flag, number, structure, word } from './forms.ts'
import { Profile, type Sheet } from './profile.ts'

const ROLES = {
  heroine: ['変身ヒロイン', 'ヒロイン', 'Heroine'],
  monster: ['モンスター', 'Monster'],
  'dark-heroine': ['ダークヒロイン', 'Dark heroine'],
  human: ['人間', 'Human'],
} as const

const SPECIES = {
  tentacle: ['触手', 'Tentacle'],
  beast: ['動植物', 'Beast'],
  slime: ['粘液', 'Slime'],
  fiend: ['魔族', 'Fiend'],
  other: ['その他', 'Other'],
} as const

/** What a character without a role most likely is. */
const role = ({ kind }: Sheet): string =>
  kind === 'pc' ? 'heroine' : kind === 'monster' ? 'monster' : 'human'

export const heroine = new Profile({
  id: 'heroine',
  system: 'DiceBot',
  pools: [{ current: ['hp', 'current'], max: ['hp', 'max'], label: 'HP' }],
  values: [
    { path: ['role'], label: '役割', form: word(ROLES) },
    { path: ['stats', 'mobility'], label: '運動力', form: number },
    { path: ['stats', 'magic'], label: '魔力', form: number },
    { path: ['level'], label: 'PCレベル', also: ['レベル'], form: number },
    { path: ['sp'], label: 'SP', also: ['【ＳＰ】'], form: number, resource: true },
    { path: ['marks', 'tentacle'], label: '懐妊刻印触手', form: number, resource: true },
    { path: ['marks', 'beast'], label: '懐妊刻印動植物', form: number, resource: true },
    { path: ['marks', 'slime'], label: '懐妊刻印粘液', form: number, resource: true },
    { path: ['species'], label: 'モンスターの種別', form: word(SPECIES) },
    { path: ['abilities'], label: '特殊能力', form: structure, unless: [] },
    { path: ['beyondReturn'], label: '後戻りできないほど染まった', form: flag },
    { path: ['transformed'], label: '変身中', form: flag },
  ],
  defaults: { role, 'stats.mobility': 4, 'stats.magic': 4, level: 1, 'hp.max': 20, species: 'other' },
  own: ['role', 'species', 'level', 'stats'],
  palette: [
    '2d6+{運動力}+{PCレベル} 懐妊判定（運動力）',
    '2d6+{魔力}+{PCレベル} 懐妊判定（魔力）',
    '2d6+{運動力} 運動力',
    '2d6+{魔力} 魔力',
    '2d6 ダメージ',
  ],
  asSheet(character) {
    const { fields, state } = parted(character, ['statuses', 'stance', 'due', 'conceptions', 'quirks'])
    const { transformed, hp, ...sheet } = fields
    const max = Number(fieldOf(hp, 'max'))
    const current = Number(fieldOf(hp, 'current'))
    return {
      // a file holds no HP below 0 (H-2), and only a heroine's sheet says whether she is transformed
      sheet: {
        ...sheet,
        hp: { max, current: Math.max(0, current) },
        ...(sheet.role === 'heroine' ? { transformed } : {}),
      },
      state: [...state, ...(current < 0 ? ['hp'] : [])],
    }
  },
})
