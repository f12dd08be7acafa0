// Makes codes and the hashes they are kept as. Relied on by the phone handlers.
import { sha256 } from '../../lib/ids.ts'
import { CODE_LENGTH } from './otp.rules.ts'

/** Bound to its request: the same digits for another request are another code. */
export const hashOfCode = (requestId: string, code: string): Promise<string> => sha256(`${requestId}.${code}`)

/** Six digits, each value equally likely: what the modulus would favour is thrown again. */
export function randomCode(): string {
  const range = 10 ** CODE_LENGTH
  const fair = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn! < fair) return String(drawn! % range).padStart(CODE_LENGTH, '0')
  }
}
