// Validates the details of a renewed card. Pure. The number cannot change: another number is another card.
import { endOfMonth } from '#server/contracts/rules/calendar.ts'
import { parseExpiry } from '#app/domain/payment/card/card-expiry.rules.ts'
import { validateHolder } from '#app/domain/payment/card/card-holder.rules.ts'

const DAY_MS = 86_400_000

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
  // One day of grace, because the device's clock may be wrong. For a month that has just ended, the gateway decides.
  return endOfMonth(date.year, date.month) + DAY_MS <= now ? 'past' : undefined
}

export function detailFaults({ holder, expiry }: CardEdits, now: number): DetailFaults {
  const faults: [keyof CardEdits, DetailFault | undefined][] = [
    ['holder', validateHolder(holder)],
    ['expiry', expiryFault(expiry, now)],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}
