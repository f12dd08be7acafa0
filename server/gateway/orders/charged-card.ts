// The card a payment would be charged to, held against a card's offer before anybody is charged.
// Relied on by the pay saga. What the browser says of a card is believed only where the charge itself tells it again.
import { type Refusal, refuse } from '../verdict.ts'
import { type CardFacts, isCardOf } from './offer-card.rules.ts'
import type { OrderRecord } from './order.record.ts'
import type { OrderWork } from './order-work.ts'
import type { Charged } from './pay-source.ts'
import type { PayCommand } from './split.rules.ts'

export interface ChargedCard extends Charged {
  /** What its gateway says it is; asked only where the order has a card's offer, undefined where it does not know. */
  facts: CardFacts | undefined
}

export async function toldCard(work: OrderWork, card: Charged): Promise<ChargedCard> {
  if (!work.store.read().offer?.card) return { ...card, facts: undefined }
  const facts = card.told ?? (await work.gateways()[card.gateway].describe(card.source))
  return { ...card, facts }
}

/** Why the offer of the order cannot be paid for like this. Decided where the order is, for it may have changed meanwhile. */
export function cardRefusal(
  { offer }: OrderRecord,
  { wallet }: PayCommand,
  charged: ChargedCard | undefined,
): Refusal | undefined {
  if (!offer?.card) return undefined
  // A halala on the card would buy the offer for whoever has money in a wallet.
  if (!charged || charged.method === 'TABBY' || wallet) return refuse('offer_needs_card')
  // A gateway that keeps the last digits to itself until the charge tells them then; the seats are sold only after that.
  const facts = charged.facts && { ...charged.facts, lastFour: charged.facts.lastFour ?? charged.lastFour }
  return isCardOf(offer.card, facts) ? undefined : refuse('card_not_of_offer')
}
