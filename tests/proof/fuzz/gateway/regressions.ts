// Requests that were answered wrongly once. Every attack begins with them.
import type { ProblemReason } from '#server/contracts/problem.ts'
import type { FuzzedCall } from '../mutate.ts'

export interface Regression {
  /** What was wrong. */
  once: string
  key: string
  /** How it is refused since then. */
  reason: ProblemReason
  language: 'ar' | 'en'
  /** In place of the parts of a valid call. */
  sent: Partial<FuzzedCall>
}

export const REGRESSIONS: readonly Regression[] = [
  {
    once: 'a body that is too large was refused in English to a reader of Arabic',
    key: 'POST contact-us',
    reason: 'body_too_large',
    language: 'ar',
    sent: { body: JSON.stringify({ message: 'ش'.repeat(40_000) }) },
  },
  {
    once: 'a token that Checkout.com cannot have issued was answered as a failure of ours',
    key: 'POST cards',
    reason: 'card_rejected',
    language: 'en',
    sent: { body: JSON.stringify({ gateway: 'CHECKOUT', token: "') -- \u0000", holder: 'SALMA TEST' }) },
  },
]
