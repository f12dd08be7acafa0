// What pays an order, as far as it is known before it is paid. Without wallets a card pays all of it.
import type { Order } from '#server/contracts/orders.ts'
import { isFromWallet } from '#server/contracts/pay-split.ts'
import type { PayParts } from './member/pay-parts.rules.ts'

/** What pays where no card that is typed or kept does. */
export type Way = 'APPLE_PAY' | 'TABBY'

export interface Means {
  parts: PayParts
  /** What pays the card's part where no card does. */
  way?: Way | undefined
  /** A card the member keeps pays, and none that is typed. */
  isKeptCard?: boolean | undefined
}

export const hasWalletPart = isFromWallet

/** The price with the parts that were chosen: the order itself learns them when it is paid. */
export const withMeans = (
  facts: Order['breakdown'],
  means: Means | undefined,
): Order['breakdown'] & Pick<Means, 'way'> => (means ? { ...facts, ...means.parts, way: means.way } : facts)
