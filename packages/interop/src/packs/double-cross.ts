import { fieldOf } from '../source.ts'
import { parted } from './common.ts'
import { number, structure } from './forms.ts'
import { Profile, type Value } from './profile.ts'

const STATS = { body: '肉体', sense: '感覚', mind: '精神', social: '社会' } as const

/** The skills that every table has, with the stat that each is rolled with. */
const SKILLS = {
  will: ['意志', 'mind'],
  resist: ['抵抗', 'mind'],
  intercourse: ['性交', 'body'],
  'deep-oral': ['ディープオーラル', 'body'],
  caress: ['愛撫', 'sense'],
  breast: ['胸', 'sense'],
  oral: ['口', 'sense'],
  neural: ['脳責め', 'mind'],
  verbal: ['言葉責め', 'social'],
} as const satisfies Record<string, readonly [string, keyof typeof STATS]>

const BODY_PARTS = {
  penisLength: 'ペニスの長さ',
  penisGirth: 'ペニスの太さ',
  tightness: '締まり',
  adhesion: '密着',
  bust: 'バスト',
  cup: 'カップ',
  hips: 'ヒップ',
} as const

/** The skills of a table with those of the group's own, by id: the label, and the stat that each is rolled with. */
function skillsOf(options: object): readonly (readonly [id: string, label: string, stat: string])[] {
  const own = fieldOf(options, 'ownSkills')
  const more = (Array.isArray(own) ? own : []).map((skill) => {
    const id = String(fieldOf(skill, 'id'))
    return [id, id, String(fieldOf(skill, 'stat'))] as const
  })
  return [...Object.entries(SKILLS).map(([id, [label, stat]]) => [id, label, stat] as const), ...more]
}

export const doubleCross = (options: object): Profile =>
  new Profile({
    id: 'double-cross',
    system: 'DoubleCross',
    values: [
      {
        path: ['pleasure', 'current'],
        label: '快楽値',
        also: ['快楽', 'pleasure'],
        form: number,
        resource: true,
      },
      {
        path: ['encroachment'],
        label: '侵食率',
        also: ['侵蝕率', '侵蝕', '侵食'],
        form: number,
        resource: true,
      },
      ...Object.entries(STATS).map(
        ([stat, label]): Value => ({ path: ['stats', stat], label, also: [stat], form: number }),
      ),
      ...skillsOf(options).map(
        ([skill, label]): Value => ({
          path: ['skills', skill],
          label,
          also: [`${label}技能`],
          form: number,
          absent: 0,
        }),
      ),
      { path: ['pleasure', 'base'], label: '快楽値の基本値', also: ['基本快楽値'], form: number },
      { path: ['climaxLine'], label: '絶頂ライン', also: ['climax line'], form: number },
      { path: ['arousalLevel'], label: '発情レベル', also: ['arousal level'], form: number },
      ...Object.entries(BODY_PARTS).map(
        ([part, label]): Value => ({ path: ['bodyParts', part], label, form: number, unless: 0 }),
      ),
      { path: ['items'], label: '装備', form: structure, unless: [] },
      { path: ['effects'], label: 'エフェクト', form: structure, unless: [] },
      { path: ['lois'], label: 'ロイスの一覧', form: structure, unless: [] },
    ],
    derived: [
      {
        label: 'initiative',
        also: ['行動', '行動値', 'イニシアチブ'],
        of({ stats }) {
          const [sense, mind] = [fieldOf(stats, 'sense'), fieldOf(stats, 'mind')]
          return typeof sense === 'number' && typeof mind === 'number' ? sense * 2 + mind : undefined
        },
      },
    ],
    defaults: {
      ...Object.fromEntries(Object.keys(STATS).map((stat) => [`stats.${stat}`, 2])),
      encroachment: 30,
      climaxLine: 40,
    },
    own: ['climaxLine'],
    palette: [
      ...skillsOf(options).map(
        ([, label, stat]) => `{${STATS[stat as keyof typeof STATS]}}dx+{${label}} ${label}`,
      ),
      '{精神}dx+{意志}>=9 絶頂判定（難易度9）',
      '1d10 快楽値（達成値0〜9）',
      ...Object.values(STATS).map((label) => `{${label}}dx ${label}`),
    ],
    asSheet(character) {
      const { fields, state } = parted(character, ['statuses', 'daze'])
      return { sheet: fields, state }
    },
  })
