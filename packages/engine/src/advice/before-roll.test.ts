import { describe, expect, it } from 'vitest'
import { catalog } from '../catalog.ts'
import { parseScenario, runScenario, type Step } from '../core/index.ts'
import { people } from '../testing.ts'
import { beforeRoll, expectedOf } from './before-roll.ts'
import { compare } from './compare.ts'
import { readVariation } from './variation.ts'

const stats = { strength: 3, dexterity: 5, agility: 3, intelligence: 3, perception: 3, spirit: 4, luck: 3 }
const one = { kind: 'npc', age: 30, stats, actionValue: 7, ep: { max: 24 }, sexualDefense: 2 }
const toy = { id: 'toy', name: 'Toy', slot: 'other', kind: 'toy', power: 4 }
const file = (step: object) => ({
  ruleset: 'arianrhod',
  seed: 'before',
  people: people(),
  characters: [
    { ...one, id: 'aya', name: 'Aya', sex: 'female', equipment: [toy] },
    { ...one, id: 'ren', name: 'Ren', sex: 'male' },
  ],
  steps: [step],
})

function alternatives(step: object, goal: string) {
  const scenario = parseScenario(file(step), catalog)
  return beforeRoll(runScenario(scenario, 0), scenario.steps[0] as Step, goal)
}

const union = { do: 'union', by: 'aya', to: 'ren', effort: 2 }

describe('what could be chosen before the dice', () => {
  it('is each parameter that makes a difference, with who chooses it and the best of it', () => {
    const found = alternatives(union, 'epDamage')
    expect(
      found.map(({ parameter, side, wants, now, values, best }) => [
        parameter,
        side,
        wants,
        now,
        values[best]?.value,
      ]),
    ).toEqual([
      ['evade', 'target', 'less', true, true],
      ['endure', 'target', 'less', false, true],
      ['bonusDice', 'actor', 'more', 0, 20],
      ['effort', 'actor', 'more', 2, 3],
    ])
  })

  it('has what the step then has as its odds', () => {
    const [evade] = alternatives(union, 'climax')
    const { choices } = compare(file(union), catalog, 0, [readVariation('evade=true,false')])
    expect(evade?.values).toEqual(
      choices.map(({ values, facts }) => ({ value: values[0], expected: expectedOf(facts.climax as never) })),
    )
  })

  it('leaves out what makes no difference to the goal', () => {
    expect(alternatives(union, 'hit').map(({ parameter }) => parameter)).toEqual([
      'evade',
      'endure',
      'bonusDice',
    ])
  })

  it('wants the opposite of what costs', () => {
    const effort = alternatives(union, 'selfEpDamage').find(({ parameter }) => parameter === 'effort')
    expect([effort?.wants, effort?.best]).toEqual(['less', 0])
  })

  it('is nothing for a step that is refused', () => {
    expect(alternatives({ ...union, effort: 9 }, 'hit')).toEqual([])
  })
})
