import { enumerated, type Quantity } from '../quantity.ts'
import { written } from './dice.ts'

/**
 * A die of `sides` sides that is rolled again until it shows one of `allowed` (F-13). Every roll takes a face; the outcome
 * is each allowed face as likely, worked out exactly however often the die is rolled.
 *
 * @throws RangeError when nothing is allowed, or something that the die does not show: it would be rolled for ever
 */
export function oneOf(sides: number, allowed: readonly number[]): Quantity<number> {
  const faces = new Set(allowed)
  if (faces.size === 0) throw new RangeError('a die needs a face that is allowed')
  for (const face of faces)
    if (!Number.isInteger(face) || face < 1 || face > sides)
      throw new RangeError(`a D${sides} has no face ${face}`)
  return enumerated(
    written(1, sides),
    (roll) => {
      for (;;) {
        const face = roll(sides)
        if (faces.has(face)) return face
      }
    },
    () => Array.from(faces, (face) => [face, 1 / faces.size] as const),
    (face) => face,
  )
}
