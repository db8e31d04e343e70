import { enumerated, type Quantity, remembered } from '../quantity.ts'

/** Whether a D20 is rolled once, or twice with the higher or the lower die counting. */
export type Mode = 'single' | 'advantage' | 'disadvantage'

/** The natural, 1 to 20: what the die that counts shows (F-2). Two dice, in order, with advantage or disadvantage. */
export const d20: (mode: Mode) => Quantity<number> = remembered((mode: Mode) =>
  enumerated(
    { single: 'D20', advantage: '2D20kh', disadvantage: '2D20kl' }[mode],
    (roll) => {
      const first = roll(20)
      if (mode === 'single') return first
      const second = roll(20)
      return mode === 'advantage' ? Math.max(first, second) : Math.min(first, second)
    },
    () => Array.from({ length: 20 }, (_, i) => [i + 1, pairs(mode, i + 1) / 400] as const),
    (natural) => natural,
  ),
)

/** Of the 400 pairs of faces, those that come to `natural`. */
const pairs = (mode: Mode, natural: number): number =>
  mode === 'single' ? 20 : mode === 'advantage' ? 2 * natural - 1 : 41 - 2 * natural
