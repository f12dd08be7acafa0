// Validates the details of a renewed card. Pure. The number cannot change: another number is another card.
import { endOfMonth } from '#server/contracts/rules/calendar.ts'

const DAY_MS = 86_400_000

export interface CardEdits {
  holder: string
  /** Up to four digits, MMYY. */
  expiry: string
}

export type DetailFault = 'missing' | 'short' | 'wrong' | 'past' | 'latin'
export type DetailFaults = Partial<Record<keyof CardEdits, DetailFault>>

function expiryFault(expiry: string, now: number): DetailFault | undefined {
  if (expiry === '') return 'missing'
  if (expiry.length < 4) return 'short'
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))]
  if (month < 1 || month > 12) return 'wrong'
  // One day of grace, because the device's clock may be wrong. For a month that has just ended, the gateway decides.
  return endOfMonth(year, month) + DAY_MS <= now ? 'past' : undefined
}

function holderFault(holder: string): DetailFault | undefined {
  const name = holder.trim()
  if (name.length < 2) return 'missing'
  if (name.length > 50 || /[^\p{L}\p{M}\s'.-]/u.test(name)) return 'wrong'
  return /^[\p{Script=Latin}\p{M}\s'.-]+$/u.test(name) ? undefined : 'latin'
}

export function detailFaults({ holder, expiry }: CardEdits, now: number): DetailFaults {
  const faults: [keyof CardEdits, DetailFault | undefined][] = [
    ['holder', holderFault(holder)],
    ['expiry', expiryFault(expiry, now)],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}
