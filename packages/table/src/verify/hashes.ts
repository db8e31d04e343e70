import { createHash, createHmac } from 'node:crypto'

/**
 * The arithmetic of the log's chain and of verifiable dice, written from their description (docs/dice.md) and from nothing that the server
 * runs: what checks a server must not share its mistakes.
 */

type Field = string | number | Buffer

/** Fields one after another, each with its length in so many bytes before it, big-endian; numbers as decimal text. */
function fields(lengthBytes: 2 | 4, list: readonly Field[]): Buffer {
  return Buffer.concat(
    list.flatMap((field) => {
      const bytes = Buffer.isBuffer(field) ? field : Buffer.from(String(field), 'utf8')
      const length = Buffer.alloc(lengthBytes)
      length.writeUIntBE(bytes.length, 0, lengthBytes)
      return [length, bytes]
    }),
  )
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const mac = (key: Buffer, list: readonly Field[]): Buffer =>
  createHmac('sha256', key).update(fields(2, list)).digest()

const logHash = (...list: readonly Field[]): string => sha256(fields(4, list)).toString('hex')

/** What a table's chain starts from. */
export const chainStart = (table: string): string => logHash('tryst-log/1/table', table)

/** The chain after a record, from the record's digest. */
export const chainAfter = (before: string, digest: string): string =>
  logHash('tryst-log/1/chain', before, digest)

export const digestOfPart = (salt: string, value: unknown): string =>
  logHash('tryst-log/1/part', salt, JSON.stringify(value))

/** @param parts the digests of body, changes and answers, in this order */
export const digestOfRecord = (seq: number, at: string, parts: readonly string[]): string =>
  logHash('tryst-log/1/record', seq, at, ...parts)

/** An epoch of dice: these three are in everything that is hashed for it. */
export type EpochId = readonly [table: string, domain: string, epoch: number]

/** What is told before the secret is. `who`: `server`, or a seat. Hex in, hex out. */
export const commitmentOf = (epoch: EpochId, who: string, secret: string): string =>
  sha256(fields(2, ['trpg-dice/1/commit', ...epoch, who, Buffer.from(secret, 'hex')])).toString('hex')

/** The key of an epoch, from the server's secret and those of the seats, hex. */
export function keyOf(epoch: EpochId, server: string, seats: Iterable<readonly [string, string]>): Buffer {
  const pairs = Array.from(
    seats,
    ([seat, secret]) => [Buffer.from(seat), Buffer.from(secret, 'hex')] as const,
  )
  pairs.sort(([a], [b]) => Buffer.compare(a, b))
  const players = sha256(fields(2, ['trpg-dice/1/players', ...epoch, ...pairs.flat()]))
  return mac(Buffer.from(server, 'hex'), ['trpg-dice/1/key', ...epoch, players])
}

/** The faces that dice of these sides show in roll number `roll`. */
export function facesOf(key: Buffer, roll: number, sides: readonly number[]): number[] {
  const words = wordsOf(key, roll)
  return sides.map((n) => {
    const fair = 2 ** 32 - (2 ** 32 % n)
    for (;;) {
      const x = words.next().value
      if (x < fair) return (x % n) + 1
    }
  })
}

function* wordsOf(key: Buffer, roll: number): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = mac(key, ['trpg-dice/1/roll', roll, block])
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at)
  }
}
