// Food that a visitor has chosen for a booking and left unpaid. Its order is closed at once, so that others can have what
// is scarce; the choice stays in this tab, and the next order of food begins with it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { OrderFood } from '#server/contracts/order-food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { releaseUnpaidOrder } from '#app/shared/orders/order-release.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'

/** An order is closed before the next one is opened. */
export const foodOrderScope = (bookingId: string) => ({ id: `food of ${bookingId}` })

const leftFoodKey = (bookingId: string) => ['left food', bookingId] as const

/** Undefined: none was left. */
export const findLeftFood = (queryClient: QueryClient, bookingId: string): OrderFood | undefined =>
  queryClient.getQueryData<OrderFood>(leftFoodKey(bookingId))

export const clearLeftFood = (queryClient: QueryClient, bookingId: string): void =>
  queryClient.removeQueries({ queryKey: leftFoodKey(bookingId), exact: true })

/** Without an answer the order stays open until its time is over, and a visitor who returns continues it. */
export function useLeaveFoodOrder({ id, reference, food, foodFor }: Order) {
  const queryClient = useQueryClient()
  const bookingId = foodFor?.orderId ?? id
  return useMutation({
    mutationFn: () => releaseUnpaidOrder({ id, reference }),
    onMutate: () => {
      queryClient.setQueryData<OrderFood>(leftFoodKey(bookingId), food ?? undefined)
    },
    scope: foodOrderScope(bookingId),
    networkMode: 'always',
    meta: { isHandled: true },
  })
}
