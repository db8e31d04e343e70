import { describe, expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import { ScenarioError } from '../core/index.ts'
import { people, tryOdds } from '../testing.ts'
import { compare } from './compare.ts'
import { throwsCatalog, throwsFile } from './testing/throws.ts'
import { readVariation, VariationError } from './variation.ts'

const stats = { strength: 4, dexterity: 5, agility: 3, intelligence: 3, perception: 3, spirit: 4, luck: 3 }
const one = { kind: 'npc', age: 30, stats, actionValue: 7, ep: { max: 24, current: 9 }, sexualDefense: 2 }
const union = { do: 'union', by: 'aya', to: 'ren', effort: 2 }
const file = {
  ruleset: 'arianrhod',
  seed: 'compare',
  people: people(),
  characters: [
    { ...one, id: 'aya', name: 'Aya', sex: 'female' },
    { ...one, id: 'ren', name: 'Ren', sex: 'male' },
  ],
  steps: [{ do: 'caress', by: 'ren', to: 'aya' }, union, { do: 'scene.start' }],
}

const vary = (...texts: string[]) => compare(file, catalog, 1, texts.map(readVariation))
/** The odds of the file's step 1, as `tryst odds` gives them. */
const oddsOf = (over: object) => tryOdds({ ...file, steps: file.steps.slice(0, 2), ...over })
const withRen = (over: object) => ({
  characters: [file.characters[0], { ...file.characters[1], ...over }] as object[],
})

describe('choices compared', () => {
  it('are the odds of the step with that parameter', () => {
    const { places, choices } = vary('effort=1..4')
    expect(places).toEqual(['effort'])
    expect(choices.map(({ values }) => values)).toEqual([[1], [2], [3], [4]])
    for (const { values, facts } of choices)
      expect(facts).toEqual(oddsOf({ steps: [file.steps[0], { ...union, effort: values[0] }] }))
  })

  it('are the odds of the file with that number, the steps before run anew', () => {
    for (const { values, facts } of vary('ren.sexualDefense=0..6').choices)
      expect(facts).toEqual(oddsOf(withRen({ sexualDefense: values[0] })))
    for (const { values, facts } of vary('ren.stats.agility=0,9').choices)
      expect(facts).toEqual(oddsOf(withRen({ stats: { ...stats, agility: values[0] } })))
    const { choices } = vary('options.armorBlocks=true,false')
    expect(choices.map(({ facts }) => facts)).toEqual(
      [true, false].map((armorBlocks) => oddsOf({ options: { armorBlocks } })),
    )
  })

  it('are the odds after an adjust for a resource', () => {
    for (const { values, facts } of vary('ren.ep=0,5,24').choices) {
      const adjust = { do: 'adjust', to: 'ren', resource: 'ep', set: values[0], reason: 'what if' }
      expect(facts).toEqual(tryOdds({ ...file, steps: [file.steps[0] as object, adjust, union] }))
    }
  })

  it('are every combination of several, the last running fastest', () => {
    const { choices } = vary('effort=1,2', 'endure=true,false')
    expect(choices.map(({ values }) => values)).toEqual([
      [1, true],
      [1, false],
      [2, true],
      [2, false],
    ])
  })

  it('are all that can be chosen where no values are given', () => {
    expect(vary('effort').choices.map(({ values }) => values[0])).toEqual([1, 2, 3, 4])
    const throwing = compare(throwsFile(), throwsCatalog, 0, [readVariation('to')])
    expect(throwing.choices.map(({ values, refused }) => [values[0], refused?.code])).toEqual([
      ['ben', undefined],
    ])
  })

  it('tell why something is refused', () => {
    const [ok, refused] = vary('effort=4,5').choices
    expect(ok?.refused).toBeUndefined()
    expect(refused).toEqual({
      values: [5],
      facts: {},
      refused: { code: 'out-of-range', parameter: 'effort' },
    })
  })
})

describe('a choice that is dominated', () => {
  it('is told, by whom, of what who acts is after', () => {
    const { side, aims, choices } = vary('modifier=0,-3,5')
    expect([side, aims.epDamage, aims.selfEpDamage]).toEqual(['actor', 'more', 'less'])
    // a hit costs EP too: more of it is no gain in everything
    expect(choices.map(({ dominatedBy }) => dominatedBy)).toEqual([undefined, undefined, undefined])
    const caress = { ...file, steps: [{ do: 'caress', by: 'ren', to: 'aya' }] }
    const better = compare(caress, catalog, 0, [readVariation('modifier=0,-3,5')])
    expect(better.choices.map(({ dominatedBy }) => dominatedBy)).toEqual([2, 2, undefined])
  })

  it('is seen from the target’s side for what the target chooses', () => {
    const caress = { ...file, steps: [{ do: 'caress', by: 'ren', to: 'aya' }] }
    const { side, choices } = compare(caress, catalog, 0, [readVariation('endure=false,true')])
    expect(side).toBe('target')
    expect(choices.map(({ dominatedBy }) => dominatedBy)).toEqual([1, undefined])
    const numbers = compare(caress, catalog, 0, [readVariation('aya.sexualDefense=0..3')])
    expect(numbers.choices.map(({ dominatedBy }) => dominatedBy)).toEqual([3, 3, 3, undefined])
  })

  it('is nobody’s where both sides choose, or a house rule does', () => {
    for (const texts of [['modifier=0,5', 'endure=true,false'], ['options.bothCritical=reactor,compare']]) {
      const { side, aims, choices } = vary(...texts)
      expect([side, aims]).toEqual([undefined, {}])
      expect(choices.every(({ dominatedBy }) => dominatedBy === undefined)).toBe(true)
    }
  })
})

describe('what cannot be varied', () => {
  it.each([
    ['power=1', 'no-parameter'],
    ['kai.ep=1', 'no-place'],
    ['ren.sexualDefense', 'no-values'],
    ['ren.ep=25', 'out-of-range'],
    ['modifier=-99..99', undefined],
    ['ren.stats.agility=0..99', undefined],
  ])('%s', (text, reason) => {
    if (reason === undefined) expect(vary(text).choices.length).toBeGreaterThan(99)
    else expect(() => vary(text)).toThrow(expect.objectContaining({ reason }))
  })

  it('is too much together', () => {
    expect(() => vary('modifier=0..99', 'effort=1..4')).toThrow(VariationError)
  })

  it('is a wrong value, whose path is told', () => {
    const path = (text: string): string => {
      try {
        vary(text)
        return ''
      } catch (error) {
        return error instanceof ScenarioError ? error.message : String(error)
      }
    }
    expect(path('ren.sexualDefense=100')).toMatch(/^characters\[1\]\.sexualDefense: /)
    expect(path('ren.beauty=1')).toMatch(/^characters\[1\]\.beauty: /)
    expect(path('effort=much')).toMatch(/^steps\[1\]\.effort: /)
    expect(() => compare(file, catalog, 7, [])).toThrow(RangeError)
  })
})
