import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { RATING_TABLE } from './rating-table.data.ts'

interface GameSystem {
  new (
    command: string,
  ): {
    readonly randomizer: object
    eval(): { readonly text: string } | null
  }
}
const { DynamicLoader } = createRequire(import.meta.url)('bcdice') as {
  DynamicLoader: new () => { dynamicLoad(id: string): Promise<GameSystem> }
}
const SwordWorld = await new DynamicLoader().dynamicLoad('SwordWorld')

/** What bcdice answers to a K command without criticals, and how many of the faces it took. */
function answer(rating: number, faces: readonly number[]): { text: string; taken: number } {
  const command = new SwordWorld(`K${rating}[13]`)
  let taken = 0
  Object.assign(command.randomizer, {
    $random: () => {
      taken += 1
      return faces[taken - 1]
    },
  })
  return { text: command.eval()?.text ?? '', taken }
}

/** Faces that show each 2D6 result. */
const pairs = Array.from({ length: 11 }, (_, i) => [Math.min(6, i + 1), i + 2 - Math.min(6, i + 1)] as const)

describe('the rating table', () => {
  it('S-3: has 101 ratings, each with a value for 2D6 = 3 to 12', () => {
    expect(RATING_TABLE).toHaveLength(101)
    for (const row of RATING_TABLE) expect(row).toHaveLength(10)
  })

  it.each(RATING_TABLE.map((row, rating) => [rating, row] as const))(
    'S-3: rating %i is that of bcdice',
    (rating, row) => {
      for (const [first, second] of pairs) {
        const shown = first + second
        const { text, taken } = answer(rating, [first, second])
        expect(taken).toBe(2)
        expect(text).toMatch(shown === 2 ? /自動的失敗$/ : new RegExp(` ＞ ${row[shown - 3]}$`))
      }
    },
  )

  it('S-3: bcdice has no rating above 100', () => {
    expect(answer(101, [3, 4])).toMatchObject({ taken: 0 })
  })
})
