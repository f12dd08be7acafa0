// What a press of Pay asks for.
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Input } from '#server/contracts/contract.ts'
import type { WalletAmounts } from '#server/contracts/rules/pay-split.ts'
import type { CardEntry } from './card/card-entry.rules.ts'
import type { ApplePayApproval } from './methods/apple-pay.ts'

/** The payment of the contract, with the token of the card. */
export type Payment = NonNullable<Input<'POST orders/:id/pay'>['payment']>
export type CardTokenPayment = Extract<Payment, { method: 'CARD' }>

/** What pays the rest after wallets and vouchers: the instrument, a concrete card for example, not only its method. */
export type PaymentInstrument =
  /** Wallets, vouchers or the exchanged booking pay everything. */
  | { type: 'NOTHING' }
  /** `shouldSaveCard`: the member wants the card saved. */
  | { type: 'TYPED_CARD'; entry: CardEntry; shouldSaveCard: boolean }
  /** `code`: the security code, for a card that needs it. */
  | { type: 'SAVED_CARD'; card: SavedCard; code: string | undefined }
  | { type: 'APPLE_PAY'; approval: ApplePayApproval }
  | { type: 'TABBY' }

export interface PaymentRequest {
  instrument: PaymentInstrument
  /** Amounts from the wallets, in halalas. Undefined: none. */
  wallet?: WalletAmounts | undefined
}

/** The security code for the processor's own form, which a saved card may need after the answer. */
export function getSecurityCode(instrument: PaymentInstrument): string | undefined {
  if (instrument.type === 'TYPED_CARD') return instrument.entry.cvv
  return instrument.type === 'SAVED_CARD' ? instrument.code : undefined
}
