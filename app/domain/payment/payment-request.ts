// What a press of Pay asks for.
import type { SavedCard } from '#server/contracts/cards.ts'
import type { Input } from '#server/contracts/contract.ts'
import type { WalletAmounts } from '#server/contracts/rules/pay-split.ts'
import type { CardEntry } from './card/card-entry.rules.ts'
import type { Sealed } from './methods/apple-pay.ts'

/** The payment of the contract, with the token of the card. */
export type Payment = NonNullable<Input<'POST orders/:id/pay'>['payment']>
export type CardTokenPayment = Extract<Payment, { method: 'CARD' }>

/** How the part is paid that wallets and vouchers leave. */
export type PaymentMeans =
  /** Wallets, vouchers or the exchanged booking pay everything. */
  | { by: 'NOTHING' }
  /** `keepsCard`: a member saves the card. */
  | { by: 'TYPED_CARD'; entry: CardEntry; keepsCard: boolean }
  /** `code`: the security code, for a card that needs it. */
  | { by: 'SAVED_CARD'; card: SavedCard; code: string | undefined }
  | { by: 'APPLE_PAY'; sheet: Sealed }
  | { by: 'TABBY' }

export interface PaymentRequest {
  means: PaymentMeans
  /** Amounts from the wallets, in halalas. Undefined: none. */
  wallet?: WalletAmounts | undefined
}

/** The security code for the processor's own form, which a saved card may need after the answer. */
export function codeOf(means: PaymentMeans): string | undefined {
  if (means.by === 'TYPED_CARD') return means.entry.cvv
  return means.by === 'SAVED_CARD' ? means.code : undefined
}
