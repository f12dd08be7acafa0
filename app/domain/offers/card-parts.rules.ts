// The digits of a card that may be sent while it is typed: its first and last ones, once it is complete. Pure.
import type { OrderOffer } from '#server/contracts/breakdown.ts'

export const isCardOffer = ({ validationType }: Pick<OrderOffer, 'validationType'>): boolean =>
  validationType === 'BIN' || validationType === 'CARD'

/** If a number has sixteen digits, the first eight and last four may be sent together. Otherwise it is six and four. */
const LONG = 16
const SHORT = 15

/** `number`: digits only. Undefined while the number is incomplete. */
export function cardPartsOf(number: string): { bin: string; lastFour: string } | undefined {
  const isWhole = number.length >= LONG || (number.length === SHORT && /^3[47]/.test(number))
  return isWhole ? { bin: number.slice(0, number.length < LONG ? 6 : 8), lastFour: number.slice(-4) } : undefined
}
