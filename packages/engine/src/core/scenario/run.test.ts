import { describe, expect, it } from 'vitest'
import { catalog } from '../../catalog.ts'
import { people, tryOut } from '../../testing.ts'
import { party } from '../testing/sheets.ts'
import { parseScenario, runScenario } from './scenario.ts'

const play = (steps: readonly object[], dice: readonly number[] = [], over: object = {}) =>
  tryOut({ ruleset: 'arianrhod', characters: party, steps, dice, ...over })

describe('C-12, C-21: dice', () => {
  const run = (dice: readonly number[], steps: readonly object[]) => () =>
    runScenario(
      parseScenario({ ruleset: 'arianrhod', people: people(), characters: party, dice, steps }, catalog),
    )
  const technique = { do: 'technique', by: 'aya', to: 'ren' }

  it('are used up in the order of the rules, step after step; left over ones are fine', () => {
    const tried = play([technique, { do: 'scene.start' }, technique], [1, 2, 3, 4, 5, 6, 1, 2, 6, 6, 6])
    expect(tried.step(0)).toMatchObject({ dice: [1, 2, 3, 4] })
    expect(tried.step(2)).toMatchObject({ dice: [5, 6, 1, 2] })
  })

  it('running out is an error at dice', () => {
    for (const dice of [[], [1], [1, 2, 3], [1, 2, 3, 4, 5]])
      expect(run(dice, [technique, technique])).toThrow(
        /^dice: the dice ran out after \d faces \(step [01]\)$/,
      )
    expect(run([], [{ do: 'scene.start' }, { do: 'dance' }])).not.toThrow()
  })

  it('a face that the die does not have is an error at its place', () => {
    expect(run([1, 2, 3, 4, 7], [technique, technique])).toThrow(/^dice\[4\]: a D6 has no face 7 \(step 1\)$/)
    expect(run([1, 2, 3, 4, 7], [technique])).not.toThrow()
  })

  it('that the rules do not call for are not rolled', () => {
    expect(play([{ do: 'caress', by: 'aya', to: 'ren' }], [1, 1, 6, 6]).step(0)).toMatchObject({
      dice: [1, 1, 6, 6],
    })
    expect(play([{ do: 'caress', by: 'aya', to: 'ren', evade: false }], [6, 5, 1, 2]).step(0)).toMatchObject({
      dice: [6, 5, 1, 2],
    })
  })

  it('from a seed: the same every time, others from another', () => {
    const seeded = (seed: string) =>
      tryOut({ ruleset: 'arianrhod', characters: party, seed, steps: [technique, technique, technique] })
        .answer
    expect(seeded('a')).toEqual(seeded('a'))
    expect(seeded('a')).not.toEqual(seeded('b'))
    expect(seeded('')).toEqual(seeded(''))
  })
})
