// An amount as staff type it. Pure.
import { latinDigits } from '../../contracts/rules/digits.ts'

const AMOUNT = /^(?:\d{1,6}|\d{1,3}[,٬]\d{3})(?:[.٫]\d{1,2})?$/

/**
 * In halalas; undefined: it is no amount. Digits of any script, at most two decimals. A comma separates thousands: with
 * other digits behind it, it may mean decimals, which would be another amount.
 */
export function halalasOf(text: string): number | undefined {
  const typed = latinDigits(text).trim()
  if (!AMOUNT.test(typed)) return undefined
  return Math.round(Number(typed.replace(/[,٬]/, '').replace('٫', '.')) * 100)
}
