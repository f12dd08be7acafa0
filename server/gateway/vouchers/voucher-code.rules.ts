// Derives a voucher's code from what it is given for, and the voucher's id from its code. Pure. A code is as good as
// money: it is never stored nor logged.
import {
  voucherCheckLetter,
  VOUCHER_CODE_LENGTH,
  parseVoucherCode,
  VOUCHER_LETTERS,
} from '../../contracts/rules/voucher-code.ts'
import { createShortSignature, createSignatureBytes } from '../../lib/signing.ts'

/** A code without separators; undefined for the few bytes that make none. `random`: 64 bytes. */
export function codeOf(random: Uint8Array): string | undefined {
  // Bytes from 252 on are dropped, because they would make some letters more frequent.
  const letters = [...random]
    .filter((byte) => byte < VOUCHER_LETTERS.length * 9)
    .slice(0, VOUCHER_CODE_LENGTH - 1)
    .map((byte) => VOUCHER_LETTERS[byte % VOUCHER_LETTERS.length])
    .join('')
  const check = voucherCheckLetter(letters)
  return letters.length === VOUCHER_CODE_LENGTH - 1 && check ? letters + check : undefined
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
