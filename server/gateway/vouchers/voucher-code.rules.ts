// Generates a voucher code, and derives its voucher's id. Pure except for the random bytes. A code is as good as
// money: it is never stored nor logged.
import {
  voucherCheckLetter,
  VOUCHER_CODE_LENGTH,
  parseVoucherCode,
  VOUCHER_LETTERS,
} from '../../contracts/rules/voucher-code.ts'
import { createShortSignature } from '../../lib/signing.ts'

/** A new code without separators. */
export function newCode(): string {
  for (;;) {
    // Bytes from 252 on are dropped, because they would make some letters more frequent.
    const bytes = [...crypto.getRandomValues(new Uint8Array(64))].filter((byte) => byte < VOUCHER_LETTERS.length * 9)
    const letters = bytes
      .slice(0, VOUCHER_CODE_LENGTH - 1)
      .map((byte) => VOUCHER_LETTERS[byte % VOUCHER_LETTERS.length])
      .join('')
    const check = voucherCheckLetter(letters)
    if (letters.length === VOUCHER_CODE_LENGTH - 1 && check) return letters + check
  }
}

/** The voucher's id reveals nothing of its code. An invalid text gets an id that no voucher has. */
export const voucherIdOf = (secret: string, text: string): Promise<string> => {
  const code = parseVoucherCode(text)
  return code ? createShortSignature(secret, 'voucher', code) : createShortSignature(secret, 'no voucher', text)
}
