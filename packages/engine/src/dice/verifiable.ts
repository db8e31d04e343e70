import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Roller } from './source.ts'

/**
 * Dice that anyone can check afterwards. Server and seats each commit to a secret before anyone's is told; the faces follow from all of
 * them, and the secret is told when the epoch ends. What is hashed is a list of fields, each with its length in front.
 */
export type Field = string | number | Uint8Array

/** A stretch of play with its own secrets: `domain` is who sees its rolls. */
export interface Epoch {
  readonly table: string
  readonly domain: string
  /** from 1 */
  readonly epoch: number
}

/** Two bytes of length, big-endian, then the bytes; numbers as decimal text. @throws RangeError above 65,535 bytes */
export function packed(fields: readonly Field[]): Uint8Array {
  return concatBytes(
    ...fields.flatMap((field) => {
      const bytes = field instanceof Uint8Array ? field : utf8ToBytes(String(field))
      if (bytes.length > 0xffff) throw new RangeError('a field has at most 65,535 bytes')
      return [Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes]
    }),
  )
}

const H = (...fields: Field[]): Uint8Array => sha256(packed(fields))

/** What somebody publishes before any secret is told. `who`: `server`, or the seat's id. */
export const commitment = ({ table, domain, epoch }: Epoch, who: string, secret: Uint8Array): Uint8Array =>
  H('trpg-dice/1/commit', table, domain, epoch, who, secret)

/** The key of an epoch, from the server's secret and those of the seats that take part. */
export function epochKey(
  { table, domain, epoch }: Epoch,
  server: Uint8Array,
  seats: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const sorted = [...seats].sort(([a], [b]) => compareBytes(utf8ToBytes(a), utf8ToBytes(b)))
  const players = H('trpg-dice/1/players', table, domain, epoch, ...sorted.flat())
  return hmac(sha256, server, packed(['trpg-dice/1/key', table, domain, epoch, players]))
}

/** The dice of roll number `roll` (from 1) of an epoch; uniform by rejection. */
export function verifiable(key: Uint8Array, roll: number): Roller {
  let block = 0
  let words: DataView | undefined
  let at = 0
  return (sides) => {
    const limit = 2 ** 32 - (2 ** 32 % sides)
    for (;;) {
      if (!words || at === words.byteLength) {
        words = new DataView(hmac(sha256, key, packed(['trpg-dice/1/roll', roll, block])).buffer)
        block += 1
        at = 0
      }
      const x = words.getUint32(at)
      at += 4
      if (x < limit) return (x % sides) + 1
    }
  }
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const difference = (a[i] as number) - (b[i] as number)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
