// The second press and its result.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { deleteSavedTicket } from '#app/lib/session/stored-tickets.ts'
import { isProblemError, isUnsent } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { cancelBooking, cacheCancelledOrder, invalidateOrderAndLists } from '#app/shared/orders/bookings.query.ts'
import { keptFoodMessage } from '#app/shared/orders/kept-food-words.ts'
import { bookingCancelDialog } from './booking-cancel.dialog.ts'

type Why = { reasonId: string; note: string }

/** The network or the site did not answer, so it is unknown whether the booking was cancelled. */
const isUnclear = (error: unknown): boolean =>
  isProblemError(error) &&
  !isUnsent(error) &&
  (error.reason === 'offline' || error.reason === 'timeout' || error.status >= 500)

export function useConfirmAndCancelBooking(order: Order, check: CancelCheck) {
  const queryClient = useQueryClient()
  const isFood = order.foodFor !== undefined
  const intent = useIntentKey()
  const [failure, setFailure] = useState<string>()

  const cancelling = useMutation({
    mutationFn: ({ reasonId, note }: Why) => {
      const input = { id: order.id, reasonId, ...(note ? { note } : {}), refund: check.total }
      return cancelBooking(input, intent.keyFor(input))
    },
    meta: { isHandled: true },
    onMutate: () => setFailure(undefined),
    onSuccess: async (answer) => {
      await deleteSavedTicket(order.id)
      await cacheCancelledOrder(queryClient, answer.order)
    },
    onError: async (error) => {
      const isChanged = isProblemError(error) && error.reason === 'refund_changed'
      if (isUnclear(error)) setFailure(isFood ? m.cancel_food_unclear() : m.cancel_unclear())
      else setFailure(isChanged ? m.cancel_changed() : problemMessage(error))
      // The refetched order and check explain why it was refused: staff may have cancelled or moved the booking meanwhile.
      if (!isUnclear(error)) await invalidateOrderAndLists(queryClient, order.id)
    },
  })
  const ask = async (why: Why) => {
    const food = keptFoodMessage(check, order)
    if (await openDialog(bookingCancelDialog, { refund: check.total, food, isFood })) cancelling.mutate(why)
  }
  return { ask, isCancelling: cancelling.isPending, failure }
}
