import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Atoms, atoms, Choice, capped, lesser } from './offers.ts'

type Atom = readonly [value: number, worth: number, p: number]

const list = fc
  .array(
    fc.tuple(
      fc.integer({ min: -5, max: 5 }),
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: 1, max: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  // what is worth the same is the same
  .map((all): Atom[] => [...new Map(all.map((one) => [one[0], one])).values()])

const shares = (all: readonly Atom[]): Atom[] => {
  const sum = all.reduce((total, [, , p]) => total + p, 0)
  return all.map(([value, worth, p]) => [value, worth, p / sum])
}

const sharesOf = ({ value, worth, below }: Atoms): Atom[] =>
  value.map((one, i) => [one, worth[i] as number, (below[i + 1] as number) - (below[i] as number)])

const meanOf = (all: readonly Atom[]): [number, number] =>
  all.reduce(([value, worth], [v, w, p]) => [value + v * p, worth + w * p], [0, 0])

describe('what may be taken instead', () => {
  it('is in order, and as likely as it was', () => {
    fc.assert(
      fc.property(list, (all) => {
        const made = atoms(all)
        expect([...made.value]).toEqual(all.map(([value]) => value).sort((a, b) => a - b))
        const [was, is] = [meanOf(shares(all)), meanOf(sharesOf(made))]
        expect(is[0]).toBeCloseTo(was[0], 12)
        expect(is[1]).toBeCloseTo(was[1], 12)
      }),
    )
  })

  it('is the lesser of two, or nothing above a limit', () => {
    fc.assert(
      fc.property(list, list, fc.integer({ min: -6, max: 6 }), (one, other, most) => {
        const pairs = shares(one).flatMap((a) =>
          shares(other).map((b): Atom => {
            const least = b[0] < a[0] ? b : a
            return [least[0], least[1], a[2] * b[2]]
          }),
        )
        const [value, worth] = meanOf(sharesOf(lesser(atoms(one), atoms(other))))
        expect(value).toBeCloseTo(meanOf(pairs)[0], 12)
        expect(worth).toBeCloseTo(meanOf(pairs)[1], 12)
        const cut = shares(one).map(([v, w, p]): Atom => (v < most ? [v, w, p] : [most, 7, p]))
        const [cutValue, cutWorth] = meanOf(sharesOf(capped(atoms(one), most, 7)))
        expect(cutValue).toBeCloseTo(meanOf(cut)[0], 12)
        expect(cutWorth).toBeCloseTo(meanOf(cut)[1], 12)
      }),
    )
  })

  it('comes to what following every case comes to', () => {
    const number = fc.integer({ min: -6, max: 6 })
    fc.assert(
      fc.property(list, list, number, number, (floor, ceiling, least, value) => {
        let stands = 0
        let taken = 0
        for (const [f, fw, p] of shares(floor))
          for (const [c, cw, q] of shares(ceiling)) {
            const [top, topWorth] = f > least ? [f, fw] : [least, 3]
            const low = Math.min(c, value)
            if (top > low) taken += p * q * topWorth
            else if (c < value) taken += p * q * cw
            else stands += p * q
          }
        const choice = new Choice(atoms(floor), atoms(ceiling))
        expect(choice.stands(least, value)).toBeCloseTo(stands, 12)
        expect(choice.taken(least, 3, value)).toBeCloseTo(taken, 12)
      }),
    )
  })
})
