// Checks a typed card and returns the part that may be stored. The number and the CVV are dropped here.
import { startOfNextMonth } from '../contracts/rules/calendar.ts'
import type { StoredCard } from './charge.ts'
import { findTestCard } from './test-cards.ts'

export interface PostedCard {
  number: string
  month: number
  /** Four digits. */
  year: number
  /** Absent in PayFort's CREATE_TOKEN. */
  cvv?: string
}

export type EntryProblem = 'number' | 'month' | 'year' | 'expired' | 'cvv'

/** A card is valid to the last moment of its month, in UTC. */
const isPast = (year: number, month: number, now: number): boolean => startOfNextMonth(year, month, 'UTC') <= now

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0')

/** YYMM, as stored. */
const expiryText = (year: number, month: number): string => `${twoDigits(year)}${twoDigits(month)}`

export const isPastExpiry = (yymm: string, now: number): boolean =>
  isPast(2000 + Number(yymm.slice(0, 2)), Number(yymm.slice(2)), now)

export function toYymmExpiry(year: number, month: number, now: number): { expiry: string } | { problem: EntryProblem } {
  if (!Number.isInteger(month) || month < 1 || month > 12) return { problem: 'month' }
  if (!Number.isInteger(year) || year < 2000 || year > 2099) return { problem: 'year' }
  return isPast(year, month, now) ? { problem: 'expired' } : { expiry: expiryText(year, month) }
}

export function readCard(entry: PostedCard, now: number): { card: StoredCard } | { problem: EntryProblem } {
  const known = findTestCard(entry.number)
  if (!known) return { problem: 'number' }
  const read = toYymmExpiry(entry.year, entry.month, now)
  if ('problem' in read) return read
  if (entry.cvv !== undefined && !new RegExp(`^\\d{${known.cvv.length}}$`).test(entry.cvv)) return { problem: 'cvv' }
  return {
    card: {
      bin: entry.number.slice(0, 6),
      lastFour: entry.number.slice(-4),
      brand: known.brand,
      expiry: read.expiry,
      behaviour: known.behaviour,
    },
  }
}

/** 455701******8902, as the processors show a card. */
export const maskedNumber = (card: Pick<StoredCard, 'bin' | 'lastFour' | 'brand'>): string =>
  `${card.bin}${'*'.repeat(card.brand === 'AMERICAN_EXPRESS' ? 5 : 6)}${card.lastFour}`
