// Releases seats that an earlier session of this browser holds.
import type { Order } from '#server/contracts/orders.ts'
import { releaseSeats } from './orders.functions.ts'
import { isUnavailable, isUnsupported } from '#app/lib/gateway/problem.ts'

/** The seats of a lost session are held by it. A gateway without the call keeps them until their time is over. */
export async function releaseLostOrder({ id, reference }: Pick<Order, 'id' | 'reference'>): Promise<void> {
  await releaseSeats({ data: { id, reference } }).catch((error: unknown) => {
    // A missing order holds no seats.
    if (!isUnsupported(error) && !isUnavailable(error)) throw error
  })
}
