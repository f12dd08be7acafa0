// What this gateway alone can write: codes of tickets, links to one seat, proofs of offers.
import { createHmac, randomBytes } from 'node:crypto'

const SIGNING_KEY = randomBytes(32)

export const sign = (value) =>
  `${value}.${createHmac('sha256', SIGNING_KEY).update(value).digest('base64url').slice(0, 22)}`
/** The value that was signed; undefined if another one wrote it. */
export function readSigned(signed) {
  const value = signed.slice(0, signed.lastIndexOf('.'))
  return sign(value) === signed ? value : undefined
}
