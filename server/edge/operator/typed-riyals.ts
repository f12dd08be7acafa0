// An amount as staff type it. Pure.
import { latinDigits } from '../../contracts/rules/digits.ts'

/** In halalas; undefined: it is no amount. Digits of any script, commas between thousands, at most two decimals. */
export function halalasOf(text: string): number | undefined {
  const plain = latinDigits(text)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.')
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
