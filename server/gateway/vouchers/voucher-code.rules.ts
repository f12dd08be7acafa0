// How a code is made, and what its voucher is called. Pure, but for the dice.
// Relied on by minting and by everybody who looks one up. A code is as good as money: it is never stored nor logged.
import { checkOf, CODE_LENGTH, normalizeCode, VOUCHER_LETTERS } from '../../contracts/voucher-code.ts'
import { seal } from '../../lib/signing.ts'

/** A fresh bare code. */
export function newCode(): string {
  for (;;) {
    // Bytes from 252 on are thrown away: with them some letters would come more often.
    const bytes = [...crypto.getRandomValues(new Uint8Array(64))].filter((byte) => byte < VOUCHER_LETTERS.length * 9)
    const letters = bytes
      .slice(0, CODE_LENGTH - 1)
      .map((byte) => VOUCHER_LETTERS[byte % VOUCHER_LETTERS.length])
      .join('')
    const check = checkOf(letters)
    if (letters.length === CODE_LENGTH - 1 && check) return letters + check
  }
}

/** Names the voucher and says nothing of its code. What is no code at all names one that never is. */
export const voucherIdOf = (secret: string, text: string): Promise<string> => {
  const code = normalizeCode(text)
  return code ? seal(secret, 'voucher', code) : seal(secret, 'no voucher', text)
}
