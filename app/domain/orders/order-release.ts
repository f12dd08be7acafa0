// Releases seats that an earlier session of this browser holds.
import type { Order } from '#server/contracts/orders.ts'
import { releaseSeats } from './orders.functions.ts'
import { isProblemError, isUnavailable, isUnsupported } from '#app/lib/gateway/problem.ts'

const MAY_BE_PAID = new Set(['payment_in_progress', 'already_paid'])

/**
 * `released`: the lost session holds no seats any more, and the order takes no payment. `mayBePaid`: a payment of the
 * order went through or still may, so its seats stay. Rejects if the order gave no answer. A gateway without the call
 * keeps the seats until their time is over.
 */
export async function releaseLostOrder({
  id,
  reference,
}: Pick<Order, 'id' | 'reference'>): Promise<'released' | 'mayBePaid'> {
  try {
    await releaseSeats({ data: { id, reference } })
  } catch (error) {
    if (isProblemError(error) && MAY_BE_PAID.has(error.reason)) return 'mayBePaid'
    // A missing order holds no seats.
    if (!isUnsupported(error) && !isUnavailable(error)) throw error
  }
  return 'released'
}
