import { describe, expect, it } from 'vitest'
import {
  BareTray,
  Check,
  countedDice,
  DiceError,
  dice,
  draw,
  explodingPool,
  type Ledger,
  opposed,
  play,
  RecordingTray,
  type Rule,
  scripted,
  seeded,
} from './index.ts'

const kinds = {
  hit: 'flag',
  total: 'number',
  opposedTotal: 'number',
  damage: 'number',
  worn: 'text',
} as const

function* attack(ledger: Ledger<typeof kinds>): Rule {
  const hit = yield* opposed(
    new Check('hit', countedDice(2, 6, 6), [['dexterity', 4]]),
    new Check('evade', dice(1, 20)),
    {
      rank: (_, total) => total,
      rankReaction: (_, total) => total,
      reaction: (_, total) => ledger.fact('opposedTotal', total),
      reduce: (_, total, lead) => {
        ledger.fact('total', total)
        ledger.fact('hit', lead > 0)
        return lead > 0
      },
    },
  )
  if (!hit) return
  const damage = new Check('damage', explodingPool(2, 9), [
    ['power', 3],
    ['aroused', -1],
  ])
  yield* draw(damage, (_, total) => ledger.fact('damage', total, damage.terms))
}

describe('play', () => {
  it('takes scripted faces and keeps every roll', () => {
    const tray = new RecordingTray(scripted([6, 2, 10, 9, 3, 4]))
    const { facts, workings } = play(kinds, attack, tray)
    expect(facts).toEqual({ hit: true, total: 12, opposedTotal: 10, damage: 16, worn: null })
    expect(workings).toEqual({
      damage: [
        ['power', 3],
        ['aroused', -1],
      ],
    })
    expect(tray.dice).toEqual([6, 2, 10, 9, 3, 4])
    expect(tray.rolls).toEqual([
      { name: 'hit', notation: '2D6', faces: [6, 2], sides: [6, 6], value: 8, terms: [['dexterity', 4]] },
      { name: 'evade', notation: 'D20', faces: [10], sides: [20], value: 10, terms: [] },
      {
        name: 'damage',
        notation: '2DX9',
        faces: [9, 3, 4],
        sides: [10, 10, 10],
        value: 14,
        terms: [
          ['power', 3],
          ['aroused', -1],
        ],
      },
    ])
  })

  it('rolls nothing that the rule does not call for, and leaves faces over', () => {
    const tray = new RecordingTray(scripted([1, 1, 20, 5, 5]))
    expect(play(kinds, attack, tray)).toEqual({
      facts: { hit: false, total: 6, opposedTotal: 20, damage: 0, worn: null },
      workings: {},
    })
    expect(tray.dice).toEqual([1, 1, 20])
  })

  it('comes to the same without keeping rolls', () => {
    for (let i = 0; i < 100; i += 1) {
      const tray = new RecordingTray(seeded(`${i}`))
      const played = play(kinds, attack, tray)
      expect(play(kinds, attack, new BareTray(seeded(`${i}`)))).toEqual(played)
      expect(play(kinds, attack, new BareTray(scripted(tray.dice)))).toEqual(played)
    }
  })

  it('shows faces that stand again, and rolls the others', () => {
    const standing = new Map([
      ['hit', [6, 2]],
      ['evade', [10]],
    ])
    const tray = new RecordingTray(scripted([1, 7]), standing)
    expect(play(kinds, attack, tray).facts.damage).toBe(9)
    expect(tray.dice).toEqual([1, 7])
    expect(tray.rolls.map(({ faces }) => faces)).toEqual([[6, 2], [10], [1, 7]])
  })

  it('throws when the dice run out', () => {
    expect(() => play(kinds, attack, new RecordingTray(scripted([6, 2, 10, 9, 3])))).toThrow(DiceError)
  })

  it('throws for a face that its die does not have, and tells which', () => {
    let at: number | null | undefined
    try {
      play(kinds, attack, new RecordingTray(scripted([6, 2, 21])))
    } catch (error) {
      at = (error as DiceError).at
    }
    expect(at).toBe(2)
  })

  it('fills lists and mappings anew for each run', () => {
    const lists = { names: 'list', totals: 'mapping' } as const
    const rule = function* (ledger: Ledger<typeof lists>): Rule {
      for (const name of ['a', 'constructor']) {
        yield* draw(new Check(name, dice(1, 6)), (face) => {
          ledger.put('totals', name, face)
          ledger.push('names', name)
        })
      }
    }
    const run = () => play(lists, rule, new BareTray(scripted([3, 4]))).facts
    expect(run()).toEqual({ names: ['a', 'constructor'], totals: { a: 3, constructor: 4 } })
    expect(run()).toEqual(run())
  })
})
