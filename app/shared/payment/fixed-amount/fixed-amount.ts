// What is paid as one amount, by card or Apple Pay: a top-up or a quote. No seats and no wallets are in it.
import type { PaymentAttempt } from '#server/contracts/orders.ts'
import type { ApplePayPayment, CardPayment, SavedCardPayment } from '#server/contracts/pay.ts'
import type { PaymentInstrument } from '../payment-request.ts'

export interface FixedAmount {
  id: string
  /** In halalas. */
  amount: number
  /** The caller’s latest attempt, or the one that decides; null if there is none. */
  payment: PaymentAttempt | null
  serverNow: string
}

export type FixedAmountInstrument = Extract<PaymentInstrument, { type: 'TYPED_CARD' | 'SAVED_CARD' | 'APPLE_PAY' }>

/** What is sent of it. */
export type FixedAmountPayment = typeof CardPayment.infer | typeof SavedCardPayment.infer | typeof ApplePayPayment.infer

export interface FixedAmountActions {
  pay: (instrument: FixedAmountInstrument) => Promise<void>
  showApplePayUnavailable: () => void
}
