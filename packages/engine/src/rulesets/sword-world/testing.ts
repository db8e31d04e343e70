import { type TestFile, type Tried, tryOdds, tryOut } from '../../testing.ts'

/** Characters of the tests, all adults. Bonuses of aya: 3 2 1 5 4 6 2, of ren: 2 3 4 6 1 5 3, in the order of the scores. */

export const aya = {
  id: 'aya',
  name: 'Aya',
  kind: 'pc',
  player: 'p1',
  age: 27,
  sex: 'female',
  stats: {
    dexterity: 20,
    agility: 13,
    intelligence: 10,
    strength: 31,
    vitality: 25,
    spirit: 37,
    stamina: 16,
  },
  skillLevel: 2,
  hp: { max: 15 },
  mp: { max: 18 },
  sp: 20,
}

export const ren = {
  id: 'ren',
  name: 'Ren',
  kind: 'pc',
  player: 'p2',
  age: 31,
  sex: 'male',
  stats: {
    dexterity: 15,
    agility: 20,
    intelligence: 24,
    strength: 38,
    vitality: 9,
    spirit: 33,
    stamina: 22,
  },
  skillLevel: 1,
  hp: { max: 17 },
  mp: { max: 12 },
  sp: 20,
}

export const kai = { ...ren, id: 'kai', name: 'Kai', kind: 'npc', player: undefined, age: 40 }
export const mio = { ...aya, id: 'mio', name: 'Mio', kind: 'npc', player: undefined, age: 35, sex: 'both' }

/** Another of the same, changed. */
export const but = <T extends object, C extends object>(one: T, changes: C): T & C => ({ ...one, ...changes })

/** The same with other scores. */
export const able = <T extends { stats: object }>(one: T, stats: object): T => ({
  ...one,
  stats: { ...one.stats, ...stats },
})

type Over = Partial<Omit<TestFile, 'ruleset' | 'steps' | 'dice'>>

/** Steps carried out by aya, ren, kai and mio, unless other characters are given. */
export const play = (steps: readonly object[], dice: readonly number[] = [], over: Over = {}): Tried =>
  tryOut({ ruleset: 'sword-world', characters: [aya, ren, kai, mio], steps, dice, ...over })

/** The odds of the last of these steps, or why it is refused. */
export const oddsOf = (steps: readonly object[], over: Over & { dice?: readonly number[] } = {}) =>
  tryOdds({ ruleset: 'sword-world', characters: [aya, ren, kai, mio], steps, ...over })

/** aya attacks ren. */
export const attack = (more: object = {}) => ({ do: 'attack', by: 'aya', to: 'ren', ...more })
export const union = (more: object = {}) => ({ do: 'union', by: 'aya', to: 'ren', ...more })

/** Faces of a hit against an evasion: 8 + 5 against 5 + 4; and of a miss. */
export const HIT = [4, 4, 2, 3]
export const MISS = [2, 2, 4, 4]
