// Releases the holds of this tab before a booking begins under an offer or as an exchange.
import { updateSeats } from '#app/shared/orders/orders.functions.ts'
import { withKey } from '#app/lib/gateway/call.ts'
import { clearProof } from '#app/shared/offers/offer-proof.query.ts'
import { heldOrders, removeHeldOrder } from '#app/shared/orders/open-orders.query.ts'

/** Orders that are paid or being paid stay. If an order cannot be reached, its hold stays until it expires. */
export async function clearBooking(): Promise<void> {
  clearProof()
  await Promise.all(
    heldOrders().map((id) =>
      updateSeats({ data: { id, seats: [] }, ...withKey(crypto.randomUUID()) }).then(
        () => removeHeldOrder(id),
        () => undefined,
      ),
    ),
  )
}
