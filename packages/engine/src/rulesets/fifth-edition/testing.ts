/** Characters for the tests of this pack: all scores 10, 20 HP. */
const sheet = (id: string, more: object) => ({
  id,
  name: id,
  age: 30,
  abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 },
  hp: { max: 20 },
  ...more,
})

export type TestSheet = ReturnType<typeof sheet>

export const aya = sheet('aya', { kind: 'pc', player: 'p1', sex: 'female' })
export const ren = sheet('ren', { kind: 'pc', player: 'p2', sex: 'male' })
export const kai = sheet('kai', { kind: 'npc', sex: 'male', cr: 0 })
export const mio = sheet('mio', { kind: 'npc', sex: 'both' })
export const gor = sheet('gor', { kind: 'monster', sex: 'male', cr: 2 })

/** The same with other fields. */
export const but = (who: TestSheet, changed: object): TestSheet => ({ ...who, ...changed })

/** The same with other ability scores. */
export const able = (who: TestSheet, abilities: object): TestSheet => ({
  ...who,
  abilities: { ...who.abilities, ...abilities },
})
