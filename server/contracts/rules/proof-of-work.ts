// The proof of work of a hold: the browser searches for it, the gateway checks it with one hash. The hash is
// synchronous, because `crypto.subtle` answers one hash per promise: a phone would search several times longer.
import { sha256 } from '@noble/hashes/sha2.js'

/** With any nonce, the text fits into one block of SHA-256: a longer one would take twice as long. */
export const MAX_CHALLENGE = 40
export const MAX_NONCE = 999_999_999_999
/** A million hashes. A phone needs about ten seconds for them, and visitors do not wait much longer. */
export const MOST_BITS = 20

const encoder = new TextEncoder()

/** How many zero bits the SHA-256 of `challenge:nonce` begins with, at most 32. */
export function zeroBits(challenge: string, nonce: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = sha256(encoder.encode(`${challenge}:${nonce}`))
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d)
}
