// What a payment charges: its source and method, and the card behind it, checked against a card offer. Resolved before
// anything is reserved. Card details from the browser count only if the processor confirms them with the charge.
import type { ResolvedInstrument } from '../../charges/attempt.rules.ts'
import { type Err, err } from '../../lib/result.ts'
import { type CardFacts, isCardAllowedForOffer } from '../../pricing/offer-card.rules.ts'
import { type OrderContext, payerOf } from '../order-context.ts'
import type { OrderRecord } from '../order.record.ts'
import type { PayCommand } from '../../pricing/payment-split.rules.ts'
import { tabbyRefusalOf } from './tabby-refusal.rules.ts'

type Payment = NonNullable<PayCommand['card']>['payment']

const FEATURES = { TABBY: 'tabby', APPLE_PAY: 'applePay' } as const

/**
 * Refuses with card_unknown, card_expired or card_declined_often. A method that is switched off is refused as
 * invalid_input.
 */
export async function resolveInstrument(
  ctx: OrderContext,
  payment: Payment,
  requestKey: string,
): Promise<{ ok: true; charged: ResolvedInstrument } | Err> {
  const order = ctx.store.read()
  const { id, phone, reference, language } = order
  const isSpecial = payment.method === 'TABBY' || payment.method === 'APPLE_PAY'
  if (isSpecial && !(await ctx.isOffered(FEATURES[payment.method])))
    return err('invalid_input', { fields: ['payment'] })
  if (payment.method === 'TABBY') {
    const { film } = ctx.store.showtime()
    // An order without a contact is refused before Tabby is asked.
    if (tabbyRefusalOf(order).tabbyRefusal) return err('invalid_input', { fields: ['payment'] })
    const source = { kind: 'BUYER', value: phone ?? '', title: film[language].title, reference } as const
    return { ok: true, charged: { gateway: 'TABBY', method: 'TABBY', source, brand: null, lastFour: null } }
  }
  const found = await ctx.cardFor(payerOf(order), payment, { paidId: id, requestKey })
  if (!found.ok) return found
  return { ok: true, charged: found.card }
}

export interface DescribedInstrument extends ResolvedInstrument {
  /**
   * What the processor says of the card. Asked only if the order has a card offer; undefined if the processor does
   * not know.
   */
  facts: CardFacts | undefined
}

export async function describeForCardOffer(
  ctx: OrderContext,
  instrument: ResolvedInstrument,
): Promise<DescribedInstrument> {
  if (!ctx.store.read().offer?.card) return { ...instrument, facts: undefined }
  const facts = instrument.digits ?? (await ctx.processors()[instrument.gateway].describe(instrument.source))
  return { ...instrument, facts }
}

/**
 * Why this payment cannot use the order's offer. Decided inside the order, because the order may have changed
 * meanwhile.
 */
export function cardRefusal(
  { offer }: OrderRecord,
  { wallet }: PayCommand,
  charged: DescribedInstrument | undefined,
): Err | undefined {
  if (!offer?.card) return undefined
  // Otherwise a member with wallet money could buy the offer with one halala on the card.
  if (!charged || charged.method === 'TABBY' || wallet) return err('offer_needs_card')
  // Some processors tell the last digits only with the charge. The card is checked again then, before the seats are
  // sold.
  const facts = charged.facts && { ...charged.facts, lastFour: charged.facts.lastFour ?? charged.lastFour }
  return isCardAllowedForOffer(offer.card, facts) ? undefined : err('card_not_of_offer')
}
