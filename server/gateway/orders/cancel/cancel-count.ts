// Decides whether a booking may be cancelled at this moment, and counts it as one of its member's cancellations.
// Cancelling and exchanging follow this one rule.
import type { CancelRestriction } from '../../../contracts/cancellation.ts'
import { iso, now } from '../../../lib/clock.ts'
import { withCrashPoints } from '../../lib/durable/crash-points.ts'
import { type Err, err } from '../../lib/result.ts'
import {
  cancelAgainAt,
  type CancelFacts,
  cancelRestriction,
  getRefundsIfCancelledNow,
  refundTotal,
} from './cancel.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import { applyChangeOfShowtime } from '../change/apply-change.ts'
import { openChangeOf } from '../change/change.rules.ts'
import { isSold } from '../order.rules.ts'
import type { OrderEvent } from '../machine/order.machine.ts'
import { hasKitchenBegunBeforeStop, resumeKitchen } from '../food/stop-kitchen.ts'
import { commit, type OrderContext } from '../order-context.ts'
import { earningAmount } from '../pay/earning.rules.ts'

const walletOf = (ctx: OrderContext, order: OrderRecord) => ctx.wallet(order.owner.id)

export async function cancelFactsFor(ctx: OrderContext, order: OrderRecord): Promise<CancelFacts> {
  const [known, limits] = await Promise.all([
    // A guest has no wallet.
    order.owner.kind === 'guest'
      ? { day: 0, week: 0, earned: 0 }
      : walletOf(ctx, order).cancelFacts({ orderId: order.id, amountPaid: earningAmount(order) }),
    ctx.cancelLimits(),
  ])
  const { day, week, earned } = known
  return { counts: { day, week }, earned, limits }
}

/** True if the operator has switched cancelling off. A cancellation decided before is still shown. */
export const isCancellingSwitchedOff = ({ cancellation }: OrderRecord, { limits }: CancelFacts): boolean =>
  !limits.isOffered && !cancellation

export function cancelRestrictedError(restriction: CancelRestriction): Err {
  const againAt = cancelAgainAt(restriction, now())
  return err('cancellation_restricted', { restriction, ...(againAt === null ? {} : { againAt: iso(againAt) }) })
}

/** `refund` is the total the member saw, in halalas. */
function cancelRefusal(
  ctx: OrderContext,
  order: OrderRecord,
  { refund }: { refund: number },
  facts: CancelFacts,
): Err | undefined {
  if (!isSold(order)) return err('order_closed')
  if (order.promised) return err('exchange_in_progress')
  // The holder answers the change instead, by which more comes back.
  if (openChangeOf(order)) return err('order_closed')
  if (isCancellingSwitchedOff(order, facts)) return err('not_found')
  const restriction = cancelRestriction(order, ctx.store.showtime(), facts.counts, now(), facts.limits)
  if (restriction) return cancelRestrictedError(restriction)
  const total = refundTotal(getRefundsIfCancelledNow(order, now()))
  return total === refund ? undefined : err('refund_changed', { total })
}

/** A cancellation that broke off before it was decided does not count. */
export async function releaseCancellationCount(ctx: OrderContext): Promise<void> {
  const { cancelling } = ctx.store.read()
  if (!cancelling) return
  await walletOf(ctx, ctx.store.read()).releaseOrBlockCancellation(cancelling)
  await commit(ctx, { kind: 'countingDropped', id: cancelling })
  await resumeKitchen(ctx, cancelling)
}

/** The wallet counts first. So two bookings cancelled at once cannot both be the last of the day or week. */
async function countCancel(ctx: OrderContext, order: OrderRecord, { limits }: CancelFacts): Promise<Err | undefined> {
  const id = `${order.id}.cancel.${order.version + 1}`
  await commit(ctx, { kind: 'countingBegun', id })
  // The limits are there for seats, which others wanted.
  if (isFoodAlone(order)) return undefined
  const count = async () => walletOf(ctx, order).reserveCancellation({ id, orderId: order.id }, limits)
  const counted = await withCrashPoints('countCancellation', ctx.objectState, count)
  if (counted.ok) return undefined
  if (counted.reason === 'released') throw new Error(`${id} was counted before`)
  return cancelRestrictedError(
    counted.reason === 'per_day' ? 'CANCELLATION_LIMITATION_PER_DAY' : 'CANCELLATION_LIMITATION_PER_WEEK',
  )
}

async function stopKitchen(ctx: OrderContext): Promise<Err | undefined> {
  const { cancelling } = ctx.store.read()
  return cancelling && (await hasKitchenBegunBeforeStop(ctx, cancelling))
    ? cancelRestrictedError('FOOD_BEGUN')
    : undefined
}

/**
 * Counts the cancellation, then commits the event of `end` if the booking may be cancelled. The last check and the
 * event run in one turn. `cardDays` is the operator's setting at that moment, `earned` the cashback that the booking
 * has earned.
 */
export async function commitCancellation(
  ctx: OrderContext,
  seen: { refund: number },
  end: (facts: { cardDays: number; earned: number }) => OrderEvent,
): Promise<{ refused: Err | undefined; cardDays: number }> {
  await releaseCancellationCount(ctx)
  await applyChangeOfShowtime(ctx)
  const facts = await cancelFactsFor(ctx, ctx.store.read())
  const { cardDays } = facts.limits
  const order = ctx.store.read()
  const refused =
    cancelRefusal(ctx, order, seen, facts) ?? (await countCancel(ctx, order, facts)) ?? (await stopKitchen(ctx))
  // Counting took a moment. Money that has to be refunded may have arrived in it, or the last minute may have
  // passed.
  const uncounted = { ...facts, counts: { day: 0, week: 0 } }
  const late = refused ?? cancelRefusal(ctx, ctx.store.read(), seen, uncounted)
  if (late) await releaseCancellationCount(ctx)
  else await commit(ctx, end({ cardDays, earned: facts.earned }))
  return { refused: late, cardDays }
}
