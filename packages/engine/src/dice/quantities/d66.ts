import { enumerated, type Quantity } from '../quantity.ts'

/** Two D6 read as digits, tens first: 11 to 16, 21 to 26, …, 61 to 66, each as likely (D-18). */
export const d66: Quantity<number> = enumerated(
  'D66',
  (roll) => 10 * roll(6) + roll(6),
  () => Array.from({ length: 36 }, (_, i) => [10 * Math.floor(i / 6) + (i % 6) + 11, 1 / 36] as const),
  (number) => number,
)
