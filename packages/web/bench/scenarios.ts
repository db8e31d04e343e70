import { AYA, REN } from '../src/testing/sheets.ts'

const yes = { intimacy: 'yes' }
const people = [
  { id: 'gm', role: 'gm', adult: true, table: yes },
  { id: 'p1', role: 'player', adult: true, table: yes, self: yes },
]
const characters = [
  { ...AYA, stats: { ...AYA.stats, strength: 20 }, id: 'aya', kind: 'pc', player: 'p1' },
  { ...REN, id: 'ren', kind: 'pc', player: 'p1' },
]

/** Two who can choose an effort from 1 to 20. */
export const union = {
  ruleset: 'arianrhod',
  seed: 'bench',
  people,
  characters,
  steps: [{ do: 'scene.start' }],
}

/** A log of so many entries. */
export const longLog = (entries: number) => ({
  ruleset: 'arianrhod',
  seed: 'long',
  people,
  characters,
  steps: Array.from({ length: entries }, () => ({ do: 'technique', by: 'aya', to: 'ren' })),
})

const fighter = (id: string, sex: string) => ({
  id,
  name: id,
  kind: 'npc',
  age: 30,
  sex,
  stats: {
    dexterity: 99,
    agility: 99,
    intelligence: 99,
    strength: 99,
    vitality: 99,
    spirit: 99,
    stamina: 99,
  },
  skillLevel: 15,
  hp: { max: 99 },
  mp: { max: 99 },
  sp: 9,
})

/** Rating rolls whose criticals nearly always go on, on both sides: distributions of a hundred thousand values. */
export const slowest = {
  ruleset: 'sword-world',
  options: { criticalValue: 3, mitigationCritical: true },
  seed: 'bench',
  people,
  characters: [fighter('a', 'female'), fighter('b', 'male')],
  steps: [{ do: 'scene.start' }],
}
