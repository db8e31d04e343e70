import type { DoubleCrossCharacter, Item, Stat } from './character.ts'
import type { DoubleCross } from './pack.ts'

/** A sexual skill (D-9): one of the seven, or the group's own. */
export interface Skill {
  readonly id: string
  readonly stat: Stat
  readonly needsItem: boolean
  /** only on a target with this much pleasure */
  readonly minPleasure: number
  /** whatever item is named; without it the item's */
  readonly power?: number | undefined
}

/** 脳責め: needs an effect that grants it, and takes that effect's power (D-9) */
export const NEURAL = 'neural'

const SEVEN: readonly Skill[] = [
  { id: 'intercourse', stat: 'body', needsItem: true, minPleasure: 31 },
  { id: 'deep-oral', stat: 'body', needsItem: true, minPleasure: 0 },
  { id: 'caress', stat: 'sense', needsItem: true, minPleasure: 0 },
  { id: 'breast', stat: 'sense', needsItem: true, minPleasure: 0 },
  { id: 'oral', stat: 'sense', needsItem: true, minPleasure: 0 },
  { id: NEURAL, stat: 'mind', needsItem: false, minPleasure: 0 },
  { id: 'verbal', stat: 'social', needsItem: false, minPleasure: 0, power: -5 },
]

/** 意志 and 抵抗: skills that are not sexual */
export const OTHER_SKILLS = ['will', 'resist'] as const

/** What an own skill may not be called (D-9). */
export const TAKEN: ReadonlySet<string> = new Set([...OTHER_SKILLS, ...SEVEN.map(({ id }) => id)])

const skillsOf = ({ ownSkills }: DoubleCross['options']): readonly Skill[] => [...SEVEN, ...ownSkills]

/** The ids of the sexual skills at this table. */
export const skillIds = (options: DoubleCross['options']): string[] => skillsOf(options).map(({ id }) => id)

/** @throws when the table has no such skill: files are checked for that */
export function skillOf(options: DoubleCross['options'], id: string): Skill {
  const skill = skillsOf(options).find((one) => one.id === id)
  if (!skill) throw new Error(`no skill ${id}`)
  return skill
}

interface Kind {
  readonly skills: readonly string[]
  power(of: DoubleCrossCharacter['bodyParts']): number
}

const plain = (power: number, ...skills: string[]): Kind => ({ skills, power: () => power })

/** The items of D-10. What they cost to acquire takes no step. */
const ITEMS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  [
    'penis',
    {
      skills: ['intercourse', 'deep-oral'],
      power: ({ penisLength, penisGirth }) => penisLength * penisGirth,
    },
  ],
  ['vagina', { skills: ['intercourse'], power: ({ tightness, adhesion }) => tightness * adhesion }],
  ['hand', plain(10, 'caress')],
  ['mouth', plain(20, 'caress', 'oral')],
  ['breasts', { skills: ['breast'], power: ({ bust, cup }) => bust * cup }],
  ['vibrator', plain(25, 'intercourse')],
  ['rotor', plain(15, 'caress')],
])

/** Whether the group made the item itself. */
export const isOwnItem = (item: string): boolean => !ITEMS.has(item)

/** The equipped items with which a skill can be used. */
export const fitting = ({ items }: DoubleCrossCharacter, skill: string): Item[] =>
  items.filter(({ item, skills }) => (ITEMS.get(item)?.skills ?? skills)?.includes(skill))

/** The effect by which `neural` can be used: the first that grants it. */
export const neuralEffect = ({ effects }: DoubleCrossCharacter) =>
  effects.find(({ grants }) => grants.includes(NEURAL))

/** The power of a skill used with an item, or without any (D-9, D-10). */
export function powerOf(actor: DoubleCrossCharacter, skill: Skill, item: Item | undefined): number {
  if (skill.id === NEURAL) return neuralEffect(actor)?.power ?? 0
  return skill.power ?? item?.power ?? (item && ITEMS.get(item.item)?.power(actor.bodyParts)) ?? 0
}
