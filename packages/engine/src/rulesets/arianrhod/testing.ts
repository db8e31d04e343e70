/** Characters of the tests, all adults. */

export const aya = {
  id: 'aya',
  name: 'Aya',
  kind: 'pc',
  player: 'p1',
  age: 27,
  sex: 'female',
  stats: { strength: 4, dexterity: 5, agility: 3, intelligence: 2, perception: 1, spirit: 6, luck: 0 },
  actionValue: 8,
  ep: { max: 24 },
  sexualDefense: 2,
}

export const ren = {
  id: 'ren',
  name: 'Ren',
  kind: 'pc',
  player: 'p2',
  age: 31,
  sex: 'male',
  stats: { strength: 5, dexterity: 4, agility: 4, intelligence: 3, perception: 2, spirit: 3, luck: 1 },
  actionValue: 6,
  ep: { max: 20 },
  sexualDefense: 3,
}

export const kai = { ...ren, id: 'kai', name: 'Kai', kind: 'npc', player: undefined, age: 40, actionValue: 6 }

export const gor = {
  ...kai,
  id: 'gor',
  name: 'Gor',
  kind: 'monster',
  sex: 'both',
  actionValue: 2,
  abilities: ['clothed'],
}

export const armor = (id: string, slot: string) => ({ id, name: id, slot, kind: 'armor' })
export const toy = (id: string, power?: number) => ({
  id,
  name: id,
  slot: 'hand',
  kind: 'toy',
  ...(power === undefined ? {} : { power }),
})

/** Another of the same, changed. */
export const but = <T extends object, C extends object>(one: T, changes: C): T & C => ({ ...one, ...changes })
