// What a kept card is to its member. Pure.
// Relied on by CardsObject.
import type { SavedCard } from '../../contracts/cards.ts'
import type { CardGateway } from '../../contracts/pay.ts'
import type { CardKeeper, KeptCard } from '../payments/card-keeper.ts'
import { nextTryAt } from './tries.rules.ts'

/** Never a number or a security code: a gateway's name for the card, and what is printed in short. */
export interface CardRecord extends Omit<KeptCard, 'holder'> {
  id: string
  gateway: CardGateway
  holder: string
  isDefault: boolean
  createdAt: number
}

/** The digits in a fingerprint that is made of them; undefined where it is the gateway's own. */
export function digitsOf(fingerprint: string): { bin: string; lastFour: string } | undefined {
  const [, bin, lastFour] = /^[A-Z_]+ (\d{6}) (\d{4})$/.exec(fingerprint) ?? []
  return bin && lastFour ? { bin, lastFour } : undefined
}

export const MOST_CARDS = 10

const RIYADH_MS = 3 * 3_600_000

/** A card is good to the last moment of its month, in Riyadh. */
export const isExpired = (month: number, year: number, now: number): boolean =>
  Date.UTC(year, month, 1) - RIYADH_MS <= now

export const savedCard = (
  card: CardRecord,
  { canEdit, codeWay }: Pick<CardKeeper, 'canEdit' | 'codeWay'>,
  now: number,
): SavedCard => ({
  id: card.id,
  brand: card.brand,
  // The gateways' adapters let only four digits through.
  lastFour: card.lastFour as SavedCard['lastFour'],
  holder: card.holder,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
  isExpired: isExpired(card.expiryMonth, card.expiryYear, now),
  isDefault: card.isDefault,
  canEdit,
  codeWay,
})

const SECOND_MS = 1000
const DAY_MS = 86_400 * SECOND_MS

/** A gateway tells of every card it is shown whether it is good: a list of numbers is not tried out with us. */
const MOST_TRIES = 20

/** `tries`: when cards were shown to a gateway. When the next one may be; undefined: now. */
export const mayAddAt = (tries: readonly number[], now: number): number | undefined => nextTryAt(tries, MOST_TRIES, now)

/** When a gateway that did not forget is asked again: soon, then ever more rarely, and never not. */
export const askAgainIn = (tries: number): number => Math.min(30 * SECOND_MS * 4 ** tries, DAY_MS)
