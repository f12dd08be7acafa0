// The codes of vouchers: how one is made, read from what people type, and shown. Pure, but for the dice.
// Relied on by minting and by everybody who looks one up. A code is as good as money: it is never stored nor logged.
import { latinDigits } from '../../contracts/digits.ts'
import { seal } from '../../lib/signing.ts'

/** No O, 0, I, L and 1, which cannot be told apart, and of S and 5, Z and 2, B and 8 the digit alone. */
const LETTERS = '23456789ACDEFGHJKMNPQRTUVWXY'
const MISREAD: Record<string, string> = { S: '5', Z: '2', B: '8' }
/** 13 letters of 28: 62 bits. The last one is the check. */
const LENGTH = 14
const PREFIX = /^[S5]HV/
/** A prime above the number of letters: one wrong letter, or two neighbours the wrong way round, never leave the check as it was. */
const MODULUS = 29

const weigh = (letters: string): number =>
  [...letters].reduce((sum, letter, at) => sum + (at + 1) * LETTERS.indexOf(letter), 0) % MODULUS

/** Undefined for the few texts that have none. */
export const checkOf = (letters: string): string | undefined => LETTERS[weigh(letters)]

/** The bare code, or undefined where no voucher can have it. Takes any case, spaces, dashes and digits, with the prefix or without. */
export function normalizeCode(text: string): string | undefined {
  const typed = latinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}_.ـ]/gu, '')
    .toUpperCase()
  const bare = typed.length === LENGTH + 3 ? typed.replace(PREFIX, '') : typed
  const code = bare.replace(/[SZB]/g, (letter) => MISREAD[letter] ?? letter)
  if (code.length !== LENGTH || [...code].some((letter) => !LETTERS.includes(letter))) return undefined
  return checkOf(code.slice(0, -1)) === code.at(-1) ? code : undefined
}

/** A fresh bare code. */
export function newCode(): string {
  for (;;) {
    // Bytes from 252 on are thrown away: with them some letters would come more often.
    const bytes = [...crypto.getRandomValues(new Uint8Array(64))].filter((byte) => byte < LETTERS.length * 9)
    const letters = bytes
      .slice(0, LENGTH - 1)
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('')
    const check = checkOf(letters)
    if (letters.length === LENGTH - 1 && check) return letters + check
  }
}

/** As it is printed: SHV-7K2M9-4QXAC-D37H. */
export const printedCode = (code: string): string => `SHV-${code.slice(0, 5)}-${code.slice(5, 10)}-${code.slice(10)}`

/** What its owner knows it by: SHV-····-D37H. */
export const maskedCode = (code: string): string => `SHV-····-${code.slice(-4)}`

/** Names the voucher and says nothing of its code. What is no code at all names one that never is. */
export const voucherIdOf = (secret: string, text: string): Promise<string> => {
  const code = normalizeCode(text)
  return code ? seal(secret, 'voucher', code) : seal(secret, 'no voucher', text)
}
