/** Two sheets of the first pack, as people paste them. */
export const AYA = {
  name: '綾',
  age: 27,
  sex: 'female',
  stats: { strength: 4, dexterity: 5, agility: 3, intelligence: 3, perception: 3, spirit: 4, luck: 3 },
  actionValue: 8,
  ep: { max: 24 },
  sexualDefense: 2,
  equipment: [{ id: 'ribbon', name: '絹のリボン', slot: 'hand', kind: 'toy', power: 3 }],
}
export const REN = {
  name: 'レン',
  age: 31,
  sex: 'male',
  stats: { strength: 5, dexterity: 4, agility: 4, intelligence: 3, perception: 3, spirit: 3, luck: 3 },
  actionValue: 6,
  ep: { max: 20 },
  sexualDefense: 3,
  equipment: [],
}
