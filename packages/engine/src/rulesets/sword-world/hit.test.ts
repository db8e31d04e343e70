import { describe, expect, it } from 'vitest'
import { able, attack, aya, but, oddsOf, play, ren } from './testing.ts'

/** Hit and evasion, with faces for damage and mitigation if they are called for. */
const rolled = (hit: readonly number[], evade: readonly number[], options = {}) =>
  play([attack()], [...hit, ...evade, 3, 3, 3, 3], { options })

describe('hit', () => {
  it('S-1: 2D6 + dexterity bonus + level against 2D6 + agility bonus + level', () => {
    const tried = rolled([3, 4], [2, 3])
    expect(tried.facts()).toMatchObject({ hit: true, critical: false, total: 12, opposedTotal: 9 })
    expect(tried.history.entries[0]).toMatchObject({
      rolls: [
        {
          name: 'hit',
          notation: '2D6',
          value: 7,
          terms: [
            ['dexterity', 3],
            ['skillLevel', 2],
          ],
        },
        {
          name: 'evade',
          value: 5,
          terms: [
            ['agility', 3],
            ['skillLevel', 1],
          ],
        },
        {},
        {},
      ],
    })
  })

  it('S-1: the bonus is a sixth of the score, rounded down', () => {
    const total = (dexterity: number) =>
      play([attack()], [3, 3, 4, 5, 3, 3, 3, 3], { characters: [able(aya, { dexterity }), ren] }).facts()
        .total
    expect([5, 6, 11, 12, 99].map(total)).toEqual([8, 9, 9, 10, 24])
  })

  it('S-1: a tie goes to the defender', () => {
    expect(rolled([3, 3], [3, 4]).facts()).toMatchObject({ hit: false, total: 11, opposedTotal: 11 })
    expect(rolled([3, 4], [3, 4]).facts()).toMatchObject({ hit: true, total: 12, opposedTotal: 11 })
  })

  it('S-1: or to the attacker, with the option', () => {
    const options = { tie: 'attacker' }
    expect(rolled([3, 3], [3, 4], options).facts()).toMatchObject({ hit: true, total: 11, opposedTotal: 11 })
    expect(rolled([3, 3], [4, 4], options).facts()).toMatchObject({ hit: false })
  })

  // whichever the option says of ties
  describe.each(['defender', 'attacker'])('tie: %s', (tie) => {
    it.each([
      ['6,6 hits a greater total', [6, 6], [6, 5], { agility: 99 }, true],
      ['6,6 on the evasion evades even 6,6', [6, 6], [6, 6], {}, false],
      ['6,6 on the evasion evades a greater total', [6, 5], [6, 6], { agility: 1 }, false],
      ['1,1 misses a lower total', [1, 1], [1, 2], { agility: 1 }, false],
      ['1,1 on the evasion is hit by a lower total', [1, 2], [1, 1], { agility: 99 }, true],
      ['1,1 on both misses', [1, 1], [1, 1], { agility: 1 }, false],
      ['1,1 against 6,6 misses', [1, 1], [6, 6], {}, false],
      ['6,6 against 1,1 hits', [6, 6], [1, 1], { agility: 99 }, true],
    ] as const)('S-1: %s', (_, hit, evade, stats, hits) => {
      const facts = play([attack()], [...hit, ...evade, 3, 3, 3, 3], {
        characters: [aya, able(ren, stats)],
        options: { tie },
      }).facts()
      expect(facts.hit).toBe(hits)
      expect(facts.critical).toBe(hit[0] + hit[1] === 12)
      // the totals are the plain sums all the same
      const agility = Math.floor(({ agility: 20, ...stats } as { agility: number }).agility / 6)
      expect(facts).toMatchObject({
        total: hit[0] + hit[1] + 5,
        opposedTotal: evade[0] + evade[1] + agility + 1,
      })
    })
  })

  it('S-1: both are rolled always, nothing more after a miss', () => {
    expect(play([attack()], [1, 1, 2, 3]).step(0)).toMatchObject({ dice: [1, 1, 2, 3] })
    expect(play([attack()], [1, 1, 2, 3]).facts()).toMatchObject({ damage: 0, mitigation: 0, dealt: 0 })
  })

  it.each(['defender', 'attacker'])('S-1: odds are those of all pairs of 2D6, tie: %s', (tie) => {
    const odds = oddsOf([attack()], { options: { tie } })
    let hits = 0
    const faces = [1, 2, 3, 4, 5, 6]
    for (const a of faces)
      for (const b of faces)
        for (const c of faces)
          for (const d of faces) {
            const [hit, evade] = [a + b, c + d]
            if (hit === 2 || evade === 12) continue
            const [total, opposed] = [hit + 5, evade + 4]
            const more = total > opposed || (tie === 'attacker' && total === opposed)
            if (hit === 12 || evade === 2 || more) hits += 1
          }
    expect(odds).toHaveProperty('hit')
    const { hit, critical, total, opposedTotal } = odds as Exclude<typeof odds, string>
    expect(hit?.get(true)).toBeCloseTo(hits / 1296, 14)
    expect(critical?.get(true)).toBeCloseTo(1 / 36, 15)
    expect(total?.get(12)).toBeCloseTo(6 / 36, 15)
    expect(opposedTotal?.get(6)).toBeCloseTo(1 / 36, 15)
  })

  it('S-1: the level counts on both sides', () => {
    const characters = [but(aya, { skillLevel: 15 }), but(ren, { skillLevel: 0 })]
    expect(play([attack()], [3, 3, 3, 3, 3, 3, 3, 3], { characters }).facts()).toMatchObject({
      total: 24,
      opposedTotal: 9,
    })
  })
})
