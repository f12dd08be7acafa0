// What may be told of a card while it is typed: its ends, once it is whole. Pure.
import type { OrderOffer } from '#server/contracts/breakdown.ts'

export const isCardOffer = ({ validationType }: Pick<OrderOffer, 'validationType'>): boolean =>
  validationType === 'BIN' || validationType === 'CARD'

/** Of sixteen digits eight and four may be told together, of fewer six and four. */
const LONG = 16
const SHORT = 15

/** `number`: digits only. Undefined until the card can be whole. */
export function cardPartsOf(number: string): { bin: string; lastFour: string } | undefined {
  const isWhole = number.length >= LONG || (number.length === SHORT && /^3[47]/.test(number))
  return isWhole ? { bin: number.slice(0, number.length < LONG ? 6 : 8), lastFour: number.slice(-4) } : undefined
}
