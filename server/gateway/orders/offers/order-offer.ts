// Applies an offer to an order, or removes it. The order stores the offer's terms and does not read the offer
// again.
import type { Taken } from '../../offers/offer-proof.rules.ts'
import { findIneligibleReasonWithArea } from '../../catalogue/offers/offer.rules.ts'
import { type Err, err } from '../../lib/result.ts'
import type { OrderRecord } from '../order.record.ts'
import {
  orderClosedError,
  commitRequest,
  currentOrder,
  done,
  type Done,
  type OrderContext,
  showtimeObjectOf,
} from '../order-context.ts'
import type { OfferTerms } from '../../pricing/terms.record.ts'
import { log } from '../../observability/log.ts'

/** The offer a visitor requests, and whether they may use it. */
export interface OfferWish {
  id: string
  hasProof: boolean
  taken: Taken
}

/**
 * The offer of the order from now on. An offer the order already has needs no second verification, even after it
 * ends.
 */
export function getOfferAfterRequest(
  ctx: OrderContext,
  order: OrderRecord,
  requested: OfferWish | undefined,
): { ok: true; offer: OfferTerms | null } | Err {
  const { offer = null, vouchers = [] } = order
  if (!requested || (offer?.id === requested.id && !requested.hasProof)) return { ok: true, offer }
  if (order.exchange) return err('offer_not_with_exchange')
  if (!requested.taken.ok) return requested.taken
  const ineligible = findIneligibleReasonWithArea(requested.taken.offer, ctx.store.showtime())
  if (ineligible) return err('offer_not_for_showtime', { misfit: ineligible })
  const { terms } = requested.taken
  return vouchers.length && !terms.allowsVouchers ? err('voucher_not_with_offer') : { ok: true, offer: terms }
}

/** Idempotent. If the price was locked, it changes, and the visitor sees it again before paying. */
export async function dropOffer(ctx: OrderContext): Promise<Done> {
  const order = await currentOrder(ctx)
  if (order.state.startsWith('PAY_')) return err('payment_in_progress')
  if (order.state !== 'HELD' && order.state !== 'PRICED') return orderClosedError(order)
  if (!order.offer) return done(order)
  const removed = await commitRequest(ctx, { kind: 'offerRemoved' })
  if (removed.ok && order.offer.student) await freeStudent(ctx, removed.order)
  return removed
}

/**
 * Runs after the order has lost the discount, so that no crash leaves a discount without its number. If it fails,
 * the number is released when the order's seats change, are paid or are released.
 */
export async function freeStudent(ctx: OrderContext, order: OrderRecord): Promise<void> {
  try {
    await showtimeObjectOf(ctx, order).freeStudent(order.id, order.token)
  } catch (error) {
    // It will be free with the next step of its order.
    log.warn('order_delayed', { orderId: order.id, step: 'release of a student number' }, error)
  }
}
