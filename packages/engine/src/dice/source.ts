import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Where faces come from: shows a face of a die with `sides` sides (1 to 1000), an integer from 1 to `sides`. */
export type Roller = (sides: number) => number

/** Why scripted faces could not be used up: they ran out, or face number `at` (from 0) is one that its die does not have. */
export class DiceError extends Error {
  override readonly name = 'DiceError'
  constructor(
    readonly at: number | null,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Faces from a seed, any text. The generator is xoroshiro128+ (pure-rand), its state the first 16 bytes of the
 * SHA-256 of the seed's UTF-8 as big-endian integers, its faces uniform by rejection: the same seed shows the same faces everywhere.
 */
export function seeded(seed: string): Roller {
  const hash = sha256(utf8ToBytes(seed))
  const bytes = new DataView(hash.buffer, hash.byteOffset)
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((at) => bytes.getInt32(at)))
  // the commonest die by itself: dividing by a constant is more than twice as fast
  return (sides) => (sides === 6 ? uniformInt(generator, 1, 6) : uniformInt(generator, 1, sides))
}

/**
 * The given faces in their order (C-21).
 * @throws DiceError when they run out, or show what the die does not have
 */
export function scripted(faces: readonly number[]): Roller {
  let at = 0
  return (sides) => {
    const face = faces[at]
    if (face === undefined) throw new DiceError(null, `the dice ran out after ${faces.length} faces`)
    if (!Number.isInteger(face) || face < 1 || face > sides)
      throw new DiceError(at, `a D${sides} has no face ${face}`)
    at += 1
    return face
  }
}

/** Faces from the system's own randomness, uniform by rejection. */
export function system(): Roller {
  const words = new Uint32Array(64)
  let left = 0
  return (sides) => {
    const limit = 2 ** 32 - (2 ** 32 % sides)
    for (;;) {
      if (left === 0) {
        globalThis.crypto.getRandomValues(words)
        left = words.length
      }
      left -= 1
      const word = words[left] as number
      if (word < limit) return (word % sides) + 1
    }
  }
}
