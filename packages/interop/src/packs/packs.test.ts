import { catalog } from '@tryst/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roll } from '../bcdice/roll.ts'
import { pieceOf } from '../labelled.ts'
import { SHEETS } from '../testing/sheets.ts'
import { packOf, profileOf } from './index.ts'
import { defaultTable, rulesetOf, type Sheet } from './profile.ts'

describe.each([...catalog.keys()])('%s under labels', (pack) => {
  const table = defaultTable(rulesetOf(pack))
  const profile = profileOf(table)

  it('writes each field under a label that stands for it, and for nothing else', () => {
    for (const value of profile.values) expect(profile.slotOf(value.label)).toEqual({ value })
    for (const pool of profile.pools) expect(profile.slotOf(pool.label)).toEqual({ pool, part: 'current' })
    for (const derived of profile.derived) expect(profile.slotOf(derived.label)).toEqual({ derived })
  })

  it('has a chat palette that BCDice rolls, each reference of which is there', async () => {
    const sheets = fc.sample(SHEETS[pack] as fc.Arbitrary<Sheet>, { numRuns: 12, seed: 7 })
    for (const sheet of sheets) {
      const { palette, resources, values } = pieceOf(sheet, table, profile)
      const said = new Map<string, string>([
        ...resources.map(({ label, value }) => [label, String(value)] as const),
        ...values.map(({ label, text }) => [label, text] as const),
      ])
      for (const line of palette.split('\n')) {
        const command = line.replace(/\{([^{}]+)\}/g, (_, label: string) => {
          const text = said.get(label)
          // only who is a heroine has these
          if (text === undefined && pack === 'heroine' && sheet.role !== 'heroine') return '0'
          expect(text, `${label} of ${line}`).toBeDefined()
          return String(text)
        })
        // what a rating above 100 comes to is for the table to see
        if (/^k1\d\d/.test(command)) continue
        const { text } = await roll(profile.system, command)
        expect(text, command).toMatch(/＞|回転|自動/)
      }
    }
  }, 60_000)
})

describe('the pack that labels speak of', () => {
  it.each([
    [['EP', '筋力', '器用', '敏捷', '感知', '幸運', '行動値'], 'arianrhod'],
    [['HP', 'MP', '器用B', '敏捷B', '生命B'], 'sword-world'],
    [['肉体', '感覚', '精神', '社会', '侵蝕率'], 'double-cross'],
    [['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA', 'HP'], 'fifth-edition'],
    [['運動力', '魔力', 'HP', '懐妊刻印触手'], 'heroine'],
    [['HP', 'MP'], undefined],
    [['年齢', '性別', 'ID', 'プレイヤーID'], undefined],
    [[], undefined],
  ])('of %j is %s', (labels, pack) => {
    expect(packOf(labels)).toBe(pack)
  })
})

describe('skills of a group’s own', () => {
  it('are written and read like the others', () => {
    const ruleset = rulesetOf('double-cross')
    const options = ruleset.options.parse({
      ownSkills: [{ id: 'dance', stat: 'social', needsItem: false }],
    }) as object
    const profile = profileOf({ ruleset, options })
    expect(profile.slotOf('dance')).toMatchObject({ value: { path: ['skills', 'dance'] } })
    expect(profile.palette).toContain('{社会}dx+{dance} dance')
  })
})
