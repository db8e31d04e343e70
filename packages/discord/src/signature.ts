import { createPublicKey, verify } from 'node:crypto'

/** How far, in milliseconds, a request's own time may be from ours: what is older was kept by somebody. */
const TOLERANCE = 5 * 60 * 1000

/** Whether a request is the application's own: signature, its time in seconds, and its body byte by byte. */
export type Verify = (
  signature: string | undefined,
  timestamp: string | undefined,
  body: Uint8Array,
) => boolean

/** Checks Ed25519 signatures under the application's public key, 32 bytes in hexadecimal. @throws when it is none */
export function verifier(publicKey: string, now: () => number = Date.now): Verify {
  if (!/^[0-9a-f]{64}$/i.test(publicKey)) throw new Error('the public key is 64 hexadecimal digits')
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return (signature = '', timestamp = '', body) => {
    if (!/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return false
    if (Math.abs(now() - Number(timestamp) * 1000) > TOLERANCE) return false
    return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'))
  }
}
