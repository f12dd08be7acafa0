// Turns a card into a token. The card goes from this page straight to the processor. It never passes a server
// function, storage, an address or a log.
import type { CardBrand, CardGateway } from '#server/contracts/pay.ts'
import {
  initializeCheckoutCard,
  initializeGuestHyperPayCard,
  initializeGuestPayFortCard,
  initializeHyperPayCard,
  initializePayFortCard,
} from '#app/shared/payment/cards.functions.ts'
import type { CardEntry } from '../card/card-entry.rules.ts'
import { requireExpiry } from '../card/card-expiry.rules.ts'
import { cleanHolder } from '../card/card-holder.rules.ts'
import { tokeniseAtCheckout } from './tokenise-checkout.ts'
import { tokeniseAtHyperPay } from './tokenise-hyper-pay.ts'
import { tokeniseAtPayFort } from './tokenise-pay-fort.ts'

export interface Card {
  number: string
  cvv: string
  name: string
  month: number
  /** Four digits. */
  year: number
  brand: CardBrand | undefined
}

export const enteredCard = (entry: CardEntry, brand: CardBrand | undefined): Card => ({
  number: entry.number,
  cvv: entry.cvv,
  name: cleanHolder(entry.name),
  ...requireExpiry(entry.expiry),
  brand,
})

interface TokenOwner {
  orderId: string
  isMember: boolean
}

const TOKENISE: Record<CardGateway, (card: Card, owner: TokenOwner) => Promise<string>> = {
  CHECKOUT: async (card) => tokeniseAtCheckout(await initializeCheckoutCard(), card),
  HYPER_PAY: async (card, { orderId, isMember }) =>
    tokeniseAtHyperPay(
      await (isMember ? initializeHyperPayCard() : initializeGuestHyperPayCard({ data: { orderId } })),
      card,
    ),
  PAYFORT: async (card, { orderId, isMember }) =>
    tokeniseAtPayFort(
      await (isMember ? initializePayFortCard() : initializeGuestPayFortCard({ data: { orderId } })),
      card,
    ),
}

/** Resolves to the token. Rejects with a `TokenError`, or the `ProblemError` of our own call. */
export const tokenise = (chosen: CardGateway, card: Card, owner: TokenOwner): Promise<string> =>
  TOKENISE[chosen](card, owner)
