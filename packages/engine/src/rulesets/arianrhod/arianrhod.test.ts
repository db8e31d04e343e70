import { describe, expect, it } from 'vitest'
import { tryOut, tryParse } from '../../testing.ts'

const aya = {
  id: 'aya',
  name: 'Aya',
  kind: 'pc',
  player: 'p1',
  age: 27,
  sex: 'female',
  stats: { strength: 4, dexterity: 5, agility: 3, intelligence: 3, perception: 3, spirit: 4, luck: 3 },
  actionValue: 8,
  ep: { max: 24 },
  sexualDefense: 2,
}
const ren = {
  id: 'ren',
  name: 'Ren',
  kind: 'pc',
  player: 'p2',
  age: 31,
  sex: 'male',
  stats: { strength: 5, dexterity: 4, agility: 4, intelligence: 3, perception: 3, spirit: 3, luck: 3 },
  actionValue: 6,
  ep: { max: 20 },
  sexualDefense: 3,
}
const play = (steps: object[], dice: number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: [aya, ren], steps, dice, ...over })

describe('arianrhod', () => {
  it('A-2: a tie goes to the reacting side', () => {
    expect(play([{ do: 'caress', by: 'aya', to: 'ren' }], [3, 3, 3, 4]).facts()).toMatchObject({
      hit: false,
      total: 11,
      opposedTotal: 11,
    })
  })

  it('A-14: a critical hit adds as many D6 as sixes and makes the target aroused', () => {
    const tried = play([{ do: 'caress', by: 'aya', to: 'ren' }], [6, 6, 1, 2, 3, 3, 2, 2])
    expect(tried.facts()).toMatchObject({ hit: true, critical: true, damage: 10, epDamage: 7, aroused: true })
    expect(tried.state('ren')).toMatchObject({ ep: { current: 13, max: 20 }, statuses: ['aroused'] })
  })

  it('C-1: an age below 18 is refused with its path', () => {
    expect(tryParse({ ruleset: 'arianrhod', characters: [{ ...aya, age: 17 }], steps: [] })).toEqual([
      'characters[0].age',
    ])
  })
})
