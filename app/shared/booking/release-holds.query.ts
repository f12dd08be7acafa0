// Releases the holds of this tab before a booking begins under an offer or as an exchange.
import { updateSeats } from '#app/shared/orders/orders.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { clearOfferProof } from '#app/shared/offers/offer-proof.query.ts'
import { listHeldOrderIds, clearTabAndDeviceHeldOrder } from '#app/shared/orders/open-orders.query.ts'

/** Orders that are paid or being paid stay. If an order cannot be reached, its hold stays until it expires. */
export async function releaseHoldsAndOfferProof(): Promise<void> {
  clearOfferProof()
  await Promise.all(
    listHeldOrderIds().map((id) =>
      updateSeats({ data: { id, seats: [] }, ...idempotencyOptions(crypto.randomUUID()) }).then(
        () => clearTabAndDeviceHeldOrder(id),
        () => undefined,
      ),
    ),
  )
}
