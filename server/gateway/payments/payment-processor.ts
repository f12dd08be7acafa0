// The interface to a payment processor. It has four implementations, one per processor. A time-out is UNKNOWN, never a
// failure: the caller queries again with the same key.
import type { DeclineReason } from '../../contracts/orders.ts'
import type { CardBrand, CardGateway, CodeForm } from '../../contracts/pay.ts'

export type ProcessorName = CardGateway | 'TABBY'

/**
 * TOKEN: of a new card, or of an Apple Pay payment; valid once. STORED: the processor's id of a saved card, with
 * the token of its security code if the code goes by one. BUYER: their phone in E.164, and what they buy.
 */
export type PaymentSource =
  | { kind: 'TOKEN'; value: string }
  | { kind: 'STORED'; value: string; brand: CardBrand; securityCode?: string | undefined }
  | { kind: 'BUYER'; value: string; title: string; reference: string }

export interface Charge {
  /** `orderId.attempt` or `topUpId.attempt`; the same key never captures twice. */
  key: string
  /** Id of the order or the top-up. */
  orderId: string
  /** In halalas. */
  amount: number
  currency: 'SAR'
  source: PaymentSource
  language: 'ar' | 'en'
  /** The address the bank's page sends the visitor back to. */
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
      /** First digits of the card, if the processor tells them. */
      bin?: string | null
    }
  | {
      state: 'AUTHENTICATE'
      reference: string
      /** Null if the code of a saved card is asked for first. */
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
      /** The processor does not know the charge. It may still be in flight. */
      isUnseen?: true
    }
  /**
   * The visitor has not decided yet, on a page or form whose address is not known any more. Nothing has been
   * charged.
   */
  | { state: 'WAITING' }
  | { state: 'UNKNOWN' }

/** What a processor reports by itself: its signature is verified, the rest is for the order or top-up to judge. */
export interface ProcessorCallback {
  /** `orderId.attempt` or `topUpId.attempt` */
  key: string
  /** Who signed it. It counts only for attempts at this processor. */
  processor: ProcessorName
  /** Absent: it is not known yet, and the order or top-up is only asked whether the callback counts. */
  outcome?: ChargeOutcome
}

/** What an order or top-up did with a callback. Unless ACCEPTED, it changed nothing. */
export type CallbackReply = 'ACCEPTED' | 'NO_SUCH_ATTEMPT' | 'OTHER_PROCESSOR'

type Declined = Extract<ChargeOutcome, { state: 'DECLINED' }>

export interface PaymentProcessor {
  /**
   * It tells the sum of a charge's refunds and not which they are, so they are requested one after the other. Absent: it
   * finds each refund by its key.
   */
  readonly tellsSumOnly?: boolean
  /** Answers within 6 s, or UNKNOWN. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /**
   * The outcome of a charge. A key the processor never saw is NOT_FOUND. AUTHENTICATE and WAITING mean that the
   * visitor has to continue; no processor lets another party cancel that. `reference`: from the charge's response,
   * for a processor that cannot find the payment by our key, or not yet.
   */
  query(key: string, reference?: string | null): Promise<ChargeOutcome>
  /**
   * The card that would be charged: its first six or eight digits, and its last four if told before a charge.
   * Undefined: unknown; an order with the offer of a bank then refuses the card. Charges nothing and does not use the
   * token up. Answers within 2.5 s.
   */
  describe(source: PaymentSource): Promise<{ bin: string; lastFour: string | null } | undefined>
  /** Whether a refund is listed. Moves no money. Answers within 2.5 s, or UNKNOWN. */
  refunded(refund: Refund): Promise<RefundSeen>
  /**
   * Requests the refund; a second request may refund twice. Only `findOrRequestRefund` calls it. Answers within 6 s, or
   * UNKNOWN.
   */
  refund(refund: Refund): Promise<RefundAnswer>
}

/** The refund of a charge, or of a piece of one. */
export interface Refund {
  /** Key of this piece alone, the same for every request: the refund is found by it. */
  key: string
  chargeKey: string
  reference: string
  amount: number
  /** Halalas of the same charge that are refunded before it, under other keys. For a processor that tells only sums. */
  before?: number
}

/** UNSEEN: not listed, or not yet. WAITS: refunds of the same charge that come before it are not done yet. */
export type RefundSeen = 'REFUNDED' | 'UNSEEN' | 'UNKNOWN' | 'WAITS'
/** FAILED: refused, so no money has moved. */
export type RefundAnswer = 'REFUNDED' | 'FAILED' | 'UNKNOWN'

export type PaymentProcessors = Record<ProcessorName, PaymentProcessor>

/** Refused before a bank was asked: no money can have moved. */
export const NOTHING_CHARGED: Declined = {
  state: 'DECLINED',
  reference: null,
  reason: 'GATEWAY_ERROR',
  brand: null,
  lastFour: null,
}

/** Not known, or not yet: the time since it was sent tells which. */
export const NOT_FOUND: Declined = { ...NOTHING_CHARGED, isUnseen: true }
