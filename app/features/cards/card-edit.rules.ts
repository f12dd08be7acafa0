// Validates the details of a renewed card. Pure. The number cannot change: another number is another card.
import { startOfNextMonth } from '#server/contracts/rules/calendar.ts'
import { parseExpiry } from '#app/shared/payment/card/card-expiry.rules.ts'
import { validateHolder } from '#app/shared/payment/card/card-holder.rules.ts'

export interface CardEdits {
  holder: string
  /** The significant text of `expiryLayout`. */
  expiry: string
}

export type DetailFault = 'missing' | 'short' | 'wrong' | 'past' | 'latin'
export type DetailFaults = Partial<Record<keyof CardEdits, DetailFault>>

function expiryFault(expiry: string, now: number): DetailFault | undefined {
  if (expiry === '') return 'missing'
  const date = parseExpiry(expiry)
  if (!date) return 'short'
  return startOfNextMonth(date.year, date.month) <= now ? 'past' : undefined
}

export function validateCardEdits({ holder, expiry }: CardEdits, now: number): DetailFaults {
  const faults: [keyof CardEdits, DetailFault | undefined][] = [
    ['holder', validateHolder(holder)],
    ['expiry', expiryFault(expiry, now)],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}
