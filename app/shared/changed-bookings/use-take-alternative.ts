// Takes another showtime for a changed booking: holds its seats as an exchange and opens their checkout.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Alternative } from '#server/contracts/changes.ts'
import type { Input } from '#server/contracts/contract.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { toCheckout } from '#app/lib/paths/links.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { releaseHoldsAndOfferProof } from '#app/shared/booking/release-holds.query.ts'
import { setTabAndDeviceHeldOrder } from '#app/shared/orders/open-orders.query.ts'
import { createOrder } from '#app/shared/orders/orders.functions.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { saveShownPlace } from '#app/shared/showtime-change/shown-place.storage.ts'
import { alternativesQuery } from './changes.query.ts'

const TAKEN = new Set(['seat_taken', 'showtime_called_off', 'showtime_started', 'not_found'])

export function useTakeAlternative(bookingId: string) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const intent = useIntentKey()
  const taking = useMutation({
    mutationFn: async ({ sessionId, seats }: Alternative) => {
      // An earlier choice may hold these very seats.
      await releaseHoldsAndOfferProof()
      // Seat ids from the gateway have the type that its input expects.
      const input = { sessionId, seats: seats as Input<'POST orders'>['seats'], exchangeOf: bookingId }
      return (await createOrder({ data: input, ...idempotencyOptions(intent.keyFor(input)) })).order
    },
    meta: { isHandled: true },
    onSuccess: (held, shown) => {
      intent.complete()
      setTabAndDeviceHeldOrder(held.sessionId, held.id)
      // The checkout says so if it was moved meanwhile.
      saveShownPlace(held, shown)
      return navigate(toCheckout(held.id))
    },
    onError: async (error) => {
      if (isProblemError(error) && TAKEN.has(error.reason)) showToast(m.bookings_change_other_taken(), 'error')
      else showProblem(error)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: alternativesQuery(bookingId).queryKey }),
        queryClient.invalidateQueries({ queryKey: orderQuery({ id: bookingId }).queryKey }),
      ])
    },
  })
  return {
    take: taking.mutate,
    /** The showtime whose seats are being held. */
    takingId: taking.isPending ? taking.variables.sessionId : undefined,
  }
}
