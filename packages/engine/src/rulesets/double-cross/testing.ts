/** Characters for tests. */

const one = {
  age: 30,
  stats: { body: 2, sense: 2, mind: 2, social: 2 },
  encroachment: 45,
  climaxLine: 40,
}

export const aya = {
  ...one,
  id: 'aya',
  name: 'Aya',
  kind: 'pc',
  player: 'p1',
  sex: 'female',
  skills: { caress: 2, resist: 1, will: 1 },
  items: [{ item: 'hand' }],
}

export const ren = { ...one, id: 'ren', name: 'Ren', kind: 'pc', player: 'p2', sex: 'male' }

export const mio = {
  ...one,
  id: 'mio',
  name: 'Mio',
  kind: 'npc',
  sex: 'female',
  skills: { resist: 1, will: 1 },
}

export const gor = { ...one, id: 'gor', name: 'Gor', kind: 'monster', sex: 'none' }

/** Aya's hand on Mio. */
export const act = { do: 'act', by: 'aya', to: 'mio', skill: 'caress', item: 'hand', gmAllows: true }

/** What no climax check leaves. */
export const NO_CHECK = { climaxCheck: false, climaxDifficulty: 0, climaxTotal: 0, climax: false }
