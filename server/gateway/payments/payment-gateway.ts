// What paying needs of a gateway. Four implementations stand beside this file, one per real gateway.
// Relied on by OrderObject and WalletObject. A time-out is UNKNOWN, never a failure: the caller asks again by the same key.
import type { DeclineReason } from '../../contracts/orders.ts'
import type { CardBrand, CardGateway, CodeForm } from '../../contracts/pay.ts'

export type PaymentGatewayName = CardGateway | 'TABBY'

/**
 * TOKEN: of a card typed a moment ago, or of what Apple Pay sealed; good once. STORED: the name the gateway gave a card it
 * keeps, with the token of its code where the code goes by one. BUYER: their phone in E.164, and what they buy.
 */
export type PaymentSource =
  | { kind: 'TOKEN'; value: string }
  | { kind: 'STORED'; value: string; brand: CardBrand; securityCode?: string | undefined }
  | { kind: 'BUYER'; value: string; title: string; reference: string }

export interface Charge {
  /** `orderId.attempt` or `topUpId.attempt`; the same key never captures twice. */
  key: string
  /** Of the order or the top-up. */
  orderId: string
  /** Halalas. */
  amount: number
  currency: 'SAR'
  source: PaymentSource
  language: 'ar' | 'en'
  /** Where the bank's page sends the visitor back to. */
  returnUrl: string
}

export type ChargeOutcome =
  | {
      state: 'CAPTURED'
      reference: string
      amount: number
      currency: string
      brand: CardBrand | null
      lastFour: string | null
      /** First digits of the card, where the gateway tells them. */
      bin?: string | null
    }
  | {
      state: 'AUTHENTICATE'
      reference: string
      /** Null where the code of a kept card is asked for first. */
      redirectUrl: string | null
      codeForm?: CodeForm
      brand: CardBrand | null
      lastFour: string | null
    }
  | {
      state: 'DECLINED'
      reference: string | null
      reason: DeclineReason
      brand: CardBrand | null
      lastFour: string | null
      /** Its gateway has seen nothing of the charge. It may still be on its way there. */
      isUnseen?: true
    }
  /** Its visitor has not decided yet, on a page or in a form that is named no more. Nothing has been charged. */
  | { state: 'WAITING' }
  | { state: 'UNKNOWN' }

type Declined = Extract<ChargeOutcome, { state: 'DECLINED' }>

export interface PaymentGateway {
  /** Answers within 6 s, or UNKNOWN. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /**
   * What became of a charge. A key the gateway never saw is UNSEEN. AUTHENTICATE and WAITING mean that it is for its visitor
   * to go on; none of the gateways lets another party call that off. `reference`: what the charge answered, for a gateway that
   * finds nothing by our key, or not yet.
   */
  query(key: string, reference?: string | null): Promise<ChargeOutcome>
  /**
   * What card would be charged: its first six or eight digits, and its last four where they are told before a charge.
   * Undefined: nobody knows. Asking charges nothing and uses no token up.
   * Answers within 2.5 s.
   */
  describe(source: PaymentSource): Promise<{ bin: string; lastFour: string | null } | undefined>
  /** Whether a refund is there. Asking moves nothing. Answers within 2.5 s, or UNKNOWN. */
  refunded(refund: Refund): Promise<RefundSeen>
  /** Asks for it; asked once more it may go back twice. Only `giveBack` asks. Answers within 6 s, or UNKNOWN. */
  refund(refund: Refund): Promise<RefundAnswer>
}

/** A charge that goes back, or a piece of one. */
export interface Refund {
  /** Of this piece alone, and the same whenever it is asked for: what it is found again by. */
  key: string
  chargeKey: string
  reference: string
  amount: number
  /** What of the same charge goes back before it, under other keys. */
  before?: number
}

/** UNSEEN: not there, or not there yet. WAITS: not all of what goes back before it has gone, and this goes only after that. */
export type RefundSeen = 'REFUNDED' | 'UNSEEN' | 'UNKNOWN' | 'WAITS'
/** FAILED: refused, so nothing of it has moved. */
export type RefundAnswer = 'REFUNDED' | 'FAILED' | 'UNKNOWN'

export type PaymentGateways = Record<PaymentGatewayName, PaymentGateway>

/** Refused before a bank was asked: no money can have moved. */
export const NOTHING_CHARGED: Declined = {
  state: 'DECLINED',
  reference: null,
  reason: 'GATEWAY_ERROR',
  brand: null,
  lastFour: null,
}

/** Not there, or not there yet: how long ago it was sent says which. */
export const UNSEEN: Declined = { ...NOTHING_CHARGED, isUnseen: true }
