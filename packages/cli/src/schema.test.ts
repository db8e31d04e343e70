import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalog, type Ruleset, readScenario } from '@tryst/engine'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { editorSchema } from './schema.ts'
import { duel } from './testing/bin.ts'

// Descriptions of words are for editors; validators do not know them.
const validator = (ruleset: Ruleset, options?: object) =>
  new Ajv({ strict: false, allErrors: true }).compile(editorSchema(ruleset, 'en', options))

const examples = fileURLToPath(new URL('../../../examples', import.meta.url))
const files = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.ya?ml$/.test(name),
)

describe('the JSON Schema of scenario files', () => {
  it.each(files)('takes the example %s', (name) => {
    const text = readFileSync(`${examples}/${name}`, 'utf8')
    const { ruleset, options } = readScenario(text, catalog).setup
    const validate = validator(ruleset, options)
    validate(parse(text))
    expect(validate.errors ?? []).toEqual([])
  })

  const ruleset = catalog.get(parse(duel).ruleset) as Ruleset
  const validate = validator(ruleset)

  it.each([
    ['an age below 18', 'age: 27', 'age: 17'],
    ['an age that is text', 'age: 27', 'age: "27"'],
    ['an unknown field', 'age: 27', 'age: 27\n    shoes: 2'],
    ['an unknown action', 'do: engage', 'do: dance'],
    ['a parameter of another action', 'do: engage', 'do: engage, effort: 2'],
    ['a parameter that is missing', 'effort: 2', 'modifier: 2'],
    ['a word that is none', 'tone: contest', 'tone: rough'],
    ['a person who has not confirmed', 'adult: true', 'adult: false'],
    ['seed and dice', 'dice:', 'seed: x\ndice:'],
    ['a face below 1', '[4, 6,', '[4, 0,'],
    ['a malformed id', 'id: aya', 'id: Aya'],
  ])('refuses %s', (_what, from, to) => {
    expect(validate(parse(duel))).toBe(true)
    expect(duel).toContain(from)
    expect(validate(parse(duel.replace(from, to)))).toBe(false)
  })

  it('names everything in the language asked for, and tells what is taken when a parameter is left out', () => {
    const text = JSON.stringify(editorSchema(ruleset, 'ja'))
    for (const word of ['"title":"愛撫"', '"title":"性的防御力"', '"title":"双方クリティカル"', '"合意"'])
      expect(text).toContain(word)
    const { properties } = editorSchema(ruleset, 'en') as {
      properties: { steps: { items: { anyOf: object[] } } }
    }
    expect(properties.steps.items.anyOf).toContainEqual(
      expect.objectContaining({
        title: 'Caress',
        description: 'Intimacy',
        properties: expect.objectContaining({
          do: expect.objectContaining({ const: 'caress' }),
          evade: { type: 'boolean', title: 'Evades', default: true },
        }),
      }),
    )
  })
})
