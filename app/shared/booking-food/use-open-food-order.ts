// Opens an order of food for a booking and leads to its checkout. The gateway answers with the unpaid one if there is one.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrderFood } from '#server/contracts/order-food.ts'
import { openFoodOrder } from '#app/shared/food/food-orders.functions.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { toCheckout } from '#app/lib/paths/links.ts'
import { findLeftFood, foodOrderScope, clearLeftFood } from './left-food.ts'
import { chooseSameFood } from './same-food.ts'

interface OpenFoodOrderOptions {
  /** The new checkout takes the place of this page in the history. */
  replaces?: boolean
  /** Chosen again for the order. Without it what this visitor has left. */
  food?: OrderFood | null | undefined
}

export function useOpenFoodOrder(bookingId: string, { replaces = false, food }: OpenFoodOrderOptions = {}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: async () => {
      const input = { id: bookingId }
      const { order } = await openFoodOrder({ data: input, ...idempotencyOptions(intent.keyFor(input)) })
      return chooseSameFood(order, food ?? findLeftFood(queryClient, bookingId))
    },
    scope: foodOrderScope(bookingId),
    // A press without a network fails at once, and the page says so.
    networkMode: 'always',
    meta: { isHandled: true },
    onSuccess: (order) => {
      intent.complete()
      clearLeftFood(queryClient, bookingId)
      queryClient.setQueryData(orderQuery({ id: order.id }).queryKey, order)
      return navigate({ ...toCheckout(order.id), replace: replaces })
    },
    // Refused, the booking is another one than the page shows.
    onError: (refusal) => {
      if (isProblemError(refusal) && refusal.status === 400)
        void queryClient.invalidateQueries({ queryKey: orderQuery({ id: bookingId }).queryKey })
    },
  })
}
