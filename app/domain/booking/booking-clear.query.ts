// Releases the holds of this tab before a booking begins under an offer or as an exchange.
import { gateway } from '#app/lib/gateway/gateway.ts'
import { forgetProof } from '#app/domain/offers/offer-proof.query.ts'
import { heldOrders, rememberNothing } from '#app/domain/orders/open-orders.query.ts'

/** Orders that are paid or being paid stay. If an order cannot be reached, its hold stays until it expires. */
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
