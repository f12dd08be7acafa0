// A saved card as its member sees it, and its expiry. Pure.
import type { SavedCard } from '../../contracts/cards.ts'
import type { CardGateway } from '../../contracts/pay.ts'
import { startOfNextMonth } from '../../contracts/rules/calendar.ts'
import { DAY_MS, SECOND_MS } from '../../contracts/rules/durations.ts'
import type { CardVault, VaultCard } from '../payments/card-vault.ts'
import { nextTryAt } from '../charges/tries.rules.ts'

/** Never a number or a security code: the processor's card id, and the last digits. */
export interface CardRecord extends Omit<VaultCard, 'holder'> {
  id: string
  gateway: CardGateway
  holder: string
  isDefault: boolean
  createdAt: number
}

/** The digits in a fingerprint made by `fingerprintOf`; undefined for a processor's own fingerprint. */
export function digitsOf(fingerprint: string): { bin: string; lastFour: string } | undefined {
  const [, bin, lastFour] = /^[A-Z_]+ (\d{6}) (\d{4})$/.exec(fingerprint) ?? []
  return bin && lastFour ? { bin, lastFour } : undefined
}

export const MAX_CARDS = 10

/** A card is valid to the last moment of its month, in Riyadh. */
export const isExpired = (month: number, year: number, now: number): boolean => startOfNextMonth(year, month) <= now

export const savedCard = (
  card: CardRecord,
  { canEdit, codeWay }: Pick<CardVault, 'canEdit' | 'codeWay'>,
  now: number,
): SavedCard => ({
  id: card.id,
  brand: card.brand,
  // The processors' adapters let only four digits through.
  lastFour: card.lastFour as SavedCard['lastFour'],
  holder: card.holder,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
  isExpired: isExpired(card.expiryMonth, card.expiryYear, now),
  isDefault: card.isDefault,
  canEdit,
  codeWay,
})

/** A processor reveals for every card whether it is valid. The limit prevents tests of a list of stolen numbers. */
const MAX_TRIES = 20

/** When the next card may be sent to a processor; undefined: now. `tries` holds the times of those before. */
export const nextCardAddAt = (tries: readonly number[], now: number): number | undefined =>
  nextTryAt(tries, MAX_TRIES, now)

/** The wait before the next try to delete a card at the processor: it grows to a day and never ends. */
export const cardDeletionRetryDelay = (tries: number): number => Math.min(30 * SECOND_MS * 4 ** tries, DAY_MS)
