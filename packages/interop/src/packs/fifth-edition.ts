import { fieldOf } from '../source.ts'
import { isBlank, nameKey, numberOf, plain } from '../values.ts'
import { parted } from './common.ts'
import { type Form, flag, number, structure, text, word, words } from './forms.ts'
import { type Derived, Profile, type Sheet, type Value } from './profile.ts'

export const ABILITIES = {
  str: ['筋力', 'Strength'],
  dex: ['敏捷力', 'Dexterity'],
  con: ['耐久力', 'Constitution'],
  int: ['知力', 'Intelligence'],
  wis: ['判断力', 'Wisdom'],
  cha: ['魅力', 'Charisma'],
} as const
type Ability = keyof typeof ABILITIES

/** The five skills: the label, the ability, and the base skills that each can stand in place of (F-1). */
const SKILLS = {
  coercion: ['凌辱', 'str', ['athletics', 'intimidation', 'survival']],
  technique: ['性技', 'dex', ['sleight-of-hand', 'performance']],
  stamina: ['精力', 'con', ['athletics', 'survival']],
  'bedchamber-arts': ['房中術', 'wis', ['medicine', 'religion', 'history']],
  seduction: ['誘惑', 'cha', ['persuasion', 'deception', 'animal-handling']],
} as const satisfies Record<string, readonly [string, Ability, readonly string[]]>

const BASE_SKILLS: Readonly<Record<string, readonly string[]>> = {
  athletics: ['運動', 'Athletics'],
  intimidation: ['威圧', 'Intimidation'],
  survival: ['生存', 'Survival'],
  'sleight-of-hand': ['手先の早業', 'Sleight of hand'],
  performance: ['芸能', 'Performance'],
  medicine: ['医術', 'Medicine'],
  religion: ['宗教', 'Religion'],
  history: ['歴史', 'History'],
  persuasion: ['説得', 'Persuasion'],
  deception: ['ペテン', 'Deception'],
  'animal-handling': ['動物使い', 'Animal handling'],
}

export const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  incapacitated: ['無力状態', 'Incapacitated'],
  prone: ['伏せ状態', 'Prone'],
  restrained: ['拘束状態', 'Restrained'],
  grappled: ['つかまれた状態', 'Grappled'],
  unconscious: ['気絶状態', 'Unconscious'],
  stable: ['容態安定', 'Stable'],
  overcome: ['性感による行動不能', 'Overcome'],
}

/** How a proficiency came about: the base skill that it replaces, or that it is extra. */
const proficiency: Form = {
  write: (value) =>
    fieldOf(value, 'extra') ? '追加' : (BASE_SKILLS[String(fieldOf(value, 'replaces'))]?.[0] ?? ''),
  read(value) {
    if (typeof value !== 'string') return undefined
    if (['追加', 'extra'].includes(nameKey(value))) return { extra: true }
    const replaces = word(BASE_SKILLS).read(value)
    return replaces === undefined ? undefined : { replaces }
  },
}

/** A challenge rating: a whole number, or an eighth, a quarter, a half. */
export const challenge: Form = {
  write: (value) => ({ 0.125: '1/8', 0.25: '1/4', 0.5: '1/2' })[Number(value)] ?? String(value),
  read(value) {
    const said = typeof value === 'string' ? plain(value) : value
    if (isBlank(said)) return undefined
    if (said === '1/8' || said === '0.125' || said === 0.125) return 0.125
    if (said === '1/4' || said === '0.25' || said === 0.25) return 0.25
    if (said === '1/2' || said === '0.5' || said === 0.5) return 0.5
    return numberOf(said)
  },
}

/** The kind of a hit die: `d8`, or its sides alone. */
export const hitDie: Form = {
  write: (value) => `d${value}`,
  read: (value) => numberOf(typeof value === 'string' ? plain(value).replace(/^1?d/i, '') : value),
}

const modifierOf = ({ abilities }: Sheet, ability: string): number | undefined => {
  const score = fieldOf(abilities, ability)
  return typeof score === 'number' ? Math.floor((score - 10) / 2) : undefined
}

const modifiers = Object.entries(ABILITIES).map(
  ([ability, [label, en]]): Derived => ({
    label: `${label}修正`,
    also: [`${label}修正値`, `${en} modifier`],
    of: (sheet) => modifierOf(sheet, ability),
    hint: { path: ['abilities', ability], from: (modifier) => Math.max(1, 10 + 2 * modifier) },
  }),
)

const skillTotals = Object.entries(SKILLS).map(
  ([skill, [label, ability]]): Derived => ({
    label: `${label}値`,
    of(sheet) {
      const modifier = modifierOf(sheet, ability)
      if (modifier === undefined) return undefined
      const trained = fieldOf(sheet.skills, skill) !== undefined
      return modifier + (trained ? Number(sheet.proficiencyBonus ?? 2) : 0)
    },
  }),
)

export const fifthEdition = new Profile({
  id: 'fifth-edition',
  system: 'DungeonsAndDragons5',
  pools: [
    { current: ['hp', 'current'], max: ['hp', 'max'], label: 'HP', also: ['ヒットポイント', 'hit points'] },
    {
      current: ['hitDice', 'current'],
      max: ['hitDice', 'max'],
      label: 'ヒット・ダイス',
      also: ['ヒットダイス', 'hit dice'],
    },
  ],
  values: [
    ...Object.entries(ABILITIES).map(
      ([ability, [label, en]]): Value => ({
        path: ['abilities', ability],
        label,
        also: [ability, en],
        form: number,
      }),
    ),
    { path: ['proficiencyBonus'], label: '習熟ボーナス', also: ['proficiency bonus'], form: number },
    ...Object.entries(SKILLS).map(
      ([skill, [label]]): Value => ({
        path: ['skills', skill],
        label,
        also: [`${label}の習熟`],
        form: proficiency,
      }),
    ),
    { path: ['saves'], label: '習熟したセーヴ', also: ['saving throws'], form: words(ABILITIES), unless: [] },
    { path: ['hitDice', 'die'], label: 'ヒット・ダイスの種類', form: hitDie },
    { path: ['exhaustion'], label: '消耗', also: ['消耗状態'], form: number, resource: true },
    { path: ['conditions'], label: '状態異常', form: words(CONDITIONS), unless: [] },
    { path: ['grappledBy'], label: 'つかんでいる者', form: text },
    { path: ['cr'], label: '脅威度', also: ['challenge rating'], form: challenge },
    { path: ['undead'], label: 'アンデッド', form: flag, unless: false },
    { path: ['spells'], label: '呪文', form: structure, unless: [] },
    { path: ['inspiration'], label: 'インスピレーション', form: flag, unless: false },
  ],
  derived: [
    ...modifiers,
    ...skillTotals,
    { label: 'initiative', also: ['イニシアチブ'], of: (sheet) => modifierOf(sheet, 'dex') },
  ],
  defaults: {
    ...Object.fromEntries(Object.keys(ABILITIES).map((ability) => [`abilities.${ability}`, 10])),
    'hp.max': 8,
    'hitDice.die': 8,
    'hitDice.max': 1,
  },
  own: [],
  palette: [
    ...Object.values(SKILLS).map(([label]) => `1d20+{${label}値} ${label}`),
    ...Object.values(SKILLS).map(([label]) => `2d20kh1+{${label}値} ${label}（有利）`),
    ...Object.values(ABILITIES).map(([label]) => `1d20+{${label}修正} ${label}`),
    '1d6+{筋力修正} 凌辱のダメージ',
    '1d6 敗北表',
  ],
  asSheet(character) {
    const { fields, state } = parted(character, ['coerced', 'carriedOff', 'rituals', 'contestLevels'])
    const { statuses, hitDice, ...sheet } = fields
    const all = (statuses ?? []) as readonly string[]
    const conditions = all.filter((one) => Object.hasOwn(CONDITIONS, one))
    return {
      sheet: { ...sheet, conditions, ...(fieldOf(hitDice, 'max') === 0 ? {} : { hitDice }) },
      state: [...state, ...(conditions.length < all.length ? ['statuses'] : [])],
    }
  },
})
