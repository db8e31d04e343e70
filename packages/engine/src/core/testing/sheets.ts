const stats = { strength: 3, dexterity: 4, agility: 3, intelligence: 3, perception: 3, spirit: 3, luck: 3 }

/** A sheet of the pack that most tests of the core play with. */
export const sheet = (id: string, over: object = {}) => ({
  id,
  name: id.toUpperCase(),
  kind: 'npc',
  age: 30,
  sex: 'both',
  stats,
  actionValue: 5,
  ep: { max: 40 },
  ...over,
})

export const aya = sheet('aya', { kind: 'pc', player: 'p1', sex: 'female', actionValue: 8 })
const ren = sheet('ren', { kind: 'pc', player: 'p2', sex: 'male', actionValue: 6 })
export const kai = sheet('kai', { sex: 'male' })
const gor = sheet('gor', { kind: 'monster', actionValue: 6 })

/** A PC of each of two players, an NPC and a monster. */
export const party = [aya, ren, kai, gor]
