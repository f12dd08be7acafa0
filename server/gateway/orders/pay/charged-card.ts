// The card a payment would charge, checked against a card offer before the charge. The card details from the
// browser count only if the processor confirms them with the charge.
import { type Err, err } from '../../result.ts'
import { type CardFacts, isCardOf } from '../../pricing/offer-card.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { OrderContext } from '../order-context.ts'
import type { Charged } from './pay-source.ts'
import type { PayCommand } from './split.rules.ts'

export interface ChargedCard extends Charged {
  /**
   * What the processor says of the card. Asked only if the order has a card offer; undefined if the processor does
   * not know.
   */
  facts: CardFacts | undefined
}

export async function toldCard(ctx: OrderContext, card: Charged): Promise<ChargedCard> {
  if (!ctx.store.read().offer?.card) return { ...card, facts: undefined }
  const facts = card.told ?? (await ctx.gateways()[card.gateway].describe(card.source))
  return { ...card, facts }
}

/**
 * Why this payment cannot use the order's offer. Decided inside the order, because the order may have changed
 * meanwhile.
 */
export function cardRefusal(
  { offer }: OrderRecord,
  { wallet }: PayCommand,
  charged: ChargedCard | undefined,
): Err | undefined {
  if (!offer?.card) return undefined
  // Otherwise a member with wallet money could buy the offer with one halala on the card.
  if (!charged || charged.method === 'TABBY' || wallet) return err('offer_needs_card')
  // Some processors tell the last digits only with the charge. The card is checked again then, before the seats are
  // sold.
  const facts = charged.facts && { ...charged.facts, lastFour: charged.facts.lastFour ?? charged.lastFour }
  return isCardOf(offer.card, facts) ? undefined : err('card_not_of_offer')
}
