// Releases what an unpaid order of this browser holds, also one of an earlier session.
import type { Order } from '#server/contracts/orders.ts'
import { releaseSeats } from './orders.functions.ts'
import { isProblemError, isUnavailable, isUnsupported } from '#app/lib/gateway/problem.ts'
import { clearOpenPayment, hasOpenPayment } from '#app/lib/session/open-payment.storage.ts'

const MAY_BE_PAID = new Set(['payment_in_progress', 'already_paid'])

/**
 * `released`: the order holds nothing any more, and takes no payment. `mayBePaid`: a payment of the order went through or
 * still may, so it keeps what it holds. `stillHeld`: the gateway cannot release it, so it keeps that until its time is
 * over, and this browser has sent no payment for it. Rejects if the order gave no answer.
 */
export async function releaseUnpaidOrder({
  id,
  reference,
}: Pick<Order, 'id' | 'reference'>): Promise<'released' | 'mayBePaid' | 'stillHeld'> {
  try {
    await releaseSeats({ data: { id, reference } })
  } catch (error) {
    if (isProblemError(error) && MAY_BE_PAID.has(error.reason)) return 'mayBePaid'
    if (isUnsupported(error)) return hasOpenPayment(id) ? 'mayBePaid' : 'stillHeld'
    // A missing order holds no seats.
    if (!isUnavailable(error)) throw error
  }
  clearOpenPayment(id)
  return 'released'
}
