// An order as it is stored. Relied on by everything that decides about orders; the contract shows a part of it.
import type { Breakdown, CardBrand, CardGateway, DeclineReason, OrderSeat } from '../../contracts/orders.ts'
import type { Language } from '../serve.ts'

/**
 * PAY_INIT: intent stored, seats being pinned. PAY_PENDING: the gateway was asked. PAY_UNKNOWN: its answer is open,
 * here or at the bank. FINALIZING: seats sold, tickets being written. LATE_PAID: money came after the seats went back.
 */
export type OrderState =
  | 'HELD'
  | 'PRICED'
  | 'PAY_INIT'
  | 'PAY_PENDING'
  | 'PAY_UNKNOWN'
  | 'PAID'
  | 'FINALIZING'
  | 'TICKETED'
  | 'EXPIRED'
  | 'LATE_PAID'
  | 'REFUNDING'
  | 'REFUNDED'
  | 'STUCK'

export type PricedSeat = typeof OrderSeat.infer

export type Price = Omit<Breakdown, 'lines'> & { lines: Omit<Breakdown['lines'][number], 'name'>[] }

export interface Attempt {
  attempt: number
  /** `orderId.attempt`: the same key never captures twice. */
  key: string
  /** Idempotency-Key of the request that began it. */
  requestKey: string
  fingerprint: string
  gateway: CardGateway
  amount: number
  /** WRONG: captured with another amount or currency; nobody but people touches it. */
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
  reason: DeclineReason | null
  refundTries: number
}

export interface OrderRecord {
  id: string
  reference: string
  owner: { kind: 'guest' | 'member'; id: string }
  showtimeId: string
  language: Language
  siteOrigin: string
  state: OrderState
  version: number
  seats: PricedSeat[]
  /** Of the claim in the showtime. */
  token: number
  openedAt: number
  updatedAt: number
  /** Latest end of choosing. */
  chooseUntil: number
  /** When the seats go back; null once they are bought or gone. */
  expiresAt: number | null
  /** Latest end of the checkout that was begun, extensions included; going back to the seats does not renew it. */
  checkoutUntil: number | null
  extensionsUsed: number
  price: Price
  /** E.164; proved. */
  phone: string | null
  attempts: Attempt[]
  tickets: { seat: string; code: string }[]
  paidAt: number | null
}
