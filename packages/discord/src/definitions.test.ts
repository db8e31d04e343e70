import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFINITION } from './definitions.ts'

interface Named {
  readonly name: string
  readonly name_localizations?: { readonly ja?: string }
  readonly description?: string
  readonly description_localizations?: { readonly ja?: string }
  readonly options?: readonly Named[]
  readonly choices?: readonly Named[]
  readonly required?: boolean
  readonly value?: string
}

const all = (one: Named): Named[] => [one, ...(one.options ?? []).flatMap(all)]
const definition = DEFINITION as Named

describe('the command as it is registered', () => {
  it('is for age-restricted channels of servers alone', () => {
    expect(DEFINITION).toMatchObject({ nsfw: true, contexts: [0], integration_types: [0] })
  })

  it('keeps Discord’s limits, in both languages', () => {
    let size = 0
    for (const { name, name_localizations: names, description, description_localizations: described } of all(
      definition,
    )) {
      for (const one of [name, ...(name === 'tryst' ? [] : [names?.ja])]) {
        expect(one).toMatch(/^[-_'\p{L}\p{N}]{1,32}$/u)
        expect(one).toBe(one?.toLowerCase())
      }
      for (const one of [description, described?.ja]) {
        expect(one?.length).toBeGreaterThan(0)
        expect(one?.length).toBeLessThanOrEqual(100)
      }
      size += Math.max(name.length, names?.ja?.length ?? 0)
      size += Math.max(description?.length ?? 0, described?.ja?.length ?? 0)
    }
    expect(size).toBeLessThanOrEqual(8000)
    for (const { options = [] } of all(definition)) {
      expect(options.length).toBeLessThanOrEqual(25)
      for (const language of ['en', 'ja'] as const) {
        const names = options.map((one) => (language === 'ja' ? one.name_localizations?.ja : one.name))
        expect(new Set(names).size).toBe(names.length)
      }
      // what is required comes first
      const required = options.map((one) => one.required === true)
      expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)))
    }
  })

  it('offers themes and answers by what they are called', () => {
    const consent = definition.options?.find(({ name }) => name === 'consent')
    const [theme, answer] = consent?.options ?? []
    expect(theme?.choices).toHaveLength(8)
    expect(theme?.choices?.[0]).toEqual({
      name: 'Intimacy',
      name_localizations: { ja: '親密な行為' },
      value: 'intimacy',
    })
    expect(answer?.choices?.map(({ value }) => value)).toEqual(['yes', 'veil', 'no'])
  })

  it('is what the texts speak of, in each language by the names of that language', () => {
    const texts = readFileSync(new URL('./texts.ts', import.meta.url), 'utf8')
    const spoken = [...texts.matchAll(/`\/tryst ([^\s`]+)/g)].map(([, name]) => name)
    const known = definition.options?.flatMap((one) => [one.name, one.name_localizations?.ja])
    expect(spoken.length).toBeGreaterThan(10)
    for (const name of spoken) expect(known).toContain(name)
  })
})
