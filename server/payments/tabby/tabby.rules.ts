// Which buyers are eligible for the imitated Tabby, and how it behaves. Pure.
import type { Behaviour } from '../charge.ts'

/** The buyer's actions on the page. `later`: Tabby authorises after the buyer has returned to the merchant. */
export type TabbyAction = 'approve' | 'reject' | 'close' | 'later'

export const TABBY_LATER_MS = 60_000

/**
 * Decided by the last nine digits, like Tabby's own test buyers. Undefined: not eligible, told before any page is
 * shown.
 * https://docs.tabby.ai/testing-guidelines/testing-credentials
 */
export function findEligibleBuyerBehaviour(phone: string): Behaviour | undefined {
  const digits = phone.replace(/\D/g, '').slice(-9)
  if (digits === '500000002') return undefined
  if (digits === '500000003') return 'DOUBLE_CALLBACK'
  return digits === '500000004' ? 'LATE_CALLBACK' : 'APPROVE'
}

/** "100", "100.5" or "100.50" riyals, in halalas. */
export function tabbyHalalas(amount: unknown): number | undefined {
  const [, riyals, rest = ''] = typeof amount === 'string' ? (/^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount) ?? []) : []
  return riyals === undefined ? undefined : Number(`${riyals}${rest.padEnd(2, '0')}`)
}
