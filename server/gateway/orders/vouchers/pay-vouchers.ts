// The payment step that reserves vouchers, and the rollback if one of them is not available.
import { dueOf } from '../../../contracts/rules/due.ts'
import { now } from '../../../lib/clock.ts'
import { passCrashPoint } from '../../crash-points.ts'
import { err } from '../../result.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { done, type Done, type OrderContext, priced, seatIdsOf } from '../order-context.ts'
import { withAttempt } from '../../charges/attempt.rules.ts'
import { returnToCheckout } from '../pay/payment-outcome.ts'
import { releaseExchangedBooking } from '../exchange/exchange-part.ts'
import { isRefusal, releaseAll, reserveAll } from './voucher-part.ts'
import { log } from '../../log.ts'

/**
 * Returns to checkout as before the attempt, with the same end of time. If vouchers or booking could not be
 * released, the attempt stays in the list until they are.
 */
export async function rollBackAttempt(
  ctx: OrderContext,
  before: OrderRecord,
  order: OrderRecord,
  attempt: Attempt,
  given: Partial<OrderRecord>,
  cause: string,
): Promise<void> {
  let { attempts } = before
  try {
    if (attempt.vouchers) await releaseAll(ctx, attempt.vouchers)
    if (attempt.exchange) await releaseExchangedBooking(ctx, order, attempt.exchange)
  } catch (error) {
    log.error('voucher_failed', { orderId: order.id, step: 'release of vouchers or booking' }, error)
    attempts = withAttempt(order, attempt, { state: 'DECLINED', reason: 'GATEWAY_ERROR' }).attempts
  }
  await returnToCheckout(ctx, order, { ...given, attempts }, cause, before.expiresAt ?? now())
}

/**
 * Undefined: all vouchers are reserved. A voucher that another order has is removed from this order, which raises
 * the total.
 */
export async function reserveVouchers(
  ctx: OrderContext,
  before: OrderRecord,
  order: OrderRecord,
  attempt: Attempt,
): Promise<Done | undefined> {
  const part = attempt.vouchers
  if (!part) return undefined
  const answer = await reserveAll(ctx, order, part, now()).catch((error: unknown) => {
    log.error('voucher_failed', { orderId: order.id, step: 'reserve' }, error)
    return 'UNKNOWN' as const
  })
  await passCrashPoint('AfterVoucherReserve', ctx.objectState)
  if (answer === undefined) return undefined
  if (answer === 'UNKNOWN' || !isRefusal(answer.answer)) {
    const failed = withAttempt(order, attempt, { state: 'DECLINED', reason: 'GATEWAY_ERROR' })
    await returnToCheckout(ctx, order, failed, 'voucher does not answer')
    return done(ctx.store.read())
  }
  const { voucherId } = answer
  const vouchers = (before.vouchers ?? []).filter(({ id }) => id !== voucherId)
  const { price } = priced(ctx, { ...before, vouchers }, seatIdsOf(before))
  await rollBackAttempt(ctx, before, order, attempt, { vouchers, price }, 'voucher refused')
  return err(answer.answer.reason, { ...answer.answer.details, voucherId, total: dueOf(price) })
}
