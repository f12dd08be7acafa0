// Holds the seats of an order that cannot be paid here any more: its time is over, or its session is gone.
import { useNavigate } from '@tanstack/react-router'
import type { Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { createOrder } from '#app/shared/orders/orders.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { releaseUnpaidOrder } from '#app/shared/orders/order-release.ts'
import { toShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { saveShownPlace } from '#app/shared/showtime-change/shown-place.storage.ts'
import type { UnpaidOrder } from '#app/shared/orders/unpaid-order.storage.ts'

/** The terms of the order: its offer, or the booking it exchanges. */
async function readTerms({
  offer,
  exchange,
}: UnpaidOrder): Promise<Pick<Input<'POST orders'>, 'offer' | 'exchangeOf'>> {
  if (exchange) return { exchangeOf: exchange.orderId }
  if (!offer) return {}
  const { findSavedOfferProof } = await import('#app/shared/offers/offer-proof.query.ts')
  const proof = findSavedOfferProof(offer.id)?.proof
  return { offer: { id: offer.id, ...(proof ? { proof } : {}) } }
}

/** `showtime`: as the page shows it. */
type ShownOrder = UnpaidOrder & { showtime?: Order['showtime'] }

/**
 * A mutation that opens a new order for the same seats and navigates to its checkout. `isSessionLost`: another session
 * holds the seats, and they are released first. `mayBePaid` is its data if that session may have paid; then no order is
 * opened.
 */
export function useHoldSeatsInNewOrder(order: ShownOrder, isSessionLost = false) {
  const navigate = useNavigate()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: async () => {
      if (isSessionLost && (await releaseUnpaidOrder(order)) === 'mayBePaid') return 'mayBePaid' as const
      // Seat ids from the gateway have the type that its input expects.
      const seats = order.seats.map(({ seat }) => seat) as Input<'POST orders'>['seats']
      const input = { sessionId: order.sessionId, seats, ...(await readTerms(order)) }
      return (await createOrder({ data: input, ...idempotencyOptions(intent.keyFor(input)) })).order
    },
    meta: { isHandled: true },
    onSuccess: async (held) => {
      intent.complete()
      if (held === 'mayBePaid') return undefined
      const { setTabAndDeviceHeldOrder } = await import('#app/shared/orders/open-orders.query.ts')
      // On the seats page these seats then belong to this visitor.
      setTabAndDeviceHeldOrder(held.sessionId, held.id)
      if (order.showtime) saveShownPlace(held, toShowtimePlace(order.showtime))
      return navigate({ to: '/bookings/$id/checkout', params: { id: held.id }, replace: true })
    },
  })
}
