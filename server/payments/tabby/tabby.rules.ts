// Who may buy with Tabby here, and what it then does. Pure.
import type { Behaviour } from '../charge.ts'

/** What a buyer can do on its page; `later`: Tabby says yes when they are long back at the merchant. */
export type TabbyAction = 'approve' | 'reject' | 'close' | 'later'

export const TABBY_LATER_MS = 60_000

/**
 * By the last nine digits, as its test buyers are told apart. Undefined: not eligible, told before any page is shown.
 * https://docs.tabby.ai/testing-guidelines/testing-credentials
 */
export function buyerBehaviour(phone: string): Behaviour | undefined {
  const digits = phone.replace(/\D/g, '').slice(-9)
  if (digits === '500000002') return undefined
  if (digits === '500000003') return 'DOUBLE_CALLBACK'
  return digits === '500000004' ? 'LATE_CALLBACK' : 'APPROVE'
}

/** "100", "100.5" or "100.50" riyals, in halalas. */
export function halalasOf(amount: unknown): number | undefined {
  const [, riyals, rest = ''] = typeof amount === 'string' ? (/^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount) ?? []) : []
  return riyals === undefined ? undefined : Number(`${riyals}${rest.padEnd(2, '0')}`)
}
