// A booking begun under an offer, or to exchange another one for, begins with nothing: what this tab still holds is given back.
import { gateway } from '#app/lib/gateway.ts'
import { forgetProof } from '#app/features/offers/offer-proof.query.ts'
import { heldOrders, rememberNothing } from './open-orders.query.ts'

/** What is paid for, or being paid for, stays; so does what cannot be reached, until its time is over. */
export async function clearBooking(): Promise<void> {
  forgetProof()
  await Promise.all(
    heldOrders().map((id) =>
      gateway('POST orders/:id/seats', { id, seats: [] }, { idempotencyKey: crypto.randomUUID() }).then(
        () => rememberNothing(id),
        () => undefined,
      ),
    ),
  )
}
