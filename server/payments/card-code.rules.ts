// The code of a kept card, as it is typed when the card pays once more. The code itself ends where it is read.
import type { Brand } from './charge.ts'

/** Nothing but zeros is a wrong code here, for whatever card. */
const ZEROS = /^0+$/

export const isCodeWrong = (code: string): boolean => ZEROS.test(code)

export const codeLength = (brand: Brand): number => (brand === 'AMERICAN_EXPRESS' ? 4 : 3)

export const isCodeWhole = (brand: Brand, code: string): boolean =>
  /^\d+$/.test(code) && code.length === codeLength(brand)
