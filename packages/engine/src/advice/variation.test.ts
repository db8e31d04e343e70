import { describe, expect, it } from 'vitest'
import { changedFile, readVariation, VariationError } from './variation.ts'

describe('what is varied', () => {
  it.each([
    ['effort', 'effort', undefined],
    ['effort=3', 'effort', [3]],
    ['effort=1..5', 'effort', [1, 2, 3, 4, 5]],
    ['modifier=-2..1', 'modifier', [-2, -1, 0, 1]],
    ['ren.ep=10..40..10', 'ren.ep', [10, 20, 30, 40]],
    ['ren.ep.max=1..2,8,10..14..2', 'ren.ep.max', [1, 2, 8, 10, 12, 14]],
    ['reaction=none,endure', 'reaction', ['none', 'endure']],
    ['options.tie=defender|attacker', 'options.tie', ['defender', 'attacker']],
    ['endure=true,false', 'endure', [true, false]],
    ['boosts=[],[fierce],[fierce, rapid]', 'boosts', [[], ['fierce'], ['fierce', 'rapid']]],
    ['overflow=hp,{ ren: mp, aya: hp }', 'overflow', ['hp', { ren: 'mp', aya: 'hp' }]],
    ['item="a,b",\'c|d\'', 'item', ['a,b', 'c|d']],
    ['answer=yes,no', 'answer', ['yes', 'no']],
  ])('%s', (text, place, values) => {
    expect(readVariation(text)).toEqual({ place, values })
  })

  it.each([
    '',
    '=3',
    'effort=',
    'effort=1,',
    'effort=5..1',
    'effort=1..99999',
    'effort=[1',
    'two words=3',
    'effort=1..5..0',
  ])('is not %j', (text) => {
    expect(() => readVariation(text)).toThrow(VariationError)
  })
})

describe('a file with another value in it', () => {
  const file = {
    options: { tie: 'defender' },
    characters: [
      { id: 'ren', ep: { max: 20 }, items: [{ power: 1 }] },
      { id: 'options', luck: 3 },
    ],
  }

  it.each([
    ['ren.ep.max', 9, ['characters', 0, 'ep', 'max']],
    ['ren.stats.agility', 4, ['characters', 0, 'stats', 'agility']],
    ['ren.items.0.power', 7, ['characters', 0, 'items', 0, 'power']],
    ['options.luck', 5, ['characters', 1, 'luck']],
  ] as const)('at %s', (place, value, path) => {
    const copy = changedFile(file, place, value)
    const at = path.reduce<unknown>((so, key) => (so as Record<string, unknown>)[key], copy)
    expect(at).toBe(value)
    expect(copy).not.toBe(file)
    expect(file.characters[0]?.ep?.max).toBe(20)
  })

  it('changes one place of several that share a value', () => {
    const stats = { agility: 1 }
    const copy = changedFile(
      {
        characters: [
          { id: 'a', stats },
          { id: 'b', stats },
        ],
      },
      'b.stats.agility',
      2,
    )
    expect(copy).toEqual({
      characters: [
        { id: 'a', stats: { agility: 1 } },
        { id: 'b', stats: { agility: 2 } },
      ],
    })
  })

  it('sets a house rule, given or not', () => {
    const { characters } = file
    expect(changedFile({ characters: [] }, 'options.tie', 'x')).toEqual({
      characters: [],
      options: { tie: 'x' },
    })
    expect(
      changedFile({ characters: characters.slice(0, 1), options: { a: 1 } }, 'options.tie', 'x'),
    ).toMatchObject({
      options: { a: 1, tie: 'x' },
    })
  })

  it.each(['nobody.ep', 'ren', 'ren.ep.max.more', 'toString.name'])('refuses %s', (place) => {
    expect(() => changedFile(file, place, 1)).toThrow(VariationError)
  })
})
