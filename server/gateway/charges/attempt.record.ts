// One attempt to charge a card or another method, as an order, a top-up or a quote stores it.
import type { DeclineReason } from '../../contracts/orders.ts'
import type { CardBrand, CardGateway, CodeForm, PaymentMethod } from '../../contracts/pay.ts'
import type { ProcessorName } from '../payments/payment-processor.ts'
import type { Closing } from '../payments/manual-closing.rules.ts'
import type { AskedRefund } from './refund.rules.ts'

/**
 * ```
 * INTENT ──> CHARGING ──> CAPTURED ──> REFUND_DUE ──> REFUNDED
 *              │  │           └─────────────┴──> WRONG
 *              │  ├──> AUTHENTICATE ─┐
 *              │  └──> CHECKING ─────┴──> CAPTURED, DECLINED
 *              └──> DECLINED ──> CAPTURED (late money)
 * ```
 * INTENT: stored, and the processor was not asked. CHARGING: the processor is asked. AUTHENTICATE: the visitor has
 * to continue, at the bank or in a form. CHECKING: the answer is open, so the processor is polled. DECLINED: not
 * charged, as far as the processor knows. REFUND_DUE: captured, and the money goes back. WRONG: captured with
 * another amount or currency, or not refundable; only an operator may resolve it, to REFUND_DUE or REFUNDED.
 */
export type AttemptState =
  | 'INTENT'
  | 'CHARGING'
  | 'AUTHENTICATE'
  | 'CHECKING'
  | 'CAPTURED'
  | 'DECLINED'
  | 'REFUND_DUE'
  | 'REFUNDED'
  | 'WRONG'

/** A capture of a charge that was captured before. */
export interface OtherCapture {
  /** The processor's own, unlike that of the first capture. */
  reference: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
}

export interface ChargeAttempt {
  attempt: number
  /** `orderId.attempt`: the same key never captures twice. */
  key: string
  /** Idempotency-Key of the request that began it. */
  requestKey: string
  fingerprint: string
  /** The processor; null if none is charged, and `amount` is then 0. */
  gateway: ProcessorName | null
  /** CARD if absent. */
  method?: PaymentMethod
  /** In halalas. */
  amount: number
  state: AttemptState
  startedAt: number
  reference: string | null
  brand: CardBrand | null
  lastFour: string | null
  redirectUrl: string | null
  /** Set until the processor has the security code; absent if no form is needed. */
  codeForm?: CodeForm | null
  reason: DeclineReason | null
  refundTries: number
  /** The refund request that the processor has not answered yet. Absent until a refund is due. */
  refundAsked?: AskedRefund | null
  /** Since when the refund is due. */
  owedAt?: number
  /** When the refund was done. */
  refundedAt?: number
  /** What was captured instead of `amount`, in the smallest unit of the currency. */
  captured?: { amount: number; currency: string }
  /** Further captures of the same charge: they buy nothing, and an operator refunds them. Absent: none. */
  otherCaptures?: OtherCapture[]
  /** Set once an operator has noted that the money was moved at the processor itself. */
  closing?: Closing
  /** When to query the processor again about a charge it did not know or the visitor abandoned. Absent: never. */
  askAgainAt?: number[]
  /** True for a saved card. Absent for other cards. */
  isKept?: true
}

/** What may change of an attempt after it has begun. */
export type AttemptPatch = Partial<Omit<ChargeAttempt, 'attempt' | 'key' | 'requestKey' | 'fingerprint' | 'gateway'>>

/** An attempt that a card processor charges. */
export interface CardAttempt extends ChargeAttempt {
  gateway: CardGateway
}
