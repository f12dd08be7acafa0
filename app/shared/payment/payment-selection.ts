// The chosen payment split and method of an order before it is paid. Without wallets a card pays everything.
import type { Order } from '#server/contracts/orders.ts'
import { hasWalletAmount } from '#server/contracts/rules/pay-split.ts'
import type { CardEntry } from './card/card-entry.rules.ts'
import type { PaymentSplit } from './pay-parts.rules.ts'

/** Payment methods without a typed or saved card. */
export type OtherPaymentMethod = 'APPLE_PAY' | 'TABBY'

export interface PaymentSelection {
  parts: PaymentSplit
  /** The method that pays the card's part, if it is not a card. */
  method?: OtherPaymentMethod | undefined
  /** A saved card pays, and not a typed one. */
  isSavedCard?: boolean | undefined
}

/** Apple Pay is preselected where it exists, unless a card is being typed. */
export const defaultMethod = (
  methods: readonly OtherPaymentMethod[],
  entry: CardEntry,
): OtherPaymentMethod | undefined =>
  Object.values(entry).every((value) => value === '') ? methods.find((method) => method === 'APPLE_PAY') : undefined

export const hasWalletPart = hasWalletAmount

/** The breakdown with the chosen split. The gateway gets the split only when the order is paid. */
export const withSelection = (
  facts: Order['breakdown'],
  selection: PaymentSelection | undefined,
): Order['breakdown'] & Pick<PaymentSelection, 'method'> =>
  selection ? { ...facts, ...selection.parts, method: selection.method } : facts
