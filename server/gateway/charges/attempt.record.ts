// One try at charging a card, as an order, a top-up or a saved card stores it.
import type { DeclineReason } from '../../contracts/orders.ts'
import type { CardBrand, CardGateway, CodeForm, PaymentMethod } from '../../contracts/pay.ts'
import type { AskedRefund } from './asked-refund.rules.ts'

/** One attempt to charge a card, for an order or a top-up. */
export interface CardAttempt {
  attempt: number
  /** `orderId.attempt`: the same key never captures twice. */
  key: string
  /** Idempotency-Key of the request that began it. */
  requestKey: string
  fingerprint: string
  gateway: CardGateway
  /** CARD if absent. */
  method?: PaymentMethod
  amount: number
  /** WRONG: captured with another amount or currency; only an operator may resolve it. */
  state:
    | 'INTENT'
    | 'CHARGING'
    | 'AUTHENTICATE'
    | 'CHECKING'
    | 'CAPTURED'
    | 'DECLINED'
    | 'REFUND_DUE'
    | 'REFUNDED'
    | 'WRONG'
  startedAt: number
  reference: string | null
  brand: CardBrand | null
  lastFour: string | null
  redirectUrl: string | null
  /** Set until the processor has the security code; absent if no form is needed. */
  codeForm?: CodeForm | null
  reason: DeclineReason | null
  refundTries: number
  /** The refund request that the processor has not answered yet. Absent in records of earlier builds. */
  refundAsked?: AskedRefund | null
  /** Since when the refund is due; absent in records of earlier builds. */
  owedAt?: number
  /** When the refund was done; absent in records of earlier builds. */
  refundedAt?: number
  /** When to query the processor again about a charge it did not know or the visitor abandoned. Absent: never. */
  askAgainAt?: number[]
  /** True for a saved card: its failed attempts are counted. Absent for other cards. */
  isKept?: true
}
