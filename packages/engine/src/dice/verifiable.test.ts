import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { commitment, epochKey, packed, verifiable } from './verifiable.ts'

const epoch = { table: 'T1', domain: 'open', epoch: 1 }
const secret = Uint8Array.from({ length: 32 }, (_, i) => i)
const seats = new Map([
  ['b', new Uint8Array(32).fill(0xbb)],
  ['a', new Uint8Array(32).fill(0xaa)],
])

describe('verifiable dice: the test vector', () => {
  const key = epochKey(epoch, secret, seats)

  it('commitment and key', () => {
    expect(bytesToHex(commitment(epoch, 'server', secret))).toBe(
      'dd1fc831763e67236106a12fe8c818fbf50dc1a0c2527eb96c747b263e4abac8',
    )
    expect(bytesToHex(key)).toBe('3074aca562f74cda8fe1d2c7633679de7e60d2deb73db9bc43006eaa854ca44e')
  })

  it.each([
    [1, [1, 1, 5, 86, 2]],
    [2, [1, 4, 9, 59, 2]],
    [3, [2, 3, 11, 7, 3]],
  ])('roll %i of D6 D6 D20 D100 D3', (roll, faces) => {
    expect([6, 6, 20, 100, 3].map(verifiable(key, roll))).toEqual(faces)
  })

  it('the order in which seats are given does not matter', () => {
    expect(epochKey(epoch, secret, new Map([...seats].reverse()))).toEqual(key)
  })

  it('fields cannot run into one another', () => {
    expect(packed(['ab', 'c'])).not.toEqual(packed(['a', 'bc']))
    expect(packed([1, 'x'])).toEqual(packed(['1', 'x']))
  })
})
