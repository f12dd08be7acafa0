// Generates a voucher code, or derives it from what it is given for, and derives its voucher's id. Pure except for the
// random bytes. A code is as good as money: it is never stored nor logged.
import {
  voucherCheckLetter,
  VOUCHER_CODE_LENGTH,
  parseVoucherCode,
  VOUCHER_LETTERS,
} from '../../contracts/rules/voucher-code.ts'
import { createShortSignature, createSignatureBytes } from '../../lib/signing.ts'

/** Undefined for the few bytes that make no code. */
function codeOf(random: Uint8Array): string | undefined {
  // Bytes from 252 on are dropped, because they would make some letters more frequent.
  const letters = [...random]
    .filter((byte) => byte < VOUCHER_LETTERS.length * 9)
    .slice(0, VOUCHER_CODE_LENGTH - 1)
    .map((byte) => VOUCHER_LETTERS[byte % VOUCHER_LETTERS.length])
    .join('')
  const check = voucherCheckLetter(letters)
  return letters.length === VOUCHER_CODE_LENGTH - 1 && check ? letters + check : undefined
}

/** A new code without separators. */
export function newCode(): string {
  for (;;) {
    const code = codeOf(crypto.getRandomValues(new Uint8Array(64)))
    if (code) return code
  }
}

/**
 * The code of what it is given for, the same each time: a message that has to be sent again needs no stored code. Two
 * of them are as unlikely to be equal as a code is to be guessed.
 */
export async function derivedCode(secret: string, name: string): Promise<string> {
  for (let round = 0; ; round += 1) {
    const code = codeOf(await createSignatureBytes(secret, 'voucher given', `${name}.${round}`))
    if (code) return code
  }
}

/** The voucher's id reveals nothing of its code. An invalid text gets an id that no voucher has. */
export const voucherIdOf = (secret: string, text: string): Promise<string> => {
  const code = parseVoucherCode(text)
  return code ? createShortSignature(secret, 'voucher', code) : createShortSignature(secret, 'no voucher', text)
}
