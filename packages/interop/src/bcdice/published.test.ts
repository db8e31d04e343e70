import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { DiceError } from '@tryst/engine'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { InteropError } from '../errors.ts'
import { roll } from './roll.ts'

interface Case {
  readonly game_system: string
  readonly input: string
  readonly output: string
  readonly secret?: boolean
  readonly success?: boolean
  readonly failure?: boolean
  readonly critical?: boolean
  readonly fumble?: boolean
  readonly rands: readonly { readonly sides: number; readonly value: number }[]
}

const SYSTEMS = ['SwordWorld', 'Arianrhod', 'DoubleCross', 'DungeonsAndDragons5']

/**
 * BCDice's own test cases: those of the version that is installed, or of a folder of TOML files that is named in the environment, such as `test/data`
 * of its repository.
 */
function published(): Map<string, readonly Case[]> {
  const folder = process.env.BCDICE_TEST_DATA
  if (folder) {
    const files = readdirSync(folder).filter((file) => SYSTEMS.includes(basename(file, '.toml')))
    return new Map(
      files.map((file) => {
        const { test } = parse(readFileSync(join(folder, file), 'utf8')) as unknown as {
          test: readonly Case[]
        }
        return [basename(file, '.toml'), test]
      }),
    )
  }
  const data = createRequire(import.meta.url)('bcdice/lib/bcdice/test_data.json') as Record<
    string,
    { readonly test: readonly Case[] }
  >
  return new Map(SYSTEMS.map((system) => [system, data[system]?.test ?? []]))
}

describe.each([...published()])('the published cases of %s', (_, cases) => {
  it('are there', () => expect(cases.length).toBeGreaterThan(20))

  it.each(cases.map((one, i) => [i + 1, one.input, one] as const))('%i: %s', async (_, input, one) => {
    const left = [...one.rands]
    const dice = (sides: number) => {
      const next = left.shift()
      if (next?.sides !== sides)
        throw new DiceError(null, `a D${sides} where there is ${JSON.stringify(next)}`)
      return next.value
    }
    if (one.output === '') {
      // BCDice has no answer to these: here that is an error
      await expect(roll(one.game_system, input, dice)).rejects.toThrow(InteropError)
      return
    }
    const { text, secret, success, failure, critical, fumble } = await roll(one.game_system, input, dice)
    expect({ text, secret, success, failure, critical, fumble }).toEqual({
      text: one.output,
      secret: one.secret ?? false,
      success: one.success ?? false,
      failure: one.failure ?? false,
      critical: one.critical ?? false,
      fumble: one.fumble ?? false,
    })
  })
})
