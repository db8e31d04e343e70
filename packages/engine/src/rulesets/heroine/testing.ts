/** Characters of the tests, all adults. */

export const mei = {
  id: 'mei',
  name: 'Mei',
  kind: 'pc',
  player: 'p1',
  age: 24,
  sex: 'female',
  role: 'heroine',
  stats: { mobility: 4, magic: 6 },
  level: 3,
  sp: 2,
  hp: { max: 20 },
}

export const nao = {
  ...mei,
  id: 'nao',
  name: 'Nao',
  player: 'p2',
  age: 29,
  stats: { mobility: 5, magic: 3 },
  level: 2,
  sp: 1,
  hp: { max: 18 },
}

const monster = { kind: 'monster', age: 50, sex: 'none', role: 'monster', abilities: ['forced-conception'] }

export const kraken = { ...monster, id: 'kraken', name: 'Kraken', species: 'tentacle', hp: { max: 30 } }
export const hound = { ...monster, id: 'hound', name: 'Hound', species: 'beast', hp: { max: 16 } }
export const ooze = { ...monster, id: 'ooze', name: 'Ooze', species: 'slime', hp: { max: 40 } }
export const duke = { ...monster, id: 'duke', name: 'Duke', species: 'fiend', hp: { max: 36 } }
export const wisp = { ...monster, id: 'wisp', name: 'Wisp', species: 'other', hp: { max: 12 } }

export const vera = {
  id: 'vera',
  name: 'Vera',
  kind: 'npc',
  age: 33,
  sex: 'both',
  role: 'dark-heroine',
  sp: 6,
  hp: { max: 24 },
  abilities: ['forced-conception'],
}

export const bob = {
  id: 'bob',
  name: 'Bob',
  kind: 'npc',
  age: 52,
  sex: 'male',
  role: 'human',
  hp: { max: 10 },
}

/** Another of the same, changed. */
export const but = <T extends object, C extends object>(one: T, changes: C): T & C => ({ ...one, ...changes })

export const tom = but(bob, {
  id: 'tom',
  name: 'Tom',
  age: 35,
  abilities: ['forced-conception'],
  beyondReturn: true,
})
