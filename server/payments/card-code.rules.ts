// The security code of a saved card, as typed for a new payment. The code itself is not stored.
import type { Brand } from './charge.ts'

/** In the sandbox, a code of zeros is wrong for every card. */
const ZEROS = /^0+$/

export const isWrongSecurityCode = (code: string): boolean => ZEROS.test(code)

export const codeLength = (brand: Brand): number => (brand === 'AMERICAN_EXPRESS' ? 4 : 3)

export const hasSecurityCodeLength = (brand: Brand, code: string): boolean =>
  /^\d+$/.test(code) && code.length === codeLength(brand)
